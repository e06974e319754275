"""Options that mean the same in several rule sets: English and Chinese. Times are milliseconds."""

Texts = tuple[str, str, str]  # English, Chinese, clause

COMMON = {
    "set": (
        "tiles in play: 144 with the flowers, 136 without them",
        "用牌张数：144 张带花牌，136 张不带",
    ),
    "break_mode": (
        "the deal begins with the stack after the counted ones, or with the last one counted",
        "开牌处：数过的墩之后开始抓牌（after_count），或从数到的那一墩开始（at_count）",
    ),
    "claim_ms": (
        "how long a discard may be called for a win, a kong or a pung",
        "打出的牌可报和、杠、碰的时限（毫秒）",
    ),
    "rob_ms": (
        "how long an added kong may be robbed",
        "加杠后可以抢杠的时限（毫秒）",
    ),
    "flowers_ms": (
        "how long all replacements of flowers before play may take",
        "开局补花的总时限（毫秒）",
    ),
    "first_discard_ms": (
        "how long the dealer may take to his first discard",
        "庄家打出第一张牌的时限（毫秒）",
    ),
    "discard_ms": (
        "how long a player may take from the previous discard to his own",
        "从上一家出牌到自己出牌的时限（毫秒）",
    ),
    "session_minutes": (
        "length of a session from its first throw, in minutes; 0: no time limit",
        "一场的时限，自首次掷骰起（分钟）；0 为不限时",
    ),
    "session_warning": (
        "minutes before that end at which the players are warned",
        "时限到前几分钟提醒",
    ),
    "time_called": (
        "when the time is over the hand that runs stops and counts nothing, or is played out",
        "时限到时，未打完的一盘作废（stop），或打完为止（play_out）",
    ),
    "bank_minutes": (
        "minutes each player may take in all beyond the time for each discard; 0: none",
        "每人在每次出牌时限之外另有的总时间（分钟）；0 为没有",
    ),
    "bank_for": (
        "whether those minutes are for a session or for each hand",
        "上述总时间用于一场（session）还是每盘（hand）",
    ),
    "verification": (
        "a win stands when nobody objects, or when the three others have said that they agree",
        "和牌无人异议即成立（silence），或须三家按键认可（agree）",
    ),
    "chow_settles_on_lay": (
        "a chow whose tiles are down before the pung is called stands",
        "吃牌先落牌即生效，之后报碰无效",
    ),
    "dead_may_claim": (
        "whether a player who cannot win this hand may still chow, pung and kong",
        "本盘已不能和牌者是否仍可吃、碰、杠",
    ),
    "penalties": (
        "what an article of procedure costs: penalty tiles, points, or nothing but a dead hand",
        "违例的处罚：罚张（tiles）、罚分（points），或仅取消和牌资格（none）",
    ),
    "appeal_minutes": (
        "minutes after the session in which an appeal is heard",
        "散场后可以申诉的时间（分钟）",
    ),
    "rounds": (
        "rounds of a game",
        "一局打几圈",
    ),
    "hands": (
        "hands of a session; 0: no end",
        "一场打几盘；0 为不限",
    ),
    "five": (
        "whether a wild tile may stand for the fifth of a kind in the hand",
        "百搭可否在手牌中充当第五张相同的牌",
    ),
}
