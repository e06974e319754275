"""
Melds: claims of a discard, and kongs in one's own turn, told by the tiles that reach a meld
zone (procedures 000-14 to -34, B.000-9 to -13, B.004-20).

A meld is ``(what, tiles, from_side)`` with CHOW, PUNG or KONG of events.py, the claimed tile
first; from_side -1 is a concealed kong. A pung or kong stands as soon as its tiles lie there, a
chow when nothing can outrank it any more: when the claim window is over, or where it settles by
being laid (``chow_settles_on_lay``) when its three tiles were down before a pung was called. What
makes no meld is in false_melds.py, what is called by button in calls.py.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import clock, cues, replace, wrong, zones
from mjtable.table.events import CHOW, KONG, PUNG
from mjtable.table.phases import load

_FOURTH_MS = const(2000)  # a pung stands so long after its last tile, in case a fourth follows;
_CALLED_MS = const(3000)  # so long if a kong was called, whether or not one is held: no hint
TAKE_MS = const(5000)  # a called pung may take so long to be laid before a chow that lies stands
_TAKEN_MS = const(3000)  # and so long before the chow's owner may go on
ADDED = const(4)  # ``settled`` of the tile added to a pung
_RETURN_MS = const(8000)  # a tile drawn before a claim prevailed goes back in this time
_OUT_OF_TURN = const(13)  # articles
_CHOW_OUT_OF_TURN = const(16)
_PRIORITY = const(18)
_COUNT = const(20)
_ACCEPT = const(3)  # of question.py
_HIDDEN = const(3)  # of penalties.py


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
    at = hand.spots.place[claimed]
    if not zones.MELD <= at < zones.FLOWER:
        hand.set_timer(hand.T_MELD, None)
        if not hand.wrong:
            return
    for i in (1, 2, 3):
        side = (hand.last_side + i) & 3
        if at != zones.MELD + side:
            if hand.wrong and not hand.spread(side):
                load("false_melds").gone(hand, side, now)
            continue
        own = tiles.less(hand.spread(side), claimed)
        what = of(hand, side, own)
        if what < 0:
            load("false_melds").found(hand, side, own, claimed, now)
            return
        if hand.wrong:
            load("false_melds").gone(hand, side, now)
        if what == CHOW and not force and _outranked(hand, side, now):
            return
        if what == PUNG and not force:
            if hand.timers[hand.T_MELD] is None:
                wait = _CALLED_MS if hand.calls[side] == 1 + KONG else _FOURTH_MS
                hand.set_timer(hand.T_MELD, clock.plus(now, wait))
                hand.say((cues.TURN, side, hand.until), now)
            return
        if what:
            upheld(hand, side, what, bytes((claimed,)) + own, now)


def of(hand, side, own):
    """What own tiles of a side make with the last discard, as ``meld_of``."""
    rules = hand.rules
    # Only hu on the last discard (B.000-13).
    if (hand.nothing_left() and hand.taken < 0) or barred(hand, side):
        return -1
    if len(own) > 1 and _penal(hand, side, own):
        return -1
    may_chow = rules.chows and side == (hand.last_side + 1) & 3
    return meld_of(hand.last, own, may_chow, rules.unclaimed)


def _penal(hand, side, own):
    """Whether a penalty tile is among these tiles: it is in no meld (B.004-13)."""
    return set(own) & set(hand.queue[side])


def barred(hand, side):
    """Whether a side may claim nothing: it drew early (B.004-23), called too late, or is dead
    in a house that lets the dead claim nothing (D, note 4), and may know of it."""
    dead = hand.dead[side] % _HIDDEN
    return hand.no_claim >> side & 1 or (dead and not hand.rules.dead_may_claim)


def _outranked(hand, side, now):
    """Whether something may still come before a chow that lies."""
    asked = hand.timers[hand.T_MELD] is not None
    if hand.callers & 15 & ~(1 << side):
        if not asked:
            hand.set_timer(hand.T_MELD, clock.plus(now, TAKE_MS))
    elif not hand.rules.chow_settles_on_lay:
        return not clock.is_due(hand.window, now)
    elif not asked:
        hand.set_timer(hand.T_MELD, clock.plus(now, hand.rules.claim_tie_ms + 1))
    return True


def called_before(hand, side, now):
    """Whether a pung or kong that another side has called just now may still be laid."""
    for other in range(4):
        if other != side and hand.callers >> other & 1:
            if clock.minus(now, hand.called_at[other]) < _TAKEN_MS:
                return True
    return False


def laid(hand, side, now):
    """An own tile came to rest in a meld zone. A side that lays what the last discard cannot
    make a meld with, though it called it or lays a run around it, need not take it."""
    if hand.stage != hand.WINDOW or hand.spots.place[hand.last] == zones.MELD + side:
        return
    own = hand.spread(side)
    if len(own) == 2 and side != hand.last_side and of(hand, side, own) < 0:
        called = hand.calls[side] or wrong.of_side(hand, side, _CHOW_OUT_OF_TURN)
        if called or meld_of(hand.last, own, True) == CHOW:
            load("false_melds").found(hand, side, own, own[0], now)


def upheld(hand, side, what, laid, now):
    """A claim prevails: the side has the turn."""
    if hand.ready[side]:
        load("declare").melds(hand, side, what, laid, laid[0], now)
    hand.marks = hand.marks.replace(laid[:1], b"")
    hand.melds[side].append((what, laid, hand.last_side))
    for tile in laid:
        hand.settled[tile] = 1
    if what == KONG:
        hand.settled[laid[0]] = replace.WAITING
    if hand.taken >= 0:
        # Drawn inside the window: no offence, but the tile goes back (B.000-9).
        home = hand.home[hand.taken]
        tile, hand.taken = hand.taken, -1
        hand.early = hand.early.replace(bytes((hand.turn,)), b"")  # a win called with it is none
        if tile not in hand.pickup:
            article, late = cues.OUT_OF_TURN, _RETURN_MS
            if side == hand.turn:  # with a chow or pung
                article, late = _COUNT, 0
            wrong.add(hand, now, article, hand.turn, tile, home, home, home, late)
    hand.set_timer(hand.T_DRAW, None)
    hand.set_timer(hand.T_MELD, None)
    hand.turn = side
    hand.stage = hand.HOLD
    hand.drawn = -1
    hand.claimed = True
    if hand.wrong:
        wrong.went_on(hand, now)
    if hand.asked:
        load("question").drop(hand, _ACCEPT, now)
    if hand.callers:
        load("calls").closed(hand, side, what, now)
    if hand.bank:
        hand.limit(hand.bank[4], now)
    hand.say((cues.CLAIMED, side, what, hand.last_side, laid), now)
    hand.say((cues.TURN, side, hand.until), now)
    if what == KONG:
        replace.owe(hand, side, hand.FED, now)
    for other in range(4):  # who was to draw may have laid a kong
        if other != side and hand.spread(other):
            load("kongs").shown(hand, hand.spread(other)[0], other, now)


def look_own(hand, now):
    """See whether the side whose turn it is has laid down a kong."""
    side = hand.turn
    laid = hand.spread(side)
    if not laid:
        if hand.wrong:
            load("false_melds").gone(hand, side, now)
        return
    added, four, i = own_kong(hand, side)
    if not four:
        if len(laid) == 4:
            load("sham").laid(hand, side, laid, now)
        return
    laid = four
    article = _no_kong(hand, side, laid, added, i)
    if article:
        rack = zones.RACK + side
        wrong.add(hand, now, article, side, added, rack, zones.MELD + side, rack)
        return
    if hand.wrong:
        load("false_melds").gone(hand, side, now)
    if hand.ready[side]:
        load("declare").melds(hand, side, KONG, laid, hand.drawn, now)
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
            hand.window = clock.plus(now, hand.rules.rob_ms)
            hand.set_timer(hand.T_WINDOW, hand.window)
            hand.passed = 0
            hand.say((cues.ADDED_KONG, side, added), now)
            hand.say((cues.CLAIM, side, added, hand.window), now)
    replace.owe(hand, side, why, now)


def _no_kong(hand, side, laid, tile, pung):
    """Article against a kong of own tiles with this one, added to the pung of that index if any;
    0: it is one."""
    kind, rules = tiles.kind_of(tile), hand.rules
    if hand.nothing_left(hand.due[side]) or kind in rules.unclaimed:
        return cues.WRONG_MELD
    if _penal(hand, side, laid):
        return cues.WRONG_MELD
    if hand.claimed and (laid[0] != hand.last or hand.calls[side] == 1 + PUNG):
        return _OUT_OF_TURN  # B.000-11: not in the turn of a chow or pung
    late = pung >= 0 and not rules.late_add_kong and kind != tiles.kind_of(hand.drawn)
    return cues.WRONG_MELD if late else 0


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


def broken(hand, tile, side, to, now):
    """A tile left a settled meld. In one's own turn that takes the meld back; else False."""
    if hand.wrong and load("false_melds").instead(hand, tile, side, to, now):
        return True
    if hand.stage != hand.HOLD or side != hand.turn:
        # one that was torn from its meld lies there again
        owner = zones.side_of(to)
        return to == zones.MELD + owner and tile in b"".join([m[1] for m in hand.melds[owner]])
    for i in range(len(hand.melds[side])):
        what, meld, by = hand.melds[side][i]
        if tile not in meld:
            continue
        if tile == hand.last and zones.side_of(to) != side and hand.rules.chow_settles_on_lay:
            # A pung of a chow that stands (B.004-20).
            home = zones.MELD + side
            wrong.add(hand, now, _PRIORITY, zones.side_of(to), tile, home, to, home)
            return True
        hand.rob = -1
        if hand.ready[side]:
            load("declare").taken_back(hand, side, meld[0], now)
        if what == KONG:
            replace.taken_up(hand, tile, side, now)
        hand.melds[side].pop(i)
        for other in meld:
            hand.settled[other] = 0
        if what == KONG and by >= 0 and tile != meld[0]:
            meld = tiles.less(meld, tile)
            hand.melds[side].insert(i, (PUNG, meld, by))
            for other in meld:
                hand.settled[other] = 1
        elif hand.claimed and hand.last >= 0 and hand.last in meld:
            hand.claimed = False
            hand.stage = hand.WINDOW
            hand.turn = (hand.last_side + 1) & 3
            hand.say((cues.TURN, hand.turn, hand.until), now)
        return True
    return False
