"""
What binds players to each other in a hand of Ningbo: melds made with another's discard (B.003-13),
and the kong of a discard whose replacement wins (003-40, B.003-16). Loaded when a win is counted.
"""

from mjtable.table import cues


def between(hand):
    """``(takes, fed)`` by seat, as rules/ningbo/liability.py wants them."""
    takes = [[0] * 4 for _ in range(4)]
    for seat in range(4):
        for _, _, by_side in hand.melds[(seat + hand.dealer) & 3]:
            if by_side >= 0:
                takes[seat][(by_side - hand.dealer) & 3] += 1
    fed = hand.won[2] == cues.BY_SELF and hand.replaced == hand.FED
    return takes, (hand.last_side - hand.dealer) & 3 if fed else -1
