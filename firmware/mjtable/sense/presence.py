"""
From reads to moves: a tag arrives where it was read twice in three looks, and is reported
lifted after three misses in a row spread over half a second.

A look that fails says nothing yet (a read of a well-placed tag fails up to 5 times in 1000,
and failures come in spells, so three misses must not lie close together). A lifted tag keeps
its place until it arrives somewhere, were it in the same zone again: a departure moves nothing.
A read in the place where a tag counts as lying drops what spoke for another place.
"""

from micropython import const

from mjtable.sense.places import NONE, TAGS, TILES
from mjtable.table import zones
from mjtable.table.events import FOREIGN, FOREIGN_GONE, LIFT, MOVE

_MISSES = const(3)
_LIFT_MS = const(500)  # from the first miss to the last
_LIFTED = const(255)
_LIFTED_BYTE = const(b"\xff")


class Presence:
    def __init__(self, places, emit, clock):
        self.places = places
        # tags of each reader that were missed lately and are not reported lifted
        self.suspects = bytearray(8)
        self.lifted = 0
        self.misses = bytearray(TAGS)  # misses in a row at its place, or _LIFTED
        self._elsewhere = bytearray(TAGS)  # 1: missed over its zone's other antenna meanwhile
        self._since = [0] * TAGS  # ticks of the first of them
        self._site = bytearray([NONE] * TAGS)  # where it may be arriving
        self._looks = bytearray(TAGS)  # the looks there, newest in bit 0, 1 = read
        self._emit = emit
        self._clock = clock

    def is_suspect(self, tag):
        return 0 < self.misses[tag] < _LIFTED

    def is_lifted(self, tag):
        return self.misses[tag] == _LIFTED

    def lying(self, zone):
        """How many tags lie in a zone, those reported lifted left out."""
        return self._count(zone, 0) if self.lifted else self.places.count(zone)

    def suspects_in(self, zone):
        return self._count(zone, 1)

    def _count(self, zone, least):
        n = 0
        place = self.places.place
        key = self.places.key(zone)
        tag = place.find(key)
        while tag >= 0:
            if least <= self.misses[tag] < _LIFTED:
                n += 1
            tag = place.find(key, tag + 1)
        return n

    def next_lifted(self, tag):
        """The next lifted tag after ``tag`` (-1: the first one); -1 when there is none."""
        return self.misses.find(_LIFTED_BYTE, tag + 1)

    def seen(self, tag, site):
        """A tag was read at a site. True: one more look there settles whether it arrived."""
        places = self.places
        zone = places.zone_at[site]
        if places.place[tag] == zone and self.misses[tag] != _LIFTED:
            self._found(tag)
            places.site[tag] = site
            return False
        old = self._site[tag]
        if old == NONE or places.zone_at[old] != zone:
            self._looks[tag] = 0
        self._site[tag] = site
        looks = (self._looks[tag] << 1 | 1) & 7
        self._looks[tag] = looks
        if looks == 1:
            return True
        self._arrive(tag, site, zone)
        return False

    def _suspect(self, tag, step):
        self.suspects[self.places.site[tag] >> 5] += step

    def _found(self, tag):
        """What spoke against the tag's place, or for another one, is void."""
        if self.misses[tag] == _LIFTED:
            self.lifted -= 1
        elif self.misses[tag]:
            self._suspect(tag, -1)
        self.misses[tag] = 0
        self._looks[tag] = 0
        self._site[tag] = NONE

    def _arrive(self, tag, site, zone):
        places = self.places
        self._found(tag)
        old = places.place[tag]
        if tag < TILES:
            places.move(tag, site)
            self._emit((MOVE, tag, old, zone))
            return
        first = not places.has_foreign(zone)
        places.move(tag, site)
        if old != zone:
            self._foreign_left(old)
            if first:
                self._emit((FOREIGN, zone))

    def _foreign_left(self, zone):
        if zone != zones.NOWHERE and not self.places.has_foreign(zone):
            self._emit((FOREIGN_GONE, zone))

    def missed(self, tag, site, now):
        """A tag did not answer a look at a site. True: one more look there is worth while."""
        places = self.places
        if self._site[tag] == site:
            looks = self._looks[tag] << 1
            self._looks[tag] = looks
            if looks < 4:
                return True
            self._looks[tag] = 0
            self._site[tag] = NONE
            if tag >= TILES and places.place[tag] == zones.NOWHERE:
                places.forget(tag)
        elif places.site[tag] == site and self.misses[tag] != _LIFTED:
            self._away(tag, now)
        elif places.place[tag] == places.zone_at[site]:
            self._elsewhere[tag] = 1
        return False

    def _away(self, tag, now):
        places = self.places
        misses = self.misses[tag]
        zone = places.place[tag]
        if misses and places.next_site(places.next_site(-1, zone), zone) >= 0:
            # it may lie over the zone's other antenna: that must have been asked in between
            if not self._elsewhere[tag]:
                return
        self._elsewhere[tag] = 0
        if misses == 0:
            self._suspect(tag, 1)
            self._since[tag] = now
        if misses < _MISSES:
            misses += 1
            self.misses[tag] = misses
        if misses < _MISSES or self._clock.ticks_diff(now, self._since[tag]) < _LIFT_MS:
            return
        zone = places.place[tag]
        if tag >= TILES:
            self._found(tag)
            places.forget(tag)
            self._foreign_left(zone)
            return
        self._suspect(tag, -1)
        self.lifted += 1
        self.misses[tag] = _LIFTED
        self._emit((LIFT, tag, zone))
