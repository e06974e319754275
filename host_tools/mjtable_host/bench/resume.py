"""
How long a table takes from power-on until it has played a long hand again from its journal, what
the collector takes left out: so long it sees nothing after a power cut.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from mjtable_host.bench import recording, unix
from mjtable_host.bench.results import Result

SCRIPT = Path(__file__).parent / "cases" / "resume.py"


def measure() -> Iterator[Result]:
    """On MicroPython; RuntimeError where it or valgrind is not."""
    taped, records = recording.resumed()
    with tempfile.TemporaryDirectory() as folder:
        tape, disk = Path(folder) / "tape", Path(folder) / "disk"
        tape.write_bytes(taped.tape)
        taped.lay_disk(disk)
        arguments = [str(tape), str(taped.start_ms), str(taped.start_us), f"{disk}/"]
        parts, _ = unix.instructions_between_marks(SCRIPT, arguments)
    note = f"{parts[-1] // unix.INSTRUCTIONS_A_MS:,} ms, {records} records of a hand played again"
    yield Result("start_in_a_hand", "micropython", parts[-1], "instructions", note=note)
