"""
What one visit to an antenna asks the air, and what it makes of the answers.

A visit has up to three parts, in this order, until nothing is left to do:

* named tags are asked for one by one (1-slot inventories masked with half a UID): SEEK, HOLD;
* those that are known to lie here are made quiet, which lasts while the antenna is powered;
* then whoever answers is a newcomer: WATCH, and SEEK where that takes fewer frames.

BUILD, ROLL and the audit of a stack take a complete inventory of few tags instead. A glance is
one probe: two tags that collide are at least there. A tag read for the first time is asked for
again CONFIRM_MS later in the same visit.
"""

from mjtable.drivers.iso15693 import COLLISION, MAX, OK
from mjtable.drivers.iso15693 import NONE as NOBODY
from mjtable.sense.places import DIE, NONE, is_die
from mjtable.sense.schedule import AUDIT, CONFIRM_MS, GLANCE, RECHECK, Job
from mjtable.table import zones
from mjtable.table.expect import HOLD, SEEK, WATCH

# Operations on the air, as next() names them.
END, WAIT, NAMED, QUIET, QUIET_ODD, ONE, FEW, ALL, BRIEF = range(9)

QUEUE = 48
LOOKS = 16  # at most so many looks for newcomers
ANYBODY = 4  # every so many visits of a SEEK look for tiles it does not name
ROLL_CALL = 2  # known tags asked for in one audit of a zone with many


class Visit:
    def __init__(self, presence, dice, clock):
        self.job = Job(AUDIT, 0, 0, b"", 0, 0)
        self.tag = NONE  # of a NAMED or a QUIET; QUIET_ODD: index in the air's results
        self.confirm_at = 0  # when to go on after a WAIT
        self._places = presence.places
        self._presence = presence
        self._dice = dice
        self._clock = clock
        self._site = NONE
        self._queue = bytearray(QUEUE)  # tags to ask for, those to confirm at the end
        self._head = 0
        self._tail = 0
        self._confirm = QUEUE  # index of the first one to confirm
        self._look = END  # ONE, FEW, ALL, or END: nothing more to look for
        self._first_look = END
        self._looks = 0
        self._asked = False  # the named tiles were asked for one by one
        self._odd = NONE  # index in the air's results of a tag that has no number
        self._quiet = bytearray(32)  # bit a tag
        self._any_quiet = False
        self._heard = bytearray(MAX)  # tag of each of the air's results
        self._faces = bytearray(2)
        self._turn = 0

    def begin(self, job, reader):
        self.job = job
        self._site = reader << 5 | job.antenna
        self._empty()
        self._look = END
        self._looks = LOOKS
        self._asked = False
        self._odd = NONE
        want = job.want
        if want == SEEK:
            self._seek()
        elif want == HOLD:
            for tile in job.tiles:
                if self._places.site[tile] == self._site:
                    self._enqueue(tile)
        elif want == RECHECK:
            self._enqueue_suspects()
        elif want == GLANCE:
            self._look = BRIEF
        elif want == WATCH:
            self._look = ONE
        elif zones.is_stack(job.zone) or job.zone >= zones.TRAY:
            self._look = FEW
        else:
            self._look = ONE
            if want == AUDIT:
                self._enqueue_some()
        self._first_look = self._look

    def is_idle(self):
        """Nothing there is worth asking for."""
        return self._look == END and self._head == self._tail

    def needs_power_cycle(self):
        """On the same antenna still: somebody who is quiet may be wanted."""
        return self._any_quiet and (self._look != ONE or self._head < self._tail)

    def powered(self):
        """The tags of the antenna have just got their power: nobody is quiet."""
        self._any_quiet = False
        for i in range(len(self._quiet)):
            self._quiet[i] = 0

    # --- what to ask for

    def _seek(self):
        """Ask for the named tiles, or, if that is cheaper and now and then, for newcomers."""
        job = self.job
        job.visits += 1
        named = 0
        nameable = len(job.tiles) > 0
        for tile in job.tiles:
            if self._is_missing(tile):
                named += 1
                nameable = nameable and self._places.known(tile)
        if nameable and named <= self._known_here() and job.visits % ANYBODY:
            self._ask_named()
        elif named or not job.tiles:
            self._look = ONE

    def _is_missing(self, tile):
        return self._places.place[tile] != self.job.zone or self._presence.is_lifted(tile)

    def _ask_named(self):
        self._asked = True
        for tile in self.job.tiles:
            if self._is_missing(tile):
                self._enqueue(tile)

    def _known_here(self):
        n = 0
        tag = self._places.first[self.job.zone]
        while tag != NONE:
            if self._places.site[tag] == self._site:
                n += 1
            tag = self._places.next[tag]
        return n

    def _enqueue_suspects(self):
        """Those of the zone that were missed lately, were it over another antenna."""
        tag = self._places.first[self.job.zone]
        while tag != NONE:
            if self._presence.is_suspect(tag):
                self._enqueue(tag)
            tag = self._places.next[tag]

    def _enqueue_some(self):
        """A few of those known here, others each time."""
        n = self._known_here()
        self._turn += ROLL_CALL
        skip = self._turn % n if n else 0
        tag = self._places.first[self.job.zone]
        while tag != NONE and self._tail < ROLL_CALL:
            if self._places.site[tag] == self._site:
                skip -= 1
                if skip < 0:
                    self._enqueue(tag)
            tag = self._places.next[tag]

    def _enqueue(self, tag):
        if self._tail < QUEUE and self._places.known(tag):
            self._queue[self._tail] = tag
            self._tail += 1

    def _empty(self):
        self._head = self._tail = 0
        self._confirm = QUEUE

    def next(self, now):
        """The next operation; its tag is in ``tag``."""
        if self._head < self._tail:
            if self._head >= self._confirm and self._clock.ticks_diff(self.confirm_at, now) > 0:
                return WAIT
            self.tag = self._queue[self._head]
            self._head += 1
            return NAMED
        if self._odd != NONE:
            self.tag = self._odd
            self._odd = NONE
            return QUIET_ODD
        if self._look == ONE and self._is_loud():
            return QUIET
        if self._look and self._looks:
            self._looks -= 1
            return self._look
        return END

    def is_likely(self):
        """Whether the tag just named should answer."""
        return self._head > self._confirm or self.job.want == HOLD

    def _is_loud(self):
        """Sets ``tag`` to one that is known to lie here and is not quiet; False if none is."""
        tag = self._places.first[self.job.zone]
        while tag != NONE:
            if self._places.site[tag] == self._site and not self._is_quiet(tag):
                if not self._presence.is_lifted(tag):
                    self.tag = tag
                    return True
            tag = self._places.next[tag]
        return False

    def _is_quiet(self, tag):
        return self._quiet[tag >> 3] >> (tag & 7) & 1

    # --- what came of it

    def heed(self, op, air, now):
        """Take in the outcome of an operation."""
        if op == QUIET_ODD:
            self._any_quiet = True
        elif op == QUIET:
            self._any_quiet = True
            self._quiet[self.tag >> 3] |= 1 << (self.tag & 7)
        elif op == NAMED:
            if air.status == OK:
                self._seen(self.tag, now)
            elif air.status == NOBODY and self._presence.missed(self.tag, self._site, now):
                self._again(self.tag, now)
        elif op == BRIEF:
            self._glimpse(air, now)
        elif op == ONE and air.status == COLLISION:
            self._empty()
            if self.job.want == SEEK and not self._asked:
                self._ask_named()
            else:
                self._look = ALL if self.job.want == AUDIT else FEW
        else:
            self._inventory(op, air, now)

    def _glimpse(self, air, now):
        """One probe: of those known here who did not answer alone, ask each by name."""
        self._look = END
        if air.status == COLLISION:
            if self._known_here() < 2:
                self._look = self._first_look = FEW
            return
        self._listen(air, now)
        tag = self._places.first[self.job.zone]
        while tag != NONE:
            if self._places.site[tag] == self._site and not self._is_heard(tag, air.count):
                if not self._presence.is_lifted(tag):
                    self._enqueue(tag)
            tag = self._places.next[tag]

    def _listen(self, air, now):
        """Everybody who answered, tiles, strangers and dice."""
        faces = self._faces
        faces[0] = faces[1] = 0
        for i in range(air.count):
            code = air.dsfid[i]
            tag = self._places.identify(air.uid, 8 * i, code)
            self._heard[i] = tag
            if tag != NONE:
                self._quiet[tag >> 3] &= ~(1 << (tag & 7))
                self._seen(tag, now)
                continue
            self._odd = i
            if is_die(code):
                faces[code - DIE >> 3] = code & 7

    def _inventory(self, op, air, now):
        """Everybody who answered; after a complete inventory, also who did not."""
        self._listen(air, now)
        if op == ONE:
            if not air.count:
                self._look = END
            return
        # complete; what a collision interrupted goes on
        self._look = END if op == self._first_look else ONE
        if air.status == COLLISION:
            return
        self._not_heard(air.count, now)
        if self.job.zone >= zones.TRAY:
            self._odd = NONE
            self._dice.look(self.job.zone - zones.TRAY, self._faces[0], self._faces[1], now)

    def _not_heard(self, count, now):
        tag = self._places.first[self.job.zone]
        while tag != NONE:
            following = self._places.next[tag]  # a foreign tag that has gone leaves the chain
            if not self._is_quiet(tag) and not self._is_heard(tag, count):
                self._presence.missed(tag, self._site, now)
            tag = following

    def _is_heard(self, tag, count):
        for i in range(count):
            if self._heard[i] == tag:
                return True
        return False

    def _seen(self, tag, now):
        if self._presence.seen(tag, self._site):
            self._again(tag, now)

    def _again(self, tag, now):
        """Ask for the tag once more in this visit."""
        if self._head == self._tail:
            self._empty()
        if self._confirm > self._tail:
            self._confirm = self._tail
        self._enqueue(tag)
        self.confirm_at = self._clock.ticks_add(now, CONFIRM_MS)
