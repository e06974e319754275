"""The doctor on a virtual board: a sound one, and one with parts that fail."""

import json
import zipfile

import pytest
from rtc_memory import Rtc

from mjtable import VERSION
from mjtable.boards import profile
from mjtable.store.journal import Journal
from mjtable.table import events, jsontext, zones
from mjtable_host.cli.main import main
from mjtable_host.device import firmware
from mjtable_host.sim import table_machine


@pytest.fixture
def bench(board):
    files = firmware.files("virtual") | {"config.json": b'{"board": "virtual"}'}
    return board(speed=0, files=files, machine=table_machine.make(1).machine)


def doctor(bench, capsys, *options):
    bench.go()
    bench.until_said(b'"e":"hello"')
    code = main(["doctor", "--port", bench.board.port, "--json", *options])
    said = capsys.readouterr()
    assert said.err == ""
    return code, [json.loads(line) for line in said.out.splitlines()]


def test_a_sound_table(bench, capsys):
    world = bench.machine.world
    world.put(20, zones.stack_zone(0, 3), 1)
    world.put(21, zones.stack_zone(0, 3), 0)
    code, lines = doctor(bench, capsys, "--looks", "1")
    assert code == 0 and lines[-1] == {"summary": {"findings": 0, "ok": True}}
    parts = {line["part"]: line for line in lines[:-1]}
    assert sum(part.startswith("antenna") for part in parts) == sum(map(len, profile.ANTENNAS))
    (stack,) = [line for line in parts.values() if line.get("rates")]
    assert stack["rates"] == {"6m (20)": 100, "6m (21)": 100}
    assert stack["low"] == {"6m (20)": 100}


def test_parts_that_fail_are_named_with_what_to_do(bench, capsys):
    machine = bench.machine
    machine.hang(2)
    machine.readers[2].reset = lambda level: None
    del machine._i2c[profile.DIGIT_ADDRESS[1]]
    machine.world.press(3, 2)
    code, lines = doctor(bench, capsys, "--looks", "0")
    assert code == 1 and lines[-1]["summary"]["findings"] == 3
    wrong = {line["part"]: line for line in lines[:-1] if line["state"] != "ok"}
    assert sorted(wrong) == ["buttons of sides 2 and 3", "display of side 1", "reader 2, side 2"]
    assert "NSS GPIO 6, BUSY GPIO 18" in wrong["reader 2, side 2"]["remedy"]
    assert "at 0x71" in wrong["display of side 1"]["state"]
    assert wrong["buttons of sides 2 and 3"]["state"] == "pung of side 3 is down"


def written(tmp_path):
    """A journal of a hand that is over and one that is not."""
    journal = Journal(f"{tmp_path}/", Rtc())
    (tmp_path / "journal").mkdir()
    journal.start()
    assert journal.append(b"next", b'"dealer":1,"round_wind":0,"players":"00010203"', 5)
    assert journal.end_hand()
    assert journal.append(*jsontext.event((events.MOVE, 101, 90, 84)), 9) and journal.commit()
    return {f"journal/{path.name}": path.read_bytes() for path in (tmp_path / "journal").iterdir()}


def test_a_report_has_what_is_needed_and_no_secret(board, capsys, tmp_path):
    config = b'{"board": "virtual", "assist": "teach", "referee_key": "secret"}'
    files = firmware.files("virtual") | {"config.json": config} | written(tmp_path)
    bench = board(speed=0, files=files, machine=table_machine.make(1).machine)
    trace, report = tmp_path / "one.trace", tmp_path / "report.zip"
    trace.write_bytes(b"what antennas heard")
    bench.go()
    bench.until_said(b'"e":"hello"')
    options = ["--report", str(report), "--attach", str(trace), "--looks", "0", "--json"]
    assert main(["doctor", "--port", bench.board.port, *options]) == 0
    told = capsys.readouterr()
    assert told.err.startswith("mjtable doctor: not in the report: journal/h00002.jsonl")
    with zipfile.ZipFile(report) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    assert set(found) == {
        "report.json",
        "config.json",
        "deployed.json",
        "journal/h00001.jsonl",
        "attached/one.trace",
    }
    assert not any(b"secret" in data for data in found.values())
    assert json.loads(found["config.json"]) == {"board": "virtual", "assist": "teach"}
    assert found["attached/one.trace"] == b"what antennas heard"
    about = json.loads(found["report.json"])
    assert json.loads(found["deployed.json"])["version"] == about["host"]["mjtable"] == VERSION
    assert len(about["device"]["files"]) > 50 and about["device"]["heap_free"] > 0
    lines = [json.loads(line) for line in told.out.splitlines()]
    assert about["findings"] == lines[:-1]


def test_what_is_asked_must_be_something(capsys):
    assert main(["doctor"]) == 2 and "--port, --journal or --traceback" in capsys.readouterr().err
    assert main(["doctor", "--port", "x", "--looks", "99"]) == 2
    assert "--looks: 99" in capsys.readouterr().err
    assert main(["doctor", "--journal", "x", "--report", "y"]) == 2
    assert "--report: --port is needed" in capsys.readouterr().err
    assert main(["doctor", "--port", "x", "--attach", "nowhere"]) == 2
    assert "--attach: nowhere: No such file" in capsys.readouterr().err
