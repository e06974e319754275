"""
A deal that goes on from a wrong break: its moment to be corrected has passed (architecture,
"Truth is physical"; V10, B.004-7). The break is where it was made; where no break explains the
tiles, the table is out of step and only counts are followed until everybody holds his number.

Loaded when it is needed.
"""

from mjtable.rules import tiles
from mjtable.table import cues, dealing, penalties, step, wrong, zones
from mjtable.table.phases import load


def adopt(hand, astray, now):
    """Find the break that explains the tiles dealt, with those that seemed wrong; False if
    there is none."""
    first, left = hand.wall.first, hand.wall.left
    owed = bytes(hand.owed)
    take = hand.take
    found = False
    for near in range(2 * hand.wall.ring):
        g = (first + (near // 2 + 1) * (-1 if near & 1 else 1)) % hand.wall.ring
        if not found and left[g] < 2 and left[g - 1] == 2:
            hand.wall.begin_at(g)
            found = _explains(hand)
    if not found:
        hand.wall.begin_at(first)
        hand.owed[:] = owed
        hand.take = take
        return False
    wrong.drop_article(hand, cues.WRONG_BREAK, now)
    if hand.indicator:
        load("indicator").broken_anew(hand, now)
    _told(hand, astray, now)
    if not [entry for entry in hand.ledger if entry[0] == cues.CUT_STANDS]:
        penalties.stands(hand, cues.CUT_STANDS, hand.dealer, b"", now)
    return True


def lost(hand, astray, now):
    """No break explains the tiles."""
    wrong.drop_article(hand, cues.WRONG_BREAK, now)
    hand.loose = True
    home = hand.home[astray[-1]]
    step.odd(hand, astray[-1], home, home, now)
    _told(hand, astray, now)


def _told(hand, astray, now):
    for tile in astray:
        side = zones.side_of(hand.spots.place[tile])
        hand.say((cues.DEALT, side, tile, hand.home[tile]), now)


def _explains(hand):
    """Count anew what each take still has to bring; False if a tile belongs to none."""
    dealing.owe_all(hand)
    for tile in range(tiles.TILES):
        place = hand.spots.place[tile]
        if zones.RACK <= place < zones.NOWHERE:
            seat = (zones.side_of(place) - hand.dealer) & 3
            i = dealing.due_from(hand, hand.wall.offset(hand.index(hand.home[tile])), seat)
            if i < 0:
                return False
            hand.owed[i] -= 1
    return True


def all_dealt(hand, now):
    """Whether everybody holds his tiles, fourteen the dealer; then the table is in step."""
    for seat in range(4):
        side = (seat + hand.dealer) & 3
        held = 0
        for zone in range(zones.RACK + side, zones.TRAY, 4):
            held += hand.spots.counts[zone]
        if held != (13 if seat else 14):
            return False
    if hand.odd:
        hand.odd = []
        hand.say((cues.IN_STEP,), now)
    return True
