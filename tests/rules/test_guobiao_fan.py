"""
A hand for each of the 82 fan, with everything else that it scores; the winner is South, the round
East's.

The clauses are the rows of E.4 (O98 pp. 23-27 and 52-93), where not said otherwise; MIL is the
supplement of 2025, annex 1.
"""

import guobiao_hands as hands

from mjtable_host.batch.fan_names import FAN_NAMES

# (melds and concealed tiles, winning tile, flags, total, fans)
HANDS = (
    # 1 大四喜; contains 三风刻 碰碰和 圈风刻 门风刻 幺九刻
    ("[EEE] [SSS] WWW NNN 5p", "5p", "", 97, "大四喜 混一色 双暗刻 单钓将"),
    # 2 大三元; contains 双箭刻 箭刻 and their 幺九刻
    ("[CCC] [FFF] PPP 45p 99s", "6p", "", 89, "大三元 缺一门"),
    # 3 绿一色; with 发 no 混一色
    ("[234s] 234s 666s FF 88s", "F", "", 91, "绿一色 箭刻 一般高"),
    # 3 绿一色; without 发 清一色 may be added (O14)
    ("[234s] 234s 666s 88s 44s", "8s", "", 117, "绿一色 清一色 四归一 断幺 一般高"),
    # 4 九莲宝灯; not 清一色 门前清, nor one of its two 幺九刻
    ("1112345678999m", "5m", "", 91, "九莲宝灯 双暗刻 幺九刻"),
    # 4 九莲宝灯; no 幺九刻 left on 1; 自摸, not 不求人
    ("1112345678999m", "1m", "self_drawn", 107, "九莲宝灯 清龙 四归一 自摸"),
    # 5 四杠; not 碰碰和 单钓将
    ("[1111m] [EEEE] [3333s] [7777p] 5p", "5p", "", 97, "四杠 全求人 圈风刻 幺九刻"),
    # 5 四杠; 三暗刻 is added
    (
        "[1111m+] [EEEE] [3333s+] [7777p+] 5p",
        "5p",
        "self_drawn",
        108,
        "四杠 三暗刻 圈风刻 幺九刻 自摸",
    ),
    # 6 连七对; not 清一色 不求人 单钓 七对 无字
    ("1122334455667m", "7m", "self_drawn", 89, "连七对 自摸"),
    # 7 十三幺; not 五门齐 不求人 单钓 混幺九
    ("19m 19s 19p ESWNCFP", "P", "self_drawn", 89, "十三幺 自摸"),
    # 8 清幺九; not 碰碰和 双同刻 无字 全带幺 幺九刻
    ("[111m] [999m] 111s 99s 99p", "9s", "", 64, "清幺九"),
    # 8 清幺九; 三同刻 is counted (E.4)
    ("[111m] [111s] 111p 99s 99p", "9s", "", 80, "清幺九 三同刻"),
    # 9 小四喜; not 三风刻, nor the winds' 幺九刻
    ("[EEE] [SSS] WWW N 345p", "N", "", 75, "小四喜 混一色 圈风刻 门风刻 单钓将"),
    # 10 小三元; not 箭刻, nor their 幺九刻
    ("[CCC] FFF P 345p 111m", "P", "", 69, "小三元 双暗刻 幺九刻 缺一门 单钓将"),
    # 11 字一色; not 碰碰和 全带幺 幺九刻
    ("[EEE] [SSS] WW PPP CC", "C", "", 74, "字一色 双箭刻 圈风刻 门风刻"),
    # 11 字一色; of pairs (MIL 2)
    ("EE SS WW NN CC FF P", "P", "", 88, "字一色 七对"),
    # 12 四暗刻; not 门前清 碰碰和; 1998 自摸, not 不求人
    ("222m 555m 77s 888s 44p", "4p", "self_drawn", 67, "四暗刻 断幺 自摸"),
    # 13 一色双龙会; not 平和 七对 清一色
    ("[123m] 12355m 789m 79m", "8m", "", 65, "一色双龙会 坎张"),
    # 14 一色四同顺; not 一色三节高 一般高 四归一
    (
        "[456s] [456s] [456s] 45s 55m",
        "6s",
        "self_drawn last_of_kind",
        96,
        "一色四同顺 全中 全带五 和绝张 平和 缺一门 自摸",
    ),
    # 15 一色四节高; not 一色三同顺 碰碰和
    ("[222m] [333m] 444m 55m 99s", "5m", "", 50, "一色四节高 缺一门 无字"),
    # 16 一色四步高; no other fan of two chows (O98 p. 63)
    ("[123m] 234m 345m 45m 99p", "6m", "", 35, "一色四步高 平和 缺一门"),
    # 17 三杠; two of them concealed: 双暗刻 is added
    ("[1111m] [4444s+] [8888p+] 23s 55m", "1s", "", 36, "三杠 双暗刻 幺九刻 无字"),
    # 18 混幺九; not 碰碰和 全带幺 幺九刻
    ("[111m] [EEE] 99s 99p CCC", "9s", "", 42, "混幺九 五门齐 箭刻 圈风刻"),
    # 19 七对; not 不求人 单钓
    ("11m 44m 77s 99s 22p EE P", "P", "self_drawn", 31, "七对 五门齐 自摸"),
    # 19 七对; four alike are two pairs (O98 p. 64)
    ("1122m 3333m 5577m 9m", "9m", "", 50, "七对 清一色 四归一"),
    # 20 七星不靠; not 五门齐 单钓 门前清 全不靠
    ("147m 25s 3p ESWNCFP", "6p", "", 24, "七星不靠"),
    # 21 全双刻; not 碰碰和 断幺 无字
    ("[222m] [444s] 66p 888p 22s", "6p", "", 24, "全双刻"),
    # 22 清一色; not 无字 缺一门
    ("[123m] 55m 678m 88m 345m", "5m", "", 42, "清一色 一色三步高 四归一"),
    # 23 一色三同顺; not 一色三节高 一般高
    ("[234m] 234m 34m 567p EE", "2m", "", 25, "一色三同顺 缺一门"),
    # 24 一色三节高; not 一色三同顺
    ("[333m] 444m 55m 678p EE", "5m", "", 25, "一色三节高 缺一门"),
    # 25 全大; not 无字 大于五
    ("[789m] 777s 89p 88m 789s", "7p", "", 35, "全大 三色三同顺 四归一 边张"),
    # 26 全中; not 断幺 无字
    ("[456m] 444s 56p 55m 456s", "4p", "", 34, "全中 三色三同顺 四归一"),
    # 27 全小; not 无字 小于五
    ("[123m] 111s 23p 22m 123s", "1p", "", 35, "全小 三色三同顺 四归一 幺九刻"),
    # 28 清龙; not 连六 老少副 (contained)
    ("[123m] 456m 78m 55p 678s", "9m", "", 18, "清龙 平和"),
    # 29 三色双龙会; not 平和 喜相逢 老少副 无字
    ("[123m] 789m 123s 79s 55p", "8s", "", 17, "三色双龙会 坎张"),
    # 30 一色三步高; beside it one fan of two chows at most
    ("[123m] 345m 56m EE 678p", "7m", "", 17, "一色三步高 缺一门"),
    # 31 全带五; not 断幺 无字
    ("[345m] 555s 46p 55m 567p", "5p", "", 16, "全带五"),
    # 32 三同刻; not 双同刻 (contained)
    ("[555m] 555s 55p EE 789p", "5p", "", 16, "三同刻"),
    # 33 三暗刻; not 双暗刻
    ("222m 555s [789p] 77p EE", "7p", "self_drawn", 19, "三暗刻 四归一 自摸"),
    # 34 全不靠; with all nine of the row 组合龙 is added (O98 p. 76)
    ("147m 258s 36p ESWNC", "9p", "", 24, "全不靠 组合龙"),
    # 34 全不靠; without
    ("14m 258s 369p ESWNC", "F", "", 12, "全不靠"),
    # 35 组合龙; the pair and wait fans inside it count
    ("147m 258s 369p 23s EE", "1s", "", 14, "组合龙 门前清"),
    # 36 大于五; not 无字
    ("[678m] 789s 66p 777p 67m", "8m", "", 13, "大于五 一般高"),
    # 37 小于五; not 无字
    ("[123m] 234s 44p 333p 34m", "2m", "", 13, "小于五 喜相逢"),
    # 38 三风刻; 圈风刻 门风刻 are added, no 幺九刻 of the winds
    ("[EEE] [SSS] WW 345m 99p", "W", "", 17, "三风刻 圈风刻 门风刻 缺一门"),
    # 39 花龙; one straight of three suits
    ("[123m] 456s 78p 22m EEE", "9p", "", 10, "花龙 圈风刻"),
    # 40 推不倒; not 缺一门 (MIL 7)
    ("[234p] 123345p 88s 99s", "9s", "", 26, "一色三步高 推不倒 幺九刻 无字"),
    # 41 三色三同顺; not 喜相逢 (contained)
    ("[234m] 234s 34p EE 678p", "2p", "", 8, "三色三同顺"),
    ("[333m] 444s 55p EE 789p", "5p", "", 8, "三色三节高"),
    # 43 无番和; no fan at all, flowers aside
    ("[123m] 678m 345s CC 77p", "7p", "", 8, "无番和"),
    # 44 妙手回春; not 自摸
    ("[123m] 456s 777p EE 34m", "5m", "self_drawn last_tile", 8, "妙手回春"),
    ("[123m] 456s 777p EE 34m", "5m", "last_tile", 8, "海底捞月"),
    # 46 杠上开花; not 自摸
    ("[123m] [4444s] 777p EE 34m", "5m", "self_drawn kong", 9, "杠上开花 明杠"),
    # 47 抢杠和; not 和绝张
    ("[123m] 456s 777p EE 34m", "5m", "kong last_of_kind", 8, "抢杠和"),
    ("[333m] [777s] 222p EE 88m", "8m", "", 6, "碰碰和"),
    # 49 混一色; not 缺一门
    ("[123m] 456m 888m 33m EE", "3m", "", 9, "混一色 四归一 连六"),
    ("[123m] 234s 34p EE 888p", "5p", "", 6, "三色三步高"),
    ("[123m] 456s 99p EEE CC", "C", "", 10, "五门齐 箭刻 圈风刻"),
    # 52 全求人; not 单钓
    ("[123m] [456s] [789p] [CCC] E", "E", "", 22, "花龙 五门齐 全求人 箭刻"),
    # 53 双暗杠; not 双暗刻; 8 in the edition of 2006
    ("[2222m+] [7777s+] 345p 67p EE", "8p", "", 9, "双暗杠 门前清 连六"),
    # 54 双箭刻; not 箭刻
    ("[CCC] FFF 345p 67s 99m", "8s", "", 6, "双箭刻"),
    ("[123m] 789s 999p CC 12p", "3p", "", 7, "全带幺 喜相逢 幺九刻 边张"),
    # 56 不求人; not 自摸
    ("123m 456s 777p EE 34m", "5m", "self_drawn", 4, "不求人"),
    # 57 双明杠; not 明杠
    ("[2222m] [7777s] 345p 67p EE", "8p", "", 5, "双明杠 连六"),
    ("[123m] 456s 777p EE 34m", "5m", "last_of_kind", 4, "和绝张"),
    # 58 和绝张; seen in the own melds
    ("[567m] [567m] [567m] 67m EE", "5m", "", 58, "一色四同顺 混一色 和绝张"),
    # 59 箭刻; no 幺九刻 of the same pung
    ("[CCC] 345p 678p 67s 99m", "8s", "", 4, "箭刻 喜相逢 连六"),
    ("[EEE] 345p 678p 67s 99m", "8s", "", 4, "圈风刻 喜相逢 连六"),
    ("[SSS] 345p 678p 67s 99m", "8s", "", 4, "门风刻 喜相逢 连六"),
    ("123m 456s 777p EE 34m", "5m", "", 2, "门前清"),
    ("[123m] 456s 789s 67p 22m", "8p", "", 3, "平和 连六"),
    # 64 四归一; not for kongs
    ("[123m] 111m 456s EE 67p", "8p", "", 3, "四归一 幺九刻"),
    ("[333m] 333s 456p EE 67p", "8p", "", 2, "双同刻"),
    # 66 双暗刻; a pung that the discard completes is none
    ("333m 777s [456p] EE 67p", "8p", "", 2, "双暗刻"),
    ("333m 77s [456p] EE 678p", "7s", "self_drawn", 3, "双暗刻 自摸"),
    ("[3333m+] 789s [456p] EE 67p", "8p", "", 2, "暗杠"),
    ("[345m] 678s 55p 777m 34s", "2s", "", 2, "断幺"),
    ("[345m] 345m 666s EE 78p", "9p", "", 1, "一般高"),
    ("[345m] 345s 666p EE 78p", "9p", "", 1, "喜相逢"),
    ("[345m] 678m 666s EE 78p", "9p", "", 1, "连六"),
    ("[123m] 789m 666s EE 34p", "5p", "", 1, "老少副"),
    # 73 幺九刻; one each pung
    ("[999m] NNN 234s 55s 34p", "2p", "", 3, "喜相逢 幺九刻*2"),
    ("[3333m] 789s 456p EE 67p", "8p", "", 1, "明杠"),
    ("[123m] 456m 888s EE 34s", "2s", "", 2, "连六 缺一门"),
    ("[123m] 456m 888s 99p 34s", "2s", "", 2, "连六 无字"),
    # 77 边张; 3 of 12, 7 of 89
    ("[123m] 456m 888s EE 89p", "7p", "", 2, "连六 边张"),
    # 77 边张; 1233 waits for 3 alone
    ("[123m] 888s 456s 1233p", "3p", "", 3, "喜相逢 无字 边张"),
    ("[123m] 456m 888s EE 46p", "5p", "", 3, "喜相逢 连六 坎张"),
    # 78 坎张; 4556 waits for 5 alone
    ("[123m] 888s EEE 4556p", "5p", "", 5, "圈风刻 双暗刻 坎张"),
    ("[123m] 456m 888s 345p E", "E", "", 2, "连六 单钓将"),
    ("[123m] 456m 888s EE 34p", "5p", "self_drawn", 2, "连六 自摸"),
    # 82 明暗杠; 5 in China, 6 in the edition of 2006 (MIL 4)
    ("[2222m] [7777s+] 345p 67p EE", "8p", "", 6, "连六 明暗杠"),
)


def test_each_hand_scores_what_its_clauses_say():
    for text, win, flags, total, fans in HANDS:
        found = hands.score(text, win, flags, seat="S")
        assert found == (total, hands.fans(fans)), (text, win, found)


def test_every_fan_but_the_flowers_has_a_hand():
    seen = set()
    for _, _, _, _, fans in HANDS:
        seen.update(hands.fans(fans))
    assert [name for name, _ in FAN_NAMES[1:] if name not in seen] == ["花牌"]


def test_the_edition_of_2006_gives_more_for_two_kongs():
    hand = ("[2222m+] [7777s+] 345p 67p EE", "8p")
    assert hands.score(*hand)[0] == 9  # 双暗杠 6 门前清 2 连六 1
    assert hands.score(*hand, edition=2006)[0] == 11  # O06 3.8.1: 8
    hand = ("[2222m] [7777s+] 345p 67p EE", "8p")
    assert hands.score(*hand)[0] == 6  # 明暗杠 5 连六 1
    assert hands.score(*hand, edition=2006)[0] == 7


def test_the_edition_of_2006_allows_a_fully_concealed_hand_where_1998_has_self_drawn_alone():
    concealed = (
        ("11m 44m 77s 99s 22p EE P", "P"),  # 七对
        ("19m 19s 19p ESWNCFP", "P"),  # 十三幺
        ("1112345678999m", "5m"),  # 九莲宝灯
        ("1122334455667m", "7m"),  # 连七对
        ("222m 555m 77s 888s 44p", "4p"),  # 四暗刻
        ("14m 258s 369p ESWNC", "F"),  # 全不靠
        ("147m 25s 3p ESWNCFP", "6p"),  # 七星不靠
    )
    for text, win in concealed:
        total, fans = hands.score(text, win, "self_drawn")
        assert "自摸" in fans and "不求人" not in fans, text
        later, added = hands.score(text, win, "self_drawn", edition=2006)
        assert later == total + 3 and "不求人" in added and "自摸" not in added, text


def test_a_fully_concealed_hand_is_the_same_in_both_editions():
    for edition in (1998, 2006):
        assert hands.score("123m 456s 777p EE 34m", "5m", "self_drawn", edition=edition) == (
            4,
            {"不求人": 1},
        )
