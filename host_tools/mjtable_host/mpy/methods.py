"""
Public methods of all modules under the two letters of functions (functions.py), which modules are
asked for and never an object, so that a compiled file and the heap have fewer names; private ones
cost less still (members.py).

A method is renamed if its name means nothing else anywhere: it is no function, class, constant,
attribute, module or named argument, no word of a text that may be asked for, no part of what a
board offers or the host calls, nothing of Python's own, and in no class made of another, which
may have it called by the port itself.
"""

import ast
import builtins
import hashlib
import importlib
from array import array
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from types import GeneratorType

from mjtable_host.mpy import attributes, texts
from mjtable_host.mpy.members import methods_of

# Types and modules whose methods a device asks for by the names they have.
_TYPES = (bytearray, bytes, dict, int, list, memoryview, set, str, tuple, GeneratorType, OSError)
_HASH = type(hashlib.sha256())
_MODULES = "array asyncio binascii errno gc hashlib io json os select struct sys time".split()
_STREAMS = ("FileIO", "TextIOWrapper", "StringIO", "BytesIO")


def rename(trees: Iterable[ast.Module], names: Mapping[str, str]) -> None:
    """Change the trees: methods that are keys of ``names`` become what those say."""
    trees = list(trees)
    attributes.rename(trees, names)
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for method in methods_of(node):
                    method.name = names.get(method.name, method.name)


def names(
    trees: Mapping[str, ast.Module], free: Iterable[str], called: Container[str] = ()
) -> dict[str, str]:
    """
    New names of methods, of ``free`` ones, from the trees of all modules there are; those of
    ``called`` modules stay, as the host calls them over the REPL.
    """
    own: set[str] = set()
    kept = {part for module in trees for part in module.split(".")} | of_python()
    asked: Counter[str] = Counter()  # in how many modules
    for module, tree in trees.items():
        nodes = list(ast.walk(tree))
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        methods = {method: one for one in classes for method in methods_of(one)}
        of_board = module.startswith(attributes.BOARDS)
        for method, one in methods.items():
            (kept if of_board or one.bases or module in called else own).add(method.name)
        kept |= texts.words(tree) | _other_names([node for node in nodes if node not in methods])
        found = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        asked.update(found | {method.name for method in methods})
        if of_board:
            kept |= found
    chosen = [name for name in own - kept if name[0] != "_" and len(name) > 2]
    return dict(zip(sorted(chosen, key=lambda name: (-asked[name], name)), free, strict=False))


def of_python() -> set[str]:
    """Names that mean something to the port, whoever asks."""
    modules = [importlib.import_module(name) for name in _MODULES]
    streams = [getattr(importlib.import_module("io"), name) for name in _STREAMS]
    return {*dir(builtins)}.union(
        *(dir(one) for one in (*_TYPES, _HASH, array, *modules, *streams))
    )


def _other_names(nodes: list[ast.AST]) -> set[str]:
    """Names that nodes mean otherwise than as a method."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found |= {*node.name.split("."), node.asname or ""}
        elif isinstance(node, ast.keyword):
            found.add(node.arg or "")
        if isinstance(node, ast.ClassDef | ast.Module):
            found |= attributes.stored(node.body)
    return found
