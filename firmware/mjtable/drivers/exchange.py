"""
One request and its reply on the air of ISO/IEC 15693 (part 3 §8-9: high data rate, 1 of 4, 100 %
ASK), over a PN5180. Nothing here waits: a request is sent in two SPI frames, and ``look`` reads
IRQ_STATUS, RX_STATUS and RF_STATUS in one instruction when they can have changed.

There is no IRQ line. That nobody answers is told by TIMER1, which starts at the end of the
request and stops at the start of a reply (DS register chapter, TIMERx_CONFIG).

A chip that keeps BUSY high is sent nothing more, and the next look finds it BROKEN.
"""

from micropython import const

_GUARD_MS = const(3)  # field up after 0.5 ms, tags awake 1 ms later; a tick begun does not count

# What an exchange came to.
PENDING, EMPTY, HIT, CRASH, BAD, BROKEN = range(6)

_TRIES = const(3)  # replies in a row that never end make a reader broken
_LATE_US = const(2000)  # a reply that much overdue never ends

# Microseconds from the end of the SEND_DATA frame, with some 50 us to spare.
_EMPTY_US = const(2470)  # request of 3 + 2 bytes 1624, timer 755
_REPLY_US = const(5960)  # request, t1 321, reply of 12 bytes 3927
_MASK_US = const(302)  # more for each byte of mask
_SLOT_US = const(880)  # EOF 38, timer 755
_SLOT_REPLY_US = const(4380)
# request of 10 + 2 bytes 3737, timer 755, whose flag would be taken for the next probe's
_QUIET_US = const(4550)

# Frames (DS §11.4.3). Clear all IRQs, StopCom, transceive:
_CLEAR = const(b"\x03\x01\xff\xff\x0f\x00")
_STOP = const(b"\x00\x03\xf8\xff\xff\xff")
_START = const(b"\x03\x03\x01\xff\xff\x0f\x00\x00\x03\xf8\xff\xff\xff\x00\x02\x03\x00\x00\x00")
# the same with TX_CONFIG set to a lone EOF: no data, no start symbol
_START_EOF = const(
    b"\x03\x18\x03\x3f\xfb\xff\xff"
    b"\x03\x01\xff\xff\x0f\x00\x00\x03\xf8\xff\xff\xff\x00\x02\x03\x00\x00\x00"
)
_EOF = const(b"\x09\x00")
_ROUND = const(b"\x09\x00\x06\x01\x00")  # high rate, inventory, 16 slots
_LOOK = const(b"\x05\x02\x13\x1d")
_READ = const(b"\x0a\x00")
# TIMER1: 10238 / 13.56 MHz = 755 us, on, from TX end, stopped by RX start; IRQ_ENABLE;
# TX_WAIT: 4256 / 13.56 MHz = 314 us, t2 after a reply, however fast the bus
_TIMER = const(
    b"\x03\x0c\x01\xfe\x27\x00\x00\x0f\x01\x01\x08\x10\x00\x01\x01\x01\x10\x02\x00"
    b"\x17\x01\x00\xa0\x10\x00"
)


def frames():
    """
    The frames of a 1-slot inventory (high rate; mask length, mask) by length of the mask in
    bytes, and of stay quiet. They are filled in and sent at once, so that all chips of one bus
    may share them.
    """
    probe = memoryview(bytearray(b"\x09\x00\x26\x01" + bytes(9)))
    return probe, [probe[: 5 + n] for n in range(9)], bytearray(b"\x09\x00\x22\x02" + bytes(8))


class Exchange:
    def __init__(self, chip, shared=None):
        """``shared``: the frames of the chips of a bus."""
        self.chip = chip
        self.data = bytearray(10)  # flags, DSFID, UID of the last reply read
        self.position = 0  # first collided bit, counted from the first of the flags
        self._sent = 0  # us ticks
        self._after = 0  # us from then to the next look
        self._reply = 0  # us until a reply is complete
        self._eof = False  # TX_CONFIG is set to lone EOFs
        self._stuck = 0  # replies in a row that never ended
        self.seen = bytearray(12)  # IRQ_STATUS, RX_STATUS, RF_STATUS
        self._restore = bytearray(b"\x03\x18\x01\x00\x00\x00\x00" + _START[1:])
        self._quit = bytearray(b"\x03\x18\x01\x00\x00\x00\x00" + _STOP + _CLEAR)
        self._probe, self._probes, self._quiet = shared or frames()

    def setup(self):
        """Prepares a chip after its reset; the field is off then. False: no sound chip answers."""
        chip = self.chip
        chip.hung = self._eof = False
        self._stuck = 0
        version = bytearray(2)
        chip.ask(b"\x07\x12\x02", version)
        if version in (b"\x00\x00", b"\xff\xff"):
            return False
        chip.send(b"\x03" + _STOP + _CLEAR)
        chip.send(b"\x17\x00")
        chip.send(b"\x11\x0d\x8d")  # ISO 15693 ASK100, 26 kbit/s
        chip.send(_TIMER)
        tx_config = bytearray(4)
        chip.ask(b"\x04\x18", tx_config)
        self._restore[3:7] = tx_config
        self._quit[3:7] = tx_config
        chip.ask(_LOOK, self.seen)
        return not (chip.hung or self.seen[3] or self.seen[2] & 2)

    def field_off(self):
        """Transceiver idle, TX_CONFIG as it was, then field off."""
        self._eof = False
        self.chip.send(self._quit)
        self.chip.send(b"\x17\x00")

    def field_on(self):
        """Field on; ms ticks from which tags may be asked."""
        self.chip.send(b"\x16\x01")  # without collision avoidance: other readers are on air
        clock = self.chip.clock
        return clock.ticks_add(clock.ticks_ms(), _GUARD_MS)

    def probe(self, mask, offset, bits, likely):
        """1-slot inventory. ``likely``: the first look is at the end of a reply."""
        size = self._address(mask, offset, bits)
        self.request(self._probes[size], _EMPTY_US, _REPLY_US)
        self._reply += size * _MASK_US
        self._after = self._reply if likely else self._after + size * _MASK_US

    def _address(self, mask, offset, bits):
        """Put the first ``bits`` bits of ``mask[offset]`` into the frame; bytes they take."""
        probe = self._probe
        probe[4] = bits
        size = (bits + 7) >> 3
        i = size
        while i:
            i -= 1
            probe[5 + i] = mask[offset + i]
        if bits & 7:
            i = probe[4 + size] & (1 << (bits & 7)) - 1
            probe[4 + size] = i
        return size

    def first_slot(self):
        """16-slot inventory of all tags, its first slot."""
        self.request(_ROUND, _EMPTY_US, _REPLY_US)

    def next_slot(self):
        """A lone EOF."""
        self.request(_EOF, _SLOT_US, _SLOT_REPLY_US, True)

    def stay_quiet(self, uid, offset):
        """Addressed stay quiet, which has no reply."""
        quiet = self._quiet
        for i in range(8):
            quiet[4 + i] = uid[offset + i]
        self.request(quiet, _QUIET_US, 0)

    def due(self):
        """ms ticks of the next look."""
        clock = self.chip.clock
        left = self._after - clock.ticks_diff(clock.ticks_us(), self._sent)
        return clock.ticks_add(clock.ticks_ms(), (left + 999) // 1000)

    def too_early(self):
        """Whether there is nothing to see yet. Costs no frame."""
        clock = self.chip.clock
        return clock.ticks_diff(clock.ticks_us(), self._sent) < self._after

    def look(self):
        """What the exchange has come to; PENDING: look again when ``due``."""
        seen = self.seen
        self.chip.ask(_LOOK, seen)
        # a sound chip has its field on, no GENERAL_ERROR and no unused bits set
        if self.chip.hung or seen[3] or seen[2] & 2 or not seen[10] & 2:
            return BROKEN
        if not seen[0] & 1:
            return self._not_yet(seen[1] & 0x10)
        self._stuck = 0
        size = seen[4] | (seen[5] & 1) << 8
        if size != 10:
            return BAD
        if seen[6] & 4:
            self.position = seen[6] >> 3 | (seen[7] & 3) << 5
            return CRASH
        return BAD if seen[6] & 3 else HIT

    def read(self):
        """READ_DATA: the reply, whose last byte is 0 if there is none."""
        self.data[9] = 0
        self.chip.ask(_READ, self.data)

    def _not_yet(self, timer):
        """No RX_IRQ so far."""
        if timer:
            self._stuck = 0
            return EMPTY
        clock = self.chip.clock
        if self._after < self._reply:
            self._after = self._reply
            return PENDING
        if clock.ticks_diff(clock.ticks_us(), self._sent) < self._reply + _LATE_US:
            self._after += 1000
            return PENDING
        # begun and never ended: the tag went away in the middle; the next StopCom may help
        self._stuck += 1
        return BAD if self._stuck < _TRIES else BROKEN

    def request(self, frame, after, reply, eof=False):
        """Into WaitTransmit, where TX_CONFIG is to be as it was or for lone EOFs, and SEND_DATA;
        microseconds from then to the first look and to the end of a reply."""
        chip = self.chip
        if eof == self._eof:
            chip.send(_START)
        else:
            chip.send(_START_EOF if eof else self._restore)
            self._eof = eof
        chip.send(frame)
        self._after = after
        self._reply = reply
        self._sent = chip.clock.ticks_us()
