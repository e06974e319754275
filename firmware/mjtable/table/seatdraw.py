"""
Seats drawn by wind tiles before the first hand, where the rule set has ``seat_draw`` (V01;
procedures 004-08 to -16, B.004-2). It follows the hand until the walls are being built.

The side that is to deal throws (throw 0): its place is East's. The sum says who draws first, then
clockwise; a tile drawn lies in its drawer's pond. Each then sits at the wind that he drew.

``hand.draw`` is ``[sum, order, drawn]``: sides in the order in which they draw, and ``(side,
tile)`` of what they have drawn.
"""

from mjtable.rules import seats, tiles
from mjtable.table import cues, wrong, zones
from mjtable.table.phases import load

_SUM, _ORDER, _DRAWN = range(3)


def gaps(hand):
    return b""


def look(hand, now):
    """Ask for the throw."""
    if not hand.draw:
        hand.draw = [0, b"", []]
        roll(hand, now)


def roll(hand, now):
    hand.say((cues.ROLL, hand.dealer, 0), now)


def lifted(hand, tile, zone, now):
    """A wind drawn out of order is taken up again: it counts where it comes to rest next."""
    if wrong.about(hand, tile):
        _drop(hand, tile, now)
        _prompt(hand, now)


def _drop(hand, tile, now):
    """Forget that a tile was drawn."""
    wrong.explained(hand, tile, now)
    hand.draw[_DRAWN] = [one for one in hand.draw[_DRAWN] if one[1] != tile]


def dice(hand, a, b, side, now):
    look(hand, now)
    if hand.draw[_SUM] or not (1 <= a <= 6 and 1 <= b <= 6):
        return
    wrong.drop_article(hand, cues.SEAT_DRAW, now)
    if side not in (-1, hand.dealer):
        right = zones.RACK + hand.dealer
        wrong.add(hand, now, cues.SEAT_DRAW, side, -1, -1, zones.RACK + side, right)
        return
    hand.say((cues.THROWN, hand.dealer, 0, a, b), now)
    hand.draw[_SUM] = a + b
    hand.draw[_ORDER] = bytes([(place + hand.dealer) & 3 for place in seats.draw_order(a + b)])
    _prompt(hand, now)


def _next(hand):
    """The side that draws next; -1 if all have drawn."""
    have = [side for side, _ in hand.draw[_DRAWN]]
    for side in hand.draw[_ORDER]:
        if side not in have:
            return side
    return -1


def _prompt(hand, now):
    side = _next(hand)
    if side >= 0:
        hand.say((cues.DRAW, side, zones.POND + side), now)


def moved(hand, tile, frm, to, now):
    if zones.is_stack(to):
        hand.follower = load("walls")  # they are being built
        hand.follower.gaps(hand)
        hand.dispatch(tile, frm, to, now)
        return
    look(hand, now)
    kind = tiles.kind_of(tile)
    if not hand.draw[_SUM] or not 0 <= kind - tiles.FIRST_WIND < 4:
        return
    if to == frm and (zones.side_of(to), tile) in hand.draw[_DRAWN]:
        return
    _drop(hand, tile, now)
    if zones.RACK <= to < zones.TRAY:
        side, right = zones.side_of(to), _next(hand)
        if side != right:
            where = zones.POND + right if right >= 0 else frm
            wrong.add(hand, now, cues.SEAT_DRAW, side, tile, frm, to, where)
        hand.draw[_DRAWN].append((side, tile))
    if not _all(hand, now):
        _prompt(hand, now)


def _all(hand, now):
    """Whether each has a wind: then it is known who sits where."""
    drawn = dict(hand.draw[_DRAWN])
    winds = [tiles.kind_of(drawn[s]) - tiles.FIRST_WIND for s in hand.draw[_ORDER] if s in drawn]
    if sorted(winds) != [0, 1, 2, 3]:
        return False
    labels = getattr(hand.rules, "wind_labels", seats.MODERN)
    found = seats.drawn_seats(hand.draw[_SUM], winds, labels)
    players = bytearray(4)
    for place in range(4):
        players[(hand.dealer + place) & 3] = (hand.dealer + found[place]) & 3
    hand.exchange = (bytes(players), None)
    hand.say((cues.NEXT, hand.dealer, hand.round_wind, hand.exchange[0]), now)
    return True


def expected(hand):
    from mjtable.table.expect import BUILD, HOLD, ROLL, WATCH

    found = [(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b"")]
    found += [(WATCH, zones.POND + side, b"") for side in range(4)]
    found += [(HOLD, entry[wrong.ZONE], b"") for entry in hand.wrong]
    every = bytes([zone for zone in range(zones.RACK) if zone % 18 < hand.stacks])
    return found + [(BUILD, zones.NOWHERE, every)]
