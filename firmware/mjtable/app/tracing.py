"""
Tells a referee who asked for it what the antennas begin and cease to hear, entry by entry, for a
trace (``mjtable trace --record``). Loaded then.

It begins with what they hear at that moment. A line goes out only when nothing else waits for the
link; what the ring could not keep that long shows as a gap in the numbers.
"""

from micropython import const

from mjtable.app.moments import let_go
from mjtable.sense import readings
from mjtable.sense.places import ENTRIES, HERE, NONE, TAGS, TIME
from mjtable.table.events import READINGS

_MANY = const(12)  # entries of a line
_EVERY_MS = const(500)  # fewer wait so long for more


def asked(event, sense, send):
    """Somebody asked for readings, or who is at the link has changed: a Tracing, or None."""
    on = event[1:] == (READINGS, 1)
    found = Tracing(sense, send, sense.clock.ticks_ms()) if on else None
    let_go("app.tracing sense.readings link.requests link.proof")
    return found


class Tracing:
    def __init__(self, sense, send, now):
        """``send(name, body)``: a line of the link."""
        self._places = places = sense.places
        self._send = send
        self._diff = sense.clock.ticks_diff
        self._next = places.noted
        self._sent = now
        for tag in range(TAGS):
            if places.site[tag] != NONE and not sense.presence.misses[tag]:
                places.note(now & TIME | HERE, tag, places.site[tag])

    def step(self, now):
        """Send what is due."""
        noted = self._places.noted
        waits = noted - self._next
        if waits < _MANY and (not waits or self._diff(now, self._sent) < _EVERY_MS):
            return
        self._sent = now
        first = max(self._next, noted - ENTRIES)
        self._next = min(noted, first + _MANY)
        self._send(b"readings", readings.body(self._places, first, self._next, now))
