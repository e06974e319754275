"""
Kinds and tiles, the sets a game is played with, and their text form.

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

_SUITS = "msp"
_HONOURS = "ESWNCFP"


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


def text(kind):
    """Text form of a kind: 1m-9m, 1s-9s, 1p-9p, E S W N, C F P, f1-f8."""
    if kind < FIRST_WIND:
        return "%d%s" % (kind % 9 + 1, _SUITS[kind // 9])
    if kind < FACES:
        return _HONOURS[kind - FIRST_WIND]
    return "f%d" % (kind - FACES + 1)


def tile_text(tile):
    return text(kind_of(tile))


def kind_from_text(word):
    """Kind of a text form; ValueError if it is none."""
    if len(word) == 1 and word in _HONOURS:
        return FIRST_WIND + _HONOURS.index(word)
    if len(word) == 2:
        if word[0] == "f" and word[1] in "12345678":
            return FACES + int(word[1]) - 1
        if word[0] in "123456789" and word[1] in _SUITS:
            return _SUITS.index(word[1]) * 9 + int(word[0]) - 1
    raise ValueError("no tile: " + word)


def counts_of(tiles, counts=None):
    """How many of each kind there are: a bytearray of 42, added to ``counts`` if given."""
    if counts is None:
        counts = bytearray(KINDS)
    for tile in tiles:
        counts[kind_of(tile)] += 1
    return counts
