"""
What a simulated person does with a hand: which tile to discard, what to claim, when to kong.

They play towards a win and know nothing else: fewest tiles short, then the most tiles left that
help, counted over what they have not seen. Pure functions of counts; no chance in them, so a
decision never depends on time or fidelity.

``counts`` = 34 counts of the concealed tiles, ``melds`` = number of melds on the table,
``unseen`` = 34 counts of the tiles a person has not seen (4 less own, melds and ponds).
"""

from mjtable_host.sim import distance as far
from mjtable_host.sim.distance import Counts

CHOW, PUNG, KONG = "chow", "pung", "kong"


def group_of(kind: int) -> int:
    return min(kind // 9, 3)


def _span(group: int) -> tuple[int, int]:
    return (27, 34) if group == 3 else (group * 9, group * 9 + 9)


def _without(counts: Counts, kind: int, taken: int) -> tuple[int, ...]:
    start, end = _span(group_of(kind))
    suit = counts[start:end]
    suit[kind - start] -= taken
    return tuple(suit)


def _discards(counts: Counts, melds: int, wide: bool) -> list[tuple[int, int]]:
    """(distance afterwards, kind) for every kind that can be discarded."""
    tables = far.groups(counts)
    others = [far.others_of(tables, group) for group in range(4)]
    out = []
    for kind in range(34):
        if not counts[kind]:
            continue
        if wide:
            counts[kind] -= 1
            after = far.distance(counts, melds)
            counts[kind] += 1
        else:
            group = group_of(kind)
            after = far.standard_with(others[group], group, _without(counts, kind, 1), melds)
        out.append((after, kind))
    return out


def _is_wide(counts: Counts, melds: int) -> bool:
    """Whether a shape other than four sets and a pair is nearer."""
    return far.distance(counts, melds) < far.standard(counts, melds)


def useful(counts: Counts, melds: int, unseen: Counts, wide: bool) -> int:
    """How many unseen tiles bring a hand of 3n+1 tiles nearer."""
    tables = far.groups(counts)
    now = far.distance(counts, melds) if wide else far.standard(counts, melds)
    total = 0
    for group in range(4):
        start, end = _span(group)
        others = far.others_of(tables, group)
        for kind in range(start, end):
            if unseen[kind] <= 0:
                continue
            if wide:
                counts[kind] += 1
                after = far.distance(counts, melds)
                counts[kind] -= 1
            else:
                if not _touches(counts, kind, start, end, now):
                    continue
                after = far.standard_with(others, group, _without(counts, kind, -1), melds)
            if after < now:
                total += unseen[kind]
    return total


def _touches(counts: Counts, kind: int, start: int, end: int, now: int) -> bool:
    # A tile with no neighbour in the hand helps only a hand that lacks blocks altogether.
    if now > 4 or counts[kind]:
        return True
    if start == 27:
        return False
    return any(counts[max(start, kind - 2) : min(end, kind + 3)])


def _worth(counts: Counts, kind: int) -> int:
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


def best_discard(counts: Counts, melds: int, unseen: Counts) -> int:
    """The kind to discard from a hand of 3n+2 tiles."""
    wide = _is_wide(counts, melds)
    ways = _discards(counts, melds, wide)
    nearest = min(after for after, _ in ways)
    best = (-1, 0, 0)
    for after, kind in ways:
        if after > nearest:
            continue
        counts[kind] -= 1
        score = (useful(counts, melds, unseen, wide), -_worth(counts, kind), kind)
        counts[kind] += 1
        best = max(best, score)
    return best[2]


def after_discard(counts: Counts, melds: int) -> int:
    """Distance of a hand of 3n+2 tiles once its best discard is made."""
    wide = melds <= 1 and _is_wide(counts, melds)
    return min(after for after, _ in _discards(counts, melds, wide))


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
    counts: Counts, melds: int, kind: int, may_chow: bool, may_kong: bool, eager: int
) -> tuple[str, tuple[int, ...]] | None:
    """
    What to claim of a discard: (what, own kinds used) or None.

    Only what brings the hand nearer is claimed, and only within ``eager`` tiles of a win: far
    from it a person keeps the hand closed. A kong must not make it worse.
    """
    ways: list[tuple[str, tuple[int, ...]]] = []
    if counts[kind] >= 2:
        ways.append((PUNG, (kind, kind)))
    if may_chow:
        ways.extend((CHOW, own) for own in chows(counts, kind))
    if not ways:
        return None
    now = far.distance(counts, melds)
    if may_kong and counts[kind] == 3:
        counts[kind] = 0
        after = far.distance(counts, melds + 1)
        counts[kind] = 3
        if after <= now:
            return KONG, (kind, kind, kind)
    if now > eager:
        return None
    best: tuple[int, tuple[str, tuple[int, ...]]] | None = None
    for way in ways:
        for own in way[1]:
            counts[own] -= 1
        after = after_discard(counts, melds + 1)
        for own in way[1]:
            counts[own] += 1
        if after < now and (best is None or after < best[0]):
            best = (after, way)
    return best[1] if best else None


def own_kong(counts: Counts, melds: int, pungs: list[int]) -> tuple[str, int] | None:
    """A kong to make after one's own draw: ("concealed" or "added", kind) or None."""
    fours = [kind for kind in range(34) if counts[kind] == 4]
    adds = [kind for kind in pungs if counts[kind]]
    if not fours and not adds:
        return None
    now = after_discard(counts, melds)
    for kind in fours:
        counts[kind] = 0
        after = far.distance(counts, melds + 1)
        counts[kind] = 4
        if after <= now:
            return "concealed", kind
    for kind in adds:
        counts[kind] -= 1
        after = far.distance(counts, melds)
        counts[kind] += 1
        if after <= now:
            return "added", kind
    return None
