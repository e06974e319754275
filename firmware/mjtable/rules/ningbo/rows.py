"""
The rows of the tai table by name, and the tai of a reading kept as one number with what they
came from. Loaded with the scorer.
"""

from micropython import const

from mjtable.rules.ningbo.tai import TAI

QING, HUN, PENG, ZI = const(0), const(1), const(2), const(3)
LUANFENG, QIWILD, QIWILD_NO_SHAPE = const(4), const(5), const(6)
SANBAI, SIBAI, WUDA, HUANDA = const(7), const(8), const(9), const(10)
DAN, BIAN, QIAN, DUIDAO, PING = const(11), const(12), const(13), const(14), const(15)
ZIMO, GANGKAI, HAIDI, QIANGGANG = const(16), const(17), const(18), const(19)
DADIAO, MENQING = const(20), const(21)
DRAGON, QUANFENG, WEIFENG = const(22), const(23), const(24)
ZHENGHUA, YEHUA, HUAYITAI, TIANHU = const(25), const(26), const(27), const(28)

# While readings are compared, one number holds the tai of a reading and, in its lowest bits,
# what they came from: (row, lowest bit, mask, what the bits say for one of that row).
_PACKED = (
    (HUANDA, 0, 7, 1),  # up to seven
    (DRAGON, 3, 7, 1),  # these three up to four
    (QUANFENG, 6, 7, 1),
    (WEIFENG, 9, 7, 1),
    (DAN, 12, 7, 1),  # one of the five waits
    (BIAN, 12, 7, 2),
    (QIAN, 12, 7, 3),
    (DUIDAO, 12, 7, 4),
    (PING, 12, 7, 5),
    (PENG, 15, 1, 1),
    (QING, 16, 3, 1),  # one of the three colours
    (HUN, 16, 3, 2),
    (ZI, 16, 3, 3),
)  # fmt: skip
_SHIFT = const(18)


def value(rules, row):
    """Tai of a row of the table."""
    return getattr(rules, TAI[row][0])


def weights(rules):
    """By row, the number that one of it adds to a reading; 0 where a house leaves it out."""
    found = [0] * len(TAI)
    for row, low, _, says in _PACKED:
        worth = value(rules, row)
        if worth:
            found[row] = worth << _SHIFT | says << low
    return found


def unpack(reading):
    """``[(row, count)]`` of a reading's number."""
    found = []
    for row, low, mask, says in _PACKED:
        bits = reading >> low & mask
        if row in (HUANDA, DRAGON, QUANFENG, WEIFENG):
            found.append((row, bits))
        elif bits == says:
            found.append((row, 1))
    return found
