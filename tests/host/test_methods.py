"""Public methods have two letters on a device where their name is nothing else."""

import ast

from mjtable_host.mpy import methods

ONE = "class A:\n\n    def settle(self):\n        pass"


def names(**sources: str) -> dict[str, str]:
    trees = {name.replace("__", "."): ast.parse(text) for name, text in sources.items()}
    return methods.names(trees, ["aa", "ab"])


def test_a_method_is_renamed_where_it_is_defined_and_asked_for():
    tree = ast.parse(f"{ONE}\nx.settle(1)\nsettle = x.y")
    methods.rename([tree], {"settle": "aa"})
    assert ast.unparse(tree) == (
        "class A:\n\n    def aa(self):\n        pass\nx.aa(1)\nsettle = x.y"
    )


def test_what_most_modules_ask_for_comes_first():
    assert names(
        a=f"{ONE}\n\n    def pay(self):\n        pass", b="x.pay()", c="def f():\n    pay = 1"
    ) == {"pay": "aa", "settle": "ab"}


def test_a_name_that_is_anything_else_stays():
    assert names(a=ONE, b="'''Who is to settle.'''\nx.settle()") == {"settle": "aa"}
    for other in (
        "def settle():\n    pass",
        "class settle:\n    pass",
        "settle = 1",
        "class B:\n    settle = 1",
        "x.settle = 1",
        "from time import settle",
        "import settle",
        "f(settle=1)",
        "getattr(x, 'settle')",
        "class B(Stream):\n\n    def settle(self):\n        pass",
    ):
        assert names(a=ONE, b=other) == {}, other
    for text in (ONE, "x.settle()"):
        assert names(a=ONE, mjtable__boards__b=text) == {}, text


def test_what_the_host_calls_stays():
    trees = {"a": ast.parse(ONE), "b": ast.parse(ONE.replace("settle", "pay"))}
    assert methods.names(trees, ["aa", "ab"], {"a"}) == {"pay": "aa"}


def test_what_python_asks_for_and_private_methods_stay():
    for name in ("__len__", "_settle", "append", "readinto", "close", "throw", "of"):
        assert names(a=f"class A:\n\n    def {name}(self):\n        pass") == {}, name
