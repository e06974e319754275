"""
The supervisor's end of the wire: decodes the messages of firmware/mjtable/boards/wire.py, plays
them on the simulated machine and answers. Posted messages go straight to the machine.

What is no bus (waiting, RTC memory, resets, the watchdog) goes to the ``power`` object, the
supervisor. The control socket of silicon.py speaks the same protocol with five more messages.
"""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from typing import Any, Protocol

from mjtable.boards import wire as w

SOFT_RESET = 0x20
DEEP_SLEEP = 0x21  # ms32
AT_PROMPT = 0x22  # boot.py and main.py are over; answered, so that the banner comes after
POWER_CUT = 0x23  # the flash operation at which the power was to fail
BEGUN = 0x24  # posted: the file system is there, boot.py begins

_HEAD = struct.Struct("<BHII")
_BITSTREAM = struct.Struct("<BHHHHH")
_PWM = struct.Struct("<BIH")
_CHUNK = 65536
_PATIENCE = struct.pack("@ll", 0, 1000)  # a timeval: 1 ms


class Machine(Protocol):
    """The simulated machine as the wire sees it; times are masked to 30 bits."""

    def ms(self) -> int: ...
    def us(self) -> int: ...
    def pin_set(self, pin: int, level: int) -> Any: ...
    def pin_get(self, pin: int) -> int: ...
    def free_looks(self) -> int: ...
    def spi_write(self, buf: bytes) -> Any: ...
    def spi_read(self, buf: bytearray) -> Any: ...
    def spi_exchange(self, tx: bytes, rx: bytearray) -> Any: ...
    def i2c_write(self, addr: int, buf: bytes) -> int: ...
    def i2c_read(self, addr: int, buf: bytearray) -> int: ...
    def bitstream(self, pin: int, timing: tuple[int, ...], buf: bytes) -> Any: ...
    def pwm(self, pin: int, freq: int, duty: int) -> Any: ...
    def wait(self, until_ms: int, work: bytearray) -> Any: ...
    def entropy(self, n: int) -> bytes: ...
    def air_take(self) -> bytes: ...


class Power(Protocol):
    """What the supervisor does with messages that are no bus operation."""

    def rtc_load(self) -> bytes: ...
    def rtc_save(self, data: bytes) -> None: ...
    def reset_cause(self) -> str: ...
    def watchdog(self, timeout_ms: int) -> None: ...
    def begin_wait(self, until_ms: int, work: bytearray) -> None:
        """Answers later, with ``WireServer.answer``."""

    def end_process(self, op: int, argument: int) -> None:
        """RESET, SOFT_RESET, DEEP_SLEEP or POWER_CUT."""

    def begin_program(self) -> None: ...
    def begin_prompt(self) -> None:
        """boot.py and main.py are over."""


class WireServer:
    """One socket of a board's process."""

    def __init__(self, sock: socket.socket, machine: Machine, power: Power) -> None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _PATIENCE)
        self.sock = sock
        self._machine = machine
        self._power = power
        self._rest = b""
        self.questions = 0  # asked so far, i.e. round trips

    def serve(self) -> int:
        """Take what comes within a millisecond: its bytes, -1 at the end of the stream."""
        try:
            data = self.sock.recv(_CHUNK)
        except BlockingIOError:
            return 0
        except OSError:
            return -1
        if not data:
            return -1
        data = self._rest + data
        self._rest = b""
        at, end = 0, len(data)
        pin_set = self._machine.pin_set
        while at < end:
            op = data[at]
            if op & w.PIN_SET:
                pin_set(op & 0x3F, op >> 6 & 1)
                at += 1
                continue
            size = self._size(op, data, at)
            if at + size > end:
                self._rest = data[at:]
                break
            self._play(op, data, at)
            at += size
        return end

    def answer(self, value: int = 0, payload: bytes | bytearray = b"", looks: int = 0) -> None:
        head = _HEAD.pack(value, looks, self._machine.ms(), self._machine.us())
        with suppress(OSError):  # the process may just have ended, by itself or by the world
            self.sock.send(head + payload if payload else head)

    def _size(self, op: int, data: bytes, at: int) -> int:
        """Length of the message that starts at ``at``, or at least one byte too many."""
        if op in (w.SPI_WRITE, w.SPI_EXCHANGE, w.RTC_SAVE):
            return 3 + _n16(data, at + 1)
        if op in (w.SPI_READ, w.ENTROPY):
            return 3
        if op == w.PIN_GET:
            return 2
        if op == w.WAIT:
            return 6 + (data[at + 5] if at + 5 < len(data) else 0)
        if op == w.I2C_WRITE:
            return 4 + _n16(data, at + 2)
        if op == w.I2C_READ:
            return 4
        if op == w.BITSTREAM:
            return 12 + _n16(data, at + 10)
        if op == w.PWM:
            return 8
        if op in (w.WATCHDOG, DEEP_SLEEP):
            return 5
        return 1

    def _play(self, op: int, data: bytes, at: int) -> None:
        machine = self._machine
        if op == w.SPI_WRITE:
            machine.spi_write(data[at + 3 : at + 3 + _n16(data, at + 1)])
            return
        if op == w.BITSTREAM:
            pin, *timing, size = _BITSTREAM.unpack_from(data, at + 1)
            machine.bitstream(pin, tuple(timing), data[at + 12 : at + 12 + size])
            return
        if op == w.PWM:
            machine.pwm(*_PWM.unpack_from(data, at + 1))
            return
        if op == w.WATCHDOG:
            self._power.watchdog(_n32(data, at + 1))
            return
        self.questions += 1
        if op == w.PIN_GET:
            self.answer(machine.pin_get(data[at + 1]))
        elif op == w.SPI_READ:
            rx = bytearray(_n16(data, at + 1))
            machine.spi_read(rx)
            self.answer(0, rx)
        elif op == w.SPI_EXCHANGE:
            tx = data[at + 3 : at + 3 + _n16(data, at + 1)]
            rx = bytearray(len(tx))
            machine.spi_exchange(tx, rx)
            self.answer(0, rx)
        elif op == w.WAIT:
            until = int.from_bytes(data[at + 1 : at + 5], "little", signed=True)
            self._power.begin_wait(until, bytearray(data[at + 6 : at + 6 + data[at + 5]]))
        elif op == w.I2C_WRITE:
            size = _n16(data, at + 2)
            self.answer(machine.i2c_write(data[at + 1], data[at + 4 : at + 4 + size]))
        elif op == w.I2C_READ:
            rx = bytearray(_n16(data, at + 2))
            error = machine.i2c_read(data[at + 1], rx)
            self.answer(error, rx)
        elif op == w.ENTROPY:
            self.answer(0, machine.entropy(_n16(data, at + 1)))
        elif op == w.AIR_TAKE:
            self._answer_sized(machine.air_take())
        else:
            self._play_power(op, data, at)

    def _play_power(self, op: int, data: bytes, at: int) -> None:
        if op == w.RTC_LOAD:
            self._answer_sized(self._power.rtc_load())
        elif op == w.RTC_SAVE:
            self._power.rtc_save(data[at + 3 : at + 3 + _n16(data, at + 1)])
            self.answer()
        elif op == w.CAUSE:
            self._answer_sized(self._power.reset_cause().encode())
        elif op == w.SYNC:
            self.sock.send(w.SYNC_MARK)
        elif op == BEGUN:
            self._power.begin_program()
        elif op == AT_PROMPT:
            self._power.begin_prompt()
            self.answer()
        elif op == DEEP_SLEEP:
            self._power.end_process(op, _n32(data, at + 1))
        elif op in (w.RESET, SOFT_RESET, POWER_CUT):
            self._power.end_process(op, 0)
        else:
            raise ValueError(f"wire: unknown operation 0x{op:02X}")

    def _answer_sized(self, payload: bytes) -> None:
        self.answer(0, len(payload).to_bytes(2, "little") + payload)


def _n16(data: bytes, at: int) -> int:
    """0xFFFF when the bytes have not come yet, so that the message counts as incomplete."""
    if at + 2 > len(data):
        return 0xFFFF
    return data[at] | data[at + 1] << 8


def _n32(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "little")
