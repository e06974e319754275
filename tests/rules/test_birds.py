"""Birds of hongzhong: how many are turned, and which hit (procedures B.002-5 to -11, C.2)."""

from mjtable.rules import birds, notation


def kinds(words):
    return [notation.kind_from_text(word) for word in words.split()]


def test_a_winner_without_red_has_one_fold_more():
    # B.002-5
    assert birds.turned(4, "double", False, 59) == 8
    assert birds.turned(1, "double", False, 59) == 2
    assert birds.turned(4, "double", True, 59) == 4
    assert birds.turned(4, "+1", False, 59) == 5
    assert birds.turned(4, "+2", False, 59) == 6
    assert birds.turned(4, "+2", True, 59) == 4


def test_as_many_as_remain():
    # B.002-8
    assert birds.turned(4, "double", False, 6) == 6
    assert birds.turned(4, "double", True, 0) == 0


def test_all_birds_are_all_undrawn_and_never_doubled():
    # B.002-9
    assert birds.turned("all", "double", False, 17) == 17
    assert birds.turned("all", "+2", True, 17) == 17


def test_159_of_any_suit_and_red():
    # C.2, worked hands 1 and 2
    assert birds.hits(kinds("1m 5p C 7s"), "159", 2) == 3
    assert birds.hits(kinds("1m 4m 5p 9s 2s C 1p 6m"), "159", 3) == 5


def test_by_the_position_of_the_dealer():
    # B.002-11; C.2, worked hands 3 and 4
    assert birds.hits(kinds("C 6s 4m 2p"), "dealer", 1) == 3
    assert birds.hits(kinds("2m 6p 1s 9m C 6s"), "dealer", 1) == 4
    assert birds.hits(kinds("5s 9p 3m 1m"), "dealer", 0) == 3


def test_the_map_of_positions():
    # B.002-10
    for seat, ranks in ((0, "159"), (1, "26"), (2, "37"), (3, "48")):
        for suit in "msp":
            for rank in "123456789":
                hit = birds.hits(kinds(rank + suit), "dealer", seat)
                assert hit == (1 if rank in ranks else 0), (seat, rank)
