"""How a hand of guobiao proceeds, as data; clauses of procedures.md beside each value."""

from micropython import const

from mjtable.rules.ruleset import Ruleset

NAME = "guobiao"
SHAPES = const(31)  # all of shape.py: A.000-40 to -47, B.000-1, B.000-14

OPTIONS = (
    # option, default, other values
    ("set", 144, (136,)),  # 000-03; 136 leaves out the flowers
    ("break_mode", "after_count", ("at_count",)),  # B.000-3
    ("claim_ms", 3000, ()),  # 000-21, B.000-9: hu, kong and pung are called within 3 s
    ("rob_ms", 3000, ()),  # B.000-12: the tail is locked for 3 s after an added kong
    ("flowers_ms", 30000, ()),  # B.000-6: all opening replacements
    ("first_discard_ms", 30000, ()),  # 000-07, B.000-6
    ("first_discard_clock", "apart", ("single",)),  # B.000-6: one clock for flowers and discard
    ("discard_ms", 15000, ()),  # 000-08, B.000-8: from the previous discard
    ("bank_minutes", 0, ()),  # none by default: time of each side beyond that, see table/bank.py
    ("bank_for", "session", ("hand",)),
    ("chow_settles_on_lay", False, (True,)),  # B.000-10
    ("dead_may_claim", True, (False,)),  # D, note 4: chow, pung, kong of who cannot win
    ("penalties", "points", ("none",)),  # E.2: what an article costs, see table/articles.py
    ("verification", "silence", ("agree",)),  # V27: what makes a win stand, see table/winning.py
    ("mcr_edition", "1998", ("2006",)),  # E.4
    ("appeal_minutes", 30, ()),  # B.004-34: after the session
    ("minimum", 8, ()),  # E.1, O98 p.14: fan without flowers that a win needs; 0 any shape
    ("session_minutes", 0, ()),  # E.1: 180 in an event; 0 has no end but that of the rounds
    ("session_warning", 15, ()),  # E.1: minutes before that end
    (
        "time_called",
        "stop",
        ("play_out",),
    ),  # E.1: the hand that runs then stops and counts nothing
    ("hands", 16, ()),  # E.1: four rounds, everybody dealer once in each
    ("exchange_rounds", 1, (0,)),  # E.1: seats are exchanged after each round; 0: kept
)


def ruleset(chosen):
    """The rule set with a house's choices (a dict)."""
    return Ruleset(NAME, SHAPES, OPTIONS, chosen)
