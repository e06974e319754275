"""Payments of guobiao and of the contest code, by the numbers of the book."""

import random_scenarios

from mjtable.rules import settle


def test_guobiao_self_draw_and_discard():
    # C.0: P = 23
    assert settle.guobiao(0, -1, 23) == [93, -31, -31, -31]
    assert settle.guobiao(0, 2, 23) == [47, -8, -31, -8]


def test_guobiao_flowers_are_paid():
    # C.0: 8 fan and 2 flowers
    assert settle.guobiao(3, -1, 10) == [-18, -18, -18, 54]
    # O98 art. 10: 11 points in all off seat 2
    assert settle.guobiao(0, 2, 11) == [35, -8, -19, -8]


def test_false_wins():
    # E.2
    assert settle.false_win(3, settle.BELOW_MINIMUM) == [10, 10, 10, -30]
    assert settle.false_win(0, settle.NOT_READY) == [-60, 20, 20, 20]
    assert settle.false_win(1, settle.WRONG_TILE) == [10, -30, 10, 10]


def test_contest():
    # B.004-37
    assert settle.contest(0, -1, 6) == [18, -6, -6, -6]
    assert settle.contest(0, 2, 6) == [6, 0, -6, 0]
    assert settle.contest(0, 2, 6, alone=False) == [18, -6, -6, -6]


def test_random_hands():
    random_scenarios.guobiao(2000, 1)
    random_scenarios.contest(2000, 2)
