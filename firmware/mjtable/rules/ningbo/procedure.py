"""How a hand of Ningbo mahjong proceeds, as data; clauses of procedures.md beside each value."""

from mjtable.rules import shape
from mjtable.rules.ningbo.tai import TAI
from mjtable.rules.ruleset import Ruleset

NAME = "ningbo"
SHAPES = shape.STANDARD  # B.003-11: four sets and a pair, no seven pairs

OPTIONS = (
    # option, default, other values
    ("break_mode", "after_count", ("at_count",)),  # B.003-1, B.003-2
    ("claim_ms", 3000, ()),  # B.003-24
    ("rob_ms", 3000, ()),  # B.003-24: before the replacement is lifted
    ("flowers_ms", 30000, ()),  # B.003-7, as guobiao
    ("first_discard_ms", 30000, ()),  # as guobiao, B.000-6
    ("discard_ms", 15000, ()),  # as guobiao, B.000-8
    ("bank_minutes", 0, ()),  # none by default: time of each side beyond that, see table/bank.py
    ("bank_for", "session", ("hand",)),
    ("rounds", 4, ()),  # 003-31: E S W N; of a session
    ("dealer_stays", "win", ("never", "win_or_draw")),  # B.003-12
    # wild tiles
    ("wilds", 3, (4, 7)),  # mahjong 4.2: how many, see wild.py
    ("flower_indicator", "wild", ("turn_on",)),  # B.003-8
    ("claim_wild", False, (True,)),  # B.003-9: in a meld it is what is printed on it
    ("five", True, (False,)),  # a wild tile as the fifth of a kind in the hand
    # wins
    ("minimum", 4, ()),  # B.003-11: tai without which there is no win
    ("flowers_to_minimum", True, (False,)),  # B.003-11
    ("winning_hands", "any", ("patterns",)),  # B.003-11: only 清一色, 混一色, 碰碰胡, 字一色
    ("discard_win", True, (False,)),  # mahjong 4.2
    ("wild_single_discard", True, (False,)),  # mahjong 4.2: 单吊 on a wild tile, on a discard
    ("winners", "nearest", ("all",)),  # B.003-21
    # payments, in times the tai
    ("stake", 1, ()),  # mahjong 4.2: what a tai is worth
    ("liable_from", "three", ("four_unless_flush",)),  # B.003-14; mahjong 4.2
    ("liable_discard", 4, (5,)),  # 003-39; mahjong 4.2
    ("mutual_discard", 6, (8,)),  # B.003-15
    ("mutual_kong", 15, (10, 20)),  # B.003-17
    ("rob_pays", 5, (2,)),  # B.003-20
    ("cap", 1000, ()),  # 003-44, B.003-22; 0 is none
    ("false_win", 5, ()),  # mahjong 4.2: to each; play goes on
    ("penalties", "none", ("points",)),  # no source; points as E.2, see table/articles.py
) + TAI


def ruleset(chosen):
    """The rule set with a house's choices (a dict)."""
    rules = Ruleset(NAME, SHAPES, OPTIONS, chosen)
    _follow(rules)
    return rules


def _follow(rules):
    """What is fixed."""
    rules.set = 144  # 003-01
    rules.throws = 1  # B.003-1
    rules.break_dice = "larger_die"
    rules.several = rules.winners == "all"
    rules.indicator = True  # 003-10; ``wild`` and ``unclaimed`` change with it
    rules.flower_keeps_kong = True  # B.003-19


def stays(rules, winner):
    """Whether the dealer deals again (B.003-12). ``winner``: seat, 0 the dealer; -1 none."""
    if winner < 0:
        return rules.dealer_stays == "win_or_draw"
    return winner == 0 and rules.dealer_stays != "never"
