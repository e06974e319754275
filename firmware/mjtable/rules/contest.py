"""
The contest code (比赛规则及处罚条例) as data: ready declarations, seats drawn by wind tiles, and
penalties that are tiles. Clauses of procedures.md beside each value.

Its eight extra tiles (王牌, 花牌, 百搭, 听用) are bonus tiles: laid open and replaced from the
tail, and wild only where the house says so. Points are the house's, see ``points.py``.
"""

from mjtable.rules import shape, tiles
from mjtable.rules.ruleset import Ruleset

NAME = "contest"
SHAPES = shape.STANDARD  # B.004-37: four sets and a pair

OPTIONS = (
    # option, default, other values
    ("set", 144, (136,)),  # 004-27, 004-28; 136 leaves out the bonus tiles
    ("break_mode", "after_count", ("at_count",)),  # B.004-5
    ("wind_labels", "book", ("modern",)),  # B.004-1, see seats.py
    ("bonus", "replace", ("wild",)),  # 004-69, B.004-26, B.004-37
    ("opening_bonus", "dealer", ("all",)),  # B.004-16: whose are replaced before play
    ("five", True, (False,)),  # a wild tile as the fifth of a kind in the hand
    ("seven_pairs", False, (True,)),  # B.004-37
    ("points", "entered", ("table",)),  # B.004-37
    ("giver_alone", True, (False,)),  # B.004-37: who gave the winning tile pays alone
    # timing: the seed has no clock but these two; the others as guobiao
    ("claim_grace_ms", 1500, ()),  # B.004-21: a draw stands so long after the discard
    ("claim_tie_ms", 300, ()),  # B.004-20: a button lags a voice
    ("claim_ms", 3000, ()),  # B.000-9
    ("rob_ms", 3000, ()),  # B.000-12
    ("flowers_ms", 30000, ()),  # B.000-6
    ("first_discard_ms", 30000, ()),  # B.000-6
    ("discard_ms", 15000, ()),  # B.000-8
    ("bank_minutes", 0, ()),  # none by default: time of each side beyond that, see table/bank.py
    ("bank_for", "session", ("hand",)),
    # claims and penalties
    ("penalties", "tiles", ("none",)),  # 004-129, see table/articles.py
    ("chow_settles_on_lay", True, (False,)),  # 004-79, B.000-10, B.004-20
    ("oot_kong", "drawn_tile", ("four_tiles",)),  # 004-68, B.004-15: a kong out of turn
    ("verification", "silence", ("agree",)),  # V27: what makes a win stand, see table/winning.py
    ("penalty_wins", True, (False,)),  # B.004-13: a penalty tile in a self-drawn win
    ("dead_may_claim", True, (False,)),  # D, note 4: chow, pung, kong of who cannot win
    ("seen_ms", 2000, ()),  # B.004-10: a tile held so long outside any zone was seen
    ("victim_ms", 10000, ()),  # B.004-11: time to draw the penalty tile blind
    # dealer, rounds, seats
    ("seat_draw", False, (True,)),  # 004-08: seats are drawn by wind tiles before the first hand
    ("dealer_stays", "win", ("never",)),  # 004-18, B.004-38; B.004-33: not on a drawn hand
    ("deposed_from", "actual", ("nominal",)),  # B.004-8: where the deal passes on from
    ("session_minutes", 0, ()),  # E.1: 180 in an event; 0 has no end but that of the rounds
    ("session_warning", 15, ()),  # E.1: minutes before that end
    (
        "time_called",
        "play_out",
        ("stop",),
    ),  # E.1: the hand that runs then stops and counts nothing
    ("rounds", 4, ()),  # 004-22, B.004-38: of a game
    ("exchange_rounds", 4, (2, 0)),  # 004-23, 004-24; 0: seats are kept
    ("appeal_minutes", 20, ()),  # 004-04, 004-128, B.004-34: after the session
)


def ruleset(chosen):
    """The rule set with a house's choices (a dict)."""
    rules = Ruleset(NAME, SHAPES, OPTIONS, chosen)
    _follow(rules)
    return rules


def _follow(rules):
    """What is fixed, and what follows from the choices."""
    rules.wild = bytes(range(tiles.FACES, tiles.KINDS)) if rules.bonus == "wild" else b""
    rules.declares = True  # 004-107; nobody must: B.004-32
    rules.after_win = "points"  # B.004-37
    rules.bonus_waits = False  # 004-69, 004-72
    rules.late_calls = True  # 004-80: pung goes round, a draw or a chow ends it
    rules.early_draw_lapses = True  # B.004-23
    rules.cut_settles = True  # 004-55, 004-56, B.004-7
    rules.thrower_deals = True  # 004-37
    rules.draw_stands = (rules.claim_grace_ms - rules.claim_ms, 0)  # B.004-21
    if rules.seven_pairs:
        rules.shapes |= shape.SEVEN_PAIRS
