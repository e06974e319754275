"""Attributes that only the firmware knows bear names of MicroPython's ports on a device."""

import ast

from mjtable_host.mpy import attributes, code, members


def renamed(**texts: str) -> dict[str, str]:
    """Sources with their attributes renamed; ``a__b`` is the module ``a.b``."""
    sources = {name.replace("__", "."): text.strip() for name, text in texts.items()}
    names = attributes.names({name: ast.parse(text) for name, text in sources.items()})
    trees = {name: ast.parse(text) for name, text in sources.items()}
    attributes.rename(trees.values(), names)
    return {name: ast.unparse(tree) for name, tree in trees.items()}


def test_an_attribute_is_renamed_in_every_module():
    found = renamed(a="def f(x):\n    x.owed = 1", b="def g(x):\n    return x.owed + x.other")
    new = attributes.BY_NUMBER[0]
    assert found["a"] == f"def f(x):\n    x.{new} = 1"
    assert found["b"] == f"def g(x):\n    return x.{new} + x.other"


def test_two_attributes_never_become_one():
    found = renamed(a="def f(x):\n    x.one = x.two = x.three = 1")["a"]
    assert len({part.split(" ")[0] for part in found.split("x.")[1:]}) == 3


def test_what_most_modules_use_gets_the_cheapest_name():
    found = renamed(a="x.rare = x.often = 1", b="x.often", c="x.often.again")
    first, second = attributes.BY_NUMBER[:2]
    assert found["a"] == f"x.{second} = x.{first} = 1"


def test_names_by_number_have_no_letters_in_a_compiled_file(tmp_path):
    known = attributes.BY_NUMBER + members.OF_MEMBERS
    for names, letters in ((known, []), (["calcsize"], ["calcsize"])):
        assert not code.compile_text("a", "\n".join("x." + name for name in names), tmp_path / "a")
        compiled = (tmp_path / "a").read_bytes()
        assert [name for name in names if name.encode() + b"\0" in compiled] == letters


def test_a_name_that_is_anything_else_stays():
    for other in (
        "def owed():\n    pass",
        "class A:\n    owed = 1",
        "class A:\n\n    def owed(self):\n        pass",
        "owed = 2",
        "from c import owed",
        "f(owed=1)",
        "getattr(x, 'owed')",
        "NAMES = ('lost', 'owed')",
    ):
        assert renamed(a="def f(x):\n    x.owed = 1", b=other)["a"].endswith("x.owed = 1"), other
    assert renamed(a="x.owed = 1", owed="pass")["a"] == "x.owed = 1"


def test_a_docstring_keeps_no_name():
    assert "owed" not in renamed(a="def f(x):\n    x.owed = 1", b="'''Tiles owed.'''")["a"]


def test_what_boards_offer_stays_and_so_does_what_nobody_here_is_given():
    found = renamed(a="def f(x):\n    x.spi = x.errno", mjtable__boards__virtual="self.spi = 1")
    assert found["a"] == "def f(x):\n    x.spi = x.errno"


def test_no_attribute_that_is_asked_for_is_taken():
    first, second = attributes.BY_NUMBER[:2]
    found = renamed(a=f"def f(x):\n    x.owed = 1\n    return x.{first}")["a"]
    assert found == f"def f(x):\n    x.{second} = 1\n    return x.{first}"


def test_a_module_is_the_same_on_every_device():
    least = code.texts("esp32s3")["mjtable/drivers/iso15693.py"]
    for need in (code.RADIO, code.TOOLS):
        assert code.texts("esp32s3", need=(need,))["mjtable/drivers/iso15693.py"] == least


def test_the_names_are_names():
    names = attributes.BY_NUMBER + attributes.BUILT_IN
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() for name in names)
