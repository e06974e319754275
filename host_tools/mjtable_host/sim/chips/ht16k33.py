"""
Emulator of a HT16K33 display driver (data sheet rev. 1.10, "Command Summary").

In standby (power-on: oscillator off) it takes nothing but the system set-up command. The RAM
holds anything after power-on; here 0xA5, so that a driver that does not fill it shows.
"""

RAM_BYTES = 16
DIGITS = 4
# Half a blink period in us for the blinking bits 0..3 (off, 2, 1, 0.5 Hz).
_HALF_US = (0, 250000, 500000, 1000000)


class HT16K33:
    def __init__(self):
        self.ram = bytearray(b"\xa5" * RAM_BYTES)
        self.oscillator = False
        self.on = False
        self.blink = 0
        self.dimming = 15  # sixteenths - 1
        self.interrupt_output = False
        self.pointer = 0

    def write(self, data):
        """One I2C write transaction, without the address byte."""
        if not data:
            return
        command, value = data[0] & 0xF0, data[0] & 0x0F
        if command == 0x20:
            self.oscillator = bool(value & 1)
        elif not self.oscillator:
            return
        elif command == 0x00:
            self.pointer = value
            for byte in data[1:]:
                self.ram[self.pointer] = byte
                self.pointer = (self.pointer + 1) % RAM_BYTES
        elif command == 0x80:
            self.on = bool(value & 1)
            self.blink = value >> 1 & 3
        elif command == 0xE0:
            self.dimming = value
        elif command == 0xA0:
            self.interrupt_output = bool(value & 1)
        elif command in (0x40, 0x60):
            self.pointer = data[0]

    def read(self, buf):
        """One I2C read transaction from the pointer on; no key is wired, so none is down."""
        for i in range(len(buf)):
            buf[i] = self.ram[self.pointer] if self.pointer < RAM_BYTES else 0
            if self.pointer < RAM_BYTES:
                self.pointer = (self.pointer + 1) % RAM_BYTES
            elif self.pointer < 0x46:
                self.pointer = 0x40 + (self.pointer - 0x3F) % 6

    def segments(self, t_us=None):
        """Segments lit on the four digits (bit 0 = a .. 6 = g); with a time also as blinking."""
        dark = not self.oscillator or not self.on
        if self.blink and t_us is not None:
            dark = dark or t_us // _HALF_US[self.blink] % 2 == 1
        return [0] * DIGITS if dark else [self.ram[2 * i] for i in range(DIGITS)]
