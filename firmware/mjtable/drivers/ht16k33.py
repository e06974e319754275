"""
HT16K33 with four seven-segment digits on COM0-COM3, segments a-g on ROW0-ROW6 (data sheet
"Command Summary", "Display Data RAM").

Display RAM has two bytes a common, so digit i is the byte at 2*i. After power-on the oscillator
and the display are off and the RAM holds anything. Writes only what changed. A chip that does
not answer is asked again at the next change; until then ``ready`` is False.
"""

from micropython import const

_OSCILLATOR_ON = const(0x21)
_DISPLAY_ON = const(0x81)  # | blink << 1
_DIMMING = const(0xE0)  # | level

_MINUS = const(0x40)
LETTER_H = const(0x76)
_FONT = const(b"\x3f\x06\x5b\x4f\x66\x6d\x7d\x07\x7f\x6f")


class Digits:
    def __init__(self, i2c, address):
        self.ready = False
        self._i2c = i2c
        self._address = address
        self._command = bytearray(1)
        self._ram = bytearray(b"\xff\x00" * 4)  # no digit: the first one shown is written
        self._blink = 0
        self._level = 7
        self._changed = False

    def show(self, number, lead=0):
        """A number, right-aligned, -999..9999; ``lead`` = segments of the leftmost digit.

        A number that does not fit shows as four dashes.
        """
        sign = _MINUS if number < 0 else 0
        number = abs(number)
        if number >= (1000 if sign or lead else 10000):
            self._all(_MINUS)
            return
        i = 4
        while i:
            i -= 1
            if number or i == 3:
                self._put(i, _FONT[number % 10])
                number //= 10
            else:
                self._put(i, lead if lead and not i else sign)
                sign = 0
        self._write()

    def blank(self):
        self._all(0)

    def look(self, blink, level):
        """``blink`` 0 = off, 1, 2, 3 = 2, 1, 0.5 Hz; brightness ``level`` 0..15 = 1/16..16/16."""
        if blink != self._blink or level != self._level:
            self._blink = blink
            self._level = level
            self._changed = True
            self.ready = False
            self._write()

    def _all(self, segments):
        for i in range(4):
            self._put(i, segments)
        self._write()

    def _put(self, i, segments):
        if self._ram[2 * i] != segments:
            self._ram[2 * i] = segments
            self._changed = True

    def _write(self):
        if not self._changed:
            return
        self._changed = False
        try:
            if not self.ready:
                self._say(_OSCILLATOR_ON)
                self._say(_DIMMING | self._level)
            self._i2c.writeto_mem(self._address, 0, self._ram)
            if not self.ready:
                self._say(_DISPLAY_ON | self._blink << 1)
                self.ready = True
        except OSError:
            self.ready = False

    def _say(self, command):
        self._command[0] = command
        self._i2c.writeto(self._address, self._command)
