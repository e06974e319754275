"""
Private members of classes named as something MicroPython has built in, which costs a compiled
file two bytes and a name of our own its letters, in every file that has one; and once in the
heap.

An attribute or method that begins with one underscore and is only ever asked of ``self``, in no
class made of another, is the module's own affair.
"""

import ast
from collections.abc import Mapping

# Names a .mpy file refers to by number (MicroPython's py/makeqstrdata.py, static_qstr_list); what
# they do elsewhere is no matter here.
OF_MEMBERS = (
    "key value index start stop step end id count sep args items keys values find copy"
    " send read write insert update main object locals little const clear close pop remove"
    " bool eval exec hash iter join list next ord pow repr round sort strip super sum tuple"
    " upper lower split rsplit lstrip rstrip rfind rindex replace reverse extend format"
    " isalpha isdigit islower isspace isupper popitem setdefault startswith bytecode"
).split()


def rename(trees: Mapping[str, ast.Module]) -> dict[str, dict[str, str]]:
    """Change the trees of a whole program; the new name of each old one by module."""
    foreign = set().union(*(_asked_of_others(tree) for tree in trees.values()))
    return {module: _rename(tree, foreign) for module, tree in trees.items()}


def _asked_of_others(tree: ast.Module) -> set[str]:
    """Members asked of another object than ``self``, or of it in a class made of another, and
    whatever a text may ask for."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.bases:
            found |= {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}
            found |= {method.name for method in methods_of(node)}
        elif isinstance(node, ast.Attribute) and not _is_of_self(node):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def _rename(tree: ast.Module, foreign: set[str]) -> dict[str, str]:
    nodes = list(ast.walk(tree))
    methods = [node for one in nodes if isinstance(one, ast.ClassDef) for node in methods_of(one)]
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    members = {*methods, *attributes}
    kept = foreign | _names([node for node in nodes if node not in members])
    taken = _names(nodes)
    free = (name for name in OF_MEMBERS if name not in taken)
    names = [node.attr for node in attributes] + [node.name for node in methods]
    own = [name for name in names if name[0] == "_" != name[1:2] and name not in kept]
    new = dict(zip(dict.fromkeys(own), free, strict=False))
    for node in attributes:
        node.attr = new.get(node.attr, node.attr)
    for node in methods:
        node.name = new.get(node.name, node.name)
    return new


def methods_of(one: ast.ClassDef) -> list[ast.FunctionDef]:
    """What a class defines."""
    return [node for node in one.body if isinstance(node, ast.FunctionDef)]


def _is_of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _names(nodes: list[ast.AST]) -> set[str]:
    """Every name among the nodes."""
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
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found
