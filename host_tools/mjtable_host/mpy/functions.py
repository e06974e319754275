"""
Functions of the firmware's modules under two letters, which a compiled file has once for each
function it defines or calls, and the heap once for all (numbers.py makes most of them less still);
those that are a module's own affair (``_name``) under names that a compiled file has by number and
the heap not at all. What they were called, ``mjtable doctor --traceback`` tells of a traceback of
a device.

A function is renamed if its name means nothing else anywhere: it is asked of modules only, never
of an object (so that what rule sets and boards offer stays); it is no method, class, constant,
argument or attribute, no word of a text that may be asked for, and nothing of Python's own.
"""

import ast
import builtins
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import product
from keyword import iskeyword
from string import ascii_lowercase

from mjtable_host.mpy import members, texts

_OF_PYTHON = frozenset(dir(builtins)).union(
    *(dir(one) for one in (bytearray, bytes, dict, int, list, memoryview, set, str, tuple))
)
_PLACE = re.compile(r'(File "([^"]*)", line \d+, in )(\w+)')
Names = Mapping[str, str]


def rename(
    trees: Mapping[str, ast.Module],
    shared: Names,
    private: Mapping[str, Names],
    own: Container[str],
) -> None:
    """
    Change the trees: functions that are keys of ``shared``, or of ``private`` for their module,
    become what those say. A module that is not one of ``own`` may mean something else by a name:
    of the shared ones only what it has from one that is.
    """
    for module, tree in trees.items():
        mine = {**(shared if module in own else taken(tree, shared)), **private.get(module, {})}
        modules = imported(tree, trees)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                node.id = mine.get(node.id, node.id)
            elif isinstance(node, ast.FunctionDef | ast.alias):
                node.name = mine.get(node.name, node.name)
            elif isinstance(node, ast.Attribute) and _is_of(node, modules):
                node.attr = shared.get(node.attr, node.attr)


def shared(trees: Mapping[str, ast.Module]) -> dict[str, str]:
    """New names of functions for all modules, from the trees of all modules there are."""
    own: set[str] = set()
    kept = {part for module in trees for part in module.split(".")} | _OF_PYTHON
    used: Counter[str] = Counter()  # in how many modules
    for tree in trees.values():
        own |= _functions(tree)
        kept |= _other_names(tree, imported(tree, trees))
        used.update(words(tree))
    chosen = sorted(own - kept, key=lambda name: (-used[name], name))
    return dict(zip(chosen, (name for name in pairs() if name not in used), strict=False))


def pairs(second: str = ascii_lowercase) -> Iterator[str]:
    """Names of two letters, the other one of ``second``."""
    return (a + b for a, b in product(ascii_lowercase, second) if not iskeyword(a + b))


def private(trees: Mapping[str, ast.Module]) -> dict[str, dict[str, str]]:
    """New names of functions that begin with one underscore and are asked for in their own
    module alone, by module; as many as there are names by number."""
    asked = set().union(*(_asked_of_modules(tree) for tree in trees.values()))
    found = {}
    for module, tree in trees.items():
        own = {name for name in _functions(tree) if name[0] == "_" != name[1]}
        chosen = sorted(own - asked - _other_names(tree, set()))
        taken = words(tree)
        free = (name for name in reversed(members.OF_MEMBERS) if name not in taken)
        found[module] = dict(zip(chosen, free, strict=False))
    return found


def told(traceback: str, names: Mapping[str, Names]) -> str:
    """
    A traceback of a device with the names of the sources, from those of each module's functions
    and methods; a device says of a module only the last part of its name, and a method has the
    name of a function, so that there may be several it speaks of.
    """
    meant: dict[tuple[str, str], list[str]] = {}
    for module, new_names in names.items():
        for old, new in new_names.items():
            meant.setdefault((module.rpartition(".")[2], new), []).append(old)

    def name(place: re.Match[str]) -> str:
        return place[1] + " or ".join(meant.get((place[2], place[3]), [place[3]]))

    return _PLACE.sub(name, traceback)


def _functions(tree: ast.Module) -> set[str]:
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def _asked_of_modules(tree: ast.Module) -> set[str]:
    """Names that are imported, or asked of something."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
    return found


def imported(tree: ast.Module, modules: Container[str]) -> set[str]:
    """Names by which a module knows others of ``modules``."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if f"{node.module}.{alias.name}" in modules
    }


def taken(tree: ast.Module, names: Mapping[str, str]) -> dict[str, str]:
    """Those of ``names`` that a module imports from the firmware."""
    return {
        alias.name: names[alias.name]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mjtable")
        for alias in node.names
        if alias.name in names
    }


def _is_of(node: ast.Attribute, modules: set[str]) -> bool:
    """Is it of a module that is imported, or loaded for the moment (table/phases.py)?"""
    asked = node.value
    if isinstance(asked, ast.Call):
        return ast.unparse(asked.func) in ("load", "phases.load")
    return isinstance(asked, ast.Name) and asked.id in modules


def _other_names(tree: ast.Module, modules: set[str]) -> set[str]:
    """Names that a module means otherwise than as a function of a module."""
    found = texts.words(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            found.add(node.name)
            found |= {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        elif isinstance(node, ast.Attribute) and not _is_of(node, modules):
            found.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.arg | ast.keyword):
            found.add(node.arg or "")
        elif isinstance(node, ast.ExceptHandler):
            found.add(node.name or "")
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.update(node.names)
        elif isinstance(node, ast.Import):
            found |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            outside = not (node.module or "").startswith("mjtable")
            found |= {alias.name if outside else alias.asname or "" for alias in node.names}
    return found


def words(tree: ast.Module, fields: Iterable[str] = ("id", "attr", "name", "arg")) -> set[str]:
    """Every name a module has in these fields of its tree."""
    found: set[str] = set()
    for node in ast.walk(tree):
        for field in fields:
            found.add(getattr(node, field, None) or "")
    return found
