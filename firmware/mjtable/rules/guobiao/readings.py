"""
How a hand's concealed tiles fall into a pair and sets: its readings; and whether it waited for
its winning tile alone.

Four packs hold the tiles: characters, bamboos, dots, honours, an octal digit a kind, so that
0o200000003 is a pair of ones and a triplet of nines. A place is a kind as ``suit << 4 | rank``
with ranks from 0, honours from 48; a set is the place of its lowest tile, a triplet 64 more.

Waits (fans 77-79) are formal: a kind of which the hand holds all four is one, and so is what would
have been a seventh pair. 组合龙 can be no second wait: each set and the pair have one kind of a
knitted row at most.
"""

from micropython import const

_PUNG = const(64)
_OTHERS = const(0o707070707)
_ODD = const(0o111111111)


def packs_of(counts):
    """The packs of tiles counted by kind."""
    packs = []
    for first in (0, 9, 18):
        a, b, c, d, e, f, g, h, i = counts[first : first + 9]
        packs.append(
            a << 24 | b << 21 | c << 18 | d << 15 | e << 12 | f << 9 | g << 6 | h << 3 | i
        )
    a, b, c, d, e, f, g = counts[27:34]
    packs.append(a << 18 | b << 15 | c << 12 | d << 9 | e << 6 | f << 3 | g)
    return packs


def readings(packs):
    """Each way to read the packs as ``[pair, set, ...]``."""
    pair = -1
    for suit in range(len(packs)):
        pack = packs[suit]
        if pack:
            # 64 is 1 modulo 63: sums of every other digit
            over = ((pack & _OTHERS) % 63 + (pack >> 3 & _OTHERS) % 63) % 3
            if over:
                if over == 1 or pair >= 0:
                    return ()
                pair = suit
    if pair < 0:
        return ()
    found = []
    last = place = pair << 4 | (6 if pair == 3 else 8)
    two = 2
    rest = packs[pair]
    while rest:
        if rest & 6:
            cut(packs[pair] - two, last, [place], found)
        rest >>= 3
        two <<= 3
        place -= 1
    for suit in range(4):
        pack = packs[suit]
        if pack and suit != pair:
            starts = found
            found = []
            for sets in starts:
                cut(pack, suit << 4 | (6 if suit == 3 else 8), sets, found)
    return found


def cut(pack, place, sets, found):
    """
    Cut a pack into sets, from its last digit (which is at ``place``) up: ``sets`` with them
    goes into ``found``, once for each way there is.

    Triplets come first; three equal runs are the only other way to use up three of a kind.
    """
    while pack:
        if not pack & 0o777:
            pack >>= 9
            place -= 3
            continue
        n = pack & 7
        if n:
            if n > 2:
                if pack & 0o700 >= 0o300 and pack & 0o70 >= 0o30 and place < 48:
                    run = place - 2
                    cut(pack - 0o333, place, sets + [run, run, run], found)
                sets.append(place | _PUNG)
                n -= 3
            if n:
                if place >= 48 or pack & 0o70 < n << 3 or pack & 0o700 < n << 6:
                    return
                pack -= n * 0o110
                sets.append(place - 2)
                if n == 2:
                    sets.append(place - 2)
        pack >>= 3
        place -= 1
    found.append(sets)


def single(packs, pair, place, melds):
    """
    Whether a hand of sets and a pair waited for one kind alone.

    ``pair`` and ``place``, that of the winning tile, which lies in a run or the pair, are
    places; ``melds``: how many.

    The other suits lack nothing, so another wait is in the suit of the winning tile; if the
    rest of that holds a pair, the hand's own pair is one too.
    """
    suit = place >> 4
    last = 6 if suit == 3 else 8
    own = last - (place & 15)
    less = packs[suit] - (1 << 3 * own)
    mate = last - (pair & 15) if pair >> 4 == suit else -1
    digit = 0
    rest = less
    while rest:
        held = rest & 7
        if mate < 0:
            if held > 1 and _sets(less - (2 << 3 * digit), suit):
                return False
        elif held:
            if digit != own and _sets(less - (1 << 3 * digit), suit):
                return False
            if held > 1 and suit < 3:
                # All ranks of sets add up to a multiple of three
                for other in range((mate + own - digit) % 3, 9, 3):
                    if other != own and _sets(less - (2 << 3 * digit) + (1 << 3 * other), suit):
                        return False
        rest >>= 3
        digit += 1
    if mate < 0 and suit < 3:
        for other in range(own % 3, 9, 3):
            if other != own and _sets(less + (1 << 3 * other), suit):
                return False
    return melds or not _seventh_pair(packs, packs[suit] >> 3 * own & 1)


def _sets(pack, suit):
    """Whether a pack is sets; three equal runs are triplets too."""
    while pack:
        n = pack & 7
        if n > 2:
            n -= 3
        if n:
            if suit == 3 or pack & 0o70 < n << 3 or pack & 0o700 < n << 6:
                return False
            pack -= n * 0o110
        pack >>= 3
    return True


def _seventh_pair(packs, own):
    """Whether another kind would have been a seventh pair; ``own``: the winning one is odd."""
    odd = 0
    for pack in packs:
        pack &= _ODD
        while pack:
            pack &= pack - 1
            odd += 1
            if odd > 2:
                return False
    return odd == 2 and own
