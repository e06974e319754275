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
_CACHED = 12  # suits


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
    plain = suits.plain
    for held in counts[_HONOURS:34]:
        if held and held != 3:
            if pair or held % 3 != 2:
                return False
            pair = True
    for first in SUITS:
        ranks = counts[first : first + 9].strip(b"\0")
        if ranks and ranks != _RUN:
            if sum(ranks) % 3 == 0:
                if not plain(ranks):
                    return False
            elif pair or not suits.plain_pair(ranks):
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


def waits(counts, wilds, found, limits=None, known=None):
    """
    Set ``found[kind]`` for each kind that completes the tiles.

    ``known``: a dict in which what was found about the last suits may stay for the next call.
    """
    codes = [_code(counts, first, known) for first in SUITS]
    honours = sum([_LACK[held] for held in counts[_HONOURS:34]])
    total = honours + sum([code >> 1 & 63 for code in codes])
    if total > wilds + 2:
        return
    marked = found if limits is None else bytearray(34)
    if total < wilds:  # it is one of a pair
        for kind in range(34):
            marked[kind] = 1
    else:
        _mark(counts, codes, marked, known)
    if limits is not None:
        for kind in range(34):
            if marked[kind]:
                counts[kind] += 1
                if complete(counts, wilds, limits):
                    found[kind] = 1
                counts[kind] -= 1


def _mark(counts, codes, found, known):
    """The kinds that save a wild tile where the pair saves another, before or after."""
    where = 0  # bits of the suits in which the pair saves one, 8 for the honours
    lone = 0
    for held in counts[_HONOURS:34]:
        lone += held % 3 != 0
    if lone:
        where = 8
    for i in range(3):
        if codes[i] & 127 > 1:
            codes[i] = _fits(counts, SUITS[i], codes[i], known)
            if not codes[i] & 1:
                where |= 1 << i
    for i in range(3):
        fits = codes[i] >> 7
        if not where & ~(1 << i):
            fits >>= 9  # only those after which a pair is left
        for rank in range(9):
            if fits >> rank & 1:
                found[SUITS[i] + rank] = 1
    for kind in range(_HONOURS, 34):
        over = counts[kind] % 3
        if over == 1 or (over and (where & 7 or lone > 1)):
            found[kind] = 1


def _code(counts, first, known):
    """A suit's need, and from bit 7 on what _fits has found about it, if it is known."""
    ranks = counts[first : first + 9]
    if known is None:
        return suits.need(ranks)
    key = bytes(ranks)
    if key not in known:
        if len(known) >= _CACHED:
            known.clear()
        known[key] = suits.need(ranks)
    return known[key]


def _fits(counts, first, code, known):
    """
    The need with its lowest bit exact; bits 7-15: ranks of which one more tile saves a wild
    one; bits 16-24: those after which the pair saves another in this suit.
    """
    if code > 127:
        return code
    ranks = counts[first : first + 9]
    goal = (code >> 1) - 1
    bits = 0
    for rank in range(9):
        ranks[rank] += 1
        after = suits.need(ranks)
        if after >> 1 == goal:
            bits |= 1 << rank
            if suits.spares(ranks, after):
                bits |= 512 << rank
        ranks[rank] -= 1
    code = code & -2 | (not suits.spares(ranks, code))
    code |= bits << 7
    if known is not None:
        known[bytes(ranks)] = code
    return code
