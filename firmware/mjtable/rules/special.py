"""
The shapes that are not four sets and a pair, wild tiles among them (procedures A.000-45 to -47,
B.000-14; O98 p.21, fans 20, 35).

七对 and 十三幺 have no melds, 全不靠 neither; 组合龙 at most one.
"""

from mjtable.rules import sets

_ORPHANS = b"\x00\x08\x09\x11\x12\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21"
# Which of 147 (0), 258 (1), 369 (2) lies in characters, bamboos, dots.
_ROWS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def seven_pairs(counts, wilds):
    """Whether a wild tile can go to each odd one; four alike are two pairs."""
    return sum([held & 1 for held in counts]) <= wilds


def orphans(counts):
    """十三幺: nothing but terminals and honours, at most one of them twice."""
    terminals = [counts[kind] for kind in _ORPHANS]
    return sum(terminals) == sum(counts) and sum(terminals) - 1 <= sum([n > 0 for n in terminals])


def unrelated(counts):
    """全不靠: different ones of a knitted row and the honours."""
    if max(counts) > 1:
        return False
    suits = sum(counts[:27])
    for row in _ROWS:
        if sum([counts[kind] for kind in _kinds(row)]) == suits:
            return True
    return False


def knitted(counts, wilds, limits=None):
    """组合龙: the knitted row 147 258 369 in three suits, a set and a pair."""
    for row in _ROWS:
        missing, rest, bounds = _beside(counts, row, limits)
        if missing <= wilds and sets.complete(rest, wilds - missing, bounds):
            return True
    return False


def knitted_waits(counts, wilds, found, limits=None):
    """Set ``found[kind]`` for each kind that completes 组合龙."""
    for row in _ROWS:
        missing, rest, bounds = _beside(counts, row, limits)
        if missing <= wilds + 1:
            if sets.complete(rest, wilds + 1 - missing, bounds):
                for kind in _kinds(row):
                    if not counts[kind]:
                        found[kind] = 1
            if missing <= wilds:
                sets.waits(rest, wilds - missing, found, bounds)


def _kinds(row):
    """The nine kinds of a knitted row."""
    return [suit * 9 + row[suit] + step for suit in range(3) for step in (0, 3, 6)]


def _beside(counts, row, limits):
    """How much of a row is missing, the tiles that are not of it, and their limits."""
    missing = 0
    rest = bytearray(counts)
    limits = limits and bytearray(limits)
    for kind in _kinds(row):
        if rest[kind]:
            rest[kind] -= 1
        else:
            missing += 1
        if limits:
            limits[kind] -= 1
    return missing, rest, limits
