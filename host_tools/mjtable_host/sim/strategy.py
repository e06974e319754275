"""
What a simulated person does with a hand: which tile to discard, what to claim, when to kong.

They play for 8 fan by plans: of those that the hand can follow, the likeliest few are looked
at together, and each decision is the one that leaves the best odds in all. Pure functions of
counts; no chance in them, so a decision never depends on time or fidelity.

``counts`` = 34 counts of the concealed tiles.
"""

from dataclasses import dataclass, replace
from heapq import heapreplace

from mjtable.rules import melds as m
from mjtable_host.sim import odds
from mjtable_host.sim.distance import Counts
from mjtable_host.sim.plans import Plan, plans

CHOW, PUNG, KONG = "chow", "pung", "kong"
_NEAR = 4  # plans looked at together
_FORMS = {CHOW: m.CHOW, PUNG: m.PUNG}


@dataclass(frozen=True)
class View:
    """What a person sees beside the concealed tiles."""

    melds: tuple[int, ...]  # of one's own, numbers of rules/melds.py
    unseen: Counts  # 34 counts: 4 less own tiles, open melds and ponds
    left: int  # tiles in the wall
    seat_wind: int = 0
    round_wind: int = 0

    def with_meld(self, form: int, kind: int) -> "View":
        return replace(self, melds=(*self.melds, m.meld(form, kind)))


def near(counts: Counts, view: View) -> list[Plan]:
    """The likeliest plans of a hand."""
    chances = odds.outlook(view.left)
    best: list[tuple[float, int, Plan | None]] = [(0.0, -i, None) for i in range(_NEAR)]
    for number, plan in enumerate(plans(view.melds, view.seat_wind, view.round_wind)):
        likely = odds.of(plan, counts, view.unseen, chances, best[0][0])
        if likely > best[0][0]:
            heapreplace(best, (likely, number, plan))
    return [plan for _, _, plan in best if plan is not None]


def worth(counts: Counts, view: View, chosen: list[Plan]) -> float:
    """The odds of some plans in all."""
    chances = odds.outlook(view.left)
    return sum(odds.of(plan, counts, view.unseen, chances) for plan in chosen)


def discard(counts: Counts, view: View) -> tuple[float, int]:
    """The best discard from a hand of 3n+2 tiles: (worth afterwards, kind)."""
    chosen = near(counts, view)
    best = (-1.0, 0, 0)
    for kind in range(34):
        if counts[kind]:
            counts[kind] -= 1
            after = worth(counts, view, chosen)
            counts[kind] += 1
            best = max(best, (after, -usefulness(counts, kind), kind))
    return best[0], best[2]


def usefulness(counts: Counts, kind: int) -> int:
    """What a tile is worth where nothing else tells two discards apart."""
    if kind >= 27:
        return 4 * counts[kind]
    start = kind // 9 * 9
    worth = 4 * counts[kind] + min(kind - start, start + 8 - kind, 2)
    for step, value in ((1, 3), (2, 2)):
        for near in (kind - step, kind + step):
            if start <= near < start + 9 and counts[near]:
                worth += value
    return worth


def chows(counts: Counts, kind: int) -> list[tuple[int, int]]:
    """The pairs of own kinds that make a run with ``kind``."""
    if kind >= 27:
        return []
    start = kind // 9 * 9
    out = []
    for low in (kind - 2, kind - 1, kind):
        if low < start or low + 2 >= start + 9:
            continue
        own = [k for k in (low, low + 1, low + 2) if k != kind]
        if counts[own[0]] and counts[own[1]]:
            out.append((own[0], own[1]))
    return out


def claim(
    counts: Counts, view: View, kind: int, may_chow: bool, eager: int
) -> tuple[str, tuple[int, ...]] | None:
    """
    What to claim of a discard: (what, own kinds used) or None.

    ``eager``: claims what leaves the odds of a win at more than so many percent. A kong must
    not make them worse.
    """
    ways: list[tuple[str, tuple[int, ...]]] = []
    if counts[kind] >= 2:
        ways.append((PUNG, (kind, kind)))
    if may_chow:
        ways.extend((CHOW, own) for own in chows(counts, kind))
    if not ways:
        return None
    now = worth(counts, view, near(counts, view))
    if counts[kind] == 3 and after_kong(counts, view, m.KONG, kind) >= now:
        return KONG, (kind,) * 3
    most = now * eager / 100
    best = None
    for what, own in ways:
        for one in own:
            counts[one] -= 1
        likely, _ = discard(counts, view.with_meld(_FORMS[what], min(kind, *own)))
        for one in own:
            counts[one] += 1
        if likely > most:
            most, best = likely, (what, own)
    return best


def after_kong(counts: Counts, view: View, form: int, kind: int) -> float:
    """Worth of a hand once all its tiles of a kind have gone into a kong."""
    held, counts[kind] = counts[kind], 0
    view = view.with_meld(form, kind)
    likely = worth(counts, view, near(counts, view))
    counts[kind] = held
    return likely


def own_kong(counts: Counts, view: View) -> tuple[str, int] | None:
    """A kong to make after one's own draw: ("concealed" or "added", kind) or None."""
    fours = [kind for kind in range(34) if counts[kind] == 4]
    adds = [
        m.kind_of(meld)
        for meld in view.melds
        if m.form_of(meld) == m.PUNG and counts[m.kind_of(meld)]
    ]
    if not fours and not adds:
        return None
    now, _ = discard(counts, view)
    for kind in fours:
        if after_kong(counts, view, m.CONCEALED, kind) >= now:
            return "concealed", kind
    for kind in adds:
        counts[kind] -= 1
        likely = worth(counts, view, near(counts, view))
        counts[kind] += 1
        if likely >= now:
            return "added", kind
    return None
