"""
The senses over the real drivers and the emulated chips of a whole table, without rules: a test
lays tiles into the world and says what is expected.
"""

from heap import heap_lock, heap_unlock, without_heap

from mjtable.boards import profile
from mjtable.boards.virtual import Clock as BoardClock
from mjtable.boards.virtual import Pin, Spi
from mjtable.drivers.hc595 import Mux
from mjtable.drivers.iso15693 import Air
from mjtable.drivers.pn5180 import PN5180
from mjtable.sense.kinds import KINDS
from mjtable.sense.sense import Sense
from mjtable.table import zones
from mjtable.table.events import MOVE
from mjtable.table.expect import BUILD, SEEK
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.machine import Machine

START_US = ((1 << 30) - 4000) * 1000  # the board's ticks wrap 4 s after the start


class Wire:
    """The machine, which may allocate, while the firmware that uses it may not."""

    def __init__(self, machine):
        self.locked = False
        self.machine = machine
        self.ms = machine.ms
        self.us = machine.us

    def pin_set(self, pin, level):
        self._unlock()
        self.machine.pin_set(pin, level)
        self._lock()

    def pin_get(self, pin):
        self._unlock()
        level = self.machine.pin_get(pin)
        self._lock()
        return level

    def spi_write(self, buf):
        self._unlock()
        self.machine.spi_write(buf)
        self._lock()

    def spi_read(self, buf):
        self._unlock()
        self.machine.spi_read(buf)
        self._lock()

    def spi_exchange(self, tx, rx):
        raise NotImplementedError

    def _unlock(self):
        if self.locked:
            heap_unlock()

    def _lock(self):
        if self.locked:
            heap_lock()


class SenseTable:
    def __init__(self, seed=1, start_us=START_US, machine=None):
        self.machine = machine or Machine(profile, clock=Clock(start_us), seed=seed)
        self.world = self.machine.world
        self.wire = Wire(self.machine)
        self.clock = BoardClock(self.wire)
        self.events = []  # since the last heard()
        self.chance = Chance(seed)
        spi = Spi(self.wire)
        self.chips = [
            PN5180(spi, self._pin(profile.NSS[i]), self._pin(profile.BUSY[i]), self.clock)
            for i in range(profile.READERS)
        ]
        self.work = bytearray(KINDS)
        self.sense = Sense(
            tuple([Air(chip) for chip in self.chips]),
            Mux(spi, self._pin(profile.MUX_LATCH), profile.READERS),
            profile.ANTENNAS,
            self._told,
            self.clock,
            self.work,
        )
        self.expect = self.sense.expect

    def _told(self, event):
        """An event of the senses, a move without how sure it is."""
        self.events.append(event[:4] if event[0] == MOVE else event)

    def _pin(self, number):
        return Pin(self.wire, number)

    def step_without_heap(self):
        """One step of the senses; MemoryError if it allocates (under MicroPython)."""
        self.wire.locked = True
        due_at = without_heap(self.sense.step, self.machine.ms())
        self.wire.locked = False
        return due_at

    def ms(self):
        return self.machine.clock.now // 1000

    def after(self, ms, fn):
        self.machine.clock.at(self.machine.clock.now + ms * 1000, fn)

    def run(self, ms, until=None):
        """Let time pass; True as soon as ``until()`` is."""
        machine = self.machine
        end = machine.clock.now // 1000 + ms
        while True:
            due_at = self.sense.step(machine.ms())
            if until and until():
                return True
            left = end - machine.clock.now // 1000
            if left <= 0:
                return False
            wait = min(left, self.clock.ticks_diff(due_at, machine.ms()))
            machine.wait(self.clock.ticks_add(machine.ms(), max(0, wait)), self.work)
            for i in range(KINDS):
                self.work[i] = 0

    def heard(self, ms=0, until=None):
        """What was told in the next ``ms`` and before."""
        if ms:
            self.run(ms, until)
        events = self.events[:]
        self.events.clear()
        return events

    def carry(self, tile, zone, slot=None, air_ms=600):
        """A tile is lifted, carried and laid down at the end of its zone."""
        if self.world.places[tile]:
            self.world.lift(tile)
        self.run(air_ms)
        self.put(tile, zone, slot)

    def put(self, tile, zone, slot=None):
        self.world.put(tile, zone, len(self.world.at(zone)) if slot is None else slot)

    def moves(self, ms, count):
        """The events of up to ``ms``, no longer than until ``count`` tiles have moved."""
        return self.heard(ms, lambda: len([e for e in self.events if e[0] == MOVE]) >= count)

    def build(self, stacks=18):
        """All tiles lie in the walls and the senses know it. Returns them in order."""
        deck = list(range(stacks * 8))
        self.chance.shuffle(deck)
        at = [zones.stack_zone(side, k) for side in range(4) for k in range(1, stacks + 1)]
        for i, tile in enumerate(deck):
            self.world.put(tile, at[i >> 1], i & 1)
        self.expect([(BUILD, zones.NOWHERE, bytes(at))])
        moves = self.moves(10000, len(deck))
        assert len(moves) == len(deck), moves
        self.expect([])
        return deck

    def settle(self):
        """The senses learn what has moved since, told where to look."""
        moved = {}
        for tile in range(144):
            place = self.world.places[tile]
            if place and self.sense.places.place[tile] != place[0]:
                moved[place[0]] = moved.get(place[0], b"") + bytes([tile])
        self.expect([(SEEK, zone, moved[zone]) for zone in sorted(moved)])
        assert self.run(20000, self.agrees)
        self.expect([])
        self.events.clear()

    def agrees(self):
        """Every tile is where the senses say, and the other way round."""
        for tile in range(144):
            place = self.world.places[tile]
            if place and self.sense.places.place[tile] != place[0]:
                return False
        return True
