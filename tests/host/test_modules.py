"""The short names of modules, and the tables and calls that name modules by texts."""

import ast
import re

from mjtable_host.mpy import code, modules

CUES = "TURN = [3]\n"
PHASES = "'''Phases.'''\nAHEAD = 'cues dealing'\n\ndef load(name):\n    return name\n"


def renamed(**sources):
    trees = {name.replace("__", "."): ast.parse(text) for name, text in sources.items()}
    naming = modules.naming(trees)
    names = modules.names(trees, naming)
    modules.rename(trees, naming, names)
    return names, {name: ast.unparse(tree) for name, tree in trees.items()}


def test_what_imports_a_module_knows_it_by_its_new_name():
    names, found = renamed(
        mjtable__table__cues=CUES, mjtable__table__a="from mjtable.table import cues\ncues.TURN"
    )
    new = names["cues"]
    assert found["mjtable.table.a"] == f"from mjtable.table import {new}\n{new}.TURN"


def test_what_is_taken_out_of_a_module_is_taken_out_of_the_new_one():
    names, found = renamed(
        mjtable__table__cues=CUES, mjtable__panel__b="from mjtable.table.cues import TURN"
    )
    assert found["mjtable.panel.b"] == f"from mjtable.table.{names['cues']} import TURN"


def test_a_new_name_means_nothing_else_where_the_module_is_known():
    names, _ = renamed(
        mjtable__table__cues=CUES,
        mjtable__table__a="from mjtable.table import cues\nabs(sum(ord(all(id(any(dir()))))))",
    )
    assert names["cues"] not in ("abs", "sum", "ord", "all", "id", "any", "dir")


def test_texts_that_load_or_let_go_modules_follow():
    names, found = renamed(
        mjtable__table__phases=PHASES,
        mjtable__table__cues=CUES,
        mjtable__table__dealing="",
        mjtable__table__b="load('dealing').moved()\nlet_go('table.cues store.chain')",
    )
    cues, dealing = names["cues"], names["dealing"]
    assert f"AHEAD = '{cues} {dealing}'" in found["mjtable.table.phases"]
    assert found["mjtable.table.b"] == (
        f"load('{dealing}').moved()\nlet_go('table.{cues} store.chain')"
    )


def test_a_module_that_another_text_names_keeps_its_name():
    names, _ = renamed(
        mjtable__table__cues=CUES, mjtable__table__b="load({1: 'table.cues'}[what])"
    )
    assert "cues" not in names


def test_no_two_modules_have_one_name():
    names = code._small().modules
    assert len({*names.values()}) == len(names)
    others = {name.rpartition("/")[2].removesuffix(".py") for name in code.texts()} - {*names}
    assert not others & {*names.values()}


def test_every_text_by_which_a_device_loads_a_module_of_the_table_names_one():
    texts = code.texts()
    there = {code.place(name) for name in texts}
    for name, text in texts.items():
        for loaded in re.findall(r"\bload\('(\w+)'\)", text):
            assert f"mjtable/table/{loaded}.py" in there, f"{name}: {loaded}"
    phases = "mjtable/table/phases.py"
    source = (code.FIRMWARE / phases).read_text(encoding="utf-8")
    wanted = {code.called(f"mjtable.table.{word}").rpartition(".")[2] for word in _words(source)}
    assert wanted == _words(texts[phases])
    assert {word for word in wanted if f"mjtable/table/{word}.py" in there} > {
        "walls",
        "penalties",
    }


def test_no_other_text_names_a_module_that_is_called_otherwise():
    """Such as those by which table/verify.py loads what scores."""
    texts = code.texts()
    modules = {name.removesuffix(".py").replace("/", ".") for name in texts}
    below = ("mjtable.", "mjtable.rules.", "mjtable.table.")
    seen = 0
    for name, text in texts.items():
        for node in ast.walk(ast.parse(text)):
            value = getattr(node, "value", None)
            if isinstance(node, ast.Constant) and isinstance(value, str) and "." in value:
                for module in modules & {start + value for start in below}:
                    assert code.called(module) == module, (name, value)
                    seen += 1
    assert seen > 10


def _words(text):
    """The words of all texts of a module but its docstrings."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
    found = {node.value for node in nodes if isinstance(node.value, str)}
    return {word for one in found if "\n" not in one and "." not in one for word in one.split()}
