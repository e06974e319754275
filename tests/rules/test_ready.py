"""Ready declarations: one completing kind, and kongs that leave it (B.004-26, B.004-28)."""

from at_table import words

from mjtable.rules import melds, notation, ready, shape


def counts_of(text):
    counts = bytearray(42)
    for kind in words(text):
        counts[kind] += 1
    return counts


def meld(form, text):
    return melds.meld(form, words(text)[0])


def completing(text, open_melds=(), wilds=0, allowed=shape.STANDARD):
    kinds = ready.completing(counts_of(text), open_melds, allowed, wilds)
    return " ".join([notation.text(kind) for kind in kinds])


def may_declare(text, open_melds=(), wilds=0):
    return len(ready.completing(counts_of(text), open_melds, shape.STANDARD, wilds)) == 1


THREE = "123m 456m 789p "  # three sets


def test_the_examples():
    # B.004-26
    assert completing(THREE + "4556s") == "5s"
    assert completing(THREE + "123p 7s") == "7s"
    assert completing(THREE + "3456s") == "3s 6s"
    assert completing(THREE + "2223s") == "1s 3s 4s"
    assert may_declare(THREE + "4556s")
    assert may_declare(THREE + "123p 7s")
    assert not may_declare(THREE + "3456s")
    assert not may_declare(THREE + "2223s")


def test_copies_left_do_not_count():
    # all four 7s may lie in ponds: nobody's hand says so; three in the own melds leave one
    assert may_declare("456m 789p 123p 7s", (meld(melds.CHOW, "7s"),))


def test_a_kind_held_four_times_does_not_count():
    # 1 and 4 complete 23 formally; four 4s are in the hand
    hand = "23s 55p 789p"
    assert completing(hand, (meld(melds.CHOW, "1m"), meld(melds.KONG, "4s"))) == "1s"
    assert may_declare(hand, (meld(melds.CHOW, "1m"), meld(melds.KONG, "4s")))
    # the fourth one concealed, three in a pung
    hand = "23s 55p 4s 56s"
    both = (meld(melds.PUNG, "4s"), meld(melds.CHOW, "1m"))
    assert list(shape.waits(counts_of(hand), 2)) == words("14s 7s")
    assert completing(hand, both) == "1s 7s"
    # a single tile of which the other three are melded can never be paired
    assert completing("456m 789p 123p 7s", (meld(melds.PUNG, "7s"),)) == ""
    assert not may_declare("456m 789p 123p 7s", (meld(melds.PUNG, "7s"),))
    # chows hold one of each of their kinds
    chows = (meld(melds.CHOW, "7s"), meld(melds.CHOW, "7s"), meld(melds.CHOW, "6s"))
    assert completing("123p 7s", chows) == ""


def test_a_hand_that_waits_on_nothing():
    assert not may_declare("1379m 258s 46p ESWN")
    assert not may_declare(THREE + "45s")  # tiles are missing


def test_bonus_tiles_stand_for_any_kind_where_they_are_wild():
    assert completing(THREE + "55s E", wilds=1) == "5s E"
    assert not may_declare(THREE + "55s E", wilds=1)


def test_seven_pairs_where_the_house_has_them():
    allowed = shape.STANDARD | shape.SEVEN_PAIRS
    assert completing("1133m 55s 77s 99p EE P") == ""
    assert completing("1133m 55s 77s 99p EE P", allowed=allowed) == "P"


def may_kong(text, got, kind, open_melds=()):
    counts = counts_of(text)
    before = bytes(counts)
    answer = ready.may_kong(counts, open_melds, words(got)[0], words(kind)[0])
    assert bytes(counts) == before
    return answer


def test_a_kong_that_leaves_the_wait():
    # B.004-28: ready on 7p with 555s concealed, draws 5s
    assert may_kong("123m 456m 789m 555s 7p 5s", "5s", "5s")
    # the fourth tile to a pung
    pung = (meld(melds.PUNG, "5s"),)
    assert may_kong("123m 456m 789m 7p 5s", "5s", "5s", pung)
    assert not may_kong("123m 456m 789m 7p 5s", "5s", "7p", pung)


def test_a_kong_that_changes_the_wait():
    # 456 55 89: three of the 5s stand in a run and in the pair
    hand = "123m 456p 4555689s"
    assert completing(hand) == "7s"
    assert not may_kong(hand + " 5s", "5s", "5s")
    # four alike that stand in runs already, another tile drawn
    assert not may_kong("123m 444456s EE PP 9p", "9p", "4s")
    # there are no four
    assert not may_kong(hand + " 9s", "9s", "5s")


def test_a_kong_of_the_waiting_kind():
    assert completing("123m 456m 789m 55s 33s") == "3s 5s"
    assert not may_kong("123m 456m 789m 55s 33s 3s", "3s", "3s")
