"""Melds of a hand at the table as rules/melds.py numbers them."""

from mjtable.rules import melds, tiles
from mjtable.table import events


def number(meld):
    """The number of a meld ``(what, tiles, from side)``."""
    what, laid, by_side = meld
    if what == events.CHOW:
        form = melds.CHOW
    elif what == events.PUNG:
        form = melds.PUNG
    else:
        form = melds.CONCEALED if by_side < 0 else melds.KONG
    return melds.meld(form, min([tiles.kind_of(tile) for tile in laid]))
