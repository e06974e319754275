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
