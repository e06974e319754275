"""
Processor time of each kind of loop step, as `make bench` counted it (costs.json).

The clock of a simulated machine is charged with it (``Machine.costs``), so that latencies are
those of the processor. A kind that is not in the file, or no file, costs nothing.
"""

import json
from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).with_name("costs.json")


def microseconds(names: Iterable[str], path: Path = FILE) -> tuple[int, ...]:
    """Microseconds of each named kind (app/work.py NAMES), in that order."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        found = {}
    return tuple(found.get(name, {}).get("us", 0) for name in names)
