"""The tables of the 82 fan against the rule book, as a reader writes them down."""

from mjtable.rules.guobiao import fan
from mjtable_host.batch.fan_names import FAN_NAMES

# E.4: how many fan have a value, from 大四喜 on; 明暗杠 (82) is the last
GRADES = (
    (88, 7), (64, 6), (48, 2), (32, 3), (24, 9), (16, 6), (12, 5), (8, 9), (6, 7), (4, 4), (2, 10),
    (1, 13), (5, 1),
)  # fmt: skip

# fan: those that may not be counted beside it (E.4: printed in 1998, later, or contained)
EXCLUDED = {
    "大四喜": "三风刻 碰碰和 圈风刻 门风刻 幺九刻",
    "大三元": "双箭刻 箭刻",
    "绿一色": "混一色 缺一门",
    "九莲宝灯": "清一色 门前清 不求人 无字 缺一门",
    "四杠": "碰碰和 单钓将",
    "连七对": "清一色 不求人 单钓将 七对 门前清 无字 缺一门",
    "十三幺": "五门齐 不求人 单钓将 门前清 混幺九",
    "清幺九": "碰碰和 双同刻 无字 全带幺 幺九刻 混幺九",
    "小四喜": "三风刻",
    "小三元": "箭刻 双箭刻",
    "字一色": "碰碰和 全带幺 幺九刻 混幺九 缺一门",
    "四暗刻": "门前清 碰碰和 三暗刻 双暗刻 不求人",
    "一色双龙会": "平和 七对 清一色 一般高 老少副 无字 缺一门",
    "一色四同顺": "一色三节高 一般高 四归一 一色三同顺",
    "一色四节高": "一色三同顺 碰碰和 一色三节高",
    "一色四步高": "一色三步高 连六 老少副",
    "混幺九": "碰碰和 全带幺 幺九刻",
    "七对": "不求人 单钓将 门前清",
    "七星不靠": "五门齐 不求人 单钓将 门前清 全不靠",
    "全双刻": "碰碰和 断幺 无字",
    "清一色": "无字 缺一门",
    "一色三同顺": "一色三节高 一般高",
    "一色三节高": "一色三同顺",
    "全大": "无字 大于五",
    "全中": "断幺 无字",
    "全小": "无字 小于五",
    "三色双龙会": "喜相逢 老少副 无字 平和",
    "全带五": "断幺 无字",
    "三同刻": "双同刻",
    "全不靠": "五门齐 不求人 单钓将 门前清",
    "大于五": "无字",
    "小于五": "无字",
    "推不倒": "缺一门",
    "妙手回春": "自摸",
    "杠上开花": "自摸",
    "抢杠和": "和绝张",
    "混一色": "缺一门",
    "全求人": "单钓将",
    "双暗杠": "双暗刻",
    "不求人": "自摸",
    "平和": "无字",
    "断幺": "无字",
}
NUMBERS = {name: number for number, (name, _) in enumerate(FAN_NAMES)}


def test_values_are_those_of_the_grades():
    values = []
    for value, number in GRADES:
        values += [value] * number
    assert list(fan.VALUES[1:]) == values
    assert [fan.value(number, 1998) for number in range(1, 83)] == values


def test_2006_gives_other_values_to_two_fan_alone():
    others = {
        FAN_NAMES[number][0]: fan.value(number, 2006)
        for number in range(1, 83)
        if fan.value(number, 2006) != fan.value(number, 1998)
    }
    assert others == {"双暗杠": 8, "明暗杠": 6}


def test_a_fan_excludes_what_the_book_says_and_nothing_else():
    for name, number in NUMBERS.items():
        if not number:
            continue
        excluded = [NUMBERS[one] for one in EXCLUDED.get(name, "").split()]
        for other in range(1, 83):
            if other == number:
                continue
            _, kept = fan.worth([number, other], 1998)
            barred = other not in kept
            # What is left of the pair may be excluded the other way round
            back = name in EXCLUDED.get(FAN_NAMES[other][0], "").split()
            assert barred == (other in excluded) or back, (name, FAN_NAMES[other][0])
            if back:
                assert number not in kept, (name, FAN_NAMES[other][0])


def test_a_hand_without_fan_is_a_chicken_hand():
    assert fan.worth([], 1998) == (8, [43])  # 无番和
    assert fan.worth([76], 1998) == (1, [76])
