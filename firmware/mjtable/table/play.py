"""
Play: draw, discard, and what lies between (procedures 000-06 to -08, B.000-8, B.000-9).

HOLD: the side ``turn`` has one tile too many and discards, lays a kong or a flower, or wins.
WINDOW: a discard may be claimed and the side ``turn`` may draw. A draw inside the window is
provisional (``taken``) until the window has closed without a claim or its owner goes on.
A discard whose draw, replacement or claim has not been reported yet waits for it.
"""

from mjtable.rules import tiles
from mjtable.table import claims, clock, cues, replace, step, wrong, zones

LATE_MS = 2000  # tiles of a claim called in the window reach the meld so long after it
REORDER_MS = 1000  # reports of one movement from two readers lie at most so far apart
DISCARD_MS = 3000  # so long a discard waits for the draw or the claim before it
STRANGER_MS = 1500  # and so long the discard of a seat that is not next


def begin(hand, now):
    """The dealer holds fourteen tiles and discards first."""
    hand.turn = hand.dealer
    hand.drawn = hand.fourteenth
    hand.until = clock.ticks_add(now, hand.rules.first_discard_ms)
    hand.go(cues.PLAY, now)
    hand.say((cues.TURN, hand.turn, hand.until), now)
    replace.prompt(hand, hand.turn, now)


def moved(hand, tile, frm, to, now):
    side = zones.side_of(to)
    same = side == zones.side_of(frm)
    pending = hand.pending
    if pending and pending[1] == tile:
        if to == zones.RACK + pending[0]:
            hand.pending = None
            return
        _try_discard(hand, now, True)
    if zones.is_stack(frm) or zones.is_stack(to):
        at_wall(hand, tile, frm, to, now)
    elif hand.settled[tile]:
        if not claims.broken(hand, tile, zones.side_of(frm), now):
            step.odd(hand, tile, frm, to, now)
    elif to == zones.POND + side and same:
        _discarded(hand, tile, side, now)
    elif tile == hand.last:
        _claimed_tile(hand, tile, frm, to, side, now)
    elif same and frm == zones.FLOWER + side:
        replace.taken_up(hand, side)
    elif same and to == zones.FLOWER + side and tiles.is_flower(tile):
        if side == hand.turn and hand.taken >= 0:
            draw_settled(hand, now)
        replace.laid(hand, tile, side, now)
    elif not same and not _stranger(hand, zones.side_of(frm), tile, now):
        step.odd(hand, tile, frm, to, now)
    settle(hand, now)


def settle(hand, now):
    """Draw the conclusions the tiles allow."""
    if hand.phase != cues.PLAY:
        return
    if hand.pending:
        _try_discard(hand, now)
    if hand.stage == hand.WINDOW:
        if hand.taken < 0:
            _early_draw(hand, now)
        claims.look(hand, now)
        if hand.stage == hand.WINDOW and (_unclaimed(hand) or _goes_on(hand)):
            draw_settled(hand, now)
    if hand.stage == hand.HOLD:
        claims.look_own(hand, now)
    if hand.pending and hand.phase == cues.PLAY:
        _try_discard(hand, now)


# --- the wall ---


def at_wall(hand, tile, frm, to, now):
    """A tile left the wall, came back to it, or was pushed along."""
    if zones.is_stack(to):
        hand.wall.put(hand.index(to))
        if zones.is_stack(frm):
            hand.wall.take(hand.index(frm))
        else:
            _laid_back(hand, tile, zones.side_of(frm), to, now)
        return
    side = zones.side_of(to)
    if side >= 0 and hand.phase == cues.PLAY:
        _stranger(hand, (side - 1) & 3, -1, now)
    g = hand.index(frm)
    front, tail = hand.zone(hand.wall.front()), hand.zone(hand.wall.tail())
    at_tail = hand.wall.is_tail(g, max(1, sum(hand.due)))
    hand.wall.take(g)
    hand.home[tile] = frm
    if side == hand.turn and hand.due[side] and (hand.stage != hand.WINDOW or frm != front):
        if at_tail:
            _explained(hand, tile, now)
            replace.replaced(hand, tile, frm, side, now)
        else:
            wrong.add(hand, now, cues.WRONG_REPLACEMENT, side, tile, frm, frm, tail)
    elif side == hand.turn and hand.stage == hand.WINDOW and hand.taken < 0:
        _taken(hand, tile, now)
        if frm == front:
            _explained(hand, tile, now)
        else:
            wrong.add(hand, now, cues.WRONG_DRAW, side, tile, frm, frm, front)
    else:
        wrong.add(hand, now, cues.OUT_OF_TURN, side, tile, frm, frm, frm, REORDER_MS, at_tail)
    if to != zones.RACK + side and side >= 0 and hand.phase == cues.PLAY:
        moved(hand, tile, zones.RACK + side, to, now)


def _taken(hand, tile, now):
    hand.taken = tile
    early = not clock.is_due(hand.window, now)
    hand.set_timer(hand.T_DRAW, clock.ticks_add(hand.window, LATE_MS) if early else None)


def _explained(hand, tile, now):
    entry = wrong.about(hand, tile)
    if entry:
        wrong.drop(hand, entry, now)


def _laid_back(hand, tile, side, to, now):
    """A drawn tile lies on the wall again."""
    if tile == hand.taken:
        hand.taken = -1
        hand.set_timer(hand.T_DRAW, None)
    elif tile == hand.drawn and side == hand.turn and to == hand.home[tile]:
        hand.drawn = -1
        if hand.replaced:
            replace.owe(hand, side, now)
        elif hand.last >= 0 and hand.stage == hand.HOLD:
            hand.stage = hand.WINDOW
            hand.say((cues.DRAW, side, to), now)


def _early_draw(hand, now):
    """What the next side took before the discard was reported is its draw."""
    entry = wrong.of_side(hand, hand.turn, cues.OUT_OF_TURN)
    if entry and zones.is_stack(entry[wrong.HOME]):
        wrong.drop(hand, entry, now)
        _taken(hand, entry[wrong.TILE], now)


def _unclaimed(hand):
    """Whether the draw of the next side stands: nobody is claiming, and no claim may come."""
    if hand.taken < 0 or hand.timers[hand.T_DRAW] is not None or wrong.about(hand, hand.taken):
        return False
    for i in (1, 2, 3):
        side = (hand.last_side + i) & 3
        if side != hand.turn and (hand.calls[side] or hand.spread(side)):
            return False
    return True


def _goes_on(hand):
    """Whether the side that drew inside the window has laid a kong."""
    if hand.taken < 0 or hand.spots.place[hand.last] == zones.MELD + hand.turn:
        return False
    return len(claims.own_kong(hand, hand.turn)[1]) > 0


def draw_settled(hand, now):
    """Nobody claims: the tile taken is drawn."""
    tile = hand.taken
    _explained(hand, tile, now)
    hand.taken = -1
    hand.set_timer(hand.T_DRAW, None)
    hand.stage = hand.HOLD
    hand.drawn = tile
    hand.replaced = False
    hand.claimed = False
    hand.say((cues.DREW, hand.turn, tile, hand.home[tile]), now)
    for i in (1, 2, 3):
        side = (hand.turn + i) & 3
        for other in hand.spread(side)[:1]:
            rack, meld = zones.RACK + side, zones.MELD + side
            wrong.add(hand, now, cues.WRONG_MELD, side, other, rack, meld, rack, REORDER_MS)


def draw_stands(hand, now):
    """Nobody claimed before the time was over."""
    settle(hand, now)


def meld_stands(hand, now):
    """No fourth tile has come to a pung."""
    claims.look(hand, now, True)
    settle(hand, now)


# --- the discard ---


def _discarded(hand, tile, side, now):
    if hand.pending:
        _try_discard(hand, now, True)
    hand.pending = (side, tile)
    wait = DISCARD_MS if side == hand.turn else STRANGER_MS
    hand.set_timer(hand.T_DISCARD, clock.ticks_add(now, wait))


def discard_overdue(hand, now):
    if hand.pending:
        _try_discard(hand, now, True)
        settle(hand, now)


def _try_discard(hand, now, force=False):
    """Conclude the pending discard if its side has a tile too many; ``force``: however."""
    side, tile = hand.pending
    if hand.stage == hand.WINDOW:
        if side == hand.turn and hand.taken < 0:
            _early_draw(hand, now)
        if hand.spots.place[hand.last] == zones.MELD + side:
            claims.look(hand, now, True)
        elif side == hand.turn and hand.taken >= 0:
            draw_settled(hand, now)
    if side == hand.turn and hand.stage == hand.HOLD:
        claims.look_own(hand, now)
        replace.adopt(hand, side, now)
        if not hand.due[side]:
            _conclude(hand, side, tile, now)
            return
    if not force:
        return
    if side != hand.turn:
        entry = wrong.of_side(hand, side, cues.OUT_OF_TURN)
        hand.pending = None
        if not entry or not zones.is_stack(entry[wrong.HOME]):
            rack, pond = zones.RACK + side, zones.POND + side
            wrong.add(hand, now, cues.OUT_OF_TURN, side, tile, rack, pond, rack)
            return
        # He drew out of turn and has discarded: it was his turn.
        hand.turn = side
        hand.taken = entry[wrong.TILE]
        draw_settled(hand, now)
    hand.due[side] = 0
    _conclude(hand, side, tile, now)


def _conclude(hand, side, tile, now):
    drawn = tile == hand.drawn
    hand.before = (hand.drawn, hand.claimed, hand.until)
    hand.pending = None
    hand.set_timer(hand.T_DRAW, None)
    hand.set_timer(hand.T_DISCARD, None)
    hand.last, hand.last_side = tile, side
    hand.turn = (side + 1) & 3
    hand.stage = hand.WINDOW
    hand.drawn = hand.taken = hand.rob = -1
    hand.claimed = False
    for i in range(4):
        hand.calls[i] = 0
    hand.say((cues.DISCARDED, side, tile, drawn), now)
    wrong.drop_article(hand, cues.FALSE_WIN, now)
    seen = step.standard_count(hand, side)
    if seen != 13:
        hand.say((cues.COUNT, side, 13, seen), now)
    if hand.odd:
        step.agree(hand, now)
    hand.window = clock.ticks_add(now, hand.rules.claim_ms)
    hand.until = clock.ticks_add(now, hand.rules.discard_ms)
    hand.set_timer(hand.T_WINDOW, hand.window)
    if hand.wall.count:
        hand.say((cues.TURN, hand.turn, hand.until), now)
        hand.say((cues.DRAW, hand.turn, hand.zone(hand.wall.front())), now)
    hand.say((cues.CLAIM, side, tile, hand.window), now)


def _claimed_tile(hand, tile, frm, to, side, now):
    """The last discard moved on."""
    pond = zones.POND + hand.last_side
    if hand.stage == hand.HOLD:
        if to != pond:
            wrong.add(hand, now, cues.WRONG_MELD, side, tile, pond, to, pond)
    elif to == zones.RACK + hand.last_side and frm == pond and hand.taken < 0:
        # Taken back before anything else happened.
        hand.drawn, hand.claimed, hand.until = hand.before
        hand.turn = hand.last_side
        hand.last = -1
        hand.stage = hand.HOLD
        hand.set_timer(hand.T_WINDOW, None)
        hand.say((cues.TURN, hand.turn, hand.until), now)


def _stranger(hand, side, tile, now):
    """Adopt a discard out of turn, when the next draws or it is claimed; True if there is one."""
    entry = wrong.of_side(hand, side, cues.OUT_OF_TURN)
    if not entry or entry[wrong.ZONE] != zones.POND + side or tile not in (-1, entry[wrong.TILE]):
        return False
    wrong.drop(hand, entry, now)
    _conclude(hand, side, entry[wrong.TILE], now)
    return True


# --- the window ---


def window_over(hand, now):
    """The time to call is over."""
    if hand.rob >= 0:
        hand.rob = -1
        replace.prompt(hand, hand.turn, now)
    elif hand.stage == hand.WINDOW:
        settle(hand, now)
        if hand.stage == hand.WINDOW and not hand.wall.count and hand.taken < 0:
            hand.drawn_hand(now)  # 000-02
