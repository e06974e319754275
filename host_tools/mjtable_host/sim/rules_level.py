"""
The `rules` level: what happens at the table goes straight into ``mjtable.table`` as events.

Events come as the senses would bring them, with times but without delays: a move when the tile
comes to rest, a lift only when the tile has been gone for half a second and rests nowhere yet
(architecture §3; three misses and 0.5 s), and a tile put back where it lay is a move from its
zone to its zone, or nothing at all if its lifting was never noticed.
"""

import json
from collections.abc import Iterator
from heapq import heappop, heappush

from mjtable.store import config as store
from mjtable.table import cues, events, jsontext, zones
from mjtable.table.session import Session
from mjtable_host.records.rulesets import RULESETS
from mjtable_host.sim import script as s
from mjtable_host.sim.compare import Record
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.script import Action, Script, Start

LIFT_MS = 500
_TICKS = 0x3FFFFFFF


class RulesLevel:
    """A session fed with events; its records are those the journal would hold."""

    times = False

    def __init__(self, start: Start, _: Conditions) -> None:
        """There is no chance and no processor at this level: no conditions to keep."""
        self.texts: list[
            tuple[bytes, bytes, int]
        ] = []  # (name, body, t) as the journal takes them
        self._now = 0
        self._place: dict[int, int] = {}
        self._lifted: dict[int, int] = {}  # tile: when it was taken up, until that is noticed
        self._gone: set[int] = set()  # tiles whose lifting was reported
        self._due: list[tuple[int, int]] = []  # (time, tile) of lifts to be reported
        self._number = 0
        self._config = store.body(start.config)
        self.session = Session(RULESETS[start.ruleset], start.config, self._say)

    def run(self, script: Script) -> Iterator[Record]:
        self.texts.clear()
        for action in script.actions:
            self._until(action[0])
            self._act(action)
            yield from self._records()

    def straddling(self) -> set[tuple[int, int]]:
        return set()

    def close(self) -> None:
        pass

    def _records(self) -> Iterator[Record]:
        for name, body, t in self.texts:
            self._number += 1
            head = b'{"n":%d,"t":%d,"e":"%s"' % (self._number, t, name)
            yield json.loads(head + (b"," + body if body else b"") + b"}")
        self.texts.clear()

    def _say(self, cue: tuple, _: int) -> None:
        self.texts.append((*jsontext.cue(cue, True), self._now))
        if cue[0] == cues.HAND:
            self.texts.append((b"config", self._config, self._now))

    def _feed(self, *event: object) -> None:
        self.texts.append((*jsontext.event(event), self._now))
        self.session.feed(event, self._now & _TICKS)

    def _until(self, time: int) -> None:
        """Let time pass: deadlines of the table and lifts that are noticed."""
        while True:
            due = self.session.tick(self._now & _TICKS)
            wait = time - self._now
            if due is not None:
                wait = min(wait, max(1, _ticks_diff(due, self._now)))
            lift = self._due[0][0] - self._now if self._due else wait
            if lift < wait or (lift == wait and self._due):
                self._now += lift
                self._notice_lift()
                continue
            self._now += wait
            if self._now >= time:
                self.session.tick(self._now & _TICKS)
                return

    def _notice_lift(self) -> None:
        time, tile = heappop(self._due)
        if self._lifted.get(tile) == time - LIFT_MS:
            del self._lifted[tile]
            self._gone.add(tile)
            self._feed(events.LIFT, tile, self._place.get(tile, zones.NOWHERE))

    def _act(self, action: Action) -> None:
        time, kind = action[0], action[1]
        if kind == s.PUT:
            self._put(action[2], action[3])
        elif kind == s.LIFT:
            self._lifted[action[2]] = time
            heappush(self._due, (time + LIFT_MS, action[2]))
        elif kind == s.DICE_REST:
            if action[4] >= 0:  # dice that lay in the tray already are no throw
                self._feed(events.DICE, action[2], action[3], -1)
        elif kind == s.PRESS:
            self._feed(events.BUTTON, action[2], action[3])
        elif kind == s.ENTRY:
            self._feed(events.ENTRY, action[2], action[3])
        elif kind == s.FOREIGN_PUT:
            self._feed(events.FOREIGN, *action[5:], action[3])
        elif kind == s.FOREIGN_LIFT:
            self._feed(events.FOREIGN_GONE, action[3])

    def _put(self, tile: int, zone: int) -> None:
        before = self._place.get(tile, zones.NOWHERE)
        noticed = tile in self._gone
        self._lifted.pop(tile, None)
        self._gone.discard(tile)
        if zone == before and not noticed:
            return
        self._place[tile] = zone
        self._feed(events.MOVE, tile, before, zone)


def _ticks_diff(a: int, b: int) -> int:
    return ((a - b + 0x20000000) & _TICKS) - 0x20000000
