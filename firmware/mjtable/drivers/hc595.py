"""
Antenna, power and reset of each reader: a chain of 74HC595 shift registers, one byte a reader.

Bit 7 of a byte connects the reader's loop, bits 4..0 name the antenna; 0x00 connects none. Bit 5
switches the attenuator in: then a stack's lower tile alone is reached. Bit 6 pulls the RST pin of
that reader low.
Reader 0's register lies nearest the controller, so its byte goes out last. The chain shares
SCK and MOSI with the readers and shifts with every transfer, but its outputs change only at
the rising edge of the latch (data sheet 74HC595 §8: RCLK), so all bytes are sent each time.
"""

from micropython import const

LOW_POWER = const(0x20)  # beside an antenna

_CONNECT = const(0x80)
_RESET = const(0x40)


class Mux:
    """``spi`` with write(buf), ``latch`` a pin set by calling it (RCLK)."""

    def __init__(self, spi, latch, readers=5):
        self._spi = spi
        self._latch = latch
        self._chain = bytearray(readers)
        latch(0)

    def select(self, reader, antenna):
        """
        Connects one antenna (0..31, and LOW_POWER) to the reader, the others of that reader to
        nothing.
        """
        self._shift(reader, _CONNECT | antenna)

    def off(self, reader):
        """Connects no antenna to the reader; its reset ends."""
        self._shift(reader, 0)

    def reset(self, reader):
        """Holds one reader in reset, without an antenna, until another call of it; 10 us do."""
        self._shift(reader, _RESET)

    def _shift(self, reader, code):
        self._chain[-1 - reader] = code
        self._spi.write(self._chain)
        self._latch(1)
        self._latch(0)
