"""
Discards (procedures 000-06 to -18, B.000-8). A discard whose draw, replacement or claim has
not been reported yet is ``pending`` and waits for it.
"""

from micropython import const

from mjtable.table import claims, clock, cues, draws, replace, step, wrong, zones
from mjtable.table.phases import load

_WAIT_MS = const(3000)  # so long a discard waits for the draw or the claim before it
_STRANGER_MS = const(1500)  # and so long the discard of a seat that is not next
_OUT_OF_TURN = const(15)  # article
_NO_TILE = const(255)


def made(hand, tile, side, now):
    """A tile came to rest in its own side's pond."""
    if hand.pending:
        look(hand, now, True)
    hand.pending = (side, tile)
    claims_it = hand.spots.place[hand.last] == zones.MELD + side
    wait = _WAIT_MS if side == hand.turn or claims_it else _STRANGER_MS
    hand.set_timer(hand.T_DISCARD, clock.plus(now, wait))


def look(hand, now, force=False):
    """Conclude the pending discard if its side has a tile too many; ``force``: however."""
    if force and hand.spots.misses() and load("derive").explains(hand, None, now):
        return
    side, tile = hand.pending
    if hand.stage == hand.WINDOW:
        if side == hand.turn:
            draws.taken_early(hand, now)
        if hand.spots.place[hand.last] == zones.MELD + side:
            # He goes on with his chow, unless a pung was called that may still come.
            claims.look(hand, now, force or not claims.called_before(hand, side, now))
        elif side == hand.turn and hand.taken >= 0:
            draws.settles(hand, now)
        elif side == hand.turn and (hand.skip[side] or hand.pickup[side] != _NO_TILE):
            load("exposed").without_wall(hand, now)
    if side == hand.turn and hand.stage == hand.HOLD:
        claims.look_own(hand, now)
        replace.adopt(hand, side, now)
        if not hand.due[side]:
            _conclude(hand, side, tile, now)
            return
    if not force and not (hand.wrong and load("false_melds").lies(hand, side)):
        return
    hand.pending = None
    if hand.wrong and load("false_melds").adopt(hand, side, now):
        pass  # he goes on with what makes no meld
    elif hand.skip[side] and upheld(hand, (side - 1) & 3, -1, now):
        load("exposed").without_wall(hand, now)  # no draw of his says that it stands
    elif side != hand.turn:
        entry = wrong.of_side(hand, side, cues.OUT_OF_TURN)
        if not entry or not zones.is_stack(entry[wrong.HOME]):
            rack, pond = zones.RACK + side, zones.POND + side
            wrong.add(hand, now, _OUT_OF_TURN, side, tile, rack, pond, rack)
            return
        # He drew out of turn and has discarded: it was his turn.
        hand.turn = side
        hand.taken = entry[wrong.TILE]
        draws.settles(hand, now)
    replace.forgo(hand, side)
    _conclude(hand, side, tile, now)


def upheld(hand, side, tile, now):
    """Adopt a discard out of turn of a side, when the next side draws or (``tile`` >= 0) it is
    claimed; False if there is none."""
    entry = wrong.of_side(hand, side, _OUT_OF_TURN)
    if not entry or tile not in (-1, entry[wrong.TILE]):
        return False
    if tile >= 0:
        hand.callers &= ~(1 << zones.side_of(hand.spots.place[tile]))  # who has called this one
    _stays(hand, entry, now)
    _conclude(hand, side, entry[wrong.TILE], now, True)
    return True


def drawn_on(hand, side, now):
    """A side draws: what was discarded out of turn stands. Play goes on from the one before the
    drawer, if that was he, else it just lies there."""
    if upheld(hand, (side - 1) & 3, -1, now) or side != hand.turn or hand.stage != hand.WINDOW:
        return
    for entry in list(hand.wrong):
        if entry[wrong.ARTICLE] == _OUT_OF_TURN:
            _stays(hand, entry, now)


def _stays(hand, entry, now):
    side, tile = entry[wrong.SIDE], entry[wrong.TILE]
    load("penalties").upheld(hand, _OUT_OF_TURN, side, bytes((tile,)), now)
    wrong.drop(hand, entry, now)


def moved_on(hand, tile, frm, to, side, now):
    """The last discard left its pond, or lies there again."""
    pond = zones.POND + hand.last_side
    if to == pond:
        return
    if to >= zones.FLOWER:
        step.odd(hand, tile, frm, to, now)
    elif hand.stage == hand.HOLD:
        load("false_melds").late(hand, side, tile, pond, to, now)
    elif to == zones.RACK + hand.last_side and frm == pond and hand.taken < 0:
        # Taken back before anything else happened.
        hand.drawn, hand.claimed, until, queue, hand.last, by = hand.before
        if hand.ready[hand.last_side]:
            load("declare").taken_back(hand, hand.last_side, tile, now)
        hand.turn = hand.last_side
        if queue != hand.queue[hand.turn]:
            load("penalties").taken_back(hand, hand.turn, queue, now)
        if hand.wrong:
            load("counts").taken_back(hand, hand.turn, now)
        hand.limit(until, now)
        if clock.is_due(until, now):
            hand.set_timer(hand.T_OVERRUN, None)  # that has been said
        hand.last_side, hand.late = by, None
        hand.stage = hand.HOLD
        hand.set_timer(hand.T_WINDOW, None)
        hand.say((cues.TURN, hand.turn, hand.until), now)


def _conclude(hand, side, tile, now, undue=False):
    drawn = tile == hand.drawn
    if hand.ready[side]:
        load("declare").discarded(hand, side, tile, hand.drawn, now)
    if hand.callers:
        load("calls").closed(hand, side, 0, now)
    free = hand.bank[4] if hand.bank else hand.until
    before, by = hand.last, hand.last_side
    hand.before = (hand.drawn, hand.claimed, free, hand.queue[side], before, by)
    if hand.shown:
        load("falsewin").joined(hand, side, now)
    if hand.wrong:
        wrong.went_on(hand, now)
    if hand.asked:
        load("exposed").gone_on(hand, side, now)
    if hand.touched:
        load("exposed").at_discard(hand, now)
    if hand.bank:
        load("bank").spend(hand, side, now)
    hand.pending = None
    hand.set_timer(hand.T_DRAW, None)
    hand.set_timer(hand.T_DISCARD, None)
    hand.last, hand.last_side = tile, side
    hand.turn = (side + 1) & 3
    hand.stage = hand.WINDOW
    hand.late = None
    if hand.rob >= 0:
        if hand.rules.late_rob:
            hand.late = [hand.rob, side, hand.window, cues.BY_ROB]  # B.002-3
    elif not clock.is_due(hand.window, now):
        hand.late = [before, by, hand.window, hand.LATE]  # B.000-9
    hand.drawn = hand.taken = hand.rob = -1
    hand.claimed = False
    hand.calls = bytearray(4)
    hand.no_claim = hand.passed = 0
    hand.say((cues.DISCARDED, side, tile, drawn), now)
    wrong.drop_article(hand, cues.FALSE_WIN, now)
    if hand.queue[side]:
        load("penalties").discarded(hand, side, tile, now)
    if step.standard_count(hand, side) != 13 or hand.miscounted[side]:
        load("counts").found(hand, side, now)
    if not undue and not hand.rules.bonus_waits and hand.before[0] >= 0:  # it has drawn
        if hand.wrong or replace.flowers_of(hand, side):
            load("kongs").kept(hand, side, now)
    if hand.odd:
        step.agree(hand, now)
    hand.window = clock.plus(now, hand.rules.claim_ms)
    hand.limit(clock.plus(now, hand.rules.discard_ms), now)
    hand.set_timer(hand.T_WINDOW, hand.window)
    if not hand.nothing_left():
        hand.say((cues.TURN, hand.turn, hand.until), now)
        if hand.wrong:
            draws.taken_early(hand, now)
        draws.prompt(hand, now)
    hand.say((cues.CLAIM, side, tile, hand.window), now)
