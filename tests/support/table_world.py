"""
A small world of tiles for random play: where each of them lies, in which order the wall is
taken, who holds what. It keeps its own record, which the table's is compared with.

Events go straight into a session, as the senses bring them: a tile that was held for half a
second is reported lifted before it comes to rest. Sides are physical; a wall is a list of stacks
in the order they are consumed, each a list of its tiles, the upper one first (procedures G).
"""

import random

from mjtable.rules import tiles
from mjtable.table import cues, events, zones
from mjtable.table.clock import minus, plus
from mjtable.table.session import Session

RACK, MELD, FLOWER, POND = zones.RACK, zones.MELD, zones.FLOWER, zones.POND
_NOTICED_MS = 500  # a tile held so long is reported lifted


def let_pass(at, ms):
    """Let time pass at ``at.session``, whose time is ``at.now``, with the ticks it asks for."""
    end = plus(at.now, ms)
    while True:
        due = at.session.tick(at.now)
        if due is None or minus(due, end) > 0:
            break
        if minus(due, at.now) > 0:
            at.now = due
    at.now = end
    at.session.tick(end)


class World:
    def __init__(self, ruleset, seed, dealer=0, assist="club", start=1000, **chosen):
        self.rng = random.Random(seed)
        self.heard = []  # (when, cue)
        self.fed = []  # (when, event): what a failure is told with
        self.now = start
        self.watch = None  # called after every event
        config = {"dealer_side": dealer, "assist": assist, "rules": chosen}
        self.session = Session(ruleset, config, self._hear)
        self.chosen, self.began = chosen, dealer
        self.rules = self.session.rules
        self.size = self.rules.set
        self.stacks = self.size // 8
        self.place = [zones.NOWHERE] * tiles.TILES
        self.physical = {}  # stack zone: its tiles
        self.wall = []  # the same lists, in the order they are consumed; known from the break on
        self.dealer = dealer
        self.indicator = -1  # tile that lies on the wall and is none of it,
        self.out = set()  # nor are these: refused ones, and markers
        self.air = set()  # tiles reported lifted

    @property
    def hand(self):
        return self.session.hand

    def _hear(self, cue, now):
        self.heard.append((now, cue))

    def said(self, kind, since=0):
        return [cue[1:] for _, cue in self.heard[since:] if cue[0] == kind]

    def quiet(self):
        """Whether the table was never out of step, nor found a number of tiles wrong."""
        return not any(self.said(kind) for kind in (cues.OUT_OF_STEP, cues.COUNT, cues.MISSING))

    # --- time and events ---

    def feed(self, *event):
        self.fed.append((self.now, event))
        self.session.feed(event, self.now)
        if self.watch:
            self.watch(self)

    def wait(self, ms):
        let_pass(self, ms)
        if self.watch:
            self.watch(self)

    def pause(self, low, high):
        self.wait(self.rng.randrange(low, high + 1))

    def press(self, side, button):
        self.feed(events.BUTTON, side, button)

    # --- tiles ---

    def lift(self, tile):
        """A tile is held so long that this is noticed."""
        if tile not in self.air:
            self.air.add(tile)
            self.feed(events.LIFT, tile, self.place[tile])

    def move(self, tile, zone):
        """A tile comes to rest."""
        before = self.place[tile]
        if before == zone and tile not in self.air:
            return
        self.air.discard(tile)
        if zones.is_stack(before) and before != zone:
            self.physical[before].remove(tile)
        if zones.is_stack(zone) and before != zone:
            self.physical[zone].insert(0, tile)
        self.place[tile] = zone
        self.feed(events.MOVE, tile, before, zone)

    def carry(self, tile, zone):
        """A tile is taken up and comes to rest in its own time."""
        held = self.rng.randrange(200, 1200)
        self.wait(min(held, _NOTICED_MS))
        if held > _NOTICED_MS:
            self.lift(tile)
            self.wait(held - _NOTICED_MS)
        self.move(tile, zone)

    def at(self, zone):
        return [tile for tile in range(tiles.TILES) if self.place[tile] == zone]

    def rack(self, side):
        return self.at(RACK + side)

    # --- the wall ---

    def stand(self, order):
        """All walls stand, nobody saw them being built: ``order`` by slot from side 0's k = 1,
        stack after stack to the left and on along the walls as they are consumed."""
        hand, at = self.session.hand, iter(order)
        self.physical = {}
        for i in range(4 * self.stacks):
            zone = self.ring_zone(i)
            self.physical[zone] = pair = [next(at), next(at)]
            for tile in pair:
                self.place[tile] = zone
                hand.spots.move(tile, zone)
        self.wall = []

    def take_off(self, tile):
        """A tile that nobody has seen yet lies beside the table."""
        self.physical[self.place[tile]].remove(tile)
        self.place[tile] = zones.NOWHERE
        self.session.hand.spots.move(tile, zones.NOWHERE)

    def mix(self):
        """All tiles are mixed, and the walls built again."""
        every = [tile for tile in range(tiles.TILES) if zones.is_stack(self.place[tile])]
        for tile in every:
            self.move(tile, zones.NOWHERE)
        self.rng.shuffle(every)
        for i, tile in enumerate(every):
            self.move(tile, self.ring_zone(i // 2))
            self.wait(40)

    def ring_zone(self, i):
        """Zone of the i-th stack in the order of consumption from side 0's first one."""
        return zones.stack_zone(-(i // self.stacks) % 4, i % self.stacks + 1)

    def break_at(self, side, count):
        """The wall is broken behind ``count`` stacks of a side; its tiles as lists from there."""
        first = (-side % 4) * self.stacks + count
        ring = 4 * self.stacks
        self.wall = [self.physical[self.ring_zone((first + i) % ring)] for i in range(ring)]

    def _drawable(self, stack):
        return [tile for tile in stack if tile != self.indicator and tile not in self.out]

    def left(self):
        """How many tiles may be drawn or replaced."""
        return sum(len(self._drawable(stack)) for stack in self.wall)

    def front(self):
        """Next tile to draw, or None."""
        for stack in self.wall:
            for tile in self._drawable(stack):
                return tile
        return None

    def tail(self):
        """Next replacement, or None."""
        for stack in reversed(self.wall):
            for tile in self._drawable(stack):
                return tile
        return None

    # --- what the table must agree with ---

    def differences(self):
        """What the table has wrong about where tiles lie, counts, and the next tiles."""
        hand, found = self.session.hand, []
        for tile in range(tiles.TILES):
            if hand.spots.place[tile] != self.place[tile]:
                found.append("tile %d lies in %d, not %d"
                             % (tile, self.place[tile], hand.spots.place[tile]))  # fmt: skip
        for zone in range(zones.ZONES):
            count = self.place.count(zone)
            if hand.spots.counts[zone] != count:
                found.append("zone %d has %d, not %d" % (zone, count, hand.spots.counts[zone]))
        if self.wall and cues.SECOND_THROW < hand.phase:
            if hand.wall.count != self.left():
                found.append("%d tiles are left, not %d" % (self.left(), hand.wall.count))
            for name, mine, its in (("front", self.front(), hand.wall.front()),
                                    ("tail", self.tail(), hand.wall.tail())):  # fmt: skip
                zone = -1 if mine is None else self.place[mine]
                if zone != hand.zone(its):
                    found.append("%s is %d, not %d" % (name, zone, hand.zone(its)))
        return found
