"""
Winning shapes (procedures A.000-40 to -47, B.000-1, B.000-14; O98 p.21, fans 20, 35).

``counts`` is a bytearray of at least 34 kinds, the concealed tiles with the winning one;
``melds`` how many sets lie open or as kongs. A hand wins with 14 - 3*melds tiles in one of
these shapes; a rule set allows some of them (a sum of the bits).
"""

from micropython import const

STANDARD = const(1)  # four sets and a pair, runs and triplets in any mix
SEVEN_PAIRS = const(2)  # 七对; four alike are two pairs
ORPHANS = const(4)  # 十三幺
UNRELATED = const(8)  # 全不靠, 七星不靠: 14 different ones of a knitted row and the honours
KNITTED = const(16)  # 组合龙: the knitted row 147 258 369 in three suits, a set and a pair
ALL = const(31)

_ORPHAN_KINDS = b"\x00\x08\x09\x11\x12\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21"
# Which of 147 (0), 258 (1), 369 (2) lies in characters, bamboos, dots.
_ROWS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def shapes(counts, melds, allowed=ALL):
    """The allowed shapes the hand has, as bits; 0 if it does not win."""
    total = sum(counts)
    if total != 14 - 3 * melds or total != sum(counts[:34]):
        return 0
    found = 0
    if allowed & STANDARD and _is_standard(counts):
        found |= STANDARD
    if not melds:
        if allowed & SEVEN_PAIRS and not any([n & 1 for n in counts]):
            found |= SEVEN_PAIRS
        if allowed & ORPHANS and _is_orphans(counts):
            found |= ORPHANS
        if allowed & UNRELATED and _is_unrelated(counts):
            found |= UNRELATED
    if melds <= 1 and allowed & KNITTED and _is_knitted(counts):
        found |= KNITTED
    return found


def complete(counts, melds, allowed=ALL):
    """Whether the hand wins in one of the allowed shapes."""
    return shapes(counts, melds, allowed) != 0


def waits(counts, melds, allowed=ALL):
    """Kinds that complete a hand one tile short, however many copies are left, as bytes."""
    found = bytearray()
    for kind in range(34):
        counts[kind] += 1
        if complete(counts, melds, allowed):
            found.append(kind)
        counts[kind] -= 1
    return bytes(found)


def _is_standard(counts):
    """A pair, and nothing but sets beside it."""
    rest = 0
    for kind in range(27):
        rest += counts[kind] * (kind % 9 + 1)
    # Sets of a suit add up to a multiple of three, so the pair's rank r has 2r = the rest
    # modulo three (honours count nothing): two pairs in three need no look.
    for pair in range(34):
        if counts[pair] < 2 or (pair < 27 and (rest - 2 * (pair % 9 + 1)) % 3):
            continue
        counts[pair] -= 2
        fits = _only_sets(counts)
        counts[pair] += 2
        if fits:
            return True
    return False


def _only_sets(counts):
    """Whether all tiles fall into runs and triplets."""
    for kind in range(27, 34):
        if counts[kind] % 3:
            return False
    for suit in (0, 9, 18):
        # From the lowest rank up, what is over after triplets must begin runs: three equal
        # runs are three triplets, so no other choice need be tried.
        begun = before = 0  # runs begun at this rank - 1 and at this rank - 2
        for rank in range(9):
            free = counts[suit + rank] - begun - before
            if free < 0:
                return False
            before, begun = begun, free % 3
        if begun or before:
            return False
    return True


def _is_orphans(counts):
    held = 0
    for kind in _ORPHAN_KINDS:
        if not counts[kind]:
            return False
        held += counts[kind]
    return held == 14


def _row_kinds(row):
    """The nine kinds of a knitted row."""
    return [suit * 9 + row[suit] + step for suit in range(3) for step in (0, 3, 6)]


def _is_unrelated(counts):
    if max(counts) > 1:
        return False
    honours = sum(counts[27:34])
    for row in _ROWS:
        if honours + sum([counts[kind] for kind in _row_kinds(row)]) == 14:
            return True
    return False


def _is_knitted(counts):
    for row in _ROWS:
        kinds = _row_kinds(row)
        if all([counts[kind] for kind in kinds]):
            for kind in kinds:
                counts[kind] -= 1
            fits = _is_standard(counts)
            for kind in kinds:
                counts[kind] += 1
            if fits:
                return True
    return False
