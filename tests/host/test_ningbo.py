"""`score` and `settle` of Ningbo mahjong: their forms, what they refuse, and long comparisons."""

import json
import random
from typing import Any

import cases
import pytest
import slow_liability
from at_table import Shuffle
from hypothesis import given
from hypothesis import strategies as st
from random_ningbo import counted, hands, rules
from slow_ningbo import DEFAULTS, by_sets, by_substitution

from mjtable.rules import notation, shape
from mjtable.rules.ningbo import tai
from mjtable_host.batch import score, settle
from mjtable_host.batch.fields import FieldError
from mjtable_host.batch.score_ningbo import NAMES

NO_TAKES = [[0] * 4 for _ in range(4)]
SCORED: dict[str, Any] = {
    "ruleset": "ningbo",
    "melds": [
        {"type": "pung", "tiles": ["C", "C", "C"], "from": "left"},
        {"type": "pung", "tiles": ["S", "S", "S"], "from": "right"},
    ],
    "hand": ["2m", "2m", "5s", "5s", "7p", "7p", "7p"],
    "win": "2m",
    "self_drawn": False,
    "seat_wind": "S",
    "round_wind": "E",
    "last_of_kind": False,
    "last_tile": False,
    "kong": False,
    "wild": [],
    "flowers": ["f2"],
}
SETTLED: dict[str, Any] = {
    "ruleset": "ningbo",
    "winner": 0,
    "by": "discard",
    "from": 3,
    "tai": 6,
    "takes": [[0, 3, 0, 0], [0] * 4, [0] * 4, [0] * 4],
    "fed_kong": None,
}


def scored(**more):
    return score.answer({**SCORED, **more})


def settled(**more):
    return settle.answer({**SETTLED, **more})


def refused(field, function, **more):
    with pytest.raises(FieldError) as error:
        function(**more)
    assert error.value.field == field


def test_every_row_has_a_name():
    assert len(NAMES) == len(tai.TAI)
    words = {"tai_peng": "碰碰胡", "tai_wuda": "无搭", "tai_duidao": "对倒", "tai_tianhu": "天胡"}
    for row, (option, _, _) in enumerate(tai.TAI):
        assert words.get(option, NAMES[row]) == NAMES[row]


def test_score():
    """B.003-11: 碰碰胡 2, 中 1, 位风 1, own flower 1; and what the table adds to them."""
    found = scored()
    assert (found["win"], found["legal"], found["total"]) == (True, True, 7)
    assert {one["name"]: one["value"] * one["count"] for one in found["tai"]} == {
        "碰碰胡": 2,
        "无搭": 1,
        "对倒": 1,
        "中/发/白刻": 1,
        "位风刻": 1,
        "正花": 1,
    }
    assert all(list(one) == ["name", "value", "count"] for one in found["tai"])
    assert scored(win="9s") == {"win": False}
    assert not scored(
        round_wind="E", seat_wind="W", flowers=[], hand=[*SCORED["hand"][:4], "7p", "8p", "9p"]
    )["legal"]


def test_score_of_wild_tiles():
    hand = ["2m", "2m", "5s", "f1", "7p", "f3", "7p"]
    found = scored(hand=hand, wild=["f1", "f3", "f4"], win="2m", self_drawn=True)
    names = [one["name"] for one in found["tai"]]
    assert "碰碰胡" in names and "无搭" not in names and "还搭" not in names
    # a wild flower has lost its nature as a flower
    assert "正花" not in [one["name"] for one in scored(wild=["f2"])["tai"]]


def test_a_robbed_kong_has_no_other_copy():
    assert "抢杠" not in [one["name"] for one in scored(kong=True)["tai"]]
    lone = ["2m", "3m", "5s", "5s", "7p", "7p", "7p"]
    names = [one["name"] for one in scored(kong=True, hand=lone, win="4m")["tai"]]
    assert "抢杠" in names


def test_a_replacement_after_a_kong_takes_a_kong():
    def names(form, tiles):
        melds = [{"type": form, "tiles": tiles}, SCORED["melds"][1]]
        found = scored(kong=True, self_drawn=True, melds=melds)
        return [one["name"] for one in found["tai"]]

    assert "杠上开花" not in names("pung", ["C"] * 3)
    assert "杠上开花" in names("kong", ["C"] * 4)
    assert "杠上开花" in names("concealed_kong", ["C"] * 4)


def test_what_is_not_told_is_east_and_a_discard():
    """As in guobiao."""
    short = {name: SCORED[name] for name in ("ruleset", "melds", "hand", "win")}
    told = {"self_drawn": False, "seat_wind": "E", "round_wind": "E", "wild": [], "flowers": []}
    assert score.answer(short) == scored(**told)


def test_score_refuses_what_cannot_be():
    refused("melds[0].tiles", scored, wild=["C"])
    refused("hand", scored, hand=["1m"] * 3)
    refused("hand", scored, hand=["2m", "2m", "5s", "5s", "C", "C", "7p"])
    refused("win", scored, hand=["2m", "2m", "2m", "2m", "5s", "5s", "5s"])
    refused("hand[1]", scored, hand=["2m", "f1", "5s", "5s", "7p", "7p", "7p"])
    refused("hand[0]", scored, hand=["0m", "2m", "5s", "5s", "7p", "7p", "7p"])
    refused("win", scored, win="f1")
    refused("flowers[0]", scored, flowers=["2m"])
    refused("flowers", scored, flowers=["f1", "f1"])
    refused("flowers", scored, win="f1", wild=["f1"], flowers=["f1"], self_drawn=True)
    refused("seat_wind", scored, seat_wind="C")
    refused("round_wind", scored, round_wind=0)
    refused("self_drawn", scored, self_drawn=1)
    refused("wilds", scored, wilds=[])
    eight = ["2m", "2m", "2m", "2m", "5s", "5s", "5s"]
    refused("wild", scored, hand=eight, win="5s", wild=["2m", "5s"], self_drawn=True)
    for field in ("hand", "win"):
        question = {name: SCORED[name] for name in SCORED if name != field}
        with pytest.raises(FieldError, match=field):
            score.answer(question)


def test_settle():
    assert settled() == {"pay": [24, -12, 0, -12]}
    assert settled(winner=None, by="self", **{"from": None}) == {"pay": [0] * 4}
    assert settle.answer({"ruleset": "ningbo", "winner": None}) == {"pay": [0] * 4}
    rob = {"by": "rob", "takes": NO_TAKES}
    assert settled(**rob) == {"pay": [30, 0, 0, -30]}
    assert settled(**rob, rob_pays=2) == {"pay": [12, 0, 0, -12]}
    mutual = [[0, 0, 0, 3], [0] * 4, [0] * 4, [3, 0, 0, 0]]
    assert settled(takes=mutual) == {"pay": [36, 0, 0, -36]}
    assert settled(takes=mutual, mutual_discard=8) == {"pay": [48, 0, 0, -48]}
    assert settled(by="self", fed_kong=2, takes=NO_TAKES, **{"from": None})["pay"][2] == -30
    assert settled(tai=1)["pay"] == [4, -2, 0, -2]


def test_settle_refuses_what_cannot_be():
    refused("from", settled, **{"from": None})
    refused("from", settled, **{"from": 0})
    refused("from", settled, by="self")
    refused("by", settled, by="draw")
    refused("winner", settled, winner=4)
    refused("tai", settled, tai=0)
    refused("tai", settled, tai=True)
    refused("fed_kong", settled, fed_kong=1)
    refused("fed_kong", settled, by="self", fed_kong=0, **{"from": None})
    refused("fed_kong", settled, winner=None, by="self", fed_kong=1, **{"from": None})
    refused("takes", settled, takes=NO_TAKES[:3])
    refused("takes[1]", settled, takes=[[0] * 4, [0] * 3, [0] * 4, [0] * 4])
    refused("takes[2][1]", settled, takes=[[0] * 4, [0] * 4, [0, -1, 0, 0], [0] * 4])
    refused("takes[3][3]", settled, takes=[[0] * 4, [0] * 4, [0] * 4, [0, 0, 0, 1]])
    refused("rob_pays", settled, rob_pays=3)
    refused("mutual_discard", settled, mutual_discard=7)
    refused("cap", settled, cap=1)


def test_cases_of_disputes():
    seen = 0
    for line in cases.lines("vectors/edge_cases.jsonl"):
        case = json.loads(line)
        if case["system"] != "ningbo":
            continue
        seen += 1
        given_, right = case["input"], case["right"]
        if case["kind"] == "settlement" and "multiplier" in given_:
            question = {"winner": given_["winner"], "from": given_["discarder"]}
            assert given_["multiplier"] == 2
            answer = settled(**question, tai=given_["unit"], takes=NO_TAKES)
            assert answer == {"pay": right["scores"]}, case["id"]
        elif case["kind"] == "settlement":
            takes = [list(row) for row in NO_TAKES]
            takes[given_["winner"]][given_["liable"]] = 3
            question = {"winner": given_["winner"], "by": given_["win"], "takes": takes}
            question |= {"from": given_.get("discarder"), "tai": given_["unit"]}
            expected = right.get("scores") or right["default"]
            assert settled(**question) == {"pay": expected}, case["id"]
        elif "tai" in given_:
            plain = {"hand": ["2m", "3m", "5s", "5s", "7p", "8p", "9p"], "win": "4m"}
            found = scored(**plain, flowers=[], seat_wind="E", round_wind="E")
            assert found["total"] < 4 and found["legal"] == right["win_allowed"], case["id"]
        else:
            takes = [list(row) for row in NO_TAKES]
            for pair, count in given_["claims"].items():
                takes[int(pair[0])][int(pair[-1])] = count
            for winner, partner in right["liable_pairs"]:
                pay = settled(winner=winner, by="self", takes=takes, **{"from": None})["pay"]
                assert pay[partner] == -60 == -pay[winner], case["id"]
    assert seen


@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=5)
    | st.dictionaries(st.sampled_from([*SCORED, *SETTLED, "type", "tiles"]), inner, max_size=4),
    max_leaves=12,
), st.sampled_from(sorted({*SCORED, *SETTLED})))  # fmt: skip
def test_no_value_of_any_field_crashes(value, field):
    for function in (scored, settled):
        try:
            function(**{field: value})
        except FieldError as error:
            assert str(error)


@given(st.integers(0, 2**32 - 1), st.integers(1, 3))
def test_payments_turn_with_the_seats(seed, turn):
    """The units a cap leaves over too: they go by the order after the winner."""
    one = slow_liability.Scenario(Shuffle(seed).below)
    pay = one.pay()
    one.winner = (one.winner + turn) % 4
    one.source = one.source if one.source < 0 else (one.source + turn) % 4
    one.fed = one.fed if one.fed < 0 else (one.fed + turn) % 4
    one.takes = [[one.takes[x - turn][y - turn] for y in range(4)] for x in range(4)]
    assert one.pay() == pay[-turn:] + pay[:-turn]


@given(st.integers(0, 2**32 - 1), st.integers(0, 3), st.permutations((0, 1, 2)))
def test_tai_do_not_hang_on_the_names_of_suits(seed, jokers, order):
    one = next(hands(Shuffle(seed), jokers))
    before = counted(rules(), one)

    def renamed(kind):
        return order[kind // 9] * 9 + kind % 9 if kind < 27 else kind

    one.held = [renamed(kind) for kind in one.held]
    one.win = renamed(one.win)
    one.melds = [(form, renamed(kind)) for form, kind in one.melds]
    one.wild = [renamed(kind) for kind in one.wild]
    after = counted(rules(), one)
    assert (before and before[:2]) == (after and after[:2])


def compared(jokers, many, seed):
    """Random hands counted by the product and by exhaustive substitution."""
    cache: dict[bytes, Any] = {}
    of_these = hands(Shuffle(seed), jokers)
    won = 0
    for _ in range(many):
        one = next(of_these)
        slow, fast = by_substitution(one, cache), counted(rules(), one)
        told = (sorted(map(notation.text, one.held)), notation.text(one.win), vars(one))
        assert (slow and slow[0]) == (fast and fast[1]), (slow, fast, told)
        if fast:
            assert sum(worth * count for worth, count in fast[2].values()) == fast[1]
            without = sum(fast[2].get(item, (0, 0))[0] for item in ("sanbai", "sibai"))
            claimed = one.win in one.wild and not one.drawn
            assert fast[0] == (fast[1] - without >= 4 and not claimed), told
            won += 1
    assert won > many // 2
    return won


def test_tai_against_every_substitution():
    compared(0, 150, 11)
    compared(1, 150, 12)
    compared(2, 60, 13)
    compared(3, 6, 14)


def test_what_wins_is_what_is_complete():
    """The scorer and the shapes of every rule set agree, up to seven wild tiles."""
    won = 0
    for jokers in range(8):
        of_these = hands(Shuffle(jokers + 50), jokers)
        for _ in range(40):
            one = next(of_these)
            held = bytearray(34)
            for kind in one.tiles():
                if kind not in one.wild:
                    held[kind] += 1
            wins = shape.complete(held, len(one.melds), shape.STANDARD, jokers)
            assert wins == (counted(rules(), one) is not None), vars(one)
            won += wins
    assert 200 < won < 320


@pytest.mark.campaign
@pytest.mark.parametrize(("jokers", "many"), [(0, 8000), (1, 8000), (2, 4000), (3, 400), (4, 40)])
def test_tai_against_every_substitution_long(jokers, many):
    compared(jokers, many, 100 + jokers)


@pytest.mark.campaign
@pytest.mark.parametrize("jokers", [3, 4, 5, 6, 7])
def test_tai_against_every_choice_of_sets_long(jokers):
    shuffle = Shuffle(200 + jokers)
    for _ in range(60):
        one = next(hands(shuffle, jokers, 2))
        fast = counted(rules(), one)
        assert (fast and fast[1]) == by_sets(one), vars(one)


@pytest.mark.campaign
def test_houses_against_every_substitution_long():
    shuffle = Shuffle(9)
    cache: dict[bytes, Any] = {}
    for _ in range(4000):
        values = {item: shuffle.below(6) for item in DEFAULTS}
        values["luanfeng"] = values["qiwild_no_shape"] = 0
        one = next(hands(shuffle, shuffle.below(3)))
        slow, fast = by_substitution(one, cache, values), counted(rules(values), one)
        assert (slow and slow[0]) == (fast and fast[1]), (values, vars(one))


def test_payments_against_a_slow_account():
    slow_liability.check(Shuffle(21).below, 20_000)


@pytest.mark.campaign
def test_payments_against_a_slow_account_long():
    slow_liability.check(random.Random(5).randrange, 1_000_000)
