"""What a module may ask for by a text, so that its name has to stay as it is."""

import ast


def words(tree: ast.Module) -> set[str]:
    """
    The texts of a module that are names: ``getattr`` and ``setattr`` are given whole texts, of
    tables of functions and of options, never a part of one.
    """
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.isidentifier()
    }
