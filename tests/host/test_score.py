"""The verb `score` for guobiao: given cases, bad input, and what must not change a score."""

import json
from typing import Any

import cases
import pytest
import random_wins
from hypothesis import given, settings
from hypothesis import strategies as st

from mjtable.rules import melds as meld
from mjtable.rules import notation
from mjtable.rules.guobiao import score as guobiao
from mjtable_host.batch import score
from mjtable_host.batch.fan_names import FAN_NAMES
from mjtable_host.batch.fields import FieldError
from mjtable_host.cli.main import main

WAITS = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
SOURCES = ("self", "left", "across", "right")
EDGE = {
    "hand": ["1s", "3s", "3s", "4s", "7s", "1m", "2m", "3m", "6m", "9m", "2p", "5p", "8p"],
    "win": "3m",
}  # 组合龙 in which 边张 counts
MELDED = {
    "melds": [{"type": "pung", "tiles": ["E", "E", "E"], "from": "left"}],
    "hand": ["1m", "2m", "3m", "4m", "5m", "6m", "7p", "8p", "9s", "9s"],
    "win": "9p",
}


def test_an_answer_has_the_fan_by_value_with_flowers_in_the_total():
    assert score.answer({"id": 1, **EDGE, "flowers": 2}) == {
        "win": True,
        "legal": True,
        "total": 19,
        "fan": [
            {"name": "组合龙", "value": 12, "count": 1},
            {"name": "门前清", "value": 2, "count": 1},
            {"name": "平和", "value": 2, "count": 1},
            {"name": "边张", "value": 1, "count": 1},
            {"name": "花牌", "value": 1, "count": 2},
        ],
    }


def test_flowers_do_not_make_a_hand_legal():
    found = score.answer({**MELDED, "flowers": 8})
    # 圈风刻 2 门风刻 2 连六 1 and 8 flowers
    assert (found["total"], found["legal"]) == (13, False)
    found = score.answer({**MELDED, "last_tile": True})
    assert (found["total"], found["legal"]) == (13, True)


def test_no_winning_shape():
    assert score.answer({**EDGE, "win": "4m"}) == {"win": False}


def test_values_follow_the_edition_and_rows_the_values():
    kong = {"type": "concealed_kong", "from": "self"}
    hand = {
        "melds": [{**kong, "tiles": ["2m"] * 4}, {**kong, "tiles": ["7s"] * 4}],
        "hand": ["3p", "4p", "5p", "6p", "7p", "E", "E"],
        "win": "8p",
        "last_of_kind": True,
    }
    for edition, value in (("1998", 6), ("2006", 8)):
        found = score.answer({**hand, "edition": edition})
        assert found["fan"][0] == {"name": "双暗杠", "value": value, "count": 1}
        values = [row["value"] for row in found["fan"]]
        assert values == sorted(values, reverse=True)


def test_an_added_kong_is_a_kong_whoever_gave_the_pung():
    melds = [{"type": "kong", "tiles": ["2m"] * 4, "from": source} for source in SOURCES]
    hand = {"hand": ["3p", "4p", "5p", "6p", "7p", "7s", "7s", "7s", "E", "E"], "win": "8p"}
    found = [score.answer({**hand, "melds": [one]}) for one in melds]
    assert all(one == found[0] for one in found)
    assert {"name": "明杠", "value": 1, "count": 1} in found[0]["fan"]


# --- cases kept outside the repository ----------------------------------------------------------


def _tile(code: str) -> str:
    letter, number = code[0], int(code[1])
    if letter in "WTB":
        return f"{number}{'mps'['WBT'.index(letter)]}"
    return ("ESWN" if letter == "F" else "CFP")[number - 1]


def _meld(pack: dict[str, Any]) -> dict[str, Any]:
    tile, form = _tile(pack["tile"]), pack["type"]
    if form == "CHI":
        rank, suit = int(tile[0]), tile[1]
        return {"type": "chow", "tiles": [f"{rank + step}{suit}" for step in (-1, 0, 1)]}
    if form == "PENG":
        return {"type": "pung", "tiles": [tile] * 3}
    own = form == "ANGANG" or (form == "GANG" and pack["offer"] == 0)
    return {"type": "concealed_kong" if own else "kong", "tiles": [tile] * 4}


def _question(case: dict[str, Any]) -> dict[str, Any]:
    return {
        "melds": [_meld(pack) for pack in case["packs"]],
        "hand": [_tile(code) for code in case["hand"]],
        "win": _tile(case["win"]),
        "seat_wind": "ESWN"[case["seat_wind"]],
        "round_wind": "ESWN"[case["round_wind"]],
        "self_drawn": case["self_drawn"],
        "last_of_kind": case["last_of_kind"],
        "last_tile": case["wall_last"],
        "kong": case["kong"],
        "flowers": case["flowers"],
    }


def _check(case: dict[str, Any], fans: dict[str, int], total: int, legal: bool) -> None:
    found = score.answer(_question(case))
    listed = {row["name"]: row["count"] for row in found["fan"]}
    assert listed == {WAITS.get(name, name): count for name, count in fans.items()}, case["id"]
    assert (found["total"], found["legal"]) == (total, legal), case["id"]


def test_given_hands():
    lines = [json.loads(line) for line in cases.lines("vectors/mcr_fan.jsonl")]
    for case in lines:
        _check(case, case["expected"], case["expected_total"], case["legal_8"])
    assert len(lines) >= 150


def test_given_disputed_hands():
    lines = [json.loads(line) for line in cases.lines("vectors/edge_cases.jsonl")]
    lines = [case for case in lines if (case["system"], case["kind"]) == ("MCR", "fan")]
    for case in lines:
        _check(case, case["right"], case["right_total"], case["legal"])
    assert len(lines) >= 20


def test_given_values_and_names():
    rows = json.loads("\n".join(cases.lines("vectors/mcr_fan_values.json")))["fans"]
    assert [row["zh"] for row in rows] == [name for name, _ in FAN_NAMES[1:]]
    from mjtable.rules.guobiao import fan

    for number, row in enumerate(rows, 1):
        assert fan.value(number, 1998) == row["value"]
        assert fan.value(number, 2006) == row.get("value_wmo2006", row["value"])


# --- bad input ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("ruleset", {"ruleset": "hongzhong"}),
        ("ruleset", {"ruleset": "chess"}),
        ("ruleset", {"ruleset": ["guobiao"]}),
        ("hand", {"hand": EDGE["hand"][:-1]}),
        ("hand", {"hand": [*EDGE["hand"], "1m"]}),
        ("hand", {"hand": "1m"}),
        ("hand[12]", {"hand": [*EDGE["hand"][:-1], "f1"]}),
        ("hand[12]", {"hand": [*EDGE["hand"][:-1], "0m"]}),
        ("hand[12]", {"hand": [*EDGE["hand"][:-1], 3]}),
        (
            "hand",
            {"hand": ["1m", "1m", "1m", "1m", *["2m"] * 3, *["3m"] * 4, "5m", "5m"], "win": "1m"},
        ),
        ("win", {"win": "f3"}),
        ("win", {"win": None}),
        ("win", {"win": ["1m"]}),
        ("melds", {"melds": None}),
        ("melds", {"melds": [{"type": "pung", "tiles": ["E"] * 3}] * 5}),
        ("melds[0].tiles", {"melds": [{"type": "chow", "tiles": ["1m", "2m", "4m"]}]}),
        ("melds[0].tiles", {"melds": [{"type": "chow", "tiles": ["E", "S", "W"]}]}),
        ("melds[0].tiles", {"melds": [{"type": "kong", "tiles": ["1m"] * 3}]}),
        ("melds[0].tiles", {"melds": [{"type": "pung", "tiles": ["f1", "f2", "f3"]}]}),
        ("melds[0].type", {"melds": [{"type": "pong", "tiles": ["1m"] * 3}]}),
        ("self_drawn", {"self_drawn": 1}),
        ("kong", {"kong": "yes"}),
        ("last_tile", {"last_tile": None}),
        ("last_of_kind", {"last_of_kind": 0}),
        ("seat_wind", {"seat_wind": "C"}),
        ("round_wind", {"round_wind": 0}),
        ("flowers", {"flowers": 9}),
        ("flowers", {"flowers": True}),
        ("flowers", {"flowers": ["f1"]}),
        ("edition", {"edition": "2014"}),
        ("edition", {"edition": 1998}),
        ("seatwind", {"seatwind": "E"}),
    ],
)
def test_bad_input_is_named(field, change):
    with pytest.raises(FieldError) as error:
        score.answer({**EDGE, **change})
    assert str(error.value).startswith(f"{field}: ")


@pytest.mark.parametrize("field", ["hand", "win"])
def test_a_missing_field_is_named(field):
    question = {name: value for name, value in EDGE.items() if name != field}
    with pytest.raises(FieldError, match=f"^{field}: is missing"):
        score.answer(question)


def test_the_verb_goes_on_after_a_bad_line_and_ends_with_2(tmp_path, capsys):
    lines = [{"id": 1, **EDGE}, {"id": 2, **EDGE, "win": "x"}, {"id": 3, **EDGE, "win": "4m"}]
    file = tmp_path / "hands.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert main(["score", str(file)]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["id"] for one in answers] == [1, 2, 3]
    assert answers[0]["total"] == 17
    assert answers[1]["error"].startswith("win: ")
    assert answers[2] == {"id": 3, "win": False}


WORDS = st.sampled_from(["1m", "9p", "E", "C", "f1", "x", "", "guobiao", "1998", "self"])
ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | WORDS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=10,
)


@given(
    change=st.dictionaries(
        st.sampled_from(
            [*MELDED, "kong", "flowers", "edition", "ruleset", "self_drawn", "seat_wind"]
        ),
        ANY,
        max_size=4,
    )
)
def test_nothing_but_a_field_error_comes_of_any_question(change):
    if change.get("ruleset", "guobiao") == "ningbo":
        return
    try:
        score.answer({**MELDED, **change})
    except FieldError as error:
        assert str(error)


# --- what must not change a score ---------------------------------------------------------------

NO_SUITS = {3, 40}  # 绿一色 推不倒: of certain suits


@settings(max_examples=200)
@given(st.randoms(use_true_random=False), st.permutations(range(3)))
def test_suits_may_be_renamed(chance, suits):
    counts, melds, win, *rest = random_wins.hand(chance)

    def renamed(kind):
        return suits[kind // 9] * 9 + kind % 9 if kind < 27 else kind

    other = bytearray(42)
    for kind in range(34):
        other[renamed(kind)] += counts[kind]
    laid = [meld.meld(meld.form_of(one), renamed(meld.kind_of(one))) for one in melds]
    total, fans = guobiao.score(counts, melds, win, *rest, 1998)
    its, renamed_fans = guobiao.score(other, laid, renamed(win), *rest, 1998)
    if not NO_SUITS & {number for number, _ in (*fans, *renamed_fans)}:
        assert total == its


@settings(max_examples=200)
@given(st.randoms(use_true_random=False))
def test_the_order_of_tiles_and_melds_does_not_matter(chance):
    counts, melds, win, how, seat, prevalent = random_wins.hand(chance)
    names = {
        form: name
        for name, form in (
            ("chow", meld.CHOW),
            ("pung", meld.PUNG),
            ("kong", meld.KONG),
            ("concealed_kong", meld.CONCEALED),
        )
    }
    tiles = [notation.text(k) for k in range(34) for _ in range(counts[k] - (k == win))]
    question: dict[str, Any] = {
        "hand": tiles,
        "win": notation.text(win),
        "melds": [
            {
                "type": names[meld.form_of(one)],
                "tiles": [notation.text(kind) for kind in random_wins.tiles_of(one)],
            }
            for one in melds
        ],
        "self_drawn": bool(how & 1),
        "last_of_kind": bool(how & 2),
        "last_tile": bool(how & 4),
        "kong": bool(how & 8),
        "seat_wind": "ESWN"[seat],
        "round_wind": "ESWN"[prevalent],
    }
    found = score.answer(question)
    assert found["total"] == guobiao.score(counts, melds, win, how, seat, prevalent, 1998)[0]
    chance.shuffle(question["hand"])
    chance.shuffle(question["melds"])
    for one in question["melds"]:
        chance.shuffle(one["tiles"])
    assert score.answer(question) == found


@settings(max_examples=100)
@given(st.randoms(use_true_random=False))
def test_a_later_edition_never_gives_less(chance):
    hand = random_wins.hand(chance)
    assert guobiao.score(*hand, 2006)[0] >= guobiao.score(*hand, 1998)[0]
