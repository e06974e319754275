"""
Reading and writing one tag (ISO/IEC 15693-3 §10.4: addressed commands), as an enrolment needs it
and nothing else: loaded then.

    memory = Memory(air)                # between two operations of the air, its field on
    due = memory.ask(now, WRITE, uid, 0, b"\\x05abcd")      # block, data
    while due != DONE:
        due = memory.step(now)          # when its time has come
    if memory.status == OK: ...         # memory.reply, after its flags byte

A write answers when it is done, 20 ms later at most, and may fail: read the block again.
"""

from micropython import const

from mjtable.drivers.exchange import BROKEN, EMPTY, PENDING
from mjtable.drivers.iso15693 import COLLISION, DONE, FAULT, NONE, OK

# Commands, with what follows the UID.
READ = const(0x20)  # block
WRITE = const(0x21)  # block, 4 bytes
READ_MANY = const(0x23)  # first block, count - 1
WRITE_AFI = const(0x27)
WRITE_DSFID = const(0x29)
SYSTEM_INFO = const(0x2B)

REFUSED = const(4)  # beside the values of Air.status: the tag says no, memory.reply[0] why

_ERROR = const(1)  # response flag
_RX_ERRORS = const(7)  # CRC, protocol, collision
_BYTE_US = const(302)
_MOST = const(32)  # bytes of a reply, frame marks among them
_REST_US = const(1500)  # frame marks, CRC and t1
_WRITE_US = const(20000)


class Memory:
    def __init__(self, air):
        self.status = NONE
        self.reply = b""
        self._exchange = air.exchange

    def ask(self, now, command, uid, offset, body=b""):
        """Sends a command to the tag with the UID at ``uid[offset]``; when to step, or DONE."""
        exchange = self._exchange
        self.reply = b""
        frame = b"\x09\x00\x22" + bytes((command,)) + uid[offset : offset + 8] + body
        late = _REST_US + _BYTE_US * (len(frame) + _MOST)
        if command in (WRITE, WRITE_AFI, WRITE_DSFID):
            late += _WRITE_US
        exchange.request(frame, late, late)
        return exchange.due()

    def step(self, now):
        """Goes on; when to come again, or DONE."""
        exchange = self._exchange
        if exchange.too_early():
            return exchange.due()
        got = exchange.look()
        if got == PENDING:
            return exchange.due()
        if got == BROKEN:
            return self._end(FAULT)
        if got == EMPTY:
            return self._end(NONE)
        seen = exchange.seen
        data = bytearray(seen[4] | (seen[5] & 1) << 8)
        if not data or seen[6] & _RX_ERRORS:
            return self._end(COLLISION)
        exchange.chip.ask(b"\x0a\x00", data)
        if exchange.chip.hung:
            return self._end(FAULT)
        self.reply = bytes(data[1:])
        return self._end(REFUSED if data[0] & _ERROR else OK)

    def _end(self, status):
        self.status = status
        return DONE
