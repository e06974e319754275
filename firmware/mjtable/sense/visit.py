"""
What one visit to an antenna asks the air, and what it makes of the answers.

A visit has up to three parts, in this order, until nothing is left to do:

* named tags are asked for one by one (1-slot inventories masked with half a UID): SEEK, HOLD;
* those that are known to lie here are made quiet, which lasts while the antenna is powered;
* then whoever answers is a newcomer: WATCH, and SEEK where that takes fewer frames.

BUILD, ROLL and the audit of a stack take a complete inventory of few tags instead. A glance is one
probe: two that collide are there. A tag that is new is asked for again CONFIRM_MS later. In the
end a foreign tag is asked what it is (strangers.py).
"""

from struct import pack_into

from micropython import const

from mjtable.drivers.iso15693 import COLLISION, OK
from mjtable.drivers.iso15693 import NONE as NOBODY
from mjtable.sense.places import DIE, NONE, TILES, is_die
from mjtable.sense.queue import Queue
from mjtable.sense.schedule import AUDIT, CHASE, GLANCE, RECHECK
from mjtable.table import zones
from mjtable.table.expect import BUILD, HOLD, SEEK, WATCH

_NAMED = const(1)  # is on air, or what follows; 0: nothing
QUIET = const(2)
_ONE = const(3)
_BRIEF = const(4)
_FEW = const(5)
ALL = const(6)
READ = const(7)  # the memory of a foreign tag

_MASK_BITS = const(32)  # tells 144 tags with 40 random bits apart
_LOOKS = const(16)  # at most so many looks for newcomers
_ANYBODY = const(6)  # every so many visits of a SEEK look for tiles it does not name
_FEW_NAMED = const(4)  # lifted tiles, or those to leave a rack: no more are asked for by name
_BY_NAME = const(4)  # every so many glances ask by name; of a stack, where a third answers, more
_EVERY = const(4)  # parts of the tags that are known
_BELOW = const(3)  # every so many visits of a BUILD look for a third tile below those heard


class Visit:
    def __init__(self, air, presence, dice, clock):
        self.job = None
        self.op = 0  # on air
        self.air = air
        self._places = presence.places
        self.presence = presence
        self._dice = dice
        self._site = self._zone = NONE
        self._tag = NONE  # of a _NAMED or a QUIET
        self._queue = Queue(clock)  # tags to ask for by name
        self._look = 0  # _ONE, _BRIEF, _FEW, ALL, or 0: nothing more to look for
        self._first_look = self._looks = 0  # looks left
        self._asked = False  # the named tiles were asked for one by one
        self._loud = -1  # who is not quiet comes after this tag
        self._odd = NONE  # index in the air's results of a tag that has no number
        self.memory = None  # in the air's place while a READ is on air
        self._quiet = bytearray(32)  # bit a tag
        self._heard = bytearray(len(air.dsfid))  # tag of each of the air's results

    def begin(self, job):
        """Sets out to do a job. False if there is nothing to ask the air."""
        self.job = job
        self._site = job.site
        self._zone = self._places.zone_at[job.site]
        self._queue.clear()
        self._look = 0
        self._asked = False
        self._odd = NONE
        want = job.want
        if want == SEEK:
            self._seek()
        elif want == HOLD:
            if 0 < len(job.tiles) <= (_FEW_NAMED if self._zone >= zones.RACK else 1):
                self._ask_named()
            elif job.turns % (_BY_NAME if self._zone >= zones.RACK else 2):
                self._look = _BRIEF if self._places.count(self._zone) else 0
            else:
                self._queue_known(_EVERY)
        elif want == RECHECK:
            self._queue_suspects()
            self.presence.arrivals.enqueue(self._site, self._queue)
        elif want == CHASE:
            self._chase()
        elif want == GLANCE and (job.turns % _BY_NAME or not zones.is_stack(self._zone)):
            self._look = _BRIEF
        elif want == GLANCE:
            self._queue_known(_EVERY)
        elif want != WATCH and (zones.is_stack(self._zone) or self._zone >= zones.TRAY):
            self._look = _FEW
        else:
            self._look = _ONE
            if want == AUDIT:
                self._queue_known(job.turns & 3)
        self._first_look = self._look
        self._looks = _LOOKS if self._look or self._queue.size else 0  # it may have no power then
        return self._looks

    def goes_on(self):
        """On the antenna of the last visit: nobody who is quiet needs to be asked for."""
        return self._look == _ONE and not self._queue.size

    def powered(self):
        """The tags of the antenna have just got their power: nobody is quiet."""
        pack_into("32s", self._quiet, 0, b"")

    def _seek(self):
        """Ask for the named tiles, or, if that is cheaper and now and then, for newcomers."""
        named = 0
        nameable = self.job.tiles and self.job.turns % _ANYBODY
        for tile in self.job.tiles:
            if self._is_missing(tile):
                named += 1
                nameable = nameable and self._places.known(tile)
        if nameable and not self.presence.arrivals.asks[self._site]:
            nameable = 3 * named <= 2 * self.presence.lying(self._site, self._places.site)
        if nameable:
            self._ask_named()
        elif named or not self.job.tiles:
            self._look = _ONE

    def _chase(self):
        """Ask for the tiles that are lifted, or, if they are many, for newcomers."""
        if self.presence.lifted > _FEW_NAMED:
            self._look = _ONE
            return
        tag = self.presence.next_lifted(-1)
        while tag >= 0:
            self._enqueue(tag)
            tag = self.presence.next_lifted(tag)

    def _is_missing(self, tile):
        return self._places.place[tile] != self._zone or self.presence.is_lifted(tile)

    def _ask_named(self):
        """Ask for the named tiles that are to come, or are held here."""
        self._asked = True
        held = self.job.want == HOLD
        for tile in self.job.tiles:
            if self._places.site[tile] == self._site if held else self._is_missing(tile):
                self._enqueue(tile)

    def _queue_known(self, part):
        """Queue the tags that are known to lie here: _EVERY one, or a quarter of them."""
        site = self._places.site
        key = self._places.key(self._site)
        tag = site.find(key)
        while tag >= 0:
            asked = part == _EVERY or tag & 3 == part or tag >= TILES
            if asked and not self.presence.is_lifted(tag):
                self._enqueue(tag)
            tag = site.find(key, tag + 1)

    def _queue_suspects(self):
        """Queue the tags of the zone that were missed lately, were it over another antenna."""
        tag = self._places.after(-1, self._zone)
        while tag >= 0:
            if self.presence.is_suspect(tag):
                self._enqueue(tag)
            tag = self._places.after(tag, self._zone)

    def _enqueue(self, tag):
        if self._places.known(tag):
            self._queue.add(tag)

    def next(self, now):
        """Begin the next operation: when to step it, DONE if that failed, None at the end."""
        queue = self._queue
        if queue.size:
            if queue.is_early(now):
                return queue.confirm_at
            self.op = _NAMED
            self._tag = queue.take()
            queue = queue.confirming or self.job.want == HOLD
            return self.air.one(self._places.uid, _MASK_BITS, 8 * self._tag, queue)
        if self._odd != NONE:  # it would answer each look
            self._tag = NONE
            self.op = QUIET
            return self.air.quiet(self.air.uid, 8 * self._odd)
        if self._look == _ONE and self._is_loud():
            self.op = QUIET
            return self.air.quiet(self._places.uid, 8 * self._tag)
        self._looks -= 1
        self._loud = -1
        if self._looks < 0:
            return None
        if not self._look:
            if not self.presence.strange:
                return None
            from mjtable.sense import strangers  # most tables never need it

            return strangers.ask(self, now)
        self.op = self._look
        if self._look == _FEW:
            return self.air.few()
        if self._look == ALL:
            return self.air.all()
        return self.air.one(None, 0, 0, self._look == _BRIEF)

    def _is_loud(self):
        """Finds a tag that is known to lie here and not quiet."""
        site, quiet = self._places.site, self._quiet
        key = self._places.key(self._site)
        tag = site.find(key, self._loud + 1)
        while tag >= 0:
            if not quiet[tag >> 3] >> (tag & 7) & 1 and not self.presence.is_lifted(tag):
                self._tag = self._loud = tag
                return True
            tag = site.find(key, tag + 1)
        return False

    def heed(self, now):
        """Take in the outcome of the operation."""
        op = self.op
        tag = self._tag
        status = self.air.status
        self.op = 0
        if op == QUIET:
            self._odd = NONE
            self._quiet[tag >> 3] |= 1 << (tag & 7)
        elif op == READ:
            self.memory = self.memory.heed()
            self._looks = 0  # again in another visit, if at all
        elif op == _NAMED:
            if status == OK:
                self._seen(tag, now)
            elif status == NOBODY and self.presence.missed(tag, self._site, now):
                self._queue.again(tag, now)
        elif status == COLLISION and op == _BRIEF:
            self._look = 0 if self.presence.lying(self._site, self._places.site) > 1 else _FEW
        elif status == COLLISION and op == _ONE:
            self._queue.clear()
            if self.job.want == SEEK and not self._asked:
                self._ask_named()
            else:
                self._look = ALL if self.job.want == AUDIT else _FEW
        else:
            self._answered(op, now)

    def _answered(self, op, now):
        """Everybody who answered; after a complete inventory, also who did not."""
        self._dice.faces[0] = self._dice.faces[1] = 0
        arriving = 0  # who has not arrived yet would only answer again
        for i in range(self.air.count):
            if self._hear(i, now):
                arriving += 1
        if op == _ONE:
            if not self.air.count:
                self.presence.absent(self._site, self, now)
            self._look = _ONE if self.air.count and not arriving else 0
            return
        self._look = _ONE  # go on with what a collision broke off
        if arriving or op == self._first_look:
            self._look, self._odd = 0, NONE
        if op == _FEW and self.air.count == 1 and zones.is_stack(self._zone):
            self._look, self._odd = _ONE, 0  # the other of two, perhaps: quiet this one
            op = _BRIEF
        elif arriving and self.job.want == BUILD and not self.job.turns % _BELOW:
            self._look = _ONE if arriving < self.air.count else 0  # one is on the border, perhaps
        if self.air.status != COLLISION:
            self._unheard(op == _BRIEF, now)
            if self._zone >= zones.TRAY:
                self._dice.read(self._zone - zones.TRAY, now)

    def _hear(self, i, now):
        """Take in one answer; whether its tag has not arrived here yet."""
        air = self.air
        tag = self._places.identify(air.uid, 8 * i, air.dsfid[i])
        self._heard[i] = tag
        if tag == NONE:
            self._odd = i
            if is_die(air.dsfid[i]):
                self._dice.hear(air.dsfid[i] - DIE, self._zone)
            return False
        self._quiet[tag >> 3] &= ~(1 << (tag & 7))
        self._seen(tag, now)
        return self._places.place[tag] != self._zone

    def _unheard(self, ask, now):
        """Those known here who did not answer, to be asked by name or missed."""
        tag = self._places.after(-1, self._zone)
        while tag >= 0:
            if not (self._quiet[tag >> 3] >> (tag & 7) & 1 or self.has_heard(tag)):
                if not ask:
                    self.presence.missed(tag, self._site, now)
                elif self._places.site[tag] == self._site and not self.presence.is_lifted(tag):
                    self._enqueue(tag)
            tag = self._places.after(tag, self._zone)
        self.presence.absent(self._site, self, now)

    def has_heard(self, tag):
        return self._heard.find(self._places.key(tag), 0, self.air.count) >= 0

    def _seen(self, tag, now):
        if self.presence.seen(tag, self._site, now):
            self._queue.again(tag, now)
