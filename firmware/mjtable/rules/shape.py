"""
Winning shapes (procedures A.000-40 to -47, B.000-1, B.000-14; O98 p.21, fans 20, 35).

``counts`` is a bytearray of at least 34 kinds, the concealed tiles with the winning one but
without the wild tiles, of which there are ``wilds``; ``melds`` how many sets lie open or as
kongs. A hand wins with 14 - 3*melds tiles in one of these shapes; a rule set allows some of
them (a sum of the bits). A wild tile stands for any kind; where ``five`` is false the
concealed tiles may not stand for five of a kind (B.002-21).
"""

from micropython import const

from mjtable.rules import sets, special

STANDARD = const(1)  # four sets and a pair, runs and triplets in any mix
SEVEN_PAIRS = const(2)  # 七对; four alike are two pairs
ORPHANS = const(4)  # 十三幺
UNRELATED = const(8)  # 全不靠, 七星不靠: 14 different ones of a knitted row and the honours
KNITTED = const(16)  # 组合龙: the knitted row 147 258 369 in three suits, a set and a pair
ALL = const(31)

_ALONE = const(12)  # ORPHANS | UNRELATED: shapes with honours that are no pair or set
_FOUR = b"\x04" * 34


def complete(counts, melds, allowed=ALL, wilds=0, five=True):
    """Whether the hand wins in one of the allowed shapes."""
    if not wilds and counts.find(b"\x01", 27, 34) >= 0:
        allowed &= UNRELATED if counts.find(b"\x00", 27, 34) >= 0 else _ALONE
        if not allowed:
            return False
    limits = None if five else _FOUR
    if not (
        (allowed & STANDARD and sets.complete(counts, wilds, limits))
        or (allowed & KNITTED and melds < 2 and special.knitted(counts, wilds, limits))
        or (
            not melds
            and (
                (allowed & SEVEN_PAIRS and special.seven_pairs(counts, wilds))
                or (allowed & ORPHANS and special.orphans(counts))
                or (allowed & UNRELATED and special.unrelated(counts))
            )
        )
    ):
        return False
    # Counted last, because most hands win in no shape.
    if sum(counts) + wilds != 14 - 3 * melds or (len(counts) > 34 and any(counts[34:])):
        return False
    return five or max(counts) <= 4


def waits(counts, melds, allowed=ALL, wilds=0, five=True):
    """Kinds that complete a hand one tile short, however many copies are left, as bytes."""
    from mjtable.rules import waits as module  # loaded where somebody asks

    if sum(counts) + wilds != 13 - 3 * melds or any(counts[34:]):
        return b""
    found = module.find(counts, melds, allowed, wilds, None if five else _FOUR)
    return bytes([kind for kind in sorted(set(found)) if five or counts[kind] < 4])
