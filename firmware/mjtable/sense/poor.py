"""
Where the air is poor (tags that lie still are not read for more than 0.6 s at a time): what play
never does, or a lone read says, has to outlast the spells of misses. Loaded when that is found.
``slot`` is that of the tile in arrivals.py, ``want`` what presence.py expects of it.

A tile on a border is heard over one of its two antennas alone for seconds. No tile goes from pond
to pond in play, and none that is not named to flowers; own tiles go to melds together.
"""

from micropython import const

from mjtable.rules.tiles import is_flower
from mjtable.sense import borders
from mjtable.sense.arrivals import WRAP
from mjtable.sense.places import TILES
from mjtable.sense.wants import ANY, NAMED, NEEDED, is_next
from mjtable.table import zones

_UNEXPECTED = const(250)  # 10 ms: what comes from far where nobody expects it
_NEVER = const(30)  # misses where a tile lies, 0.6 ** 30 by chance
_GONE = const(14)  # before a departure is told; twice where it is read in another place, too
_LULLS = const(3)  # one spell of misses behind another


def has_come(presence, slot, want, ms):
    """Whether a tile may have come to lie where enough reads say so."""
    arrivals = presence.arrivals
    zone = arrivals.zone(slot)
    tag = arrivals.tag[slot]
    if zone < zones.MELD or want == NEEDED:
        return True
    if tag < TILES and is_flower(tag) and zones.FLOWER <= zone < zones.POND:
        return True
    if not arrivals.is_beside(slot):
        if want >= ANY or _is_discard(presence.places.place[tag], zone):
            return True
        return arrivals.span[slot] >= _UNEXPECTED
    if not presence.misses[tag]:
        return True
    silent = ms - presence.since[tag] & WRAP
    if zone < zones.FLOWER:
        return silent >= presence.lull << 1 or _in_company(presence, slot)
    if want >= NAMED:
        return True
    return silent >= _LULLS * presence.lull and presence.misses[tag] >= _NEVER


def _is_discard(old, zone):
    return zone >= zones.POND and old < zones.MELD and is_next(old, zone)


def _in_company(presence, slot):
    """Whether others come, or are expected and lie, where a tile is read."""
    arrivals = presence.arrivals
    site = arrivals.site[slot]
    if arrivals.next_of(site, arrivals.next_of(site, -1)) >= 0:
        return True
    return _is_laid(presence, arrivals.zone(slot))


def _is_laid(presence, zone):
    for one in presence.expected:
        if one[1] == zone and _lies_one(presence.places, one):
            return True
    return False


def _lies_one(places, expected):
    for tag in expected[2]:
        if places.place[tag] == expected[1]:
            return True
    return False


def has_gone(presence, tag):
    """Whether a tile that was missed for long enough was missed often enough."""
    return borders.all_misses(presence, tag) >= _GONE * (1 + presence.arrivals.is_both(tag))
