"""The bench follows its hand to the counted win, and counts the longest steps of play apart."""

from dataclasses import replace

import pytest

from mjtable.table import cues
from mjtable_host.bench import firmware, recording, resume, stack, unix, work
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.motions import Sitting


def test_the_taped_hand_ends_with_a_counted_win(monkeypatch) -> None:
    told: list[dict] = []
    run = BusLevel.run

    def heard(self, script):
        told.extend(run(self, script))
        return told

    monkeypatch.setattr(BusLevel, "run", heard)
    assert recording.hand.__wrapped__().steps
    assert [record["phase"] for record in told if record["e"] == "phase"][-1] == cues.OVER
    assert [record["legal"] for record in told if record["e"] == "score"] == [True]


def test_a_hand_that_is_not_followed_to_its_end_is_an_error(monkeypatch) -> None:
    script = Sitting.script

    def cut(self, hand):
        whole = script(self, hand)
        return replace(whole, actions=whole.actions[: len(whole.actions) // 2])

    monkeypatch.setattr(Sitting, "script", cut)
    with pytest.raises(RuntimeError, match="to its end"):
        recording.hand.__wrapped__()


def test_a_hand_is_played_again_when_the_bench_cuts_the_power(tmp_path) -> None:
    if unix.find_micropython() is None:
        pytest.skip(unix.NO_MICROPYTHON)
    taped, records = recording.resumed()
    assert records > 400 and sum(map(len, taped.files.values())) > 60_000
    tape = tmp_path / "tape"
    tape.write_bytes(taped.tape)
    taped.lay_disk(tmp_path / "disk")
    arguments = [tape, taped.start_ms, taped.start_us, f"{tmp_path}/disk/"]
    assert unix.run(resume.SCRIPT, [str(one) for one in arguments]) == ""


def test_the_player_of_tapes_runs_beside_the_firmware() -> None:
    if unix.find_micropython() is None:
        pytest.skip(unix.NO_MICROPYTHON)
    assert 0 < stack.measure(recording.start()) < firmware.STACK_LIMIT


def test_quiet_steps_do_not_crowd_out_those_of_play() -> None:
    times = [0] * 1000
    quiet = set(range(500, 600))
    for n in quiet:
        times[n] = 1000 + n
    times[700] = 900
    times[3] = 5000  # the chips are set up
    chosen = work.longest(times, quiet)
    assert 700 in chosen and 599 in chosen and 3 not in chosen
    assert len(chosen & quiet) == work.QUIET and len(chosen - quiet) == work.MOST


def test_what_no_evenly_chosen_step_does_is_measured_in_those_that_took_longest() -> None:
    commit, turn = work.NAMES.index("commit"), work.NAMES.index("step")
    rows = [bytearray(len(work.NAMES)) for _ in range(2)]
    rows[0][turn] = rows[1][turn] = rows[1][commit] = 1
    usual = work.Step(0, {turn: 100.0})
    rare = work.Step(1, {turn: 900.0, commit: 5000.0})
    costs = work.mean_costs([usual], [usual, rare], [bytes(row) for row in rows])
    assert (costs["step"], costs["commit"]) == (100, 5000)


def row(**done: int) -> bytes:
    return bytes(done.get(name, 0) for name in work.NAMES)


def test_the_few_steps_with_more_than_reading_to_do_count_as_few() -> None:
    turn = work.NAMES.index("step")
    plain, rich = row(step=1), row(step=1, panel=1)
    rows = [plain] * 90 + [rich] * 10
    counted = [work.Step(0, {turn: 100.0}), work.Step(95, {turn: 200.0})]
    assert work.mean_costs(counted, counted, rows)["step"] == 110


def test_what_a_reader_did_is_what_its_work_says_at_the_end() -> None:
    none = (0,) * 32
    marks = [
        (work.NAMES.index("step"), none, (0, 0, 0, 0)),
        (0, none, (0, 0, 1, 0)),
        (-1, none, (1, 1, 1, 0)),  # it chose an antenna and went there
        (-1, none, (1, 1, 1, 0)),
    ]
    (step,) = work._take_apart([7], [0, 50, 300, 20], marks, 10, [0.0] * len(work.OPERATIONS))
    assert step.readers == [(0b11, 290.0)] and step.own == {work.NAMES.index("step"): 50.0}
