"""
What a hand pays, by seat, in points; what comes in is positive and the four always sum to 0.

``source`` is the seat a winning tile came off, as a discard or by robbing its kong; -1 for one
drawn by the winner himself.
"""

from micropython import const

_BASE = const(8)  # 底分 of guobiao (C.0; O98 p.28), and the fewest fan that win

# False wins of guobiao, to each of the three others (E.2; O98 p.35). The hand goes on.
BELOW_MINIMUM = const(10)  # 错和: a hand under 8 fan
NOT_READY = const(20)  # 诈和: one tile short of ready
WRONG_TILE = const(10)  # 和错牌: ready, but not for this tile


def from_each(seat, amount):
    """Each of the three others pays ``amount`` to a seat."""
    pay = [-amount] * 4
    pay[seat] = 3 * amount
    return pay


def from_one(seat, payer, amount):
    """One seat pays ``amount`` to another."""
    pay = [0] * 4
    pay[seat] = amount
    pay[payer] = -amount
    return pay


def add(pay, more):
    """Add payments to others in place."""
    for seat in range(4):
        pay[seat] += more[seat]


def guobiao(winner, source, fan):
    """
    C.0: each pays the base; the fan are paid by each on a self-draw, else by the source alone.

    ``fan``: with the flowers; a hand of fewer than 8 without them is no win but BELOW_MINIMUM.
    """
    pay = from_each(winner, _BASE)
    add(pay, _won(winner, source, fan))
    return pay


def false_win(seat, amount):
    """A false win: ``amount`` to each opponent, wins of others are paid beside it (E.2)."""
    return from_each(seat, -amount)


def contest(winner, source, points, alone=True):
    """B.004-37. ``alone``: who gave the tile pays and nobody else does; otherwise each pays."""
    return _won(winner, source if alone else -1, points)


def _won(winner, source, amount):
    return from_each(winner, amount) if source < 0 else from_one(winner, source, amount)
