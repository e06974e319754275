"""
Two dice: what was thrown, once both lie still.

RFID dice have a tag in each face; the reader under a tray pocket reads that of the bottom face f,
so the thrown value is 7 - f. A throw needs a die to have left, then both to lie unchanged for
300 ms, longer if a die keeps showing other faces: it may be leaning.

A die that is not read for a while has not left: reads fail in spells. It has if it lies otherwise
afterwards, if both were gone together for longer than spells meet, or one for longer than
any spell lasts. Dice that merely lie there when the table starts were not thrown.
"""

from micropython import const

from mjtable.sense.places import DIE, GONE, HERE, TIME
from mjtable.table import zones
from mjtable.table.events import DICE

UNCLEAR = const(7)  # a face: the die shows two at once
_SETTLE_MS = const(300)
_GONE = const(3)  # misses in a row
_TOGETHER_MS = const(700)
_LONG_MS = const(3300)  # spells last 3 s at most
_MOST_FLIPS = const(4)  # 2.4 s


class Dice:
    def __init__(self, emit, clock, note):
        """``note`` as in places.py; the site of a die is its pocket."""
        self.face = bytearray(2)  # bottom face 1..6 of each die where it was read last, 0 = never
        self.away = bytearray(2)  # 1: it is not found there
        self.settled = bytearray(2)  # 1: it lies still
        self.zone = bytearray([zones.NOWHERE] * 2)  # where it was heard outside the tray
        self.faces = bytearray(2)  # of each what a visit has heard
        self.wireless = False  # they tell of themselves, see radio_dice.py
        self.trouble = None  # watches them while a throw is asked for, see trouble.py
        self._since = [0, 0]  # ticks since when it lies as it does
        self._missed = [0, 0]  # ticks of the first of its misses
        self._pocket = bytearray(b"\x00\x01")
        self._misses = bytearray(2)
        self._flips = bytearray(2)  # how often it has shown another face since it came
        self._thrown = False  # one of them left since the last throw was told
        self._entered = False  # that throw was entered by a person
        self._gone = 0  # bits of the dice that have been away since
        self._emit = emit
        self._note = note
        self._diff = clock.ticks_diff

    def ask(self, asked, now):
        """Whether a throw is asked for: then dice that cannot be read are told of."""
        if asked and not self.trouble:
            from mjtable.sense.trouble import Trouble

            self.trouble = Trouble(self._emit, self._diff, now)
        elif self.trouble and not asked:
            self.trouble.end()
            self.trouble = None

    def entered(self):
        """A person said what was thrown: what is done to these dice is no throw until both of
        them have been picked up."""
        self._entered = True
        self._gone = 0

    def left(self, die):
        """A die says itself that it was thrown."""
        self._thrown = True
        self._is_away(die)

    def hear(self, code, zone):
        """A visit has heard a face, die * 8 + face, in a zone."""
        die = code >> 3
        face = code & 7
        self.faces[die] = face if self.faces[die] in (0, face) else UNCLEAR
        if zone < zones.TRAY:
            self.zone[die] = zone

    def read(self, pocket, now):
        """A visit has looked at a pocket: nothing that counts where the dice are wireless."""
        if not self.wireless:
            self.look(pocket, now)

    def look(self, pocket, now):
        """One look at a pocket: ``faces`` are the bottom ones of the dice there, 0 = not there."""
        self._look(0, pocket, now)
        self._look(1, pocket, now)
        if self._thrown and self.settled[0] and self.settled[1]:
            self._thrown = False
            if not self._entered or self._gone == 3:
                self._entered = False
                self._emit((DICE, 7 - self.face[0], 7 - self.face[1], -1))
        if self.trouble:
            self.trouble.look(self, now)

    def _look(self, die, pocket, now):
        face = self.faces[die]
        if not face:
            if pocket == self._pocket[die] and self._misses[die] < _GONE:
                self._miss(die, now)
            return
        if self._misses[die] or face != self.face[die] or pocket != self._pocket[die]:
            self._note(now & TIME | HERE, DIE + die * 8 + face, pocket)
        if face != self.face[die] or pocket != self._pocket[die]:
            if self.face[die] or self.away[die]:
                self._thrown = True
            if not self.away[die] and self._flips[die] < _MOST_FLIPS:
                self._flips[die] += 1
            self.face[die] = face
            self._pocket[die] = pocket
            self._lies(die, now)
        elif self.away[die]:
            if self._was_thrown(die, now):
                self._thrown = True
            self._lies(die, now)
        elif face != UNCLEAR and self._rests(die, now):
            self.settled[die] = 1
        self.away[die] = self._misses[die] = 0

    def _rests(self, die, now):
        """Whether it has lain for so long that it is not about to tip over."""
        return self._diff(now, self._since[die]) >= _SETTLE_MS << max(0, self._flips[die] - 1)

    def _lies(self, die, now):
        self._since[die] = now
        self.settled[die] = 0

    def _miss(self, die, now):
        if not self._misses[die]:
            self._missed[die] = now
            self._note(now & TIME | GONE, DIE + die * 8 + self.face[die], self._pocket[die])
        self._misses[die] += 1
        if self._misses[die] == _GONE:
            self._is_away(die)

    def _is_away(self, die):
        self._gone |= 1 << die
        self.away[die] = 1
        self.settled[die] = self._flips[die] = 0

    def _was_thrown(self, die, now):
        """Whether a die that lies as it did before was gone for longer than reads fail."""
        gone = self._diff(now, self._missed[die])
        if gone >= _LONG_MS:
            return True
        other = self._diff(now, self._missed[1 - die])
        return self.away[1 - die] and min(gone, other) >= _TOGETHER_MS
