"""
The unix port of MicroPython: where it is, running a script, and counting its instructions.

Callgrind counts the same number every time when addresses are not randomised; its totals are
taken between marks that the script sets. On an ESP32 at 240 MHz, milliseconds are about
instructions / 77,000 (one sigma -20/+26 %, fitted to MicroPython's published perf_bench scores).
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from mjtable_host.bench.node import ROOT
from mjtable_host.mpy import code

INSTRUCTIONS_A_MS = 77_000
NO_MICROPYTHON = (
    "no MicroPython here: its wheel exists for x86-64 Linux (glibc) and arm64 macOS only"
)
NO_VALGRIND = "no valgrind here (Debian: apt-get install valgrind)"
CASES = Path(__file__).parent / "cases"
ROOMY = "512m"  # so that a script can run without ever collecting
_TOTAL = re.compile(r"(?:totals|summary): (\d+)")


def find_micropython() -> str | None:
    """Path of the unix port, that of the virtual environment first."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def run(script: Path, arguments: list[str], heap: str = "8m") -> str:
    """Standard output of a script; RuntimeError with its output when it fails."""
    micropython = find_micropython()
    if micropython is None:
        raise RuntimeError(NO_MICROPYTHON)
    return _output([micropython, "-X", f"heapsize={heap}", "-m", script.stem, *arguments])


def instructions_between_marks(
    script: Path, arguments: list[str], heap: str = ROOMY
) -> tuple[list[int], str]:
    """
    Instructions before each mark since the one before, a mark being a call of ``os.unsetenv``,
    and the script's output. The interpreter's start may have marks of its own, before all.
    """
    micropython, valgrind = find_micropython(), shutil.which("valgrind")
    if micropython is None:
        raise RuntimeError(NO_MICROPYTHON)
    if valgrind is None:
        raise RuntimeError(NO_VALGRIND)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "count"
        command = [valgrind, "--tool=callgrind", "--dump-before=unsetenv", "--dump-line=no"]
        command += [f"--callgrind-out-file={out}", sys.executable, micropython]
        command += ["-X", f"heapsize={heap}", "-m", script.stem, *arguments]
        fixed = shutil.which("setarch")
        if fixed:
            command = [fixed, platform.machine(), "-R", *command]
        output = _output(command)
        parts = sorted(Path(folder).glob("count.*"), key=lambda path: int(path.suffix[1:]))
        return [_total(path) for path in parts], output


def _total(path: Path) -> int:
    with path.open(encoding="ascii", errors="replace") as file:
        for line in file:
            found = _TOTAL.match(line)
            if found:
                return int(found.group(1))
    raise RuntimeError(f"callgrind wrote no total into {path.name}")


def _output(command: list[str]) -> str:
    """What a command printed, with the compiled firmware on MicroPython's path, as on a board."""
    with tempfile.TemporaryDirectory() as folder:
        code.build(Path(folder), beside=tuple(CASES.glob("*.py")))
        path = ":".join([folder, ".frozen"])
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=dict(os.environ, PYTHONHASHSEED="0", MICROPYPATH=path),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout}")
    return done.stdout
