"""
ISO 15693 inventory over a PN5180, one operation at a time, never waiting for the air.

    due = air.one(now)            # starts an operation; the ms ticks at which to step it
    while due != DONE:            # (in the loop: step it when its time has come)
        due = air.step(now)
    if air.status == OK: ...      # air.count tags in air.uid, air.dsfid
"""

MAX = 40
DONE = -1

# Values of Air.status after DONE.
NONE = 0  # nobody answered
OK = 1  # air.count tags, complete as far as the air tells
COLLISION = 2  # more answered than could be read; air.count of them were
FAULT = 3  # the reader does not work: reset it and call setup()


class Air:
    def __init__(self, chip):
        self.chip = chip
        self.status = NONE
        self.count = 0
        self.uid = bytearray(8 * MAX)  # LSB first, 8 bytes a tag
        self.dsfid = bytearray(MAX)

    def setup(self):
        """
        Loads the RF configuration after a reset and prepares the chip; blocks for about 3 ms.
        False, and status FAULT, when no sound chip answers. The field is off afterwards.
        """
        raise NotImplementedError

    def field_off(self, now):
        """Transceiver idle, then field off (2 frames). False on a fault."""
        raise NotImplementedError

    def field_on(self, now):
        """Field on; ms ticks from which tags may be asked (2 ms guard)."""
        raise NotImplementedError

    def one(self, now, mask=None, bits=0, offset=0, likely=False):
        """
        1-slot inventory, of the tags whose UID begins with the first ``bits`` bits of the UID
        at ``mask[offset]`` (LSB first). COLLISION: more than one answered, or an unreadable one.
        ``likely``: an answer is expected, so look once at its end (two frames fewer on a hit,
        an empty probe takes 6 ms instead of 3).
        """
        raise NotImplementedError

    def few(self, now):
        """Complete inventory for up to about 4 tags: 1-slot probes, branching on collisions."""
        raise NotImplementedError

    def all(self, now):
        """Complete inventory of any number of tags up to MAX: 16 slots, then branching."""
        raise NotImplementedError

    def quiet(self, now, uid, offset=0):
        """Addressed stay quiet: the tag is silent to inventories until it loses power."""
        raise NotImplementedError

    def step(self, now):
        """Goes on with the operation; ms ticks of the next step, or DONE."""
        raise NotImplementedError
