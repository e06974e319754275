"""Play hands by simulated people and compare what the table concluded.

The same seed gives the same hands at every fidelity.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mjtable_host.cli import _played
from mjtable_host.cli.output import WrongInput
from mjtable_host.sim.compare import Record
from mjtable_host.sim.incidents import INCIDENTS
from mjtable_host.sim.journal_writer import JournalWriter
from mjtable_host.sim.levels import Conditions, Level
from mjtable_host.sim.mistakes import MISTAKES
from mjtable_host.sim.runner import play_sitting
from mjtable_host.sim.script import Script
from mjtable_host.sim.sittings import sitting

if TYPE_CHECKING:
    from mjtable_host.sim.trace import TraceWriter


def arguments(parser: argparse.ArgumentParser) -> None:
    _played.ruleset_argument(parser)
    parser.add_argument("--hands", type=int, default=1, metavar="N")
    parser.add_argument(
        "--mistake", default="", metavar="NAME", help=f"in every hand: {', '.join(MISTAKES)}"
    )
    parser.add_argument(
        "--journal", metavar="DIR", help="keep what the table wrote down (mjtable replay, verify)"
    )
    parser.add_argument(
        "--trace", metavar="FILE", help="keep what the antennas heard (mjtable trace), radio level"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    _played.dice_argument(parser)
    parser.add_argument(
        "--incident",
        action="append",
        default=[],
        metavar="NAME",
        help=f"in every hand, at radio level; may be given again: {', '.join(INCIDENTS)}",
    )
    _played.level_arguments(parser)


def run(options: argparse.Namespace) -> int:
    _played.check_ruleset(options)
    if options.hands < 1:
        raise WrongInput(f"--hands: {options.hands}: must be 1 or more")
    if options.mistake and options.mistake not in MISTAKES:
        raise WrongInput(f"--mistake: {options.mistake}: must be one of {', '.join(MISTAKES)}")
    _played.check_level(options, options.incident)
    scripts = sitting(
        options.hands, options.seed, ruleset=options.ruleset, mistake=options.mistake
    )
    _played.check_dice(options)
    conditions = Conditions(
        options.seed, options.noise, dice=options.dice, incidents=tuple(options.incident)
    )
    keep = _journal(options.journal) if options.journal else lambda _: None
    writers: list[TraceWriter] = []

    def traced(table: Level, script: Script) -> None:
        if options.trace:
            writers.append(_trace(table, script))

    if options.trace and options.fidelity != "radio":
        raise WrongInput("--trace: needs --fidelity radio")
    played = play_sitting(
        scripts,
        options.fidelity,
        conditions,
        not options.no_limit,
        keep,
        traced,
    )
    code = _played.show(played, options.hands, options)
    if options.trace:
        try:
            Path(options.trace).write_bytes(writers[0].data())
        except OSError as error:
            raise WrongInput(f"--trace: {options.trace}: {error.strerror}") from None
    return code


def _trace(table: Level, script: Script) -> "TraceWriter":
    """Of a table at radio level: only that needs the firmware, chips and all."""
    from mjtable_host.sim.radio_level import RadioLevel
    from mjtable_host.sim.trace import TraceWriter

    assert isinstance(table, RadioLevel)
    return TraceWriter(table.machine, script.start)


def _journal(path: str) -> Callable[[Record], None]:
    try:
        journal = JournalWriter(Path(path))
    except OSError as error:
        raise WrongInput(f"--journal: {path}: {error.strerror}") from None

    def keep(record: Record) -> None:
        try:
            journal.add(record)
        except OSError as error:
            raise WrongInput(f"--journal: {error}") from None

    return keep
