"""
ISO/IEC 15693 air times in periods of the 13.56 MHz carrier: 1-of-4 to the tag, single
subcarrier at the high data rate (26 kbit/s) back.
"""

SOF = 1024  # reader, 75.52 us
BYTE = 4096  # reader, four pairs of bits, 302.06 us
EOF = 512  # reader, 37.76 us
TAG_SOF = 2048  # 151.03 us
TAG_BIT = 512  # 37.76 us
TAG_EOF = 2048
T1 = 4352  # end of request to reply, 320.9 us
T2 = 4192  # reply to next request or EOF, at least 309.2 us
T3 = 4384 + TAG_SOF  # EOF of an empty slot to the next EOF with 100 % ASK, 474.3 us
POWER_UP_US = 1000  # field on to first request
WRITE = 17 * 4096  # a write answers at t1 plus a multiple of 4096 periods: 5.1 ms


def us(periods):
    """Carrier periods in microseconds, rounded."""
    return (periods * 100 + 678) // 1356


def request(n):
    """Periods of a request of n bytes, the two CRC bytes among them."""
    return SOF + BYTE * n + EOF


def reply(n):
    """Periods of a reply of n bytes, the two CRC bytes among them."""
    return TAG_SOF + 8 * TAG_BIT * n + TAG_EOF
