"""What a module may ask for by a text, so that its name has to stay as it is."""

import ast
import re

_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")


def words(tree: ast.Module) -> set[str]:
    """The words of all texts of a module but its docstrings, which nobody asks for."""
    found: set[str] = set()
    docstrings: set[ast.AST] = set()
    for node in ast.walk(tree):  # a statement is walked before what is in it
        if isinstance(node, ast.Expr):
            docstrings.add(node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in docstrings:
                found.update(_WORD.findall(node.value))
    return found
