"""
The air between readers and tags: which tags hear a request, and what the reader receives.

``Radio`` is the clean air: every tag over the connected loop hears every request and answers
at the nominal time, and answers in the same slot collide. Noise is a subclass that overrides
``hearing`` (misses, hovering, ghosts of neighbours) and ``receive`` (capture, unflagged
collisions, CRC errors, ghost collisions, a wedged receiver): noisy_radio.py.

What a reader receives is a tuple ``(delay, data, position, status)``: delay from the end of the
request in carrier periods, data without CRC, position of the first collided bit counted from
the first bit of the flags byte, or -1.
"""

from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import iso15693_inventory as inventory
from mjtable_host.sim.chips import iso15693_tag as tags

CLEAN = 0
COLLIDED = 1  # bits from ``position`` on are unknown and read 0
GARBLED = 2  # CRC wrong, no collision seen
GHOST = 3  # a collision is flagged, nothing was received
WEDGED = 4  # the reply breaks off and the receiver waits for its end for ever
BROKEN = 5  # no frame: a protocol error, nothing was received

_SLOTS = 16
_PARSED = 1000
_STAY_QUIET, _PERSISTENT = 0x02, 0xBC
_ADDRESSED = 2 + 8  # bytes of a request that says nothing but whom it is for
_TO_ONE = tags.HIGH_RATE | tags.ADDRESS


class Field:
    """What one reader has on air."""

    def __init__(self, reader):
        self.reader = reader
        self.on = False
        self.low_power = False  # reaches the lower tile of a stack only
        self.deep = True  # 100 % ASK: the field pauses while a frame is sent
        self.fast = False  # replies come at 53 kbit/s
        self.antenna = -1
        self.loop = ()  # tags over the connected antenna
        self.epoch = 0  # a number of its own for each time the tags got power
        self.power_us = 0
        self.deaf_us = 0  # until then tags do not hear: t2 after a reply
        self.asked = None  # the inventory of the round
        self.slots = None  # the 16 slots of a round: lists of tags
        self.slot = 0
        self.held = []  # replies that wait for a lone EOF
        self.awake = None  # these tags are, and nobody else's, as long as the world is this one
        self.version = -1


class Radio:
    def __init__(self, world):
        self.world = world
        self.fields = [Field(reader) for reader in range(len(world.loops))]
        self._epoch = 0
        self._parsed = {}  # inventories asked before
        self._deaf_us = {}  # by delay, size and speed of a reply
        self._persisting = False  # some tag may be persistently quiet

    def connect(self, reader, antenna, now, low_power=False):
        """The mux connects an antenna (-1: none), through the attenuator or not."""
        field = self.fields[reader]
        if antenna == field.antenna and low_power == field.low_power:
            return
        field.low_power = low_power
        before = field.loop
        loops = self.world.loops[reader]
        field.antenna = antenna
        field.loop = loops[antenna] if 0 <= antenna < len(loops) else ()
        self._power(field, now, before)

    def switch(self, reader, on, now):
        """The reader's field goes on or off."""
        field = self.fields[reader]
        field.on = on
        self._power(field, now, field.loop)

    def modulate(self, reader, deep):
        """How deeply the reader modulates from now on: 100 % ASK or 10 %."""
        self.fields[reader].deep = deep

    def request(self, reader, frame, start, end):
        """A frame with data was on air from ``start`` to ``end``."""
        field = self.fields[reader]
        field.fast = False
        field.slots = None
        field.held = []
        # the receiver is set for the high data rate and one subcarrier
        if len(frame) < 2 or frame[0] & 0x0B != tags.HIGH_RATE:
            return None
        if not field.on or start < field.deaf_us:
            return None
        heard = self._powered(field, start)
        if frame[0] & tags.INVENTORY:
            return self._inventory(field, frame, heard, end)
        replies = []
        command = frame[1]
        if command == _PERSISTENT:
            self._persisting = True
        if command == _STAY_QUIET and frame[0] == _TO_ONE and len(frame) == _ADDRESSED:
            uid = frame[2:]  # nobody else would do anything
            for tag in heard:
                if tag.uid == uid:
                    tag.state = tags.QUIET
            heard = ()
        for tag in heard:
            answer = tag.request(frame)
            if answer:
                replies.append((tag, answer[0], answer[1]))
        if replies and replies[0][2] == tags.AFTER_EOF:
            field.held = replies
            return None
        return self._received(field, replies, end)

    def next_slot(self, reader, start, end):
        """A lone EOF was on air."""
        field = self.fields[reader]
        if field.held:
            replies = [(tag, data, airtime.T1) for tag, data, _ in field.held]
            field.held = []
            return self._received(field, replies, end)
        if field.slots is None:
            return None
        field.slot += 1
        if field.slot == _SLOTS:
            field.slots = None
            return None
        if start < field.deaf_us:
            return None
        answering = field.slots[field.slot]
        if answering:
            heard = self.hearing(field, start)
            answering = [tag for tag in answering if tag in heard and tag.epoch == field.epoch]
        return self._answers(field, answering, end)

    def end_round(self, reader):
        """An SOF without a command."""
        self.fields[reader].slots = None

    def hearing(self, field, now):
        """The tags that have power now and hear what the reader sends. Noise overrides this."""
        return field.loop

    def receive(self, field, replies, now):
        """
        What the reader makes of the replies ``[(tag, data, delay)]`` to a frame that ended now, in
        one slot; there may be none. None when it receives nothing. Noise overrides this.
        """
        if not replies:
            return None
        _, data, delay = replies[0]
        if len(replies) == 1:
            return delay, data, -1, CLEAN
        size = len(data)
        differ = 0
        first = int.from_bytes(data, "little")
        for _, other, _ in replies[1:]:
            if len(other) != size:
                differ |= 1 << 8 * min(size, len(other))
                size = max(size, len(other))
            differ |= first ^ int.from_bytes(other, "little")
        if not differ:
            return delay, data, -1, CLEAN
        position = _lowest_bit(differ)
        known = first & ((1 << position) - 1)
        return delay, known.to_bytes(size, "little"), position, COLLIDED

    def _power(self, field, now, before):
        """The tags of a field lose or get their power; ``before`` are those it held so far."""
        if self._persisting:
            for tag in before:
                if tag.epoch == field.epoch:
                    tag.dark_us = now
                    tag.epoch = -1
        self._epoch += 1
        field.epoch = self._epoch
        field.awake = None
        field.power_us = now
        field.slots = None
        field.held = []

    def _powered(self, field, start):
        """Who hears a request that begins now. A tag that got power a moment ago does not."""
        reached = self.hearing(field, start)
        if reached is field.awake and self.world.version == field.version:
            return reached
        epoch = field.epoch
        low_power = field.low_power
        if reached and reached[0].epoch == epoch and not low_power:
            awake = [
                t for t in reached if t.epoch == epoch and start >= t.ready_us and not t.marginal
            ]
            if len(awake) == len(reached):
                return self._awake(field, reached)
        heard = []
        power_us = field.power_us
        for tag in reached:
            if low_power and tag.far:
                tag.epoch = -1
                continue
            if tag.epoch != epoch:
                # lazily: the tag got its power at the hop, or when it was put down since
                since = tag.placed_us if tag.placed_us > power_us else power_us
                tag.power_up(epoch, since + airtime.POWER_UP_US)
            if start >= tag.ready_us:
                heard.append(tag)
                if tag.marginal and field.deep and tag.state == tags.QUIET:
                    tag.state = tags.READY  # the pauses are too long for it
        return self._awake(field, reached) if len(heard) == len(reached) else heard

    def _awake(self, field, heard):
        """Remembers that these are all who are reached, unless that does not last."""
        if not (field.low_power or any([t.further or t.marginal for t in heard])):
            field.awake, field.version = heard, self.world.version
        return heard

    def _inventory(self, field, frame, heard, end):
        asked = self._parsed.get(frame)
        if asked is None:
            asked = inventory.parse(frame)
            if asked is None:
                return None
            if len(self._parsed) > _PARSED:
                self._parsed.clear()
            self._parsed[frame] = asked
        field.asked = asked
        field.fast = asked.command == inventory.FAST_INVENTORY_READ
        if asked.command != inventory.INVENTORY:
            self._persisting = True
        mask, cover = asked.mask, asked.cover
        if asked.plain:
            heard = [t for t in heard if not (t.state & 1 or (t.bits ^ mask) & cover)]
            if asked.one_slot:
                replies = [(t, t.inventory_reply(), airtime.T1) for t in heard]
                return self._received(field, replies, end)
        else:
            heard = [t for t in heard if not (t.bits ^ mask) & cover and t.matches(asked)]
        if asked.one_slot:
            return self._answers(field, heard, end)
        field.slots = [[] for _ in range(_SLOTS)]
        field.slot = 0
        for tag in heard:
            field.slots[tag.bits >> asked.bits & 15].append(tag)
        return self._answers(field, field.slots[0], end)

    def _answers(self, field, answering, end):
        asked = field.asked
        replies = [(tag, tag.answer(asked), airtime.T1) for tag in answering]
        return self._received(field, replies, end)

    def _received(self, field, replies, end):
        answer = self.receive(field, replies, end)
        if answer and answer[1] is not None:
            kind = answer[0], len(answer[1]), field.fast
            deaf = self._deaf_us.get(kind)
            if deaf is None:
                deaf = self._deaf_us[kind] = _deaf_us(*kind)
            field.deaf_us = end + deaf
        return answer


def _deaf_us(delay, size, fast):
    """From the end of a request until tags hear the next one, if a reply came."""
    lasts = airtime.reply(size + 2)
    return airtime.us(delay + (lasts >> 1 if fast else lasts) + airtime.T2)


def _lowest_bit(value):
    position = 0
    while not value & 0xFF:
        value >>= 8
        position += 8
    while not value & 1:
        value >>= 1
        position += 1
    return position
