"""
The console as bytes: standard input and output, on the device UART0 or USB.

Reading never blocks: ``sys.stdin.read(n)`` would, so each byte is taken only after ``poll``
saw it. Ctrl-C never arrives here, it interrupts the program. At most 64 bytes a call keep one
loop step short.
"""

import select
import sys

_CHUNK = 64


class StdioConsole:
    def __init__(self):
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._bytes = bytearray(_CHUNK)
        view = memoryview(self._bytes)
        self._slots = [view[i : i + 1] for i in range(_CHUNK)]

    def waiting(self, timeout_ms=0):
        """True as soon as a byte waits, False after the time-out."""
        for _ in self._poll.ipoll(timeout_ms):
            return True
        return False

    def read(self):
        """Bytes that are there now, b"" if none."""
        count = 0
        while count < _CHUNK and self.waiting():
            if self._in.readinto(self._slots[count]) != 1:
                break
            count += 1
        return bytes(self._bytes[:count]) if count else b""

    def write(self, data):
        self._out.write(data)
