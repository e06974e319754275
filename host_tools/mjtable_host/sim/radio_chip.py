"""
A reader's chip as the `radio` level has it: what the driver's instructions do on the air, and no
registers, handshake or bytes on the bus.

``RadioChip`` stands where drivers/pn5180.py does (``send``, ``ask``, ``clock``, ``hung``), so the
driver above it takes the same steps as at `bus` level, at the same times: a frame costs its
``spi_frame_us``, a request and its reply are three time stamps (end of request, start and end
of reply), and who answers is the radio's to say, at the end of the request or before the world
changes next. ``RadioExchange`` is the driver's exchange with the one look it takes all the time
in plain words.
"""

from functools import cache
from typing import Any

from mjtable.boards import profile
from mjtable.drivers.exchange import BAD, BROKEN, CRASH, HIT, Exchange
from mjtable_host.sim import radio as air
from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips.pn5180_instructions import RF_ON_US
from mjtable_host.sim.chips.pn5180_timers import NEVER
from mjtable_host.sim.chips.pn5180_transceiver import RX_DETECT, SEND_US
from mjtable_host.sim.machine import Machine

_REPLY_SIZE = 10  # flags, DSFID, UID
BUSY_LIMIT_US = 4_000  # how long the driver looks at a BUSY that stays high
TIMER_US = airtime.us(10238)  # the driver's TIMER1: nobody answers

_START = b"\x03"
WRITE_MULTIPLE, READ_EEPROM, SEND_DATA, READ_DATA = 0x03, 0x07, 0x09, 0x0A
RF_ON, RF_OFF = 0x16, 0x17
_VERSION = b"\x01\x04"
# of so many bytes; of none a lone EOF
_REQUEST_US = (
    airtime.us(airtime.EOF),
    *(airtime.us(airtime.request(n + 2)) for n in range(1, 64)),
)
_LOOK = b"\x05"
_PROBE = tuple(b"\x09\x00\x26\x01" + bytes((bits,)) for bits in range(65))  # and its mask
_READ = b"\x0a"


@cache
def _reply_us(delay: int, size: int) -> tuple[int, int]:
    """From the end of a request to the end of its reply, and to when tags hear again."""
    periods = delay + airtime.reply(size + 2 if size else 0)
    return airtime.us(periods), airtime.us(periods + airtime.T2)


@cache
def _comes_in_time(delay: int) -> bool:
    return airtime.us(delay + RX_DETECT) <= TIMER_US


class RadioChip:
    """``clock`` is the board's, for the driver; time passes on the machine's."""

    def __init__(self, machine: Machine, reader: int, clock: object) -> None:
        self.clock = clock
        self._machine = machine
        self.time = machine.clock
        self._radio = machine.radio
        self._reader = reader
        self.hung = False  # as far as the driver knows
        self._hangs = False
        self._gone = False  # the cable is pulled: nobody drives MISO
        self._frame = b""  # on air
        self._start_us = 0
        self._end_us = NEVER  # of the request, until the radio was asked
        self.timer_us = NEVER  # TIMER1
        self.received_us = NEVER  # end of the reply
        self._free_us = 0  # t2 after the last reply
        self.status = air.CLEAN
        self.position = 0
        self.size = 0
        self._data = b""
        self._field = False
        self._refused = False
        machine.world.before.append(self.settle)

    # --- as the driver knows it

    def send(self, frame: bytes) -> bool:
        """
        One instruction without an answer; whether it arrived. Nothing is sent to a chip that is
        known to hang.
        """
        if self.hung:
            return False
        if self._hangs:
            self.hung = True
            self.time.spend(BUSY_LIMIT_US)
            return False
        machine, time = self._machine, self.time
        arrives = not (self._gone or machine.glitch(self._reader))
        if arrives:
            now = time.now
            if self._end_us <= now:
                self._ask_radio()
            code = frame[0]
            if code == SEND_DATA:
                self._send(frame, now)
            elif code == WRITE_MULTIPLE:  # StopCom, IRQs cleared, WaitTransmit
                self._end_us = self.timer_us = self.received_us = NEVER
                self._refused = False
            elif code == RF_ON:
                self._field = True
                self._radio.switch(self._reader, True, now + RF_ON_US)
            elif code == RF_OFF:
                self._field = False
                self._radio.switch(self._reader, False, now)
        machine.frames += 1
        time.spend(machine.spi_frame_us)
        return arrives

    def ask(self, frame: bytes, data: bytearray) -> None:
        """One instruction, then its answer."""
        code = frame[0]
        if not self.send(frame):
            data[:] = b"\xff" * len(data)
        elif code == READ_DATA:
            data[:] = self._data[: len(data)]
        elif code == READ_EEPROM:
            data[:] = _VERSION
        self._machine.frames += 1
        self.time.spend(self._machine.spi_frame_us)

    def look(self) -> bool:
        """The registers of a look, read in one instruction; whether the chip is sound."""
        if not self._passes(2, 1):
            sound = self.send(_LOOK)
            self._machine.frames += 1
            self.time.spend(self._machine.spi_frame_us)
            if not sound:
                return False
        return self._field and not self._refused

    def read(self) -> bytes:
        """READ_DATA: the reply that is in."""
        if self._passes(2, 1):
            return self._data
        data = bytearray(_REPLY_SIZE)
        self.ask(_READ, data)
        return bytes(data)

    def begin(self, frame: bytes) -> None:
        """WaitTransmit and SEND_DATA: two instructions."""
        now = self.time.now
        if self._passes(2, 2):
            self.timer_us = self.received_us = NEVER
            self._refused = False
            self._request(frame, now + self._machine.spi_frame_us)
        else:
            self.send(_START)
            self.send(frame)

    def turns_off(self) -> bool:
        """StopCom and RF_OFF, two instructions, if nothing happens meanwhile."""
        now = self.time.now
        passes = self._passes(2, 2)
        if passes:
            self._end_us = self.timer_us = self.received_us = NEVER
            self._refused = self._field = False
            self._radio.switch(self._reader, False, now + self._machine.spi_frame_us)
        return passes

    def _passes(self, frames: int, sent: int) -> bool:
        """
        Lets the time of some SPI frames pass, the first ``sent`` of which are instructions, if
        nothing happens meanwhile that would make a difference.
        """
        machine, time = self._machine, self.time
        now = time.now
        end = now + frames * machine.spi_frame_us
        if end >= time.first or self._hangs or self._gone or not machine.is_sound(sent):
            return False
        if self._end_us <= now:
            self._ask_radio()
        machine.frames += frames
        time.now = end
        return True

    def _send(self, frame: bytes, now: int) -> None:
        if self._end_us < NEVER or self.timer_us < NEVER or self.received_us < NEVER:
            self._refused = True  # the frame that should have made it ready was lost
            return
        self._request(frame, now)

    def _request(self, frame: bytes, now: int) -> None:
        self._frame = bytes(frame[2:])
        # TX_WAIT: not before t2 after a reply, however fast the bus
        start = now + SEND_US
        if start < self._free_us:
            start = self._free_us
        self._start_us = start
        self._end_us = start + _REQUEST_US[len(frame) - 2]

    # --- the air

    def settle(self) -> None:
        """Ask who heard a request that has ended, before the world changes."""
        if self._end_us <= self.time.now:
            self._ask_radio()

    def _ask_radio(self) -> None:
        end = self._end_us
        self._end_us = NEVER
        if self._frame:
            answer = self._radio.request(self._reader, self._frame, self._start_us, end)
        else:
            answer = self._radio.next_slot(self._reader, self._start_us, end)
        if answer is None:
            self.timer_us = end + TIMER_US
            return
        delay, data, self.position, self.status = answer
        self.timer_us = NEVER
        self.size = len(data) if data else 0
        if data:
            self._data = data
        if self.status == air.WEDGED or not _comes_in_time(delay):
            self.received_us = NEVER - 1  # begun, and never to end
        else:
            lasts, deaf = _reply_us(delay, self.size)
            self.received_us = end + lasts
            self._free_us = end + deaf

    # --- its other pins

    def hang(self) -> None:
        """A fault: BUSY stays high until a reset."""
        self._hangs = True

    def unplug(self, gone: bool) -> None:
        """A fault: the reader is without power and wires."""
        self.reset()
        self._gone = gone

    def reset(self) -> None:
        self._hangs = self._field = self._refused = False
        self._end_us = self.timer_us = self.received_us = NEVER
        self._radio.switch(self._reader, False, self.time.now)


class RadioExchange(Exchange):
    """
    One request and its reply, as drivers/exchange.py has them, over a chip of this file and with
    the ticks of radio_board.py.
    """

    def __init__(self, chip: RadioChip, shared: object) -> None:
        super().__init__(chip, shared)
        self._probes: Any = list(self._probes)  # its own, made by each question

    def look(self) -> int:
        chip: RadioChip = self.chip
        now = chip.time.now  # an instruction's answer is that of its beginning
        if not chip.look():
            return BROKEN
        if chip.received_us > now:
            return self._not_yet(chip.timer_us <= now)
        self._stuck = 0
        self.position = chip.position
        if chip.size != _REPLY_SIZE:
            self.seen[4:7] = bytes((chip.size, 0, chip.status))  # any error will do
            return BAD
        if chip.status == air.COLLIDED:
            return CRASH
        return HIT if chip.status == air.CLEAN else BAD

    def field_off(self) -> None:
        if self.chip.turns_off():
            self._eof = False
        else:
            super().field_off()

    def read(self) -> None:
        self.data[:] = self.chip.read()

    def _address(self, mask: bytearray, offset: int, bits: int) -> int:
        size = bits + 7 >> 3
        asked = bytearray(mask[offset : offset + size] if size else b"")
        if bits & 7:
            asked[-1] &= (1 << (bits & 7)) - 1
        self._probes[size] = _PROBE[bits] + asked
        return size

    def request(self, frame: bytes, after: int, reply: int, eof: bool = False) -> None:
        if eof:
            super().request(frame, after, reply, eof)
            return
        chip: RadioChip = self.chip
        self._eof = False
        chip.begin(frame)  # both instructions are one to the chip
        self._after = after
        self._reply = reply
        self._sent = chip.time.now

    def due(self) -> int:
        now = self.chip.time.now
        return now // 1000 + (self._after - now + self._sent + 999) // 1000

    def too_early(self) -> bool:
        return self.chip.time.now - self._sent < self._after


class RadioMux:
    """Antennas and resets of all readers, as drivers/hc595.py selects them."""

    def __init__(self, machine: Machine, chips: tuple[RadioChip, ...]) -> None:
        self._machine = machine
        self._chips = chips

    def select(self, reader: int, antenna: int) -> None:
        machine = self._machine
        self._chips[reader].settle()
        low_power = bool(antenna & profile.MUX_LOW_POWER)
        machine.radio.connect(reader, antenna & 31, machine.clock.now, low_power)
        self._shifted()

    def reset(self, reader: int) -> None:
        machine = self._machine
        machine.radio.connect(reader, -1, machine.clock.now)
        self._chips[reader].reset()
        self._shifted()

    def off(self, reader: int) -> None:
        self._shifted()

    def _shifted(self) -> None:
        self._machine.frames += 1
        self._machine.clock.spend(self._machine.spi_frame_us)


def chips_of(machine: Machine, clock: object) -> tuple[RadioChip, ...]:
    """A chip for every reader of the board."""
    return tuple(RadioChip(machine, reader, clock) for reader in range(profile.READERS))
