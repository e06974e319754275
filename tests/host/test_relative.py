"""Imports are told from where they stand, in what a device runs."""

import ast

from mjtable_host.mpy import relative


def shortened(module: str, text: str, is_package: bool = False) -> str:
    tree = ast.parse(text)
    relative.shorten(module, is_package, tree)
    return ast.unparse(tree)


def test_a_module_of_the_same_package():
    assert (
        shortened("t.table.hand", "from t.table.phases import load") == "from .phases import load"
    )
    assert shortened("t.table.hand", "from t.table import cues") == "from . import cues"


def test_a_module_of_a_package_beside_or_above():
    assert shortened("t.table.hand", "from t.rules import tiles") == "from ..rules import tiles"
    assert shortened("t.rules.g.fan", "from t.rules import tiles") == "from .. import tiles"
    assert shortened("t.table.hand", "from t import VERSION") == "from .. import VERSION"


def test_a_package_stands_in_itself():
    text = "from t.rules.g.options import OPTIONS"
    assert shortened("t.rules.g", text, True) == "from .options import OPTIONS"


def test_what_is_not_of_the_program_stays():
    assert shortened("t.a", "from machine import Pin") == "from machine import Pin"
    assert shortened("main", "from t import a") == "from t import a"
