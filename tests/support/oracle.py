"""
PyMahjongGB, the fan calculator of the Botzone judge, asked about hands of guobiao.

One oracle of the tests, never of the product: it knows the edition of 1998 as played in China.
"""

import pytest

from mjtable.rules import melds as meld
from mjtable.rules.guobiao import score as guobiao
from mjtable_host.batch.fan_names import FAN_NAMES

_WAITS = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
_NUMBERS = {name: number for number, (name, _) in enumerate(FAN_NAMES)}


def calculator():
    """Its function; skips the test where it is not installed."""
    return pytest.importorskip(
        "MahjongGB", reason="no PyMahjongGB (pip install -e .[oracle] wants g++ python3-dev)"
    ).MahjongFanCalculator


def score(calculate, counts, melds, win, how, seat_wind, round_wind):
    """The same as guobiao's score()."""
    packs = tuple(_pack(number) for number in melds)
    hand = [_code(k) for k in range(34) for _ in range(counts[k] - (k == win))]
    flags = [
        bool(how & bit)
        for bit in (guobiao.SELF_DRAWN, guobiao.LAST_OF_KIND, guobiao.KONG, guobiao.LAST_TILE)
    ]
    rows = calculate(packs, tuple(hand), _code(win), 0, *flags, seat_wind, round_wind, True)
    fans = sorted((_NUMBERS[_WAITS.get(name, name)], count) for _, count, name, _ in rows)
    return sum(value * count for value, count, _, _ in rows), tuple(fans)


def _code(kind):
    for first, letter in ((31, "J"), (27, "F"), (18, "B"), (9, "T"), (0, "W")):
        if kind >= first:
            return letter + str(kind - first + 1)
    raise AssertionError


def _pack(number):
    kind, form = meld.kind_of(number), meld.form_of(number)
    if form == meld.CHOW:
        return "CHI", _code(kind + 1), 1
    return ("PENG" if form == meld.PUNG else "GANG"), _code(kind), int(form != meld.CONCEALED)
