"""Winning shapes and waits with wild tiles, against hands put together the slow way."""

import json

import all_shapes
import cases
import substitution
from at_table import Shuffle, words

from mjtable.rules import shape

FIRST = {"W": 0, "T": 9, "B": 18, "F": 27, "J": 31}


def counts(text):
    found = bytearray(34)
    for kind in words(text):
        found[kind] += 1
    return found


def wins(text, wilds, melds=0, allowed=shape.STANDARD, five=True):
    return shape.complete(counts(text), melds, allowed, wilds, five)


def test_the_traps_of_wild_tiles():
    assert wins("89m EE", 1, 3)  # below the run
    assert wins("123m", 2, 3)  # the pair
    assert wins("EE", 3, 3)  # a set
    assert wins("", 2, 4)
    assert wins("1m", 1, 4)
    assert not wins("1m 5m", 0, 4)
    assert wins("1111m", 1, 3)
    assert wins("123456789m 19p 1s", 2) == 0
    assert wins("112233m 55m 77m 99m", 2)  # B.002-13, all in one suit
    assert not wins("11m 44m 77m 22p 55p 88p", 2)  # B.002-13: 七对 alone
    assert wins("11m 44m 77m 22p 55p 88p", 2, 0, shape.SEVEN_PAIRS)


def test_no_fifth_of_a_kind():
    """B.002-21, within the concealed tiles."""
    assert not wins("1111m", 1, 3, five=False)
    assert wins("1111m EE", 2, 2, five=False)  # 111 and 1 with two wild tiles above it
    assert wins("EEEE", 1, 3) and not wins("EEEE", 1, 3, five=False)
    assert not wins("1111m 3m", 0, 3, five=False)
    assert wins("4444m 5m", 3, 2, five=False)
    assert list(shape.waits(counts("1111m"), 3, shape.STANDARD)) == [0]
    assert list(shape.waits(counts("1111m"), 3, shape.STANDARD, 0, False)) == []


def test_seven_wild_tiles():
    assert wins("1m 9m 2s 8s 3p 7p E", 7) == 0
    assert wins("12m 45s 78p E", 7)
    assert len(shape.waits(counts("12m 45s 78p"), 0, shape.STANDARD, 7)) == 34
    assert wins("1m 9m 2s 8s 3p 7p E", 7, 0, shape.SEVEN_PAIRS)
    assert wins("9m 19s 1p EWP", 7, 0, shape.ORPHANS)
    assert wins("17m 2s 36p EP", 7, 0, shape.UNRELATED)
    assert not wins("17m 1s 36p EP", 7, 0, shape.UNRELATED)
    assert wins("17m 2s 36p PP", 7, 0, shape.KNITTED)


def test_a_hand_ready_for_anything_waits_on_all():
    assert len(shape.waits(counts("123m 456m 789m 99s E"), 0, shape.STANDARD, 1)) < 34
    assert len(shape.waits(counts("123m 456m 789m 999s"), 0, shape.STANDARD, 1)) == 34


def test_given_cases():
    for line in cases.lines("vectors/wild.jsonl"):
        case = json.loads(line)
        held = bytearray(42)
        for code in case["tiles"]:
            held[FIRST[code[0]] + int(code[1]) - 1] += 1
        wilds = case["jokers"]
        melds = (14 - wilds - len(case["tiles"])) // 3
        for five, column in ((True, ""), (False, "_max4")):
            found = shape.complete(held, melds, shape.STANDARD, wilds, five)
            assert found == case["win" + column], case
            found = shape.complete(held, melds, shape.SEVEN_PAIRS, wilds, five)
            assert found == case["seven_pairs" + column], case


def test_against_substitution():
    chance = Shuffle(17)
    seen = 0
    for i in range(500):
        melds = (0, 0, 0, 1, 2, 3, 4)[i % 7]
        wilds = min(chance.below(8), 14 - 3 * melds)
        held = substitution.hand(chance, melds, wilds)
        for most in (14, 4):
            found = all_shapes.shapes(held, melds, shape.ALL, wilds, most == 14)
            assert found == substitution.shapes(held, melds, wilds, most), (held, melds, wilds)
            seen |= found if wilds else 0
    assert seen == shape.ALL


def test_waits_against_substitution():
    chance = Shuffle(19)
    some = 0
    for i in range(42):
        melds = (0, 0, 0, 1, 2, 3, 4)[i % 7]
        wilds = min(chance.below(8), 13 - 3 * melds)
        held = substitution.hand(chance, melds, wilds + 1)
        most = 14 if i & 1 else 4
        allowed = shape.ALL if i & 2 else shape.STANDARD
        found = shape.waits(held, melds, allowed, wilds, most == 14)
        some += 0 < len(found) < 34
        for kind in range(34):
            held[kind] += 1
            expected = substitution.shapes(held, melds, wilds, most) & allowed
            assert (kind in found) == (expected != 0), (held, melds, wilds, most, kind)
            held[kind] -= 1
    assert some > 5


def test_a_win_minus_any_tile_waits_on_it():
    chance = Shuffle(23)
    wins = 0
    for i in range(200):
        wilds = i & 7
        held = substitution.hand(chance, 0, wilds)
        five = i & 8 == 0
        if shape.complete(held, 0, shape.ALL, wilds, five):
            wins += 1
            for kind in range(34):
                if held[kind]:
                    held[kind] -= 1
                    assert kind in shape.waits(held, 0, shape.ALL, wilds, five)
                    held[kind] += 1
            if wilds:
                assert shape.waits(held, 0, shape.ALL, wilds - 1, five)
    assert wins > 50
