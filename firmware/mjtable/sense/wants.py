"""What is expected of a tag where it is read, the more the likelier it is to lie there."""

from mjtable.rules.tiles import FIRST_FLOWER
from mjtable.sense.places import are_beside
from mjtable.table import zones
from mjtable.table.expect import HOLD, WATCH

NOTHING = 0
MISLAID = 1  # nothing, where no such tile is ever laid
BESIDE = 2  # it is to come to a zone beside this one
STACK = 3  # nothing, in a stack
ANY = 4  # any tile may come
NAMED = 5
NAMED_STACK = 6
NEXT = 7  # it is named and goes this way in play, or was lifted and is back
NEEDED = 8  # it is named, and what is laid there lacks it
CLAIMED = 9  # it is the discard that somebody may claim, and hands carry it past others' melds
FLOWERS = 10  # it is named, among flowers: its rack may be about to hear it, and nobody waits


def wanted(presence, slot):
    """What is expected of a tag where a slot of arrivals.py is."""
    tag = presence.arrivals.tag[slot]
    zone = presence.arrivals.zone(slot)
    old = presence.places.place[tag]
    want = _expected(presence.expected, tag, zone)
    if want == NEEDED:
        return want
    if want == NAMED and zones.FLOWER <= zone < zones.POND:
        return FLOWERS
    if old == zone or (want == NAMED and is_next(old, zone)):
        return CLAIMED if old >= zones.POND and old != zone else NEXT
    if zone < zones.RACK:
        return NAMED_STACK if want == NAMED else STACK
    if want < NAMED and _is_mislaid(tag, old, zone):
        return MISLAID
    if want == ANY and zones.RACK <= old < zones.TRAY and (old - zone) & 3:
        return BESIDE  # no discard comes from another side's rack
    return want


def _expected(expected, tag, zone):
    found = NOTHING
    for i in range(len(expected)):
        one = expected[i]  # not unpacked: that takes a frame from the heap
        if one[0] != HOLD and tag in one[2]:
            if one[1] == zone:
                return NAMED if one[0] else NEEDED
        elif one[0] != WATCH:
            continue
        elif one[1] == zone:
            found = ANY
        if are_beside(one[1], zone):
            found = max(found, BESIDE)
    return found


def _is_mislaid(tag, old, zone):
    """Whether a tile of this kind is never laid there: flowers in melds, others among flowers,
    discards in another pond."""
    if zone >= zones.POND:
        return zones.POND <= old < zones.TRAY
    return zone >= zones.MELD and (tag < FIRST_FLOWER) == (zone >= zones.FLOWER)


def is_next(old, zone):
    """Whether a tile goes this way in play, and is in nobody's way there."""
    if old < zones.RACK:
        return zones.RACK <= zone < zones.MELD
    if old < zones.MELD:
        return not (zone - old) & 3
    return old >= zones.POND and zones.MELD <= zone < zones.FLOWER
