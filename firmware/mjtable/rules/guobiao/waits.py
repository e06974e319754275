"""
Whether a hand of sets and a pair waited for its winning tile alone (fans 77-79).

Waits are formal: a kind of which the hand holds all four is one, and so is what would have been a
seventh pair. 组合龙 can be no second wait: each set and the pair have one kind of a knitted row at
most. Packs and places as in readings.py; a digit of a pack is counted from the last.
"""

from micropython import const

_ODD = const(0o111111111)


def single(packs, pair, place, melds):
    """
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
