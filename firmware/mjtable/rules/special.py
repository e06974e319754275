"""
The shapes that are not four sets and a pair, wild tiles among them (procedures A.000-45 to -47,
B.000-14; O98 p.21, fans 20, 35).

七对, 十三幺 and 全不靠 have no melds, 组合龙 at most one. ``limits`` as in sets.py.
"""

from mjtable.rules import sets

ORPHANS = b"\x00\x08\x09\x11\x12\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21"
# Which of 147 (0), 258 (1), 369 (2) lies in characters, bamboos, dots.
_ROWS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def seven_pairs(counts, wilds):
    """七对: whether a wild tile can go to each odd one; four alike are two pairs."""
    return odd(counts) <= wilds


def odd(counts):
    return counts.count(b"\x01") + counts.count(b"\x03") + counts.count(b"\x05")


def orphans(counts):
    """十三幺: nothing but terminals and honours, at most one of them twice."""
    if any(counts[1:8]):
        return False
    terminals = [counts[kind] for kind in ORPHANS]
    held = sum(terminals)
    return held == sum(counts) and held + terminals.count(0) <= 14


def unrelated(counts):
    """全不靠: different ones of a knitted row and the honours."""
    if b"\x02" in counts or max(counts) > 1:
        return False
    suits = sum(counts[:27])
    for row in _ROWS:
        if sum([counts[kind] for kind in kinds(row)]) == suits:
            return True
    return False


def knitted(counts, wilds, limits=None):
    """组合龙: the knitted row 147 258 369 in three suits, a set and a pair."""
    for missing, row in rows(counts, wilds):
        rest, bounds = beside(counts, row, limits)
        if sets.complete(rest, wilds - missing, bounds):
            return True
    return False


def kinds(row):
    """The nine kinds of a knitted row."""
    return [suit * 9 + row[suit] + step for suit in range(3) for step in (0, 3, 6)]


def rows(counts, most):
    """``(missing, row)`` of the rows of which at most ``most`` tiles are missing."""
    lacks = []
    room = most
    for first in sets.SUITS:
        lack = [
            (not counts[i]) + (not counts[i + 3]) + (not counts[i + 6])
            for i in range(first, first + 3)
        ]
        room -= min(lack)
        if room < 0:
            return ()
        lacks.append(lack)
    found = []
    for row in _ROWS:
        missing = lacks[0][row[0]] + lacks[1][row[1]] + lacks[2][row[2]]
        if missing <= most:
            found.append((missing, row))
    return found


def beside(counts, row, limits):
    """The tiles that are not of a row, and their limits."""
    rest = bytearray(counts)
    limits = limits and bytearray(limits)
    for kind in kinds(row):
        if rest[kind]:
            rest[kind] -= 1
        if limits:
            limits[kind] -= 1
    return rest, limits
