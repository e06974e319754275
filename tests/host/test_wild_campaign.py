"""
The long proof of wins and waits with 0-7 wild tiles: every suit there is, and many hands put
together the slow way (tests/support/substitution.py).
"""

import random
from functools import cache

import all_shapes
import pytest
import substitution
from at_table import Shuffle

from mjtable.rules import fifth, shape, suits

pytestmark = pytest.mark.campaign
HANDS = 60_000
WAITS = 500
TILES = 14
FOUR = bytes([4] * 9)


def ranks(length: int, tiles: int):
    """Every way to hold so many tiles of so many ranks, at most four alike."""
    if length == 0:
        if tiles == 0:
            yield b""
        return
    for held in range(min(4, tiles) + 1):
        for rest in ranks(length - 1, tiles - held):
            yield bytes((held,)) + rest


@cache
def fewest(rest: bytes, begun: int, before: int, pair: bool, most: int) -> int:
    """Wild tiles with which the ranks left become sets, and a pair, by trying every one."""
    if not rest:
        return fifth.NEVER if begun or before or pair else 0
    best = int(fifth.NEVER)
    for two in (0, 2) if pair else (0,):
        for runs in range(3 if len(rest) > 2 else 1):
            full = begun + before + two + runs
            while full < rest[0]:
                full += 3
            if full <= most:
                more = fewest(rest[1:], runs, begun, pair and not two, most)
                best = min(best, more + full - rest[0])
    return best


def assert_fewest(held: bytes) -> None:
    code = suits.need(held)
    least = fewest(held, 0, 0, False, TILES)
    paired = fewest(held, 0, 0, True, TILES)
    assert code >> 1 == least, held
    spares = suits.spares(bytearray(held), code)
    assert paired == (least - 1 if spares else least + 2), held
    assert suits.within(held, least) and not suits.within(held, least - 1), held
    assert suits.paired(bytearray(held), paired), held
    assert paired < 3 or not suits.paired(bytearray(held), paired - 3), held


def test_every_suit() -> None:
    """All 405,350 suits of at most 14 tiles, and those with a fifth one that somebody waits on."""
    seen = 0
    for tiles in range(TILES + 1):
        for held in ranks(9, tiles):
            seen += 1
            assert_fewest(held)
            for rank in range(9):
                if held[rank] == 4 and tiles < TILES:
                    assert_fewest(held[:rank] + b"\x05" + held[rank + 1 :])
        fewest.cache_clear()
    assert seen == 405_350


def test_no_fifth_matters_only_in_a_suit_with_four_alike() -> None:
    for tiles in range(11):
        for held in ranks(9, tiles):
            least = [fewest(held, 0, 0, pair, 4) for pair in (False, True)]
            if 4 in held:
                found = list(fifth.exact(held, FOUR, 7))
                assert found == [number if number <= 7 else fifth.NEVER for number in least], held
            else:
                assert least == [fewest(held, 0, 0, pair, TILES) for pair in (False, True)]
        fewest.cache_clear()


def test_hands_against_substitution() -> None:
    chance = Shuffle(random.Random(41).randrange(2**31))
    wins = [0] * 8
    for i in range(HANDS):
        melds = (0, 0, 0, 1, 2, 3, 4)[i % 7]
        wilds = min(chance.below(8), 14 - 3 * melds)
        held = substitution.hand(chance, melds, wilds)
        for most in (14, 4):
            found = all_shapes.shapes(held, melds, shape.ALL, wilds, most == 14)
            assert found == substitution.shapes(held, melds, wilds, most), (held, melds, wilds)
            wins[wilds] += found != 0
    print(f"\n{HANDS} hands, twice; wins by wild tiles: {wins}")
    assert min(wins) > HANDS // 80


def test_waits_against_substitution() -> None:
    chance = Shuffle(43)
    for i in range(WAITS):
        melds = (0, 0, 0, 1, 2, 3, 4)[i % 7]
        wilds = min(chance.below(8), 13 - 3 * melds)
        held = substitution.hand(chance, melds, wilds + 1)
        most = 14 if i & 1 else 4
        found = shape.waits(held, melds, shape.ALL, wilds, most == 14)
        for kind in range(34):
            held[kind] += 1
            expected = substitution.shapes(held, melds, wilds, most)
            assert (kind in found) == (expected != 0), (held, melds, wilds, most, kind)
            held[kind] -= 1
