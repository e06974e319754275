"""Let the table see again what antennas heard: a trace kept by `simulate --trace`.

Prints what the table writes down of it, the moves for people or every record with --json.
"""

import argparse
from pathlib import Path

from mjtable.rules import notation
from mjtable.table import names
from mjtable_host.cli.output import WrongInput, json_line
from mjtable_host.sim import trace


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    try:
        records = trace.replay(options.file.read_bytes())
    except OSError as error:
        raise WrongInput(f"{options.file}: {error.strerror}") from None
    except trace.TraceError as error:
        raise WrongInput(f"{options.file}: {error}") from None
    for record in records:
        if options.json:
            json_line(record)
        elif record["e"] == "move":
            where = " -> ".join(names.zone_name(record[end]) for end in ("from", "to"))
            print(f"{record['t'] / 1000:9.3f} s  {notation.tile_text(record['x'])}  {where}")
    return 0
