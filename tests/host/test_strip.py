"""A compiled file without what no device asks for runs as it did."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from mjtable_host.bench.unix import NO_MICROPYTHON, find_micropython
from mjtable_host.mpy import arguments, code, compiled, strip

# What prints True, as arguments.py leaves it.
RUN = (
    "print([x for x in (1,)] + list(x for x in (3,)) == [1, 3])",
    "def f(a, b=2, *, c=3):\n    return [a + b + c + d for d in (a,)]\nprint(f(1, c=7) == [11])",
    "def f(_0, _1=2, *_2):\n    return _0, _1, _2\nprint(f(1, 3, 5) == (1, 3, (5,)))",
    "def f(_0):\n    try:\n        g(_0)\n    finally:\n        print(_0)\ng = str\nf(True)",
    "class A:\n    def g(_0, _1):\n        _0.b = _1\n        yield _1\nprint(*A().g(True))",
    "def f(_0):\n    def g(_0):\n        return a\n    a = _0\n    return g\nprint(f(1)(0) == 1)",
    "\n".join(f"n{i} = {i}" for i in range(200))
    + "\ndef f(_0):\n    return n190 if _0 else n0"
    + "\nprint([n199 - n9 - f(x) for x in (1, 0)] == [0, 190])",
)
TEXT = "kept = [x for x in (1, 2)], list(x for x in (3,)), {x: x for x in (4,)}\n"


def test_a_comprehension_has_no_letters_in_a_compiled_file(tmp_path):
    assert not code.compile_text("a.py", TEXT, tmp_path / "a.mpy")
    compiled = (tmp_path / "a.mpy").read_bytes()
    assert b"comp>" not in compiled and b"genexpr" not in compiled


def test_it_runs(tmp_path):
    micropython = find_micropython()
    if micropython is None:
        pytest.skip(NO_MICROPYTHON)
    for text in RUN:
        assert not code.compile_text("a.py", text, tmp_path / "a.mpy")
        assert run(micropython, tmp_path) == "True\n", text


def test_an_error_is_told_with_the_name_of_its_function(tmp_path):
    micropython = find_micropython()
    if micropython is None:
        pytest.skip(NO_MICROPYTHON)
    text = unnamed("def take(a, b, c, d):\n    return a[b]\n\ntake(1, 2, 3, 4)")
    assert not code.compile_text("a.py", text, tmp_path / "a.mpy")
    said = run(micropython, tmp_path)
    assert 'File "a", line 1, in take' in said and "TypeError" in said


def test_arguments_that_nobody_names_are_left_out(tmp_path):
    text = "def f(tile, side):\n    return tile"
    assert b"tile" in bytes_of(text, tmp_path)
    both = [compiled.read(bytes_of(one, tmp_path)) for one in (text, unnamed(text))]
    assert [one.function.inner[0].names for one in both] == [[2, 3, 4], [2]]
    assert [len(one.names) for one in both] == [5, 3]


def test_no_name_gets_a_longer_number():
    assert compiled.renamed(b"\x12\x05\x12\x81\x05", lambda at: at - 5) == b"\x12\0\x12\x81\0"
    assert compiled.renamed(b"\x12\x81\x05", lambda _: 7) == b"\x12\x80\x07"
    with pytest.raises(ValueError, match="128"):
        compiled.renamed(b"\x12\x05", lambda _: 128)


def test_a_source_has_a_number_of_its_own_as_long_as_there_are_some():
    names = [f"{number:03}" for number in range(200)]
    found = strip.marks([*names, *names, "longer"])
    assert found["longer"] == 9 and "199" not in found
    assert sorted(found.values()) == list(range(9, 166))


def test_a_file_is_written_as_it_was_read(tmp_path):
    code.build(tmp_path)
    files = list(tmp_path.rglob("*.mpy"))
    assert files
    for path in files:
        data = path.read_bytes()
        assert compiled.read(data).written() == data, path


def unnamed(text: str) -> str:
    tree = ast.parse(text)
    arguments.rename([tree])
    return ast.unparse(tree)


def bytes_of(text: str, folder: Path) -> bytes:
    assert not code.compile_text("a.py", text, folder / "a.mpy")
    return (folder / "a.mpy").read_bytes()


def run(micropython: str, folder: Path) -> str:
    ask = [sys.executable, micropython, "-c", "import a"]
    return subprocess.run(ask, cwd=folder, capture_output=True, text=True).stdout
