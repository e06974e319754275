"""
A rule set as data, and the choices a house makes of it.

The data of a rule set is a tuple of ``(option, default, other values)``, see options.py.
"""


class Ruleset:
    """
    The chosen values as attributes: ``rules.claim_ms``. Those below are what guobiao has; they
    are data or options of the rule sets that differ.
    """

    throws = 2  # of the two dice that open the wall (B.000-2)
    break_dice = "two_throw_sum"  # what they count, see opening.py
    chows = True
    unclaimed = wild = b""  # kinds that nobody claims, and that stand for any other
    five = True  # whether wild tiles may make five of a kind, see shape.py
    discard_wins = True
    several = False  # whether all win who call the same tile, see table/winning.py
    cut_settles = False  # whether a wrong cut stands with the dealer's first tile (B.004-7)
    seat_draw = False  # whether seats are drawn by wind tiles before the first hand
    session_minutes = 0  # a session has no end but that of its hands or rounds
    thrower_deals = False  # whether who throws out of order deals when his throw stands
    deposed_from = "actual"  # where the deal then passes on from, see rotation.py
    late_add_kong = True  # a fourth tile kept since an earlier turn goes onto its pung
    late_rob = False  # an added kong may be robbed until its owner discards
    rob_with_red = True  # whether a hand that holds a wild tile may rob
    four_reds = False  # whether four wild tiles win by themselves, self-drawn
    reserve = 0  # tiles of the wall that are never drawn
    kongs_on_draw = "void"
    birds = 0  # tiles turned after a win
    verification = "silence"  # or the others say that they agree, see table/winning.py (V27)
    after_win = ""  # module of table/ that asks people for what a win is worth
    opening_bonus = "all"  # whose flowers are replaced before play
    bonus_waits = True  # a flower may be kept and replaced in any own turn
    seen_ms = 2000  # B.004-10
    penalty_wins = True  # a hand that holds a penalty tile may win
    first_discard_clock = "apart"  # from that of the flowers (B.000-6)
    chow_settles_on_lay = False  # B.000-10
    claim_tie_ms = 300  # B.004-20
    late_calls = False  # whether a pung may be called after its window if nobody has gone on
    early_draw_lapses = False  # whether who drew early may not claim instead (B.004-23)
    dead_may_claim = True  # chow, pung and kong of who cannot win (D, note 4)
    # A draw stands so long after the claim window, one made before that so much later, because
    # tiles of a claim called in the window reach the meld after it (B.000-9).
    draw_stands = (0, 2000)
    appeal_minutes = 0  # after a session; 0: scores are never final (V29)
    declares = False  # whether hands are declared ready (报停)
    indicator = False  # a tile of the wall is turned and names the wild kinds of the hand
    flower_keeps_kong = False  # a replacement for a flower behind a kong is still one of the kong

    def __init__(self, name, shapes, options, chosen):
        """``chosen``: {option: value}; ValueError if a value is not one of the option's, other
        names in it are ignored."""
        self.name = name
        self.shapes = shapes
        for option, value, others in options:
            choice = chosen.get(option, value)
            if choice != value:
                from mjtable.rules.options import checked

                value = checked((option, value, others), choice)
            setattr(self, option, value)
