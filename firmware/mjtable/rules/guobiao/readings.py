"""
How a hand's concealed tiles fall into a pair and sets: its readings.

Four packs hold the tiles: characters, bamboos, dots, honours, an octal digit a kind, so that
0o200000003 is a pair of ones and a triplet of nines. A place is a kind as ``suit << 4 | rank``
with ranks from 0, honours from 48; a set is the place of its lowest tile, a triplet 64 more.
"""

from micropython import const

_PUNG = const(64)
_OTHERS = const(0o707070707)


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
