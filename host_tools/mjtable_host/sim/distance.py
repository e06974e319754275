"""
How many tiles are short of so many sets and a pair, for simulated people.

Tiles are a list of 34 counts (kinds 0-33). The distance is the number of tiles that must still
come: 0 = complete, 1 = ready.

People only need to choose well, not to prove anything, so blocks of a suit are found by the
usual recursion on its lowest tile and remembered: a suit is a tuple of nine counts, and the
same suits come again and again. Whether a hand *is* won is asked of ``mjtable.rules``.
"""

Counts = list[int]

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


def distance(counts: Counts, sets: int) -> int:
    """Tiles short of ``sets`` sets (0-4) and a pair."""
    a = _suit(tuple(counts[0:9]))
    b = _suit(tuple(counts[9:18]))
    c = _suit(tuple(counts[18:27]))
    d = _honour_group(tuple(counts[27:34]))
    return _tables[_two(_two(a, b), _two(c, d))][5 + sets]
