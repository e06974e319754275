"""A name that means several things has two letters on a device, everywhere the same."""

import ast

from mjtable_host.mpy import mixed

OWN = "mjtable.a"


def renamed(text: str, *others: str, beside: str = "") -> list[str]:
    """Sources renamed as modules of the firmware, then what runs beside it."""
    trees = {f"mjtable.{'abcd'[at]}": ast.parse(one) for at, one in enumerate((text, *others))}
    own = list(trees)
    names = mixed.names(trees, called=("mjtable.d",))
    trees["beside"] = ast.parse(beside)
    mixed.rename(trees, names, own)
    return [ast.unparse(tree) for tree in trees.values()]


def test_whatever_bears_a_name_is_renamed_with_it():
    found = renamed(
        "def asked(x):\n    return x.asked",
        "from mjtable.a import asked as ask\n\ndef b(asked):\n    asked.asked = asked[ask]",
        "class C:\n    asked = 1\n\n    def asked(self):\n        global asked\n        asked = 2",
    )
    assert found[0] == "def aa(x):\n    return x.aa"
    assert found[1] == "from mjtable.a import aa as ask\n\ndef b(aa):\n    aa.aa = aa[ask]"
    assert (
        found[2] == "class C:\n    aa = 1\n\n    def aa(self):\n        global aa\n        aa = 2"
    )


def test_classes_and_tables_are_renamed():
    found = renamed("class Wall:\n    pass", "from mjtable.a import Wall\nROWS = (Wall(), 1)")
    assert found[1] == "from mjtable.a import ab\naa = (ab(), 1)"


def test_a_name_stays_that_somebody_else_gives_or_asks_for():
    for other in (
        "x.foo()",  # a board's or the port's: nobody here defines it
        "from time import asked",
        "import asked",
        "f(asked=1)",
        "getattr(rules, 'asked')",
        "class A(B):\n\n    def asked(self):\n        pass",
    ):
        name = "foo" if "foo" in other else "asked"
        text = f"def {name if name == 'asked' else 'fo'}():\n    pass"
        assert renamed(text, other)[1] == other, other
    for name in ("append", "a", "ab", "__init__", "b"):
        assert f"def {name}" in renamed(f"def {name}():\n    x.append = 1", "")[0]


def test_what_a_board_offers_stays():
    trees = {"mjtable.a": ast.parse("x.lamp = 1"), "mjtable.boards.b": ast.parse("y.lamp")}
    assert mixed.names(trees) == {}


def test_what_the_host_calls_stays():
    assert renamed("", "", "", "def self_test():\n    pass")[3] == "def self_test():\n    pass"


def test_a_short_name_is_nobodys_else():
    found = renamed("def asked(aa):\n    ab = aa.ac\n    return ab")
    assert found[0] == "def ad(aa):\n    ab = aa.ac\n    return ab"


def test_what_runs_beside_the_firmware_keeps_its_own_functions():
    text = "from mjtable.a import asked\n\ndef told(asked):\n    x.told = asked.told"
    found = renamed("def asked():\n    x.told = 1", beside=text)[-1]
    assert found == "from mjtable.a import aa\n\ndef told(aa):\n    x.ab = aa.ab"
