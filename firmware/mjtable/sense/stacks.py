"""
Which of two stacks a tile belongs to that lies on the border between them: both antennas read
it, each misses it in one look of five. A stack holds two tiles, so that what the others hold
decides. ``slot`` is that of the tile in arrivals.py.
"""

from micropython import const

from mjtable.table import zones

FULL = const(2)  # tiles in a stack
FULL_MS = const(3000)  # so long after all a third one lies there
_ASKED_MS = const(4000)  # by then people have been told that the stacks lack tiles
_CLEAR = const(4)  # so many times as many reads as in another stack: that one hears its ghost
_LOOKS = const(5)  # missed there in all of them by chance: 0.2 ** 5, a tile on a border in 3,000
_ALONE_MS = const(1500)  # two looks at once are one look


def is_too_many(presence, tag, old, zone):
    """Whether a tag that is read in two stacks makes three in one and lacks in the other."""
    if old >= zones.RACK or not presence.arrivals.is_both(tag):
        return False
    return presence.lying(zone) < FULL < presence.lying(old)


def is_of(presence, slot, span, quiet):
    """Whether a tile belongs to the stack in which it has been read for ``span`` ms; nothing has
    arrived anywhere for ``quiet`` ms."""
    arrivals = presence.arrivals
    zone_at = presence.places.zone_at
    tag = arrivals.tag[slot]
    lying = presence.lying(zone_at[arrivals.site[slot]])
    rival = arrivals.after(-1, tag)
    if rival == slot:
        rival = arrivals.after(slot, tag)
    if rival >= 0:
        elsewhere = presence.lying(zone_at[arrivals.site[rival]])
        clear = _CLEAR * (arrivals.reads[rival] + 1)
        if lying < FULL <= elsewhere or arrivals.reads[slot] > clear:
            return True
        # two that may lie in either of two stacks: nobody can tell, and people go on
        return lying < FULL and span >= FULL_MS and quiet >= _ASKED_MS
    if lying < FULL:
        return _is_alone(presence, slot, span)
    return span >= FULL_MS or _has_lodger(presence, zone_at[arrivals.site[slot]])


def _is_alone(presence, slot, span):
    """Whether a tile that is read in one stack does not lie in the one beside, which would
    lack it: one beside holds as many tiles as this one, or both were searched often enough."""
    site = presence.arrivals.site[slot]
    here = _heard_at(presence, site)
    looks = 0
    for near in range(site - 1, site + 2, 2):
        if zones.is_stack(presence.places.zone_at[near]):
            if here <= min(FULL, _heard_at(presence, near)):
                return True
            looks += _LOOKS
    return presence.arrivals.alone[slot] >= looks and span >= _ALONE_MS


def _heard_at(presence, site):
    """How many tiles lie at a site or are read there."""
    return presence.lying(presence.places.zone_at[site]) + presence.arrivals.count(site)


def _has_lodger(presence, zone):
    """Whether a tile of a stack is read in another one as well that lacks a tile."""
    arrivals = presence.arrivals
    places = presence.places
    tag = places.after(-1, zone)
    while tag >= 0:
        slot = arrivals.after(-1, tag)
        if slot >= 0 and presence.lying(places.zone_at[arrivals.site[slot]]) < FULL:
            return True
        tag = places.after(tag, zone)
    return False
