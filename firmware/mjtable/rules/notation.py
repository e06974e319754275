"""
The text form of kinds and tiles (1m-9m, 1s-9s, 1p-9p, E S W N, C F P, f1-f8) and of the slots of
a wall (``O15u``: procedures G).

A table in play has numbers alone; these are for what people read and write.
"""

from mjtable.rules import tiles, wall

_SUITS = "msp"
_HONOURS = "ESWNCFP"
_SEATS = "DROL"


def text(kind):
    """Text form of a kind: 1m-9m, 1s-9s, 1p-9p, E S W N, C F P, f1-f8."""
    if kind < tiles.FIRST_WIND:
        return "%d%s" % (kind % 9 + 1, _SUITS[kind // 9])
    if kind < tiles.FACES:
        return _HONOURS[kind - tiles.FIRST_WIND]
    return "f%d" % (kind - tiles.FACES + 1)


def tile_text(tile):
    return text(tiles.kind_of(tile))


def kind_from_text(word):
    """Kind of a text form; ValueError if it is none."""
    if len(word) == 1 and word in _HONOURS:
        return tiles.FIRST_WIND + _HONOURS.index(word)
    if len(word) == 2:
        if word[0] == "f" and word[1] in "12345678":
            return tiles.FACES + int(word[1]) - 1
        if word[0] in "123456789" and word[1] in _SUITS:
            return _SUITS.index(word[1]) * 9 + int(word[0]) - 1
    raise ValueError("no tile: " + word)


def slot_text(slot, stacks):
    """Text form of a slot: ``O15u``."""
    seat, k = wall.seat_and_k(slot >> 1, stacks)
    return "%s%d%s" % (_SEATS[seat], k, "l" if slot & 1 else "u")
