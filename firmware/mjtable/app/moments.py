"""Modules that only some moments need: loaded then, and let go (architecture §5)."""

import sys


def let_go(names):
    """
    Forget modules, named below ``mjtable`` with spaces between, so that their memory is free
    when nothing refers to them any more; the next import loads them again.
    """
    for name in names.split():
        name = "mjtable." + name
        if name in sys.modules:
            del sys.modules[name]
            parent, leaf = name.rsplit(".", 1)
            if hasattr(sys.modules[parent], leaf):
                delattr(sys.modules[parent], leaf)


def let_go_whole(name):
    """Forget a module, or a package with all its modules."""
    for part in sorted(sys.modules, reverse=True):  # a package goes after its modules
        if (part + ".").startswith("mjtable." + name + "."):
            let_go(part[8:])
