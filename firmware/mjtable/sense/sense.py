"""
From antennas to events: five readers side by side, one place a tile.

``emit`` is called with the events of table/events.py: MOVE, LIFT, FOREIGN, FOREIGN_GONE,
DICE, DIE, READER, DOUBT. What the table expects says where to look first; everything else is found
by the audit.
"""

from micropython import const

from mjtable.sense.dice import Dice
from mjtable.sense.kinds import KINDS, SENSE_EVENT, count
from mjtable.sense.places import NONE, Places
from mjtable.sense.presence import Presence
from mjtable.sense.reader import Reader
from mjtable.table import zones
from mjtable.table.events import DOUBT, LIFT
from mjtable.table.expect import BUILD, HOLD, NEED, ROLL, SEEK

# A lifted tile is looked for everywhere: at once, or after this time if its arrival is expected
# somewhere, but not for ever: it may stay in a hand.
_ASTRAY_AFTER_MS = const(1000)
_ASTRAY_FOR_MS = const(20000)
# Readers that take a step in one of the loop's, which would be long otherwise; one that expects
# nothing only as the first of them.
_AT_ONCE = const(2)
_FAR_MS = const(60000)
_HELD = const(2)  # places of tiles that are sought elsewhere are watched for their departure


class Sense:
    def __init__(self, airs, mux, antennas, emit, clock, work=None):
        """
        ``airs`` an Air a reader, ``antennas[reader][antenna]`` the zone under it, ``work`` the
        bytes of kinds.py to count steps in.
        """
        self.work = bytearray(KINDS) if work is None else work
        self.faults = bytearray(len(airs))  # how often each reader had to be set up again
        self.places = Places(antennas)
        self.presence = Presence(self.places, self.tell)
        self.dice = Dice(self.tell, clock, self.places.note)
        self._emit = emit
        self.mux = mux
        self.clock = clock
        self._diff = clock.ticks_diff
        self.readers = [Reader(i, airs[i], antennas[i], self) for i in range(len(airs))]
        self._first = 0  # reader that is looked at first
        self._astray_at = clock.ticks_ms()

    def expect(self, expected):
        """What the table expects from now on, the likeliest first: (want, zone, tiles)."""
        now = self.clock.ticks_ms()
        places = self.places
        if not self.presence.stacks:
            _complete(self.presence)
        self.presence.expected = expected
        self.presence.lacking = b""
        self.presence.laid = NONE
        rolling = False
        held = []  # (site that tiles in demand leave, those that may be read there and beside)
        is_both = self.presence.arrivals.is_both
        for reader in self.readers:
            reader.schedule.clear()
        for order in range(len(expected)):
            want, zone, tiles = expected[order]
            if want == BUILD:
                self.presence.lacking = tiles
                for reader in self.readers:
                    reader.schedule.build()
                continue
            if want == NEED:
                zone = places.place[tiles[0]]
                if zone >= zones.POND:
                    continue
                want = HOLD
                self.presence.laid = zone & 3
            rolling = rolling or want == ROLL
            for tile in tiles:
                if want == SEEK and places.place[tile] not in (zone, zones.NOWHERE):
                    there = b""
                    if places.place[tile] >= zones.RACK:
                        if not is_both(tile):
                            continue
                        there = bytes((tile,))
                    if (places.site[tile], there) not in held:
                        held.append((places.site[tile], there))
            site = places.next_site(-1, zone)
            while site >= 0:
                self.readers[site >> 5].schedule.add(want, site, tiles, order, now)
                site = places.next_site(site, zone)
        for site, there in held[:_HELD]:
            self.readers[site >> 5].schedule.add(HOLD, site, there, 0, now)
        if not self.presence.lacking:
            self.presence.either = b""
        if rolling and not self.dice.trouble:
            _audit(self.readers, now)
        self.dice.ask(rolling, now)
        sharing = 0
        for reader in self.readers:
            reader.schedule.idle = not reader.schedule.start(now)
            if not reader.schedule.idle:
                sharing += 1
                reader.wake(now)
        self.presence.sharing = sharing

    def tell(self, event):
        count(self.work, SENSE_EVENT)
        now = self.clock.ticks_ms()
        if event[0] == LIFT:
            self._miss(event[1], now)
        self._emit(event)

    def _miss(self, tile, now):
        """A tile was lifted: from when on is it astray?"""
        if self.presence.lifted > 1:
            if self.clock.ticks_diff(now, self._astray_at) < _ASTRAY_FOR_MS:
                return  # that of the tile lifted before it, or sooner
        self._astray_at = now
        left = len(self.presence.expected)
        while left:
            left -= 1
            if tile in self.presence.expected[left][2]:
                self._astray_at = self.clock.ticks_add(now, _ASTRAY_AFTER_MS)

    def _chase(self, now):
        """Look everywhere for tiles that are astray; in the end they are in doubt, unless walls
        are being built: then they are in people's hands."""
        presence = self.presence
        astray = False
        if not presence.lacking:
            if presence.lifted:
                astray = 0 <= self.clock.ticks_diff(now, self._astray_at) < _ASTRAY_FOR_MS
            if presence.astray and not astray:
                self._doubt()
        presence.astray = astray

    def _doubt(self):
        """Tiles that were looked for everywhere and not found."""
        presence = self.presence
        tag = presence.next_lifted(-1)
        while tag >= 0:
            self.tell((DOUBT, tag, self.places.place[tag : tag + 1]))
            tag = presence.next_lifted(tag)

    def step(self, now):
        """Do what is due; returns when to come again (ticks)."""
        if self.presence.lifted or self.presence.astray:
            self._chase(now)
        wait = _FAR_MS
        steps = _AT_ONCE
        left = len(self.readers)
        self._first = (self._first + 1) % left
        while left:
            reader = self.readers[self._first - left]
            left -= 1
            due_in = self._diff(reader.due_at, now)
            if due_in <= 0 and steps > reader.schedule.idle:
                steps -= 1
                reader.step(now)
                due_in = self._diff(reader.due_at, now)
            if due_in < wait:
                wait = due_in
        return self.clock.ticks_add(now, wait)


def _complete(presence):
    """Load what is not needed at the start."""
    from mjtable.sense import stacks

    presence.stacks = stacks


def _audit(readers, now):
    from mjtable.sense.audit import Audit  # let go in play

    Audit(readers, now)
