"""
What the tape's player (tape.py) costs itself: each operation of the wire, REPEATS times.
"""

from mjtable.boards import wire as ops

REPEATS = 50
READ = 12  # bytes of the usual SPI answer, a look at what is on air
OPERATIONS = 32  # their numbers without the bit of PIN_SET
CALIBRATED = (
    ops.PIN_SET,
    ops.PIN_GET,
    ops.SPI_WRITE,
    ops.SPI_READ,
    ops.SPI_EXCHANGE,
    ops.I2C_WRITE,
    ops.I2C_READ,
    ops.BITSTREAM,
    ops.PWM,
    ops.WAIT,
)
ANSWER = {
    ops.PIN_GET: 1,
    ops.SPI_READ: READ,
    ops.SPI_EXCHANGE: READ,
    ops.I2C_WRITE: 1,
    ops.I2C_READ: 1 + READ,
}


def tape():
    """A tape of those operations, for play.py."""
    made = bytearray()
    for op in CALIBRATED:
        for _ in range(REPEATS):
            made += bytes((op, 0)) + bytes(ANSWER.get(op, 0))
    return bytes(made)
