"""
The serial port of a virtual board: a pseudo-terminal that pyserial and mpremote open like a
USB port.

Output waits for a reader as on a USB port: with nobody connected it is dropped, and a reader
who takes nothing for half a second loses what waits for him.
"""

from __future__ import annotations

import os
import select
import termios
import time
import tty
from contextlib import suppress

_FULL = 65536  # bytes waiting for the reader
_STUCK_S = 0.5


class Terminal:
    def __init__(self) -> None:
        self.master, slave = os.openpty()
        self.path = os.ttyname(slave)
        tty.setraw(slave, termios.TCSANOW)
        os.set_blocking(self.master, False)
        os.close(slave)  # held by clients only, so that POLLHUP tells whether there is one
        self._out = bytearray()
        self._moved = 0.0
        self._poll = select.poll()
        self._poll.register(self.master, 0)

    def connected(self) -> bool:
        return not any(event & select.POLLHUP for _, event in self._poll.poll(0))

    @property
    def waiting(self) -> bool:
        """Output waits for the reader."""
        return bool(self._out)

    @property
    def full(self) -> bool:
        """More waits than should; a board would block here until the reader is stuck."""
        return len(self._out) > _FULL

    def write(self, data: bytes) -> None:
        if not self._out:
            self._moved = time.monotonic()
        self._out += data
        self.flush()

    def flush(self) -> None:
        while self._out:
            if not self.connected():
                self._out.clear()
                return
            try:
                sent = os.write(self.master, self._out)
            except BlockingIOError:
                if time.monotonic() - self._moved > _STUCK_S and self.full:
                    self._out.clear()
                return
            except OSError:
                self._out.clear()
                return
            self._moved = time.monotonic()
            del self._out[:sent]

    def read(self) -> bytes:
        """What was typed; b"" also when nobody is there."""
        try:
            return os.read(self.master, 4096)
        except OSError:
            return b""

    def close(self) -> None:
        with suppress(OSError):
            os.close(self.master)
