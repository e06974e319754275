"""
How truly and how soon a table saw what happened, from a script and the table's journal records.

A *true move* is a tile that rests at least ``REST_MS`` in its new zone, counted from the deal on;
wall straight to pond, meld or flower zone is a draw and a move (script.py). It is *seen* when a
move of that tile to that zone is reported before the tile is lifted again; *late* counts from the
moment it lies still (0 where it was seen in the hand that hovers there before it lays it down). A
report of a tile where it does not lie is *wrong*, *silent* if the tile is never reported again; a
*false departure* is a resting tile reported gone, unless it was laid back where it lay but after
the look that did not find it there. Landings that straddle two antennas are counted apart: seen,
or *asked for* when the table says that this tile or its place is in question.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from mjtable.table import zones
from mjtable_host.sim import script as s
from mjtable_host.sim.compare import Record, Result
from mjtable_host.sim.script import Script

REST_MS = 1200
WITHIN_MS = (500, 1000, 2000)
ASKED_MS = 5000
LOOK_MS = 50  # from a look to the report of what it did not find
# Records by which the table asks people where tiles lie, with the fields that say which.
ASKING = {"out_of_step": ("tile", "zone"), "missing": ("tile",)}
# Records by which people hear that something is wrong with tiles or what is known of them.
WARNINGS = (*ASKING, "ask", "count", "violation", "foreign_tag", "rebuild", "reader_out", "tray")
# Kinds of move; a straight one goes from the wall to the pond.
DEAL, DRAW, DISCARD, STRAIGHT, CLAIM, BONUS, OTHER = KINDS = (
    "deal",
    "wall to rack",
    "rack to pond",
    "wall straight to pond",
    "claims and kongs",
    "flowers",
    "other",
)
_FAR = 1 << 62


@dataclass(frozen=True)
class Stay:
    """
    A tile lay in a zone from ``begins`` to ``ends`` (ms); ``kind`` of the move, "" if none. It
    was in a hand from ``lifted`` on. ``weight``: how many moves it is.
    """

    begins: int
    ends: int
    zone: int
    kind: str
    lifted: int
    weight: int = 1


@dataclass
class Measured:
    """Sums over hands. ``late[kind][ms]``: how many moves of the kind were seen so late."""

    hands: int = 0
    true: int = 0
    late: dict[str, Counter[int]] = field(default_factory=dict)
    straddling: int = 0
    straddling_late: Counter[int] = field(default_factory=Counter)
    straddling_asked: int = 0  # of those not seen within a second
    wrong: int = 0
    silent: int = 0
    false_departures: int = 0
    out_of_step: int = 0  # times that it came to that
    repaired: int = 0  # and the tiles agreed again, without anybody's entry

    def add(
        self, script: Script, records: Iterable[Record], straddling: set[tuple[int, int]]
    ) -> None:
        """``straddling``: (tile, ms of its landing)."""
        stays = stays_of(script)
        reports: dict[int, list[Record]] = {}
        asked: list[Record] = []
        astray = False
        self.hands += 1
        for record in records:
            name = record["e"]
            if name == "move" and record["from"] != record["to"]:
                reports.setdefault(record["x"], []).append(record)
            elif name == "lift":
                at = _stay(stays.get(record["x"], []), record["t"])
                if at and at.zone == record["zone"]:
                    self.false_departures += at.begins <= record["t"] - LOOK_MS
            if name in ASKING:
                asked.append(record)
            if name == "out_of_step" and not astray:
                astray = True
                self.out_of_step += 1
            elif name == "in_step" and astray:
                astray = False
                self.repaired += 1
        for tile, lain in stays.items():
            told = reports.get(tile, [])
            for stay in lain:
                if stay.kind and stay.ends - stay.begins >= REST_MS:
                    seen = _seen(stay, told)
                    if (tile, stay.begins) in straddling:
                        self._straddled(tile, stay, seen, asked)
                        continue
                    self.true += stay.weight
                    if seen is not None:
                        self.late.setdefault(stay.kind, Counter())[seen] += stay.weight
            self._wrong(lain, told)

    def _straddled(self, tile: int, stay: Stay, seen: int | None, asked: list[Record]) -> None:
        self.straddling += 1
        if seen is not None:
            self.straddling_late[seen] += 1
        if seen is None or seen > 1000:
            until = min(stay.begins + ASKED_MS, stay.ends)
            self.straddling_asked += any(
                stay.begins <= record["t"] <= until and _concerns(record, tile, stay.zone)
                for record in asked
            )

    def _wrong(self, lain: list[Stay], told: list[Record]) -> None:
        for number, record in enumerate(told):
            if not _has_lain(lain, record["to"], record["t"]):
                self.wrong += 1
                self.silent += number == len(told) - 1

    @property
    def seen(self) -> int:
        """How many of the true moves."""
        return sum(self.all_late().values())

    def all_late(self) -> Counter[int]:
        return sum(self.late.values(), Counter())

    def within(self, ms: int) -> float:
        """Share of the true moves seen within so many milliseconds."""
        return in_time(self.all_late(), ms) / self.true if self.true else 1.0

    def add_all(self, other: "Measured") -> None:
        for name, value in vars(other).items():
            if name == "late":
                for kind, counts in value.items():
                    self.late.setdefault(kind, Counter()).update(counts)
            elif isinstance(value, Counter):
                getattr(self, name).update(value)
            else:
                setattr(self, name, getattr(self, name) + value)

    def as_json(self) -> dict[str, Any]:
        return vars(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Measured":
        made = cls(**values)
        made.late = {kind: counts_of(counts) for kind, counts in made.late.items()}
        made.straddling_late = counts_of(made.straddling_late)
        return made


def is_wrong(result: Result) -> bool:
    """Whether the table concluded something that was not so; what it did not see is no such."""
    said = ("seen, not done", "total", "pay")
    return any(text.startswith(said) for text in result.differences)


def in_silence(result: Result, records: Iterable[Record]) -> bool:
    """Whether it did so in a hand in which people never heard that anything was wrong."""
    return is_wrong(result) and not any(record["e"] in WARNINGS for record in records)


def percentile(counts: Mapping[int, int], percent: float) -> int | None:
    """Nearest-rank percentile of a count by value, None of nothing."""
    left = -(-sum(counts.values()) * percent // 100)
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return None


def in_time(late: Mapping[int, int], ms: int) -> int:
    """How many of those that were late by so much each were so by at most ``ms``."""
    return sum(n for by, n in late.items() if by <= ms)


def counts_of(values: Mapping[Any, int]) -> Counter[int]:
    """Of JSON, whose keys are text."""
    return Counter({int(value): n for value, n in values.items()})


def stays_of(script: Script) -> dict[int, list[Stay]]:
    """Where each tile lay from when to when, by tile."""
    deal = sum(fact[0] == "dealt" for fact in script.truth.facts)
    stays: dict[int, list[Stay]] = {}
    begun: dict[int, Stay] = {}
    moves = 0
    where: dict[int, int] = {}
    lifted: dict[int, int] = {}
    for action in script.actions:
        if action[1] == s.PUT:
            time, _, tile, zone, _, move = action
            kind = _kind(where.get(tile, zones.NOWHERE), zone, move <= deal) if move > 0 else ""
            weight = 1
            if move:
                weight, moves = move - moves, move
            begun[tile] = Stay(time, _FAR, zone, kind, lifted.get(tile) or time, weight)
            where[tile] = zone
        elif action[1] == s.LIFT:
            lifted[action[2]] = action[0]
            if action[2] in begun:
                stay = replace(begun.pop(action[2]), ends=action[0])
                stays.setdefault(action[2], []).append(stay)
    for tile, stay in begun.items():
        stays.setdefault(tile, []).append(stay)
    return stays


def _kind(old: int, new: int, dealt: bool) -> str:
    if zones.RACK <= new < zones.MELD:
        return DEAL if dealt else DRAW if zones.is_stack(old) else OTHER
    if zones.POND <= new < zones.TRAY:
        return STRAIGHT if zones.is_stack(old) else DISCARD
    if zones.MELD <= new < zones.FLOWER:
        return CLAIM
    return BONUS if zones.FLOWER <= new < zones.POND else OTHER


def _seen(stay: Stay, told: list[Record]) -> int | None:
    """Milliseconds from rest to report."""
    for record in told:
        if record["to"] == stay.zone and stay.lifted <= record["t"] < stay.ends:
            return max(0, record["t"] - stay.begins)
    return None


def _concerns(record: Record, tile: int, zone: int) -> bool:
    values = [record.get(name) for name in ASKING[record["e"]]]
    return values[0] == tile or zone in values[1:]


def _stay(lain: list[Stay], t: int) -> Stay | None:
    return next((stay for stay in lain if stay.begins <= t < stay.ends), None)


def _has_lain(lain: list[Stay], zone: int, t: int) -> bool:
    """Whether the tile lies in a zone, is on its way there, or lay there when it was last read (a
    report takes a moment). One that goes straight past a rack may be told as drawn into it."""
    return any(
        stay.lifted <= t < stay.ends + REST_MS and zone in (stay.zone, _past(stay))
        for stay in lain
    )


def _past(stay: Stay) -> int | None:
    """The rack of who drew a tile that went straight on."""
    return zones.RACK + zones.side_of(stay.zone) if stay.weight > 1 else None
