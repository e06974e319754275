"""
What comes into the table: plain tuples, the kind first.

====================================  =====================================================
(MOVE, tile, from_zone, to_zone)      a tile came to rest in another zone; from == to: a tile
                                      reported lifted lies in its place again; the senses add
                                      how sure that is, for the journal (sense/arrivals.py)
(LIFT, tile, zone)                    a tile is no longer seen in its zone; it counts as still
                                      being there until a MOVE says where it came to rest
(FOREIGN, tile, what, zone)           a tag that is no tile of this set lies in the zone: it says
                                      to be this tile, -1 none; what as in the cue FOREIGN_TAG
(FOREIGN_GONE, zone)                  and has been taken away
(DOUBT, tile, zones)                  the tile may lie in any of these zones; of two stacks: on
                                      the border of both
(DICE, a, b, side)                    both dice settled; side = thrower if known, else -1
(DIE, what, die, zone)                dice that cannot be read while a throw is asked for: what as
                                      in the cue TRAY; die 0 or 1, -1 both; where it lies
(BUTTON, side, button)                a seat button went down
(ENTRY, what, value)                  a person's entry: next hand, dice, abort, pause, points
(READER, reader, up, zone)            a reader does not answer (up 0), or does again; a zone of its
====================================  =====================================================

Time reaches the table as the ``now_ms`` beside the event, never inside it.
"""

MOVE = 1
LIFT = 2
FOREIGN = 3
FOREIGN_GONE = 4
DOUBT = 5
DICE = 6
BUTTON = 7
ENTRY = 8
DIE = 9
READER = 10

# Buttons of a seat, in the order of their bits on the expander port.
HU = 0
KONG = 1
PUNG = 2
CHOW = 3
READY = 4
YES = 5
NO = 6
CALL = 7
BUTTONS = 8

# Entries.
NEXT_HAND = 0
MANUAL_DICE = 1  # value = (a, b), or (a, b, side) that threw them
ABORT = 2
PAUSE = 3
RESUME = 4
POINTS = 5  # value = what the win counts
RULING = 6  # value = (what, side, number) or (what, side, number, tile), see rulings.py
ASSIST = 10  # value = assist level, see entries.py
ROLE = 11  # value = who is at the other end of the link now, see link/requests.py; for the record
READINGS = 12  # value = 1: the link asks for raw readings from now on, 0: no more; for the record
# Put right by a person before the dealer's throw, see before.py.
DEALER = 7  # value = side that deals
ROUND = 8  # value = wind of the round, 0-3
SEATS = 9  # value = player at each side, as bytes

# by kind: the name and the fields of an event
BOOK = (
    b"",
    b"move x from to",
    b"lift x zone",
    b"foreign x what zone",
    b"foreign_gone zone",
    b"doubt x zones",
    b"dice a b side",
    b"button side button",
    b"entry what value",
    b"die what die zone",
    b"reader reader up zone",
)
