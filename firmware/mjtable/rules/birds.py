"""
Birds (奖码): tiles turned after a win of hongzhong, each hit worth two from each payer (002-31
to -44, B.002-5 to -11).

They are the tiles that would have been drawn next (B.002-7).
"""

from mjtable.rules import tiles

_159 = (1, 5, 9)  # 002-33: of any suit

# Ranks that hit for a winner in that seat, counted from the dealer as by dice.
_BY_SEAT = (
    (1, 5, 9),  # B.002-10: the dealer himself
    (2, 6),  # 002-36: the dealer is the winner's upper house
    (3, 7),  # 002-38: opposite
    (4, 8),  # 002-37: the dealer is his lower house
)


def turned(agreed, extra, has_red, undrawn):
    """
    How many birds are turned.

    ``agreed``: a number or "all"; ``extra``: what a winner without a red dragon is granted:
    "double", "+1" or "+2" (B.002-5). ``has_red`` is judged on the complete hand, melds and
    winning tile included (B.002-6). As many as remain (B.002-8).
    """
    if agreed == "all":
        return undrawn
    if not has_red:
        agreed += agreed if extra == "double" else int(extra)
    return min(agreed, undrawn)


def hits(kinds, rule, seat):
    """
    How many of the kinds turned are hits.

    ``rule``: "159", or "dealer" for the ranks of the winner's ``seat`` (0 the dealer). A red
    dragon is one in both (002-44, B.002-11).
    """
    ranks = _BY_SEAT[seat] if rule == "dealer" else _159
    return sum([1 for kind in kinds if kind == tiles.RED or kind % 9 + 1 in ranks])
