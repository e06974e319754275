"""
The visible and audible side of the table: cues in, light, digits and sound out.

Which cues stand is in ``standing.py``, what they light in ``lamps.py``, what the digits say in
``numbers.py``, what they sound like in ``sound.py``.
"""

from mjtable.panel import sound
from mjtable.panel.lamps import BEAT_MS, moves
from mjtable.panel.standing import Standing


class Panel:
    def __init__(self, lamps, numbers, pixels, buzzer, clock):
        """``lamps`` paints into ``pixels``, a Pixels; ``numbers`` shows digits."""
        self.standing = Standing(clock)
        self._pixels = pixels
        self._buzzer = buzzer
        self._add = clock.ticks_add
        self._diff = clock.ticks_diff
        self._lamps = lamps
        self._numbers = numbers
        self._beat = 0
        self._beat_at = clock.ticks_ms()
        self._moving = False
        self._changed = True
        self._next = self._beat_at

    def cue(self, cue, now):
        """Take in a cue (table/cues.py)."""
        self.standing.hear(cue, now)
        self._numbers.hear(cue)
        sound.play(self._buzzer, cue, now)
        self._refresh(now)

    def _refresh(self, now):
        moving = moves(self.standing)
        if moving and not self._moving:
            self._beat = 0
            self._beat_at = self._add(now, BEAT_MS)
        self._moving = moving
        self._changed = True

    def step(self, now):
        """Show what is due. Returns when to come again (ticks)."""
        if not self._changed and self._diff(self._next, now) > 0:
            return self._next
        wait = self._diff(self._buzzer.step(now), now)
        if self.standing.expire(now):
            self._refresh(now)
        if self._moving:
            wait = min(wait, self._move(now))
        if self._changed:
            self._lamps.paint(self.standing, self._beat, now)
            self._changed = False
        held = self._pixels.show(now)
        if held:
            wait = min(wait, held)
        second = self._numbers.show(self.standing, now)
        if second >= 0:
            wait = min(wait, second)
        self._next = self._add(now, max(1, wait))
        return self._next

    def _move(self, now):
        """Go on to the beat that is due; ms until the next one."""
        late = self._diff(now, self._beat_at)
        if late >= 0:
            beats = 1 + late // BEAT_MS
            self._beat = (self._beat + beats) & 7
            self._beat_at = self._add(self._beat_at, beats * BEAT_MS)
            self._changed = True
        return self._diff(self._beat_at, now)
