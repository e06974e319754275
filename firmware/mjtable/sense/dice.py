"""
Two RFID dice in two tray pockets: what was thrown, once both lie still.

Each face has a tag, and the reader under a pocket reads that of the bottom face f, so the
thrown value is 7 - f. A throw needs a die to have left (not found three times in a row in the
pocket where it lay, or found lying otherwise than before), then both to lie unchanged for
300 ms. Dice that merely lie there when the table starts were not thrown.
"""

from micropython import const

from mjtable.table.events import DICE

_SETTLE_MS = const(300)
_GONE = const(3)


class Dice:
    def __init__(self, emit, clock):
        self.face = bytearray(2)  # bottom face 1..6 of each die, 0 = not in the tray
        self._pocket = bytearray(b"\x00\x01")
        self._misses = bytearray(2)
        self._since = [0, 0]  # ticks since when it lies as it does,
        self._settled = bytearray(2)  # 1: for long enough
        self._thrown = False  # one of them left since the last throw was told
        self._emit = emit
        self._clock = clock

    def look(self, pocket, first, second, now):
        """One reading of a pocket: bottom face of each die there, 0 = that die is not there."""
        self._look(0, pocket, first, now)
        self._look(1, pocket, second, now)
        if self._thrown and self._settled[0] and self._settled[1]:
            self._thrown = False
            self._emit((DICE, 7 - self.face[0], 7 - self.face[1], -1))

    def _look(self, die, pocket, face, now):
        if face:
            if face != self.face[die] or pocket != self._pocket[die]:
                if self.face[die]:
                    self._thrown = True
                self.face[die] = face
                self._pocket[die] = pocket
                self._since[die] = now
                self._settled[die] = 0
            elif self._clock.ticks_diff(now, self._since[die]) >= _SETTLE_MS:
                self._settled[die] = 1
            self._misses[die] = 0
        elif pocket == self._pocket[die] and self._misses[die] < _GONE:
            self._misses[die] += 1
            if self._misses[die] == _GONE:
                self.face[die] = self._settled[die] = 0
                self._thrown = True
