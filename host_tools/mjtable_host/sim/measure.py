"""
How truly and how soon a table saw what happened, from a script and the table's journal records.

A *true move* is a tile that rests at least ``REST_MS`` in its new zone, counted from the deal on.
It is *seen* when a move of that tile to that zone is reported before the tile is lifted again;
*late* counts from the moment it lies still. A report of a tile where it does not lie is *wrong*,
*silent* if the tile is never reported again; a *false departure* is a resting tile reported gone.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from mjtable_host.sim import script as s
from mjtable_host.sim.compare import Record
from mjtable_host.sim.script import Script

REST_MS = 1200
WITHIN_MS = (500, 1000, 2000)
_FAR = 1 << 62

Stay = tuple[int, int, int, bool]  # from, to (ms), zone, whether it is a move that counts


@dataclass
class Measured:
    """Sums over hands; ``straddling`` landings are counted apart from ``late``."""

    true: int = 0
    late: list[int] = field(default_factory=list)
    straddling: int = 0
    straddling_late: list[int] = field(default_factory=list)
    wrong: int = 0
    silent: int = 0
    false_departures: int = 0
    out_of_step: int = 0

    def add(self, script: Script, records: Iterable[Record], straddling: set[tuple[int, int]]):
        """``straddling``: (tile, ms of its landing)."""
        records = list(records)
        stays = _stays(script)
        reports: dict[int, list[Record]] = {}
        for record in records:
            name = record["e"]
            if name == "move" and record["from"] != record["to"]:
                reports.setdefault(record["x"], []).append(record)
            elif name == "lift":
                at = _stay(stays.get(record["x"], []), record["t"])
                self.false_departures += at is not None and at[2] == record["zone"]
            self.out_of_step += name == "out_of_step"
        for tile, lain in stays.items():
            told = reports.get(tile, [])
            for stay in lain:
                if stay[3] and stay[1] - stay[0] >= REST_MS:
                    self._see(stay, told, (tile, stay[0]) in straddling)
            for number, record in enumerate(told):
                if not _has_lain(lain, record["to"], record["t"]):
                    self.wrong += 1
                    self.silent += number == len(told) - 1

    def _see(self, stay: Stay, told: list[Record], straddles: bool) -> None:
        begins, ends, zone, _ = stay
        seen = [r["t"] - begins for r in told if r["to"] == zone and begins <= r["t"] < ends]
        if straddles:
            self.straddling += 1
            self.straddling_late += seen[:1]
        else:
            self.true += 1
            self.late += seen[:1]

    def within(self, ms: int) -> float:
        """Share of the true moves seen within so many milliseconds."""
        return sum(late <= ms for late in self.late) / self.true if self.true else 1.0


def _stays(script: Script) -> dict[int, list[Stay]]:
    """Where each tile lay from when to when."""
    stays: dict[int, list[Stay]] = {}
    for action in script.actions:
        if action[1] == s.PUT:
            stays.setdefault(action[2], []).append((action[0], _FAR, action[3], action[5] > 0))
        elif action[1] == s.LIFT and stays.get(action[2]):
            begins, _, zone, counts = stays[action[2]].pop()
            stays[action[2]].append((begins, action[0], zone, counts))
    return stays


def _stay(lain: list[Stay], t: int) -> Stay | None:
    return next((stay for stay in lain if stay[0] <= t < stay[1]), None)


def _has_lain(lain: list[Stay], zone: int, t: int) -> bool:
    """Whether the tile lies in a zone, or did when it was last read (a report takes a moment)."""
    return any(there == zone and begins <= t < ends + REST_MS for begins, ends, there, _ in lain)
