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

from mjtable_host.mpy import arguments, code, members

ON_STACK = 11
_OF_TRY = 3
_START = 4  # bytes of a .mpy file before what is read here
# Kinds of constants: those without a body, those that end in a zero, and a tuple of others.
_EMPTY, _ENDED, _TUPLE = range(5), (5, 6), 10


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
    names = [*arguments.BUILT_IN, *members.OF_MEMBERS, "all", "__init__", "_"]
    found = _compiled("\n".join(f"def {name}(): pass" for name in names))
    return {number: name for (number, _), name in zip(found, names, strict=True)}


def _compiled(text: str) -> list[tuple[str, int]]:
    """The frames of a source but for that of the module itself."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "out.mpy"
        complaint = code.compile_text("out.py", text, target)
        if complaint:
            raise ValueError(complaint)
        return list(_Compiled(target.read_bytes()).frames())[1:]


class _Compiled:
    """A .mpy file, read from its start."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = _START
        names, constants = self._number(), self._number()
        self._names = [self._name() for _ in range(names)]
        for _ in range(constants):
            self._skip_constant()

    def frames(self) -> Iterator[tuple[str, int]]:
        """Name and words of a function, then of those inside it."""
        head = self._number()
        end = self._at + (head >> 3)
        yield self._frame()
        self._at = end
        for _ in range(self._number() if head & 4 else 0):
            yield from self.frames()

    def _frame(self) -> tuple[str, int]:
        byte = self._byte()
        words, tries, shift = byte >> 3 & 15, byte >> 2 & 1, 0
        while byte & 0x80:
            byte = self._byte()
            words |= (byte & 0x30) << 2 * shift
            tries |= (byte & 2) << shift
            shift += 1
        self._number()  # how much else stands before the code
        return self._names[self._number()], words + 1 + _OF_TRY * tries

    def _byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def _number(self) -> int:
        byte = self._byte()
        value = byte & 0x7F
        while byte & 0x80:
            byte = self._byte()
            value = value << 7 | byte & 0x7F
        return value

    def _name(self) -> str:
        size = self._number()
        if size & 1:
            return f"#{size >> 1}"
        start, self._at = self._at, self._at + (size >> 1) + 1
        return self._data[start : self._at - 1].decode()

    def _skip_constant(self) -> None:
        kind = self._byte()
        if kind in _EMPTY:
            return
        size = self._number()
        if kind == _TUPLE:
            for _ in range(size):
                self._skip_constant()
        else:
            self._at += size + (kind in _ENDED)
