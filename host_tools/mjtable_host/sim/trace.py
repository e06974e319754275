"""
Traces: which tag each antenna heard, and from when to when it did not, as the readers found it;
small enough to go with a report, and enough to let the firmware see the same again.

    level = levels.make("radio", script.start, conditions)
    writer = TraceWriter(level.machine, script.start)
    ...                                     # hands are played
    path.write_bytes(writer.data())
    records = trace.replay(path.read_bytes())   # what the table makes of it now

That of a real table is written by table_trace.py.

A trace is a line of JSON (``trace`` = 1, ``start`` as in script.py, ``ends`` in ms, ``tags``: UID
and DSFID of each in hex, and blocks 0-2 of its memory if something is written there) and a zlib
stream of entries: milliseconds since the entry before, the antenna (reader * 32 + antenna, or
``BUTTON``) and ``number << 1 | heard``, where the number is the tag's, or side * 8 + button. Times
and values are base-128 numbers, low part first, an antenna is a byte. What an antenna could not
tell apart (collisions, wrong CRCs) says nothing and is left out. A tag heard by one antenna counts
as not heard by others until they hear it again: nobody asks for it where it has left.
"""

import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from mjtable.boards.profile import ANTENNAS
from mjtable_host.sim import readings
from mjtable_host.sim import script as s
from mjtable_host.sim.chips.iso15693_tag import Tag
from mjtable_host.sim.compare import Record
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.script import Script, Start, Truth
from mjtable_host.sim.trackers import Tracker
from mjtable_host.sim.world import GAMES, TILES

VERSION = 1
BUTTON = 0xFE
_WRITTEN = 12  # bytes of a tag's memory
_READ_US = 8000  # a tag must hear the request from its beginning, after its power is up
Entry = tuple[int, int, int, bool]  # ms, antenna or BUTTON, number, heard or down


class TraceError(ValueError):
    """A file that is no trace, or is cut short."""


class TraceWriter(Tracker):
    """Writes down what a machine's readers hear from now on."""

    number_of_tags = 1 << 16  # dice and foreign tags are noted as tiles are

    def __init__(self, machine: Machine, start: Start) -> None:
        super().__init__(machine.world, ANTENNAS)
        self._clock = machine.clock
        self._start = start
        self._entries: list[Entry] = []
        readings.listen(machine.radio, self.hear)
        machine.world.listeners.append(self._changed)

    def data(self) -> bytes:
        """The trace up to now."""
        return write(self._start, self._clock.now // 1000, self._world.tags, self._entries)

    def _read(self, tile: int, site: int, t_us: int) -> None:
        asked_us = max(0, t_us - _READ_US)
        for other, there in self._at.items():
            if other != site and tile in there:
                there.remove(tile)
                self._note(asked_us, other, tile, False)
        there = self._at.setdefault(site, [])
        if tile not in there:
            there.append(tile)
            self._note(asked_us, site, tile, True)

    def _missed(self, tile: int, site: int, t_us: int) -> None:
        self._at[site].remove(tile)
        self._note(t_us, site, tile, False)

    def _changed(self, event: tuple) -> None:
        if event[0] == "button":
            _, side, button, down = event
            self._note(self._clock.now, BUTTON, side * 8 + button, bool(down))

    def _note(self, t_us: int, site: int, number: int, on: bool) -> None:
        self._entries.append((t_us // 1000, site, number, on))


def write(start: Start, ends: int, tags: Iterable[Tag], entries: Iterable[Entry]) -> bytes:
    """A trace of these."""
    head = {
        "trace": VERSION,
        "start": asdict(start),
        "ends": ends,
        "tags": [(tag.uid + bytes((tag.dsfid,)) + _memory(tag)).hex() for tag in tags],
    }
    body = bytearray()
    last = 0
    for t_ms, site, number, on in sorted(entries, key=lambda entry: entry[0]):
        body += _packed(t_ms - last)
        body.append(site)
        body += _packed(number << 1 | on)
        last = t_ms
    line = json.dumps(head, separators=(",", ":")).encode() + b"\n"
    return line + zlib.compress(bytes(body), 9)


def _memory(tag: Tag) -> bytes:
    """What an enrolment writes into it, if anything is there."""
    return bytes(tag.memory[:_WRITTEN]).rstrip(b"\0") and bytes(tag.memory[:_WRITTEN])


def _packed(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def read(data: bytes) -> tuple[Start, int, list[Tag], list[Entry]]:
    """What is in a trace: how the table started, when it ends (ms), its tags and entries."""
    line, _, rest = data.partition(b"\n")
    try:
        head = json.loads(line)
        if head["trace"] != VERSION:
            raise TraceError(f"a trace of version {head['trace']}; this reads {VERSION}")
        start = Start(**head["start"])
        tags = [bytes.fromhex(text) for text in head["tags"]]
        entries = list(_entries(zlib.decompress(rest)))
        made = [
            Tag(one[:8], one[8], GAMES if number < TILES + 12 else 0)
            for number, one in enumerate(tags)
        ]
        for tag, one in zip(made, tags, strict=True):
            tag.memory[: len(one) - 9] = one[9:]
        return start, int(head["ends"]), made, entries
    except (KeyError, TypeError, IndexError, UnicodeDecodeError, zlib.error) as error:
        raise TraceError(f"no trace, or cut short: {error}") from None
    except json.JSONDecodeError as error:
        raise TraceError(f"no trace: {error}") from None


def _entries(body: bytes) -> Iterator[Entry]:
    at = t_ms = 0

    def number() -> int:
        nonlocal at
        value = shift = 0
        while body[at] & 0x80:
            value |= (body[at] & 0x7F) << shift
            shift += 7
            at += 1
        value |= body[at] << shift
        at += 1
        return value

    while at < len(body):
        t_ms += number()
        site = body[at]
        at += 1
        value = number()
        yield t_ms, site, value >> 1, bool(value & 1)


def replay(data: bytes) -> list[Record]:
    """The records of a table whose antennas hear again what the trace says, in clean air."""
    start, ends, tags, entries = read(data)
    level = RadioLevel(start, Conditions(), tags)
    world = level.machine.world

    def put(entry: Entry) -> None:
        _, site, number, on = entry
        if site == BUTTON:
            (world.press if on else world.release)(number >> 3, number & 7)
        elif on:
            world.reach(number, site >> 5, site & 31)
        else:
            world.leave_one(number, site >> 5, site & 31)

    for entry in entries:
        level.machine.clock.at(entry[0] * 1000, lambda entry=entry: put(entry))
    try:
        return list(level.run(Script("trace", start, [(ends, s.END)], Truth())))
    finally:
        level.close()
