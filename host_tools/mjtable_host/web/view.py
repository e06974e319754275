"""
From the simulated world and its chips to the view of server.py.

``Live`` hands views from the simulator's thread to the server's threads: the simulator calls
``publish`` when it likes, at most about 20 times a second makes sense.
"""

import threading
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from mjtable.table import zones
from mjtable_host.sim.world import FIRST_DIE_TAG, TILES, World
from mjtable_host.web import evidence, words
from mjtable_host.web.referee_view import Referee

KEPT_EVENTS = 300
GAP = 0.35  # between melds, in tiles
DOWN, UP, HIDDEN = range(3)


class Strip(Protocol):
    @property
    def pixels(self) -> bytes: ...


class Display(Protocol):
    def segments(self, t_us: int | None = None) -> list[int]: ...


class Piezo(Protocol):
    freq: int


class Melds:
    """Melds with gaps between them, the outer tiles of a concealed kong face down."""

    def __init__(self) -> None:
        self._clear()

    def _clear(self) -> None:
        self._melds: list[list[list[int]]] = [[], [], [], []]
        self._faces: dict[int, int] = {}

    def hear(self, name: str, fields: Mapping[str, Any]) -> None:
        if name == "hand":
            self._clear()
        elif name in ("claimed", "concealed_kong") and fields.get("tiles"):
            tiles = fields["tiles"]
            meld = list(bytes.fromhex(tiles) if isinstance(tiles, str) else tiles)
            self._melds[fields["side"]].append(meld)
            if name == "concealed_kong":
                self._faces.update(zip(meld, (DOWN, HIDDEN, HIDDEN, DOWN), strict=True))
        elif name == "added_kong":
            for meld in self._melds[fields["side"]]:
                if meld[0] >> 2 == meld[1] >> 2 == fields["tile"] >> 2:
                    meld.append(fields["tile"])

    def slots(self) -> dict[int, float]:
        """Slot of each tile of a meld, in tiles from the left of the zone."""
        found: dict[int, float] = {}
        for melds in self._melds:
            at = 0.0
            for meld in melds:
                for tile in meld:
                    found[tile] = round(at, 2)
                    at += 1
                at += GAP
        return found

    def face(self, tile: int) -> int:
        return self._faces.get(tile, 1)


class Feed:
    """What happened, in words, numbered; the melds and the names of the sides with it."""

    def __init__(self) -> None:
        self.words = words.Words()
        self.melds = Melds()
        self.referee = Referee()
        self.lines: deque[list[Any]] = deque(maxlen=KEPT_EVENTS)
        self._n = 0

    def hear(self, t: int, name: str, fields: Mapping[str, Any]) -> None:
        """An event of the journal or the link at table time ``t``."""
        self.melds.hear(name, fields)
        line = self.words.line(name, fields)
        self.referee.hear(name, fields, line)
        if line:
            self._add(t, line)

    def answered(self, t: int, do: str, fields: Mapping[str, Any]) -> None:
        """The table's answer to what the page asked of it."""
        if "error" in fields:
            self._add(t, ("ask", f"{do}: {fields['error']}", f"{do}：{fields['error']}"))
        elif do == "events":
            self.referee.record = evidence.lines(fields["last"], self.words)

    def _add(self, t: int, line: words.Line) -> None:
        self._n += 1
        self.lines.append([self._n, t, *line])


def tiles_of(world: World, melds: Melds) -> list[list[Any]]:
    """``[tile, zone, slot, face]`` of all tiles and foreign tags."""
    slots = melds.slots()
    rows: list[list[Any]] = []
    places: list[tuple[int, int] | None] = list(world.places)
    for tag, place in enumerate(places):
        if TILES <= tag < FIRST_DIE_TAG + 12:
            continue
        if place is None:
            rows.append([tag, zones.NOWHERE, 0, HIDDEN])
            continue
        zone, slot = place[0], float(place[1])
        face = UP
        if zones.is_stack(zone):
            face = DOWN
        elif zone < zones.MELD:
            face = HIDDEN
        elif zone < zones.FLOWER:
            slot, face = slots.get(tag, slot), melds.face(tag)
        rows.append([tag, zone, int(slot) if slot == int(slot) else slot, face])
    return rows


def view_of(
    world: World,
    strip: Strip,
    displays: Iterable[Display],
    piezo: Piezo,
    feed: Feed,
    t: int,
    speed: float,
    paused: bool,
    title: Sequence[str] | None = None,
    assist: str = "club",
) -> dict[str, Any]:
    """The view of a moment; call it where the simulator runs."""
    view: dict[str, Any] = {
        "t": t,
        "tiles": tiles_of(world, feed.melds),
        "dice": [face or None for face in world.dice],
        "pixels": strip.pixels.hex(),
        "digits": [display.segments(t * 1000) for display in displays],
        "tone": piezo.freq,
        "events": list(feed.lines),
        "speed": speed,
        "paused": paused,
        "labels": feed.words.labels(),
        "legend": words.legend(),
        "assist": assist,
        **feed.referee.view(),
    }
    if title:
        view["title"] = list(title)
    return view


class Live:
    """The last view published; ``latest`` waits for the first one."""

    def __init__(self) -> None:
        self._view: dict[str, Any] = {}
        self._there = threading.Event()

    def publish(self, view: dict[str, Any]) -> None:
        self._view = view
        self._there.set()

    def latest(self) -> dict[str, Any]:
        self._there.wait(10)
        return self._view
