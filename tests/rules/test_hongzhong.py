"""Hongzhong: what its hands pay, who deals next, what may be claimed (procedures B.002, C.2)."""

import random_scenarios

from mjtable.rules import hongzhong, shape, tiles
from mjtable.rules import hongzhong_pay as pay

A, B, C, D = 0, 1, 2, 3
RULES = hongzhong.ruleset({})


def test_the_rule_set():
    assert (RULES.name, RULES.set, RULES.wild) == ("hongzhong", 112, bytes((tiles.RED,)))
    assert RULES.shapes == shape.STANDARD
    assert (RULES.no_red_extra, RULES.reserve, RULES.five) == ("double", 0, False)
    chosen = hongzhong.ruleset({"seven_pairs": True, "birds": "all", "reserve": 4, "set": 144})
    assert hongzhong.ruleset({"chips": (1, 20, 5)}).chips == [20, 5, 1]
    assert chosen.shapes == shape.STANDARD | shape.SEVEN_PAIRS
    # B.002-9: with all birds nothing is reserved
    assert (chosen.birds, chosen.reserve, chosen.set) == ("all", 0, 112)


def test_what_is_no_choice():
    for option, value in (("birds", 3), ("bird_rule", "258"), ("reserve", -1), ("five", 2)):
        try:
            hongzhong.ruleset({option: value})
        except ValueError as error:
            assert option in str(error)
            continue
        raise AssertionError(option)


def test_rows_of_kongs():
    # C.2
    assert pay.kong(RULES, A, pay.CONCEALED, -1) == [6, -2, -2, -2]
    assert pay.kong(RULES, A, pay.CLAIMED, C) == [3, 0, -3, 0]
    assert pay.kong(RULES, A, pay.ADDED, -1) == [3, -1, -1, -1]


def test_rows_of_wins():
    # C.2
    assert pay.win(RULES, B, -1, 0) == [-2, 6, -2, -2]
    assert pay.win(RULES, B, -1, 3) == [-8, 24, -8, -8]
    assert pay.win(RULES, B, -1, 5) == [-12, 36, -12, -12]
    assert pay.win(RULES, A, C, 0) == [6, 0, -6, 0]
    assert pay.win(RULES, A, C, 2) == [18, 0, -18, 0]


def test_a_drawn_hand():
    # C.2, B.002-16
    kongs = ((B, pay.CONCEALED, -1), (D, pay.CLAIMED, A))
    assert pay.hand(RULES, -1, -1, 0, kongs) == [0, 0, 0, 0]
    paid = hongzhong.ruleset({"kongs_on_draw": "paid"})
    assert pay.hand(paid, -1, -1, 0, kongs) == [-5, 6, -2, 1]


def test_a_whole_ledger():
    # C.2, worked hand 6
    kongs = ((B, pay.CONCEALED, -1), (D, pay.CLAIMED, A), (A, pay.ADDED, -1))
    assert pay.hand(RULES, C, -1, 2, kongs) == [-8, -1, 15, -6]


def test_robbing_after_an_earlier_kong():
    # C.2, worked hand 7
    assert pay.hand(RULES, A, C, 1, ((C, pay.CONCEALED, -1),)) == [10, -2, -6, -2]


def test_two_in_all():
    # B.002-20, the literal alternative
    literal = hongzhong.ruleset({"shares": "total"})
    assert pay.kong(literal, D, pay.CONCEALED, -1) == [-1, -1, 0, 2]
    assert pay.kong(literal, D, pay.ADDED, -1) == [-1, -1, -1, 3]
    assert pay.win(literal, B, -1, 3) == [-4, 12, -4, -4]
    assert pay.win(literal, B, -1, 2) == [-3, 10, -4, -3]
    assert pay.win(literal, A, C, 2) == [10, 0, -10, 0]


def test_who_deals_next():
    # 002-04, B.002-16, B.002-18
    assert hongzhong.next_dealer(RULES, A, C, -1, B) == C
    assert hongzhong.next_dealer(RULES, A, C, D, D) == C
    assert hongzhong.next_dealer(RULES, A, -1, -1, D) == D
    house = hongzhong.ruleset({"dealer_on_draw": "stays", "dealer_after_rob": "robbed"})
    assert hongzhong.next_dealer(house, A, -1, -1, D) == A
    assert hongzhong.next_dealer(house, A, C, D, D) == D
    assert hongzhong.next_dealer(house, A, C, -1, B) == C


def test_random_hands():
    random_scenarios.hongzhong(2000, 3)
