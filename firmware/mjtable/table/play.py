"""
Play, from the dealer's fourteen tiles to the end (procedures 000-06 to -08).

HOLD: the side ``turn`` has one tile too many and discards, lays a kong or a flower, or wins.
WINDOW: a discard may be claimed and the side ``turn`` may draw. CALLED: somebody has called a
complete hand; nothing else counts any more.
"""

from micropython import const

from mjtable.table import claims, clock, cues, discards, draws, replace, step, wrong, zones
from mjtable.table.phases import load

_KONG = const(13)  # articles
_COUNT = const(20)
_NO_TILE = const(255)
_FIRST_MS = const(1000)  # so soon it is heard for the first time, see exposed.falls_due


def begin(hand, now):
    """The dealer holds fourteen tiles and discards first."""
    hand.turn = hand.dealer
    hand.drawn = hand.fourteenth
    if hand.phase != cues.FLOWERS or hand.rules.first_discard_clock != "single":
        hand.limit(clock.plus(now, hand.rules.first_discard_ms), now)  # B.000-6
    hand.go(cues.PLAY, now)
    hand.say((cues.TURN, hand.turn, hand.until), now)
    replace.prompt(hand, hand.turn, now)


def moved(hand, tile, frm, to, now):
    side = zones.side_of(to)
    same = side == zones.side_of(frm)
    if hand.stage == hand.CALLED:
        load("winning").note(hand, tile, frm)
    pending = hand.pending
    if pending and pending[1] == tile:
        if to == zones.RACK + pending[0]:
            hand.pending = None
            return
        discards.look(hand, now, True)
    if tile in hand.pickup and load("exposed").carried(hand, tile, frm, to, now):
        pass
    elif zones.is_stack(frm) or zones.is_stack(to):
        at_wall(hand, tile, frm, to, now)
    elif hand.stage == hand.CALLED:
        return
    elif hand.settled[tile]:
        if not claims.broken(hand, tile, zones.side_of(frm), to, now):
            step.odd(hand, tile, frm, to, now)
        elif to == zones.POND + side and same and not hand.settled[tile]:
            discards.made(hand, tile, side, now)  # of the meld that it was in
    elif to == zones.POND + side and same and tile != hand.last:
        discards.made(hand, tile, side, now)
    elif tile == hand.last:
        discards.moved_on(hand, tile, frm, to, side, now)
    elif same and zones.FLOWER + side in (frm, to):
        drawn = side == hand.turn and hand.taken >= 0 and frm != zones.FLOWER + side
        if drawn and replace.is_flower(hand, tile):
            draws.settles(hand, now)
        replace.moved(hand, tile, frm, to, side, now)
    elif same and to == zones.MELD + side:
        claims.laid(hand, side, now)
        if side != hand.turn and claims.own_kong(hand, side)[1]:
            load("kongs").shown(hand, tile, side, now)
    elif hand.wrong and not same and load("exposed").handed(hand, tile, frm, to, now):
        pass
    elif not same and not discards.upheld(hand, zones.side_of(frm), tile, now):
        step.odd(hand, tile, frm, to, now)
    settle(hand, now)


def settle(hand, now):
    """Draw the conclusions the tiles allow."""
    if hand.pending:
        discards.look(hand, now)
    if hand.stage == hand.WINDOW:
        draws.taken_early(hand, now)
        claims.look(hand, now)
        if hand.stage == hand.WINDOW:
            draws.look(hand, now)
    if hand.stage == hand.HOLD:
        claims.look_own(hand, now)
    if hand.pending:
        discards.look(hand, now)


def at_wall(hand, tile, frm, to, now):
    """A tile left the wall, came back to it, or was pushed along."""
    wall = hand.wall
    side = zones.side_of(to)
    if zones.is_stack(to):
        wall.put(hand.index(to))
        if zones.is_stack(frm):
            wall.take(hand.index(frm))
        else:
            draws.laid_back(hand, tile, zones.side_of(frm), to, now)
        return
    playing = hand.phase == cues.PLAY and hand.stage != hand.CALLED
    if playing and hand.wrong:
        discards.drawn_on(hand, side, now)
        load("exposed").drawing(hand, tile, frm, side, now)
    if playing and side == hand.turn and not hand.due[side] and len(hand.spread(side)) == 4:
        load("sham").laid(hand, side, hand.spread(side), now, True)
    if playing and to == zones.POND + hand.last_side and frm == draws.source(hand):
        if hand.stage == hand.WINDOW and hand.taken < 0 and hand.turn == hand.last_side + 1 & 3:
            side = hand.turn  # he has discarded: the next one's tile lies on the border of ponds
            to = zones.POND + side
            hand.spots.move(tile, to)
    if not hand.due[side] and frm == hand.zone(hand.wall.tail()) != hand.zone(hand.wall.front()):
        replace.unheard(hand, side, now)
    g = hand.index(frm)
    front, tail = hand.zone(wall.front()), hand.zone(wall.tail())
    at_tail = g in wall.tails(max(1, sum(hand.due)))
    soon = g in wall.tails(replace.coming(hand))
    wall.take(g)
    hand.home[tile] = frm
    if hand.stage == hand.CALLED:
        return
    if playing and hand.wrong and load("counts").repaired(hand, tile, frm, side, front, tail, now):
        return
    if side == hand.turn and hand.due[side] and (hand.stage == hand.HOLD or frm != front):
        if at_tail:
            wrong.explained(hand, tile, now)
            replace.replaced(hand, tile, frm, side, now)
        else:
            late = draws.REORDER_MS if soon else 0
            wrong.add(hand, now, cues.WRONG_REPLACEMENT, side, tile, frm, frm, tail, late, soon)
    elif side == hand.turn and _draws(hand, frm == front):
        draws.lifts(hand, tile, now)
        if frm == front:
            wrong.explained(hand, tile, now)
        else:
            wrong.add(hand, now, cues.WRONG_DRAW, side, tile, frm, frm, front)
    else:
        article = _undue(hand, side, at_tail)
        hand.touched |= 1 << side
        wrong.add(hand, now, article, side, tile, frm, frm, frm, draws.REORDER_MS, at_tail)
    if playing and to != zones.RACK + side:
        moved(hand, tile, zones.RACK + side, to, now)


def _draws(hand, at_front):
    """Whether the side on turn takes its draw now; it may have discarded without one, and taken
    that back."""
    if hand.stage == hand.HOLD and at_front and hand.drawn < 0 and not hand.claimed:
        hand.stage = hand.WINDOW
    return hand.stage == hand.WINDOW and hand.taken < 0 and not draws.omits(hand)


def _undue(hand, side, at_tail):
    """Article against a tile that is not this side's to take."""
    if at_tail and (side != hand.turn or hand.claimed):
        if hand.due[side] or draws.four_of(hand, side):
            return _KONG
    if side == hand.turn:
        return cues.WRONG_REPLACEMENT if at_tail else _COUNT
    if hand.stage == hand.WINDOW and hand.spots.place[hand.last] == zones.MELD + side:
        return _COUNT  # it claims
    return cues.OUT_OF_TURN


# --- the clock ---


def window_over(hand, now):
    """The time to call is over, or the discard still lies with tiles that make nothing of it."""
    if hand.marks and clock.minus(now, hand.window) < _FIRST_MS:
        load("declare").marked(hand, now)
    if hand.rob >= 0:
        if not hand.rules.late_rob:
            hand.rob = -1
            replace.prompt(hand, hand.turn, now)
    elif hand.stage == hand.WINDOW:
        settle(hand, now)
        if hand.stage == hand.WINDOW and hand.nothing_left() and hand.taken < 0:
            hand.drawn_hand(now)  # 000-02
        elif hand.wrong or hand.skip[hand.turn] or hand.pickup[hand.turn] != _NO_TILE:
            load("exposed").falls_due(hand, now)


def meld_stands(hand, now):
    """No fourth tile has come to a pung."""
    claims.look(hand, now, True)
    settle(hand, now)


def discard_overdue(hand, now):
    """Nothing was reported that explains a discard."""
    if hand.pending:
        discards.look(hand, now, True)
        settle(hand, now)
