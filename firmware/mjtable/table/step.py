"""
Counts, and being out of step: what happened cannot be explained (architecture, "Truth is
physical"). In step again when the tiles lie where they were, or when all counts agree.
"""

from mjtable.rules import tiles
from mjtable.table import cues, zones


def standard_count(hand, side):
    """Concealed tiles + 3 for each meld: 13 when idle, 14 between draw and discard (G)."""
    count = hand.spots.counts[zones.RACK + side] + 3 * len(hand.melds[side])
    for tile in hand.shown:  # of a void win, in the meld zone
        if tile < tiles.TILES and hand.spots.place[tile] == zones.MELD + side:
            count += 1
    return count


def odd(hand, tile, frm, to, now):
    """Note a move that nothing explains; ``frm`` -1: the tile is in doubt until it moves."""
    hand.odd.append((tile, frm))
    hand.say((cues.OUT_OF_STEP, to, tile), now)


def look(hand, tile, now):
    """A tile in question has moved; True if it lies again where it came from."""
    zone = hand.spots.place[tile]
    home = (tile, zone) in hand.odd
    kept = [o for o in hand.odd if o[0] != tile or o[1] not in (-1, zone)]
    if len(kept) != len(hand.odd):
        hand.odd = kept
        if not kept:
            hand.say((cues.IN_STEP,), now)
    return home


def agree(hand, now):
    """After a discard: adopt what happened if every side holds the tiles it should."""
    for side in range(4):
        if standard_count(hand, side) != 13:
            return
    hand.odd = []
    hand.say((cues.IN_STEP,), now)
