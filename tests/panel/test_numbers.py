"""What people read on the seat displays."""

from panel_bench import Bench

from mjtable.table import cues


def read(bench):
    return [bench.read(side) for side in range(4)]


def test_seconds_left_are_rounded_up_and_change_on_time():
    bench = Bench(start=(1 << 30) - 5000)
    bench.cue(cues.TURN, 3, bench.at(15000))
    seen = []
    for _ in range(15000):
        bench.run(1)
        if not seen or seen[-1] != bench.read(3):
            seen.append(bench.read(3))
    assert seen == ["%4d" % left for left in range(15, 0, -1)]
    bench.run(1)
    assert read(bench) == ["    ", "    ", "    ", "   0"]


def test_a_second_lasts_a_second():
    bench = Bench()
    bench.cue(cues.TURN, 0, bench.at(3000))
    bench.run(999)
    assert bench.read(0) == "   3"
    bench.run(2)
    assert bench.read(0) == "   2"


def test_the_claim_window_counts_on_the_sides_that_may_claim():
    bench = Bench()
    bench.cue(cues.CLAIM, 1, 30, bench.at(3000))
    bench.cue(cues.TURN, 2, bench.at(15000))
    bench.run(1100)
    assert read(bench) == ["   2", "    ", "  14", "   2"]
    bench.cue(cues.CLAIMED, 0, 2, 1, b"")
    bench.run(10)
    assert read(bench) == ["    "] * 4


def test_the_hand_number_then_the_sum_of_each_throw_then_nothing():
    bench = Bench()
    bench.cue(cues.HAND, 16, 2, 0)
    bench.run(10)
    assert read(bench) == ["H 16"] * 4
    bench.cue(cues.THROWN, 2, 1, 3, 4)
    bench.run(10)
    assert read(bench) == ["   7"] * 4
    bench.cue(cues.ROLL, 1, 2)
    bench.cue(cues.THROWN, 1, 2, 6, 6)
    bench.run(10)
    assert read(bench) == ["  12"] * 4
    bench.cue(cues.PHASE, cues.FLOWERS)
    bench.run(10)
    assert read(bench) == ["    "] * 4


def test_the_settlement_by_seat_shows_at_the_right_sides():
    bench = Bench()
    bench.cue(cues.HAND, 1, 3, 0)  # side 3 deals: seat 0
    bench.cue(cues.WIN, 3, 5, 0, -1, b"")
    bench.cue(cues.SETTLEMENT, 0, (114, -38, -38, -8), (0, 0, 0, 0))
    bench.run(10)
    assert read(bench) == [" -38", " -38", "  -8", " 114"]


def test_a_pause_blanks_the_displays():
    bench = Bench()
    bench.cue(cues.TURN, 0, bench.at(9000))
    bench.cue(cues.PAUSED, 1)
    bench.run(10)
    assert read(bench) == ["    "] * 4
    bench.cue(cues.PAUSED, 0)
    bench.run(10)
    assert bench.read(0) == "   9"


def test_who_is_asked_sees_how_long_he_may_answer():
    bench = Bench()
    bench.cue(cues.TURN, 1, bench.at(15000))
    bench.cue(cues.ASK, 3, 23, 0, 0b1010, bench.at(5000))
    bench.run(10)
    assert read(bench) == ["    ", "   5", "    ", "   5"]
    bench.cue(cues.ASK, 0, 0, -1, 0, -1)
    bench.run(10)
    assert read(bench) == ["    ", "  15", "    ", "    "]
