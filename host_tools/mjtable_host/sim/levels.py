"""
The fidelities by name, and what each must offer to have scripts played on it.

A *level* is one table in one simulated world::

    level = make("bus", start, conditions)
    for script in sitting:                 # hand after hand on the same table
        result = compare(script, level.run(script))
    level.close()

``run(script)`` lets the world do every action at its time (a real run of physics, chips and
firmware, or events straight into ``table/``), up to and including the time of the ``END``
action, and yields the table's journal records of that time in order: dicts with ``n``, ``t``,
``e`` and fields as in docs/messages.md. ``t`` must be milliseconds of the script's
clock, so a level whose table started later adds the difference. Records that are neither event
nor cue (boot, head, commit, reveal) may be among them and are passed over. The clock goes on
from one script to the next; the actions of the next one never begin before the last one's end.

``make`` imports the module only when the level is asked for, so that `rules` needs no chips.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from mjtable_host.sim.compare import Record
from mjtable_host.sim.incidents import INCIDENTS
from mjtable_host.sim.noise import CLEAN, PRESETS
from mjtable_host.sim.script import Script, Start

# name: (module, class); the class is called with (start, conditions)
LEVELS = {
    "rules": ("mjtable_host.sim.rules_level", "RulesLevel"),
    "radio": ("mjtable_host.sim.radio_level", "RadioLevel"),
    "bus": ("mjtable_host.sim.bus_level", "BusLevel"),
    "board": ("mjtable_host.sim.board_level", "BoardLevel"),
}
AIRLESS = ("rules",)
TRAY = "tray"
DICE = (TRAY, "pixels", "godice")  # those with tags, or wireless ones


@dataclass(frozen=True)
class Conditions:
    """
    What a level is built under.

    ``free_processor``: nothing is charged for processor time, for the limit that latencies are
    compared with.
    """

    seed: int = 1
    noise: str = "clean"
    free_processor: bool = False
    dice: str = TRAY  # of DICE
    incidents: tuple[str, ...] = ()  # of incidents.py, one of each in every hand


class Level(Protocol):
    """
    A table that scripts are played on. ``times``: whether its latencies mean anything.
    ``straddling``: (tile, ms of its landing) of those that came to lie over two antennas so far.
    """

    times: bool

    def run(self, script: Script) -> Iterable[Record]: ...

    def straddling(self) -> set[tuple[int, int]]: ...

    def close(self) -> None: ...


class LevelError(ValueError):
    """A level or noise that there is not, or that this computer cannot run."""


def check(name: str, noise: str, incidents: Sequence[str] = ()) -> None:
    """Raise ``LevelError`` for a fidelity, noise or incident that there is not."""
    if name not in LEVELS:
        raise LevelError(f"--fidelity: {name}: must be one of {', '.join(LEVELS)}")
    if noise not in PRESETS:
        raise LevelError(f"--noise: {noise}: must be one of {', '.join(PRESETS)}")
    if name in AIRLESS and noise != CLEAN.name:
        raise LevelError(
            f"--noise: {noise}: {name} has no air; use --fidelity radio, bus or board"
        )
    for incident in incidents:
        if incident not in INCIDENTS:
            known = ", ".join(INCIDENTS)
            raise LevelError(f"--incident: {incident}: must be one of {known}")
        if name != "radio":
            raise LevelError(f"--incident: {incident}: needs --fidelity radio")


def make(name: str, start: Start, conditions: Conditions = Conditions()) -> Level:
    """A level with its table switched on and nothing on the table."""
    check(name, conditions.noise, conditions.incidents)
    module, class_name = LEVELS[name]
    return getattr(import_module(module), class_name)(start, conditions)
