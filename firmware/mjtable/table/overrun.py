"""
Time overrun: the opening flowers or a discard took longer than they may (procedures 000-07,
000-08, B.000-6, B.000-8; §E.2, last line). Loaded when it happens.
"""

from micropython import const

from mjtable.table import cues, zones
from mjtable.table.phases import load

_OVERRUN = const(30)  # article


def due(hand, now):
    """The time of a side is over."""
    if hand.phase not in (cues.FLOWERS, cues.PLAY) or hand.stage == hand.CALLED:
        return
    if hand.phase == cues.FLOWERS and hand.follower.overdue(hand, now):
        return
    side = hand.turn
    if hand.pending:
        if hand.pending[0] == side:
            return  # it has discarded, only its draw or claim has not been reported
    elif hand.stage == hand.WINDOW and zones.MELD <= hand.spots.place[hand.last] < zones.FLOWER:
        side = zones.side_of(hand.spots.place[hand.last])  # it is claiming
    hand.say((cues.OVERRUN, side), now)
    if hand.rules.penalties != "none":
        load("penalties").upheld(hand, _OVERRUN, side, b"", now)
