"""
A kong of one's own tiles that are not alike (诈杠; procedures 000-33, B.000-16).

It lies face down, so that nobody sees it: the referee alone is told. For everybody else it is a
concealed kong like another, as soon as its replacement is taken or a discard made behind it; it
earns nothing, and no hand wins with it. Loaded when it happens.
"""

from mjtable.table import cues, replace, wrong, zones
from mjtable.table.events import KONG


def laid(hand, side, four, now, takes=False):
    """Four own tiles lie before the side on turn that make no kong. Nobody knows yet whether they
    are meant for one: a hand is laid open tile by tile, too. ``takes``: it takes a tile now."""
    if hand.stage != hand.HOLD or hand.claimed or hand.last in tuple(four):
        return
    if hand.nothing_left(hand.due[side]):
        return
    if takes or (hand.pending and hand.pending[0] == side) or _replaces(hand, side):
        hand.melds[side].append((KONG, four, -1))
        for tile in four:
            hand.settled[tile] = 1
        hand.settled[four[0]] = replace.WAITING
        hand.say((cues.CONCEALED_KONG, side, four), now)
        hand.say((cues.SHAM_KONG, side, four), now)
        replace.owe(hand, side, hand.KONG, now)


def _replaces(hand, side):
    """Whether the side has taken a tile of the tail that replaces nothing yet."""
    for entry in hand.wrong:
        if entry[wrong.ARTICLE] in replace.EARLY and entry[wrong.SIDE] == side:
            if entry[wrong.TAIL] and zones.is_stack(entry[wrong.HOME]):
                return True
    return False
