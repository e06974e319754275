"""
How far a hand is from being ready, as far as false wins are told apart (E.2; O98 pp. 35-36).

``counts``, ``melds`` and ``wilds`` as in shape.py, of the 13 tiles without the one called.
"""

from mjtable.rules import shape, special


def short(counts, melds, allowed, wilds=0):
    """Tiles that must be exchanged until the hand is ready: 0, 1, or 2 for more."""
    if _within(counts, melds, allowed, wilds, 1):
        return 0
    held = [kind for kind in range(34) if counts[kind]]
    for kind in held:
        counts[kind] -= 1
        near = _within(counts, melds, allowed, wilds, 2)
        counts[kind] += 1
        if near:
            return 1
    return 2


def _within(counts, melds, allowed, wilds, more):
    """Whether so many tiles more, of any kind, make a winning hand of 14."""
    if shape.complete(counts, melds, allowed, wilds + more):
        return True
    if melds or max(counts) > 2:
        return False
    if allowed & shape.UNRELATED and special.unrelated(counts):
        return True
    return bool(allowed & shape.ORPHANS) and special.orphans(counts)
