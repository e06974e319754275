"""
Calls, and the win: the hu button, or ten rack tiles lifted within five seconds by a side whose
hand is complete (procedures 000-35, -48 to -51, B.000-12, B.000-15).

Of several calls the nearest to the discarder, counter-clockwise, wins; a call waits until the
window has closed or no nearer side can call. Where all of them win, until nobody can. A complete
hand is verified: see winning.py.
"""

from micropython import const

from mjtable.table import clock, cues, draws, expecting, play, ready, replace, step, wrong, zones
from mjtable.table.events import HU, MOVE
from mjtable.table.phases import load

_BURST = const(10)
_BURST_MS = const(5000)


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
    _again(hand, now)


def _again(hand, now):
    """See whether a hand that was called is complete by now."""
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
        if other != tile and clock.minus(now, at) <= _BURST_MS:
            times.append((other, at))
    times.append((tile, now))
    hand.bursts[side] = times
    if len(times) >= _BURST and hand.rules.assist in ("teach", "club"):
        last = hand.last
        if side == hand.last_side and last in dict(times) and ready.with_tile(hand, side, last):
            # shown with the others: it only passed the pond
            hand.feed((MOVE, last, hand.spots.place[last], zones.RACK + side), now)
        call(hand, side, now, False)


def call(hand, side, now, pressed):
    """A side says its hand is complete; ``pressed``: by its button, so it is held to it."""
    tile, by_side, by = claimable(hand, now)
    over = clock.is_due(hand.window, now)
    if side == hand.turn and hand.stage == hand.WINDOW and hand.taken >= 0:
        if over and not draws.is_claimed(hand, now):
            draws.settles(hand, now)
    if hand.stage == hand.CALLED:
        if side in hand.hu or side == by_side:
            return
    elif side == hand.turn and hand.stage == hand.HOLD and not hand.claimed:
        if pressed and hand.wrong and hand.due[side]:
            replace.adopt(hand, side, now)  # it goes on with what it took
        held = _drawn(hand, side)
        if hand.due[side] or not held:
            if pressed:
                _wait(hand, side, now)
        elif hand.rob >= 0 and not over:
            _wait(hand, side, hand.window)  # robbers come first (B.002-3)
        else:
            # of a deal that was only counted nobody knows which came last
            last = max(held) if hand.drawn < 0 else hand.drawn
            _win(hand, (side, last, cues.BY_SELF, -1, bytes(sorted(held))), now)
        return
    if tile >= 0 and side != by_side and (hand.stage != hand.HOLD or not over or hand.rob >= 0):
        late = hand.late
        if late and late[3] == hand.LATE and not (hand.hu or clock.is_due(late[2], now)):
            if side != late[1] and not ready.with_tile(hand, side, tile):
                tile, by_side, _, by = late
        may = by == cues.BY_ROB or hand.rules.discard_wins
        # Who has drawn calls on that tile, even where the discard completes the hand too, but it
        # is not his as long as a claim may prevail (B.000-9).
        if not hand.hu and side == hand.turn and hand.taken >= 0 and _drawn(hand, side):
            pressed = True
        elif may and ready.with_tile(hand, side, tile):
            hand.hu.append(side)
            hand.called_at[side] = now
            hand.early = hand.early.replace(bytes((side,)), b"")
            hand.hu_by = by
            hand.stage = hand.CALLED
            if over and hand.rules.several:  # others may still call
                hand.window = clock.plus(now, hand.rules.claim_ms)
                hand.set_timer(hand.T_WINDOW, hand.window)
                reopened(hand, now)
            _decide(hand, tile, by_side, now)
            return
        if pressed and may and step.silent(hand) and not over:
            hand.stage = hand.CALLED  # nothing tells before the time is over that it is not
    if pressed:
        _wait(hand, side, now)


def _drawn(hand, side):
    """The tiles of a side whose hand is complete with what it has drawn; else nothing."""
    held = ready.concealed(hand, side)
    return held if ready.complete(hand, side, held) else b""


def claimable(hand, now):
    """What a call is about: ``(tile, side it would be won from, how)``."""
    late = hand.late
    if hand.rob >= 0:
        return hand.rob, hand.turn, cues.BY_ROB
    about = late and (hand.hu_by if hand.hu else cues.BY_ROB) == late[3]
    if about and (hand.hu or not clock.is_due(late[2], now)):
        return late[0], late[1], late[3]
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
    hand.set_timer(hand.T_CALL, clock.plus(now, draws.REORDER_MS))


def call_overdue(hand, now):
    """Nothing came that makes the called hands complete."""
    if hand.turn in hand.early and hand.spots.misses():
        load("derive").drew(hand, now)
        if hand.phase != cues.PLAY:
            return
    # It may be of a discard that is not concluded yet, or with a tile in question.
    if hand.pending or hand.odd or (hand.stage == hand.CALLED and step.silent(hand)):
        hand.set_timer(hand.T_CALL, clock.plus(now, draws.REORDER_MS))
        return
    early, hand.early = hand.early, b""
    for side in early:
        call(hand, side, now, False)  # by what was concluded since
        if hand.phase != cues.PLAY or side in hand.hu or side in hand.early:
            continue
        if side == hand.last_side and ready.with_tile(hand, side, hand.last):
            continue  # it was complete, and he has discarded instead
        over = clock.plus(hand.window, draws.REORDER_MS)
        about = side == hand.turn
        if hand.stage != hand.HOLD:
            about = hand.last >= 0 and side != hand.last_side
        _false(hand, side, now)
        if about or hand.rob >= 0 or not clock.is_due(over, now):
            load("falsewin").called(hand, side, now)
        else:
            hand.say((cues.REFUSED, side, HU), now)  # there was nothing to win


def _decide(hand, tile, by_side, now):
    """The nearest caller wins when no nearer side can call any more, or all win when nobody can.
    At a tournament nothing tells before whether hands are complete."""
    wins, several = (), hand.rules.several
    for i in (1, 2, 3):
        side = (by_side + i) & 3
        waited = hand.hu and side in hand.early  # perhaps with a tile drawn in the window
        if side in hand.hu or (waited and ready.with_tile(hand, side, tile)):
            if several or not wins:
                held = bytes(sorted(ready.joined(hand, side, tile)))
                wins += ((side, tile, hand.hu_by & 3, by_side, held),)
        elif several or step.silent(hand) or not wins:
            if not clock.is_due(hand.window, now) and not hand.passed >> side & 1:
                return
    hand.more = wins[1:]
    if wins:
        for other in hand.early:
            late = clock.minus(now, hand.called_at[other]) >= draws.REORDER_MS
            if late and not _drawn(hand, other):
                load("falsewin").called(hand, other, now)
        _win(hand, wins[0], now)
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
        _again(hand, now)
    else:
        tile, by_side, _ = claimable(hand, now)
        _decide(hand, tile, by_side, now)


def _win(hand, won, now):
    if any(hand.ready):
        load("declare").called(hand, now)
    hand.early = b""
    if hand.callers:
        load("calls").won(hand, won[0], now)
    hand.stop()
    hand.stopped = hand.stopped or (now, hand.until)
    hand.until = -1
    load("winning").begin(hand, won, now)
    hand.go(cues.VERIFY, now)


def void(hand, now):
    """
    The win called last was none: whoever else has called may win, or play goes on.
    """
    side, tile, by, by_side, _ = hand.won
    award = hand.award  # see falsewin.py
    hand.legal, hand.award = False, None
    if hand.stood:  # the win of another stands
        load("falsewin").void(hand, side, award, now)
        load("winning").upheld(hand, now)
        return
    hand.won = hand.birds = None
    hand.go(cues.PLAY, now)
    _false(hand, side, now)
    load("falsewin").void(hand, side, award, now)
    load("stoppage").ends(hand, now)
    if by != cues.BY_SELF:
        _put_back(hand, side, tile, by, by_side, now)
        # what was left of the window at the call still is
        span = clock.minus(now, hand.called_at[side])
        hand.window = clock.plus(hand.window, span)
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
    wrong.add(hand, now, cues.FALSE_WIN, side, -1, -1, zones.RACK + side, -1)
