"""How far a hand is from sets and a pair, against the rules and against looking ahead."""

import random

from mjtable.rules import shape
from mjtable_host.sim.distance import distance

FULL = [kind for kind in range(34) for _ in range(4)]


def counts_of(kinds):
    counts = [0] * 34
    for kind in kinds:
        counts[kind] += 1
    return counts


def some_hands(seed, size):
    """Random hands, most of them near a win: few kinds, or a win with tiles exchanged."""
    chance = random.Random(seed)
    for number in range(120):
        pool = FULL
        if number % 3 == 0:
            suit = chance.choice((0, 9, 18))
            pool = [kind for kind in FULL if suit <= kind < suit + 9]
        elif number % 3 == 1:
            pool = [kind for kind in FULL if kind % 9 in (0, 8) or kind >= 27]
        yield counts_of(chance.sample(pool, size))


def test_zero_is_what_the_rules_call_complete():
    won = 0
    for counts in some_hands(1, 14):
        complete = shape.complete(bytearray(counts), 0, shape.STANDARD)
        assert (distance(counts, 4) == 0) == bool(complete), counts
        won += bool(complete)
    assert won  # hands of one suit win often


def test_the_best_draw_brings_a_hand_one_tile_nearer_and_no_draw_more():
    for counts in some_hands(2, 13):
        now = distance(counts, 4)
        after = []
        for kind in range(34):
            if counts[kind] < 4:
                counts[kind] += 1
                after.append(distance(counts, 4))
                counts[kind] -= 1
        assert min(after) == now - 1, counts


def test_fewer_sets_want_fewer_tiles():
    assert distance(counts_of([0, 1, 2, 33]), 1) == 1
    assert distance(counts_of([0, 1, 2, 33, 33]), 1) == 0
    assert distance(counts_of([33]), 0) == 1
    assert distance(counts_of([]), 2) == 8
