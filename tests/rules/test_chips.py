"""Settling in chips: net between seats, fewest chips from each payer, change at the bank."""

import random

from mjtable.rules import chips


def _value(heap, denominations):
    return sum([heap[i] * denominations[i] for i in range(len(heap))])


def test_the_chips_of_guobiao_make_the_score_of_a_player():
    # O98 p.14
    assert _value((1, 4, 10, 10, 20), chips.GUOBIAO) == 500


def test_fewest():
    # 16 is two eights, not a ten and six ones
    assert chips.fewest(16, chips.GUOBIAO) == [0, 0, 0, 2, 0]
    assert chips.fewest(31, chips.GUOBIAO) == [0, 0, 3, 0, 1]
    assert chips.fewest(19, chips.GUOBIAO) == [0, 0, 1, 1, 1]
    assert chips.fewest(0, chips.GUOBIAO) == [0, 0, 0, 0, 0]
    # as many chips as two sixes, and larger ones
    assert chips.fewest(12, (9, 6, 3)) == [1, 0, 1]
    assert chips.fewest(7, (5, 3)) is None
    assert chips.fewest(8, (5, 3)) == [1, 1]


def test_fewest_of_a_heap():
    assert chips.fewest(16, chips.GUOBIAO, [0, 0, 1, 1, 6]) == [0, 0, 1, 0, 6]
    assert chips.fewest(16, chips.GUOBIAO, [0, 0, 1, 1, 5]) is None
    assert chips.fewest(8, chips.GUOBIAO, [0, 0, 0, 0, 0]) is None


def test_one_winner_needs_no_bank():
    # C.0, P = 23 on a discard
    assert chips.moves([47, -8, -31, -8], chips.GUOBIAO) == [
        (1, 0, [0, 0, 0, 1, 0]),
        (2, 0, [0, 0, 3, 0, 1]),
        (3, 0, [0, 0, 0, 1, 0]),
    ]


def test_kongs_are_netted_with_the_win():
    # C.2, worked hand 6: A -8, B -1, C +15, D -6
    assert chips.moves([-8, -1, 15, -6], (10, 5, 1)) == [
        (0, 2, [0, 1, 3]),
        (1, 2, [0, 0, 1]),
        (3, 2, [0, 1, 1]),
    ]


def test_the_bank_changes_what_does_not_divide():
    # the fewest for twelve, a ten and two ones, cannot be halved
    assert chips.moves([6, -12, 6, 0], (10, 1)) == [
        (1, chips.BANK, [1, 0]),
        (chips.BANK, 1, [0, 10]),
        (1, 0, [0, 6]),
        (1, 2, [0, 6]),
    ]
    # 10 + 10: divided as it lies
    assert chips.moves([10, -20, 10, 0], (10, 1)) == [(1, 0, [1, 0]), (1, 2, [1, 0])]


def test_nobody_pays_nothing():
    assert chips.moves([0, 0, 0, 0], chips.GUOBIAO) == []


def test_what_no_chips_make():
    try:
        chips.moves([3, -3, 0, 0], (5, 2))
    except ValueError as error:
        assert "3" in str(error)
        return
    raise AssertionError("paid")


def _slow_fewest(highest, denominations):
    """Number of chips of each amount, by adding one at a time."""
    least = [0] + [None] * highest
    for amount in range(1, highest + 1):
        for one in denominations:
            if one <= amount and least[amount - one] is not None:
                if least[amount] is None or least[amount - one] + 1 < least[amount]:
                    least[amount] = least[amount - one] + 1
    return least


def test_fewest_against_adding_one_at_a_time():
    for denominations in (chips.GUOBIAO, (25, 10, 4, 1), (9, 6, 5, 3), (7, 5, 2), (1,)):
        for amount, least in enumerate(_slow_fewest(130, denominations)):
            heap = chips.fewest(amount, denominations)
            if least is None:
                assert heap is None, (amount, denominations)
            else:
                assert sum(heap) == least, (amount, denominations, heap)
                assert _value(heap, denominations) == amount


def test_everybody_gets_what_he_is_due():
    random.seed(7)
    least = _slow_fewest(400, chips.GUOBIAO)
    for _ in range(1000):
        pay = [random.randrange(-120, 121) for _ in range(3)]
        pay.append(-sum(pay))
        net = [[0] * 5 for _ in range(5)]
        for giver, taker, heap in chips.moves(pay, chips.GUOBIAO):
            assert sum(heap) and min(heap) >= 0
            for i in range(5):
                net[giver][i] -= heap[i]
                net[taker][i] += heap[i]
        worth = [_value(heap, chips.GUOBIAO) for heap in net]
        assert worth == pay + [0], pay
        if len([due for due in pay if due > 0]) == 1:
            # Nothing is changed: what a payer lays down is what goes.
            assert net[chips.BANK] == [0] * 5
            for seat in range(4):
                if pay[seat] < 0:
                    assert -sum(net[seat]) == least[-pay[seat]], pay
