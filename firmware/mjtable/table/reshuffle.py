"""
Any side may ask for the walls to be mixed and built again as long as the dealer has not thrown
(V06; procedures 004-33, 004-34). Loaded when one does.

``hand.unmixed`` is where every tile lay then. A wall counts as mixed when fewer than half of
its tiles lie where they lay; until all four are, no throw counts.
"""

from mjtable.rules import tiles
from mjtable.table import cues, events, zones


def asked(hand, side, now):
    if hand.phase != cues.FIRST_THROW or hand.stray:
        hand.say((cues.REFUSED, side, events.YES), now)
        return
    hand.unmixed = bytes(hand.spots.place)
    hand.say((cues.REBUILD, side), now)
    hand.go(cues.WALLS, now)


def waits(hand, now):
    """Whether the walls that stand are still those that were to be mixed."""
    if not hand.unmixed:
        return False
    same = bytearray(4)
    for tile in range(tiles.TILES):
        zone = hand.unmixed[tile]
        if zones.is_stack(zone) and hand.spots.place[tile] == zone:
            same[zones.side_of(zone)] += 1
    if max(same) >= hand.stacks:
        return True
    hand.unmixed = None
    return False
