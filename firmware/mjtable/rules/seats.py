"""
Seats of the players: the draw (004-08 to -16, B.004-2), wind labels (B.004-1), the exchange
between rounds (004-23; E.1).

Places are numbered counter-clockwise from one of them, a player's right hand is the next. Winds
are 0-3, E S W N, whose seat numbers are 1-4 (004-16).
"""

BOOK = "book"  # counter-clockwise E N W S, as on a compass
MODERN = "modern"  # E S W N

# The first, second and third exchange: the wind to whose place each of E S W N moves. Then
# everybody has sat in every place, and seats are drawn anew.
_EXCHANGES = (
    (1, 0, 3, 2),  # E.1: E <-> S, W <-> N
    (2, 3, 1, 0),  # E to W, S to N, W to S, N to E
    (1, 0, 3, 2),
)


def wind(place, labels):
    """Wind of the place so many to the right of East; the same the other way round."""
    return -place & 3 if labels == BOOK else place


def draw_order(thrown):
    """
    The provisional places, counted from the thrower's, in the order in which they draw their
    wind tile: the sum says the first (5 9 East, 2 6 10 North, 3 7 11 West, 4 8 12 South; the
    thrower's place is East, his right North), then clockwise.
    """
    first = thrown - 1
    return bytes([(first - i) & 3 for i in range(4)])


def drawn_seats(thrown, winds, labels=BOOK):
    """
    Who sits where after the draw: for each place, counted from East's, the provisional place
    of its player. ``winds``: drawn by the first to draw, the second, ...
    """
    found = bytearray(4)
    order = draw_order(thrown)
    for i in range(4):
        found[wind(winds[i], labels)] = order[i]
    return bytes(found)


def exchanged(players, east, count, labels=MODERN):
    """
    Players by side after an exchange, the count-th (0..) since the draw. ``east``: the side
    that began to deal.
    """
    count &= 3
    if count == len(_EXCHANGES):
        return players
    found = bytearray(4)
    for place in range(4):
        to = _EXCHANGES[count][wind(place, labels)]
        found[(east + wind(to, labels)) & 3] = players[(east + place) & 3]
    return bytes(found)
