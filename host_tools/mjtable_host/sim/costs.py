"""
Processor time of each kind of loop step, as `make bench` counted it (costs.json).

The clock of a simulated machine is charged with it (``Machine.costs``), so that latencies are
those of the processor. What is not in the file costs nothing.
"""

import json
from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).with_name("costs.json")

# Beside instructions: a flash write of a few KiB stops the ESP32 for about 80 ms, interrupts and
# both cores included (an estimate from reports, until somebody measures a table).
STALLS_US = {"commit": 80_000}


def microseconds(names: Iterable[str], path: Path = FILE) -> tuple[int, ...]:
    """Microseconds of each named kind (app/work.py NAMES), in that order."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        found = {}
    return tuple(found.get(name, {}).get("us", 0) + STALLS_US.get(name, 0) for name in names)
