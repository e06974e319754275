"""A device does not have the names of arguments that no call asks for."""

import ast

from mjtable_host.mpy import arguments


def renamed(*texts: str) -> str:
    trees = [ast.parse(text) for text in texts]
    arguments.rename(trees)
    return ast.unparse(trees[0])


def test_an_argument_is_renamed_where_it_is_used():
    assert renamed("def f(self, tile, *, side=1):\n    g(side, tile)\n    tile = self") == (
        "def f(_0, _1, *, _2=1):\n    g(_2, _1)\n    _1 = _0"
    )


def test_a_function_keeps_the_names_of_arguments_if_a_call_of_the_program_names_one():
    text = "def f(self, tile, now):\n    return (self, tile, now)"
    for call in ("x.f(2, now=3)", "def g():\n    pass\ng(now=3)", "class A:\n    pass\nA(now=3)"):
        assert renamed(text, call) == text, call
    assert "_0" in renamed(text, "Pin(now=3)")  # not of the program


def test_functions_in_functions_stay():
    text = "def f(tile):\n    return sorted(tile, key=lambda at: at - tile)"
    assert renamed(text) == text
