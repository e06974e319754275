"""
Other ways to make moves of the same readings, to hold the table's own against.

*Naive*: the last reading wins, were it a miss. *Debounce*: two reads of three make a tile appear
over an antenna, three misses in a row over half a second make it vanish. *Oracle*: knows where
every tile truly lies, and needs two reads of it there.

Each is given raw readings (readings.py) and keeps reports in the form of journal records.
"""

from collections.abc import Sequence

from mjtable.table import zones
from mjtable_host.sim.compare import Record
from mjtable_host.sim.readings import CLEAN, NOBODY, POWER, QUIET, Reading
from mjtable_host.sim.world import TILES, World

_VANISH_US = 500_000
_MISSES = 3


class Tracker:
    number_of_tags = TILES  # beyond these nothing is of interest

    def __init__(self, world: World, antennas: Sequence[Sequence[int]]) -> None:
        self._world = world
        self._zone_at = {
            reader << 5 | antenna: zone
            for reader, loops in enumerate(antennas)
            for antenna, zone in enumerate(loops)
        }
        self._at: dict[int, list[int]] = {}  # tiles that may be missed, by site
        self._place: dict[int, int] = {}
        self._quiet: dict[int, set[int]] = {}  # by reader
        self._reports: list[Record] = []

    def hear(self, reading: Reading) -> None:
        t_us, site, what, tag, mask, bits = reading
        if what == POWER:
            self._quiet[site >> 5] = set()
        elif what == QUIET:
            self._quiet.setdefault(site >> 5, set()).add(tag)
        elif what in (CLEAN, NOBODY):
            if self._at.get(site):
                quiet = self._quiet.get(site >> 5, set())
                tags = self._world.tags
                low = (1 << bits) - 1
                for one in self._at[site][:]:
                    if one != tag and one not in quiet and not (tags[one].bits ^ mask) & low:
                        self._missed(one, site, t_us)
            if 0 <= tag < self.number_of_tags:
                self._read(tag, site, t_us)

    def take_reports(self) -> list[Record]:
        """The reports since the last time."""
        reports, self._reports = self._reports, []
        return reports

    def _read(self, tile: int, site: int, t_us: int) -> None:
        raise NotImplementedError

    def _missed(self, tile: int, site: int, t_us: int) -> None:
        raise NotImplementedError

    def _report_move(self, tile: int, zone: int, t_us: int) -> None:
        old = self._place.get(tile, zones.NOWHERE)
        if old != zone:
            self._place[tile] = zone
            move = {"e": "move", "t": t_us // 1000, "x": tile, "from": old, "to": zone}
            self._reports.append(move)

    def _report_lift(self, tile: int, t_us: int) -> None:
        lift = {"e": "lift", "t": t_us // 1000, "x": tile, "zone": self._place[tile]}
        self._reports.append(lift)


class Naive(Tracker):
    def _read(self, tile: int, site: int, t_us: int) -> None:
        for there in self._at.values():
            if tile in there:
                there.remove(tile)
        self._at.setdefault(site, []).append(tile)
        self._report_move(tile, self._zone_at[site], t_us)

    def _missed(self, tile: int, site: int, t_us: int) -> None:
        self._at[site].remove(tile)
        self._report_lift(tile, t_us)


class Debounce(Tracker):
    def __init__(self, world: World, antennas: Sequence[Sequence[int]]) -> None:
        super().__init__(world, antennas)
        self._looks: dict[tuple[int, int], int] = {}  # of an absent tile: newest in bit 0
        self._misses: dict[tuple[int, int], tuple[int, int]] = {}  # of a present one: how many

    def _read(self, tile: int, site: int, t_us: int) -> None:
        key = tile, site
        there = self._at.setdefault(site, [])
        if tile not in there:
            there.append(tile)
            self._looks[key] = 1
        elif key not in self._looks:
            self._misses.pop(key, None)
            return
        else:
            looks = self._looks[key] = (self._looks[key] << 1 | 1) & 7
            if looks not in (3, 5, 7):
                return
            del self._looks[key]
            self._report_move(tile, self._zone_at[site], t_us)

    def _missed(self, tile: int, site: int, t_us: int) -> None:
        key = tile, site
        looks = self._looks.get(key)
        if looks is not None:
            looks = self._looks[key] = looks << 1 & 7
            if not looks:
                del self._looks[key]
                self._at[site].remove(tile)
            return
        misses, since = self._misses.get(key, (0, t_us))
        self._misses[key] = misses + 1, since
        if misses + 1 >= _MISSES and t_us - since >= _VANISH_US:
            del self._misses[key]
            self._at[site].remove(tile)
            if self._place.get(tile) == self._zone_at[site]:
                self._report_lift(tile, t_us)


class Oracle(Tracker):
    """Never misses and never errs; what it waits for is the second read."""

    def __init__(self, world: World, antennas: Sequence[Sequence[int]]) -> None:
        super().__init__(world, antennas)
        self._reads = [0] * TILES
        world.listeners.append(self._changed)

    def _changed(self, event: tuple) -> None:
        if event[0] == "put" and event[1] < TILES:
            self._reads[event[1]] = 0

    def _read(self, tile: int, site: int, t_us: int) -> None:
        place = self._world.places[tile]
        if place and place[0] == self._zone_at[site]:
            self._reads[tile] += 1
            if self._reads[tile] == 2:
                self._report_move(tile, place[0], t_us)
