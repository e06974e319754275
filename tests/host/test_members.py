"""Private members of classes bear names that MicroPython has built in, in what a device runs."""

import ast
from pathlib import Path

from mjtable_host.mpy import code, members


def renamed(text: str, *others: str) -> str:
    trees = {str(at): ast.parse(one) for at, one in enumerate((text, *others))}
    members.rename(trees)
    return ast.unparse(trees["0"])


def test_a_private_attribute_is_renamed_wherever_it_is_asked_of_self():
    text = (
        "class A:\n\n    def f(self, now):\n        self._since = now\n        return self._since"
    )
    assert renamed(text) == text.replace("_since", members.OF_MEMBERS[0])


def test_a_private_method_is_renamed_and_its_new_name_told():
    text = "class A:\n\n    def f(self):\n        self._g()\n\n    def _g(self):\n        pass"
    assert renamed(text) == text.replace("_g", members.OF_MEMBERS[0])
    assert members.rename({"a": ast.parse(text)}) == {"a": {"_g": members.OF_MEMBERS[0]}}


def test_what_is_asked_of_others_stays_and_so_does_what_is_not_private():
    text = """
class A:

    def f(self, other):
        self._x = other._x
        self._h()
        self.y = self.__class__

    def __len__(self):
        return 1

    def _h(self):
        return other._h
""".strip()
    assert renamed(text) == text


def test_a_method_that_is_a_function_too_stays():
    text = "class A:\n\n    def _f(self):\n        pass\n\ndef _f():\n    pass"
    assert renamed(text) == text


def test_a_method_that_a_class_made_of_another_has_stays():
    text = "class A:\n\n    def f(self):\n        self._g()\n\n    def _g(self):\n        pass"
    assert renamed(text, "class B(A):\n\n    def _g(self):\n        pass") == text


def test_what_another_module_asks_stays_and_so_does_what_a_class_inherits():
    text = "class A:\n\n    def f(self):\n        self._n = 1"
    assert renamed(text, "def f(a):\n    return a._n") == text
    assert renamed(text, "class B(A):\n\n    def g(self):\n        return self._n") == text


def test_what_a_text_of_another_module_asks_stays():
    text = "class A:\n\n    def f(self):\n        self._g()\n\n    def _g(self):\n        pass"
    assert renamed(text, "getattr(A, '_g')") == text


def test_an_attribute_of_the_class_stays():
    text = "class A:\n    _least = 3\n\n    def f(self):\n        return self._least"
    assert renamed(text) == text


def test_no_name_that_the_module_has_is_taken():
    text = "def f(self, count):\n    self._n = self.key = count\n    value(self.items, 'index')"
    assert renamed(text) == text.replace("_n", "start")


def compiled(folder: Path, name: str) -> int:
    assert not code.compile_text("a.py", f"def f(self):\n    self.{name} = 1\n", folder / "a.mpy")
    return (folder / "a.mpy").stat().st_size


def test_the_names_are_built_in(tmp_path: Path):
    """Two bytes each whatever their length, while a name of a program's own takes its letters."""
    names = members.OF_MEMBERS
    assert len(set(names)) == len(names)
    sizes = {name: compiled(tmp_path, name) for name in names}
    assert max(sizes.values()) - min(sizes.values()) <= 1, sizes
    assert compiled(tmp_path, "_since") > max(sizes.values())
