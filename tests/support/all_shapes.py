"""Every shape that a hand has, one question a shape."""

from mjtable.rules import shape


def shapes(counts, melds, allowed=shape.ALL, wilds=0, five=True):
    """The allowed shapes the hand has, as bits; 0 if it does not win."""
    found = 0
    for one in (
        shape.STANDARD,
        shape.SEVEN_PAIRS,
        shape.ORPHANS,
        shape.UNRELATED,
        shape.KNITTED,
    ):
        if allowed & one and shape.complete(counts, melds, one, wilds, five):
            found |= one
    return found
