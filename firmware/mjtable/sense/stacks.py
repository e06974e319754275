"""
Which of two stacks a tile belongs to that lies on the border between them: both antennas read
it, each misses it in one look of five. A stack holds two tiles, so that what the others hold
decides. ``slot`` is that of the tile in arrivals.py.
"""

from micropython import const

from mjtable.sense.arrivals import PASSED, WRAP
from mjtable.sense.places import TILES
from mjtable.table import zones
from mjtable.table.events import DOUBT

EITHER = const(2)  # said by has_room: nobody can tell in which of two stacks it lies
_FULL = const(2)  # tiles in a stack
_FULL_MS = const(3000)  # so long after all a third one lies there
_EITHER_MS = const(2500)  # since it was read, and the last tile was told: before it is missed
_BEGUN = const(8)  # more tiles are lacking: those that tell will be laid
_CLEAR = const(10)  # so many times as many reads as in another stack: that one hears its ghost
_LOOKS = const(5)  # missed there in all of them by chance: 0.2 ** 5, a tile on a border in 3,000
_FEW_LOOKS = const(3)  # where as many are heard as a stack holds
_CROWD = const(45)  # tags that are asked for: no time for more than one look each
_SURE_MS = const(8000)  # since a tile was read in its place: it may have been mixed
_ALONE_MS = const(1500)


def has_room(presence, named, slot, age):
    """Whether a tag that has been read in a stack for ``age`` ms may be one of its tiles."""
    if named or presence.arrivals.tag[slot] >= TILES:
        return age >= _FULL_MS or _lacks(presence, slot)
    presence.ms = presence.arrivals.first[slot] + age & WRAP
    rival = _rival(presence.arrivals, slot)
    if rival < 0:
        if _lacks(presence, slot) or _has_lodger(presence, slot):
            return _is_alone(presence, slot, age)
        return age >= _third_ms(presence, slot)
    found = _lacks(presence, slot) and _is_here(presence, slot, rival, age)
    if found:
        _doubt(presence, slot, rival)
    return found


def _rival(arrivals, slot):
    """The slot of the same tag in another place, the one where it is read most; -1 if there is
    none."""
    tag = arrivals.tag[slot]
    rival = -1
    other = arrivals.after(-1, tag)
    while other >= 0:
        if other != slot and (rival < 0 or arrivals.reads[other] > arrivals.reads[rival]):
            rival = other
        other = arrivals.after(other, tag)
    return rival


def _is_here(presence, slot, rival, age):
    """Whether a tile that is read in two stacks lies in this one, which lacks one."""
    arrivals = presence.arrivals
    if arrivals.zone(slot) in presence.either:
        return EITHER
    if _is_full(presence, arrivals.zone(rival)):
        return True
    if arrivals.reads[slot] > _CLEAR * (arrivals.reads[rival] + 1):
        return True
    # two that may lie in either: that is all that is told, and people go on
    late = min(age, arrivals.first[slot] + age - arrivals.arrived & WRAP)
    if late < _either_ms(len(presence.lacking)):
        return False
    if not presence.lacking:
        return True
    presence.either = bytes((arrivals.zone(slot), arrivals.zone(rival)))
    return EITHER


def _either_ms(lacking):
    """For how long nothing tells of a tile in which of two stacks it lies."""
    return _EITHER_MS << (2 if lacking > _BEGUN else lacking == 0)


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


def _is_full(presence, zone):
    """Whether two tiles certainly lie in a stack, or no wall is built there."""
    if presence.lacking and presence.places.after(-1, zone) < 0:
        return zone not in presence.lacking
    return _certain(presence, zone) >= _FULL


def _certain(presence, zone):
    """How many tiles lie in a stack, but for those that may have left, were not read there for
    long, or are read far from there."""
    n = 0
    tag = presence.places.after(-1, zone)
    while tag >= 0:
        slot = presence.arrivals.after(-1, tag)
        if not presence.misses[tag] and presence.ms - presence.since[tag] & WRAP < _SURE_MS:
            n += slot < 0 or presence.arrivals.is_beside(slot)
        tag = presence.places.after(tag, zone)
    return n


def _lacks(presence, slot):
    """Whether the stack where a slot is lacks a tile, and is one of the walls being built."""
    zone = presence.arrivals.zone(slot)
    return presence.lying(zone) < _FULL and (not presence.lacking or zone in presence.lacking)


def is_too_many(presence, slot):
    """Whether a tag that is read in two stacks makes three in one and lacks in this one."""
    arrivals = presence.arrivals
    tag = arrivals.tag[slot]
    old = presence.places.place[tag]
    zone = arrivals.zone(slot)
    if max(old, zone) >= zones.RACK or arrivals.both[tag] != zone:
        return False
    return presence.lying(zone) < _FULL < presence.lying(old)


def _is_alone(presence, slot, age):
    """Whether a tile that is read in one stack does not lie in one beside, which would lack it."""
    return _is_searched(presence, slot, 0, age) and _is_searched(presence, slot, 1, age)


def _is_searched(presence, slot, after, age):
    """Whether the stack before, or the one after, has no room for a tile, or was searched for it
    often enough; the one where it lay was (borders.py)."""
    arrivals = presence.arrivals
    site = arrivals.site[slot] + 2 * after - 1
    if presence.places.site[arrivals.tag[slot]] == site:
        return True
    looks = _looks(presence, site)
    return not looks or (age >= _ALONE_MS and arrivals.alone[2 * slot + after] & PASSED >= looks)


def _looks(presence, site):
    """How many looks at a site that do not find a tile say that it does not lie there."""
    zone = presence.places.zone_at[site]
    if zone >= zones.RACK or _is_full(presence, zone):
        return 0
    arrivals = presence.arrivals
    heard = presence.lying(zone)
    sure = _certain(presence, zone)
    slot = arrivals.next_of(site, -1)
    while slot >= 0:
        heard += 1
        sure += not arrivals.is_beside(slot) and _rival(arrivals, slot) < 0
        slot = arrivals.next_of(site, slot)
    if sure >= _FULL:
        return 0
    if arrivals.open > _CROWD:
        return 1
    return _FEW_LOOKS if heard >= _FULL else _LOOKS


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
