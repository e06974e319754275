"""
Enrolling a tile set: the tags of four tiles alike lie over one antenna, in any order; each that is
new becomes one of the numbers its kind still lacks, is written and read again. What has been done
is the passport (firmware/mjtable/store/passport.py), so that it can be interrupted at any time,
and one tile be replaced later.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from mjtable.rules import notation, tiles
from mjtable.store.passport import MARK
from mjtable_host.device.antenna import TagSeen

PATH = "/passport.bin"
_UID = 8
_NONE = bytes(_UID)


class DamagedPassport(ValueError):
    """A file that is no passport."""


@dataclass
class Passport:
    """``uids``: 8 bytes a tile, None: not enrolled."""

    set_name: bytes
    uids: list[bytes | None] = field(default_factory=lambda: [None] * tiles.TILES)

    def data(self) -> bytes:
        body = MARK + self.set_name + b"".join(uid or _NONE for uid in self.uids)
        return body + zlib.crc32(body).to_bytes(4, "little")

    @staticmethod
    def of(data: bytes) -> Passport:
        body, crc = data[:-4], data[-4:]
        size = len(MARK) + 4 + _UID * tiles.TILES
        if len(body) != size or body[:4] != MARK or zlib.crc32(body).to_bytes(4, "little") != crc:
            raise DamagedPassport(PATH)
        uids = [body[at : at + _UID] for at in range(8, size, _UID)]
        return Passport(body[4:8], [None if uid == _NONE else uid for uid in uids])

    def missing(self) -> list[int]:
        return [tile for tile, uid in enumerate(self.uids) if uid is None]


class Place(Protocol):
    """An antenna (device/antenna.py)."""

    def tags(self) -> list[TagSeen]: ...
    def write(self, uid: bytes, tile: int, set_name: bytes) -> bool: ...


@dataclass
class Outcome:
    """What laying tiles came to: numbers enrolled now, and what is wrong, each with its remedy."""

    enrolled: list[int] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    others: int = 0  # tags of another set, which may be taken over


def numbers_of(kind: int) -> list[int]:
    return [tile for tile in range(tiles.TILES) if tiles.kind_of(tile) == kind]


def lay(place: Place, passport: Passport, kind: int, take_over: bool = False) -> Outcome:
    """Tiles of one kind lie there: enrol the new ones. Nothing is written if one is wrong."""
    outcome = Outcome()
    seen = place.tags()
    if not seen:
        outcome.wrong.append("no tag is read there: lay the tiles flat on the antenna")
        return outcome
    known = {uid: tile for tile, uid in enumerate(passport.uids) if uid}
    new = _sorted_out(seen, passport, kind, known, take_over, outcome)
    free = [tile for tile in numbers_of(kind) if passport.uids[tile] is None]
    if len(new) > len(free) and not outcome.wrong:
        outcome.wrong.append(
            f"{len(new)} new tags lie there and {len(free)} {notation.text(kind)} are missing:"
            " take the others off"
        )
    if outcome.wrong:
        return outcome
    for tag in new:
        tile = tag.tile if tag.tile in free and _is_of(tag, passport) else free[0]
        if place.write(tag.uid, tile, passport.set_name):
            free.remove(tile)
            passport.uids[tile] = tag.uid
            outcome.enrolled.append(tile)
        else:
            outcome.wrong.append(f"{_name(tag)} could not be written: lay it flat, and again")
    return outcome


def _sorted_out(
    seen: Sequence[TagSeen],
    passport: Passport,
    kind: int,
    known: dict[bytes, int],
    take_over: bool,
    outcome: Outcome,
) -> list[TagSeen]:
    """The tags that are to be enrolled."""
    new = []
    for tag in seen:
        if tag.blocks is None:
            outcome.wrong.append(f"{_name(tag)} is not read well: lay it flat, or change its tag")
        elif tag.uid in known:
            if tiles.kind_of(known[tag.uid]) != kind:
                other = notation.tile_text(known[tag.uid])
                outcome.wrong.append(f"a {other} lies there that is enrolled: take it off")
        elif tag.tile is not None and not _is_of(tag, passport) and not take_over:
            outcome.others += 1
            outcome.wrong.append(f"{_name(tag)} is {notation.tile_text(tag.tile)} of another set")
        else:
            new.append(tag)
    return new


def _is_of(tag: TagSeen, passport: Passport) -> bool:
    return tag.set_name == passport.set_name


def lost(place: Place, passport: Passport, kind: int) -> tuple[list[int], str]:
    """
    Which tile of a kind is replaced: the other three lie there, with the new one or without.
    The numbers that lie nowhere, now missing from the passport, and what is wrong.
    """
    known = {uid: tile for tile, uid in enumerate(passport.uids) if uid}
    there = {known[tag.uid] for tag in place.tags() if tag.uid in known}
    own = numbers_of(kind)
    strangers = there - set(own)
    if strangers:
        names = ", ".join(notation.tile_text(tile) for tile in sorted(strangers))
        return [], f"{names} lies there, too: take it off"
    gone = [tile for tile in own if tile not in there and passport.uids[tile]]
    if len(gone) != 1:
        most = len(own) - 1
        return (
            [],
            f"lay the other {most} {notation.text(kind)} there as well: {len(gone)} are missing",
        )
    passport.uids[gone[0]] = None
    return gone, ""


def _name(tag: TagSeen) -> str:
    return "tag " + tag.uid[::-1].hex().upper()
