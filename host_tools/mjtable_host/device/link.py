"""
The host's end of the link: the line format of firmware/mjtable/link/lines.py, sequence and CRC
checks, messages put together from their parts, and one request at a time with its answer.

``Receiver`` and the encoders do no I/O. ``Client`` asks over any pair of read and write.
"""

from __future__ import annotations

import json
import time
from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

LINE = 200  # bytes of a line with its newline
_TEXT = LINE - 11
_PARTS = 99


@dataclass(frozen=True)
class Event:
    """A whole message of the table; ``n`` is the number of its (first) line."""

    n: int
    t: int  # table time, ms
    name: str
    fields: dict[str, Any]


@dataclass(frozen=True)
class Text:
    """A console line that is none of the link: boot chatter, a traceback, the REPL."""

    text: str


@dataclass(frozen=True)
class Fault:
    """
    Something is missing or damaged. ``kind``: ``line`` (no whole line, or a wrong CRC or JSON),
    ``gap`` (lines missing), ``restart`` (numbers start again and ``hello`` was missed),
    ``part`` (a long message that cannot be put together).
    """

    kind: str
    why: str
    line: str = ""


Item = Event | Text | Fault


@dataclass(frozen=True)
class _Part:
    n: int
    t: int
    name: str
    part: int
    parts: int
    piece: str


class LineError(ValueError):
    """A line that is damaged; the message says how."""


def frame(text: str) -> bytes:
    """One line around a JSON text."""
    return f"@{text}*{crc32(text.encode()):08x}\n".encode()


def encode(name: str, fields: dict[str, Any], n: int, t: int) -> list[bytes]:
    """The lines of a message as the table writes them, numbered from ``n``."""
    start = f'{{"n":{n},"t":{t},"e":"{name}"'
    body = json.dumps(fields, separators=(",", ":"))[1:-1]
    text = start + ("," + body if body else "") + "}"
    if len(text) <= _TEXT:
        return [frame(text)]
    room = _TEXT - len(_part(n + _PARTS, t, name, _PARTS, _PARTS, ""))
    pieces = []
    while body:
        size = room
        while len(piece := _escape(body[:size])) > room:
            size -= (len(piece) - room + 1) // 2
        pieces.append(piece)
        body = body[size:]
    total = len(pieces)
    return [frame(_part(n + i, t, name, i + 1, total, p)) for i, p in enumerate(pieces)]


def _part(n: int, t: int, name: str, part: int, parts: int, piece: str) -> str:
    return f'{{"n":{n},"t":{t},"e":"{name}","p":[{part},{parts}],"d":"{piece}"}}'


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def encode_request(number: int, do: str, /, **fields: Any) -> bytes:
    """The line of a request; ValueError if it does not fit into one."""
    line = frame(json.dumps({"id": number, "do": do, **fields}, separators=(",", ":")))
    if len(line) > LINE:
        raise ValueError(f"request {do}: longer than {LINE} bytes")
    return line


def decode(line: bytes) -> dict[str, Any]:
    """The object in one line; LineError says what is wrong with it."""
    line = line.strip()
    if len(line) >= LINE:
        raise LineError(f"longer than {LINE} bytes")
    if line[:1] != b"@" or line[-9:-8] != b"*":
        raise LineError("not of the form @{...}*crc32")
    data = line[1:-9]
    crc = f"{crc32(data):08x}"
    if line[-8:] != crc.encode():
        raise LineError(f"crc32 is {crc}, the line says {line[-8:].decode('ascii', 'replace')}")
    try:
        found = json.loads(data.decode("ascii"))
    except ValueError as error:
        raise LineError(f"not JSON: {error}") from None
    if not isinstance(found, dict):
        raise LineError("not a JSON object")
    return found


def _check_start(found: dict[str, Any]) -> None:
    """LineError unless the fields that every line of the table has are there."""
    for field, kind in (("n", int), ("t", int), ("e", str)):
        if not isinstance(found.get(field), kind):
            raise LineError(f"{field}: missing or wrong")
    if "p" in found:
        pair = found["p"]
        if not isinstance(pair, list) or [type(x) for x in pair] != [int, int]:
            raise LineError("p: [part, parts] is needed")
        if not isinstance(found.get("d"), str):
            raise LineError("d: missing or wrong")


class Receiver:
    """Makes events out of what a table writes."""

    def __init__(self) -> None:
        self._rest = b""
        self._next: int | None = None  # number of the next line
        self._parts: list[_Part] = []

    def feed(self, data: bytes) -> list[Item]:
        """Take bytes as they come; what became whole with them, in order."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        items: list[Item] = []
        for line in lines:
            items += self._line(line.rstrip(b"\r"))
        return items

    def _line(self, line: bytes) -> list[Item]:
        # a table that was cut off within a line begins the next one behind its rest
        mark = line.rfind(b'@{"n":')
        if mark < 0:
            if not line.strip():
                return []
            return [Text(line.decode("utf-8", "replace"))]
        items: list[Item] = []
        if mark:
            items.append(Text(line[:mark].decode("utf-8", "replace")))
        shown = line[mark:].decode("ascii", "replace")
        try:
            found = decode(line[mark:])
            _check_start(found)
        except LineError as error:
            return [*items, Fault("line", str(error), shown)]
        n, t, name = found.pop("n"), found.pop("t"), found.pop("e")
        items += self._number(n, name)
        if "p" not in found:
            if self._parts:
                items.append(self._broken("its last parts are missing"))
            items.append(Event(n, t, name, found))
            return items
        return items + self._part(n, t, name, found)

    def _number(self, n: int, name: str) -> list[Item]:
        expected, self._next = self._next, n + 1
        if expected is None or n == expected:
            return []
        faults: list[Item] = []
        if self._parts:
            faults.append(self._broken("a line between its parts is missing"))
        if n > expected:
            faults.append(Fault("gap", f"lines {expected} to {n - 1} are missing"))
        elif not (n == 0 and name == "hello"):
            faults.append(Fault("restart", f"line {n} after line {expected - 1}"))
        return faults

    def _part(self, n: int, t: int, name: str, found: dict[str, Any]) -> list[Item]:
        number, parts = found["p"]
        part = _Part(n, t, name, number, parts, found["d"])
        self._parts.append(part)
        first = self._parts[0]
        same = (part.t, part.name, part.parts) == (first.t, first.name, first.parts)
        if not same or part.part != len(self._parts):
            return [self._broken(f"part {part.part} of {part.parts} does not follow")]
        if part.part < part.parts:
            return []
        body = "".join(one.piece for one in self._parts)
        self._parts = []
        try:
            return [Event(first.n, t, name, json.loads("{" + body + "}"))]
        except ValueError as error:
            return [Fault("part", f"{name}: not JSON: {error}")]

    def _broken(self, why: str) -> Fault:
        first = self._parts[0]
        self._parts = []
        return Fault("part", f"{first.name} from line {first.n} on: {why}")


class RequestError(Exception):
    """A request that was refused (with the table's own words) or never answered."""


class Client:
    """
    Asks a table: ``read() -> bytes`` gives what is there (it may wait a little), ``write``
    sends. Everything that is no answer goes to ``other``.
    """

    def __init__(
        self,
        read: Callable[[], bytes],
        write: Callable[[bytes], Any],
        other: Callable[[Item], Any] = lambda _: None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._read = read
        self._write = write
        self._other = other
        self._seconds = seconds
        self._receiver = Receiver()
        self._id = 0

    def poll(self) -> list[Item]:
        """What came since the last time; every item goes to ``other`` too."""
        items = self._receiver.feed(self._read())
        for item in items:
            self._other(item)
        return items

    def request(self, do: str, timeout_s: float = 3.0, **fields: Any) -> dict[str, Any]:
        """Ask and wait; the fields of the answer, RequestError if it is no or does not come."""
        self._id += 1
        self._write(encode_request(self._id, do, **fields))
        until = self._seconds() + timeout_s
        found: dict[str, Any] | None = None
        while found is None:
            if self._seconds() >= until:
                raise RequestError(f"{do}: no answer within {timeout_s:g} s")
            for item in self._receiver.feed(self._read()):
                if found is None and isinstance(item, Event) and item.name == "answer":
                    # an answer without id says that our line arrived damaged
                    if item.fields.get("id") in (self._id, None):
                        found = item.fields
                        continue
                self._other(item)
        if "error" in found:
            raise RequestError(f"{do}: {found['error']}")
        return {name: value for name, value in found.items() if name != "id"}
