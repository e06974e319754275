"""
The virtual board: the profile's pins and buses over a *wire* instead of silicon.

In its own MicroPython process the wire is the socket that the supervisor left open (wire.py).
In one process with the simulator the wire is the simulated machine itself, which has the
same methods. Time is the simulator's: it passes in bus operations and in ``wait``.
"""

import os

from micropython import const

from mjtable.boards import profile
from mjtable.boards.rtc import Rtc

_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def build(wire=None, console=None, fs=""):
    """The board; without a wire it is the one of this process."""
    if wire is None:
        from mjtable.boards.console import StdioConsole
        from mjtable.boards.wire import SocketWire

        stream = open(int(os.getenv("MJTABLE_WIRE") or 0), "r+b")
        wire = SocketWire(stream, profile.BUSY + (profile.BUTTON_INT,))
        console = StdioConsole()
    return VirtualBoard(wire, console or MachineConsole(wire), fs)


class VirtualBoard:
    name = "virtual"

    def __init__(self, wire, console, fs):
        self._wire = wire
        self.clock = Clock(wire)
        self.spi = Spi(wire)
        self.nss = tuple([Pin(wire, pin) for pin in profile.NSS])
        self.busy = tuple([Pin(wire, pin) for pin in profile.BUSY])
        self.mux_latch = Pin(wire, profile.MUX_LATCH)
        self.i2c = I2C(wire)
        self.button_int = Pin(wire, profile.BUTTON_INT)
        self.console = console
        self.rtc = Rtc(wire.rtc_load, wire.rtc_save)
        self.fs = fs
        self.reset_cause = wire.reset_cause
        self.reset = wire.reset
        self.random = wire.entropy
        self.watchdog = wire.watchdog

    def dice_air(self, driver):
        return DiceAir(self._wire)

    def pixels(self, buf):
        self._wire.bitstream(profile.PIXELS, profile.PIXEL_TIMING, buf)

    def tone(self, freq, duty_u16):
        self._wire.pwm(profile.BUZZER, freq, duty_u16)

    def wait(self, until_ms, work):
        self._wire.wait(-1 if until_ms is None else until_ms, work)
        for i in range(len(work)):
            work[i] = 0
        return self._wire.ms()


class DiceAir:
    """What wireless dice send, as boards/dice_air.py gives it."""

    def __init__(self, wire):
        self._wire = wire

    def take(self):
        message = self._wire.air_take()
        return (message[:6], message[6:]) if message else None


class Clock:
    """Ticks of 30 bits, as on the ESP32 (the unix port itself would count to 62)."""

    def __init__(self, wire):
        self.ticks_ms = wire.ms
        self.ticks_us = wire.us

    def ticks_diff(self, a, b):
        return ((a - b + _HALF) & _MASK) - _HALF

    def ticks_add(self, a, d):
        return (a + d) & _MASK


class Pin:
    """Called with a level it drives the pin, without one it reads it."""

    def __init__(self, wire, number):
        self._wire = wire
        self._number = number

    def __call__(self, level=None):
        if level is None:
            return self._wire.pin_get(self._number)
        self._wire.pin_set(self._number, level)


class Spi:
    def __init__(self, wire):
        self.write = wire.spi_write
        self.write_readinto = wire.spi_exchange
        self._read = wire.spi_read

    def readinto(self, buf, write=0xFF):
        self._read(buf)


class I2C:
    """``machine.I2C`` as the drivers use it; OSError(ENODEV) when nobody answers."""

    def __init__(self, wire):
        self._wire = wire
        self._register = bytearray(1)

    def writeto(self, addr, buf):
        error = self._wire.i2c_write(addr, buf)
        if error:
            raise OSError(error)

    def readfrom_into(self, addr, buf):
        error = self._wire.i2c_read(addr, buf)
        if error:
            raise OSError(error)

    def writeto_mem(self, addr, reg, buf):
        self.writeto(addr, bytes((reg,)) + buf)

    def readfrom_mem_into(self, addr, reg, buf):
        self._register[0] = reg
        self.writeto(addr, self._register)
        self.readfrom_into(addr, buf)


class MachineConsole:
    """The console of a machine in this process: two byte arrays."""

    def __init__(self, machine):
        self._machine = machine

    def write(self, data):
        self._machine.console_out.extend(data)

    def read(self):
        data = bytes(self._machine.console_in)
        if data:
            self._machine.console_in = bytearray()
        return data
