"""A clock that a test moves by hand: ticks masked to 30 bits, as on the device."""

MASK = (1 << 30) - 1
HALF = 1 << 29


class HandClock:
    def __init__(self, ms=0):
        self.us = ms * 1000

    def ticks_ms(self):
        return self.us // 1000 & MASK

    def ticks_us(self):
        return self.us & MASK

    def ticks_add(self, a, d):
        return (a + d) & MASK

    def ticks_diff(self, a, b):
        return ((a - b + HALF) & MASK) - HALF

    def go(self, ms):
        """Move on by ``ms``; returns the new ticks."""
        self.us += ms * 1000
        return self.ticks_ms()
