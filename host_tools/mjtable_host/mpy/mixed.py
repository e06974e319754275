"""
Names that mean several things under two letters, everywhere the same: an attribute that is also a
function, a method and a variable, and what no other file here renames (classes, tables).

Whatever bears such a name is renamed with it, so nothing has to be told apart. A name stays if the
firmware does not define it, if it is a module, a named argument, something of Python's, of the
port's (what attributes.py and members.py give among it) or of a board's, what the host calls, or a
text that may be asked for.
"""

import ast
from collections.abc import Container, Mapping
from string import ascii_lowercase, digits

from mjtable_host.mpy import attributes, functions, methods, texts
from mjtable_host.mpy.members import OF_MEMBERS, methods_of


def names(trees: Mapping[str, ast.Module], called: Container[str] = ()) -> dict[str, str]:
    """New names, from the trees of all modules there are; the host calls ``called`` modules."""
    defined: set[str] = set()
    used: set[str] = set()
    kept = {part for module in trees for part in module.split(".")} | methods.of_python()
    kept |= {*attributes.BY_NUMBER, *attributes.BUILT_IN, *OF_MEMBERS}
    for module, tree in trees.items():
        own = _identifiers(tree)
        used |= own
        if module.startswith(attributes.BOARDS):
            kept |= own
        elif module in called:
            kept |= _defined(tree)
        kept |= texts.words(tree) | _foreign(tree)
        defined |= _defined(tree)
    chosen = [name for name in defined - kept if len(name) > 2 and name[:2] != "__"]
    taken = used | kept
    new = (name for name in functions.pairs(ascii_lowercase + digits) if name not in taken)
    return dict(zip(sorted(chosen), new, strict=False))


def rename(trees: Mapping[str, ast.Module], names: Mapping[str, str], own: Container[str]) -> None:
    """
    Change the trees: what is called as a key of ``names`` says is called what that says. A module
    that is not one of ``own`` may mean something else by a name unless it imports it from one.
    """
    for module, tree in trees.items():
        mine = names if module in own else functions.taken(tree, names)
        methods.rename([tree], names)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                node.id = mine.get(node.id, node.id)
            elif isinstance(node, ast.arg):
                node.arg = mine.get(node.arg, node.arg)
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mjtable"):
                for alias in node.names:
                    alias.name = names.get(alias.name, alias.name)
                    alias.asname = mine.get(alias.asname or "", alias.asname or "") or None
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                node.name = mine.get(node.name, node.name)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                node.name = mine.get(node.name, node.name)
            elif isinstance(node, ast.Global | ast.Nonlocal):
                node.names = [mine.get(name, name) for name in node.names]


def _identifiers(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.arg | ast.keyword):
            found.add(node.arg or "")
        elif isinstance(node, ast.alias):
            found |= {*node.name.split("."), node.asname or ""}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.ExceptHandler):
            found.add(node.name or "")
    return found


def _foreign(tree: ast.Module) -> set[str]:
    """Names that are not, or not only, a module's own to give."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword):
            found.add(node.arg or "")
        elif isinstance(node, ast.Import):
            found |= {part for alias in node.names for part in alias.name.split(".")}
            found |= {alias.asname or "" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("mjtable"):
            found |= {name for alias in node.names for name in (alias.name, alias.asname or "")}
        elif isinstance(node, ast.ClassDef) and node.bases:
            found |= {method.name for method in methods_of(node)}
    return found


def _defined(tree: ast.Module) -> set[str]:
    """What a module gives a name: attributes, functions, methods, classes, constants."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef | ast.Module):
            found |= attributes.stored(node.body)
    return found
