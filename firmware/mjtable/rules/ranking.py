"""
Ranks and standard points (标准分) of a game, and the order over several (procedures E.1; O98
p.30).

The first of n players gets n standard points, the others n less their rank: 4, 2, 1, 0.
Players of equal score share the mean of their places. Points are counted in twelfths, so that
a mean of two, three or four places is whole.
"""

from micropython import const

POINT = const(12)
BASE_SCORE = const(500)  # what each player begins with (O98 p.14)


def ranks(scores):
    """Rank of each, 1 the best; equals share the better rank. ``scores``: anything ordered."""
    return [1 + sum([other > score for other in scores]) for score in scores]


def standard_points(scores):
    """
    Standard points of each ranked player in twelfths, by the scores of a game of two to four.

    A substitute is not ranked: leave him out (O98 p.31).
    """
    places = [len(scores)] + [len(scores) - rank for rank in range(2, len(scores) + 1)]
    points = []
    for rank, score in zip(ranks(scores), scores):
        equal = scores.count(score)
        points.append(POINT * sum(places[rank - 1 : rank - 1 + equal]) // equal)
    return points


def final_ranks(games):
    """
    Ranks over several games. ``games``: the scores of each, a tuple by player.

    By standard points in all; ties by score in all, then the best single game's standard
    points, then how often those were made (and so on downwards).
    """
    standard = [standard_points(scores) for scores in games]
    keys = []
    for player in range(len(games[0])):
        own = [points[player] for points in standard]
        total = sum([scores[player] for scores in games])
        keys.append((sum(own), total, sorted(own, reverse=True)))
    return ranks(keys)
