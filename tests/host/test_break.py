"""`mjtable break`: every throw against a deal by hand, the distributions, and what is refused."""

import json
from itertools import product

import pytest
from slow_deal import Line, counted_seat

from mjtable_host.batch.break_ import OPENINGS, answer
from mjtable_host.batch.fields import FieldError
from mjtable_host.cli.main import main

SKIPPED = {"guobiao": sum, "contest": sum, "hongzhong": min, "ningbo": max}
SETS = [(name, size) for name, opening in OPENINGS.items() for size in opening.sets]


def by_hand(ruleset, size, thrown, mode):
    start = counted_seat(thrown[0] + thrown[1])
    skipped = SKIPPED[ruleset](thrown)
    line = Line(size // 8, start, skipped, mode == "at_count")
    first = line.tiles[0]
    indicator = line.turn(min(thrown)) if ruleset == "ningbo" else None
    hands = line.deal()
    return {
        "wall": start,
        "thrower2": start if len(thrown) == 4 else None,
        "skipped": skipped,
        "first": first,
        "replacements": [line.replacement() for _ in range(3)],
        "dealer_extra": hands["D"][12:],
        "thirteenth": {seat: hands[seat][12] for seat in "ROL"},
        "first_draw": line.draw(),
        "indicator": indicator,
    }


@pytest.mark.parametrize(("ruleset", "size"), SETS)
@pytest.mark.parametrize("mode", ["after_count", "at_count"])
def test_every_throw(ruleset, size, mode):
    throws = 0
    for thrown in product(range(1, 7), repeat=OPENINGS[ruleset].thrown):
        question = {"ruleset": ruleset, "dice": list(thrown), "break_mode": mode}
        if len(OPENINGS[ruleset].sets) > 1:
            question["set"] = size
        assert answer(question) == by_hand(ruleset, size, thrown, mode), question
        throws += 1
    assert throws == (1296 if ruleset in ("guobiao", "contest") else 36)


def test_the_line_of_the_first_example(capsys, tmp_path):
    """B.000-2, first row, with every field in its order."""
    file = tmp_path / "questions.jsonl"
    file.write_text('{"id":1,"ruleset":"guobiao","dice":[3,4,5,2]}\n')
    assert main(["break", str(file)]) == 0
    assert capsys.readouterr().out == (
        '{"id":1,"wall":"O","thrower2":"O","skipped":14,"first":"O15u",'
        '"replacements":["O14u","O14l","O13u"],"dealer_extra":["D3u","D5u"],'
        '"thirteenth":{"R":"D3l","O":"D4u","L":"D4l"},"first_draw":"D5l","indicator":null}\n'
    )


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ({}, "ruleset"),
        ({"ruleset": "riichi", "dice": [1, 1]}, "ruleset"),
        ({"ruleset": ["guobiao"], "dice": [1, 1]}, "ruleset"),
        ({"ruleset": "guobiao"}, "dice"),
        ({"ruleset": "guobiao", "dice": "3452"}, "dice"),
        ({"ruleset": "guobiao", "dice": [3, 4]}, "dice"),
        ({"ruleset": "contest", "dice": [3, 4, 5]}, "dice"),
        ({"ruleset": "ningbo", "dice": [3, 4, 5, 2]}, "dice"),
        ({"ruleset": "hongzhong", "dice": []}, "dice"),
        ({"ruleset": "guobiao", "dice": [3, 4, 5, 7]}, "dice[3]"),
        ({"ruleset": "guobiao", "dice": [0, 4, 5, 2]}, "dice[0]"),
        ({"ruleset": "guobiao", "dice": [3, 4, True, 2]}, "dice[2]"),
        ({"ruleset": "guobiao", "dice": [3, 4, 5.0, 2]}, "dice[2]"),
        ({"ruleset": "guobiao", "dice": [3, 4, 5, None]}, "dice[3]"),
        ({"ruleset": "guobiao", "dice": [3, 4, 5, 2], "set": 112}, "set"),
        ({"ruleset": "contest", "dice": [3, 4, 5, 2], "set": "144"}, "set"),
        ({"ruleset": "contest", "dice": [3, 4, 5, 2], "set": None}, "set"),
        ({"ruleset": "ningbo", "dice": [3, 4], "set": 136}, "set"),
        ({"ruleset": "hongzhong", "dice": [3, 4], "set": 144}, "set"),
        ({"ruleset": "guobiao", "dice": [3, 4, 5, 2], "break_mode": "before"}, "break_mode"),
        ({"ruleset": "guobiao", "dice": [3, 4, 5, 2], "mode": "at_count"}, "mode"),
    ],
)
def test_what_is_refused_names_the_field(question, field):
    with pytest.raises(FieldError) as error:
        answer(question)
    assert str(error.value).startswith(field + ":")


def test_an_error_leaves_the_other_lines(capsys, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text(
        '{"id":"a","ruleset":"hongzhong","dice":[4,2]}\n{"id":"b","ruleset":"hongzhong"}\n'
        '{"id":"c","ruleset":"ningbo","dice":[6,1]}\n'
    )
    assert main(["break", str(file)]) == 2
    one, two, three = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (one["id"], one["first"], one["indicator"]) == ("a", "R3u", None)
    assert two == {"id": "b", "error": "dice: is missing"}
    assert (three["id"], three["indicator"], three["replacements"][0]) == ("c", "O6u", "O6l")


def stats(capsys, *words):
    assert main(["break", "--stats", "--json", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_distributions_of_two_throws(capsys):
    """B.004-4: P(N <= 9) 126, P(N = 18) 80, P(N > 18) 126 of 1296; with 17 stacks 310."""
    for found in stats(capsys, "--ruleset", "guobiao") + stats(capsys, "--ruleset", "contest"):
        assert found["throws"] == 1296
        assert found["wall"] == {"D": 8, "R": 9, "O": 10, "L": 9, "of": 36}
        totals = {int(n): sum(row.values()) for n, row in found["skipped"].items()}
        assert list(totals) == list(range(4, 25))
        assert sum(totals.values()) == 1296 == sum(found["first"].values())
        assert totals[18] == 80
        assert sum(n for count, n in totals.items() if count <= 9) == 126
        assert found["mean_skipped"] == 14
        if found["set"] == 144:
            assert (found["corner"], found["past_corner"]) == (80, 126)
        else:
            assert found["corner"] + found["past_corner"] == 310
        # N and the wall together: the second sum is free, so a row is a sum over the first.
        ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
        for count, row in found["skipped"].items():
            for seat, n in row.items():
                firsts = [a for a in ways if counted_seat(a) == seat and int(count) - a in ways]
                assert n == sum(ways[a] * ways[int(count) - a] for a in firsts)


def test_distributions_of_one_throw(capsys):
    smaller, larger = stats(capsys, "--ruleset", "hongzhong"), stats(capsys, "--ruleset", "ningbo")
    for found, odd in ((smaller, (11, 9, 7, 5, 3, 1)), (larger, (1, 3, 5, 7, 9, 11))):
        assert len(found) == 1 and found[0]["throws"] == 36
        assert found[0]["wall"] == {"D": 8, "R": 9, "O": 10, "L": 9, "of": 36}
        assert tuple(sum(row.values()) for row in found[0]["skipped"].values()) == odd
        assert (found[0]["corner"], found[0]["past_corner"]) == (0, 0)


def test_which_distributions(capsys):
    assert [(one["ruleset"], one["set"]) for one in stats(capsys)] == SETS
    (one,) = stats(capsys, "--ruleset", "contest", "--set", "136", "--break-mode", "at_count")
    assert (one["ruleset"], one["set"], one["break_mode"]) == ("contest", 136, "at_count")
    assert len(one["first"]) == 68
    assert main(["break", "--stats", "--ruleset", "guobiao", "--set", "144"]) == 0
    table = capsys.readouterr().out
    assert "80 of 1296 = 6.2 %" in table and "126 of 1296 = 9.7 %" in table


@pytest.mark.parametrize(
    "words",
    [
        ["--stats", "--ruleset", "riichi"],
        ["--stats", "--ruleset", "hongzhong", "--set", "144"],
        ["--stats", "--set", "100"],
        ["--stats", "--break-mode", "before"],
        ["--stats", "somewhere.jsonl"],
        ["--ruleset", "guobiao"],
        ["no/such/file"],
    ],
)
def test_wrong_usage_is_one_line(capsys, words):
    assert main(["break", *words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and said.err.startswith("mjtable break: ")
