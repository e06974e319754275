"""
The commitment to a wall, checked: the digest published at the break must be SHA-256 over the
nonce and the wall revealed after the hand (firmware/mjtable/store/commitment.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

NONCE = 16  # bytes
WALL = 144
NO_TILE = 255


@dataclass
class Commitments:
    """How the commitments of a journal turned out. ``wrong`` = ``(record number, field, why)``."""

    kept: int = 0  # revealed, and the digest fits
    open: int = 0  # not revealed: the hand is not over, or was broken off
    wrong: list[tuple[int, str, str]] = field(default_factory=list)


def check(records: Iterable[tuple[int, str, dict[str, Any]]]) -> Commitments:
    """
    Go through ``(number, event name, fields)`` of a journal or of link events in their order.

    A ``reveal`` belongs to the last ``commit``; where a journal's ``commit`` holds nonce and
    wall itself, they must be the same.
    """
    found = Commitments()
    committed: dict[str, Any] | None = None
    for number, name, fields in records:
        if name == "commit":
            found.open += committed is not None
            committed = fields
            if "nonce" in fields:
                found.wrong += [(number, *one) for one in _faults(fields, fields.get("digest"))]
        elif name == "reveal" and committed is not None:
            faults = _faults(fields, committed.get("digest"))
            for one in ("nonce", "wall"):
                if one in committed and committed[one] != fields.get(one):
                    faults.append((one, "is not the one that was committed to"))
            found.wrong += [(number, *fault) for fault in faults]
            found.kept += not faults
            committed = None
    found.open += committed is not None
    return found


def digest(nonce: bytes, wall: bytes) -> str:
    """The digest in hex."""
    return sha256(nonce + wall).hexdigest()


def _faults(fields: dict[str, Any], published: object) -> list[tuple[str, str]]:
    faults = []
    parts = []
    for name, size in (("nonce", NONCE), ("wall", WALL)):
        try:
            part = bytes.fromhex(fields[name])
        except (KeyError, TypeError, ValueError):
            part = b""
        if len(part) != size:
            faults.append((name, f"{size} bytes in hex are needed"))
        parts.append(part)
    if faults:
        return faults
    tiles = [tile for tile in parts[1] if tile != NO_TILE]
    if len(set(tiles)) != len(tiles) or any(tile >= WALL for tile in tiles):
        faults.append(("wall", "not tile numbers, each once"))
    if digest(*parts) != published:
        faults.append(("digest", "is not that of nonce and wall"))
    return faults
