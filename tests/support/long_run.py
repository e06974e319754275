"""Long runs of simulated people, with a digest of everything the table said and wrote down."""

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter

from mjtable_host.sim import levels
from mjtable_host.sim.compare import compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.sittings import sitting

# What a record adds to the kinds that occurred.
CALLS = ("hu", "kong", "pung", "chow")
BY = ("self-drawn", "on a discard", "robbed kong")


@dataclass
class Run:
    hands: int = 0
    wins: int = 0
    draws: int = 0
    differences: list[str] = field(default_factory=list)
    violations: int = 0
    out_of_step: int = 0
    moves_wrong: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    link: str = ""
    journal: str = ""
    virtual_s: float = 0.0
    wall_s: float = 0.0


def kind_of(record):
    """The name under which a record counts among what occurred, "" if it does not."""
    name = record["e"]
    if name == "claimed":
        return CALLS[record["what"]]
    if name == "win":
        return "win " + BY[record["by"]]
    return name if name in ("concealed_kong", "added_kong", "replaced", "drawn_hand") else ""


def play(level_name: str, hands: int, seed: int) -> Run:
    run = Run()
    link, journal = hashlib.sha256(), hashlib.sha256()
    level = None
    start = perf_counter()
    try:
        for script in sitting(hands, seed):
            if level is None:
                level = levels.make(level_name, script.start, Conditions(seed))
            records = list(level.run(script))
            result = compare(script, iter(records))
            run.hands += 1
            run.wins += result.winner is not None
            run.draws += result.drawn_hand
            run.differences += [f"{script.name}: {text}" for text in result.differences]
            run.violations += len(result.violations)
            run.out_of_step += result.out_of_step
            run.moves_wrong += result.moves_wrong
            run.virtual_s += result.virtual_ms / 1000
            run.kinds.update(kind for kind in map(kind_of, records) if kind)
            link.update(level.link)
            level.link.clear()
            journal.update(repr(records).encode())
    finally:
        if level is not None:
            level.close()
    run.link, run.journal = link.hexdigest(), journal.hexdigest()
    run.wall_s = perf_counter() - start
    return run
