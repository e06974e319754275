"""The articles of procedure (firmware/mjtable/table/articles.py) in words: English and Chinese."""

Pair = tuple[str, str]

ARTICLES: dict[int, Pair] = {
    1: ("a wind tile for the seats was taken out of order", "定位摸牌越序"),
    2: ("the wrong player deals", "坐庄有误"),
    3: ("the wrong round was announced", "圈风报错"),
    4: ("seats were not exchanged as they should be", "坐次调换有误"),
    5: ("the walls are not as they must be", "砌牌有误"),
    6: ("the walls are to be mixed and built again", "要求重新洗牌"),
    7: ("the dice were thrown out of order", "越序掷骰"),
    8: ("the wrong player threw the second time", "二次掷骰者有误"),
    9: ("the wall was opened at the wrong stack", "切牌有误"),
    10: ("the wall is open at another stack than the dice said, and stays so", "切牌错误已认可"),
    11: ("a wrong take in the deal", "取牌、跳牌有误"),
    12: ("tiles were taken out of turn in the deal", "越序取牌"),
    13: ("a kong or bonus tile out of turn", "越序开杠"),
    14: ("a bonus tile was kept, or its replacement not taken from the tail", "补牌有误"),
    15: ("a discard out of turn", "越序出牌"),
    16: ("a chow of another's discard than the previous player's", "越序吃牌"),
    17: ("a chow with tiles that make no run", "吃牌违例"),
    18: ("a pung called after the chow was settled", "报碰过晚"),
    19: ("tiles laid down that make no pung or kong", "碰、杠违例"),
    20: ("a hand holds too many tiles or too few", "多牌少牌"),
    21: ("a tile of the hand was exposed", "暴露手牌"),
    22: ("a discard was named and another one played", "声称出某牌而未出"),
    23: ("a tile of the wall was taken or exposed that was not next", "暴露牌墙牌"),
    24: ("a tile was drawn before its turn", "偷看牌张（提前摸牌）"),
    25: ("another's hand was looked at", "偷看别人手牌"),
    26: ("a ready declaration that is not allowed", "报停违例"),
    27: ("a hand was touched while a win was verified", "验证时动牌"),
    28: ("the win called is none", "诈擂、错和"),
    29: ("a dispute for the referee", "争议，请裁判裁决"),
    30: ("the time to discard is over", "出牌超时"),
}

# What the words of a row of articles.py mean, as they stand in a table.
PHASES: dict[str, Pair] = {
    "before": ("before the tiles are taken", "取牌前"),
    "deal": ("the deal", "取牌"),
    "play": ("play", "打牌"),
    "win": ("the win", "擂牌"),
}
WINDOWS: dict[str, Pair] = {
    "throw": ("the dealer's throw", "庄家掷骰"),
    "first_take": ("the first tile is taken", "取第一张牌"),
    "dealer_take": ("the dealer's first tile", "庄家取第一张牌"),
    "next_take": ("the next player's take", "下一家取牌"),
    "at_once": ("that moment", "当即"),
    "seen": ("the tiles are seen", "牌已看见"),
    "tail_take": ("the replacement is taken", "取补牌"),
    "discard": ("one's own discard", "自己出牌"),
    "next_draw": ("the next seat's draw", "下家摸牌"),
    "laid": ("tiles are laid down", "亮出牌"),
    "settled": ("the chow is settled", "吃牌落定"),
    "discovery": ("it is found out", "被发现"),
    "decision": ("the entitled seat decides", "应摸者决定"),
    "win_call": ("a win is called", "有人报和"),
    "verified": ("the verification is over", "验证结束"),
    "appeal": ("the time for appeals is over", "申诉期满"),
    "-": ("-", "-"),
}
REMEDIES: dict[str, Pair] = {
    "draw_again": ("put it back, draw in order", "放回，按序重摸"),
    "right_dealer": ("the right dealer takes over", "更正庄家"),
    "right_round": ("the right wind is announced", "更正圈风"),
    "exchange": ("exchange the seats", "调换坐次"),
    "rebuild": ("mix and build the walls again", "重新洗牌砌牌"),
    "rethrow": ("the right seat throws again", "由应掷者重掷"),
    "reopen": ("open at the right place", "在正确位置重开"),
    "put_back": ("put the tiles back", "放回原处"),
    "cancel": ("take the kong back", "撤回杠牌"),
    "replace": ("lay it down, take from the tail", "亮出并从牌尾补牌"),
    "take_back": ("take the discard back", "收回所出的牌"),
    "call_only": ("take the call back, lay nothing", "收回报牌，不亮牌"),
    "refuse": ("the chow goes back to the pung", "吃让碰"),
    "refill": ("draw what is missing, omit a draw", "补足或少摸一次"),
    "turn_back": ("turn it back", "扣回"),
    "accept": ("the entitled seat accepts the tile", "应摸者接受该牌"),
    "withdraw": ("withdraw it", "撤回报停"),
    "rule": ("the referee rules", "裁判裁决"),
    "-": ("-", "-"),
}
EFFECTS: dict[str, Pair] = {
    "stands": ("it stands", "既成事实"),
    "queue": ("the tiles named are penalty tiles", "有关的牌为罚张"),
    "dead": ("cannot win this hand", "本盘不能和牌"),
    "skip_deal": ("misses the next deal", "免做下一庄"),
    "pickup": (
        "takes the refused tile at the next draw, and discards it",
        "下次摸牌取回该牌并打出",
    ),
    "warn": ("a warning", "警告"),
    "ladder": ("a warning, then 5, 10, 20 … points", "首次警告，再犯扣5、10、20……分"),
    "pay10": ("10 points to each opponent, cannot win", "赔三家各10分，停和"),
    "pay20": ("20 points to each opponent, cannot win", "赔三家各20分，停和"),
    "-": ("-", "-"),
}
CONFIRMS: dict[str, Pair] = {
    "n": ("the table", "牌桌"),
    "v": ("the players concerned", "当事牌手"),
    "r": ("the referee", "裁判"),
}

# Cases of an article that its row cannot say.
NOTES: dict[int, Pair] = {
    7: (
        (
            "The dealer's protest voids the throw, and the offender misses his next deal;"
            " consent of three voids it without penalty; unopposed, or once he takes a tile,"
            " he is the dealer."
        ),
        (
            "庄家异议则所掷作废，越序者免做下一庄；三家同意属无意则作废不罚；无人异议或其已取"
            "牌，即为庄家。"
        ),
    ),
    10: (
        (
            "A tile of the wrong stack has reached the dealer: front and tail are counted"
            " from there."
        ),
        "错墩的牌已进庄家手中，牌头牌尾由此重算。",
    ),
    12: (
        (
            "Tiles still in the hand in transit go back. Seen, he keeps them, the seat he"
            " displaced takes his, and the victim pulls one as a penalty tile; at the"
            " thirteenth tile that tile is it; a second time there are two."
        ),
        (
            "未看见的放回。已看见则归己，被越者取其牌，并抽一张为罚张；第十三张时该张即罚张；"
            "再犯罚两张。"
        ),
    ),
    13: (
        (
            "Nothing drawn yet: taken back without penalty. Else the replacement is the"
            " penalty tile, or all four tiles and a draw omitted, as the house chose."
        ),
        "未摸补牌则撤回不罚；已摸则该补牌为罚张，或四张皆罚并少摸一次，依约定。",
    ),
    16: (
        "Only called: a warning (contest), the ladder (guobiao).",
        "只报未亮：警告（比赛）或累进扣分（国标）。",
    ),
    17: (
        "Only called: a warning (contest), the ladder (guobiao).",
        "只报未亮：警告（比赛）或累进扣分（国标）。",
    ),
    19: (
        "Only called: excused (contest), the ladder (guobiao).",
        "只报未亮：免罚（比赛）或累进扣分（国标）。",
    ),
    20: (
        (
            "Contest: a kong not replaced, or no draw before the discard, is filled up with a"
            " tile that is a penalty tile; a draw too many costs the next draw and a tile"
            " that the next player pulls; two or more by one act cannot win."
        ),
        (
            "比赛：漏补杠牌或未摸即打，补摸一张为罚张；多摸则少摸一次并由下家抽一张罚出；一次"
            "差两张以上不能和牌。"
        ),
    ),
    21: (
        "By accident or by another: turned back, nothing follows.",
        "非故意或他人所致，扣回不罚。",
    ),
    24: (
        (
            "His own tile after all: he keeps it, and may not claim the discard instead."
            " Another's: that seat accepts or refuses it."
        ),
        "该牌仍属己则须留下，不得改吃碰；属他人则由其接受或拒绝。",
    ),
    28: (
        (
            "Contest: the whole hand lies open, all of it penalty tiles. Guobiao: 20 points"
            " to each instead of 10 where the hand was not ready."
        ),
        "比赛：全部手牌亮开为罚张。国标：未听牌者改赔各20分。",
    ),
    29: (
        ("A ruling is executed at once; appeals until 20 minutes (guobiao 30) after the session."),
        "裁决立即执行；比赛结束后20分钟（国标30分钟）内可申诉。",
    ),
}
