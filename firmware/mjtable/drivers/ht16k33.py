"""
HT16K33 with four seven-segment digits on COM0-COM3, segments a-g on ROW0-ROW6 (data sheet
"Command Summary", "Display Data RAM").

Display RAM has two bytes a common, so digit i is the byte at 2*i. After power-on the oscillator
and the display are off and the RAM holds anything. Writes only what changed. A chip that does
not answer is asked again at the next change; until then ``ready`` is False.
"""

_OSCILLATOR_ON = 0x21
_DISPLAY = 0x80
_ON = 0x01
_DIMMING = 0xE0

DIGITS = 4
MINUS = 0x40
LETTER_H = 0x76
_FONT = b"\x3f\x06\x5b\x4f\x66\x6d\x7d\x07\x7f\x6f"

# Rates of blink().
BLINK_OFF, BLINK_2HZ, BLINK_1HZ, BLINK_HALF_HZ = range(4)


class Digits:
    def __init__(self, i2c, address, level=7):
        self.ready = False
        self._i2c = i2c
        self._address = address
        self._command = bytearray(1)
        self._ram = bytearray(b"\xff\x00" * DIGITS)  # no digit: the first one shown is written
        self._blink = BLINK_OFF
        self._level = level

    def _say(self, command):
        self._command[0] = command
        self._i2c.writeto(self._address, self._command)

    def _write(self):
        try:
            if not self.ready:
                self._say(_OSCILLATOR_ON)
                self._say(_DIMMING | self._level)
                self._i2c.writeto_mem(self._address, 0, self._ram)
                self._say(_DISPLAY | self._blink << 1 | _ON)
                self.ready = True
            else:
                self._i2c.writeto_mem(self._address, 0, self._ram)
        except OSError:
            self.ready = False

    def show(self, number, lead=0):
        """A number, right-aligned, -999..9999; ``lead`` = segments of the leftmost digit.

        A number that does not fit shows as four dashes.
        """
        rest = -number if number < 0 else number
        fits = rest < (1000 if number < 0 or lead else 10000)
        changed = False
        sign = MINUS if number < 0 else 0
        for i in range(DIGITS - 1, -1, -1):
            if not fits:
                segments = MINUS
            elif rest or i == DIGITS - 1:
                segments = _FONT[rest % 10]
                rest //= 10
            else:
                segments, sign = sign, 0
            if i == 0 and lead and fits:
                segments = lead
            if self._ram[2 * i] != segments:
                self._ram[2 * i] = segments
                changed = True
        if changed:
            self._write()

    def blank(self):
        changed = False
        for i in range(0, 2 * DIGITS, 2):
            if self._ram[i]:
                self._ram[i] = 0
                changed = True
        if changed:
            self._write()

    def blink(self, rate):
        """BLINK_OFF, BLINK_2HZ, BLINK_1HZ or BLINK_HALF_HZ."""
        if rate != self._blink:
            self._blink = rate
            self.ready = False
            self._write()

    def dim(self, level):
        """Brightness 0..15 = 1/16..16/16 duty."""
        if level != self._level:
            self._level = level
            self.ready = False
            self._write()
