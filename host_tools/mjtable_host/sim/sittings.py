"""
A sitting of simulated people as a stream of scripts: hand after hand on one table.

In guobiao the deal passes on after each hand, the wind after four; in the contest code and in
Ningbo a dealer who wins stays; in hongzhong the winner deals next, or who drew last. Every
seventh hand is a set-up, so that whatever is rare comes up within a hundred hands. The same seed
gives the same hands.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress

from mjtable.rules import rotation, tiles
from mjtable.table import cues
from mjtable_host.records import hand as h
from mjtable_host.records import rulesets
from mjtable_host.records.hand import Hand
from mjtable_host.sim.habits import PEOPLE, Person
from mjtable_host.sim.mistakes import NoPlace, make
from mjtable_host.sim.motions import Sitting
from mjtable_host.sim.people import Table, new_hand
from mjtable_host.sim.red_people import RedTable
from mjtable_host.sim.red_setups import CONTEST_SETUPS, RED_SETUPS
from mjtable_host.sim.script import Script
from mjtable_host.sim.setups import SETUPS, Setup, play_rare
from mjtable_host.sim.tai_people import TAI_SETUPS, TaiTable

RARE_EVERY = 7
# rule set: tiles, who plays it, its set-ups
GAMES: dict[str, tuple[int, type[Table], dict[str, Setup]]] = {
    "guobiao": (tiles.TILES, Table, SETUPS),
    "hongzhong": (112, RedTable, RED_SETUPS),
    "contest": (tiles.TILES, RedTable, CONTEST_SETUPS),
    "ningbo": (tiles.TILES, TaiTable, TAI_SETUPS),
}


def hand_of(
    number: int,
    seed: object,
    people: Sequence[Person] = PEOPLE,
    ruleset: str = "guobiao",
    size: int = 0,
    rare_every: int = RARE_EVERY,
    dealer: int = -1,
    passed: int = 0,
) -> Hand:
    """
    The hand with that number (0..) of a sitting, played to its end.

    ``size``: of the set, 0 = that of the rule set; ``dealer``: his side, -1 for the first hand
    and where the deal goes round whoever wins; ``passed``: how often it has passed on.
    """
    usual, table, setups = GAMES[ruleset]
    first = random.Random(f"{seed}/{ruleset}").randrange(4)
    chance = random.Random(f"{seed}/{ruleset}/{number}")
    name = f"{ruleset}-{seed}-{number:03d}"
    goes_round = ruleset == "guobiao"
    if dealer < 0:
        dealer = (first + number) & 3
    wind = (number if goes_round else passed) // 4 & 3
    hand = new_hand(name, chance, dealer, wind, number + 1, size or usual, ruleset)
    if rare_every and number % rare_every == rare_every - 1:
        rare = list(setups)[number // rare_every % len(setups)]
        return play_rare(rare, hand, chance, people, setups)
    return table(hand, people).finish()


def next_dealer(hand: Hand) -> int:
    """The side that deals after a hand."""
    won = hand.won
    winner = hand.side(won[1]) if won else -1
    robbed = won is not None and won[3] == cues.BY_ROB
    source = hand.side(won[4]) if won and robbed else -1
    draws = [step for step in hand.steps if step[0] in (h.DRAW, h.REPLACE)]
    last = hand.side(draws[-1][1] if draws else 0)
    rules = rulesets.of(hand.ruleset)
    dealer = rotation.next_dealer(rules, hand.dealer_side, winner, source, last)
    return (hand.dealer_side + 1) & 3 if dealer < 0 else dealer


def sitting(
    hands: int,
    seed: object,
    people: Sequence[Person] = PEOPLE,
    ruleset: str = "guobiao",
    size: int = 0,
    rare_every: int = RARE_EVERY,
    mistake: str = "",
) -> Iterator[Script]:
    """
    The scripts of a sitting, one hand after the other.

    ``mistake``: one of ``MISTAKES``, made once in every hand that has a moment for it.
    """
    table = Sitting(people, seed)
    dealer = -1
    passed = 0
    for number in range(hands):
        hand = hand_of(number, seed, people, ruleset, size, rare_every, dealer, passed)
        dealer = next_dealer(hand)
        passed += ruleset == "ningbo" and dealer != hand.dealer_side
        script = table.script(hand)
        if mistake:
            with suppress(NoPlace):
                script = make(mistake, script)
            table.wait_until(script.ends)
        yield script
