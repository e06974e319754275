"""
Emulator of a chain of 74HC595 shift registers on SCK and MOSI (data sheet §8).

It shifts with every byte on the bus, whoever that is meant for; the outputs change at the
rising edge of the latch (RCLK). The register nearest the controller holds the last byte sent.
"""


class Chain:
    """``changed(i, value)`` is called for each register whose outputs change; 0 is nearest."""

    def __init__(self, registers, changed):
        self.outputs = bytearray(registers)
        self._shifted = bytes(registers)  # farthest register first
        self._changed = changed
        self._rclk = 0
        self.passed_by = False  # bytes for somebody else went through; which, nobody kept

    def power_on(self):
        """Supply on: all outputs low, as a pull-down on the enable bits makes them."""
        self._rclk = 0
        self.passed_by = False
        self._shifted = bytes(len(self._shifted))
        self.latch(1)
        self._rclk = 0

    def shift(self, data):
        self._catch_up()
        n = len(self._shifted)
        if len(data) >= n:
            self._shifted = bytes(data[-n:])
        else:
            self._shifted = (self._shifted + bytes(data))[-n:]

    def latch(self, level):
        if level and not self._rclk:
            self._catch_up()
            for i in range(len(self.outputs)):
                value = self._shifted[-1 - i]
                if value != self.outputs[i]:
                    self.outputs[i] = value
                    self._changed(i, value)
        self._rclk = level

    def _catch_up(self):
        if self.passed_by:
            self.passed_by = False
            self._shifted = b"\xa5" * len(self._shifted)
