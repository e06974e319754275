"""Standard points and ranks (procedures E.1; O98 p.30)."""

import random

from mjtable.rules.ranking import POINT, final_ranks, ranks, standard_points


def test_four_two_one_nothing():
    assert standard_points((480, 612, 390, 518)) == [1 * POINT, 4 * POINT, 0, 2 * POINT]


def test_equals_share_the_mean_of_their_places():
    assert standard_points((600, 600, 500, 300)) == [36, 36, 12, 0]
    assert standard_points((600, 500, 500, 400)) == [48, 18, 18, 0]
    assert standard_points((600, 500, 450, 450)) == [48, 24, 6, 6]
    assert standard_points((600, 600, 600, 200)) == [28, 28, 28, 0]
    assert standard_points((600, 460, 460, 460)) == [48, 12, 12, 12]
    assert standard_points((600, 600, 400, 400)) == [36, 36, 6, 6]
    assert standard_points((500, 500, 500, 500)) == [21, 21, 21, 21]


def test_a_substitute_is_not_ranked():
    # first = number of players, others number - rank
    assert standard_points((510, 700, 290)) == [1 * POINT, 3 * POINT, 0]


def test_what_is_shared_is_all_there_is():
    random.seed(5)
    for _ in range(3000):
        scores = [500 + random.randrange(4) for _ in range(4)]
        points = standard_points(scores)
        assert sum(points) == 7 * POINT
        for i in range(4):
            for j in range(4):
                assert (points[i] > points[j]) == (scores[i] > scores[j])


def test_ranks():
    assert ranks((5, 9, 5, 1)) == [2, 1, 2, 4]


def test_sixteen_hands_by_their_totals():
    # four hands each won by self-draw with 8, 9, 10 and 11 fan
    scores = [500] * 4
    for hand in range(16):
        winner = hand % 4
        for seat in range(4):
            scores[seat] += 3 * (16 + winner) if seat == winner else -(16 + winner)
    assert scores == [476, 492, 508, 524]
    assert standard_points(scores) == [0, 1 * POINT, 2 * POINT, 4 * POINT]


def test_the_order_over_several_games():
    # 4+1, 2+2, 1+4 and 0+0 standard points come before any scores; then the scores in all
    assert final_ranks(((510, 505, 495, 490), (300, 600, 900, 200))) == [2, 3, 1, 4]
    assert final_ranks(((600, 550, 450, 400), (550, 620, 450, 380))) == [2, 1, 3, 4]


def test_then_the_best_game():
    # 4+0 and 2+2, 1,000 in all each
    assert final_ranks(((600, 500, 450, 450), (400, 500, 440, 660))) == [2, 3, 4, 1]


def test_then_how_many_high_ones():
    # 4+4+0 and 2+2+4, 1,650 in all each
    first = (600, 550, 450, 400)
    assert final_ranks((first, first, (450, 550, 500, 500)))[:2] == [1, 2]


def test_equal_in_everything():
    assert final_ranks(((600, 500, 450, 450), (600, 500, 450, 450))) == [1, 2, 3, 3]
