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

EITHER = const(2)  # said by has_room: nobody can tell in which of two stacks it lies
_FULL = const(2)  # tiles in a stack
_FULL_MS = const(3000)  # so long after all a third one lies there
_EITHER_MS = const(2500)  # since it was read, and the last tile was told: before it is missed
_CLEAR = const(4)  # so many times as many reads as in another stack: that one hears its ghost
_LOOKS = const(5)  # missed there in all of them by chance: 0.2 ** 5, a tile on a border in 3,000
_ALONE_MS = const(1500)  # two looks at once are one look


def has_room(presence, named, slot, age):
    """Whether a tag that has been read in a stack for ``age`` ms may be one of its tiles."""
    lacking = _lacks(presence, slot)
    if named or presence.arrivals.tag[slot] >= TILES:
        return lacking or age >= _FULL_MS
    rival = _rival(presence.arrivals, slot)
    if presence.arrivals.zone(slot) in presence.either:
        found = lacking and EITHER
    elif rival < 0:
        if lacking:
            return _is_alone(presence, slot, age)
        return age >= _third_ms(presence, slot) or _has_lodger(presence, slot)
    else:
        found = lacking and (_is_full(presence, rival) or _between(presence, slot, age))
    if found and rival >= 0:
        _doubt(presence, slot, rival)
    return found


def _rival(arrivals, slot):
    """The slot of the same tag in another place, -1 if there is none."""
    tag = arrivals.tag[slot]
    rival = arrivals.after(-1, tag)
    return arrivals.after(slot, tag) if rival == slot else rival


def _between(presence, slot, age):
    """Whether a tile lies in one of two stacks that both lack one."""
    arrivals = presence.arrivals
    rival = _rival(arrivals, slot)
    if arrivals.reads[slot] > _CLEAR * (arrivals.reads[rival] + 1):
        return True
    # two that may lie in either: that is all that is told, and people go on
    late = min(age, arrivals.first[slot] + age - arrivals.arrived & WRAP)
    if late < _EITHER_MS << (not presence.lacking):
        return False
    if presence.lacking:
        presence.either = bytes((arrivals.zone(slot), arrivals.zone(rival)))
    return EITHER if presence.lacking else True


def _doubt(presence, slot, rival):
    """A tile may belong to either stack."""
    arrivals = presence.arrivals
    either = bytes((arrivals.zone(slot), arrivals.zone(rival)))
    presence.emit((DOUBT, arrivals.tag[slot], either))


def _third_ms(presence, slot):
    """For how long a third tile is read in a stack before it lies there: for longer where a stack
    beside lacks one, which may be its own."""
    site = presence.arrivals.site[slot]
    zone_at = presence.places.zone_at
    beside = zone_at[site - 1] in presence.lacking or zone_at[site + 1] in presence.lacking
    return _FULL_MS << 2 * beside


def _is_full(presence, slot):
    """Whether two tiles lie in the stack where a slot is, and none of them may have left, or no
    wall is built there."""
    zone = presence.arrivals.zone(slot)
    n = 0
    tag = presence.places.after(-1, zone)
    if tag < 0:
        return not _lacks(presence, slot)
    while tag >= 0:
        n += not presence.misses[tag]
        tag = presence.places.after(tag, zone)
    return n >= _FULL


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
