"""A reader with its antennas on the emulated machine, for tests of the RFID drivers."""

from mjtable.boards import profile
from mjtable.drivers.hc595 import Mux
from mjtable.drivers.iso15693 import DONE, Air
from mjtable.drivers.pn5180 import PN5180
from mjtable_host.sim.clock import Clock, ticks_add, ticks_diff
from mjtable_host.sim.machine import Machine


def write_register(chip, register, value):
    """WRITE_REGISTER (DS table 5, 0x00)."""
    chip.send(bytes((0x00, register)) + value.to_bytes(4, "little"))


def read_register(chip, register):
    """READ_REGISTER (DS table 5, 0x04), 32 bits."""
    value = bytearray(4)
    chip.ask(bytes((0x04, register)), value)
    return int.from_bytes(value, "little")


class Ticks:
    """The board's clock over a machine."""

    def __init__(self, machine):
        self.ticks_ms = machine.ms
        self.ticks_us = machine.us

    def ticks_diff(self, a, b):
        return ticks_diff(a, b)

    def ticks_add(self, a, d):
        return ticks_add(a, d)


class Bus:
    """machine.SPI over a machine."""

    def __init__(self, machine):
        self.write = machine.spi_write
        self.write_readinto = machine.spi_exchange
        self._read = machine.spi_read

    def readinto(self, buf, write=0xFF):
        self._read(buf)


def pin(machine, number):
    """machine.Pin over a machine."""

    def call(*level):
        return machine.pin_set(number, level[0]) if level else machine.pin_get(number)

    return call


class Bench:
    """The whole set of readers; ``air`` and ``chip`` are reader ``reader``'s, set up."""

    def __init__(self, reader=0, start_us=0, seed=1, **options):
        self.machine = Machine(profile, clock=Clock(start_us), seed=seed, **options)
        self.world = self.machine.world
        self.radio = self.machine.radio
        self.clock = Ticks(self.machine)
        self.reader = reader
        bus = Bus(self.machine)
        self.chips = [
            PN5180(
                bus,
                pin(self.machine, profile.NSS[i]),
                pin(self.machine, profile.BUSY[i]),
                self.clock,
            )
            for i in range(profile.READERS)
        ]
        self.mux = Mux(bus, pin(self.machine, profile.MUX_LATCH), profile.READERS)
        self.chip = self.chips[reader]
        self.emulated = self.machine.readers[reader]
        self.air = Air(self.chip)
        assert self.air.setup()

    @property
    def now(self):
        return self.machine.ms()

    def sleep(self, ms):
        self.machine.wait(ticks_add(self.now, ms), b"")

    def hop(self, antenna):
        """To another antenna, and its tags awake."""
        self.air.field_off()
        self.mux.select(self.reader, antenna)
        self.machine.wait(self.air.field_on(), b"")

    def run(self, due):
        """Steps the operation begun until it is done; its status."""
        while due != DONE:
            self.machine.wait(due, b"")
            due = self.air.step(self.now)
        return self.air.status

    def one(self, *args, **options):
        return self.run(self.air.one(*args, **options))

    def few(self, enough=0):
        return self.run(self.air.few(enough))

    def all(self, enough=0):
        return self.run(self.air.all(enough))

    def quiet(self, tag):
        return self.run(self.air.quiet(self.world.tags[tag].uid))

    def found(self):
        """Tile numbers read, sorted; each with the UID of its tag."""
        air = self.air
        numbers = sorted(air.dsfid[: air.count])
        for i in range(air.count):
            assert bytes(air.uid[8 * i : 8 * i + 8]) == self.world.tags[air.dsfid[i]].uid
        return numbers


def bench_with(*tiles, **options):
    """A bench whose reader has antenna 0 with these tiles over it."""
    bench = Bench(**options)
    for slot, tile in enumerate(tiles):
        bench.world.put(tile, 0, slot)
    bench.hop(0)
    return bench
