"""
Emulator of an ISO/IEC 15693 tag: NXP ICODE SLIX (SL2S2002) and SLIX2 (SL2S2602), which it is
by its UID.

A frame is the bytes between SOF and EOF without the CRC, which the transceiver treats as right or
wrong. States (ISO 15693-3 §9): ready, quiet, selected are lost with the field; the SLIX2's
persistent quiet outlives two seconds without. Inventories come from the radio, which knows all
tags in the field: ``matches`` and ``answer``. Custom commands other than inventory read and stay
quiet persistent (passwords, EAS, privacy) are answered as "not supported".
"""

from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import iso15693_inventory as inventory

READY, QUIET, SELECTED, PERSISTENT = range(4)  # the odd ones are silent to plain inventories

# Request flags.
TWO_SUBCARRIERS, HIGH_RATE, INVENTORY, EXTENSION = 0x01, 0x02, 0x04, 0x08
SELECT, ADDRESS, OPTION = 0x10, 0x20, 0x40

# Error codes of replies.
NOT_SUPPORTED, NOT_RECOGNISED = 0x01, 0x02
NO_BLOCK, ALREADY_LOCKED, LOCKED = 0x10, 0x11, 0x12

BLOCKS = (28, 80)  # SLIX, SLIX2
BLOCK_SIZE = 4
COUNTER = 79  # block of the SLIX2 that counts
IC_REFERENCE = 0x01
HOLD_US = 2_000_000  # persistent quiet without power, at least
AFTER_EOF = -1  # delay of a reply that waits for a lone EOF


def crc16(data):
    """CRC of ISO 15693-3 annex C (CRC-16/X.25), to be sent low byte first."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x8408 if crc & 1 else crc >> 1
    return crc ^ 0xFFFF


class Tag:
    """``uid``: 8 bytes, LSB first as on air; bits 4:3 of the fifth are 01 for a SLIX2."""

    def __init__(self, uid, dsfid=0, afi=0):
        self.uid = bytes(uid)
        self.bits = int.from_bytes(self.uid, "little")  # bit i = i-th bit on air
        self.dsfid = dsfid
        self.afi = afi
        self.slix2 = self.uid[4] >> 3 & 3 == 1
        self.blocks = BLOCKS[self.slix2]
        self.memory = bytearray(self.blocks * BLOCK_SIZE)
        self.locked = bytearray(self.blocks)
        self.lock_bits = 0  # 1 AFI, 2 DSFID
        self.state = READY
        # kept by world and radio: the field that powers the tag, from when on it listens, and
        # when it was put down
        self.epoch = -1
        self.dark_us = 0  # when it lost its power last
        self.ready_us = 0
        self.placed_us = 0
        self.further = 0  # loops in whose field it is, beside that over which it lies
        self.far = False  # the upper tile of a stack: low power does not reach it
        self.marginal = False  # power enough for 10 % ASK, hardly for 100 %
        self.reception = None  # how well it is read where it lies, if the air is not clean

    def power_up(self, epoch, ready_us):
        dark = ready_us - airtime.POWER_UP_US - self.dark_us
        if self.state != PERSISTENT or dark > HOLD_US:
            self.state = READY
        self.epoch = epoch
        self.ready_us = ready_us

    def matches(self, q):
        """Whether the tag takes part in an inventory (ISO 15693-3 §8, AFI table)."""
        if (self.bits ^ q.mask) & q.cover or self.state == QUIET:
            return False
        if q.extended:
            if not self.slix2:
                return False
            if q.options & inventory.ONLY_PERSISTENT == inventory.ONLY_PERSISTENT:
                return self.state == PERSISTENT and self._is_of(q.afi)
        if self.state == PERSISTENT and q.afi < 0:
            return False
        return self._is_of(q.afi) and q.first + q.count <= self.blocks

    def _is_of(self, afi):
        """Whether an AFI asks for this tag: by family, by sub-family, 0 for all."""
        if afi <= 0:
            return True
        family, sub = afi & 0xF0, afi & 0x0F
        return (not family or family == self.afi & 0xF0) and (not sub or sub == self.afi & 0x0F)

    def inventory_reply(self):
        return bytes((0, self.dsfid)) + self.uid

    def answer(self, q):
        """The reply to an inventory the tag takes part in."""
        if q.command == inventory.INVENTORY:
            return self.inventory_reply()
        goes = q.options & inventory.ONLY_PERSISTENT
        if goes == inventory.GO_QUIET:
            self.state = QUIET
        elif goes == inventory.GO_PERSISTENT:
            self.state = PERSISTENT
        blocks = self.memory[q.first * BLOCK_SIZE : (q.first + q.count) * BLOCK_SIZE]
        return b"\0" + inventory.uid_part(q, self.uid) + bytes(blocks)

    def request(self, frame):
        """
        Any command but inventory: ``(reply, delay in carrier periods)`` or None for silence.
        """
        if len(frame) < 2 or frame[0] & (TWO_SUBCARRIERS | INVENTORY | EXTENSION):
            return None
        flags, command = frame[0], frame[1]
        body = frame[2:]
        if command >= 0xA0:
            if body[:1] != b"\x04":
                return None  # another manufacturer's
            body = body[1:]
        mine = not flags & ADDRESS
        if flags & ADDRESS:
            mine = body[:8] == self.uid
            body = body[8:]
        if command == 0x25 and not mine and self.state == SELECTED:
            self.state = READY  # another tag was selected
        if not mine:
            return None
        if flags & SELECT:
            if self.state != SELECTED:
                return None
        elif not flags & ADDRESS and self.state in (QUIET, PERSISTENT):
            return None
        handler = _COMMANDS.get(command)
        if command >= 0xA0 and not self.slix2:
            handler = None
        answer = handler(self, flags, body) if handler else NOT_SUPPORTED
        if answer is None:
            return None
        if isinstance(answer, int):
            # errors are told only to who asked this very tag
            if not flags & (ADDRESS | SELECT):
                return None
            return bytes((1, answer)), airtime.T1
        delay = airtime.T1
        if command in _WRITES:
            delay = AFTER_EOF if flags & OPTION else delay + airtime.WRITE
        return b"\x00" + answer, delay

    # Handlers give the reply after its flags byte, an error code, or None for silence.

    def _stay_quiet(self, flags, body):
        if flags & ADDRESS and not body:
            self.state = QUIET

    def _stay_quiet_persistent(self, flags, body):
        if flags & ADDRESS and not body:
            self.state = PERSISTENT

    def _select(self, flags, body):
        if not flags & ADDRESS or body:
            return NOT_RECOGNISED
        self.state = SELECTED
        return b""

    def _reset_to_ready(self, flags, body):
        if body:
            return NOT_RECOGNISED
        self.state = READY
        return b""

    def _read_single(self, flags, body):
        if len(body) != 1:
            return NOT_RECOGNISED
        return self._blocks(body[0], 1, flags & OPTION)

    def _read_multiple(self, flags, body):
        if len(body) != 2:
            return NOT_RECOGNISED
        return self._blocks(body[0], body[1] + 1, flags & OPTION)

    def _blocks(self, first, count, with_security):
        if first + count > self.blocks:
            return NO_BLOCK
        out = b""
        for i in range(first, first + count):
            if with_security:
                out += bytes((self.locked[i],))
            out += bytes(self.memory[i * BLOCK_SIZE : (i + 1) * BLOCK_SIZE])
        return out

    def _write_single(self, flags, body):
        if len(body) != 1 + BLOCK_SIZE:
            return NOT_RECOGNISED
        block = body[0]
        if block >= self.blocks:
            return NO_BLOCK
        if self.locked[block]:
            return LOCKED
        data = body[1:]
        at = block * BLOCK_SIZE
        if block == COUNTER and data[:2] == b"\x01\x00":
            counted = int.from_bytes(bytes(self.memory[at : at + 2]), "little") + 1
            data = (counted & 0xFFFF).to_bytes(2, "little") + data[2:]
        self.memory[at : at + BLOCK_SIZE] = data
        return b""

    def _lock_block(self, flags, body):
        if len(body) != 1:
            return NOT_RECOGNISED
        if body[0] >= self.blocks:
            return NO_BLOCK
        if self.locked[body[0]]:
            return ALREADY_LOCKED
        self.locked[body[0]] = 1
        return b""

    def _write_afi(self, flags, body):
        if len(body) != 1:
            return NOT_RECOGNISED
        if self.lock_bits & 1:
            return LOCKED
        self.afi = body[0]
        return b""

    def _write_dsfid(self, flags, body):
        if len(body) != 1:
            return NOT_RECOGNISED
        if self.lock_bits & 2:
            return LOCKED
        self.dsfid = body[0]
        return b""

    def _lock_afi(self, flags, body):
        return self._lock(1, body)

    def _lock_dsfid(self, flags, body):
        return self._lock(2, body)

    def _lock(self, bit, body):
        if body:
            return NOT_RECOGNISED
        if self.lock_bits & bit:
            return ALREADY_LOCKED
        self.lock_bits |= bit
        return b""

    def _system_info(self, flags, body):
        if body:
            return NOT_RECOGNISED
        tail = bytes((self.dsfid, self.afi, self.blocks - 1, BLOCK_SIZE - 1, IC_REFERENCE))
        return b"\x0f" + self.uid + tail

    def _security(self, flags, body):
        if len(body) != 2:
            return NOT_RECOGNISED
        if body[0] + body[1] + 1 > self.blocks:
            return NO_BLOCK
        return bytes(self.locked[body[0] : body[0] + body[1] + 1])


_WRITES = (0x21, 0x22, 0x27, 0x28, 0x29, 0x2A)
_COMMANDS = {
    0x02: Tag._stay_quiet,
    0x20: Tag._read_single,
    0x21: Tag._write_single,
    0x22: Tag._lock_block,
    0x23: Tag._read_multiple,
    0x25: Tag._select,
    0x26: Tag._reset_to_ready,
    0x27: Tag._write_afi,
    0x28: Tag._lock_afi,
    0x29: Tag._write_dsfid,
    0x2A: Tag._lock_dsfid,
    0x2B: Tag._system_info,
    0x2C: Tag._security,
    0xBC: Tag._stay_quiet_persistent,
}
