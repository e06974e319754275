"""Winning shapes: the examples of the rules, and brute force on many hands."""

import all_shapes
from at_table import Shuffle

from mjtable.rules import notation, shape, tiles


def counts(text):
    """Counts of a hand written like ``123m 55s EEE``."""
    found = bytearray(34)
    for word in text.split():
        if word[-1] in "msp":
            for rank in word[:-1]:
                found[notation.kind_from_text(rank + word[-1])] += 1
        else:
            for honour in word:
                found[notation.kind_from_text(honour)] += 1
    return found


def shapes(text, melds=0):
    return all_shapes.shapes(counts(text), melds)


def test_all_mixes_of_runs_and_triplets():
    """A.000-40 to -44, and B.000-1: two runs and two triplets, which the seed leaves out."""
    assert shapes("11m 123m 456s 789s 234p") == shape.STANDARD
    assert shapes("11m 123m 456s 789s 222p") == shape.STANDARD
    assert shapes("22m 345m 678s 777p PPP") == shape.STANDARD
    assert shapes("11m 123m 555s 777s 222p") == shape.STANDARD
    assert shapes("11m 999m 555s EEE CCC") == shape.STANDARD


def test_melds_stand_for_sets():
    assert shapes("11m 123m 456s 789s", 1) == shape.STANDARD
    assert shapes("89m 8899p 11s", 2) == 0  # runs do not go beyond nine
    assert shapes("EE", 4) == shape.STANDARD
    assert shapes("ES", 4) == 0
    assert shapes("11m 123m 456s 789s 234p", 1) == 0  # a tile too many


def test_seven_pairs_with_four_alike():
    """B.000-14: four equal tiles are two pairs; declared as a kong they are none."""
    assert shapes("1122m 3333m 5577m 99m") & shape.SEVEN_PAIRS
    assert shapes("1122m 5577m 99m", 1) == 0
    # 一色双龙会 shape: two readings at once
    assert shapes("112233m 556677m 99m") == shape.SEVEN_PAIRS | shape.STANDARD


def test_thirteen_orphans():
    assert shapes("19m 19s 19p ESWNCFP E") == shape.ORPHANS
    assert shapes("19m 19s 19p ESWNCFP 9p") == shape.ORPHANS
    assert shapes("19m 19s 19p ESWNCFP 2p") == 0
    assert shapes("199m 119s 19p ESWNCF") == 0


def test_unrelated_tiles():
    """A.000-47 and B.000-14: 14 singles of a knitted row and the honours."""
    assert shapes("147m 258s 369p ESWNC") == shape.UNRELATED
    assert shapes("17m 28s 369p ESWNCFP") == shape.UNRELATED
    assert shapes("147m 25s 36p ESWNCFP") == shape.UNRELATED  # seven stars
    assert shapes("148m 25s 36p ESWNCFP") == 0
    assert shapes("147m 258s 369p ESWNE") == 0


def test_knitted_straight():
    """B.000-14: the row, a set and a pair; the set may be melded."""
    assert shapes("147m 258s 369p 123m EE") == shape.KNITTED
    assert shapes("147m 258s 369p CCC 99p") == shape.KNITTED
    assert shapes("147m 258s 369p EE", 1) == shape.KNITTED
    assert shapes("147m 258s 369p 11m", 1) == shape.KNITTED
    assert shapes("369m 147s 258p 456m 33m") == shape.KNITTED
    assert shapes("147m 258s 369p ES", 1) == 0
    assert shapes("147m 258s 36p EEE", 1) == 0


def test_a_rule_set_may_leave_shapes_out():
    assert all_shapes.shapes(counts("19m 19s 19p ESWNCFP E"), 0, shape.STANDARD) == 0
    assert not shape.complete(counts("1122m 4455s 7788p 99p"), 0, shape.STANDARD | shape.ORPHANS)


def test_flowers_in_the_hand_never_win():
    hand = tiles.counts_of([])
    for kind, n in ((0, 2), (1, 3), (2, 3), (3, 3), (4, 3)):
        hand[kind] = n
    assert shape.complete(hand, 0)
    hand[4] = 2
    hand[34] = 1
    assert not shape.complete(hand, 0)


def test_waits():
    def waits(text, melds=0):
        return " ".join([notation.text(kind) for kind in shape.waits(counts(text), melds)])

    assert waits("1112345678999m") == "1m 2m 3m 4m 5m 6m 7m 8m 9m"
    assert waits("19m 19s 19p ESWNCFP") == "1m 9m 1s 9s 1p 9p E S W N C F P"
    assert waits("147m 258s 369p E", 1) == "E"
    assert waits("147m 258s 36p 123m EE") == "9p"
    assert waits("17m 28s 369p ESWNCF") == "4m 5s P"
    assert waits("E", 4) == "E"
    assert waits("1133m 4455s 7788p E") == "E"
    assert waits("1m 3m 5m 7m", 3) == ""


# --- brute force ---


def brute(hand):
    """Four sets and a pair, by trying everything; ``hand`` is a sorted list of kinds."""
    for i in range(len(hand) - 1):
        if hand[i] == hand[i + 1] and brute_sets(hand[:i] + hand[i + 2 :]):
            return True
    return False


def brute_sets(hand):
    if not hand:
        return True
    kind = hand[0]
    if hand[:3] == [kind] * 3 and brute_sets(hand[3:]):
        return True
    if kind < 27 and kind % 9 < 7 and kind + 1 in hand and kind + 2 in hand:
        rest = list(hand)
        for part in (kind, kind + 1, kind + 2):
            rest.remove(part)
        return brute_sets(rest)
    return False


def listed(held):
    return [kind for kind in range(34) for _ in range(held[kind])]


def all_counts(kinds, total):
    """All ways to hold ``total`` tiles of so many kinds, at most four alike."""
    if kinds == 0:
        return [[]] if total == 0 else []
    found = []
    for n in range(min(4, total) + 1):
        for rest in all_counts(kinds - 1, total - n):
            rest.append(n)
            found.append(rest)
    return found


def test_every_hand_of_five_tiles_in_a_suit():
    for suit in (0, 9, 18):
        for rest in all_counts(9, 5):
            held = bytearray(34)
            held[suit : suit + 9] = bytes(rest)
            assert shape.complete(held, 3) == brute(listed(held)), rest


def test_every_hand_of_two_and_of_eight_tiles_in_small_suits():
    for rest in all_counts(5, 8):
        held = bytearray(34)
        held[11:16] = bytes(rest)
        assert shape.complete(held, 2) == brute(listed(held)), rest
    for rest in all_counts(9, 2):
        held = bytearray(34)
        held[22:31] = bytes(rest)
        assert shape.complete(held, 4) == brute(listed(held)), rest


def random_hand(chance, melds):
    """A hand of random sets and a pair, sometimes with a tile changed."""
    while True:
        held = bytearray(34)
        span = 34 if chance.below(2) else 9
        for _ in range(4 - melds):
            kind = chance.below(span)
            if kind < 27 and kind % 9 < 7 and chance.below(3):
                for part in (kind, kind + 1, kind + 2):
                    held[part] += 1
            else:
                held[kind] += 3
        held[chance.below(span)] += 2
        if chance.below(2):
            there = listed(held)
            held[there[chance.below(len(there))]] -= 1
            held[chance.below(span)] += 1
        if max(held) <= 4:
            return held


def test_random_hands_by_brute_force():
    chance = Shuffle(7)
    wins = 0
    for i in range(1500):
        melds = i % 5
        held = random_hand(chance, melds)
        expected = brute(listed(held))
        assert bool(all_shapes.shapes(held, melds) & shape.STANDARD) == expected, listed(held)
        wins += expected
    assert 300 < wins < 1400


def knitted_brute(held):
    """Whether the hand is a knitted row with a set and a pair, or a pair, beside it."""
    for order in ("123", "132", "213", "231", "312", "321"):
        rest = listed(held)
        row = [suit * 9 + int(order[suit]) - 1 + step for suit in range(3) for step in (0, 3, 6)]
        if min([rest.count(kind) for kind in row]):
            for kind in row:
                rest.remove(kind)
            if brute(rest):
                return True
    return False


def test_knitted_hands_by_brute_force():
    chance = Shuffle(11)
    wins = 0
    for i in range(400):
        melds = i & 1
        while True:
            held = random_hand(chance, 3 + melds)
            order = chance.order([0, 1, 2])
            for suit in range(3):
                for step in (0, 3, 6):
                    held[suit * 9 + order[suit] + step] += 1
            if max(held) <= 4:
                break
        expected = knitted_brute(held)
        assert bool(all_shapes.shapes(held, melds) & shape.KNITTED) == expected, listed(held)
        wins += expected
    assert 100 < wins < 400


def test_waits_by_brute_force():
    chance = Shuffle(13)
    for i in range(60):
        melds = 1 + i % 4
        held = random_hand(chance, melds)
        there = listed(held)
        held[there[chance.below(len(there))]] -= 1
        found = shape.waits(held, melds, shape.STANDARD)
        for kind in range(34):
            held[kind] += 1
            assert (kind in found) == brute(listed(held))
            held[kind] -= 1
