"""
Scores of guobiao against PyMahjongGB on random hands, flags that cannot be among them.

There is no hand on which the two differ: what PyMahjongGB knows is the edition of 1998 as played
in China (mahjong 2.4). Totals are equal, and lists but for swaps at the same total (mahjong 2.2):
fans of two chows among each other, fans of the wait, and a 幺九刻 against a fan of two chows.
"""

import random
import time
from collections import Counter

import oracle
import pytest
import random_wins

from mjtable.rules.guobiao import score as guobiao
from mjtable_host.batch.fan_names import FAN_NAMES

CHOWS = {69, 70, 71, 72}  # 一般高 喜相逢 连六 老少副
WAITS = {77, 78, 79}  # 边张 坎张 单钓将
PUNG = 73  # 幺九刻
FLOWERS = 81


def swapped(fans):
    """The fans with those that may stand for each other made one."""
    found = Counter()
    for number, times in fans:
        if number in CHOWS or number == PUNG:
            number = min(CHOWS)
        elif number in WAITS:
            number = min(WAITS)
        found[number] += times
    return found


def compare(hands, seed):
    """How often each fan was scored, and how many lists differed by a swap."""
    calculate = oracle.calculator()
    chance = random.Random(seed)
    hits = Counter()
    swaps = 0
    for _ in range(hands):
        hand = random_wins.hand(chance)
        total, fans = guobiao.score(*hand, 1998)
        its_total, its_fans = oracle.score(calculate, *hand)
        assert total == its_total, (hand, fans, its_fans)
        if fans != its_fans:
            assert swapped(fans) == swapped(its_fans), (hand, fans, its_fans)
            swaps += 1
        hits.update([number for number, _ in fans])
    return hits, swaps


def test_totals_and_lists_agree():
    hits, _ = compare(4000, seed=1)
    assert len(hits) > 75


@pytest.mark.campaign
def test_totals_and_lists_agree_on_many_hands_of_every_fan():
    start = time.perf_counter()
    hands = 120_000
    hits, swaps = compare(hands, seed=2)
    names = ", ".join(
        f"{FAN_NAMES[number][0]} {hits[number]}" for number, _ in hits.most_common()[-12:]
    )
    print(
        f"\n{hands} hands agree with PyMahjongGB, {swaps} lists by a swap, "
        f"in {time.perf_counter() - start:.0f} s; rarest: {names}"
    )
    assert set(hits) == set(range(1, 83)) - {FLOWERS}
