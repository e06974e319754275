"""The Python files a gate looks at, parsed once."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
HOST = ROOT / "host_tools" / "mjtable_host"


class Source:
    """One file: its path below ``base`` with forward slashes, its text and its tree."""

    def __init__(self, name, text):
        self.name = name
        self.text = text
        self.tree = ast.parse(text, name)

    def at(self, node, message):
        return f"{self.name}:{node.lineno}: {message}"


def none_of(complaints):
    """Fail with the complaints, one a line."""
    lines = list(complaints)
    assert not lines, "\n" + "\n".join(lines)


@cache
def device():
    """Every device file."""
    return tuple(_read(FIRMWARE, path) for path in sorted(FIRMWARE.rglob("*.py")))


@cache
def host():
    return tuple(_read(HOST.parent, path) for path in sorted(HOST.rglob("*.py")))


@cache
def both_runtimes():
    """Device files, and the part of the simulator that runs under MicroPython too."""
    files = [HOST / "sim" / name for name in ("world.py", "radio.py", "clock.py", "machine.py")]
    files += sorted((HOST / "sim" / "chips").glob("*.py"))
    return device() + tuple(_read(HOST.parent, path) for path in files if path.exists())


def _read(base, path):
    return Source(path.relative_to(base).as_posix(), path.read_text(encoding="utf-8"))
