"""
What a person enters: throws made by hand, points of a win, an aborted hand, a pause. Loaded when
it happens.
"""

from mjtable.table import clock, cues, events, wrong
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
        if hand.timers[hand.T_APPEAL] is None and not hand.final:  # else the session is over
            hand.paused_at = now
            hand.say((cues.PAUSED, 1), now)
    elif what == events.RESUME and hand.paused_at is not None:
        resume(hand, now)


def held(hand, now):
    """No time passes in a pause: every deadline moves by what has passed since it began, or since
    the event before. So what people do meanwhile is done at the moment at which it began."""
    span = clock.minus(now, hand.paused_at)
    hand.paused_at = now
    hand.timers = clock.shifted(hand.timers, span)
    hand.window = clock.plus(hand.window, span)
    if hand.late:
        hand.late[2] = clock.plus(hand.late[2], span)
    hand.called_at = clock.shifted(hand.called_at, span)
    for entry in hand.wrong:
        entry[wrong.TOLD] = clock.shifted(entry[wrong.TOLD : wrong.TAIL], span)[0]
    load("stoppage").shift(hand, span)


def resume(hand, now):
    """The clock goes on where it stood, see ``held``."""
    hand.paused_at = None
    hand.say((cues.PAUSED, 0), now)
    if hand.phase == cues.VERIFY and hand.legal and not hand.asked:
        load("winning").ask(hand, now)  # people may agree after all
    if hand.phase == cues.PLAY:
        hand.say((cues.TURN, hand.turn, hand.until), now)
        load("win").reopened(hand, now)
