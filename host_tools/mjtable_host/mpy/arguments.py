"""
Arguments named as something MicroPython has built in, which costs a compiled file two bytes and
a longer name of our own its letters, in every file anew.

Only positions tell which argument is which, so an argument that some call names stays as it is.
"""

import ast
from collections.abc import Iterable

# The names a .mpy file refers to by number (MicroPython's py/makeqstrdata.py, static_qstr_list).
BUILT_IN = (
    "self key value index start stop step end id count sep args items keys values find copy"
    " send read write insert update main object locals little const clear close pop remove"
).split()


def rename(trees: Iterable[ast.Module]) -> None:
    """Change the trees of a whole program."""
    trees = list(trees)
    named = {
        node.arg for tree in trees for node in ast.walk(tree) if isinstance(node, ast.keyword)
    }
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                _rename(node, named)


def _rename(function: ast.FunctionDef, named: set[str | None]) -> None:
    nodes = list(ast.walk(function))
    if any(isinstance(node, ast.Lambda | ast.FunctionDef) for node in nodes[1:]):
        return  # a name may be one of either function
    arguments = function.args.posonlyargs + function.args.args
    taken = {node.id for node in nodes if isinstance(node, ast.Name)} | _bound(nodes)
    free = [name for name in BUILT_IN if name not in taken]
    new = {}
    for argument in arguments:
        if argument.arg not in named and argument.arg != "self" and free:
            new[argument.arg] = free.pop(0)
    for node in nodes:
        if isinstance(node, ast.Name):
            node.id = new.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = new.get(node.arg, node.arg)


def _bound(nodes: list[ast.AST]) -> set[str]:
    """Names that imports, arguments and exceptions bind."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.ImportFrom | ast.Import):
            found |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
    return found
