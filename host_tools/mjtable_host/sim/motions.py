"""
From a hand as it was played to what hands do at the table: a script with human times.

A ``Sitting`` knows where every tile lies and what time it is, from one hand to the next. It
asks the steps of a ``Hand`` for nothing but their order; times and habits come from the people
and from chance seeded by name, so the same seed gives the same script at every fidelity.
"""

from collections.abc import Sequence

from mjtable_host.records.hand import Hand
from mjtable_host.records.play import Play
from mjtable_host.sim import ceremony
from mjtable_host.sim import script as s
from mjtable_host.sim.habits import PEOPLE, Person
from mjtable_host.sim.playing import Playing
from mjtable_host.sim.script import Action, Script, Start, Truth
from mjtable_host.sim.tabletop import TableTop


class Sitting:
    """One table with four people, hand after hand."""

    def __init__(self, people: Sequence[Person] = PEOPLE, seed: object = 0) -> None:
        self._seed = seed
        self._hands = 0
        self._top = TableTop(people)

    def script(self, hand: Hand) -> Script:
        """What people do in one hand, from building the walls to looking at the result."""
        top = self._top
        top.begin(hand, f"{self._seed}/{hand.name}/{self._hands}/motions")
        self._hands += 1
        play = Play(Hand(hand.name, hand.stacks, hand.wall, hand.dice, ruleset=hand.ruleset))
        truth = Truth(hand.winner, hand.total, hand.pay, break_zone=top.stack_zone(play.first))
        ceremony.clear(top)
        ceremony.build(top)
        ceremony.throws(top, play)
        top.fact("break", truth.break_zone)
        ceremony.turn_indicator(top, play)
        ceremony.deal(top, play)
        Playing(top).steps(hand.steps)
        top.now += top.span(top.people[0].pace.after_hand)
        top.do(top.now, s.END)
        truth.facts = top.facts
        actions, truth.moves = _numbered(s.in_order(top.actions))
        start = Start(
            hand.ruleset, hand.stacks * 8, hand.dealer_side, hand.round_wind, hand.number
        )
        return Script(hand.name, start, actions, truth)

    def wait_until(self, time: int) -> None:
        """Nothing happens before a time: a script was made longer."""
        self._top.now = max(self._top.now, time)


def _numbered(actions: list[Action]) -> tuple[list[Action], int]:
    """Actions with the true move number in place of the count of moves, and their total."""
    out = []
    number = 0
    for action in actions:
        if action[1] == s.PUT and action[5]:
            number += action[5]
            action = (*action[:5], number)
        out.append(action)
    return out, number
