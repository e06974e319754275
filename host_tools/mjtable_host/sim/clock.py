"""
Virtual time: an integer of microseconds and a heap of what happens later.

Nothing here reads a wall clock. What is due at the same microsecond happens in the order in
which it was asked for, so a run is the same every time.
"""

import heapq

MASK = 0x3FFFFFFF  # the board's ticks are 30 bits wide
NEVER = 1 << 62


class Clock:
    def __init__(self, start_us=0):
        self.now = start_us
        self.first = NEVER  # time of the next event
        self._heap = []
        self._seq = 0

    def at(self, t_us, fn):
        """Calls ``fn()`` when the clock reaches ``t_us``; a time gone by means: next."""
        self._seq += 1
        heapq.heappush(self._heap, (t_us, self._seq, fn))
        self.first = self._heap[0][0]

    def next(self):
        """Time of the next event in us; -1 when nothing is planned."""
        return self.first if self._heap else -1

    def run_next(self):
        """Goes to the next event and runs it. IndexError when nothing is planned."""
        heap = self._heap
        t_us, _, fn = heapq.heappop(heap)
        self.first = heap[0][0] if heap else NEVER
        if t_us > self.now:
            self.now = t_us
        fn()

    def step(self, t_us):
        """To the next event if one is due by ``t_us``; False: none is, and it is ``t_us``."""
        if self.first <= t_us:
            self.run_next()
            return True
        if t_us > self.now:
            self.now = t_us
        return False

    def run_until(self, t_us):
        """Runs what is due up to and including ``t_us`` and stands there."""
        while self.first <= t_us:
            self.run_next()
        if t_us > self.now:
            self.now = t_us

    def spend(self, us):
        """Lets a short time pass, as ``run_until`` does."""
        t_us = self.now + us
        if self.first <= t_us:
            self.run_until(t_us)
        else:
            self.now = t_us

    def ms(self):
        """The board's ticks_ms."""
        return self.now // 1000 & MASK

    def us(self):
        """The board's ticks_us."""
        return self.now & MASK


def ticks_diff(a, b):
    """Signed distance of two 30-bit ticks, as MicroPython's ``time.ticks_diff``."""
    return ((a - b + 0x20000000) & MASK) - 0x20000000


def ticks_add(a, d):
    return (a + d) & MASK
