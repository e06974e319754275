"""
Calls, and the win: the hu button, or ten rack tiles lifted within five seconds by a side whose
hand is complete (procedures 000-35, -48 to -51, B.000-12, B.000-15).

Of several calls the nearest to the discarder, counter-clockwise, wins; a call waits until the
window has closed or no nearer side can call. A complete hand is verified: see verify.py.
"""

from micropython import const

from mjtable.table import clock, cues, draws, expecting, play, ready, replace, step, wrong, zones
from mjtable.table.events import HU
from mjtable.table.phases import load

_BURST = const(10)
_BURST_MS = const(5000)
_VERIFY_MS = const(300)  # until what play needed is let go, see app/phases.py


def button(hand, side, which, now):
    hand.say((cues.CALLED, side, which), now)
    if which == HU:
        if any(hand.ready):
            load("declare").called(hand, now)
        call(hand, side, now, True)
    else:
        load("calls").called(hand, side, which, now)


def moved(hand, tile, frm, to, now):
    if frm >= zones.RACK and frm < zones.MELD and to != frm:
        _burst(hand, tile, frm - zones.RACK, now)
    if hand.phase == cues.PLAY:
        play.moved(hand, tile, frm, to, now)
    for side in hand.early:
        if hand.phase == cues.PLAY:
            call(hand, side, now, False)


def lifted(hand, tile, zone, now):
    if zone >= zones.RACK and zone < zones.MELD:
        _burst(hand, tile, zone - zones.RACK, now)
    else:
        replace.lifted(hand, tile, zone, now)


def expected(hand):
    return expecting.expected(hand)


def prepare(hand, now):
    """Look at one hand, while nothing else is to do."""
    return ready.look(hand) or (hand.rules.assist == "teach" and load("hints").look(hand, now))


def _burst(hand, tile, side, now):
    times = []
    for other, at in hand.bursts[side]:
        if other != tile and clock.ticks_diff(now, at) <= _BURST_MS:
            times.append((other, at))
    times.append((tile, now))
    hand.bursts[side] = times
    if len(times) >= _BURST and hand.rules.assist in ("teach", "club"):
        call(hand, side, now, False)


def call(hand, side, now, pressed):
    """A side says its hand is complete; ``pressed``: by its button, so it is held to it."""
    tile, by_side, by = claimable(hand, now)
    open_now = hand.stage != hand.HOLD or not clock.is_due(hand.window, now)
    if hand.stage == hand.CALLED:
        if side in hand.hu or side == by_side:
            return
    elif side == hand.turn and hand.stage == hand.HOLD and not hand.claimed:
        if pressed and hand.wrong and hand.due[side]:
            replace.adopt(hand, side, now)  # it goes on with what it took
        held = ready.concealed(hand, side)
        if hand.due[side] or not ready.complete(hand, side, held):
            if pressed:
                _wait(hand, side, now)
        elif hand.rob >= 0 and open_now:
            _wait(hand, side, hand.window)  # robbers come first (B.002-3)
        else:
            _win(hand, side, hand.drawn, cues.BY_SELF, -1, held, now)
        return
    if tile >= 0 and side != by_side and (open_now or hand.rob >= 0):
        # Who has drawn calls on that tile, even where the discard completes the hand too.
        held = ready.concealed(hand, side)
        if side == hand.turn and hand.taken >= 0 and ready.complete(hand, side, held):
            draws.settled(hand, now)
            _win(hand, side, hand.drawn, cues.BY_SELF, -1, held, now)
            return
        may = by == cues.BY_ROB or hand.rules.discard_wins
        if may and ready.with_tile(hand, side, tile):
            hand.hu.append(side)
            hand.called_at[side] = now
            hand.early = bytes([other for other in hand.early if other != side])
            hand.hu_by = by
            hand.stage = hand.CALLED
            _decide(hand, tile, by_side, now)
            return
        if pressed and may and step.silent(hand) and not clock.is_due(hand.window, now):
            hand.stage = hand.CALLED  # nothing tells before the time is over that it is not
    if pressed:
        _wait(hand, side, now)


def claimable(hand, now):
    """What a call is about: ``(tile, side it would be won from, how)``."""
    late = hand.late_rob
    if hand.rob >= 0:
        return hand.rob, hand.turn, cues.BY_ROB
    if late and (hand.hu if hand.stage == hand.CALLED else not clock.is_due(late[2], now)):
        return late[0], late[1], cues.BY_ROB
    return hand.last, hand.last_side, cues.BY_DISCARD


def reopened(hand, now):
    """Say the claim window again, if it is not over yet."""
    tile, side, _ = claimable(hand, now)
    if tile >= 0 and not clock.is_due(hand.window, now):
        hand.say((cues.CLAIM, side, tile, hand.window), now)


def _wait(hand, side, now):
    """The discard or the drawn tile may not have been reported yet, or a robber comes first."""
    if side not in hand.early:
        hand.early += bytes((side,))
        hand.called_at[side] = now
    hand.set_timer(hand.T_CALL, clock.ticks_add(now, draws.REORDER_MS))


def call_overdue(hand, now):
    """Nothing came that makes the called hands complete."""
    # it may be of a discard that is not concluded yet
    if hand.pending or (hand.stage == hand.CALLED and step.silent(hand)):
        hand.set_timer(hand.T_CALL, clock.ticks_add(now, draws.REORDER_MS))
        return
    early, hand.early = hand.early, b""
    for side in early:
        call(hand, side, now, False)  # by what was concluded since
        if hand.phase != cues.PLAY or side in hand.hu or side in hand.early:
            continue
        over = clock.ticks_add(hand.window, draws.REORDER_MS)
        own = side == hand.turn and hand.stage == hand.HOLD
        other = hand.last >= 0 and side != hand.last_side and hand.stage != hand.HOLD
        _false(hand, side, now)
        if own or other or hand.rob >= 0 or not clock.is_due(over, now):
            load("falsewin").called(hand, side, now)
        else:
            hand.say((cues.REFUSED, side, HU), now)  # there was nothing to win


def _decide(hand, tile, by_side, now):
    """The nearest caller wins when no nearer side can call any more."""
    for i in (1, 2, 3):
        side = (by_side + i) & 3
        if side in hand.hu:
            for other in hand.early:
                if clock.ticks_diff(now, hand.called_at[other]) >= draws.REORDER_MS:
                    load("falsewin").called(hand, other, now)
            held = ready.concealed(hand, side, tile)
            held = bytes([t for t in held if t != hand.taken]) + bytes((tile,))
            _win(hand, side, tile, hand.hu_by, by_side, held, now)
            return
        if not clock.is_due(hand.window, now) and not hand.passed >> side & 1:
            return
    _resume(hand, now)  # nobody's hand is complete
    load("winning").go_on(hand, -1, -1, now)


def _resume(hand, now):
    """No call is pending any more: the window is as it was."""
    if not hand.hu:
        hand.stage = hand.HOLD if draws.holds(hand) else hand.WINDOW
    hand.set_timer(hand.T_WINDOW, hand.window)
    if hand.taken >= 0:
        hand.set_timer(hand.T_DRAW, hand.window)


def window_over(hand, now):
    """The time to call is over."""
    if hand.stage != hand.CALLED:
        play.window_over(hand, now)
        for side in hand.early:
            if hand.phase == cues.PLAY:
                call(hand, side, now, False)
    else:
        tile, by_side, _ = claimable(hand, now)
        _decide(hand, tile, by_side, now)


def _win(hand, side, tile, by, by_side, held, now):
    if any(hand.ready):
        load("declare").called(hand, now)
    held = bytes(sorted(held))
    if tile < 0:  # of a deal that was only counted nobody knows which came last
        tile = held[-1]
    hand.won = (side, tile, by, by_side, held)
    hand.say((cues.WIN, side, tile, by, by_side, held), now)
    hand.piece = 0
    hand.early = b""
    if hand.callers:
        load("calls").won(hand, side, now)
    hand.stop()
    hand.stopped = hand.stopped or (now, hand.until)
    hand.until = -1
    hand.set_timer(hand.T_VERIFY, clock.ticks_add(now, _VERIFY_MS))
    hand.go(cues.VERIFY, now)


def void(hand, now):
    """
    The win called last was none: whoever else has called may win, or play goes on.
    """
    side, tile, by, by_side, _ = hand.won
    award = hand.award  # see falsewin.py
    hand.won, hand.legal, hand.award, hand.birds = None, False, None, None
    hand.go(cues.PLAY, now)
    _false(hand, side, now)
    load("falsewin").void(hand, side, award, now)
    load("stoppage").ends(hand, now)
    if by != cues.BY_SELF:
        _put_back(hand, side, tile, by, by_side, now)
        # what was left of the window at the call still is
        span = clock.ticks_diff(now, hand.called_at[side])
        hand.window = clock.ticks_add(hand.window, span)
        hand.called_at = [now] * 4
        hand.hu.remove(side)
        _resume(hand, now)
        reopened(hand, now)
    load("question").again(hand, now)
    if hand.stage != hand.CALLED:
        load("winning").go_on(hand, side, tile, now)


def _put_back(hand, side, tile, by, by_side, now):
    """The tile of a void win belongs where it was taken from."""
    zone = hand.spots.place[tile]
    home = (zones.MELD if by == cues.BY_ROB else zones.POND) + by_side
    if zone != home:
        hand.shown += bytes((tile,))
        wrong.add(hand, now, cues.FALSE_WIN, side, tile, home, zone, home)


def _false(hand, side, now):
    rack = zones.RACK + side
    wrong.add(hand, now, cues.FALSE_WIN, side, -1, -1, rack, -1)
