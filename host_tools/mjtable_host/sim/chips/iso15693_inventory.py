"""
Inventory requests of ISO/IEC 15693-3 (§8) and the inventory reads of NXP's ICODE tags (data sheet
SL2S2602, custom commands A0 and A1): who is asked, and with what he answers.

    flags 01 [AFI] length mask                                     reply: flags DSFID UID
    flags A0|A1 04 [AFI] length mask first count-1                 flags [UID part] blocks
    flags A0|A1 04 [AFI] length|80 options mask [first count-1]    the same, extended (SLIX2)

The mask's first bit on air is bit 0. A1 is answered at 53 kbit/s.
"""

INVENTORY, INVENTORY_READ, FAST_INVENTORY_READ = 0x01, 0xA0, 0xA1
NXP = 0x04

# Request flags.
INVENTORY_FLAG, AFI, ONE_SLOT, OPTION = 0x04, 0x10, 0x20, 0x40

# Options of the extended form; both last ones: only those who are persistently quiet answer.
FULL_UID, SKIP_DATA, GO_QUIET, GO_PERSISTENT = 0x02, 0x10, 0x20, 0x40
ONLY_PERSISTENT = GO_QUIET | GO_PERSISTENT


class Inventory:
    def __init__(self):
        self.command = INVENTORY
        self.one_slot = 0
        self.afi = -1  # -1: not given
        self.mask = 0
        self.bits = 0  # of the mask
        self.cover = 0
        self.extended = False
        self.options = 0
        self.uid = 0  # whether the reply has (a part of) the UID
        self.first = 0  # block
        self.count = 0
        self.plain = False  # everybody is asked who is not quiet


def parse(frame):
    """The ``Inventory`` in a frame; None when it is malformed."""
    q = Inventory()
    q.command = frame[1]
    flags = frame[0]
    at = 2
    size = len(frame)
    if q.command != INVENTORY:
        if not INVENTORY_READ <= q.command <= FAST_INVENTORY_READ or frame[2:3] != b"\x04":
            return None
        q.uid = flags & OPTION
        at = 3
    if flags & AFI:
        if size <= at:
            return None
        q.afi = frame[at]
        at += 1
    if size <= at:
        return None
    q.bits = frame[at]
    at += 1
    if q.command != INVENTORY and q.bits & 0x80:
        if size <= at:
            return None
        q.bits &= 0x7F
        q.extended = True
        q.options = frame[at]
        at += 1
    q.one_slot = flags & ONE_SLOT
    if q.bits > (64 if q.one_slot else 60):
        return None
    end = at + (q.bits + 7 >> 3)
    if q.command != INVENTORY and not q.options & SKIP_DATA:
        if size != end + 2:
            return None
        q.first, q.count = frame[end], frame[end + 1] + 1
    elif size != end:
        return None
    q.plain = q.command == INVENTORY and q.afi < 0
    q.cover = (1 << q.bits) - 1
    q.mask = int.from_bytes(frame[at:end], "little") & q.cover if end > at else 0
    return q


def uid_part(q, uid):
    """What a reply to an inventory read has of the UID: none, all, or what the reader lacks."""
    if not q.uid:
        return b""
    if q.options & FULL_UID:
        return uid
    known = q.bits + (0 if q.one_slot else 4)
    return uid[8 - (64 - known + 7 >> 3) :]
