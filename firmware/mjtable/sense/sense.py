"""
From antennas to events: five readers side by side, one place a tile.

``emit`` is called with the events of table/events.py: MOVE, LIFT, FOREIGN, FOREIGN_GONE,
DICE, DIE, READER, DOUBT. What the table expects says where to look first; everything else is found
by the audit.
"""

from micropython import const

from mjtable.sense.dice import Dice
from mjtable.sense.kinds import KINDS, SENSE_EVENT, count
from mjtable.sense.places import Places
from mjtable.sense.presence import Presence
from mjtable.sense.reader import Reader
from mjtable.sense.schedule import Schedule
from mjtable.table import zones
from mjtable.table.events import DOUBT, LIFT
from mjtable.table.expect import BUILD, HOLD, ROLL, SEEK

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
        self.presence = Presence(self.places, self._tell)
        self.dice = Dice(self._tell, clock)
        self.readers = tuple(
            Reader(
                index,
                airs[index],
                mux,
                Schedule(index, antennas[index], self.presence, clock),
                self.presence,
                self.dice,
                clock,
                self.work,
                self.faults,
            )
            for index in range(len(airs))
        )
        self._emit = emit
        self._clock = clock
        self._chasing = False
        self._first = 0  # reader that is looked at first
        self._astray_at = clock.ticks_ms()

    def expect(self, expected):
        """What the table expects from now on, the likeliest first: (want, zone, tiles)."""
        now = self._clock.ticks_ms()
        places = self.places
        self.presence.expected = expected
        self.presence.lacking = b""
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
                self._add(site, want, tiles, order, now)
                site = places.next_site(site, zone)
        for site, there in held[:_HELD]:
            self._add(site, HOLD, there, 0, now)
        self.dice.ask(rolling, now)
        sharing = 0
        for reader in self.readers:
            reader.schedule.idle = not reader.schedule.start(now)
            if not reader.schedule.idle:
                sharing += 1
                reader.wake(now)
        for reader in self.readers:
            reader.schedule.sharing = sharing or 1

    def _add(self, site, want, tiles, order, now):
        zone = self.places.zone_at[site]
        self.readers[site >> 5].schedule.add(want, site & 31, zone, tiles, order, now)

    def _tell(self, event):
        count(self.work, SENSE_EVENT)
        now = self._clock.ticks_ms()
        if event[0] == LIFT:
            self._miss(event[1], now)
        self._emit(event)

    def _miss(self, tile, now):
        """A tile was lifted: from when on is it astray?"""
        clock = self._clock
        if self.presence.lifted > 1 and clock.ticks_diff(now, self._astray_at) < _ASTRAY_FOR_MS:
            return  # that of the tile lifted before it, or sooner
        self._astray_at = now
        for _, _, tiles in self.presence.expected:
            if tile in tiles:
                self._astray_at = clock.ticks_add(now, _ASTRAY_AFTER_MS)

    def _is_astray(self, now):
        if not self.presence.lifted or self.presence.lacking:
            return False
        return 0 <= self._clock.ticks_diff(now, self._astray_at) < _ASTRAY_FOR_MS

    def _doubt(self):
        """Tiles that were looked for everywhere and not found."""
        presence = self.presence
        tag = presence.next_lifted(-1)
        while tag >= 0:
            self._tell((DOUBT, tag, self.places.place[tag : tag + 1]))
            tag = presence.next_lifted(tag)

    def step(self, now):
        """Do what is due; returns when to come again (ticks)."""
        clock = self._clock
        chasing = self._is_astray(now)
        if self._chasing and not chasing:
            self._doubt()
        self._chasing = chasing
        count = len(self.readers)
        self._first = (self._first + 1) % count
        wait = _FAR_MS
        left = _AT_ONCE
        for i in range(self._first, self._first + count):
            reader = self.readers[i % count]
            due_in = clock.ticks_diff(reader.due_at, now)
            if due_in <= 0 and left > reader.schedule.idle:
                left -= 1
                reader.schedule.chasing = chasing
                reader.step(now)
                due_in = clock.ticks_diff(reader.due_at, now)
            if due_in < wait:
                wait = due_in
        return clock.ticks_add(now, wait)
