"""
Plays a tape (bench/tape.py) to the firmware, under MicroPython: a wire that only remembers.

An operation that the tape has not at its place means that the firmware did something else than
when it was recorded; that is an AssertionError.

It leaves as few names behind as it can, for they stay in the heap that is measured.
"""

import time

from micropython import const

_MASK = const(0x3FFFFFFF)
_ROOM = const(16384)  # bytes of the tape in memory: a collection would have to pass over all of it
_AHEAD = const(8192)  # so many lie ahead when a step begins
_MOST = const(2100)  # of one operation
_OPERATIONS = const(32)  # their numbers without the bit of PIN_SET
# As numbered in boards/wire.py, which no board loads.
_PIN_GET = const(0x01)
_SPI_WRITE = const(0x02)
_SPI_READ = const(0x03)
_SPI_EXCHANGE = const(0x04)
_I2C_WRITE = const(0x05)
_I2C_READ = const(0x06)
_BITSTREAM = const(0x07)
_PWM = const(0x08)
_WAIT = const(0x09)
_ENTROPY = const(0x0A)
_RTC_LOAD = const(0x0B)
_RTC_SAVE = const(0x0C)
_CAUSE = const(0x0D)
_WATCHDOG = const(0x0F)
_PIN_SET = const(0x80)


class EndOfTape(Exception):
    pass


class TapeWire:
    """
    ``file`` holds the tape. ``after_step(number)`` is called when a step comes to wait,
    ``before_step`` after that; ``counts[operation]`` counts them, if it is there.

    It is the clock as well: what time it is stands on the tape, and ticks are reckoned with by the
    interpreter itself, as on a board, whose clock is the module ``time``.
    """

    def __init__(self, file, start_ms, start_us, before_step=None, after_step=None, counts=None):
        self.ticks_diff = time.ticks_diff
        self.ticks_add = time.ticks_add
        self.console_out = bytearray()
        self.console_in = bytearray()
        self.step = 0
        self.counts = counts
        self._file = file
        self._tape = bytearray(_ROOM)
        self._view = memoryview(self._tape)  # copies nothing: no allocation but a firmware's own
        self._at = self._end = 0
        self._more = True
        self._ms = start_ms
        self._us = start_us
        self._rest = start_us % 1000
        self._before = before_step
        self._after = after_step

    def ms(self):
        return self._ms

    def us(self):
        return self._us

    ticks_ms = ms
    ticks_us = us

    def _wind(self):
        """Bring more of the tape into memory."""
        rest = self._end - self._at
        self._tape[:rest] = self._view[self._at : self._end]
        self._at = 0
        got = self._file.readinto(self._view[rest:])
        self._end = rest + got
        self._more = got > 0

    def _next(self, op):
        """
        Pass the time of one operation; the index of its answer. Its frame is small enough for the
        stack: one on the heap costs what the firmware's heap makes it cost.
        """
        if self._at + _MOST > self._end:
            if self._more:
                self._wind()
            if self._at == self._end:
                raise EndOfTape
        tape = self._tape
        at = self._at
        if tape[at] != op:
            self._is_other(op, tape[at])
        if self.counts is not None:
            self.counts[op & (_OPERATIONS - 1)] += 1
        passed = tape[at + 1]
        at += 2
        if passed == 255:
            passed = tape[at] | tape[at + 1] << 8 | tape[at + 2] << 16 | tape[at + 3] << 24
            at += 4
        if passed:
            self._us = (self._us + passed) & _MASK
            rest = self._rest + passed
            self._ms = (self._ms + rest // 1000) & _MASK
            self._rest = rest % 1000
        self._at = at
        return at

    def _is_other(self, op, taped):
        raise AssertionError("step %d: operation %d, taped %d" % (self.step, op, taped))

    def _fill(self, at, buf):
        """A few bytes of an answer, without an allocation, as a chip fills them in."""
        tape = self._tape
        for i in range(len(buf)):
            buf[i] = tape[at + i]
        self._at = at + len(buf)

    def _bytes(self, at, count):
        self._at = at + count
        return bytes(self._view[at : at + count])

    def pin_set(self, pin, level):
        self._next(_PIN_SET)

    def pin_get(self, pin):
        at = self._next(_PIN_GET)
        self._at = at + 1
        return self._tape[at]

    def spi_write(self, buf):
        self._next(_SPI_WRITE)

    def spi_read(self, buf):
        self._fill(self._next(_SPI_READ), buf)

    def spi_exchange(self, tx, rx):
        self._fill(self._next(_SPI_EXCHANGE), rx)

    def i2c_write(self, addr, buf):
        at = self._next(_I2C_WRITE)
        self._at = at + 1
        return self._tape[at]

    def i2c_read(self, addr, buf):
        at = self._next(_I2C_READ)
        self._fill(at + 1, buf)
        return self._tape[at]

    def bitstream(self, pin, timing, buf):
        self._next(_BITSTREAM)

    def pwm(self, pin, freq, duty):
        self._next(_PWM)

    def watchdog(self, timeout_ms):
        self._next(_WATCHDOG)

    def wait(self, until_ms, work):
        if self._after:
            self._after(self.step)
        self._next(_WAIT)
        if self._at + _AHEAD > self._end:
            self._wind()
        self.step += 1
        self.console_out = bytearray()
        if self._before:
            self._before(self.step)

    def entropy(self, count):
        return self._bytes(self._next(_ENTROPY), count)

    def rtc_load(self):
        at = self._next(_RTC_LOAD)
        return self._bytes(at + 2, self._tape[at] | self._tape[at + 1] << 8)

    def rtc_save(self, buf):
        self._next(_RTC_SAVE)

    def reset_cause(self):
        at = self._next(_CAUSE)
        return self._bytes(at + 1, self._tape[at]).decode()

    def reset(self):
        raise AssertionError("step %d: a reset" % self.step)
