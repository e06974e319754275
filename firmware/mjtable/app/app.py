"""
The table put together: chips, senses, rules, light, link and memory in one cooperative loop.

``step(now)`` does what is due and returns the ms ticks at which to come again;
``board.wait(until, work)`` sleeps until then or an interrupt. Nothing here knows whether the
board is silicon or simulated.

What came in and what the table concluded goes three ways: everything into the journal, what
players may know to the link and to lamps, digits and sound.
"""

from micropython import const

from mjtable.app import work
from mjtable.app.moments import let_go
from mjtable.app.table_time import TableTime
from mjtable.app.work import count
from mjtable.link import public
from mjtable.link.port import Port
from mjtable.sense.places import BUTTON, HEARD, TIME
from mjtable.store.journal import Journal
from mjtable.table import cues, events, jsontext

# Buttons, timers and requests are looked at so often: a console holds what comes in 20 ms.
_REST_MS = const(10)

_FAR_MS = const(60000)
_FAULT_MS = const(1000)  # so long lamps and digits are let alone when something has failed

# Position of a cue's ``until``: ticks inside, table time on the link and in the journal.
_UNTIL = {cues.TURN: 2, cues.CLAIM: 3, cues.ASK: 5}


class App:
    """One table on ``board`` (see boards/). ``work`` is what ``board.wait`` is to be given."""

    def __init__(self, board):
        clock = board.clock
        self.work = work.counters()
        self._board = board
        self._clock = clock
        from mjtable.store import config

        self._config, self._problems = config.load(board.fs)
        let_go("store.config")
        self.journal = Journal(board.fs, board.rtc)
        self.journal.start()
        # since power-on, and after a reset never before what the journal ends with
        self._time = TableTime(clock, max(self.journal.t, clock.ticks_ms()))
        self._port = Port(board.console, clock)
        self._port.key = self._config.pop("referee_key", "").encode()
        self._tracing = None  # tells raw readings to a referee
        self._panel, self._sense, self.session, self._buttons = self._parts()
        self._reading = False
        self._in = []  # events that have come, oldest first
        self._out = []  # (cue, ticks) to hand on, oldest first
        self._wall = None  # (nonce, wall) between the break and the hand's end
        self._told = {}  # in part, see table/partly.py
        self._asked = []  # (request, question) to answer when nobody waits
        self._revision = self._wanted = None  # what the senses are to be told in the next step
        self._panel_due = clock.ticks_ms()
        self._buttons_due = self._panel_due
        self._rest_due = self._sense_due = self._panel_due

    def start(self):
        """Say hello and what is wrong, begin the first hand."""
        now = self._clock.ticks_ms()
        self._asked.append((-1, "hello"))
        self._answer()
        from mjtable.app import starting

        table = self.session, self._panel, self._clock, self._out
        cause, problems = self._board.reset_cause(), self._problems
        self._wall = starting.begin(self.journal, cause, problems, self._record, self._send, table)
        self.session.tick(now)

    def _parts(self):
        from mjtable.app import parts

        ways = self._event, self._pressed, self._say
        return parts.make(self._board, self._config, self._problems, ways, self.work)

    def step(self, now):
        """Do what is due; the ticks at which to come again."""
        clock = self._clock
        diff = clock.ticks_diff
        self.work[work.STEP] = 1
        # The tiles and all else take turns, so that no step does both.
        self._reading = not self._reading and diff(self._sense_due, now) <= 0
        if self._reading or diff(self._rest_due, now) > 0:
            self._sense_due = self._sense.step(now)
        else:
            wait = 0 if self._do_one(now) else self._rest(now)
            self._rest_due = clock.ticks_add(now, wait)
        due = self._sense_due
        return due if diff(due, self._rest_due) < 0 else self._rest_due

    def failed(self, error):
        """A step ended in an error of the program, which must not end the table."""
        from mjtable.app import resume

        now = self._clock.ticks_ms()
        if resume.doubted(self.session.hand, now):
            self._record(b"fault", jsontext.body(b"text", (repr(error),)))
        self._panel_due = self._clock.ticks_add(now, _FAULT_MS)

    def _rest(self, now):
        """Do what is due beside the tiles; ms until it has to be looked at again."""
        diff = self._clock.ticks_diff
        self._requests()
        if diff(self._buttons_due, now) <= 0 or not self._board.button_int():
            self._look_at_buttons(now)
        wait = min(_REST_MS, diff(self._buttons_due, now))
        due = self.session.tick(now)
        if due is not None:
            wait = min(wait, diff(due, now))
        if self._in or self._out or self._revision != self.session.hand.revision:
            return 0
        wait = min(wait, diff(self._panel_due, now))
        if self.journal.due() and self.session.quiet(self.journal.pressing()):
            if self.journal.quiet(self._time.now()):
                count(self.work, work.COMMIT)
        due = self._port.step(now)
        if due is not None:
            wait = min(wait, diff(due, now))
        elif self._asked and self.session.quiet():
            self._answer()
            return 0
        elif self._tracing:
            self._tracing.step(now)
        return max(0, wait)

    def _look_at_buttons(self, now):
        self._buttons_due = self._clock.ticks_add(now, _FAR_MS)
        chip = -len(self._buttons)
        while chip:
            due = self._buttons[chip].step(now)
            if self._clock.ticks_diff(due, self._buttons_due) < 0:
                self._buttons_due = due
            chip += 1

    def _do_one(self, now):
        """One piece of what events bring, so that no step of the loop takes long: cues of one, the
        next one, a look of the senses, light, what a coming phase needs. False: there was none."""
        if self._out:
            cue, said = self._out.pop(0)
            self._hand_on(cue, said)
        elif self._in:
            self._feed(self._in.pop(0))
        elif self._wanted is not None or self._revision != self.session.hand.revision:
            self._look(now)
        elif self._clock.ticks_diff(self._panel_due, now) <= 0:
            count(self.work, work.PANEL)
            self._panel_due = self._panel.step(now)
        else:
            return self.session.prepare(now)
        return True

    # --- in

    def _pressed(self, side, button):
        pressed = BUTTON + side * 8 + button
        self._sense.places.note(self._clock.ticks_ms() & TIME | HEARD, pressed, 0)
        self._event((events.BUTTON, side, button))

    def _event(self, event):
        """An event from the senses, the buttons or a person."""
        self._in.append(event)
        self._rest_due = self._clock.ticks_ms()

    def _feed(self, event):
        """Write it down and let the table conclude."""
        self._record(*jsontext.event(event))
        if event[:2] == (events.ENTRY, events.MANUAL_DICE):
            self._sense.dice.entered()
        elif event[0] == events.ENTRY and event[1] >= events.ROLE:
            from mjtable.app import tracing

            self._tracing = tracing.asked(event, self._sense, self._send)
        count(self.work, work.TABLE_EVENT)
        self.session.feed(event, self._clock.ticks_ms())

    def _look(self, now):
        """Tell the senses where to look first: one step asks the table, the next one tells."""
        count(self.work, work.LOOK)
        if self._wanted is None:
            self._revision = self.session.hand.revision
            self._wanted = self.session.expect()
            return
        self._sense.expect(self._wanted)
        self._wanted = None
        self._panel_due = self._sense_due = now

    def _requests(self):
        """What the host asks; what is no event is answered when nobody waits."""
        t = self._time.now()
        request = self._port.receive(t)
        while request is not None:
            number, do, event = request
            if event is None:
                self._asked.append((number, do))
            else:
                self._event(event)
                self._port.answer(number, b"", t)
            request = self._port.receive(t)

    def _answer(self):
        from mjtable.app import answers

        number, do = self._asked.pop(0)
        parts = self._board, self._config, self.journal, self._sense.places, self._port
        answers.give(number, do, parts, self._time.now(), self._send, self._record)

    # --- out

    def _say(self, cue, now):
        """A cue from the table."""
        self._out.append((cue, now))

    def _hand_on(self, cue, said):
        """A cue, said at these ticks, to everybody who may have it."""
        count(self.work, work.CUE)
        self._panel_due = said
        seen = cues.for_players(cue, self.session.rules.assist, self._told)
        if seen:
            self._panel.cue(seen, said)
        in_part = seen != cue
        at = _UNTIL.get(cue[0])
        if at is not None and cue[at] >= 0:
            left = self._clock.ticks_diff(cue[at], self._clock.ticks_ms())
            cue = cue[:at] + (self._time.now() + left,) + cue[at + 1 :]
        whole = jsontext.cue(cue, True)
        self._record(*whole)
        if seen:
            self._send(*(public.public(seen) if in_part else public.public(cue, whole)))
        if cue[0] in (cues.HAND, cues.BREAK, cues.NEXT):
            self._say_of_hand(cue[0])
        elif cue[0] == cues.THROWN:  # what lies on the table does not tell it
            self.journal.commit()
        elif cue[0] == cues.PHASE and cue[1] >= cues.DEAL:
            from mjtable.app.phases import begins

            begins(cue[1], self._config["ruleset"])
        elif cue[0] in (cues.OUT_OF_STEP, cues.VIOLATION, cues.REFEREE, cues.READER):
            if (-1, "before") not in self._asked:
                self._asked.append((-1, "before"))  # what was read before it, for the journal

    def _say_of_hand(self, what):
        """What goes with a hand's begin, the break, and the last that is said of it."""
        from mjtable.app import hands

        places = self._sense.places
        if what == cues.HAND:
            hands.begin(self._config, self.session.game, places, self._record)
        elif what == cues.BREAK:
            self._wall = hands.commit(self._board, places.place, self._record, self._send)
        else:
            count(self.work, work.COMMIT)
            hands.end(self._wall, self.journal, self._record, self._send)
            self._wall = None

    def _record(self, name, body):
        count(self.work, work.RECORD)
        self.journal.append(name, body, self._time.now())

    def _send(self, name, body):
        count(self.work, work.LINK_LINE)
        self._port.send(name, body, self._time.now())
