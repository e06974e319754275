"""Virtual boards for the tests, on flash images of their own."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from bare_machine import BareMachine

from mjtable_host.device import child, flash
from mjtable_host.device.supervisor import VirtualBoard

HERE = Path(__file__).parent
FIRMWARE = HERE.parents[1] / "firmware"


def pytest_collection_modifyitems(items):
    if not child.available():
        mark = pytest.mark.skip(reason="no MicroPython wheel here: the virtual board cannot run")
        for item in items:
            if item.path.is_relative_to(HERE) and "board" in getattr(item, "fixturenames", ()):
                item.add_marker(mark)


def tiny_files():
    """main.py and boards/ of the firmware, with tiny_app.py as its application."""
    files = {"main.py": (FIRMWARE / "main.py").read_bytes()}
    files["config.json"] = b'{"board": "virtual"}'
    for folder in ("", "app", "boards"):
        for path in (FIRMWARE / "mjtable" / folder).glob("*.py"):
            if folder != "app" or path.name == "__init__.py":
                files[f"lib/{path.relative_to(FIRMWARE)}"] = path.read_bytes()
    files["lib/mjtable/app/main.py"] = (HERE / "tiny_app.py").read_bytes()
    return files


class Bench:
    """A board with what it said, run by the test (``run``) or by a thread (``go``)."""

    def __init__(self, image, speed, files=None, machine=None, **options):
        flash.build_image(image, tiny_files() if files is None else files)
        self.machine = machine or BareMachine()
        self.board = VirtualBoard(image, self.machine, speed, **options)
        self.image = image
        self.said = bytearray()
        self.board.on_console.append(self.said.extend)
        self._stop = threading.Event()
        self._thread = None

    def run_to(self, ms):
        assert self.board.run_until(ms=ms, wall_s=20), bytes(self.said)

    def run_until_said(self, text):
        assert self.board.run_until(until=lambda: text in self.said, wall_s=20), bytes(self.said)

    def go(self):
        self.board.start()
        self.run_in_thread()

    def run_in_thread(self):
        self._thread = threading.Thread(target=self.board.run_forever, args=(self._stop,))
        self._thread.start()

    def until_said(self, text, seconds=10):
        """With the thread running."""
        end = time.monotonic() + seconds
        while text not in self.said:
            assert time.monotonic() < end, bytes(self.said)
            time.sleep(0.01)

    def mpremote(self, *arguments, code=0):
        command = [sys.executable, "-m", "mpremote", "connect", self.board.port, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=30)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout

    def close(self):
        self._stop.set()
        if self._thread:
            self._thread.join()
        self.board.close()


@pytest.fixture
def tiny():
    """The files of a flash with boards/ and the tiny application."""
    return tiny_files()


@pytest.fixture
def board(tmp_path):
    """Makes boards: ``board(speed=0)``; all are closed at the end."""
    made = []

    def make(speed=0, **options):
        made.append(Bench(tmp_path / f"flash{len(made)}.img", speed, **options))
        return made[-1]

    yield make
    for bench in made:
        bench.close()
