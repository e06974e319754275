"""
Whether a hand waited for its winning tile alone (fans 77-79).

Waits are formal: a kind of which the hand holds all four is one, and so is what would complete
another shape. Packs and places as in readings.py; a digit of a pack is counted from the last.
"""

from micropython import const

from mjtable.rules import shape

_ODD = const(0o111111111)
_ROWS = (0o100100100, 0o010010010, 0o001001001)  # 147 258 369
_ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))  # of the suits


def any_shape(counts, win, melds):
    """For a hand of any shape."""
    counts[win] -= 1
    found = shape.waits(counts, melds)
    counts[win] += 1
    return len(found) == 1


def single(counts, packs, pair, place, win, melds):
    """
    For a hand of sets and a pair; ``pair`` and ``place``, of the winning tile, are places.

    The other suits lack nothing, so another wait is in the suit of the winning tile; if the
    rest of that holds a pair, the hand's own pair is one too.
    """
    suit = place >> 4
    last = 6 if suit == 3 else 8
    own = last - (place & 15)
    less = packs[suit] - (1 << 3 * own)
    if pair >> 4 != suit:
        for digit in range(own % 3, last + 1, 3):  # a run's ranks add up to 3n
            if digit != own and _sets(less + (1 << 3 * digit), suit):
                return False
    pair = last - (pair & 15) if pair >> 4 == suit else -1
    for digit in range(last + 1):
        held = less >> 3 * digit & 7
        if not held:
            continue
        rest = less - (2 << 3 * digit)
        if pair < 0:
            if held > 1 and _sets(rest, suit):
                return False
            continue
        if digit != own and _sets(rest + (1 << 3 * digit), suit):
            return False
        if held > 1 and suit < 3:
            for other in range((pair + own - digit) % 3, 9, 3):
                if other != own and _sets(rest + (1 << 3 * other), suit):
                    return False
    if melds == 0 and _one_odd(packs, packs[suit] >> 3 * own & 1):
        return False
    return melds > 1 or not _nearly_knitted(packs, suit, less) or any_shape(counts, win, melds)


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


def _one_odd(packs, own):
    """Whether the hand also waited for a seventh pair, not of the winning kind."""
    odd = 0
    for pack in packs:
        pack &= _ODD
        while pack:
            pack &= pack - 1
            odd += 1
            if odd > 2:
                return False
    return odd == 2 and own


def _nearly_knitted(packs, suit, less):
    """Whether eight of a knitted row are held when a suit has ``less``."""
    for order in _ORDERS:
        lacks = 0
        for i in range(3):
            pack = less if i == suit else packs[i]
            row = _ROWS[order[i]] & ~(pack | pack >> 1 | pack >> 2)
            if row:
                lacks += 2 if row & row - 1 else 1
                if lacks > 1:
                    break
        else:
            return True
    return False
