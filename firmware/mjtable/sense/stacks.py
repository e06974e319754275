"""
Which of two stacks a tile belongs to that lies on the border between them: both antennas read
it, each misses it in one look of five. A stack holds two tiles, so that what the others hold
decides. ``slot`` is that of the tile in arrivals.py.
"""

from micropython import const

from mjtable.sense.arrivals import WRAP
from mjtable.sense.places import TILES
from mjtable.table import zones
from mjtable.table.events import DOUBT

_FULL = const(2)  # tiles in a stack
_FULL_MS = const(3000)  # so long after all a third one lies there
_ASKED_MS = const(4000)  # by then people have been told that the stacks lack tiles
_CLEAR = const(4)  # so many times as many reads as in another stack: that one hears its ghost
_LOOKS = const(5)  # missed there in all of them by chance: 0.2 ** 5, a tile on a border in 3,000
_ALONE_MS = const(1500)  # two looks at once are one look


def has_room(presence, named, slot, age):
    """Whether a tag that has been read in a stack for ``age`` ms may be one of its tiles."""
    lacking = _lacks(presence, slot)
    if named or presence.arrivals.tag[slot] >= TILES:
        return lacking or age >= _FULL_MS
    rival = presence.arrivals.after(-1, presence.arrivals.tag[slot])
    if rival == slot:
        rival = presence.arrivals.after(slot, presence.arrivals.tag[slot])
    if rival < 0:
        if lacking:
            return _is_alone(presence, slot, age)
        return age >= _FULL_MS or _has_lodger(presence, slot)
    if not (lacking and not _lacks(presence, rival)):
        if presence.arrivals.reads[slot] <= _CLEAR * (presence.arrivals.reads[rival] + 1):
            if not lacking or age < _FULL_MS:
                return False
            # two that may lie in either of two stacks: nobody can tell, and people go on
            if presence.arrivals.first[slot] + age - presence.arrivals.arrived & WRAP < _ASKED_MS:
                return False
    _doubt(presence.arrivals, slot, rival, presence.emit)
    return True


def _doubt(arrivals, slot, rival, emit):
    """A tile may belong to either stack."""
    either = bytes((arrivals.zone(slot), arrivals.zone(rival)))
    emit((DOUBT, arrivals.tag[slot], either))


def _lacks(presence, slot):
    """Whether the stack where a slot is lacks a tile, and is one of the walls being built."""
    zone = presence.arrivals.zone(slot)
    return presence.lying(zone) < _FULL and (not presence.lacking or zone in presence.lacking)


def is_too_many(presence, slot):
    """Whether a tag that is read in two stacks makes three in one and lacks in the other."""
    arrivals = presence.arrivals
    tag = arrivals.tag[slot]
    old = presence.places.place[tag]
    zone = arrivals.zone(slot)
    if zone >= zones.RACK or old >= zones.RACK or not arrivals.is_both(tag):
        return False
    return presence.lying(zone) < _FULL < presence.lying(old)


def _is_alone(presence, slot, age):
    """Whether a tile that is read in one stack does not lie in the one beside, which would
    lack it: one beside holds as many tiles as this one, or both were searched often enough."""
    site = presence.arrivals.site[slot]
    looks = _looks(presence, site - 1, site) + _looks(presence, site + 1, site)
    return looks < 0 or (presence.arrivals.alone[slot] >= looks and age >= _ALONE_MS)


def _looks(presence, near, site):
    """How many looks at a site beside are enough, negative if it holds as many tiles."""
    if presence.places.zone_at[near] >= zones.RACK:
        return 0
    if _heard_at(presence, site) <= min(_FULL, _heard_at(presence, near)):
        return -2 * _LOOKS
    return _LOOKS


def _heard_at(presence, site):
    """How many tiles lie at a site or are read there."""
    return presence.lying(presence.places.zone_at[site]) + presence.arrivals.count(site)


def _has_lodger(presence, slot):
    """Whether a tile of a stack is read in another one as well that lacks a tile."""
    places = presence.places
    zone = presence.arrivals.zone(slot)
    tag = places.after(-1, zone)
    while tag >= 0:
        slot = presence.arrivals.after(-1, tag)
        if slot >= 0 and _lacks(presence, slot):
            return True
        tag = places.after(tag, zone)
    return False
