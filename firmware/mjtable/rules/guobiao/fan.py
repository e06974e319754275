"""
The 82 fan (番种): their values, which one excludes which, and what a list of them is worth.

A fan is its number in the book of 1998 (E.4, O98 pp. 23-27); 82 is 明暗杠, which is not in the
book's list but counted in China. Exclusions follow the five principles (E.3, O98 pp. 29-30): no
fan counts that another one contains.
"""

VALUES = (  # E.4; the book's tables of values are O98 pp. 23-27
    b"\x00"
    b"\x58"  # 1 大四喜 88
    b"\x58"  # 2 大三元 88
    b"\x58"  # 3 绿一色 88
    b"\x58"  # 4 九莲宝灯 88
    b"\x58"  # 5 四杠 88
    b"\x58"  # 6 连七对 88
    b"\x58"  # 7 十三幺 88
    b"\x40"  # 8 清幺九 64
    b"\x40"  # 9 小四喜 64
    b"\x40"  # 10 小三元 64
    b"\x40"  # 11 字一色 64
    b"\x40"  # 12 四暗刻 64
    b"\x40"  # 13 一色双龙会 64
    b"\x30"  # 14 一色四同顺 48
    b"\x30"  # 15 一色四节高 48
    b"\x20"  # 16 一色四步高 32
    b"\x20"  # 17 三杠 32
    b"\x20"  # 18 混幺九 32
    b"\x18"  # 19 七对 24
    b"\x18"  # 20 七星不靠 24
    b"\x18"  # 21 全双刻 24
    b"\x18"  # 22 清一色 24
    b"\x18"  # 23 一色三同顺 24
    b"\x18"  # 24 一色三节高 24
    b"\x18"  # 25 全大 24
    b"\x18"  # 26 全中 24
    b"\x18"  # 27 全小 24
    b"\x10"  # 28 清龙 16
    b"\x10"  # 29 三色双龙会 16
    b"\x10"  # 30 一色三步高 16
    b"\x10"  # 31 全带五 16
    b"\x10"  # 32 三同刻 16
    b"\x10"  # 33 三暗刻 16
    b"\x0c"  # 34 全不靠 12
    b"\x0c"  # 35 组合龙 12
    b"\x0c"  # 36 大于五 12
    b"\x0c"  # 37 小于五 12
    b"\x0c"  # 38 三风刻 12
    b"\x08"  # 39 花龙 8
    b"\x08"  # 40 推不倒 8
    b"\x08"  # 41 三色三同顺 8
    b"\x08"  # 42 三色三节高 8
    b"\x08"  # 43 无番和 8
    b"\x08"  # 44 妙手回春 8
    b"\x08"  # 45 海底捞月 8
    b"\x08"  # 46 杠上开花 8
    b"\x08"  # 47 抢杠和 8
    b"\x06"  # 48 碰碰和 6
    b"\x06"  # 49 混一色 6
    b"\x06"  # 50 三色三步高 6
    b"\x06"  # 51 五门齐 6
    b"\x06"  # 52 全求人 6
    b"\x06"  # 53 双暗杠 6
    b"\x06"  # 54 双箭刻 6
    b"\x04"  # 55 全带幺 4
    b"\x04"  # 56 不求人 4
    b"\x04"  # 57 双明杠 4
    b"\x04"  # 58 和绝张 4
    b"\x02"  # 59 箭刻 2
    b"\x02"  # 60 圈风刻 2
    b"\x02"  # 61 门风刻 2
    b"\x02"  # 62 门前清 2
    b"\x02"  # 63 平和 2
    b"\x02"  # 64 四归一 2
    b"\x02"  # 65 双同刻 2
    b"\x02"  # 66 双暗刻 2
    b"\x02"  # 67 暗杠 2
    b"\x02"  # 68 断幺 2
    b"\x01"  # 69 一般高 1
    b"\x01"  # 70 喜相逢 1
    b"\x01"  # 71 连六 1
    b"\x01"  # 72 老少副 1
    b"\x01"  # 73 幺九刻 1
    b"\x01"  # 74 明杠 1
    b"\x01"  # 75 缺一门 1
    b"\x01"  # 76 无字 1
    b"\x01"  # 77 边张 1
    b"\x01"  # 78 坎张 1
    b"\x01"  # 79 单钓将 1
    b"\x01"  # 80 自摸 1
    b"\x01"  # 81 花牌 1
    b"\x05"  # 82 明暗杠 5
)

# What a fan excludes (O98 pp. 52-93, and what is contained in it: E.4); a row begins with the fan
# and 128. A pung's own 幺九刻 (73), one 幺九刻 of 九莲宝灯 and the smaller fans of chows are left
# out where they arise; 不求人 (56) excludes 自摸 below.
_EXCLUDES = (
    b"\x81\x26\x30\x3c\x3d\x49"  # 1: 38 48 60 61 73; 三风刻 碰碰和 圈风刻 门风刻 幺九刻
    b"\x82\x36\x3b"  # 2: 54 59; 双箭刻 箭刻
    b"\x83\x31\x4b"  # 3: 49 75; 混一色 缺一门; 清一色 may be added (O14)
    b"\x84\x16\x38\x3e\x4b\x4c"  # 4: 22 56 62 75 76; 清一色 不求人 门前清
    b"\x85\x30\x4f"  # 5: 48 79; 碰碰和 单钓将
    b"\x86\x13\x16\x38\x3e\x4b\x4c\x4f"  # 6: 19 22 56 62 75 76 79; 七对 清一色 不求人 单钓将
    b"\x87\x12\x33\x38\x3e\x4f"  # 7: 18 51 56 62 79; 混幺九 五门齐 不求人 单钓将
    b"\x88\x12\x30\x37\x41\x49\x4c"  # 8: 18 48 55 65 73 76; 碰碰和 双同刻 无字 全带幺 幺九刻
    b"\x89\x26"  # 9: 38; 三风刻
    b"\x8a\x36\x3b"  # 10: 54 59; 双箭刻 箭刻
    b"\x8b\x12\x30\x37\x49\x4b"  # 11: 18 48 55 73 75; 碰碰和 全带幺 幺九刻
    b"\x8c\x21\x30\x38\x3e\x42"  # 12: 33 48 56 62 66; 门前清 碰碰和 不求人
    b"\x8d\x13\x16\x3f\x45\x48\x4b\x4c"  # 13: 19 22 63 69 72 75 76; 七对 清一色 平和
    b"\x8e\x17\x18\x40\x45"  # 14: 23 24 64 69; 一色三同顺 一色三节高 四归一 一般高
    b"\x8f\x17\x18\x30"  # 15: 23 24 48; 一色三节高 碰碰和
    b"\x90\x1e\x47\x48"  # 16: 30 71 72; 一色三步高 (O98 p. 63: nor 连六 老少副)
    b"\x92\x30\x37\x49"  # 18: 48 55 73; 碰碰和 全带幺 幺九刻
    b"\x93\x38\x3e\x4f"  # 19: 56 62 79; 不求人 门前清 单钓将
    b"\x94\x22\x33\x38\x3e\x4f"  # 20: 34 51 56 62 79; 五门齐 不求人 门前清 单钓将
    b"\x95\x30\x44\x4c"  # 21: 48 68 76; 碰碰和 断幺 无字
    b"\x96\x4b\x4c"  # 22: 75 76; 无字
    b"\x97\x18\x45"  # 23: 24 69; 一色三节高 一般高
    b"\x98\x17"  # 24: 23; 一色三同顺
    b"\x99\x24\x4c"  # 25: 36 76; 大于五 无字
    b"\x9a\x44\x4c"  # 26: 68 76; 断幺 无字
    b"\x9b\x25\x4c"  # 27: 37 76; 小于五 无字
    b"\x9d\x3f\x46\x48\x4c"  # 29: 63 70 72 76; 平和 喜相逢 老少副 无字
    b"\x9f\x44\x4c"  # 31: 68 76; 断幺 无字
    b"\xa0\x41"  # 32: 65; 双同刻
    b"\xa2\x33\x38\x3e\x4f"  # 34: 51 56 62 79; 五门齐 不求人 门前清 单钓将
    b"\xa4\x4c"  # 36: 76; 无字
    b"\xa5\x4c"  # 37: 76; 无字
    b"\xa8\x4b"  # 40: 75; 缺一门
    b"\xac\x50"  # 44: 80; 自摸
    b"\xae\x50"  # 46: 80; 自摸
    b"\xaf\x3a"  # 47: 58; 和绝张
    b"\xb1\x4b"  # 49: 75; 缺一门
    b"\xb4\x4f"  # 52: 79; 单钓将
    b"\xb5\x42"  # 53: 66; 双暗刻
    b"\xbf\x4c"  # 63: 76; 无字
    b"\xc4\x4c"  # 68: 76; 无字
    b"\xff"
)


def value(fan, edition):
    """Points of a fan; 2006 gives more for two concealed kongs, and for one of each kind."""
    if edition == 2006:
        if fan == 53:
            return 8  # O06 3.8.1
        if fan == 82:
            return 6  # O06, fan 57
    return VALUES[fan]


def worth(fans, edition):
    """
    (total, the fans that count) of a reading's fans, a list in which one may occur again.

    In the edition of 1998 不求人 is excluded by some hands that are always concealed, and a win
    by self-draw is then 自摸; in that of 2006 it may be added to them (E.4).
    """
    barred = []
    for fan in fans:
        if fan < 54 or fan in (63, 68):  # no other has a row
            at = _EXCLUDES.find(bytes((fan | 128,))) + 1
            while at and _EXCLUDES[at] < 128:
                barred.append(_EXCLUDES[at])
                at += 1
    if 56 in fans:  # 不求人
        if edition == 2006:
            barred = [fan for fan in barred if fan != 56]
        if 56 not in barred:
            barred.append(80)  # 自摸
    kept = [fan for fan in fans if fan not in barred] or [43]  # 无番和
    total = 0
    for fan in kept:
        total += VALUES[fan]
    if edition == 2006:
        total += 2 * (53 in kept) + (82 in kept)
    return total, kept
