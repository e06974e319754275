"""
Whether a side's hand is complete: any winning shape of the rule set (000-40 to -47), and who may
lay it down for a win now, which may be all that says so (architecture §3, inference).

A look at a hand takes some 10 ms, so it is one side a call, while nothing else is to do.
``hand.showing`` is ``[revision, situation, sides looked at, sides that may show]``.
"""

from micropython import const

from mjtable.rules import shape, tiles
from mjtable.table import zones


def concealed(hand, side, without=-1):
    """Tiles of a side that lie in no settled meld, as bytes: rack and what was laid down."""
    held = hand.spots.at(zones.RACK + side) + hand.spread(side)
    # a refused tile is not drawn yet
    return tiles.less(tiles.less(held, hand.pickup[side]), without)


def complete(hand, side, held, own=True):
    """Whether these tiles and the side's melds win, and it may still win; ``own``: all of them
    are its own, it has drawn the last."""
    if hand.dead[side]:
        return False
    if hand.queue[side] and not hand.rules.penalty_wins:  # B.004-13
        if set(held) & set(hand.queue[side]):
            return False
    rules, (counts, wilds) = hand.rules, counted(hand, held)
    if own and wilds == 4 and rules.four_reds:  # B.002-13
        return len(held) == 14 - 3 * len(hand.melds[side])
    if not own and wilds and not rules.rob_with_red:  # B.002-17
        return False
    return shape.complete(counts, len(hand.melds[side]), rules.shapes, wilds, rules.five)


def counted(hand, held):
    """How many of each kind these tiles are, the wild ones apart: ``(counts, wild tiles)``."""
    counts, wilds = tiles.counts_of(held), 0
    for kind in hand.rules.wild:
        wilds += counts[kind]
        counts[kind] = 0
    return counts, wilds


def joined(hand, side, tile):
    """The tiles of a side with another side's."""
    return tiles.less(concealed(hand, side, tile), hand.taken) + bytes((tile,))


def with_tile(hand, side, tile):
    """Whether the side would be complete with another side's tile."""
    return complete(hand, side, joined(hand, side, tile), False)


_REVISION = const(0)
_SITUATION = const(1)
_LOOKED = const(2)
SIDES = const(3)


def may_show(hand, side):
    """Whether a side would win if it showed its hand now."""
    if side == hand.turn and (hand.stage == hand.HOLD or hand.taken >= 0):
        return not hand.claimed and complete(hand, side, concealed(hand, side))
    if hand.rob >= 0:
        return with_tile(hand, side, hand.rob)
    if hand.stage == hand.HOLD or not hand.rules.discard_wins:
        return False
    return hand.last >= 0 and side != hand.last_side and with_tile(hand, side, hand.last)


def _situation(hand):
    return hand.stage, hand.turn, hand.last, hand.rob, hand.drawn, hand.taken


def next_side(hand, looks, situation):
    """
    The side to be looked at next, -1 if all have been; from the first again when what
    ``situation(hand)`` gives has changed. ``looks``: a list like ``hand.showing``.
    """
    if looks[_REVISION] != hand.revision:
        looks[_REVISION] = hand.revision
        now = situation(hand)
        if now != looks[_SITUATION]:
            looks[_SITUATION], looks[_LOOKED] = now, 0
    side = looks[_LOOKED]
    if side == 4:
        return -1
    looks[_LOOKED] = side + 1
    return side


def look(hand):
    """Look at the next side; False when all that may show their hand are known."""
    if hand.stage == hand.CALLED or hand.rules.assist not in ("teach", "club"):
        return False
    showing = hand.showing
    if showing is None:
        showing = hand.showing = [-1, None, 4, b""]
    side = next_side(hand, showing, _situation)
    if side < 0:
        return False
    if side == 0:
        showing[SIDES] = b""
    if may_show(hand, side):
        showing[SIDES] += bytes((side,))
        hand.revision += 1
        showing[_REVISION] = hand.revision
    return True
