"""
Tiles in a line of words: ``{5m}`` stands for a tile; ``{!5m}`` for one that only its owner (and
whoever may see all hands) should see.
"""

from typing import Any

from mjtable.rules import notation


def mark(tile: Any, secret: bool = False) -> str:
    """Of a tile by its number; "" of none."""
    if not isinstance(tile, int) or tile < 0:
        return ""
    return "{" + ("!" if secret else "") + notation.tile_text(tile) + "}"


def numbers(value: Any) -> list[int]:
    """A field of bytes; the lines of the link have it as hex."""
    return list(bytes.fromhex(value) if isinstance(value, str) else value)
