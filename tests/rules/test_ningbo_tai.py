"""Ningbo tai: the examples of the rules row by row, and slow counting of random hands."""

from at_table import Shuffle, words
from random_ningbo import counted, hands, rules
from slow_ningbo import DEFAULTS, Hand, by_sets, by_substitution

from mjtable.rules import notation
from mjtable.rules.ningbo import tai

E, S, W, N = range(4)


def hand(held, win, melds="", drawn=False, seat=E, wind=E, wild="", flowers="", kong=False):
    """``melds``: words such as ``chow1m pungC kong5p hidden9s``."""
    split = []
    for word in melds.split():
        for form in ("chow", "pung", "kong", "hidden"):
            if word.startswith(form):
                split.append((form, notation.kind_from_text(word[len(form) :])))
    win = notation.kind_from_text(win)
    wild, flowers = words(wild), words(flowers)
    return Hand(words(held), win, split, drawn, seat, wind, wild, flowers, kong, False)


def items(*arguments, **more):
    """``{item: count}`` of a hand at the default values."""
    found = counted(rules(), hand(*arguments, **more))
    return found and {item: found[2][item][1] for item in found[2]}


def total(*arguments, **more):
    found = counted(rules(), hand(*arguments, **more))
    return found and found[1]


def legal(*arguments, **more):
    return counted(rules(), hand(*arguments, **more))[0]


def test_the_defaults():
    assert {option[4:]: default for option, default, _ in tai.TAI} == DEFAULTS


def test_the_example_of_the_rules():
    """B.003-11: 碰碰胡 2, a pung of 中, the seat wind, an own flower; and 无搭, 对倒."""
    found = items("22m 55s", "2m", "pungC pungS kong9p", seat=S, flowers="f2")
    assert found == {
        "peng": 1, "dragon": 1, "weifeng": 1, "zhenghua": 1, "wuda": 1, "duidao": 1,
    }  # fmt: skip
    assert total("22m 55s", "2m", "pungC pungS kong9p", seat=S, flowers="f2") == 7


def test_colours():
    assert items("123m 456m 789m 23m 55m", "4m") == {"qing": 1, "wuda": 1, "ping": 1}
    assert items("123m 456m 789m 23m SS", "4m") == {"hun": 1, "wuda": 1, "ping": 1}
    assert items("123m 456m 789m 23m 55p", "4m") == {"wuda": 1, "ping": 1}
    found = items("EE SSS WWW NN CCC", "N", seat=S, wind=W)
    assert found == {
        "zi": 1, "peng": 1, "dragon": 1, "quanfeng": 1, "weifeng": 1, "wuda": 1, "duidao": 1,
    }  # fmt: skip
    assert "qing" not in items("123m 456m 23m 55m", "4m", "pung2p")
    assert items("123m 456m 23m 55m", "4m", "kongP")["hun"] == 1


def test_one_wait():
    """单吊, 边张, 嵌张, 对倒: one of them, as the tiles can be said to lie."""
    assert items("123m 456m 789s 222p 5p", "5p") == {"wuda": 1, "dan": 1}
    assert items("456m 789s 222p 55p 12m", "3m") == {"wuda": 1, "bian": 1}
    assert items("456m 789s 222p 55p 89m", "7m") == {"wuda": 1, "bian": 1}
    assert items("456m 789s 222p 55p 24m", "3m") == {"wuda": 1, "qian": 1}
    assert items("456m 789s 22p 55p 234m", "2p") == {"wuda": 1, "duidao": 1}
    assert items("456m 789s 222p 55p 23m", "1m") == {"wuda": 1}
    assert items("123m 456m 789s 234s 5p", "5p") == {"wuda": 1, "dan": 1}
    assert items("456m 789s 222p 55p 23m", "4m") == {"wuda": 1}
    # 1233 and a 3 may be called the edge of 123, whatever else completes it.
    assert items("1233m 44s", "3m", "chow1s pung9s") is None
    assert items("1233m", "3m", "chow1s pung9s chow4p") == {"wuda": 1, "bian": 1}


def test_pinghu():
    """Four chows, an open wait, a pair that scores nothing: a wind of somebody else may be it."""
    chows = "123m 456m 789s 23p"
    assert items(chows + " WW", "4p", seat=S) == {"wuda": 1, "ping": 1}
    assert items(chows + " WW", "4p", seat=W) == {"wuda": 1}
    assert items(chows + " WW", "4p", wind=W) == {"wuda": 1}
    assert items(chows + " CC", "4p") == {"wuda": 1}
    assert items("23p 456m 55s", "1p", "chow1m chow4s") == {"wuda": 1, "ping": 1}
    assert items("23p 456m 55s", "1p", "chow1m pung4s") == {"wuda": 1}


def test_wild_tiles():
    # 7s is wild and stands for 3m (B.003-9), or for itself: 还搭.
    assert items("12m 7s 456m 789p 22p 55p", "5p", drawn=True, wild="7s") == {
        "zimo": 1, "duidao": 1,
    }  # fmt: skip
    assert items("456m 789p 222p 55p 89s", "7s", drawn=True, wild="7s") == {
        "zimo": 1, "huanda": 1, "bian": 1,
    }  # fmt: skip
    assert items("456m 789p 11p 55s 777s", "5s", drawn=True, wild="7s") == {
        "sanbai": 1, "huanda": 3, "zimo": 1, "duidao": 1,
    }  # fmt: skip
    assert "sanbai" not in items("456m 789p 11p 55s 777s", "5s", wild="7s")


def test_three_wild_tiles_do_not_count_towards_the_minimum():
    bare = "45m 78p 23s 456s 9p f1 f3 f4", "9p"
    assert items(*bare, drawn=True, wild="f1 f3 f4") == {"sanbai": 1, "zimo": 1, "ping": 1}
    assert total(*bare, drawn=True, wild="f1 f3 f4") == 7
    assert not legal(*bare, drawn=True, wild="f1 f3 f4")
    assert not legal(*bare, drawn=True, wild="f1 f3 f4", flowers="f5")
    assert legal(*bare, drawn=True, wild="f1 f3 f4", flowers="f5", kong=True)


def test_a_discarded_wild_tile_is_dead():
    """B.003-9: no claim, and a win is one."""
    base = "123m 456m 789m 23m 55m", "4m"
    assert legal(*base) and not legal(*base, wild="4m")
    assert legal(*base, wild="4m", drawn=True)


def test_a_winning_wild_tile_stands_for_anything():
    found = items("456m 789p 222p 55p 24m", "f1", drawn=True, wild="f1")
    assert found == {"zimo": 1, "qian": 1}
    # 3p completes 12 as printed, at the edge; as the 2p it would be no 还搭
    assert items("456m 789p 222s 55s 12p", "3p", drawn=True, wild="3p") == {
        "zimo": 1, "huanda": 1, "bian": 1,
    }  # fmt: skip


def test_wild_flowers_are_no_flowers():
    """003-18: no tai; they stand for anything but for what is printed on them."""
    bare = "45m 78p 23s 456s 9p f1 f3 f4", "9p"
    found = items(*bare, drawn=True, wild="f1 f3 f4", flowers="f5 f6", seat=E)
    assert found == {"sanbai": 1, "zimo": 1, "ping": 1, "zhenghua": 1}
    laid = items("123m 456m 789s 23p 55p", "4p", wild="f1 f2 f3 f4", flowers="f1 f2 f3 f4 f6")
    assert laid == {"wuda": 1, "ping": 1}


def test_flowers():
    base = "123m 456m 789s 23p 55p", "4p"
    assert items(*base, flowers="f1 f5", seat=E)["zhenghua"] == 2
    assert "zhenghua" not in items(*base, flowers="f2 f3 f4 f6 f7 f8", seat=E)
    assert items(*base, flowers="f1 f2 f3 f4", seat=S) == {
        "wuda": 1, "ping": 1, "zhenghua": 1, "huayitai": 1,
    }  # fmt: skip
    eight = items(*base, flowers="f1 f2 f3 f4 f5 f6 f7 f8", seat=N)
    assert eight == {"qiwild": 1, "wuda": 1, "ping": 1, "zhenghua": 2, "huayitai": 2}


def test_moments():
    base = "123m 456m 789s 23p 55p", "4p"
    assert items(*base, drawn=True, kong=True) == {"wuda": 1, "ping": 1, "zimo": 1, "gangkai": 1}
    assert items(*base, kong=True) == {"wuda": 1, "ping": 1, "qianggang": 1}
    last = hand(*base)
    last.last = True
    assert counted(rules(), last)[2]["haidi"] == (1, 1)
    four = "chow1m chow4m chow7s pung2p"
    assert items("9p", "9p", four) == {"wuda": 1, "dan": 1, "dadiao": 1}
    assert "dadiao" not in items("9p", "9p", "chow1m chow4m chow7s hidden2p")


def test_minimum():
    """Four tai, flowers included (B.003-11)."""
    base = "123m 456m 789s 23p 55p", "4p"
    assert not legal(*base, flowers="f1")
    assert legal(*base, flowers="f1 f5")
    assert total(*base, flowers="f1 f5") == 4


def test_round_and_seat_wind_alike_count_two():
    found = items("123m 456m 23p 55p", "4p", "pungS", seat=S, wind=S)
    assert found == {"wuda": 1, "quanfeng": 1, "weifeng": 1}


def test_a_second_pung_of_a_kind_counts_again():
    """With wild tiles, which may be the fifth of a kind (B.003-9)."""
    found = items("C 7s 7s 5p", "5p", "pungC chow1m chow4m", wild="7s")
    assert found == {"dragon": 2, "dan": 1}
    found = items("S 7s 7s 5p", "5p", "pungS chow1m chow4m", seat=S, wind=S, wild="7s")
    assert found == {"quanfeng": 2, "weifeng": 2, "dan": 1}


def test_houses_may_play_hands_without_shape():
    apart = hand("EE SS WWW C FFF PP", "N", drawn=True)
    assert counted(rules(), apart) is None
    house = rules({"luanfeng": 10})
    assert counted(house, apart)[2]["luanfeng"] == (10, 1)
    assert counted(house, hand("EE SS WWW C FFF P 1m", "N", drawn=True)) is None
    eight = hand("19m 28s 37p ESWNCFP"[:-1] + "F", "1p", flowers="f1 f2 f3 f4 f5 f6 f7 f8")
    assert counted(rules(), eight) is None
    assert counted(rules({"qiwild_no_shape": 10}), eight)[2]["qiwild_no_shape"] == (10, 1)


def check(one, house, values, cache):
    slow = by_substitution(one, cache, values)
    fast = counted(house, one)
    if slow is None:
        assert fast is None, vars_of(one)
        return 0
    assert fast is not None, vars_of(one)
    assert fast[1] == slow[0], (fast, slow, vars_of(one))
    assert sum([worth * count for worth, count in fast[2].values()]) == fast[1]
    return 1


def vars_of(one):
    def text(kinds):
        return " ".join([notation.text(kind) for kind in kinds])

    sets = " ".join([form + notation.text(kind) for form, kind in one.melds])
    more = one.drawn, one.seat, one.wind, one.kong, one.last
    return text(sorted(one.held)), text([one.win]), sets, text(one.wild), text(one.flowers), more


def test_random_hands_against_every_substitution():
    cache = {}
    won = 0
    for jokers, many in ((0, 60), (1, 60), (2, 8)):
        of_these = hands(Shuffle(jokers + 1), jokers)
        for _ in range(many):
            won += check(next(of_these), rules(), DEFAULTS, cache)
    assert won > 80


def test_random_houses_against_every_substitution():
    shuffle = Shuffle(77)
    cache = {}
    for _ in range(40):
        values = {item: shuffle.below(5) for item in DEFAULTS}
        values["luanfeng"] = values["qiwild_no_shape"] = 0
        check(next(hands(shuffle, shuffle.below(2))), rules(values), values, cache)


def test_many_wild_tiles_against_every_choice_of_sets():
    for jokers in (3, 5, 7):
        of_these = hands(Shuffle(jokers), jokers, 1 if jokers < 5 else 2)
        for _ in range(2):
            one = next(of_these)
            fast = counted(rules(), one)
            assert (fast and fast[1]) == by_sets(one), vars_of(one)
