"""
A compiled file (.mpy) as its parts: names, constants and functions, read and written.

MicroPython's py/persistentcode.c (files), py/bc.h (what stands before a function's code) and
py/bc0.h (instructions) say how they are laid out.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

_START = 4  # bytes that say which version and features
# Kinds of constants: those without a body, those that end in a zero, and a tuple of others.
_EMPTY, _ENDED, _TUPLE = range(5), (5, 6), 10
_INNER = 4  # bit of a function's head: functions inside it follow
_OF_TRY = 3  # words of a frame
# What follows an instruction, by its upper four bits: a name, a number, an offset, nothing.
_NAME, _NUMBER, _OFFSET = (1,), (2, 3), (4,)
_MORE = 0x9E  # an instruction with none of these bits has one byte more
Name = bytes | int  # its letters, or the number of one that every port has


@dataclass
class Function:
    """One function, without the lines of its source (``-O3``); ``cells``: variables that functions
    inside it use."""

    kind: int
    signature: bytes  # sizes of frame and arguments
    names: list[int]  # its own, then those of its arguments; places among the names of the file
    cells: bytes
    code: bytes
    inner: list[Self] = field(default_factory=list)

    def words(self) -> int:
        """Of its frame."""
        words, tries = self.signature[0] >> 3 & 15, self.signature[0] >> 2 & 1
        for place, byte in enumerate(self.signature[1:]):
            words |= (byte & 0x30) << 2 * place
            tries |= (byte & 2) << place
        return words + 1 + _OF_TRY * tries


@dataclass
class Compiled:
    """One file."""

    start: bytes
    names: list[Name]
    constants: int
    of_constants: bytes
    function: Function

    def written(self) -> bytes:
        """The bytes of the file."""
        counts = _number(len(self.names)) + _number(self.constants)
        names = b"".join(map(_name, self.names))
        return self.start + counts + names + self.of_constants + _function(self.function)


def read(data: bytes) -> Compiled:
    """The parts of a file's bytes."""
    reader = _Reader(data, _START)
    names, constants = reader.number(), reader.number()
    found = [reader.name() for _ in range(names)]
    begin = reader.at
    for _ in range(constants):
        reader.skip_constant()
    of_constants = data[begin : reader.at]
    return Compiled(data[:_START], found, constants, of_constants, reader.function())


def named(code: bytes) -> list[int]:
    """Places of the names in a function's code."""
    found: list[int] = []

    def place(at: int) -> int:
        found.append(at)
        return at

    renamed(code, place)
    return found


def renamed(code: bytes, place: Callable[[int], int]) -> bytes:
    """
    A function's code with other places of names, none a longer number than it was, so that what
    is jumped over stays as long.
    """
    reader, done = _Reader(code, 0), bytearray()
    while reader.at < len(code):
        begin = reader.at
        instruction = reader.byte()
        kind = instruction >> 4
        if kind in _NAME:
            number = place(reader.number())
            done.append(instruction)
            done += _number(number, reader.at - begin - 1)
            if len(done) != reader.at:
                raise ValueError(f"name {number} is too long a number for its place")
            continue
        if kind in _NUMBER:
            reader.number()
        elif kind in _OFFSET:
            reader.at += 1 + (code[reader.at] >> 7)
        if kind in _NUMBER + _OFFSET and not instruction & _MORE:
            reader.at += 1
        done += code[begin : reader.at]
    return bytes(done)


class _Reader:
    def __init__(self, data: bytes, at: int) -> None:
        self._data = data
        self.at = at

    def function(self) -> Function:
        head = self.number()
        end = self.at + (head >> 3)
        signature = self._long()
        names, cells = 0, 0
        for place, byte in enumerate(self._long()):
            names |= (byte >> 1 & 0x3F) << 6 * place
            cells |= (byte & 1) << place
        names += self.at
        own = []
        while self.at < names:
            own.append(self.number())
        cells += names
        of_cells, code = self._data[names:cells], self._data[cells:end]
        found = Function(head & 3, signature, own, of_cells, code)
        self.at = end
        if head & _INNER:
            found.inner = [self.function() for _ in range(self.number())]
        return found

    def _long(self) -> bytes:
        begin = self.at
        while self.byte() & 0x80:
            pass
        return self._data[begin : self.at]

    def byte(self) -> int:
        self.at += 1
        return self._data[self.at - 1]

    def number(self) -> int:
        value = 0
        for byte in self._long():
            value = value << 7 | byte & 0x7F
        return value

    def name(self) -> Name:
        size = self.number()
        if size & 1:
            return size >> 1
        begin, self.at = self.at, self.at + (size >> 1) + 1
        return self._data[begin : self.at - 1]

    def skip_constant(self) -> None:
        kind = self.byte()
        if kind in _EMPTY:
            return
        size = self.number()
        if kind == _TUPLE:
            for _ in range(size):
                self.skip_constant()
        else:
            self.at += size + (kind in _ENDED)


def _function(one: Function) -> bytes:
    names = b"".join(map(_number, one.names))
    sizes = bytearray()
    left, cells = len(names), len(one.cells)
    while True:
        sizes.append((left & 0x3F) << 1 | cells & 1)
        left, cells = left >> 6, cells >> 1
        if not left | cells:
            break
        sizes[-1] |= 0x80
    whole = one.signature + sizes + names + one.cells + one.code
    inner = b"".join(map(_function, one.inner))
    if inner:
        inner = _number(len(one.inner)) + inner
    return _number(len(whole) << 3 | one.kind | (_INNER if inner else 0)) + whole + inner


def _name(name: Name) -> bytes:
    if isinstance(name, int):
        return _number(name << 1 | 1)
    return _number(len(name) << 1) + name + b"\0"


def _number(value: int, size: int = 1) -> bytes:
    """A number in at least so many bytes."""
    parts = [value & 0x7F]
    while value >> 7 or len(parts) < size:
        value >>= 7
        parts.append(value & 0x7F | 0x80)
    return bytes(reversed(parts))
