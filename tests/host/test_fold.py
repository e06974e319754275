"""Constants of other modules become numbers in what a device runs."""

import ast
from importlib.util import resolve_name

from mjtable_host.mpy import code
from mjtable_host.mpy.fold import Program

CUES = "from micropython import const\nTURN = const(7)\nBOOK = (TURN, 8)\n"


def texts_of(sources: dict[str, str]) -> dict[str, str]:
    return {name: ast.unparse(tree) for name, tree in Program(sources).folded().items()}


def folded(user: str, **others: str) -> str:
    sources = {"t.cues": CUES, "t.user": user}
    sources |= {name.replace("_", "."): text for name, text in others.items()}
    return texts_of(sources)["t.user"].strip()


def test_a_constant_of_another_module_is_its_number():
    assert folded("from t import cues\nprint(cues.TURN)\n") == "print(7)"
    assert folded("from t.cues import TURN\nprint(-TURN)\n") == "print(-7)"
    assert folded("from t.cues import TURN as T, BOOK\nprint(T, BOOK)\n") == (
        "from t.cues import BOOK\nprint(7, BOOK)"
    )


def test_constants_are_made_of_constants():
    assert folded("from t.cues import TURN\nNEXT = TURN << 2 | 1\nprint(NEXT)\n") == "print(29)"
    assert folded("A, B = range(2, 4)\nC, D = 5, 6\nprint(A, B, C, D)\n") == "print(2, 3, 5, 6)"


def test_what_defines_a_constant_goes_with_its_last_use():
    assert texts_of({"t.cues": CUES})["t.cues"] == "BOOK = (7, 8)"


def test_a_constant_that_is_asked_of_an_object_stays():
    rules = {
        "t.rules": "LIMIT = 3\nOTHER = 4\n",
        "t.user": "def f(rules):\n    return rules.LIMIT\n",
    }
    texts = texts_of(rules)
    assert texts["t.rules"] == "LIMIT = 3"
    assert "rules.LIMIT" in texts["t.user"]


def test_a_constant_of_a_class_is_its_number_wherever_it_is_asked():
    hand = "class Hand:\n    HOLD, WINDOW = range(2)\n"
    hand += "\n    def f(self):\n        return self.WINDOW\n"
    text = "def f(hand):\n    return hand.HOLD\n"
    texts = texts_of({"t.hand": hand, "t.user": text})
    assert texts["t.user"].endswith("return 0")
    assert texts["t.hand"] == "class Hand:\n\n    def f(self):\n        return 1"


def test_a_constant_of_two_classes_stays_what_it_is_of():
    text = "class A:\n    X = 1\n\nclass B:\n    X = 2\n\ndef f(a):\n    return a.X"
    assert texts_of({"t.user": text})["t.user"] == text


def test_a_local_name_hides_a_constant():
    hidden = "def f(TURN, x):\n    cues = x\n    return (TURN, cues.TURN)"
    assert folded("from t import cues\nfrom t.cues import TURN\n" + hidden).endswith(hidden)


def test_what_is_not_the_programs_own_stays():
    text = (
        "from machine import Pin\nimport select\n\nclass A:\n    IN = 1\nprint(Pin.IN, select.IN)"
    )
    assert "print(Pin.IN, select.IN)" in folded(text)


def test_a_name_brought_in_for_others_stays():
    text = "from t.cues import BOOK, TURN"
    sources = {"t.cues": CUES, "t": text, "x": "import t\nfrom t import TURN\nprint(TURN)"}
    texts = texts_of(sources)
    assert texts["t"] == "from t.cues import BOOK"
    assert texts["x"] == "import t\nprint(7)"


def test_a_block_of_nothing_but_constants_passes():
    assert (
        folded("class Stage:\n    HOLD = 1\nprint(Stage.HOLD)")
        == "class Stage:\n    pass\nprint(1)"
    )


def test_the_folded_firmware_defines_what_it_names():
    """Every name that a device file still brings in from another device file is there."""
    texts = code.texts()
    places = {code.place(name): text for name, text in texts.items()}
    defined = {dotted(name): names_bound(ast.parse(text)) for name, text in places.items()}
    seen = 0
    for name, text in places.items():
        package = dotted(name.rpartition("/")[0])
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.ImportFrom):
                continue
            module = resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names if module in defined else ():
                known = alias.name in defined[module] or f"{module}.{alias.name}" in defined
                assert known, (name, module, alias.name)
                seen += 1
    assert seen > len(texts)


def dotted(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def names_bound(tree: ast.Module) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.ImportFrom | ast.Import):
            found.update(alias.asname or alias.name for alias in node.names)
    return found
