"""
A trace of a table, of what it tells a referee on its link (firmware app/tracing.py): written as
trace.py has it, so that the firmware sees it again in the simulator.

Tags get UIDs of their own; a foreign one is what the table said of it, one that lay concealed of
the first kind. A table that is traced from before its walls are built can be played again; else
it is not known what it had concluded before.
"""

from dataclasses import replace
from typing import Any

from mjtable.boards.profile import ANTENNAS
from mjtable.sense.places import BUTTON, DIE, TILES
from mjtable.table import zones
from mjtable.table.cues import NO_TILE, NOT_PLAYED, OTHER_SET, RETIRED
from mjtable_host.device.link import Event
from mjtable_host.records import readings
from mjtable_host.records.readings import GONE, HERE
from mjtable_host.sim import strangers, trace, world
from mjtable_host.sim.acting import PRESSED_MS
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.compare import foreign_of
from mjtable_host.sim.script import Start

_LEAD_MS = 500  # the table has started when the first tag is heard
_TOLD_MS = 10000  # a foreign tag is told so long after it is heard first
_STRANGERS = 0x5354  # seed of their UIDs
_BEGUN = ("thrown", "dealt", "drew")  # then a `hand` that is told is another one

_POCKETS = {
    zone - zones.TRAY: reader << 5 | antenna
    for reader, loops in enumerate(ANTENNAS)
    for antenna, zone in enumerate(loops)
    if zones.TRAY <= zone < zones.NOWHERE
}


class TableTrace:
    """``config``: the table's answer to the question for it."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.lost = 0  # readings that did not come
        self.stopped = False  # the table started again
        self._start = _start(config)
        self._begun = False
        self._next: int | None = None  # number of the next reading
        self._begins = self._ends = 0
        self._at: dict[int, set[int]] = {}  # sites by tag
        self._entries: list[trace.Entry] = []
        self._told: list[tuple[int, int, int, int]] = []  # ms, zone, tile, what of foreign tags

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def seconds(self) -> float:
        return (self._ends - self._begins) / 1000

    def hear(self, event: object) -> None:
        """Whatever comes over the link."""
        if not isinstance(event, Event):
            return
        if event.name == "readings":
            self._take(event)
        elif event.name == "foreign_tag":
            zone, tile, what = foreign_of(event.fields)
            if what != NOT_PLAYED:  # one of the tiles
                self._told.append((event.t, zone, tile, what))
        elif event.name == "hello":
            self.stopped = True
        elif event.name == "hand" and not self._begun:
            self._start = replace(
                self._start,
                dealer_side=event.fields["dealer"],
                round_wind=event.fields["round_wind"],
            )
        self._begun = self._begun or event.name in _BEGUN
        self._ends = max(self._ends, event.t)

    def data(self) -> bytes:
        """The trace up to now."""
        tags = world.make_tags(0)
        chance = Chance(_STRANGERS)
        entries, strange = self._named(len(tags))
        tags += [strangers.make(chance, max(tile, 0), what) for _, tile, what in strange]
        enrolled = any(what in (OTHER_SET, RETIRED) for _, _, what in strange)
        start = replace(self._start, enrolled=enrolled)
        return trace.write(start, self._ends - self._begins, tags, entries)

    def _named(self, first: int) -> tuple[list[trace.Entry], list[tuple[int, int, int]]]:
        """
        The entries, with a number for each foreign tag from ``first`` on, and what each of these
        is: (number, tile, what). A table's number of one that has gone is another's later.
        """
        entries: list[trace.Entry] = []
        found: list[tuple[int, int, int]] = []
        latest: dict[int, tuple[int, int, int]] = {}
        over: dict[int, int] = {}  # how many antennas hear it
        for t_ms, site, number, on in sorted(self._entries, key=lambda entry: entry[0]):
            strange = site != trace.BUTTON and number >= first
            if strange:
                said = self._said(t_ms, site) if on and not over.get(number) else None
                over[number] = over.get(number, 0) + (1 if on else -1)
                if said or number not in latest:
                    tile, what = said or (-1, NO_TILE)
                    latest[number] = number, tile, what
                if latest[number] not in found:
                    found.append(latest[number])
            at = first + found.index(latest[number]) if strange else number
            entries.append((t_ms, site, at, on))
        return entries, found

    def _said(self, t_ms: int, site: int) -> tuple[int, int] | None:
        """What the table said next of a foreign tag that is heard there: (tile, what)."""
        t = t_ms + self._begins
        zone = ANTENNAS[site >> 5][site & 31]
        for told, where, tile, what in self._told:
            if where == zone and 0 <= told - t < _TOLD_MS:
                return tile, what
        return None

    def _take(self, event: Event) -> None:
        for entry in readings.entries(event.t, event.fields):
            if self._next is None:
                self._begins = entry.t_ms - _LEAD_MS
            elif entry.number > self._next:
                self.lost += entry.number - self._next
            self._next = entry.number + 1
            self._note(entry)

    def _note(self, entry: readings.Entry) -> None:
        t_ms = entry.t_ms - self._begins
        tag = entry.tag
        if tag >= BUTTON:
            self._entries.append((t_ms, trace.BUTTON, tag - BUTTON, True))
            self._entries.append((t_ms + PRESSED_MS, trace.BUTTON, tag - BUTTON, False))
            return
        site = entry.site
        others: list[int] = []  # what is not heard where this tag is
        if tag >= DIE:
            face = tag - DIE & 7
            if not 0 < face < 7:  # it shows two
                return
            die = tag - DIE >> 3
            tag = world.die_tag(die, face)
            site = _POCKETS[site]
            others = [world.die_tag(die, other) for other in range(1, 7) if other != face]
        elif tag >= TILES:
            tag += world.DICE * 6  # behind the dice
        if entry.what == GONE:
            self._off(t_ms, tag, {site})
            return
        if entry.what == HERE:
            self._off(t_ms, tag, self._at.get(tag, set()) - {site})
        for other in others:
            self._off(t_ms, other, self._at.get(other, set()))
        there = self._at.setdefault(tag, set())
        if site not in there:
            there.add(site)
            self._entries.append((t_ms, site, tag, True))

    def _off(self, t_ms: int, tag: int, sites: set[int]) -> None:
        for site in sites & self._at.get(tag, set()):
            self._at[tag].remove(site)
            self._entries.append((t_ms, site, tag, False))


def _start(config: dict[str, Any]) -> Start:
    chosen = dict(config["rules"])
    tiles = chosen.pop("set", 144)
    known = {name: config[name] for name in ("dealer_side", "round_wind") if name in config}
    first_side = config.get("first_side", config["dealer_side"])
    assist = config["assist"]
    return Start(
        config["ruleset"], tiles, assist=assist, chosen=chosen, first_side=first_side, **known
    )
