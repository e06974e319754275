"""
How many tiles a hand is short of winning, for simulated people.

A hand is a list of 34 counts (kinds 0-33) and a number of melds on the table. The distance is
the number of tiles that must still come: 0 = complete, 1 = ready, over every shape of 国标:
four sets and a pair, seven pairs, thirteen orphans, honours and knitted tiles (全不靠), and a
knitted straight with a set and a pair (组合龙).

People only need to choose well, not to prove anything, so blocks of a suit are found by the
usual recursion on its lowest tile and remembered: a suit is a tuple of nine counts, and the
same suits come again and again. Whether a hand *is* won is asked of ``mjtable.rules``.
"""

from itertools import permutations

Counts = list[int]

NO = 99  # more tiles than any hand is short of
_ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
_HONOURS = tuple(range(27, 34))
# The six ways to give 147, 258 and 369 to the three suits.
KNITTED = tuple(
    tuple(suit * 9 + first + step for suit, first in enumerate(order) for step in (0, 3, 6))
    for order in permutations(range(3))
)

# A group is a suit or the honours. Its table says what `sets` sets (0-4) without and with the
# pair cost: index = pair * 5 + sets. Tables are kept once and named by a small number.
_tables: list[tuple[int, ...]] = []
_number: dict[tuple[int, ...], int] = {}
_of_suit: dict[tuple[int, ...], int] = {}
_of_honours: dict[tuple[int, ...], int] = {}
_of_two: dict[int, int] = {}
_blocks_of: dict[tuple[int, ...], frozenset[tuple[int, int, int, int]]] = {}


def _keep(table: tuple[int, ...]) -> int:
    number = _number.get(table)
    if number is None:
        number = _number[table] = len(_tables)
        _tables.append(table)
    return number


def _blocks(suit: tuple[int, ...]) -> frozenset[tuple[int, int, int, int]]:
    """Every way to cut a suit into (sets, halves of sets, pair set aside, single tiles)."""
    known = _blocks_of.get(suit)
    if known is not None:
        return known
    low = 0
    while low < len(suit) and not suit[low]:
        low += 1
    if low == len(suit):
        return frozenset(((0, 0, 0, 0),))
    # What is below the lowest tile is gone: shorter tuples are shared by more suits.
    rest = list(suit[low:])
    found: set[tuple[int, int, int, int]] = set()

    def cut(take: tuple[tuple[int, int], ...], sets: int, halves: int, pair: int, single: int):
        left = rest.copy()
        for place, count in take:
            if place >= len(left) or left[place] < count:
                return
            left[place] -= count
        for a, b, c, d in _blocks(tuple(left)):
            if pair and c:
                continue
            found.add((a + sets, b + halves, c + pair, d + single))

    cut(((0, 1), (1, 1), (2, 1)), 1, 0, 0, 0)
    cut(((0, 3),), 1, 0, 0, 0)
    cut(((0, 2),), 0, 1, 0, 0)
    cut(((0, 2),), 0, 0, 1, 0)
    cut(((0, 1), (1, 1)), 0, 1, 0, 0)
    cut(((0, 1), (2, 1)), 0, 1, 0, 0)
    cut(((0, 1),), 0, 0, 0, 1)
    result = frozenset(one for one in found if not _is_worse(one, found))
    _blocks_of[suit] = result
    return result


def _is_worse(cut: tuple[int, ...], others: set[tuple[int, int, int, int]]) -> bool:
    """Whether another way to cut the suit has as much of everything."""
    a, b, c, d = cut
    return any(
        w >= a and x >= b and y >= c and z >= d and (w, x, y, z) != cut for w, x, y, z in others
    )


def _cost(blocks: tuple[int, int, int, int], pair: int, sets: int) -> int:
    whole, halves, aside, single = blocks
    missing = max(0, sets - whole)
    halves_used = min(halves, missing)
    halves -= halves_used
    missing -= halves_used
    cost = halves_used
    pair_cost = 0
    if pair and not aside:
        # The pair grows from a tile that nothing else needs.
        pair_cost = 2
        if single > missing or halves or whole > sets:
            pair_cost = 1
            single -= 1
    singles_used = min(max(single, 0), missing)
    return cost + pair_cost + 2 * singles_used + 3 * (missing - singles_used)


def _table(blocks: frozenset[tuple[int, int, int, int]]) -> int:
    return _keep(
        tuple(min(_cost(b, pair, sets) for b in blocks) for pair in (0, 1) for sets in range(5))
    )


def _suit(suit: tuple[int, ...]) -> int:
    number = _of_suit.get(suit)
    if number is None:
        number = _of_suit[suit] = _table(_blocks(suit))
    return number


def _honour_group(honours: tuple[int, ...]) -> int:
    number = _of_honours.get(honours)
    if number is None:
        single = honours.count(1)
        pairs = honours.count(2)
        whole = len(honours) - honours.count(0) - single - pairs
        ways = {(whole, pairs, 0, single)}
        if pairs:
            ways.add((whole, pairs - 1, 1, single))
        if whole:
            ways.add((whole - 1, pairs, 1, single))
        number = _of_honours[honours] = _table(frozenset(ways))
    return number


def _two(a: int, b: int) -> int:
    """The table of two groups together."""
    key = (a << 20) | b if a < b else (b << 20) | a
    number = _of_two.get(key)
    if number is None:
        x = _tables[a]
        y = _tables[b]
        out = []
        for sets in range(5):
            out.append(min(x[i] + y[sets - i] for i in range(sets + 1)))
        for sets in range(5):
            out.append(
                min(min(x[i] + y[5 + sets - i], x[5 + i] + y[sets - i]) for i in range(sets + 1))
            )
        number = _of_two[key] = _keep(tuple(out))
    return number


def groups(counts: Counts) -> list[int]:
    """The four group tables of a hand."""
    return [
        _suit(tuple(counts[0:9])),
        _suit(tuple(counts[9:18])),
        _suit(tuple(counts[18:27])),
        _honour_group(tuple(counts[27:34])),
    ]


def standard(counts: Counts, melds: int) -> int:
    """Distance to four sets and a pair."""
    a, b, c, d = groups(counts)
    return _tables[_two(_two(a, b), _two(c, d))][9 - melds]


def special(counts: Counts) -> int:
    """Distance of a hand without melds to seven pairs, orphans or honours and knitted tiles."""
    best = 7 - sum(count >> 1 for count in counts)
    kinds = 0
    pair = 0
    for kind in _ORPHANS:
        if counts[kind]:
            kinds += 1
            if counts[kind] > 1:
                pair = 1
    best = min(best, 14 - kinds - pair)
    honours = sum(1 for kind in _HONOURS if counts[kind])
    for kinds_of in KNITTED:
        held = honours + sum(1 for kind in kinds_of if counts[kind])
        best = min(best, 14 - min(held, 14))
    return best


def knitted_straight(counts: Counts, melds: int, below: int) -> int:
    """Distance to a knitted straight, a set and a pair; NO where it cannot beat ``below``."""
    best = NO
    for kinds_of in KNITTED:
        held = [kind for kind in kinds_of if counts[kind]]
        missing = 9 - len(held)
        if missing >= min(best, below):
            continue
        for kind in held:
            counts[kind] -= 1
        a, b, c, d = groups(counts)
        cost = missing + _tables[_two(_two(a, b), _two(c, d))][5 + 1 - melds]
        for kind in held:
            counts[kind] += 1
        best = min(best, cost)
    return best


def distance(counts: Counts, melds: int) -> int:
    """Tiles short of a win, over all shapes."""
    best = standard(counts, melds)
    if not melds:
        best = min(best, special(counts))
    if melds <= 1 and best > 0:
        best = min(best, knitted_straight(counts, melds, best))
    return best


def standard_with(others: int, group: int, suit: tuple[int, ...], melds: int) -> int:
    """Distance to four sets and a pair when one group changes and the others stay."""
    changed = _honour_group(suit) if group == 3 else _suit(suit)
    return _tables[_two(others, changed)][9 - melds]


def others_of(tables: list[int], group: int) -> int:
    """The table of the three groups beside ``group``."""
    a, b, c = (tables[i] for i in range(4) if i != group)
    return _two(_two(a, b), c)
