"""
Melds: claims of a discard, and kongs in one's own turn, told by the tiles that reach a meld
zone (procedures 000-14 to -34, B.000-9 to -13).

A meld is ``(what, tiles, from_side)`` with CHOW, PUNG or KONG of events.py, the claimed tile
first; from_side -1 is a concealed kong. A pung or kong stands as soon as its tiles lie there,
a chow when the claim window is over: until then a pung or kong outranks it.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import clock, cues, replace, wrong, zones
from mjtable.table.events import CHOW, KONG, PUNG

_FOURTH_MS = const(2000)  # a pung stands so long after its last tile, in case a fourth follows;
_CALLED_MS = const(
    3000
)  # so long if a kong was called. The same whether or not one is held: no hint
ADDED = const(4)  # ``settled`` of the tile added to a pung
_RETURN_MS = const(8000)  # a tile drawn before a claim prevailed goes back in this time


def meld_of(claimed, own, may_chow, unclaimed=b""):
    """What own tiles make with a claimed one: CHOW, PUNG, KONG; 0 too few yet; -1 nothing."""
    kind = tiles.kind_of(claimed)
    kinds = sorted([tiles.kind_of(tile) for tile in own])
    for one in unclaimed:
        if one == kind or one in kinds:
            return -1
    if len(own) < 2:
        return 0
    if kinds[0] == kinds[-1] == kind:
        return (PUNG, KONG, -1)[min(len(own), 4) - 2]
    if len(own) == 2 and may_chow and kind < tiles.FIRST_WIND:
        a, b, c = sorted(kinds + [kind])
        if a + 1 == b == c - 1 and a // 9 == c // 9:
            return CHOW
    return -1


def look(hand, now, force=False):
    """See whether a claim of the last discard is complete; ``force``: do not wait for the
    window to close, nor for the fourth tile of a kong."""
    claimed = hand.last
    if not zones.MELD <= hand.spots.place[claimed] < zones.FLOWER:
        hand.set_timer(hand.T_MELD, None)
    for i in (1, 2, 3):
        side = (hand.last_side + i) & 3
        entry = wrong.of_side(hand, side, cues.WRONG_MELD)
        if hand.spots.place[claimed] != zones.MELD + side:
            if entry and not hand.spread(side):
                wrong.drop(hand, entry, now)
            continue
        own = bytes([tile for tile in hand.spread(side) if tile != claimed])
        # Only hu on the last discard (B.000-13).
        last = hand.nothing_left() and hand.taken < 0
        rules = hand.rules
        what = -1 if last else meld_of(claimed, own, i == 1 and rules.chows, rules.unclaimed)
        if what < 0:
            meld = zones.MELD + side
            home = zones.POND + hand.last_side
            wrong.add(hand, now, cues.WRONG_MELD, side, claimed, home, meld, zones.RACK + side)
            return
        if entry:
            wrong.drop(hand, entry, now)
        if what == CHOW and not force and not clock.is_due(hand.window, now):
            return
        if what == PUNG and not force:
            if hand.timers[hand.T_MELD] is None:
                wait = _CALLED_MS if hand.calls[side] == 1 + KONG else _FOURTH_MS
                hand.set_timer(hand.T_MELD, clock.ticks_add(now, wait))
                hand.say((cues.TURN, side, hand.until), now)
            return
        if what:
            _stands(hand, side, what, bytes((claimed,)) + own, now)


def _stands(hand, side, what, laid, now):
    hand.melds[side].append((what, laid, hand.last_side))
    for tile in laid:
        hand.settled[tile] = 1
    if what == KONG:
        hand.settled[laid[0]] = replace.WAITING
    if hand.taken >= 0:
        # Drawn inside the window: no offence, but the tile goes back (B.000-9).
        home = hand.home[hand.taken]
        tile, hand.taken = hand.taken, -1
        wrong.add(hand, now, cues.OUT_OF_TURN, hand.turn, tile, home, home, home, _RETURN_MS)
    hand.set_timer(hand.T_DRAW, None)
    hand.set_timer(hand.T_MELD, None)
    hand.turn = side
    hand.stage = hand.HOLD
    hand.drawn = -1
    hand.claimed = True
    hand.say((cues.CLAIMED, side, what, hand.last_side, laid), now)
    hand.say((cues.TURN, side, hand.until), now)
    if what == KONG:
        replace.owe(hand, side, hand.FED, now)


def look_own(hand, now):
    """See whether the side whose turn it is has laid down a kong."""
    side = hand.turn
    laid = hand.spread(side)
    entry = wrong.of_side(hand, side, cues.WRONG_MELD)
    if entry and not laid:
        wrong.drop(hand, entry, now)
    added, laid, i = own_kong(hand, side)
    if not laid:
        return
    if hand.nothing_left(hand.due[side]) or not _may_kong(hand, added, i):
        rack = zones.RACK + side
        wrong.add(hand, now, cues.WRONG_MELD, side, added, rack, zones.MELD + side, rack)
        return
    for tile in laid:
        hand.settled[tile] = 1
    hand.settled[laid[0]] = replace.WAITING
    why = hand.KONG
    if i < 0:
        hand.melds[side].append((KONG, laid, -1))
        hand.say((cues.CONCEALED_KONG, side, laid), now)
    else:
        by = hand.melds[side][i][2]
        hand.melds[side][i] = (KONG, laid, by)
        if hand.claimed and laid[0] == hand.last:
            why = hand.FED
            hand.say((cues.CLAIMED, side, KONG, by, laid), now)
        else:
            hand.settled[added] = ADDED
            hand.rob = added
            hand.window = clock.ticks_add(now, hand.rules.rob_ms)
            hand.set_timer(hand.T_WINDOW, hand.window)
            hand.say((cues.ADDED_KONG, side, added), now)
            hand.say((cues.CLAIM, side, added, hand.window), now)
    replace.owe(hand, side, why, now)


def _may_kong(hand, tile, pung):
    """Whether the rule set has a kong of that tile, added to the pung of that index if any."""
    kind, rules = tiles.kind_of(tile), hand.rules
    if kind in rules.unclaimed:
        return False
    return pung < 0 or rules.late_add_kong or kind == tiles.kind_of(hand.drawn)


def own_kong(hand, side):
    """``(tile, the four tiles, index of the pung or -1)`` of a kong laid down of own tiles; no
    four tiles: there is none."""
    laid = hand.spread(side)
    for tile in laid:
        kind = tiles.kind_of(tile)
        for i in range(len(hand.melds[side])):
            what, meld, _ = hand.melds[side][i]
            if what == PUNG and tiles.kind_of(meld[0]) == kind:
                return tile, meld + bytes((tile,)), i
        four = bytes([other for other in laid if tiles.kind_of(other) == kind])
        if len(four) == 4:
            return tile, four, -1
    return -1, b"", -1


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
