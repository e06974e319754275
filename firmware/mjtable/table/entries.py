"""
What a person enters: throws made by hand, points of a win, an aborted hand, a pause. Loaded when
it happens.
"""

from mjtable.table import clock, cues, events
from mjtable.table.phases import load

LEVELS = ("teach", "club", "tournament", "referee")  # of assist; a tournament stays one


def entered(hand, what, value, now):
    if what == events.MANUAL_DICE:
        hand.dice(value[0], value[1], value[2] if len(value) > 2 else -1, now)
    elif what == events.ABORT and hand.phase != cues.OVER:
        hand.aborted = True
        hand.over(now)
    elif what == events.NEXT_HAND and hand.phase == cues.VERIFY:
        hand.follower.done(hand, now)
    elif what == events.POINTS and hand.phase == cues.VERIFY:
        if hand.rules.after_win == "points":
            load("points").entered(hand, value, now)
    elif what == events.ASSIST and hand.rules.assist in LEVELS[:2]:
        hand.rules.assist = LEVELS[value]
    elif what in (events.DEALER, events.ROUND, events.SEATS):
        load("before").corrected(hand, what, value, now)
    elif what == events.RULING:
        load("rulings").ruled(hand, value, now)
    elif what == events.PAUSE and hand.paused_at is None:
        hand.paused_at = now
        hand.say((cues.PAUSED, 1), now)
    elif what == events.RESUME and hand.paused_at is not None:
        resume(hand, now)


def resume(hand, now):
    """No time has passed in the pause: every deadline moves by its length."""
    span = clock.ticks_diff(now, hand.paused_at)
    hand.paused_at = None
    hand.timers = [t if t is None else clock.ticks_add(t, span) for t in hand.timers]
    hand.window = clock.ticks_add(hand.window, span)
    load("stoppage").shift(hand, span)
    hand.say((cues.PAUSED, 0), now)
    if hand.phase == cues.PLAY:
        hand.say((cues.TURN, hand.turn, hand.until), now)
