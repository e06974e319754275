"""
What a hand of hongzhong pays, kongs and birds included (procedures C.2); the unit is one 等.

A kong is ``(seat, form, source)``; one without timely replacement and one that was robbed pay
nothing and are left out (002-12, -16, -19; C.2). Earlier kongs of a robbed player stay.
"""

from micropython import const

from mjtable.rules import settle

# Forms of a kong, and what each pays.
CONCEALED = const(0)  # 暗杠 002-13: 2
CLAIMED = const(1)  # 明杠 002-17: 3 from the discarder alone, ``source``
ADDED = const(2)  # 碰杠 002-20: 1 from each of three

_WIN = const(2)  # from each: 002-28, 002-30
_TWO = const(2)  # a concealed kong and a bird, from each payer or in all (B.002-20)
_CLAIMED_FEE = const(3)
_ADDED_FEE = const(1)


def hand(rules, winner, source, hits, kongs):
    """
    The whole hand. ``winner``: -1 on a drawn hand; ``source``: who was robbed, -1 on a
    self-draw; ``hits``: birds that hit.
    """
    pay = [0] * 4
    if winner >= 0:
        settle.add(pay, win(rules, winner, source, hits))
    elif rules.kongs_on_draw == "void":  # B.002-16
        return pay
    for seat, form, giver in kongs:
        settle.add(pay, kong(rules, seat, form, giver))
    return pay


def win(rules, winner, source, hits):
    """The win with its birds; a robbed konger pays all three shares (002-22, B.002-4)."""
    pay = settle.from_each(winner, _WIN)
    settle.add(pay, _twos(rules, winner, hits))
    return pay if source < 0 else settle.from_one(winner, source, pay[winner])


def kong(rules, seat, form, source):
    """The fee of a good kong."""
    if form == CLAIMED:
        return settle.from_one(seat, source, _CLAIMED_FEE)
    if form == ADDED:
        return settle.from_each(seat, _ADDED_FEE)
    return _twos(rules, seat, 1)


def _twos(rules, seat, times):
    """Two from each, or in all: what does not divide by three begins with the next in turn."""
    if rules.shares == "each":
        return settle.from_each(seat, _TWO * times)
    whole = _TWO * times
    pay = settle.from_each(seat, whole // 3)
    for step in range(whole % 3):
        settle.add(pay, settle.from_one(seat, (seat + 1 + step) & 3, 1))
    return pay
