"""Ningbo mahjong as data: wild kinds of an indicator, options, the dealer, barred wins."""

from at_table import words
from random_ningbo import counted
from slow_ningbo import Hand

from mjtable.rules import ningbo, notation
from mjtable.rules.ningbo import procedure, wild


def kinds(indicator, **chosen):
    found = wild.kinds(ningbo.ruleset(chosen), notation.kind_from_text(indicator))
    return " ".join([notation.text(kind) for kind in found])


def counts(held, win, drawn, wilds="", **chosen):
    win = notation.kind_from_text(win)
    hand = Hand(words(held), win, [], drawn, 0, 0, words(wilds), [], False, False)
    return counted(ningbo.ruleset(chosen), hand)


def test_the_indicator_names_what_is_wild():
    """003-14 to -17, B.003-8: three of a kind, or the three other flowers of its four."""
    assert kinds("7s") == "7s"
    assert kinds("P") == "P"
    assert kinds("f2") == "f1 f3 f4"
    assert kinds("f8") == "f5 f6 f7"
    assert kinds("f2", flower_indicator="turn_on") == ""
    assert kinds("7s", flower_indicator="turn_on") == "7s"


def test_more_wild_tiles():
    """Mahjong 4.2: the next kind, in its ring, instead or beside."""
    assert kinds("7s", wilds=7) == "7s 8s"
    assert kinds("9p", wilds=7) == "9p 1p"
    assert kinds("N", wilds=4) == "E"
    assert kinds("P", wilds=7) == "P C"
    assert kinds("f2", wilds=7) == "f1 f3 f4 f5 f6 f7 f8"


def test_wild_tiles_are_not_claimed():
    """B.003-9, with its example: 7s is wild, discarded, and no chow."""
    seven = words("7s")[0]
    assert not wild.may_claim(ningbo.ruleset({}), seven, bytes((seven,)))
    assert wild.may_claim(ningbo.ruleset({}), seven, b"")
    assert wild.may_claim(ningbo.ruleset({"claim_wild": True}), seven, bytes((seven,)))


def test_who_deals_next():
    """B.003-12: the dealer stays on his own win alone."""
    rules = ningbo.ruleset({})
    assert procedure.stays(rules, 0)
    assert not procedure.stays(rules, 1)
    assert not procedure.stays(rules, -1)
    assert procedure.stays(ningbo.ruleset({"dealer_stays": "win_or_draw"}), -1)
    assert not procedure.stays(ningbo.ruleset({"dealer_stays": "never"}), 0)


def test_a_value_that_is_none_is_refused():
    for chosen in ({"tai_qing": -1}, {"rob_pays": 3}, {"wilds": 5}):
        try:
            ningbo.ruleset(chosen)
        except ValueError:
            continue
        raise AssertionError(chosen)


def test_houses_where_only_patterns_win():
    plain = "123m 456m 789s 23p 55p", "4p", True
    assert counts(*plain)[:2] == (False, 3)
    assert counts(*plain, minimum=3)[:2] == (True, 3)
    assert counts(*plain, minimum=3, winning_hands="patterns")[:2] == (False, 3)
    assert counts("123m 456m 789m 23m 55m", "4m", True, winning_hands="patterns")[0]
    # Where one reading has a pattern and another counts more, the pattern is what wins.
    pungs = counts("222m 333m 444m 55p 66s", "6s", True, winning_hands="patterns")
    assert pungs[0] and pungs[2]["peng"] == (2, 1)


def test_houses_where_a_discard_wins_nothing():
    flush = "123m 456m 789m 23m 55m", "4m"
    assert counts(*flush, False)[0]
    assert not counts(*flush, False, discard_win=False)[0]
    assert counts(*flush, True, discard_win=False)[0]


def test_houses_where_a_lone_wild_tile_wins_no_discard():
    """Mahjong 4.2: 单吊 on a wild tile."""
    lone = "123m 456m 789m 222m f1"
    wilds = "f1 f2 f3"
    assert counts(lone, "9p", False, wilds, minimum=0)[0]
    assert not counts(lone, "9p", False, wilds, minimum=0, wild_single_discard=False)[0]
    assert counts(lone, "9p", True, wilds, minimum=0, wild_single_discard=False)[0]
    assert counts(lone, "6m", False, wilds, minimum=0, wild_single_discard=False)[0]


def test_houses_without_five_of_a_kind():
    """111 and a pair of the fourth 1m with a wild tile: five of one kind in the hand."""
    five = "1111m 456p 789p 22s f1", "2s", True, "f1 f2 f3"
    assert counts(*five) is not None
    assert counts(*five, five=False) is None
    four = "111m 4m 456p 789p 22s f1", "2s", True, "f1 f2 f3"
    assert counts(*four, five=False) == counts(*four) is not None
