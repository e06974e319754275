"""
Four sets and a pair, wild tiles among them (procedures A.000-40 to -44, B.000-1, B.002-21).

``counts`` and ``wilds`` together are 3n+2 tiles for a win, 3n+1 for waits. All suits and the
honours may need one wild tile more than there are, if the pair saves one somewhere; a suit's
need without it and with it are suits.py. A set or pair of wild tiles alone can always be.

``limits``: None, or how many of each kind of the suits a hand may stand for (B.002-21). It
matters only in a suit that holds a kind to its limit.
"""

from mjtable.rules import suits

SUITS = (0, 9, 18)
HONOURS = 27
# Wild tiles that make sets of so many equal honours; those left over could be the pair.
LACK = b"\x00\x02\x01\x00\x02\x01"
_RUN = b"\x01\x01\x01"


def complete(counts, wilds, limits=None):
    """Whether the tiles are sets and a pair."""
    if not wilds:
        return _plain(counts)
    total = 0
    spare = False
    for held in counts[HONOURS:34]:
        if held and held != 3:
            total += LACK[held]
            spare = True
    if total > wilds + 1:
        return False
    slow = ()
    for first in SUITS:
        ranks = counts[first : first + 9]
        code = suits.need(ranks)
        total += code >> 1
        if total > wilds + 1:
            return False
        if not code & 1:
            spare = True
        elif code > 1:
            slow += ((ranks, code),)
    if total > wilds and not spare:
        for ranks, code in slow:
            if suits.spares(ranks, code):
                spare = True
                break
        if not spare:
            return False
    if limits is None or max(counts) < 3:
        return True
    from mjtable.rules import fifth  # loaded where it matters

    return fifth.complete(counts, wilds, limits)


def _plain(counts):
    """The same without wild tiles."""
    pair = False
    for held in counts[HONOURS:34]:
        if held and held != 3:
            if pair or held % 3 != 2:
                return False
            pair = True
    for first in SUITS:
        ranks = counts[first : first + 9].strip(b"\0")
        if ranks and ranks != _RUN:
            if sum(ranks) % 3 == 0:
                if not suits.within(ranks, 0):
                    return False
            elif pair or not suits.paired(ranks, 0):
                return False
            else:
                pair = True
    return pair
