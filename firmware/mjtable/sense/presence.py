"""
From reads to moves: a tag counts as lying in one place until the reads in another one outweigh
(_EVIDENCE); then it has moved, and that is told once. It is reported lifted after five misses
in a row spread over 0.8 s.

What lies for a read that is not true: a hand carries a tile over an antenna for up to 0.2 s; a
tile on a border is read by two antennas; the lower tile of a stack is heard by the antenna beside.
A look that fails says nothing yet (a read of a well-placed tag fails up to 5 times in 100, and
failures come in spells of up to half a second). A lifted tag keeps its place until it arrives
somewhere, were it in the same zone again: a departure moves nothing.
"""

from micropython import const

from mjtable.sense import stacks
from mjtable.sense.arrivals import Arrivals
from mjtable.sense.places import NONE, TAGS, TILES, are_beside
from mjtable.table import zones
from mjtable.table.events import FOREIGN, FOREIGN_GONE, LIFT, MOVE
from mjtable.table.expect import HOLD, SEEK, WATCH

_MISSES = const(5)
_LIFT_MS = const(800)  # from the first miss to the last; more where lulls last longer
# Misses in a row are a lull if the tag is read there again: so many, so near one another.
_LULL = const(3)
_LULL_MS = const(200)
_CARRIED_MS = const(2000)  # a tile is in a hand for that long at most
_MOST = const(200)
_LIFTED = const(255)
_LIFTED_BYTE = const(b"\xff")

# What is expected of a tag in a zone
_NOTHING = const(0)
_BESIDE = const(1)  # it is to come to a zone beside this one
_ANY = const(2)  # any tile may come
_NAMED = const(3)

# Evidence needed, a row each: reads, from the first to the last in 10 ms; and beside the old
# place, where both may read it: misses there in a row, since the first of them in 10 ms.
# fmt: off
_EVIDENCE = const(
    b"\x03\x1e\x0a\xb4"  # nothing is expected
    b"\x03\x78\x0a\xb4"  # beside where it is expected
    b"\x02\x15\x05\x50"  # longer than a hand takes to pass; beside: from pond to pond
    b"\x02\x15\x02\x02"
    b"\x02\x3c\x03\x28"  # in a stack
    b"\x00\x00\x0a\xb4"  # it was read in both places before
    b"\x00\x00\x0a\x64"  # and is to come here
)
# fmt: on
_UNLIKELY = const(3)  # it is read in both places and nobody expects it in this one
_READS = const(2)
_STACK = const(4)
_BOTH = const(5)


def _is_next(old, zone):
    """Whether a tile goes this way in play, and is in nobody's way there."""
    if old < zones.RACK:
        return zones.RACK <= zone < zones.MELD
    if old < zones.MELD:
        return not (zone - old) & 3
    return old >= zones.POND and zones.MELD <= zone < zones.FLOWER


class Presence:
    def __init__(self, places, emit, clock):
        self.places = places
        self.arrivals = Arrivals(places)
        self.expected = []  # what the table expects: (want, zone, tiles)
        self.lifted = 0
        self._hand = NONE  # tag that was missed last of those that are sought elsewhere
        self._lull = 0  # ms: how long tags that lie still are not read, the longest of late
        self.misses = bytearray(TAGS)  # misses in a row at its place, or _LIFTED
        self._arrived_at = clock.ticks_ms()  # the last of them
        self._elsewhere = bytearray(TAGS)  # 1: missed over its zone's other antenna meanwhile
        self._since = [0] * TAGS  # ticks of the first of them
        self.emit = emit
        self._clock = clock

    def is_suspect(self, tag):
        return 0 < self.misses[tag] < _LIFTED

    def is_lifted(self, tag):
        return self.misses[tag] == _LIFTED

    def lying(self, zone):
        """How many tags lie in a zone, those reported lifted left out."""
        n = self.places.count(zone)
        if not self.lifted:
            return n
        tag = self.next_lifted(-1)
        while tag >= 0:
            n -= self.places.place[tag] == zone
            tag = self.next_lifted(tag)
        return n

    def next_lifted(self, tag):
        """The next lifted tag after ``tag`` (-1: the first one); -1 when there is none."""
        return self.misses.find(_LIFTED_BYTE, tag + 1)

    def seen(self, tag, site, now):
        """A tag was read at a site. True: one more look there settles whether it arrived."""
        places = self.places
        zone = places.zone_at[site]
        old = places.place[tag]
        if old == zone and self.misses[tag] != _LIFTED:
            self.arrivals.close(tag, False)
            lull = self._clock.ticks_diff(now, self._since[tag])
            if self.misses[tag] >= _LULL and lull < _LULL_MS * self.misses[tag]:
                self._lull = max(lull, self._lull - (self._lull >> 4))
            self._found(tag)
            places.site[tag] = site
            return False
        slot = self.arrivals.read(tag, site, now)
        if slot < 0:
            return False
        if zone < zones.RACK and stacks.is_too_many(self, tag, old, zone):
            self._arrive(tag, site, zone)
            return False
        want = self._wanted(tag, zone)
        soon = old == zone or (want == _NAMED and _is_next(old, zone))
        if self.arrivals.reads[slot] < _READS:
            return soon
        if self._outweighs(slot, old, zone, want, soon, now):
            self._arrive(tag, site, zone)
        return False

    def _wanted(self, tag, zone):
        found = _NOTHING
        for want, there, tiles in self.expected:
            if want != HOLD and tag in tiles:
                if there == zone:
                    return _NAMED
                if are_beside(there, zone):
                    found = max(found, _BESIDE)
            elif want == WATCH and there == zone:
                found = _ANY
        return found

    def _outweighs(self, slot, old, zone, want, soon, now):
        """Whether a tag that counts as lying in ``old`` has come to lie in ``zone``."""
        arrivals = self.arrivals
        clock = self._clock
        tag = arrivals.tag[slot]
        reads = arrivals.reads[slot]
        span = clock.ticks_diff(now, arrivals.first[slot])
        row = 4 * (_STACK if zones.is_stack(zone) else want)
        if not soon and (reads < _EVIDENCE[row] or span < 10 * _EVIDENCE[row + 1]):
            return False
        if self.misses[tag] != _LIFTED and are_beside(old, zone):
            if arrivals.is_both(tag):
                row = 4 * (_BOTH + (want == _NAMED))
            misses = self.misses[tag] if want >= _ANY else self._all_misses(tag)
            silent = clock.ticks_diff(now, self._since[tag])
            if want < _ANY and arrivals.is_both(tag):
                silent //= _UNLIKELY
            if misses < _EVIDENCE[row + 2] or silent < 10 * _EVIDENCE[row + 3]:
                return False
            if silent < self._lull and _EVIDENCE[row + 2] > _READS:
                return False
        if not zones.is_stack(zone):
            return True
        if want == _NAMED or old == zone or tag >= TILES:
            return self.lying(zone) < stacks.FULL or span >= stacks.FULL_MS
        return stacks.is_of(self, slot, span, clock.ticks_diff(now, self._arrived_at))

    def carried(self, now):
        """The tag that somebody is carrying where it is sought, NONE if nobody is known to."""
        tag = self._hand
        if tag != NONE and self._clock.ticks_diff(now, self._since[tag]) > _CARRIED_MS:
            self._hand = NONE
        return self._hand

    def _found(self, tag):
        """What spoke against the tag's place is void."""
        if tag == self._hand:
            self._hand = NONE
        if self.misses[tag] == _LIFTED:
            self.lifted -= 1
        elif self.misses[tag]:
            self.arrivals.ask_zone(self.places.place[tag], -1)
        self.misses[tag] = 0

    def _arrive(self, tag, site, zone):
        places = self.places
        self.arrivals.close(tag, True)
        self._found(tag)
        self._arrived_at = self._clock.ticks_ms()
        old = places.place[tag]
        if tag < TILES:
            places.move(tag, site)
            self.emit((MOVE, tag, old, zone))
            return
        first = not places.has_foreign(zone)
        places.move(tag, site)
        if old != zone:
            self._foreign_left(old)
            if first:
                self.emit((FOREIGN, zone))

    def _foreign_left(self, zone):
        if zone != zones.NOWHERE and not self.places.has_foreign(zone):
            self.emit((FOREIGN_GONE, zone))

    def missed(self, tag, site, now):
        """A tag did not answer a look at a site. True: one more look there is worth while."""
        places = self.places
        zone = places.zone_at[site]
        slot = self.arrivals.find(tag, zone)
        if slot >= 0:
            if self.arrivals.site[slot] != site:
                return False
            if self.arrivals.missed(slot):
                return places.place[tag] != zone and self.arrivals.reads[slot] == 1
            if tag >= TILES and places.place[tag] == zones.NOWHERE:
                places.forget(tag)
        elif places.site[tag] == site and self.misses[tag] != _LIFTED:
            self._away(tag, now)
            return self._is_left(tag, zone, now)
        elif places.place[tag] == zone:
            self._elsewhere[tag] = 1
        else:
            self.arrivals.passed(tag, site)
        return False

    def _is_left(self, tag, old, now):
        """A tag that was missed may be one that was read where it is to go next: it has arrived
        there, or, True, one more look settles that."""
        arrivals = self.arrivals
        slot = arrivals.after(-1, tag)
        if slot < 0 or self.misses[tag] == _LIFTED:
            return False
        zone = self.places.zone_at[arrivals.site[slot]]
        if not _is_next(old, zone) or self._wanted(tag, zone) != _NAMED:
            return False
        if arrivals.reads[slot] < _READS:
            return False
        if self._outweighs(slot, old, zone, _NAMED, True, now):
            self._arrive(tag, arrivals.site[slot], zone)
            return False
        return self.misses[tag] == 1

    def absent(self, site, visit, now):
        """Nobody answered at a site but whom the visit has heard."""
        arrivals = self.arrivals
        slot = arrivals.next_at(site, -1)
        while slot >= 0:
            tag = arrivals.tag[slot]
            if self.places.site[tag] != site and not visit.has_heard(tag):
                self.missed(tag, site, now)
            slot = arrivals.next_at(site, slot)

    def _away(self, tag, now):
        places = self.places
        zone = places.place[tag]
        if self.misses[tag] == 0:
            self._elsewhere[tag] = 0
            self.arrivals.ask_zone(zone, 1)
            self._since[tag] = now
            for want, there, tiles in self.expected:
                if want == SEEK and there != zone and tag in tiles:
                    self._hand = tag
        if self.misses[tag] < _MOST:
            self.misses[tag] += 1
        if self._is_read_beside(tag):  # it is in no hand
            return
        many = 1 + 2 * self.arrivals.is_both(tag)
        if self._all_misses(tag) < _MISSES * many:
            return
        least = max(_LIFT_MS, self._lull * 3 >> 1)
        if self._clock.ticks_diff(now, self._since[tag]) < least * many:
            return
        if tag >= TILES:
            self.arrivals.close(tag, True)
            self._found(tag)
            places.forget(tag)
            self._foreign_left(zone)
            return
        self.arrivals.ask_zone(zone, -1)
        self.lifted += 1
        self.misses[tag] = _LIFTED
        self.emit((LIFT, tag, zone))

    def _is_read_beside(self, tag):
        slot = self.arrivals.after(-1, tag)
        if slot < 0:
            return False
        places = self.places
        return are_beside(places.place[tag], places.zone_at[self.arrivals.site[slot]])

    def _all_misses(self, tag):
        """Misses in a row at its place, 0 if it may lie over another antenna of its zone."""
        places = self.places
        zone = places.place[tag]
        if self._elsewhere[tag] or places.next_site(places.next_site(-1, zone), zone) < 0:
            return self.misses[tag]
        return 0
