"""
How likely a plan comes out, roughly: the chance of each tile it lacks to come in time.

A person draws a tile a turn and may claim some of the others', say three tiles in two turns.
Each is any of the unseen ones, which lie in the wall and in three hands. Chances are multiplied
as if tiles came independently. Other sets and the pair take what comes: each tile they are
short of counts as one of ``_CHOICE`` unseen tiles.

Only products and sums of floats: the same on every machine.
"""

from dataclasses import dataclass
from functools import lru_cache

from mjtable_host.sim.distance import Counts, distance
from mjtable_host.sim.plans import Pick, Plan, Sets

_HANDS = 39  # tiles in three hands
_CHOICE = 5
_MOST = 16  # tiles that other sets and a pair can be short of, and more


@dataclass(frozen=True)
class Outlook:
    """Chances with so many tiles left in the wall."""

    come: tuple[tuple[float, ...], ...]  # [tiles lacking of a kind][tiles unseen of it]
    steps: tuple[float, ...]  # [tiles short]


@lru_cache(None)
def outlook(left: int) -> Outlook:
    one = [_chance(unseen, left) for unseen in range(5)]
    come = [[1.0] * 5]
    while len(come) < 4:
        before = come[-1]
        # The first to come is any of those unseen; the others then come of one fewer.
        come.append([0.0, *(one[unseen] * before[unseen - 1] for unseen in range(1, 5))])
    steps = [1.0]
    while len(steps) < _MOST:
        steps.append(steps[-1] * _chance(_CHOICE, left))
    return Outlook(tuple(map(tuple, come)), tuple(steps))


def _chance(copies: int, left: int) -> float:
    """That one of so many unseen tiles comes by the end of the hand."""
    other = (left + _HANDS - copies) / (left + _HANDS)
    none = 1.0
    for _ in range(left * 3 // 8 + 1):
        none *= other
    return 1.0 - none


def of(plan: Plan, counts: Counts, unseen: Counts, chances: Outlook, least: float = 0.0) -> float:
    """The odds of a plan with these concealed tiles; 0.0 where they are found below ``least``."""
    if isinstance(plan, Sets):
        return _of_sets(plan, counts, unseen, chances, least)
    return _of_pick(plan, counts, unseen, chances)


def _of_sets(plan: Sets, counts: Counts, unseen: Counts, chances: Outlook, least: float) -> float:
    odds = 1.0
    rest = counts.copy()
    for kind, number in plan.want:
        held = counts[kind]
        if held >= number:
            rest[kind] = held - number
            continue
        odds *= chances.come[number - held][unseen[kind]]
        if odds <= least:
            return 0.0
        rest[kind] = 0
    for kind in plan.barred:
        rest[kind] = 0
    return odds * chances.steps[distance(rest, plan.others)]


def _of_pick(plan: Pick, counts: Counts, unseen: Counts, chances: Outlook) -> float:
    size = plan.size
    come = chances.come
    each = [(come[max(0, size - counts[kind])][unseen[kind]], kind) for kind in plan.kinds]
    each.sort(reverse=True)
    odds = 1.0
    for chance, _ in each[: plan.number]:
        odds *= chance
    if size == 3:
        odds *= max(come[max(0, 2 - counts[k])][unseen[k]] for _, k in each[plan.number :])
    return odds
