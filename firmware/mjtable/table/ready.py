"""Whether a side's hand is complete: any winning shape of the rule set (000-40 to -47)."""

from mjtable.rules import shape, tiles
from mjtable.table import zones


def concealed(hand, side, without=-1):
    """Tiles of a side that lie in no settled meld, as bytes: rack and what was laid down."""
    held = hand.spots.at(zones.RACK + side) + hand.spread(side)
    return bytes([tile for tile in held if tile != without])


def complete(hand, side, held):
    """Whether these tiles and the side's melds make a winning shape."""
    return shape.complete(tiles.counts_of(held), len(hand.melds[side]), hand.rules.shapes)


def with_tile(hand, side, tile):
    """Whether the side would be complete with another side's tile."""
    held = concealed(hand, side, tile)
    if side == hand.turn and hand.taken >= 0:
        held = bytes([other for other in held if other != hand.taken])
    return complete(hand, side, held + bytes((tile,)))
