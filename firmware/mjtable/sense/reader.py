"""
One reader at work: hop to an antenna, ask what the visit wants to know, rest, and so on; a
reader that fails is set up again while the others go on.
"""

from mjtable.drivers.iso15693 import DONE, FAULT
from mjtable.sense import visit as ask
from mjtable.sense.kinds import READER_HOP, READER_IDLE, READER_PROBE, READER_SLOT, count
from mjtable.sense.places import NONE
from mjtable.sense.visit import Visit

MASK_BITS = 32  # tells 144 tags with 40 random bits apart

# SPI frames of a hop, of beginning an operation and, about, of a step of it (drivers/
# iso15693.py: an empty probe takes 4, a hit 8); the pace counts in them.
HOP_FRAMES = 4
BEGIN_FRAMES = 2
STEP_FRAMES = 3

BACK_OFF_MS = 50  # before a reader that failed is set up again; doubles with every failure
MANY_FAILURES = 2  # in a row: set-up alone does not help, its reset pin is wanted
MOST_FAILURES = 10  # after so many it is tried every 25 s


class Reader:
    def __init__(self, index, air, mux, schedule, presence, dice, clock, work, faults):
        self.due_at = clock.ticks_ms()
        self.wants_reset = False
        self.schedule = schedule
        self._index = index
        self._air = air
        self._mux = mux
        self._visit = Visit(presence, dice, clock)
        self._places = presence.places
        self._clock = clock
        self._work = work
        self._faults = faults
        self._up = False
        self._failures = 0  # since the last visit that went well
        self._antenna = NONE  # powered
        self._visiting = False
        self._op = ask.END  # on air
        self._frames = 0

    def reset(self, due_at):
        """The chip was reset: set it up at ``due_at``, or later if it failed before."""
        self._drop()
        if not self._failures:
            self.due_at = due_at

    def _drop(self):
        self._up = False
        self._antenna = NONE
        self._visiting = False
        self._op = ask.END
        self.wants_reset = False

    def wake(self, now):
        """There is something new to do: end a rest."""
        if self._up and not self._visiting:
            self.due_at = now

    def step(self, now):
        """Go on with what is due; sets ``due_at``."""
        try:
            self.due_at = self._go(now)
        except OSError:
            self.due_at = self._failed(now)

    def _failed(self, now):
        count(self._faults, self._index)
        self._drop()
        if self._failures < MOST_FAILURES:
            self._failures += 1
        self.wants_reset = self._failures >= MANY_FAILURES
        return self._clock.ticks_add(now, BACK_OFF_MS << self._failures - 1)

    def _go(self, now):
        air = self._air
        visit = self._visit
        if self._op:
            count(self._work, READER_SLOT if self._op == ask.ALL else READER_PROBE)
            if self._op < ask.QUIET or self._op > ask.QUIET_ODD:
                self._frames += STEP_FRAMES
            due_at = air.step(now)
            if due_at != DONE:
                return due_at
            if air.status == FAULT:
                return self._failed(now)
            op = self._op
            self._op = ask.END
            visit.heed(op, air, now)
        elif not self._visiting:
            count(self._work, READER_IDLE)
            if not self._up:
                if not air.setup():
                    return self._failed(now)
                self._up = True
            job = self.schedule.pick(now)
            if job is None:
                return self.schedule.due_at
            visit.begin(job, self._index)
            self._visiting = True
            self._frames = 0
            if not visit.is_idle():
                if job.antenna != self._antenna or visit.needs_power_cycle():
                    return self._hop(job.antenna, now)
        else:
            count(self._work, READER_PROBE)
        return self._next(now)

    def _hop(self, antenna, now):
        count(self._work, READER_HOP)
        self._frames += HOP_FRAMES
        self._antenna = NONE
        if not self._air.field_off(now):
            return self._failed(now)
        self._mux.select(self._index, antenna)
        due_at = self._air.field_on(now)
        if due_at == DONE:
            return self._failed(now)
        self._antenna = antenna
        self._visit.powered()
        return due_at

    def _next(self, now):
        """Begin the next operation of the visit; returns when to step it."""
        visit = self._visit
        op = visit.next(now)
        if op == ask.WAIT:
            return visit.confirm_at
        if op == ask.END:
            self._visiting = False
            self._failures = 0
            self.schedule.done(visit.job, now, self._frames)
            return self.schedule.due_at
        self._op = op
        self._frames += BEGIN_FRAMES
        due_at = self._begin(op, now)
        return self._failed(now) if due_at == DONE else due_at

    def _begin(self, op, now):
        air = self._air
        visit = self._visit
        if op == ask.NAMED:
            likely = visit.is_likely()
            return air.one(now, self._places.uid, MASK_BITS, 8 * visit.tag, likely)
        if op == ask.QUIET:
            return air.quiet(now, self._places.uid, 8 * visit.tag)
        if op == ask.QUIET_ODD:
            return air.quiet(now, air.uid, 8 * visit.tag)
        if op == ask.ONE:
            return air.one(now)
        if op == ask.BRIEF:
            return air.one(now, None, 0, 0, True)
        if op == ask.FEW:
            return air.few(now)
        return air.all(now)
