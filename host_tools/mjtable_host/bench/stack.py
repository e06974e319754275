"""The deepest stack of the firmware while it plays a taped hand, on the 64-bit unix port."""

import re
import tempfile
from pathlib import Path

from mjtable_host.bench import unix
from mjtable_host.bench.recording import Recording

SCRIPT = Path(__file__).parent / "cases" / "play.py"


def measure(recording: Recording) -> int:
    """Bytes; RuntimeError when there is no MicroPython."""
    with tempfile.TemporaryDirectory() as folder:
        tape, disk = Path(folder) / "tape", Path(folder) / "disk"
        tape.write_bytes(recording.tape)
        recording.lay_disk(disk)
        arguments = ["stack", tape, recording.start_ms, recording.start_us, f"{disk}/"]
        output = unix.run(SCRIPT, [str(a) for a in arguments], heap="32m")
    found = re.search(r"^stack (\d+)", output, re.MULTILINE)
    if found is None:
        raise RuntimeError(output)
    return int(found.group(1))
