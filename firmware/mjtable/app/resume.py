"""
After a start in the middle of a hand: the hand is played again from the journal, in no time, and
waits until the senses have seen where the tiles lie now; what has happened since the last record
that was written is found out from that (table/unseen.py). Needed once, so loaded then.
"""

import json
from binascii import unhexlify

from micropython import const

from mjtable.app.phases import begins
from mjtable.link import public
from mjtable.store import record
from mjtable.table import cues, events, zones
from mjtable.table.hand import Hand
from mjtable.table.phases import load

_LOOK_MS = const(12000)  # in this time all that can be seen is


def replay(journal, session, panel, clock, out, send):
    """
    Play the hand that the journal says was begun last, up to the record of this start. ``out``:
    the list into which ``session`` says cues; what the clock has brought since the record before,
    which nobody has heard, is left there. What stands is sent. Returns (nonce, wall) of a break.
    """
    wall = begun = None
    for number in (journal.number - 1, journal.number):
        for text in _records(journal, number):
            if b'"e":"hand"' in text:
                begun = number, json.loads(text)
    if not begun:
        return None
    number, fields = begun
    dealer, count, wind = fields["dealer"], fields["number"], fields["round_wind"]
    if count > 1 or dealer != session.hand.dealer:  # else seats may be drawn
        session.hand = Hand(session.rules, dealer, count, wind, session.say, session.hand.spots)
    now, t = clock.ticks_ms(), journal.t
    done = None
    late = []
    while number <= journal.number:
        for text in _records(journal, number):
            fields = json.loads(text)
            name = fields["e"]
            then = clock.ticks_add(now, fields["t"] - t)
            event = _event(name, fields)
            try:
                due = session.tick(then if done is None else done)
                while due is not None and clock.ticks_diff(due, then) < 0:
                    due = session.tick(due)
                if fields["n"] == journal.n:
                    late, out[:] = out[:], ()
                if event:
                    session.feed(event, then)
            except Exception:
                pass  # it was told as a fault
            done = then
            if name == "fault":
                doubted(session.hand, then)
            elif name == "game" and fields[name]:
                session.game = list(_value(fields[name]))
            elif name == "commit":
                wall = unhexlify(fields["nonce"]), unhexlify(fields["wall"])
            elif name == "reveal":
                wall = None
            elif name == "boot" and fields["n"] > 1:  # before the first there was no hand
                session.held = load("unseen").hold(session, then, _LOOK_MS)
            while out:
                cue, said = out.pop(0)
                panel.standing.hear(cue, said)
                if cue[0] == cues.PHASE and cue[1] >= cues.DEAL:
                    begins(cue[1], session.rules.name)
        number += 1
    if session.held:  # to play a long hand again takes seconds
        session.held[1] = clock.ticks_add(clock.ticks_ms(), _LOOK_MS)
    for cue in panel.standing.cues:
        send(*public.public(cue))
    out += late
    return wall


def doubted(hand, now):
    """After an error of the program nobody knows what was concluded: the table is out of step
    until the counts agree. Whether that is new."""
    new = (-1, -1) not in hand.odd
    if new:
        load("step").odd(hand, -1, -1, zones.TRAY, now)
    return new


def _records(journal, number):
    """Texts of a file's records, and of those that wait to be written into it."""
    try:
        with open(journal.path(number), "rb") as file:
            for line in file:
                text = record.text_of(line[:-1])
                if text:
                    yield text
    except OSError:
        pass
    if number == journal.number:
        for text in journal.waiting():
            yield text


def _event(name, fields):
    """The event that a record is, None for another."""
    for kind in range(1, len(events.BOOK)):
        words = events.BOOK[kind].decode().split(" ")
        if words[0] == name:
            return (kind,) + tuple([_value(fields[one]) for one in words[1:]])
    return None


def _value(value):
    if isinstance(value, list):
        return tuple([_value(one) for one in value])
    return unhexlify(value) if isinstance(value, str) else value
