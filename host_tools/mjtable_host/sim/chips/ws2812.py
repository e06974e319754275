"""
Emulator of a WS2812B chain, bit by bit (data sheet "Data transfer time").

A high time below 600 ns is a 0, from there on a 1; the line low for ``reset_us`` ends a frame
(50 us on the first WS2812B, 280 us on later ones: ``strict``). Each lamp takes the first 24
bits after a reset, MSB first in the order G, R, B, and passes on the rest. Lamps with fewer
than 24 new bits keep their colour. Times in us.
"""

THRESHOLD_NS = 600
RESET_US = 50
RESET_STRICT_US = 280
_ONES = (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)


class WS2812:
    def __init__(self, count=104, now=None, strict=False):
        """``now()`` gives the time in us; without it ``pixels`` assumes the line rested."""
        self.count = count
        self.reset_us = RESET_STRICT_US if strict else RESET_US
        self.frames = 0
        self._now = now
        self._lit = bytearray(3 * count)  # R, G, B of each lamp
        self._shift = bytearray(3 * count)  # G, R, B as shifted in since the last reset
        self._bits = 0
        self._end = 0

    def receive(self, timing, buf, t_us):
        """Bits of ``buf`` sent from ``t_us`` on; ``timing`` = (T0H, T0L, T1H, T1L) in ns."""
        if self._bits and t_us - self._end >= self.reset_us:
            self._latch()
        high0, low0, high1, low1 = timing
        zero = high0 < THRESHOLD_NS
        one = high1 >= THRESHOLD_NS
        if zero and one and not self._bits & 7 and max(low0, low1) < self.reset_us * 1000:
            self._whole(buf)
        else:
            self._bitwise(timing, buf)
        ones = 0
        for byte in buf:
            ones += _ONES[byte & 15] + _ONES[byte >> 4]
        zeros = 8 * len(buf) - ones
        self._end = t_us + (zeros * (high0 + low0) + ones * (high1 + low1)) // 1000

    def _whole(self, buf):
        start = self._bits >> 3
        room = max(0, min(len(buf), len(self._shift) - start))
        self._shift[start : start + room] = buf[:room]
        self._bits += 8 * len(buf)

    def _bitwise(self, timing, buf):
        for byte in buf:
            for i in range(7, -1, -1):
                sent = byte >> i & 1
                seen = 1 if timing[2 * sent] >= THRESHOLD_NS else 0
                at = self._bits >> 3
                if at < len(self._shift):
                    mask = 0x80 >> (self._bits & 7)
                    self._shift[at] = (self._shift[at] & ~mask) | (mask if seen else 0)
                self._bits += 1
                if timing[2 * sent + 1] >= self.reset_us * 1000:
                    self._latch()

    def _latch(self):
        for i in range(min(self._bits // 24, self.count)):
            g, r, b = self._shift[3 * i], self._shift[3 * i + 1], self._shift[3 * i + 2]
            self._lit[3 * i], self._lit[3 * i + 1], self._lit[3 * i + 2] = r, g, b
        self._bits = 0
        self.frames += 1

    @property
    def pixels(self):
        """Bytes R, G, B of each lamp as it shines now."""
        if self._bits and (self._now is None or self._now() - self._end >= self.reset_us):
            self._latch()
        return bytes(self._lit)
