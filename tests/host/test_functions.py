"""Functions have two letters on a device, and their own names in what its console says."""

import ast
import subprocess
import sys

import pytest

from mjtable_host.bench.unix import NO_MICROPYTHON, find_micropython
from mjtable_host.cli.main import main
from mjtable_host.mpy import code, functions, numbers


def renamed(**texts: str) -> dict[str, str]:
    """Sources with their functions renamed; ``mjtable__b`` is the module ``mjtable.b``."""
    trees = {name.replace("__", "."): ast.parse(text) for name, text in texts.items()}
    functions.rename(trees, functions.shared(trees), functions.private(trees), trees)
    return {name.replace(".", "__"): ast.unparse(tree) for name, tree in trees.items()}


def test_a_function_is_renamed_where_it_is_defined_imported_and_asked_of_its_module():
    found = renamed(
        mjtable__a="def settle(x):\n    pass\n\ndef pay(x):\n    settle(x)",
        mjtable__b="from mjtable.a import settle\nsettle(1)",
        mjtable__c="from mjtable import a\na.settle(1)",
    )
    assert found["mjtable__a"] == "def aa(x):\n    pass\n\ndef ab(x):\n    aa(x)"
    assert found["mjtable__b"] == "from mjtable.a import aa\naa(1)"
    assert found["mjtable__c"] == "from mjtable import a\na.aa(1)"


def test_a_function_of_a_module_loaded_for_the_moment_is_renamed():
    found = renamed(mjtable__a="def settle():\n    pass", b="load('a').settle()")
    assert found["b"] == "load('a').aa()"


def test_a_name_that_is_anything_else_stays():
    for other in (
        "x.settle()",
        "x.settle = 1",
        "json.load(file).settle",
        "lambda settle: 1",
        "f(settle=1)",
        "class A:\n\n    def settle(self):\n        pass",
        "class settle:\n    pass",
        "settle = 1",
        "from time import settle",
        "import settle",
        "import time as settle",
        "getattr(rules, 'settle')",
        "try:\n    pass\nexcept OSError as settle:\n    pass",
        "class A:\n\n    def a(self):\n        global settle",
    ):
        assert renamed(mjtable__a="def settle():\n    pass", b=other)["b"] == other, other
    assert renamed(a="def sorted():\n    pass")["a"] == "def sorted():\n    pass"


def test_what_runs_beside_the_firmware_keeps_its_own_names():
    own = {"mjtable.a": ast.parse("def settle():\n    pass\n\ndef pay():\n    pass")}
    beside = ast.parse("from mjtable.a import pay\n\ndef go(settle):\n    pay(settle)")
    functions.rename({**own, "b": beside}, functions.shared(own), {}, own)
    assert ast.unparse(beside) == "from mjtable.a import aa\n\ndef go(settle):\n    aa(settle)"


def test_a_docstring_keeps_no_name():
    found = renamed(a="'''What to settle.'''", b="def settle():\n    pass")
    assert "settle" not in found["b"]


def test_a_short_name_is_nobodys_else():
    found = renamed(a="def settle(x):\n    ab = x.aa\n    return ab")
    assert found["a"] == "def ac(x):\n    ab = x.aa\n    return ab"


def test_functions_of_one_module_alone_share_names_by_number():
    found = renamed(
        a="def _pay():\n    pass\n\ndef _settle():\n    _pay()",
        b="def _won():\n    return bytecode",
    )
    assert found["a"] == "def bytecode():\n    pass\n\ndef startswith():\n    bytecode()"
    assert found["b"] == "def startswith():\n    return bytecode"


def test_a_function_with_an_underscore_that_another_module_asks_for_is_shared():
    found = renamed(
        mjtable__a="def _pay():\n    pass", mjtable__b="from mjtable.a import _pay\n_pay()"
    )
    assert found["mjtable__b"] == "from mjtable.a import aa\naa()"


def test_a_private_name_that_is_anything_else_in_its_module_stays():
    for text in (
        "_a = 1",
        "lambda _a: 1",
        "getattr(x, '_a')",
        "class A:\n\n    def _a(self):\n        pass",
    ):
        assert "def _a():" in renamed(a=f"def _a():\n    pass\n{text}")["a"], text


def test_a_traceback_of_a_device_says_all_that_may_be_meant():
    names = {
        "x.dice": {"_a": "key"},
        "y.dice": {"_b": "key"},
        "z.wall": {"_c": "key", "take": "aa", "put": "aa"},
    }
    said = 'File "{}", line 1, in {}'
    for module, name, meant in (
        ("dice", "key", "_a or _b"),
        ("wall", "key", "_c"),
        ("wall", "aa", "take or put"),
        ("dice", "aa", "aa"),
        ("wall", "send", "send"),
    ):
        told = functions.told(said.format(module, name), names)
        assert told == said.format(module, meant)


def test_a_traceback_of_a_device_is_told_with_the_names_of_the_sources(tmp_path, capsys):
    micropython = find_micropython()
    if micropython is None:
        pytest.skip(NO_MICROPYTHON)
    text = code.texts()["mjtable/table/clock.py"]
    short = next(
        new.name
        for old, new in zip(_functions(_source("table/clock.py")), _functions(text), strict=True)
        if old.name == "minus"
    )
    assert short in numbers.POOL
    assert not code.compile_text("mjtable/table/clock.py", text, tmp_path / "clock.mpy")
    ask = [sys.executable, micropython, "-c", f"import clock\nclock.{short}('x', 1)"]
    said = subprocess.run(ask, cwd=tmp_path, capture_output=True, text=True).stdout
    assert "clock" not in said and f"in {short}\n" in said
    (tmp_path / "said.txt").write_text(said)
    assert main(["doctor", "--traceback", str(tmp_path / "said.txt")]) == 0
    told = capsys.readouterr().out
    assert '  File "clock", line 1, in minus\nTypeError' in told
    assert '  File "<stdin>", line 2, in <module>\n' in told


def _source(name: str) -> str:
    return (code.FIRMWARE / "mjtable" / name).read_text(encoding="utf-8")


def _functions(text: str) -> list[ast.FunctionDef]:
    return [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
