"""Play recorded hands tile by tile on the table and compare what it concluded.

FILE holds hands as JSON lines: the table's own journal, or a log of the known forms. The whole
file is checked first; a hand whose wall, dice, deal and events do not agree is not played.
"""

import argparse
from pathlib import Path

from mjtable_host.cli import _played
from mjtable_host.cli.output import WrongInput
from mjtable_host.records.errors import RecordError
from mjtable_host.records.reader import read_file
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.runner import play_each, script_of_record
from mjtable_host.sim.script import Script


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--hand", metavar="NAME", help="this hand of the file alone")
    parser.add_argument("--seed", type=int, default=1, help="of times, dice and unseen tiles")
    _played.level_arguments(parser)


def run(options: argparse.Namespace) -> int:
    _played.check_level(options)
    scripts = _scripts(options)
    conditions = Conditions(options.seed, options.noise)
    played = play_each(scripts, options.fidelity, conditions, not options.no_limit)
    return _played.show(played, len(scripts), options)


def _scripts(options: argparse.Namespace) -> list[Script]:
    path = Path(options.file)
    try:
        records = read_file(path, options.seed)
    except OSError as error:
        raise WrongInput(f"{path}: {error.strerror}") from None
    except RecordError as error:
        raise WrongInput(f"{path}: {error}") from None
    if options.hand is not None:
        records = [record for record in records if record.name == options.hand]
        if not records:
            raise WrongInput(f"--hand: {options.hand}: is not in {path}")
    return [script_of_record(record, options.seed) for record in records]
