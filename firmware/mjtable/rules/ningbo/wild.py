"""
Wild tiles (百搭, 财神): what the turned indicator names (003-11 to -18; B.003-8; mahjong 4.2).

The indicator itself lies open and is never drawn (003-15), so three of its kind remain; of a
turned season or plant the three others of its four.
"""

from mjtable.rules import tiles

# First kind and length of each ring in which the kind after the last is the first.
_RINGS = ((0, 9), (9, 9), (18, 9), (27, 4), (31, 3))
_FOURS = (34, 38)  # seasons, plants


def kinds(rules, indicator):
    """
    Kinds that are wild, as bytes, when a tile of kind ``indicator`` was turned.

    Empty: the house turns on to the next tile of the tail, because this one is a flower.
    ``rules.wilds``: 3, 4 (the next kind instead) or 7 (both).
    """
    if indicator >= tiles.FACES:
        if rules.flower_indicator == "turn_on":
            return b""
        own = _FOURS[indicator >= _FOURS[1]]
        other = sum(_FOURS) - own
        found = [kind for kind in range(own, own + 4) if kind != indicator]
        following = list(range(other, other + 4))
    else:
        first, count = [ring for ring in _RINGS if ring[0] <= indicator][-1]
        found = [indicator]
        following = [first + (indicator - first + 1) % count]
    if rules.wilds == 3:
        return bytes(found)
    return bytes(following if rules.wilds == 4 else found + following)


def may_claim(rules, kind, wild):
    """Whether a kind may be claimed, melded or won on: a wild one never by default (B.003-9)."""
    return rules.claim_wild or kind not in wild
