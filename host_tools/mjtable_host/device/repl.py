"""
What a virtual board's console shows of the REPL, where the unix port differs from the ESP32's.

* Newlines: the unix port writes "\\n" and leaves "\\r\\n" to the tty.
* A soft reset keeps the mode of the REPL. A new process always begins in friendly mode, so in
  raw mode it is sent Ctrl-A, and what it says before the raw banner is swallowed.
"""

from __future__ import annotations

_RAW = b"raw REPL; CTRL-B to exit\r\n"
_FRIENDLY = b'Type "help()" for more information.\r\n'
_MOUNT = b"\x18"  # mpremote mount: binary requests of the device to the host


class ReplOutput:
    """Filter from the process to the terminal; ``raw`` follows the REPL's mode."""

    def __init__(self) -> None:
        self.raw = False
        self._watching = False
        self._swallowing = False
        self._held = b""
        self._last = 0

    def restart(self, raw: bool) -> None:
        """A new process begins; the mode is known from the last one."""
        self.raw = raw
        self._watching = self._swallowing = False
        self._held = b""

    def at_prompt(self) -> bytes:
        """boot.py and main.py are over; bytes to type at the process."""
        self._watching = True
        self._swallowing = self.raw
        return b"\x01" if self.raw else b""

    def feed(self, data: bytes) -> bytes:
        """What the terminal shows of it."""
        if not self._watching:
            return self._newlines(data)
        data = self._held + data
        self._held = b""
        if self._swallowing:
            at = data.find(_RAW)
            if at < 0:
                self._held = data
                return b""
            data = data[at:]
            self._swallowing = False
        self._follow_mode(data)
        return data if self.raw else self._newlines(data)

    def _follow_mode(self, data: bytes) -> None:
        """Banners come in one write each, so a chunk holds them whole."""
        raw, friendly = data.rfind(_RAW), data.rfind(_FRIENDLY)
        if raw != friendly:
            self.raw = raw > friendly

    def _newlines(self, data: bytes) -> bytes:
        if _MOUNT in data or not data:
            return data
        shown = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        if self._last == 0x0D and data[0] == 0x0A:
            shown = shown[1:]
        self._last = data[-1]
        return shown
