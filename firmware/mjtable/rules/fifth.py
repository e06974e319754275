"""
Four sets and a pair that stand for no fifth of a kind (procedures B.002-21).

``limits`` has how many of each kind of the suits the tiles may stand for: four, or three where
one lies in a knitted row. Only a suit that holds a kind to its limit needs another look than
suits.py gives it.
"""

from micropython import const

from mjtable.rules import sets, suits

NEVER = const(64)  # more wild tiles than there are


def complete(counts, wilds, limits):
    """Whether the tiles are sets and a pair within the limits."""
    if max(counts[sets.HONOURS : 34]) > 3:
        return False  # the fourth of an honour fits nowhere
    total = 0
    pair = 2
    for held in counts[sets.HONOURS : 34]:
        total += sets.LACK[held]
        if held % 3:
            pair = -1
    for first in sets.SUITS:
        ranks = counts[first : first + 9]
        bounds = limits[first : first + 9]
        if min([bounds[i] - ranks[i] for i in range(9)]) > 0:
            code = suits.need(ranks)
            least = code >> 1
            paired = least - 1 if suits.spares(ranks, code) else least + 2
        else:
            least, paired = exact(ranks, bounds, wilds)
        total += least
        pair = min(pair, paired - least)
    return total + pair <= wilds


def exact(ranks, limits, wilds):
    """
    The fewest wild tiles of a suit when no rank may have more than its limit, them included, and
    the fewest with the pair in the suit; NEVER if more than ``wilds``.
    """
    return _fewest(ranks, limits, wilds, False), _fewest(ranks, limits, wilds, True)


def _fewest(ranks, limits, wilds, pair):
    number = (2 * pair - sum(ranks)) % 3
    while number <= wilds:
        if _fits(ranks, limits, 0, 0, 0, pair, number):
            return number
        number += 3
    return NEVER


def _fits(ranks, limits, rank, begun, before, pair, wilds):
    """
    Whether ``wilds`` make sets of the ranks from this one up, of which the runs begun at the
    rank before and at the one before that take their share, and a pair if asked.
    """
    if rank == 9:
        return not (begun or before or pair)
    for two in (0, 2) if pair else (0,):
        for runs in range(3 if rank < 7 else 1):
            full = begun + before + two + runs
            while full < ranks[rank]:
                full += 3
            left = wilds - full + ranks[rank]
            if (
                full <= limits[rank]
                and left >= 0
                and _fits(ranks, limits, rank + 1, runs, begun, pair and not two, left)
            ):
                return True
    return False
