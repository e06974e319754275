"""
Private attributes named as something MicroPython has built in, which costs a compiled file two
bytes and a name of our own its letters, in every file that has one; and once in the heap.

An attribute that is no method, begins with one underscore and is only ever asked of ``self``, in
no class made of another, is the module's own affair. Methods keep their names: tracebacks tell
them.
"""

import ast
from collections.abc import Iterable

from mjtable_host.mpy.arguments import BUILT_IN

# More names a .mpy file refers to by number; what they do elsewhere is no matter here.
OF_MEMBERS = (
    "bool eval exec hash iter join list next ord pow repr round sort strip super sum tuple"
    " upper lower split rsplit lstrip rstrip rfind rindex replace reverse extend format"
    " isalpha isdigit islower isspace isupper popitem setdefault startswith bytecode"
).split()


def rename(trees: Iterable[ast.Module]) -> None:
    """Change the trees of a whole program."""
    trees = list(trees)
    foreign = set().union(*(_asked_of_others(tree) for tree in trees))
    for tree in trees:
        _rename(tree, foreign)


def _asked_of_others(tree: ast.Module) -> set[str]:
    """Attributes asked of another object than ``self``, or of it in a class made of another."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.bases:
            found |= {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}
        elif isinstance(node, ast.Attribute) and not _is_of_self(node):
            found.add(node.attr)
    return found


def _rename(tree: ast.Module, foreign: set[str]) -> None:
    nodes = list(ast.walk(tree))
    taken = _names(nodes)
    free = [name for name in BUILT_IN + OF_MEMBERS if name not in taken]
    kept = foreign | _names(nodes, attributes=False)
    new: dict[str, str] = {}
    for node in nodes:
        if not isinstance(node, ast.Attribute):
            continue
        name = node.attr
        if name.startswith("_") and not name.startswith("__") and name not in kept:
            if name not in new and free:
                new[name] = free.pop(0)
            node.attr = new.get(name, name)


def _is_of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _names(nodes: list[ast.AST], attributes: bool = True) -> set[str]:
    """Every name that a module has, with or without attributes."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.Attribute) and attributes:
            found.add(node.attr)
    return found
