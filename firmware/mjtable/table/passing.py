"""
Passing (buttons.py): who has pressed yes in a claim window wants nothing of it. When all three
have, or the one that may chow has called or laid it, the window is over at once (B.000-9); so is
that of an added kong (B.000-12). Loaded when it happens.
"""

from mjtable.table import clock, cues, zones
from mjtable.table.events import CHOW, YES
from mjtable.table.phases import load


def passed(hand, side, now):
    tile, by, _ = load("win").claimable(hand, now)
    if side == by or clock.is_due(hand.window, now):
        hand.say((cues.REFUSED, side, YES), now)
        return
    hand.passed |= 1 << side
    if hand.stage == hand.CALLED:
        load("win").window_over(hand, now)
        return
    for other in range(4):
        chows = hand.calls[other] == 1 + CHOW or hand.spots.place[tile] == zones.MELD + other
        if other != by and not chows and not hand.passed >> other & 1:
            return
    hand.window = now
    hand.set_timer(hand.T_WINDOW, None)
    hand.set_timer(hand.T_DRAW, None)
    hand.say((cues.CLAIM, by, tile, now), now)
    load("win").window_over(hand, now)
