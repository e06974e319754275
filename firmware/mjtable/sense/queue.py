"""
The tags a visit asks for by name: first those it came for, then once more those whose read or
miss wants another look, CONFIRM_MS after the last of them.
"""

from micropython import const

CONFIRM_MS = const(30)  # what merely passes over the antenna is gone by then
_ROOM = const(48)


class Queue:
    def __init__(self, clock):
        self.size = 0  # tags still to be asked for
        self.confirm_at = 0
        self.confirming = False  # the tag taken last was one of the second kind
        self._tags = bytearray(_ROOM)
        self._end = 0
        self._confirm = _ROOM  # index of the first one to confirm
        self._clock = clock

    def clear(self):
        self.size = self._end = 0
        self._confirm = _ROOM

    def add(self, tag):
        """A tag to ask for; no more than there is room for."""
        if self._end < _ROOM:
            self._tags[self._end] = tag
            self._end += 1
            self.size += 1

    def again(self, tag, now):
        """A tag to ask for once more."""
        if not self.size:
            self.clear()
        self._confirm = min(self._confirm, self._end)
        self.add(tag)
        self.confirm_at = self._clock.ticks_add(now, CONFIRM_MS)

    def is_early(self, now):
        """Whether the next tag has to wait until ``confirm_at``."""
        first = self._end - self.size
        return first >= self._confirm and self._clock.ticks_diff(self.confirm_at, now) > 0

    def take(self):
        """The next tag."""
        first = self._end - self.size
        self.confirming = first >= self._confirm
        self.size -= 1
        return self._tags[first]
