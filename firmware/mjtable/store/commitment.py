"""
The commitment to a wall: at the break the digest is published, after the hand the nonce and
the wall, so that anyone can see that the wall was not changed in between.

The digest is SHA-256 over a nonce of 16 bytes and the wall of 144 bytes. The wall is the
stacks in the order in which walls are drawn (procedures §G) beginning with side 0's k = 1:
side 0, 3, 2, 1, eighteen stacks each; a stack is its two tile numbers, the smaller first, 255
where there is none.
"""

from hashlib import sha256

from micropython import const

from mjtable.table import jsontext, zones

NONCE = const(16)  # bytes
WALL = const(144)
_NONE = const(255)


def wall_bytes(place):
    """The wall (bytearray) when ``place[tile]`` is the zone of each tile."""
    wall = bytearray([_NONE] * WALL)
    for tile in range(len(place)):  # rising, so the smaller number of a stack comes first
        at = 2 * place[tile]
        if at < WALL:
            wall[at + (wall[at] != _NONE)] = tile
    part = 2 * zones.STACKS_A_SIDE
    return wall[:part] + wall[3 * part :] + wall[2 * part : 3 * part] + wall[part : 2 * part]


def digest(nonce, wall):
    """The 32 bytes that commit to a wall."""
    return sha256(bytes(nonce) + bytes(wall)).digest()


def commit(nonce, wall, hidden):
    """
    Body of ``commit``: the digest, and for the journal (``hidden`` true) what it hides, so
    that it can be revealed after a power cut too.
    """
    values = (digest(nonce, wall), nonce, wall)
    return jsontext.body(b"digest !nonce !wall", values, hidden)


def reveal(nonce, wall):
    """Body of ``reveal``, for the link and the journal when the hand is over."""
    return jsontext.body(b"nonce wall", (nonce, wall))
