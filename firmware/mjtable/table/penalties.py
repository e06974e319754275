"""
What stands against each side in a hand, and the effects of the articles (procedures §D, common
state and common rule; §E.2).

``hand.queue[side]``      penalty tiles, as bytes, the one due first in front: at each own discard
                          the head must go (B.004-12)
``hand.pickup[side]``     wall tile to be taken instead of the next draw and discarded; 255: none
``hand.skip[side]``       draws to omit
``hand.dead[side]``       cannot win any more in this hand: 1, OPEN where the whole hand lies open
                          (V28), or HIDDEN where nobody is told, so that what a side may do
                          does not tell it
``hand.warned[side]``     warnings, and calls of the ladder, in this hand
``hand.ready[side]``      declared ready (报停)
``hand.sentenced[side]``  deals to miss, for the session

Every change is said as a SEAT cue: penalty tiles lie open, so everybody may see them.

Common rule: at each own discard the penalty tile due first must go; another one may be taken back
until play goes on. A penalty tile is in no meld and leaves the hand otherwise only in a winning
one (§D, note 5; B.004-12 to -14: its discard is claimed as any other).
"""

from micropython import const

from mjtable.rules.tiles import less
from mjtable.table import cues, wrong, zones
from mjtable.table.phases import load

NO_TILE = const(255)
OPEN = const(2)
HIDDEN = const(3)
_EXPOSED = const(21)  # article


def upheld(hand, article, side, tiles, now, by=-1, effect=None):
    """
    An article was not put right and takes effect on a side. ``tiles``: what it names (penalty
    tiles, or the wall tile of a pickup), as bytes; ``by``: side or REFEREE that confirmed;
    ``effect``: where it is not the one of the article's row.
    """
    tile = tiles[0] if tiles else -1
    hand.say((cues.STANDS, article, side, tile), now)
    if effect is None:
        effect = load("articles").effect(article, hand.rules.penalties)
    points = 0
    if effect == b"queue":
        hand.queue[side] += bytes([one for one in tiles if one not in hand.queue[side]])
    elif effect == b"pickup":
        pick_up(hand, side, tile, now)
    elif effect == b"skip_deal":
        hand.sentenced[side] += 1
    elif effect in (b"dead", b"pay10", b"pay20"):
        hand.dead[side] = hand.dead[side] % HIDDEN or 1
        points = {b"pay10": 30, b"pay20": 60}.get(effect, 0)
    elif effect == b"ladder":
        points = load("ledger").ladder(hand, article, side)
        hand.warned[side] += 1
    elif effect == b"warn":
        hand.warned[side] += 1
    load("ledger").note(hand, article, side, points, effect, by, now, tiles)
    seat(hand, side, now)


def pick_up(hand, side, tile, now):
    """The tile that a side must take is none of the wall's any more, one let go is again; where
    it lies in the rack already it was drawn early."""
    old, hand.pickup[side] = hand.pickup[side], tile & NO_TILE
    if old != hand.pickup[side]:
        if old != NO_TILE and stack_of(hand, old) < 0:
            home = hand.home[old]
            wrong.add(hand, now, cues.OUT_OF_TURN, side, old, home, zones.RACK + side, home)
        hand.wall.put(stack_of(hand, old))
        g = stack_of(hand, hand.pickup[side])
        if g >= 0 and hand.wall.left[g]:
            hand.wall.take(g)


def stack_of(hand, tile):
    """Ring index of the stack on which a tile lies; -1: on none."""
    return hand.index(hand.spots.place[tile]) if tile != NO_TILE else -1


def seat(hand, side, now):
    """Say what stands against a side."""
    pickup = hand.pickup[side]
    hand.say(
        (
            cues.SEAT,
            side,
            hand.queue[side],
            pickup if pickup != NO_TILE else -1,
            int(hand.dead[side] > 0),
            hand.skip[side],
            hand.sentenced[side],
            int(hand.ready[side] > 0),  # nobody is told whether it is right
            hand.warned[side],
        ),
        now,
    )


def head(hand, side, tile):
    """The penalty tile due when a side discards this one; -1: it may choose, all its tiles are
    (V28), or it holds none of them."""
    if hand.dead[side] != OPEN:
        for one in hand.queue[side]:
            if one == tile or hand.spots.place[one] in (zones.RACK + side, zones.MELD + side):
                return one
    return -1


def played(hand, side, tile, now):
    """A penalty tile was discarded, or lies in a winning hand: it is none any more."""
    if tile in hand.queue[side]:
        hand.queue[side] = less(hand.queue[side], tile)
        seat(hand, side, now)


def discarded(hand, side, tile, now):
    """A side that has penalty tiles has discarded: was it the one that is due?"""
    due = head(hand, side, tile)
    if tile >> 2 == due >> 2:  # of two alike nobody can tell which one it is
        played(hand, side, tile if tile in hand.queue[side] else due, now)
    elif due >= 0:
        rack = zones.RACK + side
        wrong.add(hand, now, _EXPOSED, side, tile, rack, zones.POND + side, rack)


def taken_back(hand, side, queue, now):
    """A discard was taken back: the penalty tiles are what they were before it."""
    hand.queue[side] = queue
    seat(hand, side, now)


def went_on(hand, entry, now):
    """Play has gone on: a discard that was not the penalty tile due stands, which still is."""
    wrong.drop(hand, entry, now)
    side, tile = entry[wrong.SIDE], entry[wrong.TILE]
    upheld(hand, _EXPOSED, side, bytes((tile,)), now, -1, b"stands")
