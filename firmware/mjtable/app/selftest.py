"""
Looks at every part of a board, for `mjtable doctor` through the REPL while the table does not
run: what answers, what is stuck, how often each tag over an antenna is read; and makes lamps,
displays and piezo do something that a person can see and hear.
"""

from binascii import hexlify

from micropython import const

from mjtable.app.antenna import Antenna
from mjtable.app.parts import make_buttons
from mjtable.boards import profile
from mjtable.drivers.ht16k33 import Digits

_ALL_SEGMENTS = const(8888)
_TONE_HZ = const(2700)


class Bench:
    def __init__(self, board):
        self._board = board
        self._pressed = []

    def reader(self, index):
        """Firmware version of a reader's chip, (major, minor); None where none answers."""
        self._antenna = Antenna(self._board, index)
        if not self._antenna.start():
            return None
        version = bytearray(2)
        self._antenna.air.chip.ask(b"\x07\x12\x02", version)  # READ_EEPROM, minor first
        return version[1], version[0]

    def rates(self, antenna, looks):
        """
        Of the reader looked at last: how often each tag over an antenna was read in so many
        looks, as ``(UID, DSFID, times)``; None where the field does not come up.
        """
        times = {}
        if not self._antenna.select(antenna):
            return None
        air = self._antenna.air
        for _ in range(looks):
            if self._antenna.count() < 0:
                return None
            for i in range(air.count):
                tag = bytes(air.uid[8 * i : 8 * i + 8]), air.dsfid[i]
                times[tag] = times.get(tag, 0) + 1
        return [(hexlify(tag[0]).decode(), tag[1], times[tag]) for tag in sorted(times)]

    def reader_off(self):
        self._antenna.air.field_off()

    def displays(self):
        """Every segment on; whether each side's chip answers."""
        found = []
        for address in profile.DIGIT_ADDRESS:
            digits = Digits(self._board.i2c, address)
            digits.show(_ALL_SEGMENTS)
            found.append(digits.ready)
        return found

    def buttons(self):
        """Whether each chip answers, the buttons that are down, and the level of INT."""
        chips = make_buttons(self._board, self._press)
        self._chips = chips
        self.wait(50)
        down = [chip.down for chip in chips]
        return [chip.ready for chip in chips], down, self._board.button_int()

    def presses(self, ms):
        """(side, button) of what is pressed within a time."""
        self._pressed = []
        self.wait(ms)
        return self._pressed

    def _press(self, side, button):
        self._pressed.append((side, button))

    def wait(self, ms):
        clock = self._board.clock
        end = clock.ticks_add(clock.ticks_ms(), ms)
        while clock.ticks_diff(end, clock.ticks_ms()) > 0:
            for chip in self._chips:
                chip.step(clock.ticks_ms())
            self._board.wait(clock.ticks_add(clock.ticks_ms(), 5), bytearray(1))

    def lamps(self, red, green, blue):
        """All lamps in one colour, dimly (the chain is GRB)."""
        self._board.pixels(bytes((green, red, blue)) * profile.PIXEL_COUNT)

    def tone(self, on):
        self._board.tone(_TONE_HZ if on else 0, 32768 if on else 0)
