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
_HONOURS = 27
# Wild tiles that make sets of so many equal honours; those left over could be the pair.
_LACK = b"\x00\x02\x01\x00\x02\x01"
_RUN = b"\x01\x01\x01"


def complete(counts, wilds, limits=None):
    """Whether the tiles are sets and a pair."""
    if not wilds:
        return _plain(counts)
    total = 0
    spare = False
    for held in counts[_HONOURS:34]:
        if held and held != 3:
            total += _LACK[held]
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
    return limits is None or max(counts) < 3 or _complete_within(counts, wilds, limits)


def _plain(counts):
    """The same without wild tiles."""
    pair = False
    for held in counts[_HONOURS:34]:
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


def _complete_within(counts, wilds, limits):
    """The same by each suit's own limits."""
    if max(counts[_HONOURS:34]) > 3:
        return False  # the fourth of an honour fits nowhere
    total = 0
    pair = 2
    for held in counts[_HONOURS:34]:
        total += _LACK[held]
        if held % 3:
            pair = -1
    for first in SUITS:
        ranks = counts[first : first + 9]
        bounds = limits[first : first + 9]
        if min([bounds[i] - ranks[i] for i in range(9)]) > 0:
            code = suits.need(ranks)
            least = code >> 1
            paired = least - 1 if suits.spares(ranks, code) else least + 2
        else:
            least, paired = suits.exact(ranks, bounds, wilds)
        total += least
        pair = min(pair, paired - least)
    return total + pair <= wilds


def waits(counts, wilds, found, limits=None):
    """Set ``found[kind]`` for each kind that completes the tiles."""
    honours = bytes([_LACK[held] for held in counts[_HONOURS:34]])
    lone = sum(honours)
    ranks = [counts[first : first + 9] for first in SUITS]
    codes = [suits.need(one) for one in ranks]
    total = lone + sum([code >> 1 for code in codes])
    if total > wilds + 2:
        return
    marked = bytearray(34)
    if total < wilds:  # it is one of a pair
        marked = bytearray(b"\1" * 34)
    else:
        # It must save a wild tile, and the pair another: in a suit or among the honours.
        needy = [i for i in range(3) if codes[i] > 1]
        spare = 0  # bits of the suits in which the pair does
        if lone or len(needy) > 1:
            for i in needy:
                spare |= suits.spares(ranks[i], codes[i]) << i
        for i in needy:
            other = lone or spare & ~(1 << i)
            _mark(ranks[i], (codes[i] >> 1) - 1, other, marked, SUITS[i])
        for i in range(7):
            if honours[i] == 2 or (honours[i] and (spare or lone > 1)):
                marked[_HONOURS + i] = 1
    for kind in range(34):
        if marked[kind]:
            if limits is not None:
                counts[kind] += 1
                marked[kind] = complete(counts, wilds, limits)
                counts[kind] -= 1
            found[kind] |= marked[kind]


def _mark(ranks, wilds, other, found, first):
    """The ranks with which so many wild tiles do, or one less and the pair in the suit."""
    fits = suits.within if other else suits.paired
    wilds -= not other
    if wilds >= 0:
        for rank in range(9):
            ranks[rank] += 1
            if fits(ranks, wilds):
                found[first + rank] = 1
            ranks[rank] -= 1
