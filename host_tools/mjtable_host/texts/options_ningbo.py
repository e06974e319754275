"""宁波麻将: what its options mean, and the clause of each. A tai (台) of 0 leaves an item out."""

from mjtable_host.texts.options_common import Texts

NINGBO: dict[str, Texts | str] = {
    "break_mode": "B.003-2",
    "claim_ms": "B.003-24",
    "rob_ms": "B.003-24",
    "flowers_ms": "B.003-7",
    "first_discard_ms": "B.000-6",
    "discard_ms": "B.000-8",
    "bank_minutes": "B.000-8",
    "bank_for": "B.000-8",
    "rounds": "003-31",
    "dealer_stays": (
        "when the dealer deals again: on his own win, never, or on a drawn hand too",
        "连庄：庄家胡牌时（win）、从不（never），或荒牌也连（win_or_draw）",
        "B.003-12",
    ),
    "wilds": (
        "wild tiles: 3 of the kind turned, 4 of the next kind, or 7, both",
        "百搭张数：翻出同种的三张（3）、下一种的四张（4），或两者共七张（7）",
        "mahjong 4.2",
    ),
    "flower_indicator": (
        "a flower turned makes the others of its four wild, or the next tile is turned",
        "翻出花牌：同组其余花牌为百搭（wild），或再翻下一张（turn_on）",
        "B.003-8",
    ),
    "claim_wild": (
        "whether wild tiles are claimed and melded as what is printed on them",
        "百搭可否按牌面吃、碰、杠",
        "B.003-9",
    ),
    "five": "B.003-9",
    "minimum": (
        "tai without which a hand does not win",
        "起胡台数",
        "B.003-11",
    ),
    "flowers_to_minimum": (
        "whether tai of flowers count towards the minimum",
        "花牌台数是否计入起胡台数",
        "B.003-11",
    ),
    "winning_hands": (
        "any hand wins, or only one suit, one suit with honours, all pungs and all honours",
        "任何牌型可胡（any），或只限清一色、混一色、碰碰胡、字一色（patterns）",
        "B.003-11",
    ),
    "discard_win": (
        "whether a discard can be won",
        "可否点炮胡牌",
        "mahjong 4.2",
    ),
    "wild_single_discard": (
        "whether a wild tile waiting for its pair may win on a discard",
        "百搭单吊可否点炮胡牌",
        "mahjong 4.2",
    ),
    "winners": (
        (
            "who wins a tile that several call: the nearest after its owner, or all, each paid by"
            " itself; a dealer among them stays"
        ),
        "一炮多响：只有最近一家胡（nearest），或都胡（all），各自结算，其中有庄家则连庄",
        "B.003-21",
    ),
    "stake": (
        "what a tai is worth",
        "每台的分值",
        "mahjong 4.2",
    ),
    "liable_from": (
        "melds from one player that make him liable: three, or four unless of one suit or pungs",
        "承包的摊数：三摊（three），或四摊、清混碰三摊（four_unless_flush）",
        "B.003-14",
    ),
    "liable_discard": (
        "a liable player who discards the winning tile pays so many times the tai",
        "承包者自己点炮所付的倍数",
        "003-39",
    ),
    "mutual_discard": (
        "the same where each is liable for the other",
        "互相承包者自己点炮所付的倍数",
        "B.003-15",
    ),
    "mutual_kong": (
        "what he pays whose discard is konged for the win where each is liable for the other",
        "互相承包又被杠头开花所付的倍数",
        "B.003-17",
    ),
    "rob_pays": (
        "who is robbed of a kong pays so many times the tai",
        "被抢杠者所付的倍数",
        "B.003-20",
    ),
    "cap": (
        "the most that a player wins or loses in a hand; 0: no limit",
        "每盘得失分封顶；0 为不封顶",
        "B.003-22",
    ),
    "false_win": (
        "what a false win pays to each of the others",
        "诈胡付给其余每家的分数",
        "mahjong 4.2",
    ),
    "tai_qing": (
        "tai: one suit alone",
        "清一色台数",
        "B.003-11",
    ),
    "tai_hun": (
        "tai: one suit and honours",
        "混一色台数",
        "B.003-11",
    ),
    "tai_peng": (
        "tai: four pungs or kongs",
        "碰碰胡台数",
        "B.003-11",
    ),
    "tai_zi": (
        "tai: honours alone, in a winning shape",
        "字一色（清风）台数",
        "B.003-11",
    ),
    "tai_luanfeng": (
        "tai: honours alone in no shape; 10 where it is played",
        "乱风（不成牌型的全字牌）台数，通行者为 10",
        "B.003-11",
    ),
    "tai_qiwild": (
        "tai: all seven wild tiles, or all eight flowers",
        "七百搭、八花台数",
        "B.003-11",
    ),
    "tai_qiwild_no_shape": (
        "tai: the same in no winning shape; 10 where it is played",
        "七百搭、八花而不成牌型的台数，通行者为 10",
        "B.003-11",
    ),
    "tai_sanbai": (
        "tai: three wild tiles, on a self-drawn win",
        "三百搭台数（自摸）",
        "B.003-11",
    ),
    "tai_sibai": (
        "tai: four to six wild tiles",
        "四百搭（四至六张）台数",
        "B.003-11",
    ),
    "tai_wuda": (
        "tai: no wild tile",
        "无搭（硬胡）台数",
        "B.003-11",
    ),
    "tai_huanda": (
        "tai: each wild tile used as what is printed on it",
        "还搭台数，每张",
        "B.003-11",
    ),
    "tai_dan": (
        "tai: the winning tile completes the pair; one only of the waits",
        "单吊台数；单吊、边、嵌、对倒、平胡只计一种",
        "B.003-11",
    ),
    "tai_bian": (
        "tai: the winning tile is the 3 of 123 or the 7 of 789",
        "边张台数",
        "B.003-11",
    ),
    "tai_qian": (
        "tai: the winning tile is the middle of a chow",
        "嵌张台数",
        "B.003-11",
    ),
    "tai_duidao": (
        "tai: the winning tile completes a pung",
        "对倒台数",
        "B.003-11",
    ),
    "tai_ping": (
        "tai: four chows, a pair that scores nothing, an open wait",
        "平胡台数",
        "B.003-11",
    ),
    "tai_zimo": (
        "tai: self-drawn",
        "自摸台数",
        "B.003-11",
    ),
    "tai_gangkai": (
        "tai: won on the replacement after a kong",
        "杠上开花台数",
        "B.003-11",
    ),
    "tai_haidi": (
        "tai: won on the last tile",
        "海底捞月台数",
        "B.003-11",
    ),
    "tai_qianggang": (
        "tai: robbing a kong",
        "抢杠台数",
        "B.003-11",
    ),
    "tai_dadiao": (
        "tai: four claimed melds, waiting for the pair",
        "大吊车台数",
        "B.003-11",
    ),
    "tai_menqing": (
        "tai: nothing claimed",
        "门清台数",
        "B.003-11",
    ),
    "tai_dragon": (
        "tai: each pung or kong of dragons",
        "中、发、白刻子台数，每副",
        "B.003-11",
    ),
    "tai_quanfeng": (
        "tai: pung or kong of the round wind",
        "圈风刻台数",
        "B.003-11",
    ),
    "tai_weifeng": (
        "tai: pung or kong of the seat wind",
        "位风刻台数",
        "003-33",
    ),
    "tai_zhenghua": (
        "tai: each flower of one's own seat",
        "正花台数，每张",
        "B.003-11",
    ),
    "tai_yehua": (
        "tai: each flower of another seat",
        "野花台数，每张",
        "B.003-11",
    ),
    "tai_huayitai": (
        "tai: all four seasons, or all four plants",
        "一台花（春夏秋冬或梅兰竹菊齐全）台数",
        "B.003-11",
    ),
    "tai_tianhu": (
        "tai: the dealer wins with the tiles dealt",
        "天胡台数",
        "B.003-11",
    ),
    "penalties": "E.2",
}
