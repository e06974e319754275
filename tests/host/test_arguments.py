"""Arguments bear names that MicroPython has built in, in what a device runs."""

import ast
from pathlib import Path

from mjtable_host.mpy import arguments, code


def renamed(*texts: str) -> str:
    trees = [ast.parse(text) for text in texts]
    arguments.rename(trees)
    return ast.unparse(trees[0])


def test_an_argument_is_renamed_where_it_is_used():
    assert renamed("def f(tile, side):\n    g(side, tile)\n    tile = 3") == (
        "def f(self, key):\n    g(key, self)\n    self = 3"
    )


def test_self_stays_and_so_does_what_a_call_names():
    assert renamed("def f(self, tile, now):\n    return (self, tile, now)", "x.f(2, now=3)") == (
        "def f(self, key, now):\n    return (self, key, now)"
    )


def test_a_name_the_function_uses_is_not_taken():
    assert renamed("def f(tile):\n    self = key(tile)\n    import value\n    return self") == (
        "def f(index):\n    self = key(index)\n    import value\n    return self"
    )


def test_functions_in_functions_stay():
    text = "def f(tile):\n    return sorted(tile, key=lambda at: at - tile)"
    assert renamed(text) == text


def compiled(folder: Path, name: str) -> int:
    assert not code.compile_text("a.py", f"def f({name}):\n    pass\n", folder / "a.mpy")
    return (folder / "a.mpy").stat().st_size


def test_the_names_are_built_in(tmp_path: Path):
    """Two bytes each whatever their length, while a name of a program's own takes its letters."""
    assert len(set(arguments.BUILT_IN)) == len(arguments.BUILT_IN)
    sizes = {name: compiled(tmp_path, name) for name in arguments.BUILT_IN}
    assert max(sizes.values()) - min(sizes.values()) <= 1, sizes
    assert compiled(tmp_path, "indicator") > max(sizes.values())
