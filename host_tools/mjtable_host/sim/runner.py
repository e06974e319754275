"""
Plays scripts at a fidelity and says how the table did: the lines of `replay` and `simulate`.

A record is played on a table of its own; the hands of a sitting share one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from mjtable_host.records.hand import Hand
from mjtable_host.records.journal_log import JournalHand
from mjtable_host.sim import levels
from mjtable_host.sim.compare import Record, Result, compare
from mjtable_host.sim.habits import PEOPLE, Person
from mjtable_host.sim.journal_script import script_of
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import WITHIN_MS, Measured, in_time, percentile
from mjtable_host.sim.motions import Sitting
from mjtable_host.sim.script import Script


def script_of_record(
    record: Hand | JournalHand, seed: int, people: Sequence[Person] = PEOPLE
) -> Script:
    """A recorded hand as a script, its time beginning at 0."""
    if isinstance(record, JournalHand):
        return script_of(record)
    return Sitting(people, seed).script(record)


@dataclass
class Played:
    """
    A hand played and compared, with what its latencies are measured against.

    Where there are antennas, what the table saw is counted by the words of measure.py.
    """

    result: Result
    limit: Counter[int]  # latencies of the same script with no processor time
    wall_s: float  # real time of the play, the limit not counted
    measured: Measured | None = None  # at a level with latencies

    @property
    def moves(self) -> tuple[int, int, int]:
        """True ones, those seen, wrong ones."""
        if self.measured:
            return self.measured.true, self.measured.seen, self.measured.wrong
        return self.result.moves_true, self.result.moves_seen, self.result.moves_wrong

    @property
    def steps(self) -> tuple[int, int]:
        """How often the table was out of step, and in step again."""
        one = self.measured or self.result
        return one.out_of_step, one.repaired

    @property
    def late(self) -> Counter[int]:
        """How many moves were seen so many milliseconds after they came to rest."""
        return self.measured.all_late() if self.measured else Counter(self.result.late)


def play_each(
    scripts: Iterable[Script], level: str, conditions: Conditions, limit: bool = False
) -> Iterator[Played]:
    """Play scripts one by one, each on a table just switched on."""
    for script in scripts:
        yield from play_sitting([script], level, conditions, limit)


def play_sitting(
    scripts: Iterable[Script],
    level: str,
    conditions: Conditions,
    limit: bool = False,
    keep: Callable[[Record], None] = lambda _: None,
    begun: Callable[[levels.Level, Script], None] = lambda *_: None,
) -> Iterator[Played]:
    """
    Play the scripts of a sitting hand after hand on one table.

    ``keep`` is given every record that the table wrote, ``begun`` the table before it sees a hand.
    ``limit``: play them also in a clean world with no processor time, the limit of
    ``limit_ratio_p95``; not at a level without latencies.
    """
    table = least = None
    try:
        for script in scripts:
            if table is None:
                table = levels.make(level, script.start, conditions)
                begun(table, script)
                if limit and table.times:
                    least = levels.make(_limit_level(level), script.start, _free(conditions))
            began = perf_counter()
            records = list(_kept(table.run(script), keep))
            result = compare(script, records)
            wall_s = perf_counter() - began
            late: Counter[int] = Counter()
            if least is not None:
                late = _measured(least, script, least.run(script)).all_late()
            measured = _measured(table, script, records) if table.times else None
            yield Played(result, late, wall_s, measured)
    finally:
        for one in (table, least):
            if one is not None:
                one.close()


def _measured(table: levels.Level, script: Script, records: Iterable[Record]) -> Measured:
    measured = Measured()
    measured.add(script, records, table.straddling())
    return measured


def _limit_level(level: str) -> str:
    """The fidelity of the limit run: the board's is that of the firmware in-process."""
    return "radio" if level == "radio" else "bus"


def _kept(records: Iterable[Record], keep: Callable[[Record], None]) -> Iterator[Record]:
    for record in records:
        keep(record)
        yield record


def _free(conditions: Conditions) -> Conditions:
    return replace(conditions, noise="clean", free_processor=True)


def ratio(late: Mapping[int, int], limit: Mapping[int, int]) -> float | None:
    """p95 of measured latencies over the p95 of the limit run."""
    measured, least = percentile(late, 95), percentile(limit, 95)
    if measured is None or not least:
        return None
    return round(measured / least, 3)


def line(played: Played, times: bool) -> dict[str, Any]:
    """The JSON line of a hand; ``times`` false: the level has no latencies."""
    result = played.result
    latency = None
    if times:
        latency = {
            "p50_ms": percentile(played.late, 50),
            "p95_ms": percentile(played.late, 95),
            "limit_ratio_p95": ratio(played.late, played.limit),
        }
    true, seen, wrong = played.moves
    return {
        "hand": result.hand,
        "winner": result.winner,
        "total": result.total,
        "pay": result.pay,
        "agrees": result.agrees,
        "violations": result.violations,
        "out_of_step": played.steps[0],
        "moves": {"true": true, "seen": seen, "wrong": wrong},
        "latency": latency,
    }


@dataclass
class Summary:
    """Adds hands up for the last line."""

    times: bool
    hands: int = 0
    wins: int = 0
    draws: int = 0
    moves_true: int = 0
    moves_seen: int = 0
    moves_wrong: int = 0
    out_of_step: int = 0
    repaired: int = 0
    false_violations: int = 0
    differing: int = 0
    virtual_ms: int = 0
    late: Counter[int] = field(default_factory=Counter)
    limit: Counter[int] = field(default_factory=Counter)
    measured: Measured = field(default_factory=Measured)  # nothing at a level without latencies
    wall_s: float = 0.0

    def add(self, played: Played) -> None:
        result = played.result
        self.hands += 1
        self.wall_s += played.wall_s
        self.wins += result.winner is not None
        self.draws += result.drawn_hand
        true, seen, wrong = played.moves
        self.moves_true += true
        self.moves_seen += seen
        self.moves_wrong += wrong
        self.out_of_step += played.steps[0]
        self.repaired += played.steps[1]
        self.false_violations += result.false_violations
        self.differing += not result.agrees
        self.virtual_ms += result.virtual_ms
        self.late.update(played.late)
        self.limit.update(played.limit)
        if played.measured:
            self.measured.add_all(played.measured)

    @property
    def well(self) -> bool:
        """Whether every hand came out as it was played, and nothing false was said."""
        return self.moves_seen == self.moves_true and not (
            self.differing or self.false_violations or self.out_of_step or self.moves_wrong
        )

    def line(self) -> dict[str, Any]:
        wall_s = self.wall_s
        within = {f"{span / 1000:g}": self._within(span) for span in WITHIN_MS}
        return {
            "summary": {
                "hands": self.hands,
                "wall_s": round(wall_s, 3),
                "virtual_s": round(self.virtual_ms / 1000, 3),
                "hands_per_s": round(self.hands / wall_s, 3) if wall_s else None,
                "wins": self.wins,
                "draws": self.draws,
                "aborted": self.hands - self.wins - self.draws,
                "moves": {
                    "true": self.moves_true,
                    "seen": self.moves_seen,
                    "wrong": self.moves_wrong,
                },
                "seen_within": within,
                "out_of_step": self.out_of_step,
                "repaired": self.repaired,
                "false_violations": self.false_violations,
                "limit_ratio_p95": ratio(self.late, self.limit) if self.times else None,
            }
        }

    def _within(self, ms: int) -> float | None:
        """Share of the true moves seen so soon."""
        if not self.moves_true:
            return None
        return round(in_time(self.late, ms) / self.moves_true, 5)
