"""
Passive piezo on a PWM pin: plays patterns ``(Hz, ms, Hz, ms, ...)``, 0 Hz = a rest.

``tone(hz, duty_u16)`` sets the pin, ``tone(0, 0)`` silences it. A pattern of a lower rank never
cuts one of a higher rank short; one of the same or a higher rank takes its place.
"""

from micropython import const

_LOUD = const(32768)  # 50 % duty is the loudest a piezo gets
_FAR_MS = const(60000)


class Buzzer:
    def __init__(self, tone, clock, duty=_LOUD):
        self.duty = duty  # 0 = muted
        self._tone = tone
        self._clock = clock
        self._pattern = ()
        self._rank = -1
        self._at = 0
        self._due = 0

    def play(self, pattern, rank, now):
        """Start ``pattern`` (Hz, ms, Hz, ms, ...) unless one of a higher rank is playing."""
        if self._pattern and rank < self._rank:
            return
        self._pattern = pattern
        self._rank = rank
        self._at = 0
        self._due = now

    def step(self, now):
        """Set the tone that is due. Returns when to come again (ticks)."""
        if not self._pattern:
            return self._clock.ticks_add(now, _FAR_MS)
        if self._clock.ticks_diff(self._due, now) > 0:
            return self._due
        if self._at == len(self._pattern):
            self._pattern = ()
            self._tone(0, 0)
            return self._clock.ticks_add(now, _FAR_MS)
        hz = self._pattern[self._at]
        self._tone(hz, self.duty if hz else 0)
        self._due = self._clock.ticks_add(now, self._pattern[self._at + 1])
        self._at += 2
        return self._due
