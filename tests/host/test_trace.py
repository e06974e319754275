"""What antennas heard goes into a trace, and the firmware sees it again."""

from pathlib import Path

import pytest
from begun_hand import until

from mjtable.boards.profile import ANTENNAS
from mjtable.table import zones
from mjtable_host.cli.main import main
from mjtable_host.sim import script as s
from mjtable_host.sim import trace
from mjtable_host.sim.compare import compare, foreign_of
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.script import Script, Start, Truth
from mjtable_host.sim.sittings import sitting
from mjtable_host.sim.trace import TraceError, TraceWriter

SEED = 4
DEALING = 40  # moves
RECORDS = Path(__file__).parent / "records"
ACTIONS = [
    (100, s.PUT, 9, zones.RACK, 0, 0),
    (5000, s.PRESS, 2, 1),
    (8000, s.LIFT, 9, zones.RACK),
    (15_000, s.END),
]


def traced(script, noise="clean"):
    """(trace, records) of a script."""
    level = RadioLevel(script.start, Conditions(SEED, noise))
    writer = TraceWriter(level.machine, script.start)
    records = list(level.run(script))
    level.close()
    return writer.data(), records


def moves(records):
    return [(one["x"], one["to"]) for one in records if one["e"] == "move"]


def test_what_an_antenna_hears_is_noted_when_it_changes():
    data, _ = traced(Script("x", Start(), ACTIONS, Truth()))
    _, ends, tags, entries = trace.read(data)
    (reader,) = [number for number, loops in enumerate(ANTENNAS) if zones.RACK in loops]
    assert 15_000 <= ends < 15_050 and len(tags) == 156 and tags[9].dsfid == 9
    heard = [entry for entry in entries if entry[1] != trace.BUTTON]
    assert [(entry[2], entry[3]) for entry in heard] == [(9, True), (9, False)]
    assert {entry[1] >> 5 for entry in heard} == {reader}
    assert 100 < heard[0][0] < 4000 and 8000 < heard[1][0] < 15_000
    pressed = [entry for entry in entries if entry[1] == trace.BUTTON]
    assert pressed == [(5000, trace.BUTTON, 17, True), (5150, trace.BUTTON, 17, False)]


def dealt(records):
    return sorted(str(one["tile"]) for one in records if one["e"] == "dealt")


def broken(records):
    return [one["e"] for one in records if one["e"] in ("thrown", "break")]


def test_the_table_sees_a_trace_of_clean_air_as_it_saw_the_hand():
    data, records = traced(until(DEALING, SEED))
    again = trace.replay(data)
    assert sorted(moves(again)) == sorted(moves(records))
    assert dict(moves(again)) == dict(moves(records))
    assert dealt(again) == dealt(records)
    assert broken(again) == broken(records)
    assert len(data) < 20_000


def test_a_trace_of_noisy_air_holds_the_noise():
    script = until(DEALING, SEED)
    script.actions = [a for a in script.actions if a[0] < 60_000] + [(60_000, s.END)]
    data, _ = traced(script, "bad")
    _, _, _, entries = trace.read(data)
    clean = trace.read(traced(script)[0])[3]
    assert len(entries) > 2 * len(clean)
    assert trace.replay(data) == trace.replay(data)


def test_a_trace_holds_what_its_foreign_tags_are():
    (script,) = sitting(1, 3, mistake="other_set")
    laid = next(action[0] for action in script.actions if action[1] == s.FOREIGN_PUT)
    end = laid + 4000
    script.actions = [a for a in script.actions if a[0] < end] + [(end, s.END)]
    data, _ = traced(script, "typical")
    said = [foreign_of(one) for one in trace.replay(data) if one["e"] == "foreign_tag"]
    assert said == script.truth.foreign


def test_a_recorded_trace_is_still_seen_as_the_hand_it_was():
    """records/guobiao-1-000.trace: `mjtable simulate --fidelity radio --trace FILE`."""
    (script,) = sitting(1, 1)
    result = compare(script, trace.replay((RECORDS / "guobiao-1-000.trace").read_bytes()))
    assert result.agrees and result.moves_seen == result.moves_true and not result.moves_wrong


def mjtable(*words):
    try:
        return main(list(words))
    except SystemExit as end:
        return end.code


def test_a_trace_is_kept_by_simulate_and_seen_by_trace(tmp_path, capsys):
    file = tmp_path / "one.trace"
    file.write_bytes(traced(Script("x", Start(), ACTIONS, Truth()))[0])
    assert mjtable("trace", str(file)) == 0
    assert "-> rack0" in capsys.readouterr().out
    assert mjtable("trace", str(tmp_path)) == 2 == mjtable("trace", str(tmp_path / "no"))
    assert mjtable("simulate", "--trace", str(file)) == 2
    assert "--trace" in capsys.readouterr().err


@pytest.mark.parametrize("spoil", [lambda d: b"", lambda d: d[:-20], lambda d: b"{}\n" + d])
def test_what_is_no_trace_is_refused(spoil):
    data, _ = traced(Script("x", Start(), [(1000, s.END)], Truth()))
    with pytest.raises(TraceError):
        trace.read(spoil(data))
    with pytest.raises(TraceError, match="version 2"):
        trace.read(data.replace(b'"trace":1', b'"trace":2'))
