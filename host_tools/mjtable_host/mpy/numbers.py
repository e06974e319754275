"""
Functions under names that a compiled file has by number, which costs it one byte or two instead
of four, and the heap nothing. As there are fewer such names than functions, one serves several
that no module knows together.

Only functions.py's own two letters become such a name: a module is asked for them, never an
object, so that nothing counts but what is called so in the modules that define or import them.
"""

import ast
from collections.abc import Mapping

from mjtable_host.mpy import functions, texts
from mjtable_host.mpy.attributes import BY_NUMBER
from mjtable_host.mpy.members import OF_MEMBERS

POOL = tuple(dict.fromkeys((*BY_NUMBER, *OF_MEMBERS)))  # the lowest numbers first
# Fields of a tree with names that mean something by themselves, without an object asked for them.
BOUND = ("id", "name", "arg", "asname")


def names(trees: Mapping[str, ast.Module], letters: set[str]) -> dict[str, str]:
    """New names of functions by their letters, for as many as there are, from the trees of all
    modules."""
    asked = dict.fromkeys(letters, 0)  # in how many modules
    known: dict[str, list[set[str]]] = {name: [] for name in letters}
    said: set[str] = set()
    for module, tree in trees.items():
        own = functions.words(tree, BOUND) | {
            inner.rpartition(".")[2] for inner in trees if inner.rpartition(".")[0] == module
        }
        for name in letters & own:
            known[name].append(own)
        for name in letters & (own | functions.words(tree, ("attr",))):
            asked[name] += 1
        said |= texts.words(tree)
    found = {}
    for name in sorted(letters, key=lambda name: (-asked[name], name)):
        meant = known[name]
        free = (one for one in POOL if one not in said and not any(one in own for own in meant))
        new = next(free, None)
        if new:
            found[name] = new
            for own in meant:
                own.add(new)
    return found


def rename(trees: Mapping[str, ast.Module], names: Mapping[str, str]) -> None:
    """Change the trees: what is called as a key of ``names`` is called what that says."""
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                node.id = names.get(node.id, node.id)
            elif isinstance(node, ast.FunctionDef | ast.alias):
                node.name = names.get(node.name, node.name)
            elif isinstance(node, ast.Attribute):
                node.attr = names.get(node.attr, node.attr)
