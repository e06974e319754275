"""
红中麻将 as data: 112 tiles, the four red dragons wild, wins by self-draw or a robbed kong alone.

There is no chow, and a discard wins nothing (002-07, 002-27). Clauses of procedures.md beside
each value; what a hand pays is in ``hongzhong_pay.py``, its birds in ``birds.py``.
"""

from micropython import const

from mjtable.rules import shape, tiles
from mjtable.rules.ruleset import Ruleset

NAME = "hongzhong"
SET = const(112)  # 002-01 to -03: 14 stacks a side
SHAPES = shape.STANDARD  # 002-25, 002-26
WILD = bytes((tiles.RED,))  # 002-41, 002-42: in sets and in the pair

OPTIONS = (
    # option, default, other values
    ("break_dice", "smaller_die", ("larger_die", "two_throw_sum")),  # B.002-1
    ("break_mode", "after_count", ("at_count",)),  # B.000-3
    ("claim_ms", 3000, ()),  # as guobiao, B.000-9
    ("rob_ms", 3000, ()),  # B.002-3: from the fourth tile on the pung
    ("first_discard_ms", 30000, ()),  # as guobiao, B.000-6
    ("discard_ms", 15000, ()),  # as guobiao, B.000-8
    ("bank_minutes", 0, ()),  # none by default: time of each side beyond that, see table/bank.py
    ("bank_for", "session", ("hand",)),
    ("hands", 0, ()),  # of a session; 0 goes on until people stop, the seed says nothing
    ("bird_rule", "159", ("dealer",)),  # 002-32, B.002-10
    ("birds", 4, (1, 2, 6, 8, "all")),  # 002-39, 002-40, B.002-9
    ("no_red_extra", "double", ("+1", "+2")),  # 002-43, B.002-5
    ("birds_from", "front", ("tail",)),  # B.002-7
    ("reserve", 0, ()),  # B.002-8: so many tiles are never drawn; none with all birds (B.002-9)
    ("wild_melds", False, (True,)),  # B.002-12: red dragons punged and konged
    ("seven_pairs", False, (True,)),  # B.002-13
    ("four_reds", False, (True,)),  # B.002-13: four red dragons in hand win as a self-draw
    ("late_add_kong", False, (True,)),  # B.002-14: a fourth tile drawn in an earlier turn
    ("kongs_on_draw", "void", ("paid",)),  # B.002-16
    ("dealer_on_draw", "last_drawer", ("stays",)),  # B.002-16; the second as MIL
    ("robbers", "one", ("all",)),  # B.002-17: the first after the konger, or everybody who can
    ("rob_with_red", True, (False,)),  # B.002-17: whether a hand that holds red may rob
    ("first_dealer", "dice", ("seat_draw",)),  # B.002-18
    ("dealer_after_rob", "winner", ("robbed",)),  # B.002-18
    ("shares", "each", ("total",)),  # B.002-20: 2 a concealed kong and a bird, or 2 in all
    ("chips", (100, 50, 10, 5, 1), range(1, 10001)),  # 002-45, see chips.py
    ("five", False, (True,)),  # B.002-21: a wild tile as the fifth of a kind in the hand
    ("penalties", "none", ("points",)),  # no source; points as E.2, see table/articles.py
)


def ruleset(chosen):
    """The rule set with a house's choices (a dict)."""
    rules = Ruleset(NAME, SHAPES, OPTIONS, chosen)
    _follow(rules)
    return rules


def _follow(rules):
    """What is fixed, and what follows from the choices."""
    rules.set = SET
    rules.wild = WILD
    rules.unclaimed = b"" if rules.wild_melds else WILD  # B.002-12
    rules.throws = 2 if rules.break_dice == "two_throw_sum" else 1  # B.002-1
    rules.chows = False  # 002-07
    rules.discard_wins = False  # 002-27
    rules.late_rob = True  # B.002-3
    rules.several = rules.robbers == "all"
    rules.after_win = "birds" if rules.birds else ""  # 002-31
    if rules.seven_pairs:
        rules.shapes |= shape.SEVEN_PAIRS
    if rules.birds == "all":
        rules.reserve = 0
    rules.chips = sorted(rules.chips, reverse=True)


def next_dealer(rules, dealer, winner, source, last_drawer):
    """
    Who deals the next hand, as a seat of this one (002-04, B.002-16, B.002-18).

    ``winner``: -1 on a drawn hand, of which ``last_drawer`` took the last tile; ``source``:
    whose kong was robbed, or -1.
    """
    if winner < 0:
        return dealer if rules.dealer_on_draw == "stays" else last_drawer
    if source >= 0 and rules.dealer_after_rob == "robbed":
        return source
    return winner
