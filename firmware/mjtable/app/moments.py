"""Modules that only some moments need: loaded then, and let go (architecture §5)."""

import sys


def let_go(name):
    """
    Forget a module, so that its memory is free when nothing refers to it any more; the next
    import loads it again.
    """
    if name in sys.modules:
        del sys.modules[name]
        parent, leaf = name.rsplit(".", 1)
        if hasattr(sys.modules[parent], leaf):
            delattr(sys.modules[parent], leaf)


def let_go_whole(name):
    """Forget a module, or a package with all its modules."""
    for part in sorted(sys.modules, reverse=True):  # a package goes after its modules
        if part == name or part.startswith(name + "."):
            let_go(part)
