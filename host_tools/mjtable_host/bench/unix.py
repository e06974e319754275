"""
The unix port of MicroPython: where it is, running a script, and counting its instructions.

Callgrind counts the same number every time when addresses are not randomised, so what a piece
of work costs is the difference of two counts. On an ESP32 at 240 MHz, milliseconds are about
instructions / 77,000 (one sigma -20/+26 %, fitted to MicroPython's published perf_bench scores).
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from mjtable_host.bench.node import ROOT

INSTRUCTIONS_A_MS = 77_000
NO_MICROPYTHON = (
    "no MicroPython here: its wheel exists for x86-64 Linux (glibc) and arm64 macOS only"
)
NO_VALGRIND = "no valgrind here (Debian: apt-get install valgrind)"
PATH = (ROOT / "firmware", ROOT / "host_tools")
_COLLECTED = re.compile(r"Collected : (\d+)")


def find_micropython() -> str | None:
    """Path of the unix port, that of the virtual environment first."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def run(script: Path, arguments: list[str], heap: str = "8m") -> str:
    """Standard output of a script; RuntimeError with its output when it fails."""
    micropython = find_micropython()
    if micropython is None:
        raise RuntimeError(NO_MICROPYTHON)
    return _output([micropython, "-X", f"heapsize={heap}", str(script), *arguments])


def instructions(script: Path, arguments: list[str], heap: str = "8m") -> int:
    """Instructions of the whole process, start included."""
    micropython, valgrind = find_micropython(), shutil.which("valgrind")
    if micropython is None:
        raise RuntimeError(NO_MICROPYTHON)
    if valgrind is None:
        raise RuntimeError(NO_VALGRIND)
    command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, micropython, "-X", f"heapsize={heap}", str(script), *arguments]
    fixed = shutil.which("setarch")
    if fixed:
        command = [fixed, platform.machine(), "-R", *command]
    found = _COLLECTED.search(_output(command))
    if found is None:
        raise RuntimeError("callgrind printed no count")
    return int(found.group(1))


def _output(command: list[str]) -> str:
    env = dict(os.environ, PYTHONHASHSEED="0", MICROPYPATH=":".join([*map(str, PATH), ".frozen"]))
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout}")
    return done.stdout
