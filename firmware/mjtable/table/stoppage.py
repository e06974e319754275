"""
Stoppages: while the referee is called, a question stands or a win is verified no time to discard
runs, and what had passed is given back. Loaded when it happens.

``hand.stopped`` is ``(since when, hand.until)``; as long as it stands ``hand.until`` is -1, and so
is that of TURN: no limit.
"""

from mjtable.table import clock, cues
from mjtable.table.phases import load


def looks(hand, now):
    """A question is put, or none stands: no time runs while one stands that people hear of."""
    (begins if _asked(hand) else ends)(hand, now)


def _asked(hand):
    """Whether a question stands that people hear of."""
    return hand.asked and not load("question").is_hidden(hand, hand.asked[0])


def begins(hand, now):
    """No time runs from now on."""
    if not hand.stopped and hand.phase in (cues.FLOWERS, cues.PLAY):
        hand.stopped = (now, hand.until)
        hand.until = -1
        hand.set_timer(hand.T_OVERRUN, None)
        hand.say((cues.TURN, hand.turn, -1), now)


def ends(hand, now):
    """Time runs again, if nothing else holds it up."""
    if not hand.stopped or _asked(hand) or hand.phase == cues.VERIFY:
        return
    since, hand.until = hand.stopped
    hand.stopped = None
    shift(hand, clock.minus(now, since))
    if hand.phase in (cues.FLOWERS, cues.PLAY):
        hand.set_timer(hand.T_OVERRUN, None if hand.until < 0 else hand.until)
        hand.say((cues.TURN, hand.turn, hand.until), now)


def shift(hand, span):
    """So much time has not passed."""
    if hand.until >= 0:
        hand.until = clock.plus(hand.until, span)
        if hand.bank:
            hand.bank[4] = clock.plus(hand.bank[4], span)
