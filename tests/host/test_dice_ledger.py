"""The ledger of throws: fair dice pass, loaded and stuck ones are named with what to do."""

import json
from random import Random

import pytest

from mjtable.table import events
from mjtable_host.cli.main import main
from mjtable_host.records import dice_ledger
from mjtable_host.records.journal import Record
from mjtable_host.sim.journal_writer import JournalWriter


def record(name, **fields):
    return Record(1, 0, name, fields, "", "", 1)


def ledger(throws):
    return dice_ledger.count(record("dice", a=a, b=b, side=-1) for a, b in throws)


def thrown(chance, n, weights=(1,) * 6):
    fair = [chance.randint(1, 6) for _ in range(n)]
    return list(zip(fair, chance.choices(range(1, 7), weights, k=n), strict=True))


def test_chi_square_is_that_of_the_books():
    faces = (5, 8, 9, 8, 10, 20)  # n = 60, expected 10 each
    die = dice_ledger.Die(0, list(faces))
    assert die.chi2 == 100 * (25 + 4 + 1 + 4 + 0 + 100) // 10 == 1340
    assert not die.suspect


def test_fair_dice_are_suspect_once_in_a_thousand():
    chance = Random(5)
    found = sum(d.suspect for _ in range(2000) for d in ledger(thrown(chance, 300)).dice)
    assert found <= 12  # 4 of 4,000 are expected; more than 12 once in 3,000 times


def test_a_die_that_shows_six_in_one_throw_of_three_is_named():
    chance = Random(6)
    weights = (2, 2, 2, 2, 2, 5)
    found = [ledger(thrown(chance, 400, weights)).dice for _ in range(100)]
    assert sum(dice[1].suspect for dice in found) >= 99
    assert sum(dice[0].suspect for dice in found) <= 2


def test_half_of_the_dice_with_one_face_in_four_are_named_after_310_throws():
    chance = Random(7)
    weights = (3, 3, 3, 3, 3, 5)
    found = sum(ledger(thrown(chance, 310, weights)).dice[1].suspect for _ in range(400))
    assert 150 < found < 250


def test_few_throws_say_nothing():
    assert not ledger([(6, 6)] * 4).dice[0].suspect
    assert not ledger(thrown(Random(1), 29, (0, 0, 0, 0, 1, 9))).dice[1].suspect


def test_a_face_that_never_comes():
    weights = (1, 1, 0, 1, 1, 1)
    die = ledger(thrown(Random(2), 50, weights)).dice[1]
    assert die.missing() == [3] and die.suspect
    assert not ledger(thrown(Random(2), 40, weights)).dice[1].missing()


def test_the_same_throw_again_and_again_is_stuck():
    throws = thrown(Random(3), 40)
    assert not ledger(throws).stuck
    found = ledger([*throws[:20], *[(2, 5)] * 5, *throws[20:]])
    assert found.stuck and found.run == (2, 5)


def test_entered_throws_are_counted_apart_and_damaged_ones_passed_over():
    records = [
        record("dice", a=1, b=2, side=-1),
        record("dice", a=7, b=2, side=-1),
        record("dice", a="1", b=2),
        record("dice"),
        record("entry", what=events.MANUAL_DICE, value=[3, 3]),
        record("entry", what=events.PAUSE, value=None),
    ]
    found = dice_ledger.count(records)
    assert [die.throws for die in found.dice] == [1, 1] and found.entered == 1


@pytest.fixture
def journal(tmp_path):
    def write(throws):
        writer = JournalWriter(tmp_path)
        for t, (a, b) in enumerate(throws):
            writer.add({"n": t, "t": t, "e": "dice", "a": a, "b": b, "side": -1})
        writer.add({"n": 0, "t": len(throws), "e": "next", "dealer": 0})
        return str(tmp_path)

    return write


def test_the_doctor_names_the_die_and_what_to_do(journal, capsys):
    path = journal(thrown(Random(8), 400, (1, 1, 1, 1, 1, 4)))
    assert main(["doctor", "--journal", path, "--json"]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [bool(line.get("remedy")) for line in lines] == [False, True, False, False]
    assert lines[0]["throws"] == 400 and sum(lines[1]["faces"]) == 400
    assert "is suspect: 6 comes too often" in lines[1]["state"]
    assert lines[1]["remedy"] == "change the die" and lines[0]["state"] == "ok"
    assert lines[-1] == {"summary": {"findings": 1, "ok": False}}
    assert main(["doctor", "--journal", path]) == 1
    assert "suspect" in capsys.readouterr().out


def test_the_doctor_is_content(journal, capsys):
    path = journal(thrown(Random(9), 20))
    assert main(["doctor", "--journal", path]) == 0
    assert "nothing is wrong" in capsys.readouterr().out


def test_no_journal_is_named(tmp_path, capsys):
    assert main(["doctor", "--journal", str(tmp_path / "none")]) == 2
    assert "--journal" in capsys.readouterr().err


def test_the_doctor_tells_of_errors_of_the_program(tmp_path, capsys):
    writer = JournalWriter(tmp_path)
    writer.add({"n": 0, "t": 5, "e": "fault", "text": "ValueError('phase 6 after 6')"})
    writer.add({"n": 0, "t": 6, "e": "next", "dealer": 0})
    assert main(["doctor", "--journal", str(tmp_path)]) == 1
    assert (
        "the program failed at record 1: ValueError('phase 6 after 6')" in capsys.readouterr().out
    )
