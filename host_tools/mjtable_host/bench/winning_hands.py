"""
Random winning hands of guobiao to measure scores on.

Most are four sets and a pair of any suits, some of one suit and the honours, which can be read in
more ways; a few are 七对, 组合龙, 全不靠 and 十三幺.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from mjtable.rules import melds as meld

_ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
_PER_CENT = (
    ("any", 74),
    ("one_suit", 16),
    ("pairs", 4),
    ("knitted", 4),
    ("lone", 1),
    ("orphans", 1),
)


class Hand(NamedTuple):
    """As rules/guobiao/score.py takes it."""

    counts: bytearray
    melds: tuple[int, ...]
    win: int
    how: int
    seat_wind: int
    round_wind: int


def hands(number: int, seed: int) -> list[Hand]:
    chance = random.Random(seed)
    found: list[Hand] = []
    while len(found) < number:
        hand = _hand(chance)
        if hand:
            found.append(hand)
    return found


def tiles_of(number: int) -> list[int]:
    """The tiles of a meld as kinds."""
    kind, form = meld.kind_of(number), meld.form_of(number)
    if form == meld.CHOW:
        return [kind, kind + 1, kind + 2]
    return [kind] * (3 if form == meld.PUNG else 4)


def _hand(chance: random.Random) -> Hand | None:
    names, weights = zip(*_PER_CENT, strict=True)
    name = chance.choices(names, weights)[0]
    melds: list[int] = []
    suits = (chance.randrange(3),) if name == "one_suit" else (0, 1, 2)
    if name in ("any", "one_suit"):
        tiles = [_pair(chance, suits)] * 2
        claimed = chance.choice((0, 0, 1, 2, 3))
        for number in _sets(chance, suits, 4):
            if chance.randrange(4) < claimed:
                melds.append(number)
            else:
                tiles += tiles_of(number)
    elif name == "pairs":
        tiles = chance.sample(range(34), 7) * 2
    elif name == "orphans":
        tiles = [*_ORPHANS, chance.choice(_ORPHANS)]
    elif name == "knitted":
        tiles = [*_row(chance), *[_pair(chance, suits)] * 2]
        tiles += tiles_of(next(_sets(chance, suits, 1)))
    else:
        honours = chance.randint(5, 7)
        tiles = chance.sample(range(27, 34), honours) + chance.sample(_row(chance), 14 - honours)
    return _dealt(chance, tiles, melds)


def _sets(chance: random.Random, suits: tuple[int, ...], number: int) -> Iterator[int]:
    for _ in range(number):
        suit = chance.choice(suits)
        if chance.random() < 0.7:
            yield meld.meld(meld.CHOW, suit * 9 + chance.randrange(7))
        else:
            yield meld.meld(meld.PUNG, _pair(chance, suits))


def _pair(chance: random.Random, suits: tuple[int, ...]) -> int:
    kinds = [suit * 9 + rank for suit in suits for rank in range(9)]
    return chance.choice([*kinds, *range(27, 34)])


def _row(chance: random.Random) -> list[int]:
    starts = chance.sample(range(3), 3)
    return [suit * 9 + starts[suit] + step for suit in range(3) for step in (0, 3, 6)]


def _dealt(chance: random.Random, tiles: list[int], melds: list[int]) -> Hand | None:
    """The hand with a winning tile by chance; None if the set has not so many tiles."""
    whole = bytearray(34)
    for kind in tiles + [kind for number in melds for kind in tiles_of(number)]:
        whole[kind] += 1
    if max(whole) > 4:
        return None
    counts = bytearray(34)
    for kind in tiles:
        counts[kind] += 1
    win = chance.choice(tiles)
    return Hand(
        counts, tuple(melds), win, chance.randrange(2), chance.randrange(4), chance.randrange(4)
    )
