"""
Modules under names that a compiled file has by number: what most files import first. Files of a
device are called so, too; those of the sources stay as they are. The heap holds the path and the
whole name of each module that is loaded, so that short names are taken.

Uniform over packages, so that a text may name a module: where it is loaded for the moment or let
go (table/phases.py, app/moments.py), and in the tables of which modules a phase needs. A module
stays what it is called if any other text is its name, if the host asks for it, and if it is one
of a board or a package.
"""

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from mjtable_host.mpy import functions, numbers

Names = Mapping[str, str]
Naming = Mapping[str, list[ast.Constant]]

_LOADS = ("load", "phases.load", "let_go", "let_go_whole")
_OF_TABLES = "phases"  # modules whose texts are names of modules
_KEPT = ("mjtable.boards",)
# Fields of records and options: as texts they never mean the module.
_FIELDS = frozenset(("hand", "ruleset", "tiles", "wall", "wild"))
_LONGEST = 6  # a name by number of more letters costs the heap more than two letters
_WORD = re.compile(r"\w+")


def naming(trees: Mapping[str, ast.Module]) -> Naming:
    """The texts of each module that name modules; to be found while functions have the names of
    the sources."""
    return {module: list(_naming(module, tree)) for module, tree in trees.items()}


def names(
    trees: Mapping[str, ast.Module], naming: Naming, called: Collection[str] = ()
) -> dict[str, str]:
    """New last part of the names of modules by the old one, from the trees of all modules there
    are; ``called``: those the host asks for."""
    packages = {module.rpartition(".")[0] for module in trees}
    kept = {_last(one) for one in (*packages, *called)}
    asked: Counter[str] = Counter()  # in how many modules
    bound: dict[str, set[str]] = {}  # names of every module that has one
    for module, tree in trees.items():
        if module.startswith(_KEPT) or "." not in module:
            kept.add(_last(module))
        kept |= _texts(tree, naming[module])
        own = functions.words(tree, numbers.BOUND)
        words = {word for node in naming[module] for word in _WORD.findall(str(node.value))}
        mine = _imported(tree) | words
        asked.update(mine)
        for name in mine:
            bound.setdefault(name, set()).update(own)
        kept |= {node.arg or "" for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    all_names = {_last(module) for module in trees}
    free = sorted((name for name in numbers.POOL if len(name) <= _LONGEST), key=len)
    free = [name for name in (*free, *functions.pairs()) if name not in all_names]
    found: dict[str, str] = {}
    for name in sorted(all_names - kept, key=lambda name: (-asked[name] * len(name), name)):
        new = next((one for one in free if one not in bound.get(name, ())), None)
        if new:
            free.remove(new)
            found[name] = new
    return found


def rename(trees: Mapping[str, ast.Module], naming: Naming, names: Names) -> None:
    """Change the trees: modules whose last name is a key of ``names`` are called what that says,
    by what imports and what loads them."""
    for module, tree in trees.items():
        mine = {name: names[name] for name in functions.imported(tree, trees) if name in names}
        for node in naming[module]:
            node.value = _WORD.sub(lambda word: names.get(word[0], word[0]), str(node.value))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mjtable"):
                for alias in node.names:
                    if f"{node.module}.{alias.name}" in trees:
                        alias.name = names.get(alias.name, alias.name)
                        alias.asname = mine.get(alias.asname or "", alias.asname or "") or None
                node.module = called(node.module or "", names)
            elif isinstance(node, ast.Name):
                node.id = mine.get(node.id, node.id)
            elif isinstance(node, ast.arg):
                node.arg = mine.get(node.arg, node.arg)


def called(module: str, names: Names) -> str:
    """Dotted name of a module on a device."""
    package, _, last = module.rpartition(".")
    return f"{package}.{names.get(last, last)}" if package else module


def _last(module: str) -> str:
    return module.rpartition(".")[2]


def _naming(module: str, tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts of a module that name modules."""
    for node in ast.walk(tree):
        if _last(module) == _OF_TABLES:
            inner = [node]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in _LOADS:
            inner = node.args
        else:
            continue
        for one in inner:
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                yield one


def _texts(tree: ast.Module, naming: Collection[ast.Constant]) -> set[str]:
    """The parts of all other texts that are names with dots between, or one that is no field."""
    return {
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in naming
        if node.value not in _FIELDS
        if all(part.isidentifier() for part in node.value.split("."))
        for part in node.value.split(".")
    }


def _imported(tree: ast.Module) -> set[str]:
    """Last parts of what a module imports of the firmware, and by what name it knows them."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mjtable"):
            found.add(_last(node.module or ""))
            for alias in node.names:
                found |= {alias.name, alias.asname or ""}
    return found
