"""
Melds: claims of a discard, and kongs in one's own turn, told by the tiles that reach a meld
zone (procedures 000-14 to -34, B.000-9 to -13).

A meld is ``(what, tiles, from_side)`` with CHOW, PUNG or KONG of events.py, the claimed tile
first; from_side -1 is a concealed kong. A pung or kong stands as soon as its tiles lie there,
a chow when the claim window is over: until then a pung or kong outranks it.
"""

from mjtable.rules import tiles
from mjtable.table import clock, cues, replace, wrong, zones
from mjtable.table.events import CHOW, KONG, PUNG

RETURN_MS = 8000  # a tile drawn before a claim prevailed goes back in this time


def meld_of(claimed, own, may_chow):
    """What own tiles make with a claimed one: CHOW, PUNG, KONG; 0 too few yet; -1 nothing."""
    if len(own) < 2:
        return 0
    kind = tiles.kind_of(claimed)
    kinds = sorted([tiles.kind_of(tile) for tile in own])
    if kinds[0] == kinds[-1] == kind:
        return (PUNG, KONG, -1)[min(len(own), 4) - 2]
    if len(own) == 2 and may_chow and kind < tiles.FIRST_WIND:
        a, b, c = sorted(kinds + [kind])
        if a + 1 == b == c - 1 and a // 9 == c // 9:
            return CHOW
    return -1


def look(hand, now, at_once=False):
    """See whether a claim of the last discard is complete; ``at_once``: do not wait for the
    window to close, nor for the fourth tile of a kong called."""
    claimed = hand.last
    for i in (1, 2, 3):
        side = (hand.last_side + i) & 3
        entry = wrong.of_side(hand, side, cues.WRONG_MELD)
        if hand.spots.place[claimed] != zones.MELD + side:
            if entry and not hand.spread(side):
                wrong.drop(hand, entry, now)
            continue
        own = bytes([tile for tile in hand.spread(side) if tile != claimed])
        # Only hu on the last discard (B.000-13).
        what = meld_of(claimed, own, i == 1) if hand.wall.count else -1
        if what < 0:
            meld = zones.MELD + side
            home = zones.POND + hand.last_side
            wrong.add(hand, now, cues.WRONG_MELD, side, claimed, home, meld, zones.RACK + side)
            return
        if entry:
            wrong.drop(hand, entry, now)
        waits = what == CHOW and not clock.is_due(hand.window, now)
        waits = waits or (what == PUNG and hand.calls[side] == 1 + KONG)
        if what and (at_once or not waits):
            _stands(hand, side, what, bytes((claimed,)) + own, now)


def _stands(hand, side, what, laid, now):
    hand.melds[side].append((what, laid, hand.last_side))
    for tile in laid:
        hand.settled[tile] = 1
    if hand.taken >= 0:
        # Drawn inside the window: no offence, but the tile goes back (B.000-9).
        home = hand.home[hand.taken]
        tile, hand.taken = hand.taken, -1
        wrong.add(hand, now, cues.OUT_OF_TURN, hand.turn, tile, home, home, home, RETURN_MS)
    hand.set_timer(hand.T_DRAW, None)
    hand.turn = side
    hand.stage = hand.HOLD
    hand.drawn = -1
    hand.claimed = True
    hand.say((cues.CLAIMED, side, what, hand.last_side, laid), now)
    hand.say((cues.TURN, side, hand.until), now)
    if what == KONG:
        replace.owe(hand, side, now)


def look_own(hand, now):
    """See whether the side whose turn it is has laid down a kong."""
    side = hand.turn
    laid = hand.spread(side)
    entry = wrong.of_side(hand, side, cues.WRONG_MELD)
    if entry and not laid:
        wrong.drop(hand, entry, now)
    for tile in laid:
        kind = tiles.kind_of(tile)
        four = bytes([other for other in laid if tiles.kind_of(other) == kind])
        for i in range(len(hand.melds[side])):
            what, meld, by = hand.melds[side][i]
            if what == PUNG and tiles.kind_of(meld[0]) == kind:
                if _may_kong(hand, side, tile, now):
                    hand.melds[side][i] = (KONG, meld + bytes((tile,)), by)
                    hand.settled[tile] = 1
                    _fourth(hand, side, tile, i, now)
                return
        if len(four) == 4:
            if _may_kong(hand, side, tile, now):
                hand.melds[side].append((KONG, four, -1))
                for other in four:
                    hand.settled[other] = 1
                hand.say((cues.CONCEALED_KONG, side, four), now)
                replace.owe(hand, side, now)
            return


def _may_kong(hand, side, tile, now):
    """No kong without a tile to replace it (B.000-13)."""
    if hand.wall.count > hand.due[side]:
        return True
    rack, meld = zones.RACK + side, zones.MELD + side
    wrong.add(hand, now, cues.WRONG_MELD, side, tile, rack, meld, rack)
    return False


def _fourth(hand, side, tile, i, now):
    """A pung has got its fourth tile: the claim of a kong, or a kong that may be robbed."""
    _, meld, by = hand.melds[side][i]
    if hand.claimed and meld[0] == hand.last:
        hand.say((cues.CLAIMED, side, KONG, by, meld), now)
        replace.owe(hand, side, now)
        return
    hand.rob = tile
    hand.window = now + hand.rules.rob_ms
    hand.set_timer(hand.T_WINDOW, hand.window)
    hand.say((cues.ADDED_KONG, side, tile), now)
    hand.say((cues.CLAIM, side, tile, hand.window), now)
    replace.owe(hand, side, now)


def broken(hand, tile, side, now):
    """A tile left a settled meld. In one's own turn that takes the meld back; else False."""
    if hand.stage != hand.HOLD or side != hand.turn:
        return False
    for i in range(len(hand.melds[side])):
        what, meld, by = hand.melds[side][i]
        if tile not in meld:
            continue
        hand.rob = -1
        if what == KONG:
            replace.taken_up(hand, side)
        hand.melds[side].pop(i)
        for other in meld:
            hand.settled[other] = 0
        if what == KONG and by >= 0 and tile != meld[0]:
            meld = bytes([other for other in meld if other != tile])
            hand.melds[side].insert(i, (PUNG, meld, by))
            for other in meld:
                hand.settled[other] = 1
        elif hand.claimed and hand.last in meld:
            hand.claimed = False
            hand.stage = hand.WINDOW
            hand.turn = (hand.last_side + 1) & 3
            hand.say((cues.TURN, hand.turn, hand.until), now)
        return True
    return False
