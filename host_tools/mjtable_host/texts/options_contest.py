"""比赛规则及处罚条例, the contest code: what its options mean, and the clause of each."""

from mjtable_host.texts.options_common import Texts

CONTEST: dict[str, Texts | str] = {
    "set": "004-27",
    "break_mode": "B.004-5",
    "wind_labels": (
        "names of the seats counter-clockwise: E N W S as in the book, or E S W N",
        "座位风名（逆时针）：原书东北西南（book），或东南西北（modern）",
        "B.004-1",
    ),
    "bonus": (
        "bonus tiles are laid open and replaced, or are wild in the hand",
        "王牌、花牌：亮出补牌（replace），或作百搭（wild）",
        "B.004-37",
    ),
    "opening_bonus": (
        "who replaces bonus tiles before play: the dealer, or everybody",
        "开局补王花：只有庄家（dealer），或四家都补（all）",
        "B.004-16",
    ),
    "five": "B.004-26",
    "seven_pairs": (
        "whether seven pairs win",
        "七对可否擂牌",
        "B.004-37",
    ),
    "points": (
        "points of a win are entered by the players, or come from the house's table",
        "番数：由牌手报入（entered），或按自定番表（table）",
        "B.004-37",
    ),
    "giver_alone": (
        "whether only the player who gave the winning tile pays",
        "点炮或被抢杠者一家付（true），否则三家付",
        "B.004-37",
    ),
    "claim_grace_ms": (
        "a tile drawn after a discard ends the others' claims only after so long",
        "出牌后须满此时间，下家抓牌入手才使他家不能再碰（毫秒）",
        "B.004-21",
    ),
    "claim_tie_ms": (
        "calls so close together count as made at once, and the pung goes first",
        "先后相差不超过此时间视为同时，碰者优先（毫秒）",
        "B.004-20",
    ),
    "claim_ms": "B.000-9",
    "rob_ms": "B.000-12",
    "flowers_ms": "B.000-6",
    "first_discard_ms": "B.000-6",
    "discard_ms": "B.000-8",
    "bank_minutes": "B.000-8",
    "bank_for": "B.000-8",
    "chow_settles_on_lay": "B.000-10",
    "oot_kong": (
        "penalty of a kong out of turn: the replacement drawn, or all four tiles",
        "越序开杠的罚张：补进的那张（drawn_tile），或杠的四张（four_tiles）",
        "B.004-15",
    ),
    "verification": "004-118",
    "penalty_wins": (
        "whether a penalty tile may be part of a self-drawn win",
        "罚张可否用于自摸擂牌",
        "B.004-13",
    ),
    "dead_may_claim": "D note 4",
    "seen_ms": (
        "a tile taken out of turn in the deal counts as seen so long after it was lifted",
        "越序所取之牌离开牌墙超过此时间视为已看（毫秒）",
        "B.004-10",
    ),
    "victim_ms": (
        "time for the player passed over to draw the penalty tile blind; then it is by lot",
        "受侵犯者抽罚张的时限，过时随机抽取（毫秒）",
        "B.004-11",
    ),
    "dealer_stays": (
        "whether a dealer who wins deals again",
        "庄家擂牌后连庄（win），或从不连庄（never）",
        "B.004-38",
    ),
    "seat_draw": (
        "whether the table leads the draw of seats by wind tiles before the first hand",
        "开局前是否由牌桌主持摸风定位",
        "004-08",
    ),
    "deposed_from": (
        "after a throw out of turn the deal passes on from who dealt, or from whose turn it was",
        "越序掷骰成庄后，从实际庄家（actual）或应坐庄者（nominal）往下轮",
        "B.004-8",
    ),
    "session_minutes": "E.1",
    "session_warning": "E.1",
    "time_called": "E.1",
    "rounds": "B.004-38",
    "exchange_rounds": (
        "seats are exchanged after so many rounds; 0: never",
        "每打几圈调换一次坐次；0 为不调换",
        "004-23",
    ),
    "appeal_minutes": "B.004-34",
    "penalties": "004-129",
}
