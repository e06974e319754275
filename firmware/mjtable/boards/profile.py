"""
Which signal sits on which GPIO, and what hangs on it: GENERATED from hardware/pins.toml by
``python -m mjtable_host.device.profile``; change that file, not this one.

``ANTENNAS[reader][antenna]`` is the zone (table/zones.py) under that loop.
"""

BOARD = "esp32s3"

# SPI of the readers and the antenna mux
SPI_ID = 1
SPI_HZ = 5000000
SCK = 12
MOSI = 11
MISO = 13
READERS = 5
NSS = (4, 5, 6, 7, 15)
BUSY = (16, 17, 18, 8, 9)
MUX_LATCH = 14
MUX_ENABLE = 0x80
MUX_RESET = 0x40
MUX_LOW_POWER = 0x20

# I2C of digits and buttons
I2C_ID = 0
I2C_HZ = 400000
SDA = 1
SCL = 2
DIGIT_ADDRESS = (0x70, 0x71, 0x72, 0x73)
BUTTON_ADDRESS = (0x20, 0x21)
BUTTON_COUNT = 8
BUTTON_INT = 21

# WS2812 chain and piezo
PIXELS = 47
PIXEL_COUNT = 104
PIXEL_TIMING = (400, 850, 800, 450)  # ns
WALL_PIXEL = (0, 18, 36, 54)  # first lamp of each side, k rising
BAR_PIXEL = (72, 80, 88, 96)
BAR_LENGTH = 8
BUZZER = 42

# fmt: off
ANTENNAS = (
    # side 0
    (
        b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11"
        b"\x48\x48\x4c\x50"
    ),
    # side 1
    (
        b"\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21\x22\x23"
        b"\x49\x49\x4d\x51"
    ),
    # side 2
    (
        b"\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35"
        b"\x4a\x4a\x4e\x52"
    ),
    # side 3
    (
        b"\x36\x37\x38\x39\x3a\x3b\x3c\x3d\x3e\x3f\x40\x41\x42\x43\x44\x45\x46\x47"
        b"\x4b\x4b\x4f\x53"
    ),
    # centre
    (
        b"\x54\x55\x56\x57\x58\x59"
    ),
)
