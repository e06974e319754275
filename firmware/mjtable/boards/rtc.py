"""
Memory that outlives a reset but not a power loss: 2,048 bytes of RTC RAM (ESP32 ``machine.RTC``).

    0     flags of the next start
    1-2   bytes the application keeps, little endian
    3-    those bytes

The maintenance flag makes one start stop at the REPL. That start spends it, so that no table
stays silent for it.
"""

from micropython import const

SIZE = 2048
_MAINTENANCE = const(0x01)
_HEAD = const(3)


class Rtc:
    """``load() -> bytes`` and ``save(bytes)`` reach the memory itself."""

    def __init__(self, load, save):
        self._load = load
        self._save = save

    def load(self):
        """What the application saved last; b"" after a power loss."""
        memory = self._load()
        if len(memory) < _HEAD:
            return b""
        return bytes(memory[_HEAD : _HEAD + (memory[1] | memory[2] << 8)])

    def save(self, data):
        """Keep a copy of at most SIZE - 3 bytes."""
        self._keep(self._flags(), data)

    def maintenance(self):
        """True once after the flag was set."""
        flags = self._flags()
        if not flags & _MAINTENANCE:
            return False
        self._keep(flags & ~_MAINTENANCE, self.load())
        return True

    def _keep(self, flags, data):
        size = len(data)
        if size > SIZE - _HEAD:
            raise ValueError("rtc")
        self._save(bytes((flags, size & 0xFF, size >> 8)) + data)

    def _flags(self):
        memory = self._load()
        return memory[0] if memory else 0
