"""
One reader at work: hop to an antenna, do the job there, report what was read and what was not.

A visit has up to three parts, in this order, until nothing is left to do:

* named tags are asked for one by one (1-slot inventories masked with half a UID): SEEK, HOLD;
* those that are known to lie here are made quiet, which lasts while the antenna is powered;
* then whoever answers is a newcomer: WATCH, and SEEK where that takes fewer frames.

BUILD, ROLL and the audit of a stack take a complete inventory of few tags instead. A tag read
for the first time is asked for again CONFIRM_MS later in the same visit.
"""

from mjtable.drivers.iso15693 import COLLISION, DONE, FAULT, MAX, OK
from mjtable.drivers.iso15693 import NONE as NOBODY
from mjtable.sense.kinds import READER_HOP, READER_IDLE, READER_PROBE, READER_SLOT, count
from mjtable.sense.places import DIE, NONE, is_die
from mjtable.sense.schedule import AUDIT, CONFIRM_MS, RECHECK
from mjtable.table import zones
from mjtable.table.expect import HOLD, SEEK, WATCH

MASK_BITS = 32  # tells 144 tags with 40 random bits apart
QUEUE = 48
LOOKS = 16  # at most so many looks for newcomers a visit
ROLL_CALL = 2  # known tags asked for in one audit of a zone with many

# What is on air.
_NAMED, _QUIET, _ONE, _FEW, _ALL = range(1, 6)
# SPI frames each takes about (the pace counts in them), and a hop.
_FRAMES = (0, 5, 3, 5, 12, 80)
_HOP_FRAMES = 5

BACK_OFF_MS = 50  # before a reader that failed is set up again; doubles with every failure
MANY_FAILURES = 2  # in a row: set-up alone does not help, its reset pin is wanted


class Reader:
    def __init__(self, index, air, mux, schedule, presence, dice, clock, work, faults):
        self.due_at = clock.ticks_ms()
        self.wants_reset = False
        self.schedule = schedule
        self._index = index
        self._air = air
        self._mux = mux
        self._places = presence.places
        self._presence = presence
        self._dice = dice
        self._clock = clock
        self._work = work
        self._faults = faults
        self._up = False
        self._failures = 0
        self._antenna = NONE  # powered
        self._job = None
        self._site = NONE
        self._op = 0
        self._tag = NONE  # of a named or a quiet
        self._look = 0  # _ONE, _FEW, _ALL or nothing more to look for
        self._first_look = 0
        self._looks = 0
        self._asked = False  # the named tiles were asked for one by one
        self._frames = 0
        self._queue = bytearray(QUEUE)  # tags to ask for, those to confirm at the end
        self._head = 0
        self._tail = 0
        self._confirm = QUEUE  # from this index on they are to be confirmed ...
        self._confirm_at = 0  # ... at this time
        self._odd = NONE  # index in the air's results of a tag that has no number
        self._hushed = bytearray(32)  # bit a tag: quiet now
        self._any_quiet = False
        self._heard = bytearray(MAX)  # tag of each of the air's results
        self._faces = bytearray(2)
        self._turn = 0

    def reset(self, due_at):
        """The chip was reset: set it up again at ``due_at``."""
        self._up = False
        self._antenna = NONE
        self._job = None
        self._op = 0
        self.wants_reset = False
        self.due_at = due_at

    def wake(self, now):
        """There is something new to do: end a rest."""
        if self._up and self._job is None:
            self.due_at = now

    def step(self, now):
        """Go on with what is due; sets ``due_at``."""
        try:
            self.due_at = self._go(now)
        except OSError:
            self.due_at = self._failed(now)

    def _failed(self, now):
        count(self._faults, self._index)
        self.reset(now)
        if self._failures < 7:
            self._failures += 1
        self.wants_reset = self._failures >= MANY_FAILURES
        return self._clock.ticks_add(now, BACK_OFF_MS << self._failures - 1)

    def _go(self, now):
        air = self._air
        if self._op:
            count(self._work, READER_SLOT if self._op == _ALL else READER_PROBE)
            due_at = air.step(now)
            if due_at != DONE:
                return due_at
            op = self._op
            self._op = 0
            if air.status == FAULT:
                return self._failed(now)
            self._heed(op, now)
        elif self._job is None:
            count(self._work, READER_IDLE)
            if not self._up:
                if not air.setup():
                    return self._failed(now)
                self._up = True
            job = self.schedule.pick(now)
            if job is None:
                return self.schedule.due_at
            self._begin(job)
            if self._must_hop(job.antenna):
                return self._hop(job.antenna, now)
        return self._next(now)

    def _must_hop(self, antenna):
        """On the antenna already, nobody who is quiet may be wanted."""
        if not self._look and not self._tail:
            return False
        if antenna != self._antenna:
            return True
        return self._any_quiet and (self._look != _ONE or self._tail > 0)

    def _hop(self, antenna, now):
        count(self._work, READER_HOP)
        self._frames += _HOP_FRAMES
        self._antenna = NONE
        if not self._air.field_off(now):
            return self._failed(now)
        self._mux.select(self._index, antenna)
        due_at = self._air.field_on(now)
        if due_at == DONE:
            return self._failed(now)
        self._antenna = antenna
        self._any_quiet = False
        for i in range(len(self._hushed)):
            self._hushed[i] = 0
        return due_at

    # --- what a job asks for

    def _begin(self, job):
        self._job = job
        self._site = self._index << 5 | job.antenna
        self._head = self._tail = self._frames = 0
        self._confirm = QUEUE
        self._look = 0
        self._looks = LOOKS
        self._asked = False
        want = job.want
        if want == SEEK:
            self._seek(job)
        elif want == HOLD:
            for tile in job.tiles:
                if self._places.site[tile] == self._site:
                    self._enqueue(tile)
        elif want == RECHECK:
            self._enqueue_known(job.zone, True)
        elif want == WATCH:
            self._look = _ONE
        elif zones.is_stack(job.zone) or job.zone >= zones.TRAY:
            self._look = _FEW
        else:
            self._look = _ONE
            if want == AUDIT:
                self._enqueue_known(job.zone, False)
        self._first_look = self._look

    def _seek(self, job):
        """Ask for the named tiles, or quiet the known ones and see who else answers."""
        places = self._places
        named = 0
        nameable = len(job.tiles) > 0
        for tile in job.tiles:
            if places.place[tile] != job.zone or self._presence.is_lifted(tile):
                named += 1
                nameable = nameable and places.known(tile)
        if nameable and named <= self._known_here(job.zone):
            self._ask_named()
        elif named or not job.tiles:
            self._look = _ONE

    def _ask_named(self):
        job = self._job
        self._asked = True
        for tile in job.tiles:
            if self._places.place[tile] != job.zone or self._presence.is_lifted(tile):
                self._enqueue(tile)

    def _known_here(self, zone):
        n = 0
        tag = self._places.first[zone]
        while tag != NONE:
            if self._places.site[tag] == self._site:
                n += 1
            tag = self._places.next[tag]
        return n

    def _enqueue(self, tag):
        if self._tail < QUEUE and self._places.known(tag):
            self._queue[self._tail] = tag
            self._tail += 1

    def _enqueue_known(self, zone, suspects):
        """Tags known to lie in the zone: those missed lately, or some of this antenna in turn."""
        places = self._places
        tag = places.first[zone]
        skip = 0
        if not suspects:
            self._turn += ROLL_CALL
            n = self._known_here(zone)
            skip = self._turn % n if n else 0
        while tag != NONE:
            if suspects:
                if self._presence.is_suspect(tag):
                    self._enqueue(tag)
            elif places.site[tag] == self._site:
                skip -= 1
                if skip < 0 and self._tail < ROLL_CALL:
                    self._enqueue(tag)
            tag = places.next[tag]

    # --- one operation after the other

    def _next(self, now):
        """Begin the next operation; returns when to step it."""
        air = self._air
        places = self._places
        if self._head < self._tail:
            if self._head >= self._confirm and self._clock.ticks_diff(self._confirm_at, now) > 0:
                return self._confirm_at
            tag = self._queue[self._head]
            self._head += 1
            self._tag = tag
            likely = self._head > self._confirm or self._job.want == HOLD
            return self._begun(_NAMED, air.one(now, places.uid, MASK_BITS, 8 * tag, likely))
        if self._odd != NONE:
            at = 8 * self._odd
            self._odd = self._tag = NONE
            return self._begun(_QUIET, air.quiet(now, air.uid, at))
        if self._look == _ONE:
            tag = places.first[self._job.zone]
            while tag != NONE:
                if places.site[tag] == self._site and not self._is_quiet(tag):
                    if not self._presence.is_lifted(tag):
                        self._tag = tag
                        return self._begun(_QUIET, air.quiet(now, places.uid, 8 * tag))
                tag = places.next[tag]
        if self._look and self._looks:
            self._looks -= 1
            if self._look == _ONE:
                return self._begun(_ONE, air.one(now))
            if self._look == _FEW:
                return self._begun(_FEW, air.few(now))
            return self._begun(_ALL, air.all(now))
        job = self._job
        self._job = None
        self._failures = 0
        self.schedule.done(job, now, self._frames)
        return self.schedule.due_at

    def _begun(self, op, due_at):
        self._op = op
        self._frames += _FRAMES[op]
        return due_at

    def _is_quiet(self, tag):
        return self._hushed[tag >> 3] >> (tag & 7) & 1

    # --- what came of it

    def _heed(self, op, now):
        air = self._air
        if op == _QUIET:
            if self._tag != NONE:
                self._hushed[self._tag >> 3] |= 1 << (self._tag & 7)
            self._any_quiet = True
        elif op == _NAMED:
            if air.status == OK:
                self._seen(self._tag, now)
            elif air.status == NOBODY:
                self._missed(self._tag, now)
        elif op == _ONE and air.status == COLLISION:
            self._head = self._tail = 0
            self._confirm = QUEUE
            if self._job.want == SEEK and not self._asked:
                self._ask_named()
            else:
                self._look = _ALL if self._job.want == AUDIT else _FEW
        else:
            self._inventory(op, now)

    def _inventory(self, op, now):
        """Everybody who answered; after a complete inventory, also who did not."""
        air = self._air
        dice = self._faces
        dice[0] = dice[1] = 0
        for i in range(air.count):
            code = air.dsfid[i]
            tag = self._places.identify(air.uid, 8 * i, code)
            self._heard[i] = tag
            if tag == NONE:
                self._odd = i
                if is_die(code):
                    dice[code - DIE >> 3] = code & 7
            else:
                self._hushed[tag >> 3] &= ~(1 << (tag & 7))
                self._seen(tag, now)
        if op == _ONE:
            if not air.count:
                self._look = 0
            return
        # complete, and what led to it may be gone on with
        self._look = 0 if op == self._first_look else _ONE
        if air.status != COLLISION:
            self._not_heard(now)
            if self._job.zone >= zones.TRAY:
                self._odd = NONE
                self._dice.look(self._job.zone - zones.TRAY, dice[0], dice[1], now)

    def _not_heard(self, now):
        tag = self._places.first[self._job.zone]
        while tag != NONE:
            following = self._places.next[tag]  # a foreign tag that has gone is forgotten
            if not self._is_quiet(tag):
                for i in range(self._air.count):
                    if self._heard[i] == tag:
                        break
                else:
                    self._presence.missed(tag, self._site, now)
            tag = following

    def _seen(self, tag, now):
        if self._presence.seen(tag, self._site):
            self._again(tag, now)

    def _missed(self, tag, now):
        if self._presence.missed(tag, self._site, now):
            self._again(tag, now)

    def _again(self, tag, now):
        """Ask for the tag once more in this visit."""
        if self._head == self._tail:
            self._head = self._tail = 0
            self._confirm = QUEUE
        if self._tail < QUEUE:
            if self._confirm > self._tail:
                self._confirm = self._tail
            self._enqueue(tag)
            self._confirm_at = self._clock.ticks_add(now, CONFIRM_MS)
