"""
One antenna of a device whose table does not run, over its REPL (firmware/mjtable/app/antenna.py).
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from mjtable_host.device.remote import Remote, RemoteError

MARK = b"MJ\x01"
_SIZE = 12  # bytes of the blocks that are ours
_BEGIN = "from mjtable.app.antenna import Antenna\n"


@dataclass(frozen=True)
class TagSeen:
    """``uid`` least significant byte first, as on air; ``blocks`` None: it could not be read."""

    uid: bytes
    dsfid: int = 0
    afi: int = 0
    blocks: bytes | None = None

    @property
    def tile(self) -> int | None:
        """The number it was enrolled with; None: it never was, or what it holds is damaged."""
        blocks = self.blocks
        if blocks is None or len(blocks) != _SIZE or blocks[:3] != MARK:
            return None
        crc = zlib.crc32(self.uid + blocks[:8]).to_bytes(4, "little")
        return blocks[3] if crc == blocks[8:] and blocks[3] == self.dsfid else None

    @property
    def set_name(self) -> bytes | None:
        """The set it belongs to."""
        return self.blocks[4:8] if self.blocks and self.tile is not None else None


class Antenna:
    """Within ``tools.brought``; RemoteError where the device or the reader fails."""

    def __init__(self, remote: Remote, reader: int, antenna: int) -> None:
        self._remote = remote
        self._place = f"reader {reader}, antenna {antenna}"
        begun = f"_at = Antenna(_board, {reader})\nprint(_at.start() and _at.select({antenna}))"
        said = remote.run(_BEGIN + begun)
        if said.strip() != "True":
            raise RemoteError(f"{self._place}: the reader does not answer; see mjtable doctor")

    def tags(self) -> list[TagSeen]:
        """What lies there."""
        return [
            _seen(line)
            for line in self._remote.run("for _t in _at.tags():\n    print(*_t)").splitlines()
        ]

    def write(self, uid: bytes, tile: int, set_name: bytes) -> bool:
        """Make a tag a tile of a set; whether it reads so afterwards."""
        said = self._remote.run(f"print(_at.write({uid!r}, {tile}, {set_name!r}))")
        return said.strip() == "True"


def _seen(line: str) -> TagSeen:
    uid, *rest = line.split()
    if len(rest) != 3:
        return TagSeen(bytes.fromhex(uid))
    return TagSeen(bytes.fromhex(uid), int(rest[0]), int(rest[1]), bytes.fromhex(rest[2]))
