"""
Where every tile lies, as last reported. It outlives the hand: tiles stay on the table.

A lifted tile counts as still being in its zone until a move says where it came to rest.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import zones

_ONE = const(b"\x01")


class Spots:
    def __init__(self):
        self.place = bytearray(bytes((zones.NOWHERE,)) * tiles.TILES)
        self.counts = bytearray(zones.ZONES)  # tiles in each zone
        self.counts[zones.NOWHERE] = tiles.TILES
        self.lifted = bytearray(tiles.TILES)
        self.stamps = None  # when each was lifted, in 4 s
        self.foreign = []  # zones in which a tag lies that is no tile of the set

    def move(self, tile, zone):
        """Note where a tile came to rest; returns the zone it came from."""
        before = self.place[tile]
        self.counts[before] -= 1
        self.counts[zone] += 1
        self.place[tile] = zone
        self.lifted[tile] = 0
        return before

    def lift(self, tile, now):
        """It is no longer seen."""
        self.lifted[tile] = 1
        if not self.stamps:
            self.stamps = bytearray(tiles.TILES)
        self.stamps[tile] = now >> 12 & 255

    def misses(self):
        """Whether any tile is not seen."""
        return self.lifted.find(_ONE) >= 0

    def at(self, zone):
        """Numbers of the tiles in a zone, ascending, as bytes."""
        return _where(self.place, zone, self.counts[zone])

    def in_hands(self):
        """Numbers of the tiles reported lifted, ascending, as bytes."""
        return _where(self.lifted, 1, tiles.TILES)


def _where(values, value, most):
    """At most so many indices that have a value, ascending, as bytes."""
    found = bytearray()
    key = bytes((value,))
    at = -1
    while len(found) < most:
        at = values.find(key, at + 1)
        if at < 0:
            break
        found.append(at)
    return bytes(found)
