"""
What a win of hongzhong is worth and what the hand pays, kongs and birds included (C.2).

A complete hand always counts: what it needs is asked before (002-24 to -27).
"""

from micropython import const

from mjtable.rules import birds, hongzhong_pay

# Items of a win, by numbers that no fan has; each bird and the win itself are two from each payer.
WIN = const(101)  # 002-28, 002-30
BIRD = const(102)  # 002-34
_TWO = const(2)


def verdict(rules, held, melds, win, how, seat, source, round_wind, laid, kongs):
    """As guobiao's; ``total`` is what each payer owes for the win. ``laid``: kinds of the birds;
    ``kongs`` that count, as in hongzhong_pay.py."""
    hits = birds.hits(laid, rules.bird_rule, seat)
    pay = hongzhong_pay.hand(rules, seat, source, hits, kongs)
    items = bytes((WIN, _TWO, 1, BIRD, _TWO, hits) if hits else (WIN, _TWO, 1))
    return True, _TWO * (1 + hits), items, pay
