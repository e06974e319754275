"""
False wins (V28; 004-113 to -117, B.004-30, B.004-31; E.2 错和, 诈和, 和错牌).

Where penalties are tiles the win is void and the whole hand lies open: all of it are penalty
tiles, in any order, and what is drawn joins them. Officially its owner pays each of the others and
cannot win any more. Either way he draws and discards on until the hand ends.

``hand.dead[side]`` is then OPEN, or 1. ``hand.shown`` are tiles of such hands that lie in a meld
zone and make no meld there; 255 as long as a hand lies open.
"""

from micropython import const

from mjtable.rules import nearness, settle, tiles
from mjtable.table import cues, ledger, penalties, ready, zones

ARTICLE = const(28)
_OPEN_HAND = b"\xff"


def upheld(hand, side, each, now, by=-1, paid=False):
    """
    The win that a side has called is false. ``each``: what it pays officially to each of the
    others, ``paid``: it has; ``by``: who says so.
    """
    hand.say((cues.STANDS, ARTICLE, side, -1), now)
    hand.shown += hand.spread(side)
    effect, points, pay, named = b"dead", 0, None, b""
    hand.dead[side] = 1
    if hand.rules.penalties == "tiles":
        hand.dead[side] = penalties.OPEN
        hand.shown += _OPEN_HAND
        named = hand.queue[side] = _held(hand, side)
    elif hand.rules.penalties == "points":
        effect, points = b"pay%d" % each, 3 * each
        pay = settle.false_win((side - hand.dealer) & 3, each)
        if not paid:
            ledger.pay(hand, pay)
    ledger.note(hand, ARTICLE, side, points, effect, by, now, named, pay)
    penalties.seat(hand, side, now)


def void(hand, side, award, now):
    """A complete hand counts too little, which has been paid (``award`` None), is void by the
    referee who takes its award, or is never counted (empty)."""
    by = ledger.REFEREE if award else -1
    upheld(hand, side, settle.BELOW_MINIMUM, now, by, award is None)


def called(hand, side, now):
    """A side has called a win, and nothing makes its hand complete."""
    if hand.dead[side]:
        return
    rules, short = hand.rules, 0
    if rules.penalties == "points":
        concealed = ready.concealed(hand, side, _drawn(hand, side))
        held, wilds = ready.counted(hand, concealed)
        short = nearness.short(held, len(hand.melds[side]), rules.shapes, wilds)
    upheld(hand, side, settle.NOT_READY if short else settle.WRONG_TILE, now)
    if short > 1:  # whether that was deliberate the referee decides
        hand.say((cues.REFEREE, side, rules.table), now)


def _drawn(hand, side):
    return hand.drawn if side == hand.turn and hand.stage == hand.HOLD else -1


def _held(hand, side):
    """Tiles of a hand that are in no meld."""
    own = hand.spots.at(zones.RACK + side) + hand.spots.at(zones.MELD + side)
    return bytes([tile for tile in own if not hand.settled[tile]])


def joined(hand, side, now):
    """A tile drawn joins the hand of a side if it is open; one discarded leaves it. What is laid
    beside it from now on comes behind the 255."""
    if _OPEN_HAND in hand.shown:
        hand.shown = hand.shown.replace(_OPEN_HAND, b"") + _OPEN_HAND
    if hand.dead[side] != penalties.OPEN:
        return
    hand.queue[side] = _held(hand, side)
    penalties.seat(hand, side, now)


def moved(hand, tile, frm, to):
    """A tile of an open hand, or one that was shown, moves. With the last discard beside them two
    or three tiles laid since are no part of an open hand: they are laid for a meld."""
    hand.shown = tiles.less(hand.shown, tile)
    side = zones.side_of(to)
    if to != zones.MELD + side or hand.dead[side] != penalties.OPEN:
        return
    place, last = hand.spots.place, hand.last
    if tile == last:
        laid = hand.shown[hand.shown.rfind(_OPEN_HAND) + 1 :]
        laid = bytes([one for one in laid if place[one] == to])
        if len(laid) < 4:
            for one in laid:
                hand.shown = tiles.less(hand.shown, one)
    elif frm == zones.RACK + side and (last < 0 or place[last] != to or last in hand.shown):
        hand.shown += bytes((tile,))
