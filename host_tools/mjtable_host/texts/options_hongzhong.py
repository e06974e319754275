"""红中麻将: what its options mean, and the clause of each."""

from mjtable_host.texts.options_common import Texts

HONGZHONG: dict[str, Texts | str] = {
    "break_dice": (
        "stacks skipped at the break: the smaller or larger die of one throw, or two throws' sum",
        "开牌墩数：一掷取小点（smaller_die）、取大点（larger_die），或两掷点数之和（two_throw_sum）",
        "B.002-1",
    ),
    "break_mode": "B.000-3",
    "claim_ms": "B.000-9",
    "rob_ms": "B.002-3",
    "first_discard_ms": "B.000-6",
    "discard_ms": "B.000-8",
    "bank_minutes": "B.000-8",
    "bank_for": "B.000-8",
    "hands": "E.1",
    "bird_rule": (
        "birds hit with 1, 5, 9, or with the numbers of the winner's place from the dealer",
        "奖码：一五九中码（159），或按胡牌者相对庄家的座位中码（dealer）",
        "B.002-10",
    ),
    "birds": (
        "birds turned after a win; all: every tile not drawn",
        "胡牌后翻几个码；all 为剩下未摸的牌全部作码",
        "B.002-9",
    ),
    "no_red_extra": (
        "birds of a winner without a red dragon: twice as many, one more, or two more",
        "胡牌者手中无红中时的码数：加倍（double）、加一（+1）或加二（+2）",
        "B.002-5",
    ),
    "birds_from": (
        "birds are turned from where tiles are drawn next, or from the tail",
        "从哪一头翻码：抓牌处（front）或牌尾（tail）",
        "B.002-7",
    ),
    "reserve": (
        "so many tiles are left in the wall; when they are reached the hand is drawn",
        "牌墙留下不摸的张数，摸到此处荒庄",
        "B.002-8",
    ),
    "wild_melds": (
        "whether red dragons are punged and konged",
        "红中可否碰、杠",
        "B.002-12",
    ),
    "seven_pairs": (
        "whether seven pairs win",
        "七对可否胡牌",
        "B.002-13",
    ),
    "four_reds": (
        "whether four red dragons in the hand win at once",
        "手中四张红中可否直接胡牌",
        "B.002-13",
    ),
    "late_add_kong": (
        "whether a fourth tile drawn in an earlier turn may still be added to a pung",
        "早先摸到的第四张牌可否之后再加杠",
        "B.002-14",
    ),
    "kongs_on_draw": (
        "kongs of a hand that nobody wins are void, or paid",
        "荒庄时的杠：作废（void）或照付（paid）",
        "B.002-16",
    ),
    "dealer_on_draw": (
        "who deals after a drawn hand: who drew the last tile, or the same dealer",
        "荒庄后谁坐庄：摸最后一张者（last_drawer）或原庄（stays）",
        "B.002-16",
    ),
    "robbers": (
        (
            "who wins a robbed kong: the first after the konger, or everybody who calls in time,"
            " each paid by itself; birds are turned once for all, more for a hand without red"
        ),
        "抢杠胡：杠牌者之后的第一家（one），或及时报胡的都胡（all），各自结算；码只翻一次，无红中者再补翻",
        "B.002-17",
    ),
    "rob_with_red": (
        "whether a hand that holds a red dragon may rob a kong",
        "手中有红中可否抢杠胡",
        "B.002-17",
    ),
    "first_dealer": (
        (
            "who deals first: the highest throw, or by the seats drawn; people throw or draw and"
            " say it over the link"
        ),
        "首盘定庄：掷骰点数最大者（dice）或抽座位（seat_draw）；由人掷骰或抽取后通过通信告知牌桌",
        "B.002-18",
    ),
    "dealer_after_rob": (
        "who deals after a robbed kong: the winner, or who was robbed",
        "抢杠胡之后谁坐庄：胡牌者（winner）或被抢者（robbed）",
        "B.002-18",
    ),
    "shares": (
        "concealed kongs and birds: 2 from each who pays, or 2 in all",
        "暗杠与码的等数：付者各出二等（each），或合计二等（total）",
        "B.002-20",
    ),
    "chips": (
        "values of the chips that a hand is settled in",
        "结算用的筹码面值",
        "002-45",
    ),
    "five": "B.002-21",
    "penalties": "E.2",
}
