"""
How large the frame of each function of the firmware is.

A frame holds the function's variables, what it reckons with at the moment, and three words for
each ``try`` inside another. MicroPython has room for ``ON_STACK`` words on the C stack; a larger
frame is taken from the heap at each call, and the search for it may pass over all that is in use:
more work than a short function does itself (py/objfun.c, VM_MAX_STATE_ON_STACK). Sizes are those
that a .mpy file gives (py/bc.h, py/persistentcode.c).
"""

import tempfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from mjtable_host.mpy import code, compiled, members

ON_STACK = 11


def of_firmware() -> Iterator[tuple[str, str, int]]:
    """Module, function and words of its frame, for every function of the firmware."""
    for module, text in code.folded().items():
        for name, words in of_text(text):
            yield module, name, words


def of_text(text: str) -> list[tuple[str, int]]:
    """Functions of a source, each before those inside it, and the words of their frames."""
    names = _by_number()
    return [(names.get(name, name), words) for name, words in _compiled(text)]


@cache
def _by_number() -> Mapping[str, str]:
    """The names that a .mpy file has by number, as far as the firmware has them."""
    names = [*members.OF_MEMBERS, "all", "__init__", "_"]
    found = _compiled("\n".join(f"def {name}(): pass" for name in names))
    return {number: name for (number, _), name in zip(found, names, strict=True)}


def _compiled(text: str) -> list[tuple[str, int]]:
    """The frames of a source but for that of the module itself."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "out.mpy"
        complaint = code.compile_text("out.py", text, target)
        if complaint:
            raise ValueError(complaint)
        whole = compiled.read(target.read_bytes())
    names = [name.decode() if isinstance(name, bytes) else f"#{name}" for name in whole.names]
    return [(names[one.names[0]], one.words()) for one in _inside(whole.function)]


def _inside(function: compiled.Function) -> Iterator[compiled.Function]:
    for inner in function.inner:
        yield inner
        yield from _inside(inner)
