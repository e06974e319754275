"""
Table time: milliseconds since the start as a plain integer that never wraps.

Ticks have 30 bits and wrap after 12.4 days; this sums their differences. ``now`` must be asked
at least every 6 days, which any loop does.
"""


class TableTime:
    """``start`` (ms) is where to go on after a reset, so that a journal's time never falls."""

    def __init__(self, clock, start=0):
        self._clock = clock
        self._ticks = clock.ticks_ms()
        self._ms = start

    def now(self):
        """Table time in ms."""
        ticks = self._clock.ticks_ms()
        self._ms += self._clock.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._ms
