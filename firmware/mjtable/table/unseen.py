"""
A reader that is out: nothing is concluded from what the others see meanwhile, for a part of every
play is missing. Play pauses; tiles are noted where they come to rest. When the reader is back and
has looked everywhere, what has happened is found out (derive.py) and play goes on. Loaded when a
reader fails.

``session.held`` is ``[bits of the readers that are out, when to go on, moves, other events,
whether people had paused before, time that a start takes]``; a move is ``(tile, zone)``.
"""

from micropython import const

from mjtable.table import clock, cues, events, step, zones
from mjtable.table.expect import BUILD, ROLL
from mjtable.table.phases import load

_OUT, _DUE, _MOVES, _REST, _PAUSED, _STARTED = range(6)

_NEW = const(24)  # so many tiles lie on other stacks: another hand is being begun
_LOOK_MS = const(4000)  # a reader that is back has looked everywhere
_GO_ON = (events.RESUME, events.ABORT, events.NEXT_HAND)


def feed(session, event, now):
    held = session.held
    if not held:
        held = session.held = hold(session, now, 0)
    kind = event[0]
    if kind == events.READER:
        held[_OUT] &= ~(1 << event[1])
        held[_OUT] |= (not event[2]) << event[1]
        session.say((cues.READER,) + event[1:], now)
        held[_DUE] = clock.plus(now, _LOOK_MS)
    elif kind == events.MOVE and event[2] == event[3]:  # it may be the indicator
        session.hand.feed(event, now)
    elif kind == events.MOVE:
        held[_MOVES] = [one for one in held[_MOVES] if one[0] != event[1]]
        held[_MOVES].append((event[1], event[3]))
        if len(held[_MOVES]) == session.hand.rules.set:
            held[_DUE] = now
    elif kind == events.LIFT:
        session.hand.spots.lift(event[1], now)
    elif kind == events.ENTRY and event[1] in _GO_ON:  # without that reader
        _go_on(session, held, now)
        session.feed(event, now)
    else:
        held[_REST].append(event)


def hold(session, now, ms):
    """Play pauses until all is seen; ``ms``: after a start in the middle of a hand so long. What
    was seen before another start counts on."""
    hand = session.hand
    hand.revision += 1
    held = session.held or [0, 0, [], [], hand.paused_at is not None, 0]
    held[_OUT], held[_DUE], held[_STARTED] = 0, clock.plus(now, ms), ms
    if hand.paused_at is None:
        hand.paused_at = now
        hand.say((cues.PAUSED, 1), now)
    return held


def expected():
    """All is looked for everywhere; dice may be thrown all the same."""
    walls = bytes(range(zones.RACK))
    return [(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b""), (BUILD, zones.NOWHERE, walls)]


def tick(session, now):
    """Go on when it is time; the next deadline or None."""
    held = session.held
    hand = session.hand
    if held[_OUT] or (hand.indicator and not hand.rules.wild):  # nobody knows whether it is turned
        return None
    if clock.is_due(held[_DUE], now):
        _go_on(session, held, now)
        return now
    return held[_DUE]


def _looked(session, seen, now):
    """After a start all that can be seen has been: what lies nowhere is asked for, unless a whole
    hand is shown for a win (win.lifted)."""
    spots = session.hand.spots
    place = spots.place
    lost = [t for t in range(len(place)) if place[t] != zones.NOWHERE and t not in seen]
    for tile in lost:
        spots.lift(tile, now)
        if place[tile] >= zones.RACK:
            session.feed((events.LIFT, tile, place[tile]), now)
    for tile in lost:
        session.feed((events.DOUBT, tile, place[tile : tile + 1]), now)


def _go_on(session, held, now):
    session.held = None
    moves = held[_MOVES]
    place = session.hand.spots.place
    walls = [1 for x, to in moves if to < zones.RACK and place[x] not in (to, zones.NOWHERE)]
    if held[_STARTED] and len(walls) > _NEW and session.hand.phase > cues.SECOND_THROW:
        session.feed((events.ENTRY, events.ABORT, None), now)
    either = load("derive").happened(session, moves, held[_REST], now)
    hand = session.hand
    if held[_STARTED]:
        for tile in either:  # the order in which they are found says nothing
            if (tile, -1) not in hand.odd:
                step.odd(hand, tile, -1, hand.spots.place[tile], now)
        _looked(session, dict(moves), now)
        hand = session.hand
    hand.revision += 1
    if hand.paused_at is not None and not held[_PAUSED]:
        entries = load("entries")
        entries.held(hand, now)
        entries.resume(hand, now)
