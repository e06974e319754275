"""
One reader at work: hop to an antenna, ask what the visit wants to know, rest, and so on.

A reader that fails climbs a ladder while the others go on: set up again at once (the transceiver
stopped, the field off and on, the configuration loaded); if that does not help its reset pin, at
once and then at ever longer intervals.
"""

from micropython import const

from mjtable.drivers.iso15693 import DONE, FAULT
from mjtable.sense.kinds import READER_HOP, READER_IDLE, READER_PROBE, READER_SLOT, count
from mjtable.sense.places import NONE
from mjtable.sense.schedule import Schedule
from mjtable.sense.visit import ALL, QUIET, READ, Visit
from mjtable.table.events import READER

# SPI frames of a hop, of beginning an operation and, about, of a step of it (drivers/
# iso15693.py: an empty probe takes 4, a hit 8); the pace counts in them.
_HOP_FRAMES = const(4)
_BEGIN_FRAMES = const(2)
_STEP_FRAMES = const(3)

_BACK_OFF_MS = const(25)  # from the third failure in a row on, doubled by each of them
_MOST_FAILURES = const(7)  # after so many it is tried every 3.2 s
_OUT = const(3)  # after so many, a third of a second, it is told that it does not answer

_PULL_MS = const(2)  # a tick begun does not count
_BOOT_MS = const(6)  # 2.5 from the reset pin to the first instruction

# What comes before the set-up.
_NOTHING = const(0)
_PULL = const(1)  # the reset pin
_RELEASE = const(2)


class Reader:
    def __init__(self, index, air, antennas, sense):
        """``antennas``: zone of each; ``sense`` is what all readers share (sense.py)."""
        self.due_at = sense.clock.ticks_ms()
        self.schedule = Schedule(index, antennas, sense.presence, sense.clock)
        self._index = index
        self._air = air
        self._sense = sense
        self._visit = Visit(air, sense.presence, sense.dice, sense.clock)
        self._up = False
        self._reset = _PULL
        self._failures = 0  # since the last visit that went well
        self._antenna = NONE  # powered
        self._visiting = False
        self._frames = 0

    def wake(self, now):
        """There is something new to do: end a rest."""
        if self._up and not self._visiting:
            self.due_at = now

    def step(self, now):
        """Go on with what is due; sets ``due_at``."""
        due_at = self._go(now)
        self.due_at = self._failed(now) if due_at == DONE else due_at

    def _failed(self, now):
        """Up the ladder; when."""
        count(self._sense.faults, self._index)
        self._up = self._visiting = False
        self._antenna = NONE
        self._visit.op = 0
        failures = self._failures
        if failures < _MOST_FAILURES:
            self._failures = failures + 1
            if failures == _OUT:
                self._say(0)
        if failures:
            self._reset = _PULL
        return now if failures < 2 else self._sense.clock.ticks_add(now, _BACK_OFF_MS << failures)

    def _say(self, answers):
        self._sense.tell((READER, self._index, answers, self.schedule.antennas[-1]))

    def _revive(self, now):
        """Pull and release the reset pin; when to go on."""
        if self._reset == _PULL:
            self._sense.mux.reset(self._index)
            self._reset = _RELEASE
            return self._sense.clock.ticks_add(now, _PULL_MS)
        self._sense.mux.off(self._index)
        self._reset = _NOTHING
        return self._sense.clock.ticks_add(now, _BOOT_MS)

    def _go(self, now):
        """One step; when to take the next one, DONE if the reader failed."""
        air = self._air
        visit = self._visit
        if visit.op:
            count(self._sense.work, READER_SLOT if visit.op == ALL else READER_PROBE)
            if visit.op != QUIET:
                self._frames += _STEP_FRAMES
            if visit.op == READ:
                air = visit.memory
            due_at = air.step(now)
            if due_at != DONE:
                return due_at
            if air.status == FAULT:
                return DONE
            visit.heed(now)
        elif self._visiting:
            count(self._sense.work, READER_PROBE)
        else:
            count(self._sense.work, READER_IDLE)
            if self._reset:
                return self._revive(now)
            if not self._up and not air.setup():
                return DONE
            self._up = True
            job = self.schedule.pick(now)
            if job is None:
                return self.schedule.due_at
            self._visiting = True
            self._frames = 0
            if visit.begin(job) and not (job.site & 31 == self._antenna and visit.goes_on()):
                return self._hop(job.site & 31, now)
        due_at = visit.next(now)
        if visit.op:
            self._frames += _BEGIN_FRAMES
        if due_at is None:
            self._visiting = False
            if self._failures > _OUT:
                self._say(1)
            self._failures = 0
            self.schedule.done(visit.job, now, self._frames)
            return self.schedule.due_at
        return due_at

    def _hop(self, antenna, now):
        count(self._sense.work, READER_HOP)
        self._frames += _HOP_FRAMES
        self._antenna = NONE
        self._air.field_off()
        self._sense.mux.select(self._index, antenna)
        self._antenna = antenna
        self._visit.powered()
        return self._air.field_on()
