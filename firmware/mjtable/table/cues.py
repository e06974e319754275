"""
What comes out of the table: cues, plain tuples with the kind first, never colours or texts.

``BOOK`` says of each cue its name, its fields, and which of them are hidden while the hand
runs. A hidden field may go into the journal and to a proven referee, never into a lamp, a
display or a public line.

Sides are physical (0-3), tiles are tile numbers (0-143), zones as in ``zones.py``, times in
table milliseconds. -1 stands for "none" in every integer field.
"""

# Prompts: what may or should happen now.
PHASE = 1
ROLL = 2
BREAK = 3
TAKE = 4
DRAW = 5
REPLACE = 6
TURN = 7
CLAIM = 8
COUNT = 9
VIOLATION = 10
CLEARED = 11
PAUSED = 12
OUT_OF_STEP = 13
IN_STEP = 14
MISSING = 15
FOREIGN_TAG = 16
FOREIGN_CLEARED = 17
# Facts: what the table concluded.
HAND = 20
THROWN = 21
WALL = 22
DEALT = 23
DREW = 24
FLOWERED = 25
REPLACED = 26
DISCARDED = 27
CLAIMED = 28
CONCEALED_KONG = 29
ADDED_KONG = 30
WIN = 31
DRAWN_HAND = 32
SETTLEMENT = 33
CALLED = 34
NEXT = 35
SCORE = 36
BIRDS = 37
BIRD = 38
POINTS = 39
INDICATOR = 40
# The referee: questions to people, and what stands against a seat.
ASK = 41
ANSWERED = 42
SEAT = 43
LEDGER = 44
CANCELLED = 45
RULED = 46
REFEREE = 47
STANDS = 48
REFUSED = 49
READY = 50
OVERRUN = 51
REBUILD = 52
PULLED = 53
# Help for a learner.
HINT = 54
DEALER = 55
SESSION_TIME = 56
MARKER = 57
FINAL = 58
TRAY = 59
# For the referee alone.
SHAM_KONG = 60
# A part of the table that is out.
READER = 61

# The name and the fields of a cue, a line each in the order of their numbers: one text, for an
# object each is a kilobyte more. A field behind ! is hidden while the hand runs.
BOOK = (
    b"\n"
    b"phase phase\n"
    b"roll side throw\n"
    b"break zone\n"
    b"take side zone count zone2\n"
    b"draw_here side zone\n"
    b"replace_here side zone\n"
    b"turn side until\n"
    b"claim_window side tile until\n"
    b"count side expected seen\n"
    # article names the rule broken; zone is where it happened, remedy_zone where to put it right
    b"violation article side !tile zone remedy_zone\n"
    b"cleared article side\n"
    b"paused on\n"
    b"out_of_step zone !tile\n"
    b"in_step\n"
    # before the first throw a missing tile may be named
    b"missing tile zone\n"
    # the tile it says to be, -1: none, or what lies concealed; what: see below
    b"foreign_tag zone tile what\n"
    b"foreign_cleared zone\n"
    b"\n"
    b"\n"
    b"hand number dealer round_wind\n"
    b"thrown side throw a b\n"
    b"wall side !tiles\n"
    b"dealt side !tile zone\n"
    b"drew side !tile zone\n"
    b"flowered side tile\n"
    b"replaced side !tile zone\n"
    b"discarded side tile drawn\n"
    # what: CHOW, PUNG or KONG of events.py; tiles: the whole meld, the claimed tile first
    b"claimed side what from_side tiles\n"
    b"concealed_kong side !tiles\n"
    b"added_kong side tile\n"
    # by: 0 self-drawn, 1 discard, 2 robbed kong; tiles: the concealed tiles with the winning one
    b"win side tile by from_side tiles\n"
    b"drawn_hand\n"
    # winner and pay by seat of the hand; scores: of the players, after it
    b"settlement winner pay scores\n"
    b"called side button\n"
    # dealer: -1 when the session is over; players: who sits at each side from then on
    b"next dealer round_wind players\n"
    # items: what counts, three bytes each: its number in the rule set, its worth, how often
    b"score side legal total items\n"
    b"birds side count\n"
    b"bird side tile\n"
    b"points side\n"
    # tile: -1 as long as it has not been turned; wild: the kinds that it names
    b"indicator zone tile wild\n"
    # what: of question.py, 0 none; who: bits of the sides that may answer
    b"ask what article side who until\n"
    b"answered side yes\n"
    # queue: penalty tiles, the next to be discarded first; pickup: -1 or the wall tile to be taken
    b"seat side queue pickup dead skip_exchange skip_deal ready warnings\n"
    # by: a side, 4 the referee, -1 the table itself
    b"ledger entry article side points reason by\n"
    b"cancelled entry by\n"
    b"ruled what side value by\n"
    b"referee side table\n"
    b"stands article side !tile\n"
    b"refused side button\n"
    b"ready side on\n"
    b"overrun side\n"
    b"rebuild side\n"
    # seed: of the lot, -1: a person pulled it
    b"pulled side tile seed\n"
    # what: bits of the buttons that would complete a set or the hand; 256: a bonus tile is held
    b"hint side what\n"
    # before the deal: who deals after all, and the wind of the round
    b"dealer side round_wind\n"
    # 0: the session is over, no dice count any more
    b"session_time minutes\n"
    # the discard of a ready declaration, and the empty stack where it belongs
    b"marker tile zone\n"
    b"final\n"
    # what: see below; die: 0 or 1, -1 both; zone: where it lies
    b"tray what die zone\n"
    b"sham_kong side !tiles\n"
    # up: 0 it does not answer, 1 it does again; zone: one of its zones
    b"reader_out reader up zone\n"
)


def row(kind):
    """The line of a kind of cue in BOOK."""
    return BOOK.split(b"\n", kind + 1)[kind]


# Values of PHASE.
WALLS, FIRST_THROW, SECOND_THROW, DEAL, FLOWERS, PLAY, VERIFY, OVER = range(8)

# Values of "what" in TRAY: why dice that lie still do not count as a throw.
TRAY_GOOD, COCKED, NOT_SEEN, OFF_TRAY, AGAIN = range(5)

# Values of "what" in FOREIGN_TAG: no tile; one the game is played without; of another set; a copy
# of a tile's tag; the tag of a tile of this set that was replaced; of another set or copied, the
# table cannot tell.
NO_TILE, NOT_PLAYED, OTHER_SET, COPIED, RETIRED, UNREAD = range(6)

# Values of "by" in WIN.
BY_SELF, BY_DISCARD, BY_ROB = range(3)

# Values of "article": their numbers in articles.py.
SEAT_DRAW = 1  # a wind tile taken out of order (004-14)
WRONG_DEALER = 2  # thrown by who would deal if the deal had been passed on wrongly
WRONG_ROUND = 3  # a wind of the round that people put right
NOT_EXCHANGED = 4  # seats, after the rounds that bring an exchange (004-23)
WALL_WRONG = 5  # a wall that lacks a tile, or holds a foreign tag, at the dealer's throw
THROWN_OUT_OF_TURN = 7  # the first throw, by another than the dealer (004-36 to -40)
WRONG_SECOND = 8  # the second throw, by another seat than the first sum names (B.004-9)
WRONG_BREAK = 9  # a tile lifted from a stack that is not next (000 B-2, B-3)
CUT_STANDS = 10  # the wrong break from which the deal goes on (B.004-7)
WRONG_TAKE = 11  # a stack too many or too few, a wrong 13th or 14th tile
TAKEN_OUT_OF_ORDER = 12  # the take of another, before one's own (004-57 to -64)
WRONG_REPLACEMENT = 14  # a replacement not from the tail (000-22, B-5)
OUT_OF_TURN = 24  # a draw by a seat whose turn it is not (E.2 touching the wall)
WRONG_DRAW = 23  # a draw from a stack that is not the front
WRONG_MELD = 19  # tiles laid down that make no meld with the claimed tile (E.2 错吃错碰错杠)
FALSE_WIN = 28  # a win called on a hand that is not complete or worth too little (E.2 错和)


# Who may see a cue: each is in one of these rows. What a row keeps from players goes into the
# journal and to a proven referee; ``referee`` shows players what ``tournament`` does.
# fmt: off
EVERYBODY = bytes((
    PHASE, ROLL, BREAK, TAKE, DRAW, TURN, CLAIM, PAUSED, OUT_OF_STEP, IN_STEP, MISSING,
    FOREIGN_TAG, FOREIGN_CLEARED, HAND, THROWN, WALL, DEALT, DREW, FLOWERED, REPLACED,
    DISCARDED, CLAIMED, ADDED_KONG, WIN, DRAWN_HAND, SETTLEMENT, CALLED,
    NEXT, SCORE, BIRDS, BIRD, POINTS, INDICATOR, ANSWERED, RULED, REFEREE, READY, OVERRUN,
    REBUILD, DEALER, SESSION_TIME, MARKER, FINAL, TRAY, READER,
))
# not at tournaments: a forgotten replacement, a wrong count, what was done wrong, nor a kong that
# nobody sees, for a sham one is told only when it is replaced
NO_TOURNAMENT = bytes((
    REPLACE, COUNT, VIOLATION, CLEARED, LEDGER, CANCELLED, STANDS, PULLED, CONCEALED_KONG,
))
# at tournaments only what nobody is forbidden to know, see partly.py
PARTLY = bytes((ASK, SEAT, REFUSED))
# only for learners: what completes a set or a hand
TEACH = bytes((HINT,))
# no player at any level: what lies face down is none of a player's knowledge
NO_PLAYER = bytes((SHAM_KONG,))
# fmt: on


def for_players(cue, assist, before):
    """
    A cue as lamps, displays and public lines may have it at this assist level, None if they may
    not; ``before``: a dict for partly.py to remember in.
    """
    kind = cue[0]
    if kind in TEACH:
        return cue if assist == "teach" else None
    if kind in NO_PLAYER:
        return None
    if assist in ("teach", "club") or kind in EVERYBODY:
        return cue
    if kind in PARTLY:
        return __import__("mjtable.table.partly", None, None, ("told",)).told(cue, before)
    return None
