"""
A sitting of simulated people as a stream of scripts: hand after hand on one table.

The deal passes on after each hand, the wind after four. Every seventh hand is a set-up, so that
whatever is rare comes up within a hundred hands. The same seed gives the same hands.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress

from mjtable.rules import tiles
from mjtable_host.records.hand import Hand
from mjtable_host.sim.habits import PEOPLE, Person
from mjtable_host.sim.mistakes import NoPlace, make
from mjtable_host.sim.motions import Sitting
from mjtable_host.sim.people import Table, new_hand
from mjtable_host.sim.script import Script
from mjtable_host.sim.setups import SETUPS, play_rare

RARE_EVERY = 7


def hand_of(
    number: int,
    seed: object,
    people: Sequence[Person] = PEOPLE,
    ruleset: str = "guobiao",
    size: int = tiles.TILES,
    rare_every: int = RARE_EVERY,
) -> Hand:
    """The hand with that number (0..) of a sitting, played to its end."""
    first = random.Random(f"{seed}/{ruleset}").randrange(4)
    chance = random.Random(f"{seed}/{ruleset}/{number}")
    name = f"{ruleset}-{seed}-{number:03d}"
    hand = new_hand(name, chance, (first + number) & 3, number // 4 & 3, number + 1, size)
    if rare_every and number % rare_every == rare_every - 1:
        rare = list(SETUPS)[number // rare_every % len(SETUPS)]
        return play_rare(rare, hand, chance, people)
    return Table(hand, people).finish()


def sitting(
    hands: int,
    seed: object,
    people: Sequence[Person] = PEOPLE,
    ruleset: str = "guobiao",
    size: int = tiles.TILES,
    rare_every: int = RARE_EVERY,
    mistake: str = "",
) -> Iterator[Script]:
    """
    The scripts of a sitting, one hand after the other.

    ``mistake``: one of ``MISTAKES``, made once in every hand that has a moment for it.
    """
    table = Sitting(people, seed)
    for number in range(hands):
        script = table.script(hand_of(number, seed, people, ruleset, size, rare_every))
        if mistake:
            with suppress(NoPlace):
                script = make(mistake, script)
            table.wait_until(script.ends)
        yield script
