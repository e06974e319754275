"""
The ESP32-S3 board: the profile's pins and buses as ``machine`` objects.

Sources: MicroPython library/machine, esp32/quickref; PN5180 §11.4 (SPI mode 0).
"""

import os
import time

import machine

from mjtable.boards import profile
from mjtable.boards.console import StdioConsole
from mjtable.boards.rtc import Rtc

_SLICE = 5  # ms; a pin interrupt cannot end a poll, so polls are short
_CAUSES = (
    (machine.PWRON_RESET, "power_on"),
    (machine.HARD_RESET, "reset"),
    (machine.WDT_RESET, "watchdog"),
    (machine.DEEPSLEEP_RESET, "deepsleep"),
    (machine.SOFT_RESET, "soft"),
)


def build():
    return Esp32s3Board()


class Esp32s3Board:
    name = "esp32s3"
    fs = ""

    def __init__(self):
        self.clock = time
        # every NSS is high before the first transfer: the readers share MISO
        self.nss = tuple([_output(pin, 1) for pin in profile.NSS])
        self.busy = tuple([machine.Pin(pin, machine.Pin.IN) for pin in profile.BUSY])
        self.mux_latch = _output(profile.MUX_LATCH, 0)
        self.spi = Spi(
            machine.SPI(
                profile.SPI_ID,
                baudrate=profile.SPI_HZ,
                sck=machine.Pin(profile.SCK),
                mosi=machine.Pin(profile.MOSI),
                miso=machine.Pin(profile.MISO),
            )
        )
        self.i2c = machine.I2C(
            profile.I2C_ID,
            scl=machine.Pin(profile.SCL),
            sda=machine.Pin(profile.SDA),
            freq=profile.I2C_HZ,
        )
        self._woken = False
        self.button_int = machine.Pin(profile.BUTTON_INT, machine.Pin.IN, machine.Pin.PULL_UP)
        self.button_int.irq(self._wake, machine.Pin.IRQ_FALLING)
        self._pixels = _output(profile.PIXELS, 0)
        self._buzzer = machine.PWM(machine.Pin(profile.BUZZER), freq=2000, duty_u16=0)
        self._wdt = None
        self._air = None
        self.console = StdioConsole()
        memory = machine.RTC().memory
        self.rtc = Rtc(memory, memory)
        self.reset = machine.reset
        self.random = os.urandom

    def pixels(self, buf):
        machine.bitstream(self._pixels, 0, profile.PIXEL_TIMING, buf)

    def tone(self, freq, duty_u16):
        if freq:
            self._buzzer.freq(freq)
        self._buzzer.duty_u16(duty_u16 if freq else 0)

    def dice_air(self, driver):
        """The radio of wireless dice; its tasks run while the board waits from now on."""
        from mjtable.boards.dice_air import DiceAir

        self._air = DiceAir(driver)
        return self._air

    def reset_cause(self):
        found = machine.reset_cause()
        for cause, name in _CAUSES:
            if cause == found:
                return name
        return "reset"

    def watchdog(self, timeout_ms):
        """Arm it; 0 feeds it. Once armed it cannot be stopped."""
        if timeout_ms:
            self._wdt = machine.WDT(timeout=timeout_ms)
        elif self._wdt:
            self._wdt.feed()

    def wait(self, until_ms, work):
        """Sleep until the tick, a button or a console byte; ``work`` is only cleared."""
        for i in range(len(work)):
            work[i] = 0
        if self._air:
            self._air.run(0)
        while not self._woken:
            left = _SLICE
            if until_ms is not None:
                left = min(left, time.ticks_diff(until_ms, time.ticks_ms()))
                if left <= 0:
                    break
            if self._air:
                self._air.run(left)
                left = 0
            if self.console.waiting(left):
                break
        self._woken = False
        return time.ticks_ms()

    def _wake(self, pin):
        self._woken = True


class Spi:
    """``machine.SPI`` whose reads carry 0xFF, the PN5180's idle level."""

    def __init__(self, spi):
        self.write = spi.write
        self.write_readinto = spi.write_readinto
        self._readinto = spi.readinto

    def readinto(self, buf, write=0xFF):
        self._readinto(buf, write)


def _output(number, level):
    return machine.Pin(number, machine.Pin.OUT, value=level)
