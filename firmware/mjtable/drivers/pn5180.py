"""
PN5180 NFC front end on SPI: frames and the BUSY handshake (data sheet PN5180A0xx/C3,C4).

One instruction is one frame, NSS low to high (§11.4). A SET is one frame; a GET is a frame
with the instruction and a second one that clocks the answer out. BUSY is high from the frame
until the instruction is done; it never falls while NSS is low. So BUSY is looked at before each
frame with NSS high: a chip that hangs never blocks the bus for the others.

A chip that keeps BUSY high longer than ``_BUSY_LIMIT_US`` is ``hung``: it is sent nothing more
until it is set up again. What helps is its RST pin: low for at least 10 us, then 5 ms (2.5
typical, table 141).
"""

from micropython import const

_BUSY_LIMIT_US = const(4000)  # RF_ON takes up to 5 ms, but nobody asks for 2 ms after it


class PN5180:
    """
    ``spi`` with write(buf) and readinto(buf, write), ``nss`` a pin set by calling it, ``busy`` a
    pin read by calling it, ``clock`` with ticks_us() and ticks_diff(). Allocates nothing.
    """

    def __init__(self, spi, nss, busy, clock):
        self._spi = spi
        self._nss = nss
        self._busy = busy
        self.clock = clock
        self.hung = False
        nss(1)

    def send(self, frame):
        """One instruction without an answer; nothing to a chip that hangs."""
        if self.hung or (self._busy() and self._hangs()):
            return
        self._nss(0)
        self._spi.write(frame)
        self._nss(1)

    def ask(self, frame, data):
        """One instruction, then its answer, as many bytes as ``data`` holds, unless it hangs."""
        if self.hung or (self._busy() and self._hangs()):
            return
        self._nss(0)
        self._spi.write(frame)
        self._nss(1)
        if self._busy() and self._hangs():
            return
        self._nss(0)
        self._spi.readinto(data, 0xFF)
        self._nss(1)

    def _hangs(self):
        """Wait until BUSY is low; whether it stays high."""
        clock = self.clock
        start = clock.ticks_us()
        while self._busy():
            if clock.ticks_diff(clock.ticks_us(), start) > _BUSY_LIMIT_US:
                self.hung = True
                break
        return self.hung
