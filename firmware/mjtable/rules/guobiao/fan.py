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

# What a fan excludes: O98 pp. 52-93 and what is contained in it (E.4). A pung's own 幺九刻 (73),
# one 幺九刻 of 九莲宝灯 and smaller fans of chows are left out where they arise.
EXCLUDES = {
    1: (38, 48, 60, 61, 73),  # 大四喜 contains 三风刻 碰碰和 圈风刻 门风刻 幺九刻
    2: (54, 59),  # 大三元: 双箭刻 箭刻
    3: (49, 75),  # 绿一色: 混一色 缺一门; 清一色 may be added (O14)
    4: (22, 56, 62, 75, 76),  # 九莲宝灯: 清一色 不求人 门前清
    5: (48, 79),  # 四杠: 碰碰和 单钓将
    6: (19, 22, 56, 62, 75, 76, 79),  # 连七对: 七对 清一色 不求人 单钓将
    7: (18, 51, 56, 62, 79),  # 十三幺: 混幺九 五门齐 不求人 单钓将
    8: (18, 48, 55, 65, 73, 76),  # 清幺九: 碰碰和 双同刻 无字 全带幺 幺九刻
    9: (38,),  # 小四喜: 三风刻
    10: (54, 59),  # 小三元: 双箭刻 箭刻
    11: (18, 48, 55, 73, 75),  # 字一色: 碰碰和 全带幺 幺九刻
    12: (33, 48, 56, 62, 66),  # 四暗刻: 门前清 碰碰和 不求人
    13: (19, 22, 63, 69, 72, 75, 76),  # 一色双龙会: 七对 清一色 平和
    14: (23, 24, 64, 69),  # 一色四同顺: 一色三同顺 一色三节高 四归一 一般高
    15: (23, 24, 48),  # 一色四节高: 一色三节高 碰碰和
    16: (30, 71, 72),  # 一色四步高: 一色三步高 (O98 p. 63: nor 连六 老少副)
    18: (48, 55, 73),  # 混幺九: 碰碰和 全带幺 幺九刻
    19: (56, 62, 79),  # 七对: 不求人 门前清 单钓将
    20: (34, 51, 56, 62, 79),  # 七星不靠: 五门齐 不求人 门前清 单钓将
    21: (48, 68, 76),  # 全双刻: 碰碰和 断幺 无字
    22: (75, 76),  # 清一色: 无字
    23: (24, 69),  # 一色三同顺: 一色三节高 一般高
    24: (23,),  # 一色三节高: 一色三同顺
    25: (36, 76),  # 全大: 大于五 无字
    26: (68, 76),  # 全中: 断幺 无字
    27: (37, 76),  # 全小: 小于五 无字
    29: (63, 70, 72, 76),  # 三色双龙会: 平和 喜相逢 老少副 无字
    31: (68, 76),  # 全带五: 断幺 无字
    32: (65,),  # 三同刻: 双同刻
    34: (51, 56, 62, 79),  # 全不靠: 五门齐 不求人 门前清 单钓将
    36: (76,),  # 大于五: 无字
    37: (76,),  # 小于五: 无字
    40: (75,),  # 推不倒: 缺一门
    44: (80,),  # 妙手回春: 自摸
    46: (80,),  # 杠上开花: 自摸
    47: (58,),  # 抢杠和: 和绝张
    49: (75,),  # 混一色: 缺一门
    52: (79,),  # 全求人: 单钓将
    53: (66,),  # 双暗杠: 双暗刻
    63: (76,),  # 平和: 无字
    68: (76,),  # 断幺: 无字
}


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
        if fan < 54 or fan > 62:  # none of these excludes another
            barred += EXCLUDES.get(fan, ())
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
