"""
Arguments named as what a compiled file can leave out (strip.py), their letters in every file anew.

Only positions tell which argument is which, so a function keeps the names of its arguments if some
call of the program names one of them.
"""

import ast
from collections.abc import Iterable

UNNAMED = "_%d"  # no name a source has


def rename(trees: Iterable[ast.Module]) -> None:
    """Change the trees of a whole program."""
    trees = list(trees)
    nodes = [node for tree in trees for node in ast.walk(tree)]
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    named = {
        keyword.arg
        for node in nodes
        if isinstance(node, ast.Call) and _called(node) in own
        for keyword in node.keywords
    }
    for node in nodes:
        if isinstance(node, ast.FunctionDef):
            _rename(node, named)


def _called(call: ast.Call) -> str:
    """The last name of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _rename(function: ast.FunctionDef, named: set[str | None]) -> None:
    nodes = list(ast.walk(function))
    if any(isinstance(node, ast.Lambda | ast.FunctionDef) for node in nodes[1:]):
        return  # a name may be one of either function
    arguments = [node.arg for node in nodes if isinstance(node, ast.arg)]
    if not named.isdisjoint(arguments):
        return
    new = {name: UNNAMED % place for place, name in enumerate(arguments)}
    for node in nodes:
        if isinstance(node, ast.Name):
            node.id = new.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = new.get(node.arg, node.arg)
