"""
Points of a win that people work out (B.004-33, B.004-37): the table asks for them and pays what
is entered. Loaded when such a win is verified.

Nobody has to enter any: the next hand, or walls being built again, end this one unpaid.
``hand.birds`` counts the tiles laid on walls.
"""

from micropython import const

from mjtable.rules import settle
from mjtable.table import clock, cues, zones
from mjtable.table.phases import load

_BUILDING = const(4)  # then the walls are being built again


def begin(hand, now):
    hand.birds = [0]
    hand.say((cues.POINTS, hand.won[0]), now)


def entered(hand, points, now):
    """A person says what the win counts."""
    if hand.legal:
        return
    side, _, _, by_side, _ = hand.won
    source = (by_side - hand.dealer) & 3 if by_side >= 0 else -1
    hand.birds, hand.legal = [0], True
    alone = hand.rules.giver_alone
    pay = settle.contest((side - hand.dealer) & 3, source, points, alone)
    load("winning").earned(hand, pay)
    hand.say((cues.SCORE, side, True, points, b""), now)
    hand.set_timer(hand.T_VERIFY, clock.plus(now, 1))


def done(hand, now):
    """People go on without points."""
    if not hand.legal:
        hand.over(now)


def moved(hand, tile, frm, to, now):
    if zones.is_stack(to) and not zones.is_stack(frm):
        hand.birds[0] += 1
        if hand.birds[0] == _BUILDING:
            done(hand, now)


def lifted(hand, tile, zone, now):
    pass


def expected(hand):
    return []
