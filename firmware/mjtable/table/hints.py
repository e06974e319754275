"""
Hints for learners (assist level teach): which buttons would complete a set or the hand now, and
whether a bonus tile is to be laid down. `Complete`, not `legal`: nothing is scored.

A look at a hand takes some 10 ms, so it is one side a call, while nothing else is to do.
``hand.hints`` is ``[revision, situation, sides looked at, what each was told]``.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import calls, cues, expecting, ready, replace, zones
from mjtable.table.events import CHOW, HU, KONG, PUNG

BONUS = const(256)

_TOLD = const(3)  # in hand.hints


def look(hand, now):
    """Look at the next side; False when all is said."""
    hints = hand.hints
    if hints is None:
        hints = hand.hints = [-1, None, 4, [0, 0, 0, 0]]
    side = ready.next_side(hand, hints, _situation)
    if side < 0:
        return False
    what = could(hand, side)
    if what != hints[_TOLD][side]:
        hints[_TOLD][side] = what
        hand.say((cues.HINT, side, what), now)
    return True


def _situation(hand):
    """What hints depend on."""
    counts = hand.spots.counts
    racks = bytes(counts[zones.RACK : zones.MELD])
    held = (hand.stage, hand.turn, hand.last, hand.rob, hand.drawn, hand.taken)
    return held, racks, hand.claimed, bytes(hand.dead), bytes(hand.due)


def could(hand, side):
    """The bits of the buttons with which a side would complete a set or its hand; BONUS."""
    if hand.rob >= 0:
        robs = side != hand.turn and ready.with_tile(hand, side, hand.rob)
        return 1 << HU if robs else 0
    if hand.stage == hand.HOLD:
        return _own(hand, side) if side == hand.turn else 0
    if hand.last < 0 or side == hand.last_side:
        return 0
    return _claim(hand, side)


def _own(hand, side):
    """In one's own turn."""
    found = BONUS if replace.flowers_of(hand, side) else 0
    if hand.claimed or hand.due[side]:  # no kong, no win behind a chow or pung; draw first
        return found
    if ready.complete(hand, side, ready.concealed(hand, side)):
        found |= 1 << HU
    kongs = [tile for tile in expecting.kongs(hand, side) if _free(hand, tiles.kind_of(tile))]
    if kongs and not hand.nothing_left():
        found |= 1 << KONG
    return found


def _claim(hand, side):
    """Another's discard."""
    found = 0
    if hand.rules.discard_wins and ready.with_tile(hand, side, hand.last):
        found = 1 << HU
    kind = tiles.kind_of(hand.last)
    if not _free(hand, kind) or (hand.nothing_left() and hand.taken < 0):
        return found
    held = tiles.less(ready.concealed(hand, side, hand.last), hand.taken)
    counts = tiles.counts_of(held)
    if counts[kind] >= 2:
        found |= 1 << PUNG
    if counts[kind] >= 3 and not hand.nothing_left():
        found |= 1 << KONG
    if hand.rules.chows and side == (hand.last_side + 1) & 3:
        for run in calls.runs_with(kind):
            if all([counts[one] and _free(hand, one) for one in run]):
                found |= 1 << CHOW
    return found


def _free(hand, kind):
    """Whether sets may be laid down of a kind: wild tiles are never claimed."""
    return kind not in hand.rules.unclaimed
