"""
From reads to moves: a tag counts as lying in one place until the reads in another one outweigh
(_EVIDENCE); then it has moved, told once. It is lifted after five misses in a row over 0.8 s, or
eight in a stack or a rack, where nothing waits for that.

What lies for a read that is not true: a hand carries a tile over an antenna for up to 0.2 s; a
tile on a border is read by two antennas; the lower tile of a stack is heard by the antenna beside.
A look that fails says nothing yet (a read of a well-placed tag fails up to 5 times in 100, and
failures come in spells of up to half a second). A lifted tag keeps its place until it arrives
somewhere, were it in the same zone again: a departure moves nothing.
"""

from array import array

from micropython import const

from mjtable.sense import borders
from mjtable.sense.arrivals import WRAP, Arrivals
from mjtable.sense.borders import beside  # a word less of a hot frame (tests/gates/test_frames.py)
from mjtable.sense.places import GONE, HEARD, HERE, NONE, TAGS, TILES, TIME
from mjtable.sense.stacks import EITHER
from mjtable.sense.wants import NAMED, NEXT, wanted
from mjtable.table import zones
from mjtable.table.events import FOREIGN_GONE, LIFT, MOVE
from mjtable.table.expect import SEEK

_LULL = const(3)  # misses in a row are a lull if the tag is read there again
_CARRIED_MS = const(2000)  # a tile is in a hand for that long at most
_MOST = const(200)
_LIFTED = const(255)
_LIFTED_BYTE = const(b"\xff")

# Evidence needed, a row for each of wants.py: reads, from the first to the last in 10 ms.
# fmt: off
_EVIDENCE = const(
    b"\x03\x1e"  # nothing is expected
    b"\x03\x64"  # where no such tile is ever laid
    b"\x03\x50"  # beside where it is expected
    b"\x02\x3c"  # in a stack
    b"\x02\x15"  # longer than a hand takes to pass
    b"\x02\x15"
    b"\x02\x3c"
    b"\x02\x00"
    b"\x02\x00"
    b"\x03\x04"
    b"\x02\x23"  # longer than nearly all spells of misses
)
# fmt: on


class Presence:
    def __init__(self, places, emit):
        self.places = places
        self.arrivals = Arrivals(places)
        self.expected = []  # what the table expects: (want, zone, tiles)
        self.lacking = b""  # stacks that are being built
        self.either = b""  # two of them, with tiles between them that nobody can tell apart
        self.stacks = None  # stacks.py, loaded with the first that is expected: see sense.py
        self.sharing = 0  # readers that have an expectation
        self.laid = NONE  # reader of the side whose meld is not complete
        self.astray = False  # lifted tiles are looked for everywhere
        self.lifted = 0
        self.strange = False  # a foreign tag is to be asked what it is
        self.ms = 0  # now, for stacks.py
        self.back = NONE  # tag that was missed last and is read there again
        self.hand = NONE  # tag that was missed last of those that are sought elsewhere
        self.lull = 0  # ms: how long tags that lie still are not read, the longest of late
        self.long = 0  # four times as many of these as were long of late
        self.poor = None  # poor.py, as long as the air is
        self.misses = bytearray(TAGS)  # misses in a row at its place, or _LIFTED
        self.elsewhere = bytearray(TAGS)  # meanwhile: 1 over its zone's other antenna, 2 a miss
        self.since = array("H", bytes(2 * TAGS))  # ms of the first of them, or of the last read
        self.emit = emit

    def is_suspect(self, tag):
        return 0 < self.misses[tag] < _LIFTED

    def is_lifted(self, tag):
        return self.misses[tag] == _LIFTED

    def lying(self, number, where=None):
        """How many tags lie in a zone, or at a site (``places.site``); no lifted ones."""
        where = where or self.places.place
        n = where.count(self.places.key(number))
        tag = self.next_lifted(-1) if self.lifted else -1
        while tag >= 0:
            n -= where[tag] == number
            tag = self.next_lifted(tag)
        return n

    def next_lifted(self, tag):
        """The next lifted tag after ``tag`` (-1: the first one); -1 when there is none."""
        return self.misses.find(_LIFTED_BYTE, tag + 1)

    def seen(self, tag, site, ms):
        """A tag was read at a site. True: one more look there settles whether it arrived."""
        if self.places.place[tag] != self.places.zone_at[site] or self.misses[tag] == _LIFTED:
            slot = self.arrivals.read(tag, site, ms)
            if slot < 0 or not self._comes(slot, ms):
                return False
            return self.arrivals.reads[slot] == 1 or self.places.place[tag] >= zones.POND
        moves = self.places.site[tag] != site
        if (not self._may_be_both(tag, ms) and self.arrivals.close(tag)) or moves:
            self.places.note(ms & TIME | HERE, tag, site)
        elif self.misses[tag]:
            self.places.note(ms & TIME | HEARD, tag, site)
        self._found(tag)
        self.since[tag] = ms & WRAP
        self.places.site[tag] = site
        return False

    def _may_be_both(self, tag, ms):
        """Whether a tag that is read in its place may lie in another one where it is read."""
        slot = self.arrivals.after(-1, tag)
        if self.misses[tag] >= _LULL:
            borders.found(self, tag, slot, ms)
        return slot >= 0 and borders.may_be_both(self, tag, wanted(self, slot))

    def _comes(self, slot, ms):
        """It was read elsewhere, or missed meanwhile. True: likely there, but not told yet."""
        want = wanted(self, slot)
        found = self._outweighs(slot, want, ms)
        if found:
            self._arrive(slot, ms, found == EITHER)
        return not found and want >= NEXT

    def _outweighs(self, slot, want, ms):
        """Whether a tag has come to lie where a slot is."""
        if self.arrivals.gone[slot]:  # it was read there before it was lifted, perhaps
            return False
        age = ms - self.arrivals.first[slot] & WRAP
        if self.stacks and self.stacks.is_too_many(self, slot):
            return True
        if self.arrivals.reads[slot] < _EVIDENCE[2 * want]:
            return False
        if self.arrivals.span[slot] < _EVIDENCE[2 * want + 1]:
            return False
        if self.poor and not self.poor.has_come(self, slot, want, ms):
            return False
        if self.arrivals.is_beside(slot) and not borders.has_left(self, slot, want, ms):
            return False
        if self.arrivals.zone(slot) >= zones.RACK:
            return True
        return self.stacks and self.stacks.has_room(self, want >= NAMED, slot, age)

    def carried(self, ms):
        """Nobody carries the tag in ``hand`` for ever: it stays in that hand."""
        if self.hand != NONE and ms - self.since[self.hand] & WRAP > _CARRIED_MS:
            self.hand = NONE

    def _found(self, tag):
        """What spoke against the tag's place is void."""
        if self.misses[tag] == _LIFTED:
            self.lifted -= 1
        elif self.misses[tag]:
            self.arrivals.ask_zone(self.places.place[tag], -1)
        self.misses[tag] = 0
        if tag == self.hand:
            self.hand = NONE
            for other in range(TILES):  # that were taken up with it
                if self.misses[other]:
                    self._sought(other)

    def _sought(self, tag):
        """A tag was missed: it is in a hand if it is sought elsewhere."""
        for one in self.expected:
            if one[0] == SEEK and one[1] != self.places.place[tag] and tag in one[2]:
                self.hand = tag

    def _arrive(self, slot, ms, either):
        tag = self.arrivals.tag[slot]
        site = self.arrivals.site[slot]
        places = self.places
        zone = places.zone_at[site]
        sure = self.arrivals.sure(slot, self.misses[tag])
        self.arrivals.close(tag, zone)
        self._found(tag)
        self.since[tag] = self.arrivals.arrived = ms & WRAP
        old = places.place[tag]
        places.move(tag, site)
        places.note(ms & TIME | HERE, tag, site)
        if tag < TILES:
            if not either:  # else that is told already, and no more is known
                self.emit((MOVE, tag, old, zone, sure))
            return
        if old != zone:
            self._foreign_left(old)
            from mjtable.sense import strangers  # most tables never need it

            strangers.came(self, tag, old)

    def _foreign_left(self, zone):
        if zone != zones.NOWHERE and not self.places.has_foreign(zone):
            self.emit((FOREIGN_GONE, zone))

    def missed(self, tag, site, ms):
        """A tag did not answer a look at a site. True: one more look there is worth while."""
        zone = self.places.zone_at[site]
        slot = self.arrivals.find(tag, zone)
        if slot >= 0:
            if self.arrivals.site[slot] != site:
                return False
            if self.arrivals.missed(slot, ms):
                if self.places.place[tag] == zone:
                    return False
                return self.arrivals.reads[slot] == self.arrivals.gone[slot] == 1
            if tag >= TILES and self.places.place[tag] == zones.NOWHERE:
                self.places.forget(tag)
        elif self.places.site[tag] == site and self.misses[tag] != _LIFTED:
            return self._miss(tag, ms)
        elif self.places.place[tag] == zone:
            self.elsewhere[tag] |= 1
        else:
            self.arrivals.passed(tag, site, ms)
            if self.misses[tag] and self.arrivals.both[tag] == zone:
                beside(self, tag, ms)
        return False

    def absent(self, site, visit, ms):
        """Nobody answered at a site but whom the visit has heard."""
        slot = self.arrivals.next_at(site, -1)
        while slot >= 0:
            tag = self.arrivals.tag[slot]
            if self.places.site[tag] != site and not visit.has_heard(tag):
                self.missed(tag, site, ms)
            slot = self.arrivals.next_at(site, slot)

    def _miss(self, tag, ms):
        if self.misses[tag] == 0:
            self.elsewhere[tag] = 0
            self.places.note(ms & TIME | GONE, tag, self.places.site[tag])
            self.arrivals.ask_zone(self.places.place[tag], 1)
            self.since[tag] = ms & WRAP
            self._sought(tag)
        if self.misses[tag] < _MOST:
            self.misses[tag] += 1
        slot = self.arrivals.after(-1, tag)
        again = slot >= 0 and self._comes(slot, ms) and self.misses[tag] == 1
        if self.misses[tag] and (slot < 0 or not self.arrivals.is_beside(slot)):
            self._away(tag, ms)
        return again

    def _away(self, tag, ms):
        """A tag that was missed, and is not read beside, may be in a hand."""
        if not borders.is_away(self, tag, ms - self.since[tag] & WRAP):
            return
        if self.poor and not self.poor.has_gone(self, tag):
            return
        zone = self.places.place[tag]
        if tag >= TILES:
            self.arrivals.close(tag, zones.NOWHERE)
            self._found(tag)
            self.places.forget(tag)
            self._foreign_left(zone)
            return
        self.arrivals.ask_zone(zone, -1)
        self.lifted += 1
        self.misses[tag] = _LIFTED
        self.emit((LIFT, tag, zone))
