"""
What simulated people play for in 国标: plans that are worth 8 fan, with what comes along.

A ``Sets`` plan wants certain sets, and the other sets and the pair of some kinds: three sets in
step, one suit, ranks above five. A ``Pick`` plan wants so many kinds once, twice or three times,
whichever come: honours and knitted tiles, seven pairs, all pungs. Fan with their numbers in
procedures §E.4. What a finished hand is worth, the scorer says.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations

from mjtable.rules import melds as m
from mjtable.rules import notation

Set = tuple[int, ...]  # three kinds

_SUITS = (0, 9, 18)
_ALL = frozenset(range(34))
_HONOURS = frozenset(range(27, 34))
_WINDS = range(27, 31)
_DRAGONS = (31, 32, 33)
_CHOW, _PUNG, _KNITTED = (0, 1, 2), (0, 0, 0), (0, 3, 6)

# Three sets by their first ranks, from 0, at every place in a suit where they fit: in three
# suits, in each order, or all in one.
_THREE_SETS = (
    # fan, points, form of each set, first ranks, whether in three suits
    ("三色三同顺", 8, _CHOW, (0, 0, 0), True),  # 41
    ("花龙", 8, _CHOW, (0, 3, 6), True),  # 39
    ("三色三步高", 6, _CHOW, (0, 1, 2), True),  # 50
    ("三同刻", 16, _PUNG, (0, 0, 0), True),  # 32
    ("三色三节高", 8, _PUNG, (0, 1, 2), True),  # 42
    ("组合龙", 12, _KNITTED, (0, 1, 2), True),  # 35
    ("一色三同顺", 24, _CHOW, (0, 0, 0), False),  # 23
    ("清龙", 16, _CHOW, (0, 3, 6), False),  # 28
    ("一色三步高", 16, _CHOW, (0, 1, 2), False),  # 30
    ("一色三步高", 16, _CHOW, (0, 2, 4), False),  # 30
    ("一色三节高", 24, _PUNG, (0, 1, 2), False),  # 24
)
# Hands of these kinds alone.
_KINDS = (
    ("清一色", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),  # 22
    ("清一色", "1s 2s 3s 4s 5s 6s 7s 8s 9s"),
    ("清一色", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
    ("大于五", "6m 7m 8m 9m 6s 7s 8s 9s 6p 7p 8p 9p"),  # 36
    ("小于五", "1m 2m 3m 4m 1s 2s 3s 4s 1p 2p 3p 4p"),  # 37
    ("推不倒", "2s 4s 5s 6s 8s 9s 1p 2p 3p 4p 5p 8p 9p P"),  # 40
)


@dataclass(frozen=True)
class Sets:
    """Tiles wanted for sets, by kind and number, and so many other sets and a pair."""

    fan: str
    want: tuple[tuple[int, int], ...]
    others: int
    barred: tuple[int, ...]  # kinds that other sets and pair must not be of


@dataclass(frozen=True)
class Pick:
    """``size`` tiles of each of ``number`` kinds; with three of each, a pair of another too."""

    fan: str
    kinds: tuple[int, ...]
    size: int
    number: int


Plan = Sets | Pick


def _in_step(form: Set, ranks: Set, suits: Set) -> Iterator[tuple[Set, ...]]:
    for step in range(9 - max(ranks) - max(form)):
        yield tuple(
            tuple(suit + rank + step + tile for tile in form)
            for suit, rank in zip(suits, ranks, strict=True)
        )


@lru_cache(None)
def _targets(valued: frozenset[int]) -> tuple[tuple[str, tuple[Set, ...], frozenset[int]], ...]:
    """(fan, sets wanted, kinds of everything else); ``valued``: honours whose pung is 2 fan."""
    out: list[tuple[str, tuple[Set, ...], frozenset[int]]] = []
    for fan, points, form, ranks, mixed in _THREE_SETS:
        # Six points want two more: without honours there is 平和, 断幺, or 无字 and another.
        kinds = _ALL if points >= 8 else _ALL - _HONOURS
        ways = [(ranks, (suit,) * 3) for suit in _SUITS]
        if mixed:
            ways = [(order, _SUITS) for order in sorted(set(permutations(ranks)))]
        for order, suits in ways:
            out += [(fan, sets, kinds) for sets in _in_step(form, order, suits)]
    for winds in combinations(_WINDS, 3):
        out.append(("三风刻", tuple((wind,) * 3 for wind in winds), _ALL))  # 38
    for fan, kinds in _KINDS:
        out.append((fan, (), frozenset(map(notation.kind_from_text, kinds.split()))))
    for suit in _SUITS:
        kinds = _HONOURS.union(range(suit, suit + 9))
        for honour in sorted(valued):
            out.append(("混一色", ((honour,) * 3,), kinds))  # 49, with 59, 60 or 61
    return tuple(out)


@lru_cache(256)
def plans(melds: tuple[int, ...], seat_wind: int, round_wind: int) -> tuple[Plan, ...]:
    """The plans that a hand with these melds can still follow; winds 0-3."""
    laid = [_set_of(meld) for meld in melds]
    free = 4 - len(laid)
    valued = frozenset((*_DRAGONS, 27 + seat_wind, 27 + round_wind))
    out: list[Plan] = []
    for fan, sets, kinds in _targets(valued):
        wanted = list(sets)
        others = []
        for meld in laid:
            if meld in wanted:
                wanted.remove(meld)
            else:
                others.append(meld)
        if len(wanted) <= free and all(kinds.issuperset(meld) for meld in others):
            want = Counter(kind for one in wanted for kind in one)
            barred = tuple(sorted(_ALL - kinds))
            out.append(Sets(fan, tuple(want.items()), free - len(wanted), barred))
    if all(meld[0] == meld[1] for meld in laid):
        out.append(Pick("碰碰和", tuple(range(34)), 3, free))  # 48
    if not laid:
        out.append(Pick("七对", tuple(range(34)), 2, 7))  # 19
        for ranks in permutations((0, 1, 2)):
            [row] = _in_step(_KNITTED, ranks, _SUITS)
            kinds = tuple(kind for one in row for kind in one)
            out.append(Pick("全不靠", (*kinds, *sorted(_HONOURS)), 1, 14))  # 34
    return tuple(out)


def _set_of(meld: int) -> Set:
    kind = m.kind_of(meld)
    return (kind, kind + 1, kind + 2) if m.form_of(meld) == m.CHOW else (kind,) * 3
