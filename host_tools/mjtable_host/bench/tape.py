"""
A tape of what the chips answered: recorded at `bus` level, played to the firmware elsewhere.

The firmware gets the same answers at the same times again, so it does the same, and everything
counted while it does so is the firmware's own: no emulator stands in between. Each operation of
the wire leaves on the tape

    operation (1 byte), microseconds passed since the last one (1 byte, or 255 and 4 bytes
    little endian), its answer

bench/cases/tape.py plays it. Beside the tape stand the work and the operations of each loop step.
"""

from collections import Counter

from mjtable.boards import wire as ops

MASK = (1 << 30) - 1


class TapeRecorder:
    """The wire of a simulated machine, passed through and written down."""

    def __init__(self, machine):
        self.tape = bytearray()
        self.end = 0  # of the last whole step: what comes behind it is not the loop's
        self.steps: list[bytes] = []
        self.operations: list[Counter[int]] = []
        self.start_us = machine.us()
        self.start_ms = machine.ms()
        self._machine = machine
        self._us = self.start_us
        self._counter: Counter[int] = Counter()

    def ms(self):
        return self._machine.ms()

    def us(self):
        return self._machine.us()

    @property
    def console_out(self):
        return self._machine.console_out

    @property
    def console_in(self):
        return self._machine.console_in

    @console_in.setter
    def console_in(self, data):
        if self._machine.console_in:
            raise ValueError("what is typed in does not go onto the tape")

    def reset(self):
        self._machine.reset()

    def _note(self, op: int, answer: bytes = b"") -> None:
        us = self._machine.us()
        passed = (us - self._us) & MASK
        self._us = us
        self._counter[op] += 1
        self.tape.append(op)
        if passed < 255:
            self.tape.append(passed)
        else:
            self.tape += b"\xff" + passed.to_bytes(4, "little")
        self.tape += answer

    def pin_set(self, pin, level):
        self._machine.pin_set(pin, level)
        self._note(ops.PIN_SET)

    def pin_get(self, pin):
        level = self._machine.pin_get(pin)
        self._note(ops.PIN_GET, bytes((level,)))
        return level

    def spi_write(self, buf):
        self._machine.spi_write(buf)
        self._note(ops.SPI_WRITE)

    def spi_read(self, buf):
        self._machine.spi_read(buf)
        self._note(ops.SPI_READ, bytes(buf))

    def spi_exchange(self, tx, rx):
        self._machine.spi_exchange(tx, rx)
        self._note(ops.SPI_EXCHANGE, bytes(rx))

    def i2c_write(self, addr, buf):
        error = self._machine.i2c_write(addr, buf)
        self._note(ops.I2C_WRITE, bytes((error,)))
        return error

    def i2c_read(self, addr, buf):
        error = self._machine.i2c_read(addr, buf)
        self._note(ops.I2C_READ, bytes((error,)) + bytes(buf))
        return error

    def bitstream(self, pin, timing, buf):
        self._machine.bitstream(pin, timing, buf)
        self._note(ops.BITSTREAM)

    def pwm(self, pin, freq, duty):
        self._machine.pwm(pin, freq, duty)
        self._note(ops.PWM)

    def watchdog(self, timeout_ms):
        self._machine.watchdog(timeout_ms)
        self._note(ops.WATCHDOG)

    def wait(self, until_ms, work):
        self.steps.append(bytes(work))
        self.operations.append(self._counter)
        self._counter = Counter()
        self._machine.wait(until_ms, work)
        self._note(ops.WAIT)
        self.end = len(self.tape)

    def entropy(self, count):
        found = self._machine.entropy(count)
        self._note(ops.ENTROPY, found)
        return found

    def rtc_load(self):
        found = self._machine.rtc_load()
        self._note(ops.RTC_LOAD, len(found).to_bytes(2, "little") + found)
        return found

    def rtc_save(self, buf):
        self._machine.rtc_save(buf)
        self._note(ops.RTC_SAVE)

    def reset_cause(self):
        found = self._machine.reset_cause()
        self._note(ops.CAUSE, bytes((len(found),)) + found.encode())
        return found
