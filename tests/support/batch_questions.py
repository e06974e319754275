"""A question of each kind for every batch verb, all of them answered without an error."""

KONGS = [
    {"seat": 0, "type": "concealed", "from": None, "replaced": True, "robbed": False},
    {"seat": 3, "type": "discard", "from": 1, "replaced": False, "robbed": False},
    {"seat": 2, "type": "added", "from": None, "replaced": True, "robbed": True},
]
HAND = ["4m", "5m", "6m", "7m", "8m", "9m", "2p", "2p", "3s", "4s"]
MELDS = [{"type": "chow", "tiles": ["1m", "2m", "3m"], "from": "left"}]
PUNGS = [
    {"type": "pung", "tiles": ["1m", "1m", "1m"], "from": "across"},
    {"type": "concealed_kong", "tiles": ["2s", "2s", "2s", "2s"], "from": "self"},
]
SCORE = {
    "melds": MELDS,
    "hand": HAND,
    "win": "5s",
    "self_drawn": True,
    "seat_wind": "E",
    "round_wind": "S",
    "last_of_kind": False,
    "last_tile": False,
    "kong": False,
}
HONGZHONG = {
    "ruleset": "hongzhong",
    "dealer": 0,
    "winner": 1,
    "by": "rob",
    "from": 2,
    "has_red": True,
    "bird_rule": "dealer",
    "agreed": 4,
    "birds": ["1m", "5p", "C", "7s", "2m"],
    "kongs": KONGS,
    "no_red_extra": "+1",
}
TAKES = [[0, 3, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0], [2, 0, 0, 0]]
NINGBO = {
    "ruleset": "ningbo",
    "winner": 0,
    "by": "self",
    "from": None,
    "tai": 6,
    "takes": TAKES,
    "fed_kong": 1,
    "rob_pays": 2,
    "mutual_discard": 8,
}

QUESTIONS = {
    "break": (
        {"ruleset": "guobiao", "dice": [3, 4, 5, 2], "set": 136, "break_mode": "at_count"},
        {"ruleset": "hongzhong", "dice": [6, 6]},
        {"ruleset": "ningbo", "dice": [5, 3]},
        {"ruleset": "contest", "dice": [3, 4, 5, 2], "set": 144},
    ),
    "score": (
        {"ruleset": "guobiao", "flowers": 2, "edition": "2006", **SCORE},
        {"ruleset": "ningbo", "flowers": ["f1", "f6"], "wild": ["C"], **SCORE},
    ),
    "wins": (
        {"ruleset": "guobiao", "hand": [*HAND, "5s"], "melds": MELDS, "five": True},
        {"ruleset": "hongzhong", "hand": [*HAND[:6], "C"], "melds": PUNGS, "wild": ["C"]},
        {"ruleset": "ningbo", "hand": [*HAND[:6], "f1"], "melds": PUNGS, "wild": ["f1", "f2"]},
        {"ruleset": "contest", "hand": HAND, "melds": MELDS},
    ),
    "settle": (
        {"ruleset": "guobiao", "winner": 0, "by": "discard", "from": 2, "fan": 23},
        {"ruleset": "guobiao", "false_win": "诈和", "seat": 3},
        HONGZHONG,
        {**HONGZHONG, "winner": None, "by": None, "from": None, "kongs": KONGS[:2]},
        NINGBO,
        {"ruleset": "contest", "winner": 3, "by": "rob", "from": 2, "points": 6},
    ),
}
