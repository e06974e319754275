"""
Kinds and tiles, and the sets a game is played with.

A kind is 0..41: 0-8 characters, 9-17 bamboos, 18-26 dots, 27-30 winds E S W N, 31-33 dragons,
34-41 flowers. A tile is one physical tile, 0..143: kind*4+copy below 136, then the flowers.
"""

from micropython import const

KINDS = const(42)
FACES = const(34)  # kinds below the flowers
TILES = const(144)
FIRST_FLOWER = const(136)  # tile number
FIRST_WIND = const(27)  # kinds
FIRST_DRAGON = const(31)
RED = const(31)  # the dragon that stays in the set of 112


def kind_of(tile):
    """Kind of a tile number."""
    return tile >> 2 if tile < FIRST_FLOWER else tile - FIRST_FLOWER + FACES


def is_flower(tile):
    return tile >= FIRST_FLOWER


def in_set(tile, size):
    """Whether a tile number belongs to the set of 144, 136 (no flowers) or 112 tiles."""
    if size == 112:
        return tile < FIRST_WIND * 4 or tile >> 2 == RED
    return tile < size


def tile_set(size):
    """All tile numbers of a set, as bytes."""
    return bytes([tile for tile in range(TILES) if in_set(tile, size)])


def counts_of(tiles, counts=None):
    """How many of each kind there are: a bytearray of 42, added to ``counts`` if given."""
    if counts is None:
        counts = bytearray(KINDS)
    for tile in tiles:
        counts[kind_of(tile)] += 1
    return counts


def less(held, tile):
    """These tiles (bytes) without one; -1: all of them."""
    return held.replace(bytes((tile & 255,)), b"")
