"""
Hands of simulated people in one air: what the table saw, beside other ways to make moves of the
same readings, and the least time the air itself would need.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import process_time
from typing import Any

from mjtable.boards.profile import ANTENNAS
from mjtable_host.sim import levels, readings, trackers
from mjtable_host.sim import script as s
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.compare import compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import Measured, counts_of, in_silence, is_wrong
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.script import Script
from mjtable_host.sim.sittings import sitting

LIMIT = "limit"  # beside the presets: clean air and a processor that costs nothing
OURS, ORACLE, NAIVE, DEBOUNCE = WAYS = ("this table", "oracle", "naive", "debounce")
_MADE = {ORACLE: trackers.Oracle, NAIVE: trackers.Naive, DEBOUNCE: trackers.Debounce}

# docs/architecture: one empty probe, a hop, a reply; milliseconds on air.
HOP_MS, EMPTY_MS, READ_MS = 2.5, 2.4, 5.9
READS = 2


@dataclass(frozen=True)
class Job:
    """So many hands of a sitting in an air."""

    air: str
    ruleset: str
    seed: int
    hands: int
    incidents: tuple[str, ...] = ()  # of incidents.py
    fidelity: str = "radio"


@dataclass
class Outcome:
    """``ways``: what each way to make moves of the readings came to."""

    job: Job
    ways: dict[str, Measured] = field(default_factory=dict)
    false_violations: int = 0
    wrong: int = 0  # hands in which the table concluded what was not so
    in_silence: int = 0  # and nobody heard that anything was wrong
    crashed: int = 0  # the firmware stopped with an exception; the sitting ends there
    agreeing: int = 0  # hands that came out as they were played
    air_limit: Counter[int] = field(default_factory=Counter)  # tenths of a millisecond
    virtual_s: float = 0
    cpu_s: float = 0  # nobody else's readings being made

    def add(self, other: "Outcome") -> None:
        self.false_violations += other.false_violations
        self.wrong += other.wrong
        self.crashed += other.crashed
        self.in_silence += other.in_silence
        self.agreeing += other.agreeing
        self.air_limit.update(other.air_limit)
        self.virtual_s += other.virtual_s
        self.cpu_s += other.cpu_s
        for way, measured in other.ways.items():
            self.ways.setdefault(way, Measured()).add_all(measured)

    def line(self) -> str:
        values: dict[str, Any] = dict(vars(self))
        values["job"] = vars(self.job)
        values["ways"] = {way: one.as_json() for way, one in self.ways.items()}
        return json.dumps(values)


def outcome_of(line: str) -> Outcome:
    values = json.loads(line)
    job = values["job"]
    values["job"] = Job(**{**job, "incidents": tuple(job["incidents"])})
    values["ways"] = {way: Measured.from_json(one) for way, one in values["ways"].items()}
    values["air_limit"] = counts_of(values["air_limit"])
    return Outcome(**values)


def play(job: Job, others: bool = True) -> Outcome:
    """``others``: also make moves of the readings in the other ways, at radio level."""
    outcome = Outcome(job)
    ways = outcome.ways
    level: levels.Level | None = None
    kept: dict[str, trackers.Tracker] = {}
    try:
        for script in sitting(job.hands, job.seed, ruleset=job.ruleset):
            if level is None:
                level = levels.make(job.fidelity, script.start, _conditions(job))
                kept = _others(level) if others and isinstance(level, RadioLevel) else {}
            limits = _limits(level, script)
            begun = process_time()
            try:
                records = list(level.run(script))
            except Exception as error:  # whatever the firmware raises: a campaign goes on
                sys.stderr.write(f"{job}: {type(error).__name__}: {error}\n")
                outcome.crashed += 1
                break
            outcome.cpu_s += process_time() - begun
            result = compare(script, records)
            outcome.virtual_s += result.virtual_ms / 1000
            outcome.false_violations += result.false_violations
            outcome.wrong += is_wrong(result)
            outcome.in_silence += in_silence(result, records)
            outcome.agreeing += result.agrees
            outcome.air_limit.update(limits)
            landings = level.straddling()
            ways.setdefault(OURS, Measured()).add(script, records, landings)
            for way, tracker in kept.items():
                ways.setdefault(way, Measured()).add(script, tracker.take_reports(), landings)
    finally:
        if level is not None:
            level.close()
    return outcome


def _conditions(job: Job) -> Conditions:
    if job.air == LIMIT:
        return Conditions(job.seed, free_processor=True)
    return Conditions(job.seed, job.air, incidents=job.incidents)


def _others(level: RadioLevel) -> dict[str, trackers.Tracker]:
    radio = level.machine.radio
    made = {way: make(radio.world, ANTENNAS) for way, make in _MADE.items()}

    def hear(reading: readings.Reading) -> None:
        for tracker in made.values():
            tracker.hear(reading)

    readings.listen(radio, hear)
    return made


def _limits(level: levels.Level, script: Script) -> Counter[int]:
    """
    The bare air-time limit of each true move, filled in while the script is played: one cycle over
    the antennas of its reader at which the table expects a tile when it comes to rest, a hop, and
    the reads a tracker needs. Nothing where the firmware is in another process.
    """
    limits: Counter[int] = Counter()
    if not isinstance(level, BusLevel):
        return limits

    def look(zone: int, slot: int) -> None:
        site = level.machine.world.site_of(zone, slot)
        if site is not None:
            expected = {one[1] for one in level.app.session.expect()}
            loops = sum(there in expected for there in ANTENNAS[site[0]])
            limit = max(1, loops) * (HOP_MS + EMPTY_MS) + HOP_MS + READS * READ_MS
            limits[round(10 * limit)] += 1

    clock = level.machine.clock
    for action in script.actions:
        if action[1] == s.PUT and action[5]:
            clock.at(action[0] * 1000 - 1, partial(look, action[3], action[4]))
    return limits


def jobs(
    hands: int,
    seed: int,
    airs: Sequence[str],
    rulesets: Sequence[str],
    most: int,
    incidents: tuple[str, ...] = (),
    fidelity: str = "radio",
) -> Iterator[Job]:
    """Sittings of at most so many hands each, the airs of a seed one after the other."""
    for first in range(0, hands, most):
        for ruleset in rulesets:
            for air in airs:
                n = min(most, hands - first)
                yield Job(air, ruleset, seed + first // most, n, incidents, fidelity)
