"""
A machine with nothing on its pins, for tests of the board itself: it has the methods of
sim/machine.py and remembers what was driven.
"""

from mjtable_host.sim.clock import Clock, ticks_diff


class BareMachine:
    def __init__(self, start_us=0):
        self.clock = Clock(start_us)
        self.pins = {}
        self.spi = []  # bytes written
        self.pixels = b""
        self.tones = []
        self.work = []
        self.interrupt = False
        self.ms = self.clock.ms
        self.us = self.clock.us

    def pin_set(self, pin, level):
        self.pins[pin] = level

    def pin_get(self, pin):
        self.clock.run_until(self.clock.now + 1)
        return self.pins.get(pin, 0)

    def free_looks(self):
        return 0

    def spi_write(self, buf):
        self.spi.append(bytes(buf))

    def spi_read(self, buf):
        buf[:] = bytes(i & 0xFF for i in range(len(buf)))

    def spi_exchange(self, tx, rx):
        rx[:] = bytes(b ^ 0xFF for b in tx)

    def i2c_write(self, addr, buf):
        self.written = bytes(buf)
        return 0 if addr == 0x20 else 19

    def i2c_read(self, addr, buf):
        for i in range(min(len(buf), len(self.written))):
            buf[i] = self.written[-1 - i]
        return 0 if addr == 0x20 else 19

    def bitstream(self, pin, timing, buf):
        self.pixels = bytes(buf)
        self.timing = timing

    def pwm(self, pin, freq, duty):
        self.tones.append((pin, freq, duty))

    def air_take(self):
        return b"123456air"

    def entropy(self, n):
        return bytes(range(n))

    def power_cut(self):
        self.pins = {}

    def press(self):
        """The interrupt line falls."""
        self.interrupt = True

    def wait(self, until_ms, work):
        self.work.append(bytes(work))
        goal = self.clock.now // 1000 + ticks_diff(until_ms, self.clock.ms())
        while not self.interrupt and 0 <= self.clock.next() <= goal * 1000:
            self.clock.run_next()
        if not self.interrupt:
            self.clock.run_until(goal * 1000)
        self.interrupt = False
