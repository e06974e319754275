"""
The tai table (台数): what counts and how much, added up, never doubled (B.003-11).

Each value is an option of a house; 0 leaves the item out. The seed has no table: the defaults
are those most public sources share, and what only a single one has is 0.
"""

from micropython import const

TAI = (
    # option, default, other values
    ("tai_qing", 4, ()),  # 清一色 one suit alone
    ("tai_hun", 2, ()),  # 混一色 one suit and honours
    ("tai_peng", 2, ()),  # 碰碰胡 four pungs or kongs
    ("tai_zi", 20, ()),  # 字一色, 清风: honours alone in a winning shape
    ("tai_luanfeng", 0, ()),  # 乱风 honours alone in no shape; 10 where it is played
    ("tai_qiwild", 20, ()),  # 七百搭, 八花: all seven wild tiles, all eight flowers
    ("tai_qiwild_no_shape", 0, ()),  # the same in no winning shape; 10 where it is played
    ("tai_sanbai", 5, ()),  # 三百搭 three wild tiles on a self-draw
    ("tai_sibai", 10, ()),  # 四百搭 four to six of them, where there are more than three
    ("tai_wuda", 1, ()),  # 无搭 no wild tile
    ("tai_huanda", 1, ()),  # 还搭 each wild tile used as what is printed on it
    ("tai_dan", 1, ()),  # 单吊 completes the pair; one only of this and the next four
    ("tai_bian", 1, ()),  # 边张 the 3 of 123, the 7 of 789
    ("tai_qian", 1, ()),  # 嵌张 the middle of a chow
    ("tai_duidao", 1, ()),  # 对倒 completes a pung
    ("tai_ping", 1, ()),  # 平胡 four chows, a pair that scores nothing, an open wait
    ("tai_zimo", 1, ()),  # 自摸 self-drawn
    ("tai_gangkai", 1, ()),  # 杠上开花 on a kong replacement, beside 自摸
    ("tai_haidi", 1, ()),  # 海底捞月 on the last tile
    ("tai_qianggang", 1, ()),  # 抢杠 robbing a kong
    ("tai_dadiao", 1, ()),  # 大吊车 four claimed melds, beside 单吊
    ("tai_menqing", 0, ()),  # 门清 nothing claimed
    ("tai_dragon", 1, ()),  # 中, 发, 白 pung or kong, each
    ("tai_quanfeng", 1, ()),  # 圈风 pung or kong of the round wind
    ("tai_weifeng", 1, ()),  # 位风 pung or kong of the seat wind; both if they are the same
    ("tai_zhenghua", 1, ()),  # 正花 each flower of one's own seat
    ("tai_yehua", 0, ()),  # 野花 each flower of another seat
    ("tai_huayitai", 2, ()),  # 一台花 all four seasons, all four plants
    ("tai_tianhu", 0, ()),  # 天胡 the dealer wins with the tiles dealt
)

# Rows of the table.
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
    (DRAGON, 3, 3, 1),  # up to three
    (QUANFENG, 5, 1, 1),
    (WEIFENG, 6, 1, 1),
    (DAN, 7, 7, 1),  # one of the five waits
    (BIAN, 7, 7, 2),
    (QIAN, 7, 7, 3),
    (DUIDAO, 7, 7, 4),
    (PING, 7, 7, 5),
    (PENG, 10, 1, 1),
    (QING, 11, 3, 1),  # one of the three colours
    (HUN, 11, 3, 2),
    (ZI, 11, 3, 3),
)  # fmt: skip
_SHIFT = const(13)


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
        if row in (HUANDA, DRAGON):
            found.append((row, bits))
        elif bits == says:
            found.append((row, 1))
    return found
