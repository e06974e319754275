"""Functions under names that a compiled file has by number."""

import ast

from mjtable_host.mpy import code, numbers


def renamed(letters, **sources):
    trees = {name.replace("__", "."): ast.parse(text) for name, text in sources.items()}
    names = numbers.names(trees, letters)
    numbers.rename(trees, names)
    return names, {name: ast.unparse(tree) for name, tree in trees.items()}


def test_a_function_has_its_number_wherever_it_is_asked_for():
    names, found = renamed(
        {"Aa"}, m__a="def Aa():\n    pass", m__b="from m.a import Aa\nAa()", m__c="a.Aa()"
    )
    new = names["Aa"]
    assert new in numbers.POOL
    assert found["m.a"] == f"def {new}():\n    pass"
    assert found["m.b"] == f"from m.a import {new}\n{new}()"
    assert found["m.c"] == f"a.{new}()"


def test_one_name_serves_functions_that_no_module_knows_together():
    names, _ = renamed({"Aa", "Ab"}, m__a="def Aa():\n    pass", m__b="def Ab():\n    pass")
    assert names["Aa"] == names["Ab"]


def test_what_a_module_knows_together_has_different_names():
    names, _ = renamed(
        {"Aa", "Ab", "Ac"},
        m__a="def Aa():\n    pass\n\ndef Ab():\n    pass",
        m__b="from m.a import Aa\n\ndef Ac():\n    pass",
    )
    assert names["Aa"] not in (names["Ab"], names["Ac"])


def test_neither_what_a_module_calls_so_otherwise_nor_a_module_of_a_package_is_hidden():
    first, second = numbers.POOL[:2]
    names, _ = renamed(
        {"Aa"},
        m__p=f"def Aa():\n    raise {first}",
        **{f"m__p__{second}": ""},
    )
    assert names["Aa"] not in (first, second)


def test_what_a_text_may_ask_for_stays_free():
    names, _ = renamed({"Aa"}, m__a=f"def Aa():\n    return '{numbers.POOL[0]}'")
    assert names["Aa"] != numbers.POOL[0]


def test_most_functions_of_the_firmware_have_one():
    assert (
        sum(
            name in numbers.POOL
            for names in code._small().names.values()
            for name in names.values()
        )
        > 500
    )
