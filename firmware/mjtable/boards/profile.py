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
READER_RESET = 10
MUX_LATCH = 14
MUX_ENABLE = 0x80

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
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
        72, 72, 76, 80,
    ),
    # side 1
    (
        18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
        73, 73, 77, 81,
    ),
    # side 2
    (
        36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53,
        74, 74, 78, 82,
    ),
    # side 3
    (
        54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71,
        75, 75, 79, 83,
    ),
    # centre
    (84, 85, 86, 87, 88, 89),
)
