"""
One antenna and the tags over it, for who enrols a tile set or looks for a fault: loaded through
the REPL while the table does not run (host: device/antenna.py).

What a tile's tag carries: its number as DSFID, AFI 0x70 (gaming), and in blocks 0-2 ``MJ`` with a
version and the number, the set it belongs to, and the CRC-32 of UID and those eight bytes.
"""

from binascii import crc32, hexlify

from micropython import const

from mjtable.app.parts import make_air
from mjtable.boards import profile
from mjtable.drivers.exchange import frames
from mjtable.drivers.hc595 import Mux
from mjtable.drivers.iso15693 import DONE, FAULT, OK
from mjtable.drivers.pn5180 import PN5180
from mjtable.drivers.tag_memory import (
    READ_MANY,
    SYSTEM_INFO,
    WRITE,
    WRITE_AFI,
    WRITE_DSFID,
    Memory,
)

_AFI = const(b"\x70")
_MARK = const(b"MJ\x01")
_BLOCKS = const(b"\x00\x02")  # the first, and how many more
_TRIES = const(3)
_BOOT_MS = const(6)


class Antenna:
    def __init__(self, board, reader):
        for nss in board.nss:  # the table may have been stopped in the middle of a frame
            nss(1)
        chip = PN5180(board.spi, board.nss[reader], board.busy[reader], board.clock)
        self.air = make_air(chip, reader, frames())
        self._memory = Memory(self.air)
        self._mux = Mux(board.spi, board.mux_latch, profile.READERS)
        self._board = board
        self._reader = reader

    def _now(self):
        return self._board.clock.ticks_ms()

    def _wait(self, due):
        """Until then: what comes on the console ends the board's wait sooner."""
        while self._board.clock.ticks_diff(due, self._now()) > 0:
            self._board.wait(due, bytearray(1))

    def _run(self, due, step):
        """Do an operation to its end."""
        while due != DONE:
            self._wait(due)
            due = step(self._now())

    def start(self):
        """Reset the reader and set it up; False: it does not answer as a PN5180 does."""
        add = self._board.clock.ticks_add
        self._mux.reset(self._reader)
        self._wait(add(self._now(), 1))
        self._mux.off(self._reader)
        self._wait(add(self._now(), _BOOT_MS))
        return self.air.setup()

    def select(self, antenna):
        """Power an antenna; False: its field does not come up."""
        air = self.air
        air.field_off()
        self._mux.select(self._reader, antenna)
        due = air.field_on()
        if due == DONE:
            return False
        self._wait(due)
        return True

    def count(self):
        """Look who answers; how many, -1: the reader failed."""
        self._run(self.air.all(), self.air.step)
        return self.air.count if self.air.status != FAULT else -1

    def tags(self):
        """
        Of each tag the UID as hex, least significant byte first, and DSFID, AFI and blocks, these
        as hex, if they can be read.
        """
        self.count()
        air = self.air
        uids = [bytes(air.uid[8 * i : 8 * i + 8]) for i in range(air.count)]
        found = []
        for uid in uids:
            info = self._ask(SYSTEM_INFO, uid)
            blocks = self._ask(READ_MANY, uid, _BLOCKS)
            tag = (hexlify(uid).decode(),)
            if len(info) > 10 and blocks:
                tag += (info[9], info[10], hexlify(blocks).decode())
            found.append(tag)
        return found

    def _ask(self, command, uid, body=b""):
        """The reply to a command, after a few tries; b"" if there is none."""
        memory = self._memory
        for _ in range(_TRIES):
            self._run(memory.ask(self._now(), command, uid, 0, body), memory.step)
            if memory.status == OK:
                return memory.reply or b"\x00"
        return b""

    def write(self, uid, tile, name):
        """Make a tag the tile of a set (4 bytes its name); whether it reads so afterwards."""
        head = _MARK + bytes((tile,)) + name
        body = head + crc32(uid + head).to_bytes(4, "little")
        for block in range(3):
            self._ask(WRITE, uid, bytes((block,)) + body[4 * block : 4 * block + 4])
        self._ask(WRITE_AFI, uid, _AFI)
        self._ask(WRITE_DSFID, uid, bytes((tile,)))
        info = self._ask(SYSTEM_INFO, uid)
        return info[9:11] == bytes((tile,)) + _AFI and self._ask(READ_MANY, uid, _BLOCKS) == body
