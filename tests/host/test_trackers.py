"""Raw readings as the radio gives them, and other ways to make moves of them."""

from mjtable.boards.profile import ANTENNAS
from mjtable.table import zones
from mjtable_host.docs import radio
from mjtable_host.sim import readings as r
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import Measured
from mjtable_host.sim.noisy_hands import (
    DEBOUNCE,
    NAIVE,
    ORACLE,
    OURS,
    Job,
    Outcome,
    outcome_of,
    play,
)
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.readings import Reading
from mjtable_host.sim.script import Start
from mjtable_host.sim.trackers import Debounce, Naive, Oracle
from mjtable_host.sim.world import World

RACK, POND = zones.RACK, zones.POND + 2


def site_of(zone):
    return next(
        reader << 5 | loops.index(zone) for reader, loops in enumerate(ANTENNAS) if zone in loops
    )


def told(make, *readings):
    """(ms, what, zone) of the reports made of readings (ms, zone, tag read or -1) of tile 9."""
    world = World(ANTENNAS, Clock(), 1)
    world.put(9, POND, 0)
    tracker = make(world, ANTENNAS)
    for ms, zone, tag in readings:
        tracker.hear(Reading(ms * 1000, site_of(zone), r.CLEAN if tag >= 0 else r.NOBODY, tag))
    reports = tracker.take_reports()
    assert tracker.take_reports() == []
    return [(one["t"], one["e"], one["to"] if "to" in one else one["zone"]) for one in reports]


def test_the_naive_one_believes_the_last_reading():
    readings = [(0, RACK, 9), (10, POND, 9), (20, POND, -1), (30, POND, -1), (40, RACK, -1)]
    assert told(Naive, *readings) == [(0, "move", RACK), (10, "move", POND), (20, "lift", POND)]


def test_debounce_wants_two_reads_of_three():
    assert told(Debounce, (0, RACK, 9), (10, RACK, -1), (20, RACK, 9)) == [(20, "move", RACK)]
    thin = [(0, RACK, 9), (10, RACK, -1), (20, RACK, -1), (30, RACK, -1), (40, RACK, 9)]
    assert told(Debounce, *thin) == []


def test_debounce_wants_three_misses_over_half_a_second():
    here = [(0, RACK, 9), (10, RACK, 9)]
    soon = [*here, (20, RACK, -1), (30, RACK, -1), (40, RACK, -1), (50, RACK, -1)]
    assert told(Debounce, *soon) == [(10, "move", RACK)]
    assert told(Debounce, *soon, (520, RACK, -1))[1:] == [(520, "lift", RACK)]
    assert told(Debounce, *soon, (500, RACK, 9), (520, RACK, -1))[1:] == []


def test_the_oracle_knows_where_the_tile_lies():
    readings = [(0, RACK, 9), (10, RACK, 9), (20, POND, 9), (30, POND, -1), (40, POND, 9)]
    assert told(Oracle, *readings) == [(40, "move", POND)]


def test_who_is_quiet_or_not_asked_is_not_missed():
    world = World(ANTENNAS, Clock(), 1)
    tracker = Naive(world, ANTENNAS)
    site = site_of(RACK)
    mask = world.tags[9].bits & 0xFF
    tracker.hear(Reading(0, site, r.CLEAN, 9))
    tracker.take_reports()
    tracker.hear(Reading(1000, site, r.NOBODY, -1, mask ^ 1, 8))
    tracker.hear(Reading(2000, site, r.QUIET, 9))
    tracker.hear(Reading(3000, site, r.NOBODY))
    assert tracker.take_reports() == []
    tracker.hear(Reading(4000, site, r.POWER))
    tracker.hear(Reading(5000, site, r.NOBODY, -1, mask, 8))
    assert [one["e"] for one in tracker.take_reports()] == ["lift"]


def test_a_radio_tells_what_its_readers_hear():
    level = RadioLevel(Start(), Conditions(1))
    heard = []
    r.listen(level.machine.radio, heard.append)
    level.machine.world.put(9, RACK, 8)
    level.run_until(5000)
    level.close()
    site = site_of(RACK)
    read = [one for one in heard if one.what == r.CLEAN]
    assert read and {(one.site, one.tag) for one in read} == {(site, 9)}
    assert {one.what for one in heard} == {r.CLEAN, r.NOBODY, r.POWER, r.QUIET}
    assert {one.tag for one in heard if one.what == r.QUIET} == {9}
    assert len({one.site for one in heard}) == sum(map(len, ANTENNAS))
    assert [one.t_us for one in heard if one.site >> 5 == 0] == sorted(
        one.t_us for one in heard if one.site >> 5 == 0
    )


def test_all_ways_see_a_hand_in_clean_air():
    outcome = outcome_of(play(Job("clean", "guobiao", 2, 1)).line())
    assert set(outcome.ways) == {OURS, ORACLE, NAIVE, DEBOUNCE}
    for way, measured in outcome.ways.items():
        assert (measured.wrong, measured.silent, measured.false_departures) == (0, 0, 0), way
        assert measured.within(2000) == 1 and measured.hands == 1
    assert outcome.agreeing == 1 and outcome.false_violations == 0
    assert sum(outcome.air_limit.values()) > 100


def test_what_was_played_already_is_not_played_again(tmp_path, monkeypatch):
    keep = tmp_path / "kept.jsonl"
    jobs = [Job("clean", "guobiao", seed, 1, (), "bus") for seed in (1, 2)]
    keep.write_text(Outcome(jobs[0], {OURS: Measured(hands=1)}).line() + "\n")
    asked, written = [], {}

    def played(jobs, others, processes):
        asked.extend(jobs)
        return [Outcome(job, {OURS: Measured(hands=1, true=7)}) for job in jobs]

    monkeypatch.setattr(radio, "_played", played)
    monkeypatch.setattr(radio.pages, "write", lambda _, found: written.update(found))
    words = "--hands 2 --sitting 1 --fidelity bus --air clean --ruleset guobiao --alone --keep"
    monkeypatch.setattr("sys.argv", ["radio", *words.split(), str(keep)])
    radio.main()
    assert asked == jobs[1:]
    assert [outcome_of(line).job for line in keep.read_text().splitlines()] == jobs
    assert "| bus | clean | 2 | 0 | 0 | 7 |" in written["radio.md"]
