"""
How a hand's concealed tiles fall into a pair and sets: its readings.

Four packs hold the tiles: characters, bamboos, dots, honours, an octal digit a kind, so that
0o200000003 is a pair of ones and a triplet of nines. A place is a kind as ``suit << 4 | rank``
with ranks from 0, honours from 48; a set is the place of its lowest tile, a triplet 64 more.
"""

from micropython import const

HONOURS = const(48)
PUNG = const(64)


def packs_of(counts):
    """The packs of tiles counted by kind."""
    packs = []
    at = 0
    for end in (9, 18, 27, 34):
        pack = 0
        for n in counts[at:end]:
            pack = pack << 3 | n
        packs.append(pack)
        at = end
    return packs


def place_of(kind):
    return kind + kind // 9 * 7


def readings(counts, packs):
    """Each way to read the concealed tiles as ``[pair, set, ...]``; an empty list if none."""
    suit = 0
    pair_suit = -1
    for at in (0, 9, 18, 27):
        rest = sum(counts[at : at + 9 if at < 27 else 34]) % 3
        if rest:
            if rest == 1 or pair_suit >= 0:
                return []
            pair_suit = suit
        suit += 1
    if pair_suit < 0:
        return []
    found = []
    pack = packs[pair_suit]
    last = pair_suit << 4 | (6 if pair_suit == 3 else 8)
    place, two, rest = last, 2, pack
    while rest:
        if rest & 7 >= 2:
            cut(pack - two, last, [place], found)
        rest >>= 3
        two <<= 3
        place -= 1
    for suit in range(4):
        if suit != pair_suit and packs[suit]:
            starts, found = found, []
            for sets in starts:
                cut(packs[suit], suit << 4 | (6 if suit == 3 else 8), sets, found)
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
            if n >= 3:
                if pack & 0o700 >= 0o300 and pack & 0o70 >= 0o30 and place < HONOURS:
                    run = place - 2
                    cut(pack - 0o333, place, sets + [run, run, run], found)
                sets.append(place | PUNG)
                n -= 3
                pack -= 3
            if n:
                if place >= HONOURS or pack >> 3 & 7 < n or pack >> 6 & 7 < n:
                    return
                pack -= n * 0o111
                sets.append(place - 2)
                if n == 2:
                    sets.append(place - 2)
        pack >>= 3
        place -= 1
    found.append(sets)
