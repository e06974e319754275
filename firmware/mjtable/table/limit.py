"""
The clock of a session (procedures §E.1). Loaded where the rule set has ``session_minutes``.

It runs from the first throw, for a hand begins when the dice are thrown, and stands in a pause.
A warning comes before its end; after it no dice count. The hand that runs then stops and counts
nothing, or is played to its end (``time_called``).

``session.ends`` are the times of the warning and of the end, each None when it is past; None
before the first throw.
"""

from micropython import const

from mjtable.table import clock, cues, events

_MINUTE = const(60000)


def refuses(session, event, now):
    """Hear an event before the hand does; whether these are dice after the end."""
    hand, rules = session.hand, session.rules
    if session.ends and hand.paused_at is not None:  # as entries.held
        span = clock.minus(now, hand.paused_at)
        session.ends = clock.shifted(session.ends, span)
    dice = event[0] == events.DICE or event[:2] == (events.ENTRY, events.MANUAL_DICE)
    if not dice or cues.FIRST_THROW < hand.phase < cues.OVER:
        return False
    if over(session):
        session.say((cues.SESSION_TIME, 0), now)
        return True
    if not session.ends and hand.phase == cues.FIRST_THROW:
        end = rules.session_minutes * _MINUTE
        warning = max(end - rules.session_warning * _MINUTE, 0)
        session.ends = [clock.plus(now, warning), clock.plus(now, end)]
    return False


def over(session):
    """Whether time has been called."""
    return session.ends == [None, None]


def tick(session, now, due):
    """Do what is due; returns the next deadline, with that of the hand."""
    hand, rules, ends = session.hand, session.rules, session.ends
    if not ends or hand.paused_at is not None:
        return due
    if clock.is_due(ends[0], now):
        ends[0] = None
        session.say((cues.SESSION_TIME, min(rules.session_warning, rules.session_minutes)), now)
    if clock.is_due(ends[1], now):
        ends[1] = None
        session.say((cues.SESSION_TIME, 0), now)
        begun = hand.thrown and rules.time_called == "play_out"
        if hand.phase < cues.VERIFY and not begun:
            hand.aborted = True
            hand.over(now)
            return None
    return clock.earliest([due] + ends)
