"""
Inventories of ISO/IEC 15693 tags, one operation at a time, never waiting for the air.

    due = air.one()               # starts an operation; the ms ticks at which to step it
    while due != DONE:            # (in the loop: step it when its time has come)
        due = air.step(now)
    if air.status == OK: ...      # air.count tags in air.uid, air.dsfid

SPI frames: empty probe 4, hit 8 (6 when ``likely``), empty slot 4, occupied slot 8, quiet 2,
antenna hop 3 and the mux's one.

Collisions: the reply begins with the DSFID, which differs from tile to tile, so the first
collided bit (RX_STATUS COLL_POS, DS register chapter) mostly lies there and says nothing of the
UID; then the mask grows by one bit. Where it lies in the UID, the mask grows up to it.
"""

from micropython import const

from mjtable.drivers.branches import Branches
from mjtable.drivers.exchange import BAD, BROKEN, CRASH, EMPTY, HIT, PENDING, Exchange

MAX = const(40)  # tags over an antenna, unless it is said that there are fewer
DONE = const(-1)

# Values of Air.status after DONE.
NONE = const(0)  # nobody answered
OK = const(1)  # air.count tags, complete as far as the air tells
COLLISION = const(2)  # more answered than could be read; air.count of them were
FAULT = const(3)  # the reader does not work: reset it and call setup()

_ASKS = const(250)  # branches asked in one inventory; MAX tags need about 130
_E0 = const(0xE0)  # the last byte of every UID
_TRIES = const(3)  # of a reply that is no collision and no good either

# What is going on.
_IDLE = const(0)
_ONE = const(1)
_TREE = const(2)
_SLOTS = const(3)
_QUIET = const(4)


class Air:
    def __init__(self, chip, most=MAX, frames=None):
        """``most`` tags at a time; ``frames`` that the chips of a bus share (exchange.py)."""
        self.chip = chip
        self.status = NONE
        self.count = 0
        self.uid = bytearray(8 * most)  # LSB first, 8 bytes a tag
        self.dsfid = bytearray(most)
        self.exchange = Exchange(chip, frames)
        self._branches = Branches()
        self._op = _IDLE
        self._enough = 0
        self._slot = 0
        self._asks = 0
        self._tries = 0

    def setup(self):
        """
        Loads the RF configuration after a reset and prepares the chip; blocks for about 3 ms.
        False when no sound chip answers. The field is off afterwards.
        """
        self._op = _IDLE
        return self.exchange.setup()

    def field_off(self):
        """Transceiver idle, then field off; whatever was going on is given up."""
        self._op = _IDLE
        self.exchange.field_off()

    def field_on(self):
        """Field on; ms ticks from which tags may be asked, DONE on a fault."""
        due_at = self.exchange.field_on()
        return self._fault() if self.chip.hung else due_at

    def one(self, mask=None, bits=0, offset=0, likely=False):
        """
        1-slot inventory, of the tags whose UID begins with the first ``bits`` bits of the UID
        at ``mask[offset]`` (LSB first). COLLISION: more than one answered, or an unreadable one.
        ``likely``: an answer is expected, so look once at its end (two frames fewer on a hit,
        an empty probe takes 6 ms instead of 3).
        """
        self._op = _ONE
        self.count = self._enough = 0
        self.exchange.probe(mask, offset, bits, likely)
        return self.exchange.due()

    def few(self, enough=0):
        """
        Complete inventory for up to about 4 tags: 1-slot probes, branching on collisions. Done as
        soon as ``enough`` were found.
        """
        self._begin(_TREE, enough)
        self._branches.push(0, 0)
        return self._ask_branch()

    def all(self, enough=0):
        """Inventory of any number of tags there is room for: 16 slots, then as ``few``."""
        self._begin(_SLOTS, enough)
        self._slot = 0
        self.exchange.first_slot()
        return self.exchange.due()

    def quiet(self, uid, offset=0):
        """Addressed stay quiet: the tag is silent to inventories until it loses power."""
        self._op = _QUIET
        self.count = 0
        self.exchange.stay_quiet(uid, offset)
        return self.exchange.due()

    def step(self, now):
        """Goes on with the operation; ms ticks of the next step, or DONE."""
        op = self._op
        if op == _IDLE:
            return DONE
        exchange = self.exchange
        if exchange.too_early():
            return self.chip.clock.ticks_add(now, 1)
        if op == _QUIET:
            self._op = _IDLE
            self.status = FAULT if self.chip.hung else OK
            return DONE
        got = exchange.look()
        if got == PENDING:
            return exchange.due()
        if got == BROKEN:
            return self._fault()
        if got == HIT:
            exchange.read()
            if exchange.data[9] != _E0:
                got = BAD  # a lost frame: nothing was read
            elif self._store() == self._enough:
                return self._finish(False)
        elif got == CRASH and exchange.position > 15:
            exchange.read()
        if op == _TREE:
            return self._branch(got)
        if op == _SLOTS:
            return self._next_slot(got)
        return self._finish(got > HIT)

    def _begin(self, op, enough):
        self._op = op
        self._enough = enough
        self.count = 0
        self._tries = 0
        self._asks = 0
        self._branches.clear()

    def _store(self):
        """Takes the reply just read; how many there are."""
        i = self.count
        if i == len(self.dsfid):
            self._branches.lost = True
            return -1
        data = self.exchange.data
        uid = self.uid
        self.dsfid[i] = data[1]
        for k in range(8):
            uid[8 * i + k] = data[2 + k]
        self.count = i + 1
        return i + 1

    def _finish(self, lost):
        self._op = _IDLE
        self.status = COLLISION if lost else OK if self.count else NONE
        return DONE

    def _fault(self):
        self._op = _IDLE
        self.status = FAULT
        return DONE

    def _next_slot(self, got):
        """A slot of the round has come to ``got``."""
        slot = self._slot
        if got > HIT:
            self._branches.push(slot, 4)
            if got == CRASH:
                self._split()
        if slot == 15:
            return self._ask_branch()
        self._slot = slot + 1
        self.exchange.next_slot()
        return self.exchange.due()

    def _ask_branch(self):
        """Asks the last branch; done when there is none."""
        branches = self._branches
        top = branches.top - 1
        if top < 0:
            return self._finish(branches.lost)
        self._asks += 1
        if self._asks > _ASKS:
            return self._finish(True)
        self._op = _TREE
        self.exchange.probe(branches.masks, 8 * top, branches.bits[top], branches.likely())
        return self.exchange.due()

    def _branch(self, got):
        """The branch asked last has come to ``got``."""
        branches = self._branches
        if got == BAD and self._tries < _TRIES - 1:
            self._tries += 1
            return self._ask_branch()
        self._tries = 0
        if got == HIT:
            branches.found()
        elif got == EMPTY:
            branches.empty()
        elif got == CRASH:
            self._split()
        else:
            branches.give_up()
        return self._ask_branch()

    def _split(self):
        exchange = self.exchange
        self._branches.split(exchange.position - 16, exchange.data, 2)
