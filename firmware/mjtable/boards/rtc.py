"""
Memory that outlives a reset but not a power loss: 2,048 bytes of RTC RAM (ESP32 ``machine.RTC``).

Its first byte holds flags of the boot, the rest belongs to the application. The maintenance
flag makes the next start stop at the REPL; it is spent by that start, so no table stays silent.
"""

SIZE = 2048
MAINTENANCE = 0x01


class Rtc:
    """``load() -> bytes`` and ``save(bytes)`` reach the whole memory."""

    def __init__(self, load, save):
        self._load = load
        self._save = save

    def load(self):
        """What the application saved last; b"" after a power loss."""
        return bytes(self._load()[1:])

    def save(self, data):
        """Keep at most SIZE - 1 bytes."""
        if len(data) >= SIZE:
            raise ValueError("rtc")
        self._save(bytes((self._flags(),)) + data)

    def maintenance(self):
        """True once after the flag was set."""
        flags = self._flags()
        if not flags & MAINTENANCE:
            return False
        self._save(bytes((flags & ~MAINTENANCE,)) + self.load())
        return True

    def _flags(self):
        memory = self._load()
        return memory[0] if memory else 0
