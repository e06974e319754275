"""
Imports told from where they stand: ``from mjtable.table.phases import load`` in a module beside
it as ``from .phases import load``, so that no compiled file holds the whole path once more.
"""

import ast


def shorten(module: str, is_package: bool, tree: ast.Module) -> None:
    """Change the imports of a module's tree that stay inside its outermost package."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            target = node.module.split(".")
            common = 0
            while common < min(len(package), len(target)) and package[common] == target[common]:
                common += 1
            if common:
                node.level = len(package) - common + 1
                node.module = ".".join(target[common:]) or None
