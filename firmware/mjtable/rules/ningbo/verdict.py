"""
What a win of Ningbo counts and what the hand pays (B.003-11, C.3).

A complete hand of too few tai is no win: its owner pays each of the others (mahjong 4.2).
"""

from micropython import const

from mjtable.rules import settle
from mjtable.rules.ningbo import liability, score

ITEMS = const(110)  # number of the first row of tai.py among the items of all rule sets
# Bits of table/verify.py
_SELF_DRAWN = const(1)
_LAST_TILE = const(4)
_KONG = const(8)
_FIRST_TURN = const(16)
_MOST = const(255)  # an item's worth is a byte


def verdict(rules, held, melds, win, how, seat, source, round_wind, laid, between):
    """
    A generator, because a hand with wild tiles takes long: None at each pause, then the same as
    guobiao's. ``laid``: kinds of the flowers; ``between``: of table/takes.py.
    """
    flags = 0
    if how & _SELF_DRAWN:
        flags = score.SELF_DRAWN
        if how & _FIRST_TURN and not seat and not melds:
            flags |= score.DEALT
    if how & _KONG:
        flags |= score.KONG
    if how & _LAST_TILE:
        flags |= score.LAST_TILE
    found = None
    for found in score.steps(rules, held, melds, win, flags, seat, round_wind, rules.wild, laid):
        if found is None:
            yield None
    legal, total, counted = found or (False, 0, ())
    items = bytearray()
    for row, worth, count in counted:
        items.extend(bytes((ITEMS + row, min(worth, _MOST), count)))
    if legal:
        by = liability.DISCARD if source >= 0 else liability.SELF
        if source >= 0 and how & _KONG:
            by = liability.ROB
        takes, fed = between
        rows = [row for row, _, _ in counted]
        pay = liability.pay(rules, seat, by, source, total, takes, fed, rows)
    else:
        pay = settle.false_win(seat, rules.false_win)
    yield legal, total, bytes(items), pay
