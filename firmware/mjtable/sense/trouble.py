"""
Dice that cannot be read while a throw is asked for: one that leans (it shows two faces, or never
lies still), one that lies off the tray, one that is not there while the other lies still, none
at all. Loaded with the prompt to throw. What is wrong is told once, and once when it is over.
"""

from micropython import const

from mjtable.table import cues, zones
from mjtable.table.events import DIE

_COCKED_MS = const(3000)  # it came so long ago and does not lie still
_ALONE_MS = const(4000)  # the other one lies still for so long
_NONE_MS = const(30000)  # longer than anybody shakes them
_OFF_MS = const(8000)  # since it was heard elsewhere: an audit of all places takes 3 s
_FINE = (cues.TRAY_GOOD, -1, -1)


class Trouble:
    def __init__(self, emit, diff, now):
        self._emit = emit
        self._diff = diff
        self._told = _FINE
        self._seen = [now, now]  # when it was in the tray last, or heard elsewhere
        self._came = [now, now]  # since when it is in the tray, or is not
        self._there = bytearray(2)
        self._off = bytearray(2)  # 1 + zone where it was heard

    def end(self):
        """No throw is asked for any more."""
        self._say(_FINE)

    def look(self, dice, now):
        for die in range(2):
            there = dice.face[die] and not dice.away[die]
            if there != self._there[die]:
                self._there[die] = there
                self._came[die] = now
            if dice.zone[die] != zones.NOWHERE:
                self._off[die] = 1 + dice.zone[die]
                dice.zone[die] = zones.NOWHERE
                self._seen[die] = now
            elif there or self._diff(now, self._seen[die]) > _OFF_MS:
                self._off[die] = 0
        self._say(self._found(dice, now))

    def _found(self, dice, now):
        for die in range(2):
            if self._off[die]:
                return cues.OFF_TRAY, die, self._off[die] - 1
        for die in range(2):
            if self._there[die] and not dice.settled[die] and self._for(die, now) >= _COCKED_MS:
                return cues.COCKED, die, zones.TRAY
        both = min(self._for(0, now), self._for(1, now))
        for die in range(2):
            if not self._there[die] and dice.settled[1 - die] and both >= _ALONE_MS:
                return cues.NOT_SEEN, die, zones.TRAY
        if both >= _NONE_MS and not (self._there[0] or self._there[1]):
            return cues.NOT_SEEN, -1, zones.TRAY
        return _FINE

    def _for(self, die, now):
        return self._diff(now, self._came[die])

    def _say(self, found):
        if found != self._told:
            self._told = found
            self._emit((DIE,) + found)
