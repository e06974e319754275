"""
WS2812B lamp chain: one buffer of GRB bytes, sent whole (data sheet "Data transfer time",
"Composition of 24bit data").

``send(buf)`` clocks the bytes out and returns with the line low; 3.1 ms for 104 lamps. A frame
goes out only when it differs from the last one and at least ``_FRAME_MS`` after it: every frame
is noise next to the readers (17th harmonic of the bit clock = 13.6 MHz).

Every colour is scaled by ``cap``/256. A lamp draws 20 mA a channel at 255, so at the default
cap 104 lamps at full white draw 104 * 60 mA * 56/256 = 1.4 A, whatever is asked of them.
"""

import struct

from micropython import const

_FRAME_MS = const(33)
CAP = const(56)


class Pixels:
    def __init__(self, send, count, clock, cap=CAP):
        self.count = count
        self.cap = cap
        self._send = send
        self._clock = clock
        self._buf = bytearray(3 * count)
        # no frame of capped colours equals this: the first one is always sent
        self._sent = bytearray(b"\xff" * (3 * count))
        self._all = "%ds" % (3 * count)
        self._last = clock.ticks_add(clock.ticks_ms(), -_FRAME_MS)

    def clear(self):
        """All dark (in the buffer)."""
        struct.pack_into(self._all, self._buf, 0, b"")

    def fill(self, first, count, r, g, b):
        """Colour of so many lamps from ``first`` on, 0-255 a channel before the cap."""
        buf = self._buf
        r = r * self.cap >> 8
        g = g * self.cap >> 8
        b = b * self.cap >> 8
        first *= 3
        while count > 0:
            count -= 1
            buf[first] = g
            buf[first + 1] = r
            buf[first + 2] = b
            first += 3

    def show(self, now):
        """Send the buffer if it changed. Returns 0, or the ms to wait until it may be sent."""
        if self._buf == self._sent:
            return 0
        since = self._clock.ticks_diff(now, self._last)
        if 0 <= since < _FRAME_MS:
            return _FRAME_MS - since
        self._send(self._buf)
        struct.pack_into(self._all, self._sent, 0, self._buf)
        self._last = now
        return 0
