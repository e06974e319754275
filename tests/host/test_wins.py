"""`mjtable wins`: winning hands and waits of each rule set, in the forms it is asked."""

import json
import re

import all_shapes
import pytest
import substitution
from at_table import Shuffle, words
from hypothesis import given, settings
from hypothesis import strategies as st

from mjtable.rules import notation, shape
from mjtable_host.batch.fields import FieldError
from mjtable_host.batch.wins import answer


def tiles(text):
    return [notation.text(kind) for kind in words(text)]


def question(ruleset, hand, melds=(), **more):
    return {"ruleset": ruleset, "hand": tiles(hand), "melds": list(melds), **more}


def meld(form, text):
    return {"type": form, "tiles": tiles(text)}


def win(*args, **more):
    return answer(question(*args, **more))["win"]


def waits(*args, **more):
    return " ".join(answer(question(*args, **more))["waits"])


def error(asked):
    with pytest.raises(FieldError) as raised:
        answer(asked)
    return str(raised.value)


def test_guobiao_has_every_shape():
    assert win("guobiao", "11m 123m 456s 789s 234p")
    assert win("guobiao", "1122m 3333m 5577m 99m")
    assert win("guobiao", "19m 19s 19p ESWNCFP E")
    assert win("guobiao", "17m 28s 369p ESWNCFP")
    assert win("guobiao", "147m 258s 369p EE", [meld("pung", "CCC")])
    assert not win("guobiao", "147m 258s 369p ES", [meld("kong", "CCCC")])
    assert not win("contest", "1122m 4455s 7788p 99p")
    assert not win("ningbo", "19m 19s 19p ESWNCFP E")


def test_waits_count_kinds_that_are_gone():
    assert waits("guobiao", "1112345678999m") == "1m 2m 3m 4m 5m 6m 7m 8m 9m"
    assert waits("guobiao", "1111m 234s EEE CCC") == "1m"  # held four times
    assert (
        waits("guobiao", "23m EE 789p", [meld("pung", "444m"), meld("kong", "1111m")]) == "1m 4m"
    )
    assert waits("contest", "1122m 4455s 7788p E") == ""


def test_hongzhong():
    """B.002-13 and -21, 002-41."""
    assert not win("hongzhong", "11m 44m 77m 22p 55p 88p CC")
    assert win("hongzhong", "112233m 55m 77m 99m CC")
    assert win("hongzhong", "123m 456m 55s C 789p 22p")  # B.002-19
    assert not win("hongzhong", "1111m C 234p 567p 888s")
    assert win("hongzhong", "1111m C 234p 567p 888s", five=True)
    assert win("hongzhong", "1m C 234p 567p 888s", [meld("kong", "2222m")])
    assert win("hongzhong", "1m C 234p 567p 888s", [meld("pung", "111m")])  # not of the hand
    numbers = " ".join(f"{rank}{suit}" for suit in "msp" for rank in range(1, 10))
    assert waits("hongzhong", "123m 456m 789m 888s C", five=True) == numbers
    assert waits("hongzhong", "123m 456m 789m 888s C") == numbers.replace("8s ", "")
    assert waits("hongzhong", "123m 456m 789m 88s 5p C") == "8s 3p 4p 5p 6p 7p"
    # With no kind wild a red dragon is a tile like others.
    assert waits("hongzhong", "123m 456m 789m 888s C", wild=[]) == "C"


def test_ningbo_has_tiles_and_flowers_wild():
    """B.003-8, -9: the hand decides."""
    assert not win("ningbo", "89m EE 123s 456s 789s 7s", wild=["8s"])
    assert win("ningbo", "79m EE 123s 456s 777s 5s", wild=["5s"])  # 5s as 5s and as 8m
    assert win("ningbo", "89m EE 123s 789p 777s 5s", wild=["5s"])
    assert win("ningbo", "89m EE 123s 789p 777s f3", wild=["f1", "f2", "f3", "f4"])
    assert win("ningbo", "f1 f2 f3 f4 555p 12m 45s 78p E", wild=["f1", "f2", "f3", "f4", "5p"])
    assert "5s" not in waits("ningbo", "89m E 123s 789p 777s 5s", wild=["5s"]).split()


def test_melds_may_be_left_out():
    """The concealed tiles come alone, as 3n+2 or 3n+1."""
    assert win("ningbo", "8p 8s PPP", wild=["P"])
    assert waits("contest", "11m 23m") == "1m 4m"
    assert answer({"ruleset": "contest", "hand": ["E", "E"]}) == {"win": True}
    assert answer({"hand": ["E"]}) == {"waits": ["E"]}


def test_what_cannot_be_is_named():
    full = "11m 123m 456s 789s 234p"
    assert error({"hand": None}).startswith("hand:")
    assert error({}).startswith("hand: is missing")
    assert error(question("guobiao", full + " E")).startswith("hand:")
    assert error(question("guobiao", "11m 123m 456s 789s 2p")).startswith("hand:")
    assert error(question("guobiao", "11m 12m 1s 2s")).startswith("hand:")
    assert error(question("guobiao", "11m 123m", [meld("pung", "EEE")])).startswith("hand:")
    assert error(question("guobiao", full, [meld("pung", "EEE")])).startswith("hand:")
    assert error(question("guobiao", "11111m 456s 789s 234p")).startswith('hand: "1m"')
    many = question("guobiao", "11m 456s 789s 234p", [meld("pung", "111m")])
    assert error(many).startswith('hand: "1m"')
    assert error({"hand": ["0m"]}).startswith('hand[0]: "0m"')
    assert error({"hand": ["1m", 5]}).startswith("hand[1]: 5")
    assert error(question("guobiao", "11m 123m 456s 789s 23p f1")).startswith('hand: "f1"')
    assert error(question("hongzhong", "EE 123m 456s 789s 234p")).startswith('hand: "E"')
    row = "11m 456s 789s 234p"
    assert error(question("guobiao", row, [meld("chow", "124m")])).startswith("melds[0].tiles")
    assert error(question("hongzhong", row, [meld("chow", "123m")])).startswith("melds[0].type")
    assert error(question("hongzhong", row, [meld("pung", "EEE")])).startswith("melds[0].tiles")
    assert error(question("hongzhong", row, [meld("pung", "CCC")])).startswith("melds[0].tiles")
    wild = question("ningbo", row, [meld("chow", "567s")], wild=["6s"])
    assert error(wild).startswith("melds[0].tiles")
    assert error(question("ningbo", full, wild="6s")).startswith("wild:")
    assert error(question("ningbo", full, wild=["6s", "6s"])).startswith("wild:")
    assert error(question("ningbo", full, wild=["x"])).startswith("wild[0]:")
    assert error(question("hongzhong", full, wild=["E"])).startswith("wild:")
    assert error(question("ningbo", full, five=1)).startswith("five:")
    assert error(question("riichi", full)).startswith("ruleset:")
    assert error(question("ningbo", full, wilds=["6s"])).endswith("did you mean wild?")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)
TILES = st.sampled_from([notation.text(kind) for kind in range(42)])
MELDS = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["chow", "pung", "kong", "concealed_kong"]) | JSON,
        "tiles": st.lists(TILES, max_size=4) | JSON,
    },
    optional={"from": JSON, "more": JSON},
)


@given(
    st.fixed_dictionaries(
        {"hand": st.lists(TILES, max_size=15) | JSON},
        optional={
            "ruleset": st.sampled_from(["guobiao", "hongzhong", "ningbo", "contest"]) | JSON,
            "melds": st.lists(MELDS, max_size=5) | JSON,
            "wild": st.lists(TILES, max_size=6) | JSON,
            "five": st.booleans() | JSON,
        },
    )
)
def test_every_question_is_answered_or_told_its_field(asked):
    try:
        found = answer(asked)
    except FieldError as error:
        assert re.match(r"(ruleset|hand|melds|wild|five)\b", str(error))
    else:
        assert set(found) in ({"win"}, {"waits"})


HANDS = {
    "seed": st.integers(1, 2**31),
    "melds": st.integers(0, 4),
    "wilds": st.integers(0, 7),
    "five": st.booleans(),
}


def renamed(held, kinds):
    return bytearray(held[kind] for kind in kinds)


@given(order=st.permutations([0, 9, 18]), **HANDS)
@settings(deadline=None)
def test_renaming_suits_changes_no_win_and_moves_waits(seed, order, melds, wilds, five):
    wilds = min(wilds, 14 - 3 * melds)
    held = substitution.hand(Shuffle(seed), melds, wilds)
    kinds = [first + rank for first in order for rank in range(9)] + list(range(27, 34))
    other = renamed(held, kinds)
    assert all_shapes.shapes(held, melds, shape.ALL, wilds, five) == all_shapes.shapes(
        other, melds, shape.ALL, wilds, five
    )
    if wilds:
        before = shape.waits(held, melds, shape.ALL, wilds - 1, five)
        after = shape.waits(other, melds, shape.ALL, wilds - 1, five)
        assert sorted(kinds[kind] for kind in after) == sorted(before)


@given(**HANDS)
@settings(deadline=None)
def test_turning_the_ranks_round_changes_no_sets(seed, melds, wilds, five):
    wilds = min(wilds, 14 - 3 * melds)
    held = substitution.hand(Shuffle(seed), melds, wilds)
    kinds = [first + 8 - rank for first in (0, 9, 18) for rank in range(9)] + list(range(27, 34))
    for allowed in (shape.STANDARD, shape.SEVEN_PAIRS, shape.ORPHANS):
        assert shape.complete(held, melds, allowed, wilds, five) == shape.complete(
            renamed(held, kinds), melds, allowed, wilds, five
        )


@given(**HANDS)
@settings(deadline=None)
def test_a_wild_tile_more_in_place_of_a_tile_still_wins(seed, melds, wilds, five):
    wilds = min(wilds, 14 - 3 * melds)
    held = substitution.hand(Shuffle(seed), melds, wilds)
    if shape.complete(held, melds, shape.ALL, wilds, five):
        for kind in range(34):
            if held[kind]:
                held[kind] -= 1
                assert kind in shape.waits(held, melds, shape.ALL, wilds, five)
                assert shape.complete(held, melds, shape.ALL, wilds + 1, five)
                held[kind] += 1


def test_lines_in_and_out(tmp_path, capfd):
    from mjtable_host.cli.main import main

    file = tmp_path / "questions.jsonl"
    asked = [
        {"id": 7, **question("hongzhong", "112233m 55m 77m 99m CC")},
        {"id": "b", **question("guobiao", "E", [meld("pung", f"{n}{n}{n}m") for n in "1234"])},
        {"id": 9, "hand": ["1m", "1m", "1m"]},
    ]
    file.write_text("\n".join(map(json.dumps, asked)), encoding="utf-8")
    assert main(["wins", str(file)]) == 2
    lines = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert lines[:2] == [{"id": 7, "win": True}, {"id": "b", "waits": ["E"]}]
    assert lines[2]["id"] == 9 and lines[2]["error"].startswith("hand:")
