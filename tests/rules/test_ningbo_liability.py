"""Ningbo payments: every row of procedures C.3, and random hands against a slow account."""

import slow_liability
from at_table import Shuffle

from mjtable.rules import ningbo
from mjtable.rules.ningbo import liability, rows

A, B, C, D = range(4)
SELF, DISCARD, ROB = liability.SELF, liability.DISCARD, liability.ROB


def takes(*made):
    """``takes`` with three melds for each pair (who, from whom)."""
    found = [[0] * 4 for _ in range(4)]
    for who, from_whom in made:
        found[who][from_whom] = 3
    return found


def pay(by, source, made=(), fed=-1, total=6, chosen=None, **more):
    """What A, B, C, D pay when A wins."""
    rules = ningbo.ruleset(chosen or {})
    return liability.pay(rules, A, by, source, total, takes(*made), fed, **more)


def test_nobody_is_liable():
    assert pay(SELF, -1) == [18, -6, -6, -6]
    assert pay(DISCARD, C) == [12, 0, -12, 0]
    two = [[0, 2, 2, 0], [2, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]
    assert liability.pay(ningbo.ruleset({}), A, SELF, -1, 6, two, -1) == [18, -6, -6, -6]


def test_relations_between_others_do_not_matter():
    assert pay(SELF, -1, ((B, C), (C, B))) == [18, -6, -6, -6]


def test_case_1():
    assert pay(SELF, -1, ((A, B),)) == [30, -30, 0, 0]
    assert pay(SELF, -1, ((B, A),)) == [30, -30, 0, 0]
    assert pay(SELF, -1, ((B, A), (C, A))) == [60, -30, -30, 0]  # two partners, B.003-14


def test_case_2():
    assert pay(DISCARD, D, ((A, B),)) == [24, -12, 0, -12]
    assert pay(DISCARD, B, ((A, B),)) == [24, -24, 0, 0]
    assert pay(DISCARD, D, ((B, A), (C, A))) == [36, -12, -12, -12]
    assert pay(DISCARD, B, ((A, B),), chosen={"liable_discard": 5}) == [30, -30, 0, 0]


def test_case_3():
    """B.003-18: the feeder of the kong and each partner."""
    assert pay(SELF, -1, (), C) == [30, 0, -30, 0]
    assert pay(SELF, -1, ((A, B),), C) == [60, -30, -30, 0]


def test_case_4():
    assert pay(SELF, -1, ((A, B),), B) == [60, -60, 0, 0]
    # The third meld from B is a tile added to a pung: takes stay at two (B.003-16).
    rules = ningbo.ruleset({})
    added = [[0, 2, 0, 0], [0] * 4, [0] * 4, [0] * 4]
    assert liability.pay(rules, A, SELF, -1, 6, added, -1) == [18, -6, -6, -6]


def test_case_5():
    mutual = ((A, B), (B, A))
    assert pay(DISCARD, D, mutual) == [36, -24, 0, -12]
    assert pay(DISCARD, B, mutual) == [36, -36, 0, 0]  # B.003-15
    assert pay(DISCARD, B, mutual, chosen={"mutual_discard": 8}) == [48, -48, 0, 0]
    assert pay(SELF, -1, mutual) == [60, -60, 0, 0]
    assert pay(SELF, -1, mutual, B) == [90, -90, 0, 0]  # B.003-17
    assert pay(SELF, -1, mutual, B, chosen={"mutual_kong": 20}) == [120, -120, 0, 0]


def test_robbed_kong():
    """B.003-20."""
    assert pay(ROB, D) == [30, 0, 0, -30]
    assert pay(ROB, D, ((A, B),)) == [60, -30, 0, -30]
    assert pay(ROB, D, ((A, D),)) == [30, 0, 0, -30]
    assert pay(ROB, D, ((A, D), (D, A))) == [60, 0, 0, -60]
    strict = {"rob_pays": 2}
    assert pay(ROB, D, chosen=strict) == [12, 0, 0, -12]
    assert pay(ROB, D, ((A, B),), chosen=strict) == [24, -12, 0, -12]


def test_cap():
    """B.003-22."""
    mutual = ((A, B), (B, A))
    assert pay(SELF, -1, ((A, B),), total=90) == [450, -450, 0, 0]
    assert pay(SELF, -1, mutual, total=120) == [1000, -1000, 0, 0]
    assert pay(SELF, -1, total=400) == [1000, -334, -333, -333]
    assert pay(SELF, -1, ((B, A), (C, A)), total=150) == [1000, -500, -500, 0]
    assert pay(SELF, -1, ((A, B), (C, A)), B, total=130) == [1000, -606, -394, 0]
    assert pay(SELF, -1, total=400, chosen={"cap": 0}) == [1200, -400, -400, -400]
    # The unit that is left goes to the first after the winner, whoever that is.
    rules = ningbo.ruleset({})
    assert liability.pay(rules, C, SELF, -1, 400, takes(), -1) == [-333, -333, 1000, -334]


def test_stake():
    assert pay(SELF, -1, chosen={"stake": 3}) == [54, -18, -18, -18]


def test_houses_where_four_melds_bind():
    """Mahjong 4.2: three bind only beside 清一色, 混一色, 碰碰胡 or honours alone."""
    house = {"liable_from": "four_unless_flush"}
    assert pay(SELF, -1, ((A, B),), chosen=house) == [18, -6, -6, -6]
    assert pay(SELF, -1, ((A, B),), chosen=house, counted=(rows.ZIMO, rows.HUN))[1] == -30
    four = takes()
    four[A][B] = 4
    assert liability.pay(ningbo.ruleset(house), A, SELF, -1, 6, four, -1)[1] == -30


def test_random_hands_against_a_slow_account():
    slow_liability.check(Shuffle(3).below, 1500)
