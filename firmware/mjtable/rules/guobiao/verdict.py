"""
What a complete hand of guobiao is worth and what it pays (C.0, E.2; O98 pp. 28, 35).

At least the minimum without flowers, or it is a false win (错和).
"""

from micropython import const

from mjtable.rules import settle
from mjtable.rules.guobiao import fan, score

_FLOWER = const(81)  # 花牌


def verdict(rules, held, melds, win, how, seat, source, round_wind, laid, kongs):
    """
    ``(legal, total, items, pay)``: ``items`` as in table/cues.py, ``pay`` by seat.

    ``held``: counts of the concealed tiles with the winning one; ``melds`` of rules/melds.py;
    ``win``: a kind; ``how``: bits of score.py; ``seat`` of the winner is his wind; ``source``:
    -1 if he drew it; ``laid``: kinds of the flowers, of which
    only the number counts; ``kongs`` pay nothing by themselves.
    """
    edition = int(rules.mcr_edition)
    total, fans = score.score(held, melds, win, how, seat, round_wind, edition)
    legal = total >= rules.minimum
    flowers = len(laid)
    if flowers:
        fans += ((_FLOWER, flowers),)
        total += flowers
    items = bytearray()
    for number, times in fans:
        items.extend(bytes((number, fan.value(number, edition), times)))
    if legal:
        pay = settle.guobiao(seat, source, total)
    else:
        pay = settle.false_win(seat, settle.BELOW_MINIMUM)
    return legal, total, bytes(items), pay
