"""`mjtable replay` and `mjtable simulate`: what they print, and how they end."""

import json
import subprocess
import sys
from pathlib import Path

import cases
import pytest
from game_logs import match_log, session_log

from mjtable_host.cli.main import main
from mjtable_host.sim import measure, noisy_hands
from mjtable_host.sim.sittings import hand_of

RECORDS = Path(__file__).parent / "records"


def run(capsys, *words):
    """(exit code, lines of standard output, standard error)."""
    try:
        code = main(words)
    except SystemExit as leave:
        code = leave.code
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def run_json(capsys, *words):
    code, lines, err = run(capsys, *words, "--json")
    return code, [json.loads(line) for line in lines], err


def refused(capsys, *words):
    """The one line of standard error of a command that is refused; nothing else is printed."""
    code, lines, err = run(capsys, *words)
    assert code == 2
    assert lines == []
    assert err.count("\n") == 1 and err.startswith("mjtable")
    return err


@pytest.fixture
def file(tmp_path):
    def write(*records, name="logs.jsonl"):
        path = tmp_path / name
        path.write_text("\n".join(json.dumps(record) for record in records))
        return str(path)

    return write


def test_the_line_of_a_hand(capsys, file):
    hand = hand_of(0, 31)
    code, lines, err = run_json(capsys, "replay", file(session_log(hand)))
    assert (code, err) == (0, "")
    moves = lines[0]["moves"]["true"]
    assert lines[0] == {
        "hand": hand.name,
        "winner": hand.winner,
        "total": hand.total,
        "pay": hand.pay,
        "agrees": True,
        "violations": [],
        "out_of_step": 0,
        "moves": {"true": moves, "seen": moves, "wrong": 0},
        "latency": None,
    }


def test_the_summary_comes_last(capsys, file):
    logs = file(session_log(hand_of(0, 31)), match_log(hand_of(1, 31, size=136)))
    code, lines, _ = run_json(capsys, "replay", logs)
    assert code == 0
    assert len(lines) == 3
    summary = lines[2]["summary"]
    assert list(summary) == [
        *("hands", "wall_s", "virtual_s", "hands_per_s", "wins", "draws", "aborted", "moves"),
        *("seen_within", "out_of_step", "repaired", "false_violations", "limit_ratio_p95"),
    ]
    assert (summary["hands"], summary["wins"]) == (2, 2)
    assert list(summary["seen_within"]) == ["0.5", "1", "2"]
    assert summary["limit_ratio_p95"] is None


def test_recorded_hands_replay(capsys):
    for path in sorted(RECORDS.glob("*.jsonl")):
        code, lines, err = run_json(capsys, "replay", str(path))
        assert (code, err) == (0, ""), path.name
        assert lines[0]["agrees"] and lines[0]["out_of_step"] == 0
        assert lines[0]["moves"]["seen"] == lines[0]["moves"]["true"] > 100
        named = [violation["article"] for violation in lines[0]["violations"]]
        assert named == (["V14"] if path.stem == "wrong_replacement" else [])


def test_a_journal_that_was_changed_is_refused(capsys, tmp_path):
    text = (RECORDS / "concealed_kong.jsonl").read_text()
    path = tmp_path / "h00007.jsonl"
    path.write_text(text.replace('"from":', '"from": ', 1))
    assert "line" in refused(capsys, "replay", str(path))
    moved = text.splitlines()
    at = next(i for i, line in enumerate(moved) if '"e":"discarded"' in line)
    moved[at] = moved[at].replace('"side":', '"side":-', 1)
    path.write_text("\n".join(moved) + "\n")
    assert f"line {at + 1}" in refused(capsys, "replay", str(path))


def test_what_a_journal_cannot_hold_is_refused_with_field_and_value(capsys, tmp_path):
    lines = (RECORDS / "concealed_kong.jsonl").read_text().splitlines()
    records = [json.loads(line) for line in lines]
    for record in records:
        del record["h"]  # else the chain tells
    for name, field, value in (
        ("claimed", "tiles", "0x"),
        ("claimed", "tiles", 5),
        ("discarded", "tile", []),
        ("discarded", "drawn", "yes"),
        ("drew", "side", None),
        ("break", "zone", 200),
        ("move", "x", 1.5),
    ):
        at = next((i for i, one in enumerate(records) if one["e"] == name), None)
        assert at is not None, name
        changed = [*records[:at], {**records[at], field: value}, *records[at + 1 :]]
        path = tmp_path / "changed.jsonl"
        path.write_text("".join(json.dumps(one) + "\n" for one in changed))
        err = refused(capsys, "replay", str(path))
        assert f"line {at + 1}: {field}: {json.dumps(value)}" in err


def test_a_journal_of_an_unknown_rule_set_or_house_rule_is_refused(capsys, file):
    hand = {"n": 1, "t": 0, "e": "hand", "number": 1, "dealer": 0, "round_wind": 0}
    played = {"n": 2, "t": 0, "e": "config", "ruleset": "guobiao", "rules": {}}
    for field, value, why in (
        ("ruleset", "riichi", "must be one of guobiao, hongzhong, contest, ningbo"),
        ("rules", [], "must be an object of options"),
        ("rules", {"claim_ms": -5}, "claim_ms: a whole number from 0 is needed"),
    ):
        err = refused(capsys, "replay", file(hand, {**played, field: value}))
        assert f"line 2: {field}: {json.dumps(value)}" in err and why in err


def test_a_record_that_differs_ends_with_1(capsys, tmp_path):
    """Without hashes a journal may say anything; the table does not believe it."""
    lines = []
    for line in (RECORDS / "concealed_kong.jsonl").read_text().splitlines():
        record = json.loads(line)
        del record["h"]
        if record["e"] == "win":
            record["side"] = (record["side"] + 1) % 4
        lines.append(json.dumps(record))
    path = tmp_path / "told.jsonl"
    path.write_text("\n".join(lines))
    code, out, _ = run_json(capsys, "replay", str(path))
    assert code == 1
    assert out[0]["agrees"] is False
    code, text, _ = run(capsys, "replay", str(path))
    assert code == 1
    assert any("not seen: win" in line for line in text)


def test_nothing_is_played_of_a_file_with_a_bad_line(capsys, file):
    good, bad = session_log(hand_of(0, 31)), session_log(hand_of(1, 31))
    bad["dice"][0] = 9
    err = refused(capsys, "replay", file(good, bad), "--json")
    assert "line 2" in err and "dice[0]" in err and "9" in err


def test_wrong_usage_is_one_line(capsys, file):
    logs = file(session_log(hand_of(0, 31)))
    for words, named in (
        (("replay",), "FILE"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl"),
        (("replay", logs, "--fidelity", "air"), "air"),
        (("replay", logs, "--noise", "typical"), "typical"),
        (("replay", logs, "--noise", "loud"), "loud"),
        (("replay", logs, "--hand", "nobody"), "nobody"),
        (("simulate", "--ruleset", "bridge"), "bridge"),
        (("simulate", "--hands", "0"), "--hands"),
        (("simulate", "--hands", "many"), "many"),
        (("simulate", "--mistake", "sneeze"), "sneeze"),
        (("monitor", "--port", "x", "--seconds", "nan"), "nan"),
        (("sim", "--fidelity", "bus", "--speed", "nan"), "nan"),
        (("sim", "--fidelity", "bus", "--port", "65536"), "65536"),
        (("board", "--speed", "nan"), "nan"),
        (("sing",), "sing"),
    ):
        assert named in refused(capsys, *words), words


def test_a_journal_that_cannot_be_kept_is_one_line(capsys, tmp_path):
    (tmp_path / "journal").write_text("")
    assert "File exists" in refused(capsys, "simulate", "--journal", str(tmp_path))
    (tmp_path / "journal").unlink()
    (tmp_path / "journal" / "h00001.jsonl").mkdir(parents=True)
    assert "h00001.jsonl" in refused(capsys, "simulate", "--journal", str(tmp_path))


def test_an_output_that_takes_nothing_is_one_line():
    command = f"{sys.executable} -m mjtable_host.cli.main simulate"
    for where, told in ((">&-", "closed"), ("> /dev/full", "No space left")):
        done = subprocess.run(["sh", "-c", f"{command} {where}"], capture_output=True, text=True)
        assert done.returncode == 2
        assert told in done.stderr and done.stderr.count("\n") == 1


def test_simulate_says_a_line_a_hand_and_the_summary(capsys):
    code, lines, _ = run_json(capsys, "simulate", "--hands", "3", "--seed", "12")
    assert code == 0
    assert [line.get("hand") for line in lines] == [
        *("guobiao-12-000", "guobiao-12-001", "guobiao-12-002", None)
    ]
    assert all(line["agrees"] for line in lines[:3])
    assert lines[3]["summary"]["virtual_s"] > 3 * 120


def test_the_same_seed_gives_the_same_lines(capsys):
    def lines(seed):
        return run_json(capsys, "simulate", "--hands", "2", "--seed", seed)[1][:2]

    assert lines("5") == lines("5")
    assert lines("5") != lines("6")


def test_simulated_hands_replay_from_their_journal(capsys, tmp_path):
    words = ("simulate", "--hands", "3", "--seed", "13", "--journal", str(tmp_path))
    _, played, _ = run_json(capsys, *words)
    files = sorted((tmp_path / "journal").glob("*.jsonl"))
    last = [json.loads(file.read_text().splitlines()[-1]) for file in files]
    assert [(line["e"], line["dealer"]) for line in last] == [("next", n) for n in (1, 2, 3)]
    code, again, _ = run_json(capsys, "replay", str(tmp_path / "journal"))
    assert code == 0
    bad = last[0] | {"players": "00010204", "h": "0" * 64}
    files[0].write_text(json.dumps(bad) + "\n")
    _, _, err = run_json(capsys, "replay", str(files[0]))
    assert "players" in err and "two hex digits a side" in err
    for one, two in zip(played[:3], again[:3], strict=True):
        for key in ("winner", "agrees", "moves", "violations"):
            assert one[key] == two[key]


def test_people_read_what_happened(capsys):
    code, lines, _ = run(capsys, "simulate", "--mistake", "wrong_break")
    assert code == 0
    assert "wins" in lines[0] or "drawn" in lines[0]
    assert "V09 by E" in lines[1]
    assert lines[-1].startswith("1 hand")


def test_help_names_every_verb(capsys):
    code, lines, _ = run(capsys, "--help")
    assert code == 0
    text = "\n".join(lines)
    assert "replay" in text and "simulate" in text
    code, _, _ = run(capsys)
    assert code == 2


def test_given_hands_replay_at_rules_level(capsys):
    for name in ("mcr_human_session", "mcr_human_matches"):
        path = Path(cases.folder()) / "games" / f"{name}.jsonl"
        told = [json.loads(line) for line in cases.lines(f"games/{name}.jsonl")]
        code, lines, _ = run_json(capsys, "replay", str(path))
        assert code == 0
        for record, line in zip(told, lines, strict=False):
            assert line["hand"] == record["id"]
            assert line["winner"] == record["result"]["winner"]
            assert line["agrees"] and not line["violations"] and line["out_of_step"] == 0
            assert line["moves"]["seen"] == line["moves"]["true"]
            assert line["moves"]["wrong"] == 0
        if name == "mcr_human_session":
            assert lines[0]["moves"] == {"true": 195, "seen": 195, "wrong": 0}


def test_simulate_counts_what_the_table_saw_as_the_page_of_it_does(capsys):
    words = ("--fidelity", "radio", "--noise", "typical", "--ruleset", "hongzhong", "--seed", "3")
    _, lines, _ = run_json(capsys, "simulate", "--no-limit", *words)
    outcome = noisy_hands.play(noisy_hands.Job("typical", "hongzhong", 3, 1), others=False)
    ours = outcome.ways[noisy_hands.OURS]
    assert ours.true > 80 and ours.straddling > 0
    summary = lines[1]["summary"]
    for told in (lines[0]["moves"], summary["moves"]):
        assert told == {"true": ours.true, "seen": ours.seen, "wrong": ours.wrong}
    assert [*summary["seen_within"].values()] == [
        round(ours.within(ms), 5) for ms in measure.WITHIN_MS
    ]
    assert lines[0]["latency"]["p95_ms"] == measure.percentile(ours.all_late(), 95)
