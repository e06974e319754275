"""
Tags that are read where they do not count as lying, and what speaks for each such place.

A tag may be read in several places at once: it straddles two antennas, a hand carries it over a
third, a neighbouring stack hears its ghost. Each place is a slot of its own until one outweighs
(presence.py), nobody answers there any more, or the tag is read where it counts as lying: then it
is known that it may be read in *both* places.
"""

from array import array

from micropython import const

from mjtable.sense.places import GONE, HEARD, NONE, TAGS, TIME, are_beside
from mjtable.table.zones import RACK

WRAP = const(0xFFFF)  # of ms: what goes on lasts for less, or is as good as just begun then
_SLOTS = const(48)
_FREE = const(b"\xff")
_GONE = const(3)  # misses in a row: it is not there
_BOTH_GONE = const(9)  # the same in a stack, or where it is read in another place, too
_MOST = const(255)
PASSED = const(0xFF)  # of ``alone``: how many looks
_CLOCK = const(0xFF00)  # and when was the last of them, in 64 ms
_APART = const(0x300)  # looks at a stack beside that are nearer may all fail in one lull


class Arrivals:
    def __init__(self, places):
        self.tag = bytearray(_FREE * _SLOTS)
        self.site = bytearray(_FREE * _SLOTS)
        self.reads = bytearray(_SLOTS)
        self.first = array("H", bytes(2 * _SLOTS))  # ms of the first read
        self.span = bytearray(_SLOTS)  # from it to the last one, in 10 ms
        # two each, for the stack before and the one after: looks there that did not find its tag
        self.alone = array("H", bytes(4 * _SLOTS))
        self.open = 0  # slots in use
        self.arrived = 0  # ms of the last that outweighed
        self.asks = bytearray(len(places.zone_at))  # questions at each site: slots and suspects
        self.asked = [0] * (len(places.zone_at) >> 5)  # at all sites of a reader
        self._home = bytearray(_FREE * _SLOTS)  # site where its tag counts as lying
        self.gone = bytearray(_SLOTS)  # misses in a row
        self._wanted = bytearray(1)  # to find in tag
        self.both = bytearray(_FREE * TAGS)  # zone in which a tag may be read as well
        self._places = places

    def find(self, tag, zone):
        """The slot of a tag in a zone, -1 if there is none."""
        slot = self.after(-1, tag)
        while slot >= 0 and self.zone(slot) != zone:
            slot = self.after(slot, tag)
        return slot

    def zone(self, slot):
        return self._places.zone_at[self.site[slot]]

    def after(self, slot, tag):
        """The next slot of a tag after ``slot`` (-1: the first one); -1 when there is none."""
        self._wanted[0] = tag
        return self.tag.find(self._wanted, slot + 1)

    def read(self, tag, site, ms):
        """A tag was read at a site. Its slot, -1 when there is no room."""
        slot = self.find(tag, self._places.zone_at[site])
        if slot < 0:
            slot = self.tag.find(_FREE)
            if slot < 0:
                return -1
            self.tag[slot] = tag
            self._home[slot] = self._places.site[tag]
            self.first[slot] = ms & WRAP
            self.reads[slot] = 0
            self._places.note(ms & TIME | HEARD, tag, site)
        else:
            self._ask(slot, -1)
        self.site[slot] = site  # or over the other antenna of the zone
        self._ask(slot, 1)
        self.gone[slot] = 0
        other = self.after(-1, tag)
        while other >= 0:
            if other != slot or not self.reads[slot]:  # it is found beside, or not sought so far
                self.alone[2 * other] = self.alone[2 * other + 1] = (ms >> 6 & _MOST) << 8
            other = self.after(other, tag)
        self.reads[slot] = min(self.reads[slot] + 1, _MOST)
        self.span[slot] = min((ms - self.first[slot] & WRAP) // 10, _MOST)
        return slot

    def missed(self, slot, ms):
        """It did not answer there. False: it is not there any more."""
        tag = self.tag[slot]
        self.gone[slot] += 1
        limit = _GONE
        if self.is_both(tag) or self.after(self.after(-1, tag), tag) >= 0:
            limit = _BOTH_GONE
        if self.zone(slot) < RACK:
            limit = _BOTH_GONE
        if self.gone[slot] < limit:
            return True
        if self.zone(slot) < RACK and self.reads[slot] > _GONE:  # read there again and again
            self.reads[slot] >>= 1
            self.gone[slot] = 1
            return True
        self._places.note(ms & TIME | GONE, tag, self.site[slot])
        self._drop(slot)
        return False

    def close(self, tag, zone=NONE):
        """A tag was read where it counts as lying, or is about to count as lying in ``zone``: then
        it is read in one place alone, unless it lies between two stacks. Whether it was read in
        another."""
        slot = self.after(-1, tag)
        was_read = slot >= 0
        if zone != NONE:
            self.both[tag] = NONE
        while slot >= 0:
            other = self.zone(slot)
            if zone == NONE or (other != zone and max(other, zone) < RACK):
                self.both[tag] = other
            self._drop(slot)
            slot = self.after(slot, tag)
        return was_read

    def sure(self, slot, misses):
        """
        How sure it is that a tag lies where a slot is, in percent: how likely the next look says
        so again, by the rule of succession. Looks that say so: reads there, and misses in a row
        where it counted as lying (nine at most). That say no: misses there, reads elsewhere.
        """
        yes = self.reads[slot] + min(misses, _BOTH_GONE)
        no = self.gone[slot]
        other = self.after(-1, self.tag[slot])
        while other >= 0:
            if other != slot:
                no += self.reads[other]
            other = self.after(other, self.tag[slot])
        return 100 * (yes + 1) // (yes + no + 2)

    def is_both(self, tag):
        """Whether a tag may be read in its place and in another one."""
        return self.both[tag] != NONE

    def _drop(self, slot):
        self._ask(slot, -1)
        self.tag[slot] = self.site[slot] = self._home[slot] = NONE

    def is_beside(self, slot):
        """Whether a slot is so near where its tag counts as lying that it may be read in both."""
        home = self._home[slot]
        return home != NONE and are_beside(self._places.zone_at[home], self.zone(slot))

    def _ask(self, slot, step):
        """One question more, or less, about where a slot is, and where its tag counts as lying
        if that is so near that it may be read in both places; else over the stacks beside."""
        self.open += step
        site = self.site[slot]
        self._ask_site(site, step)
        if self.is_beside(slot):
            self._ask_site(self._home[slot], step)
        elif self.zone(slot) < RACK:
            self._ask_stack(site - 1, step)
            self._ask_stack(site + 1, step)

    def _ask_stack(self, site, step):
        if self._places.zone_at[site] < RACK:
            self._ask_site(site, step)

    def _ask_site(self, site, step):
        self.asks[site] += step
        self.asked[site >> 5] += step

    def passed(self, tag, site, ms):
        """A tag was not found at a site where it is neither read nor counts as lying."""
        slot = self.after(-1, tag)
        ms = (ms >> 6 & _MOST) << 8
        while slot >= 0:
            if self.site[slot] - site in (-1, 1):
                look = 2 * slot + (site > self.site[slot])
                if ms - (self.alone[look] & _CLOCK) & _CLOCK >= _APART:
                    self.alone[look] = ms | min((self.alone[look] & PASSED) + 1, PASSED)
            slot = self.after(slot, tag)

    def next_of(self, site, slot):
        """The next slot after ``slot`` (-1: the first one) at a site; -1 when there is none."""
        found = self._next(self.site, site, slot, NONE)
        return found if found < NONE else -1

    def next_at(self, site, slot):
        """The next slot after ``slot`` (-1: the first one) of a tag that is read at a site, in a
        stack beside, or counts as lying there; -1 when there is none."""
        if not self.open:
            return -1
        found = self._next(self._home, site, slot, NONE)
        found = self._next(self.site, site, slot, found)
        if self._places.zone_at[site] < RACK:
            found = self._next(self.site, max(0, site - 1), slot, found)
            found = self._next(self.site, site + 1, slot, found)
        return found if found < NONE else -1

    def _next(self, sites, site, slot, found):
        """The next slot after one that has a site, or ``found`` if that comes sooner."""
        self._wanted[0] = site
        slot = sites.find(self._wanted, slot + 1)
        return slot if 0 <= slot < found else found

    def enqueue(self, site, queue):
        """Queue the tags of all such slots."""
        slot = self.next_at(site, -1)
        while slot >= 0:
            queue.add(self.tag[slot])
            slot = self.next_at(site, slot)

    def ask_zone(self, zone, step):
        """One question more, or less, over all antennas of a zone."""
        places = self._places
        site = places.next_site(-1, zone)
        while site >= 0:
            self._ask_site(site, step)
            site = places.next_site(site, zone)
