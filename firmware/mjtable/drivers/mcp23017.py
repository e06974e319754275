"""
MCP23017 as 16 buttons to ground, those of two sides, a port each (data sheet DS20001952
3.5 "Register map, IOCON.BANK = 0", 3.6 "Interrupt logic").

All pins are inputs with pull-ups, either port's interrupt on change drives both INT pins
(MIRROR), active low and open drain (ODR), so that the chips of a table share one line: a low
line may be the other chip's. Reading GPIO releases INT. A change counts once two readings 15 ms
apart agree, each bit for itself, so that a bouncing button holds up no other. Of one that was down
in a reading and is up in a late next one (a write to flash takes 0.1 s) the press was missed.

A chip that does not answer is set up again every second; ``ready`` is False meanwhile.
"""

from micropython import const

_DEBOUNCE_MS = const(15)
_LATE_MS = const(30)  # a reading so late may come after the button is up again
_RETRY_MS = const(1000)
_FAR_MS = const(60000)

_IODIR = const(0x00)
_IOCON = const(0x0A)
_MODE = const(0x44)  # MIRROR, ODR
_GPIO = const(0x12)
# IODIR in, IPOL as it is, GPINTEN on; DEFVAL, INTCON and IOCON as set below; GPPU on: 00..0D
_SETUP = bytes((0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, _MODE, _MODE, 0xFF, 0xFF))


class Buttons:
    def __init__(self, i2c, int_pin, clock, pressed, address=0x20, side=0):
        """``pressed(side, button)`` is called when a button went down; ``side``: of port A."""
        self.ready = False
        self.down = 0  # debounced, bit = 1 while pressed
        self._i2c = i2c
        self._int = int_pin
        self._add = clock.ticks_add
        self._diff = clock.ticks_diff
        self._pressed = pressed
        self._address = address
        self._side = side
        self._buf = bytearray(2)
        self._last = 0  # the reading before
        self._due = clock.ticks_ms()  # of the next reading while unsettled or not ready
        self._settling = True

    def _read(self):
        self._i2c.readfrom_mem_into(self._address, _GPIO, self._buf)
        return (self._buf[0] | self._buf[1] << 8) ^ 0xFFFF

    def _start(self):
        self._i2c.writeto_mem(self._address, _IODIR, _SETUP)
        # held at power-on (maintenance) is no press
        self._last = self.down = self._read()
        self.ready = True

    def step(self, now):
        """Read when INT is low or a reading is due. Returns when to come again (ticks)."""
        left = self._diff(self._due, now) if self._settling else 0
        if left > 0 or (self.ready and not self._settling and self._int()):
            return self._due if self._settling else self._add(now, _FAR_MS)
        try:
            if not self.ready:
                self._start()
            raw = self._read()
        except OSError:
            self.ready = False
            self._settling = True
            self._due = self._add(now, _RETRY_MS)
            return self._due
        steady = raw ^ self._last ^ 0xFFFF if self._settling else 0
        new = self._last & ~(raw | self.down) if left < -_LATE_MS else 0
        self._last = raw
        changed = (raw ^ self.down) & steady
        self.down ^= changed
        new |= changed & raw
        self._settling = raw != self.down
        self._due = self._add(now, _DEBOUNCE_MS)
        for bit in range(16):
            if new >> bit & 1:
                self._pressed(self._side + (bit >> 3), bit & 7)
        return self._due if self._settling else self._add(now, _FAR_MS)
