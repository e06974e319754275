"""
A reader that is out: nothing is concluded from what the others see meanwhile, for a part of every
play is missing. Play pauses; tiles are noted where they come to rest. When the reader is back and
has looked everywhere, what has happened is found out (derive.py) and play goes on. Loaded when a
reader fails.

``session.held`` is ``[bits of the readers that are out, when to go on, moves, other events,
whether people had paused before]``; a move is ``(tile, zone)``.
"""

from micropython import const

from mjtable.table import clock, cues, events, zones
from mjtable.table.expect import ROLL
from mjtable.table.phases import load

_OUT, _DUE, _MOVES, _REST, _PAUSED = range(5)

_LOOK_MS = const(4000)  # a reader that is back has looked everywhere
_MOST_REST = const(24)  # events
_GO_ON = (events.RESUME, events.ABORT, events.NEXT_HAND)


def feed(session, event, now):
    held = session.held
    if not held:
        held = session.held = hold(session, now)
    kind = event[0]
    if kind == events.READER:
        held[_OUT] &= ~(1 << event[1])
        held[_OUT] |= (not event[2]) << event[1]
        session.say((cues.READER,) + event[1:], now)
        held[_DUE] = clock.ticks_add(now, _LOOK_MS)
    elif kind == events.MOVE:
        held[_MOVES] = [one for one in held[_MOVES] if one[0] != event[1]]
        held[_MOVES].append((event[1], event[3]))
    elif kind == events.LIFT:
        session.hand.spots.lift(event[1], now)
    elif kind != events.ENTRY:
        held[_REST] = held[_REST][1 - _MOST_REST :] + [event]
    else:
        _go_on(session, held, now)
        session.feed(event, now)
        if held[_OUT] and event[1] not in _GO_ON:  # else it is to be done without that reader
            session.held = hold(session, now)
            session.held[_OUT] = held[_OUT]


def hold(session, now):
    """Play pauses until all is seen."""
    hand = session.hand
    hand.revision += 1
    paused = hand.paused_at is not None
    if not paused:
        hand.paused_at = now
        hand.say((cues.PAUSED, 1), now)
    return [0, now, [], [], paused]


def expected(session):
    """Dice may be thrown all the same; everything else is looked for everywhere."""
    if session.hand.phase > cues.SECOND_THROW:
        return []
    return [(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b"")]


def tick(session, now):
    """Go on when it is time; the next deadline or None."""
    held = session.held
    if held[_OUT]:
        return None
    if clock.is_due(held[_DUE], now):
        _go_on(session, held, now)
        return now
    return held[_DUE]


def _go_on(session, held, now):
    session.held = None
    load("derive").happened(session, held[_MOVES], held[_REST], now)
    hand = session.hand
    hand.revision += 1
    if hand.paused_at is not None and not held[_PAUSED]:
        entries = load("entries")
        entries.held(hand, now)
        entries.resume(hand, now)
