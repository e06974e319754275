"""
ISO/IEC 15693 inventory over a PN5180, one operation at a time, never waiting for the air.

    due = air.one(now)            # starts an operation; the ms ticks at which to step it
    while due != DONE:            # (in the loop: step it when its time has come)
        due = air.step(now)
    if air.status == OK: ...      # air.count tags in air.uid, air.dsfid

There is no IRQ line: IRQ_STATUS, RX_STATUS and RF_STATUS are read in one frame when the air
interface says that they can have changed (ISO 15693-3 §8-9, high data rate, 1 of 4, 100 % ASK). An
empty slot is told by TIMER1, which starts at the end of the request and stops at the start of
a reply. SPI frames: empty probe 4, hit 8 (6 when ``likely``), empty slot 4, antenna hop 3 and
the mux's one.

Collisions: the reply begins with the DSFID, which differs from tile to tile, so the first
collided bit (RX_STATUS COLL_POS, DS register chapter) mostly lies there and says nothing of the
UID; then the mask grows by one bit. Where it lies in the UID, the mask grows up to it.
"""

from mjtable.drivers.branches import Branches

MAX = 40
DONE = -1

# Values of Air.status after DONE.
NONE = 0  # nobody answered
OK = 1  # air.count tags, complete as far as the air tells
COLLISION = 2  # more answered than could be read; air.count of them were
FAULT = 3  # the reader does not work: reset it and call setup()

GUARD_MS = 3  # field up after 0.5 ms, tags awake 1 ms later; a tick begun does not count
_ASKS = 250  # branches asked in one inventory; MAX tags need about 130
_TRIES = 3  # of a reply that is no collision and no good either
_LATE_US = 2000  # a reply that much overdue never ends

# Microseconds from the end of the SEND_DATA frame, with some 50 us to spare.
_EMPTY_US = 2470  # request of 3 + 2 bytes 1624, timer 755
_REPLY_US = 5960  # request, t1 321, reply of 12 bytes 3927
_MASK_US = 302  # more for each byte of mask
_ROUND_US = 2470
_SLOT_US = 880  # EOF 38, timer 755
_SLOT_REPLY_US = 4380
_QUIET_US = 4150  # request of 10 + 2 bytes 3737, t2 309

# Frames (DS §11.4.3). Clear all IRQs, StopCom, transceive:
_CLEAR = b"\x03\x01\xff\xff\x0f\x00"
_STOP = b"\x00\x03\xf8\xff\xff\xff"
_START = b"\x03" + _CLEAR + _STOP + b"\x00\x02\x03\x00\x00\x00"
# the same with TX_CONFIG set to a lone EOF: no data, no start symbol
_START_EOF = b"\x03\x18\x03\x3f\xfb\xff\xff" + _START[1:]
_EOF = b"\x09\x00"
_ROUND = b"\x09\x00\x06\x01\x00"  # high rate, inventory, 16 slots
_LOOK = b"\x05\x02\x13\x1d"
_READ = b"\x0a\x00"
# TIMER1: 10238 / 13.56 MHz = 755 us, on, from TX end, stopped by RX start; IRQ_ENABLE
_TIMER = b"\x03\x0c\x01\xfe\x27\x00\x00\x0f\x01\x01\x08\x10\x00\x01\x01\x01\x10\x02\x00"

_IDLE, _ONE, _TREE, _SLOTS, _WAIT = range(5)  # what is going on
_PENDING, _EMPTY, _HIT, _CRASH, _BAD, _BROKEN = range(6)  # what an exchange came to


class Air:
    def __init__(self, chip):
        self.chip = chip
        self.status = NONE
        self.count = 0
        self.uid = bytearray(8 * MAX)  # LSB first, 8 bytes a tag
        self.dsfid = bytearray(MAX)
        self.version = bytearray(2)  # firmware of the chip, minor first
        self._op = _IDLE
        self._sent = 0  # us ticks
        self._after = 0  # us from then to the next look
        self._reply = 0  # us until a reply is complete
        self._eof = False  # TX_CONFIG is set to lone EOFs
        self._slot = 0
        self._asks = 0
        self._tries = 0
        self._stuck = 0  # replies in a row that never ended
        self._position = 0
        self._seen = bytearray(12)
        self._data = bytearray(10)
        self._restore = bytearray(b"\x03\x18\x01\x00\x00\x00\x00" + _START[1:])
        self._quit = bytearray(b"\x03\x18\x01\x00\x00\x00\x00" + _STOP + _CLEAR)
        self._tx_config = bytearray(4)
        probe = memoryview(bytearray(b"\x09\x00\x26\x01" + bytes(9)))
        self._probe = probe  # high rate, inventory, 1 slot; mask length, mask
        self._probes = [probe[: 5 + n] for n in range(9)]
        self._quiet = bytearray(b"\x09\x00\x22\x02" + bytes(8))
        self._branches = Branches()

    # --- the reader -------------------------------------------------------------------------

    def setup(self):
        """
        Loads the RF configuration after a reset and prepares the chip; blocks for about 3 ms.
        False, and status FAULT, when no sound chip answers. The field is off afterwards.
        """
        chip = self.chip
        self._op = _IDLE
        self._eof = False
        self._stuck = 0
        try:
            chip.ask(b"\x07\x12\x02", self.version)
            if self.version in (b"\x00\x00", b"\xff\xff"):
                return self._dead()
            chip.send(b"\x03" + _STOP + _CLEAR)
            chip.send(b"\x17\x00")
            chip.send(b"\x11\x0d\x8d")  # ISO 15693 ASK100, 26 kbit/s
            chip.send(_TIMER)
            chip.ask(b"\x04\x18", self._tx_config)
            self._restore[3:7] = self._tx_config
            self._quit[3:7] = self._tx_config
            chip.ask(_LOOK, self._seen)
        except OSError:
            return self._dead()
        if self._seen[3] or self._seen[2] & 2:
            return self._dead()
        self.status = NONE
        return True

    def field_off(self, now):
        """Transceiver idle, then field off; whatever was going on is given up. False: a fault."""
        self._op = _IDLE
        self._eof = False
        try:
            self.chip.send(self._quit)
            self.chip.send(b"\x17\x00")
        except OSError:
            return self._dead()
        return True

    def field_on(self, now):
        """Field on; ms ticks from which tags may be asked, DONE on a fault."""
        try:
            self.chip.send(b"\x16\x01")  # without collision avoidance: other readers are on air
        except OSError:
            return self._fault()
        clock = self.chip.clock
        return clock.ticks_add(clock.ticks_ms(), GUARD_MS)

    # --- operations -------------------------------------------------------------------------

    def one(self, now, mask=None, bits=0, offset=0, likely=False):
        """
        1-slot inventory, of the tags whose UID begins with the first ``bits`` bits of the UID
        at ``mask[offset]`` (LSB first). COLLISION: more than one answered, or an unreadable one.
        ``likely``: an answer is expected, so look once at its end (two frames fewer on a hit,
        an empty probe takes 6 ms instead of 3).
        """
        self._begin(_ONE)
        return self._ask(mask, offset, bits, likely)

    def few(self, now):
        """Complete inventory for up to about 4 tags: 1-slot probes, branching on collisions."""
        self._begin(_TREE)
        self._branches.push(0, 0)
        return self._ask_branch()

    def all(self, now):
        """Complete inventory of any number of tags up to MAX: 16 slots, then branching."""
        self._begin(_SLOTS)
        self._slot = 0
        return self._send(_ROUND, _ROUND_US, _ROUND_US - _SLOT_US + _SLOT_REPLY_US)

    def quiet(self, now, uid, offset=0):
        """Addressed stay quiet: the tag is silent to inventories until it loses power."""
        self._begin(_WAIT)
        for i in range(8):
            self._quiet[4 + i] = uid[offset + i]
        return self._send(self._quiet, _QUIET_US, 0)

    def step(self, now):
        """Goes on with the operation; ms ticks of the next step, or DONE."""
        op = self._op
        clock = self.chip.clock
        if op == _IDLE:
            return DONE
        if clock.ticks_diff(clock.ticks_us(), self._sent) < self._after:
            return clock.ticks_add(now, 1)
        if op == _WAIT:
            self._op = _IDLE
            self.status = OK
            return DONE
        try:
            got = self._look()
            if got == _PENDING:
                if self._after != self._reply:
                    self._after = self._reply
                    return self._due()
                if clock.ticks_diff(clock.ticks_us(), self._sent) < self._reply + _LATE_US:
                    return clock.ticks_add(now, 1)
                got = _BAD  # begun and never ended: the tag went away in the middle
                self._stuck += 1
                if self._stuck == _TRIES:
                    got = _BROKEN
            else:
                self._stuck = 0
            if got == _BROKEN:
                return self._fault()
            if got == _HIT:
                self.chip.ask(_READ, self._data)
                self._store()
            elif got == _CRASH and self._position > 15:
                self.chip.ask(_READ, self._data)
        except OSError:
            return self._fault()
        if op == _TREE:
            return self._branch(got)
        if op == _SLOTS:
            return self._next_slot(got)
        return self._finish(got > _HIT)

    # --- one exchange -----------------------------------------------------------------------

    def _begin(self, op):
        self._op = op
        self.count = 0
        self._tries = 0
        self._asks = 0
        self._branches.clear()

    def _ask(self, mask, offset, bits, likely):
        """Sends a 1-slot inventory."""
        size = (bits + 7) >> 3
        probe = self._probe
        probe[4] = bits
        for i in range(size):
            probe[5 + i] = mask[offset + i]
        if bits & 7:
            probe[4 + size] &= (1 << (bits & 7)) - 1
        more = size * _MASK_US
        reply = _REPLY_US + more
        return self._send(self._probes[size], reply if likely else _EMPTY_US + more, reply)

    def _send(self, frame, after, reply):
        try:
            # after a round TX_CONFIG must be restored before the next frame with data
            self.chip.send(self._restore if self._eof else _START)
            self._eof = False
            self.chip.send(frame)
        except OSError:
            return self._fault()
        return self._sent_now(after, reply)

    def _sent_now(self, after, reply):
        self._after = after
        self._reply = reply
        self._sent = self.chip.clock.ticks_us()
        return self._due()

    def _due(self):
        clock = self.chip.clock
        left = self._after - clock.ticks_diff(clock.ticks_us(), self._sent)
        return clock.ticks_add(clock.ticks_ms(), (left + 999) // 1000)

    def _look(self):
        """What the exchange came to. No sound chip has its field off or unused bits set."""
        seen = self._seen
        self.chip.ask(_LOOK, seen)
        if seen[3] or seen[2] & 2 or not seen[10] & 2:
            return _BROKEN
        if not seen[0] & 1:
            return _EMPTY if seen[1] & 0x10 else _PENDING
        size = seen[4] | (seen[5] & 1) << 8
        if seen[6] & 4:
            self._position = seen[6] >> 3 | (seen[7] & 3) << 5
            return _CRASH if size == 10 else _BAD
        return _HIT if size == 10 and not seen[6] & 3 else _BAD

    def _store(self):
        i = self.count
        if i == MAX:
            self._branches.lost = True
            return
        self.dsfid[i] = self._data[1]
        for k in range(8):
            self.uid[8 * i + k] = self._data[2 + k]
        self.count = i + 1

    def _finish(self, lost):
        self._op = _IDLE
        self.status = COLLISION if lost else OK if self.count else NONE
        return DONE

    def _fault(self):
        self._op = _IDLE
        self.status = FAULT
        return DONE

    def _dead(self):
        self._fault()
        return False

    # --- whole inventories ------------------------------------------------------------------

    def _next_slot(self, got):
        """A slot of the round has come to ``got``."""
        slot = self._slot
        if got > _HIT:
            self._branches.push(slot, 4)
            if got == _CRASH:
                self._branches.split(self._position - 16, self._data, 2)
        if slot == 15:
            return self._ask_branch()
        self._slot = slot + 1
        try:
            self.chip.send(_START if self._eof else _START_EOF)
            self._eof = True
            self.chip.send(_EOF)
        except OSError:
            return self._fault()
        return self._sent_now(_SLOT_US, _SLOT_REPLY_US)

    def _ask_branch(self):
        branches = self._branches
        top = branches.top - 1
        if top < 0:
            return self._finish(branches.lost)
        self._asks += 1
        if self._asks > _ASKS:
            return self._finish(True)
        self._op = _TREE
        return self._ask(branches.masks, 8 * top, branches.bits[top], branches.likely())

    def _branch(self, got):
        """The branch asked last has come to ``got``."""
        branches = self._branches
        if got == _BAD and self._tries < _TRIES - 1:
            self._tries += 1
            return self._ask_branch()
        self._tries = 0
        if got == _HIT:
            branches.found()
        elif got == _EMPTY:
            branches.empty()
        elif got == _CRASH:
            branches.split(self._position - 16, self._data, 2)
        else:
            branches.give_up()
        return self._ask_branch()
