"""How far a hand is from winning, against the rules and against looking one tile ahead."""

import random

from mjtable.rules import shape
from mjtable_host.sim import distance

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
        complete = shape.complete(bytearray(counts), 0)
        assert (distance.distance(counts, 0) == 0) == bool(complete), counts
        won += bool(complete)
    assert won  # hands of one suit win often


def test_each_shape():
    cases = {
        "four sets and a pair": [0, 1, 2, 3, 4, 5, 9, 9, 9, 27, 27, 27, 33, 33],
        "seven pairs, four alike": [0, 0, 4, 4, 9, 9, 9, 9, 20, 20, 27, 27, 33, 33],
        "orphans": [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33, 33],
        "honours and knitted": [0, 3, 6, 10, 13, 16, 20, 27, 28, 29, 30, 31, 32, 33],
        "knitted straight": [0, 3, 6, 10, 13, 16, 20, 23, 26, 27, 27, 27, 5, 5],
    }
    for name, kinds in cases.items():
        counts = counts_of(kinds)
        assert distance.distance(counts, 0) == 0, name
        counts[kinds[0]] -= 1
        assert distance.distance(counts, 0) == 1, name


def test_the_best_draw_brings_a_hand_one_tile_nearer_and_no_draw_more():
    for counts in some_hands(2, 13):
        now = distance.distance(counts, 0)
        after = []
        for kind in range(34):
            if counts[kind] < 4:
                counts[kind] += 1
                after.append(distance.distance(counts, 0))
                counts[kind] -= 1
        assert min(after) == now - 1, counts


def test_melds_count_as_sets():
    assert distance.distance(counts_of([0, 1, 2, 33]), 3) == 1
    assert distance.distance(counts_of([0, 1, 2, 33, 33]), 3) == 0
    assert distance.distance(counts_of([33]), 4) == 1
