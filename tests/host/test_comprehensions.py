"""Comprehensions have a name on a device that costs a compiled file no letters."""

import subprocess
import sys

import pytest

from mjtable_host.bench.unix import NO_MICROPYTHON, find_micropython
from mjtable_host.mpy import code

TEXT = "kept = [x for x in (1, 2)], list(x for x in (3,)), {x: x for x in (4,)}\n"


def test_a_comprehension_has_no_letters_in_a_compiled_file(tmp_path):
    assert not code.compile_text("a.py", TEXT, tmp_path / "a.mpy")
    compiled = (tmp_path / "a.mpy").read_bytes()
    assert b"comp>" not in compiled and b"genexpr" not in compiled


def test_a_comprehension_runs(tmp_path):
    micropython = find_micropython()
    if micropython is None:
        pytest.skip(NO_MICROPYTHON)
    assert not code.compile_text("a.py", TEXT, tmp_path / "a.mpy")
    ask = [sys.executable, micropython, "-c", "import a; print(a.kept)"]
    done = subprocess.run(ask, cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "([1, 2], [3], {4: 4})\n", done.stderr
