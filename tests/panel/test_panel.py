"""The panel as a whole: sounds, deadlines, and no heap while nothing new comes."""

from hand_clock import HandClock
from heap import without_heap
from panel_bench import Bench

from mjtable.boards import profile
from mjtable.drivers.buzzer import Buzzer
from mjtable.drivers.ht16k33 import Digits
from mjtable.drivers.ws2812 import Pixels
from mjtable.panel.lamps import Lamps
from mjtable.panel.numbers import Numbers
from mjtable.panel.panel import Panel
from mjtable.table import cues
from mjtable.table.zones import stack_zone


def test_a_turn_chirps_and_a_win_sings():
    bench = Bench()
    bench.cue(cues.TURN, 0, 20000)
    bench.run(500)
    assert bench.heard() == [2300]
    bench.cue(cues.WIN, 0, 3, 0, -1, b"")
    bench.run(1000)
    assert bench.heard() == [2300, 2100, 2640, 3140, 4180]


def test_a_turn_does_not_cut_a_warning_short():
    bench = Bench()
    bench.cue(cues.VIOLATION, cues.WRONG_DRAW, 1, 3, -1, -1)
    bench.run(20)
    bench.cue(cues.TURN, 0, 20000)
    bench.run(1000)
    assert bench.heard() == [2100, 2100]


def test_a_right_count_is_silent():
    bench = Bench()
    bench.cue(cues.COUNT, 1, 13, 13)
    bench.run(500)
    assert bench.heard() == []


def test_at_rest_the_panel_asks_for_nothing():
    bench = Bench()
    bench.cue(cues.DRAW, 1, stack_zone(1, 3))
    bench.run(100)
    before = bench.steps
    bench.run(50000)
    assert bench.steps == before


def test_a_turn_wakes_the_loop_about_ten_times_a_second_at_most():
    bench = Bench()
    bench.cue(cues.TURN, 1, 15000)
    bench.run(10000)
    assert bench.steps <= 100


def test_a_late_step_catches_up_without_running_after_lost_beats():
    bench = Bench()
    bench.cue(cues.ROLL, 1, 1)
    bench.run(30)
    for late in (400, 5000, 1 << 20):
        now = bench.clock.go(late)
        due = bench.panel.step(now)
        assert 0 < bench.clock.ticks_diff(due, now) <= 125


class _Quiet:
    """A bus on which everything is written and nothing kept."""

    def writeto(self, address, buf):
        pass

    def writeto_mem(self, address, register, buf):
        pass


def test_steady_steps_take_no_heap():
    clock = HandClock()
    pixels = Pixels(lambda buf: None, 104, clock)
    buzzer = Buzzer(lambda hz, duty: None, clock)
    digits = [Digits(_Quiet(), 0x70 + i) for i in range(4)]
    lamps = Lamps(pixels, clock, profile.WALL_PIXEL, profile.BAR_PIXEL, profile.BAR_LENGTH)
    panel = Panel(lamps, Numbers(digits, clock), pixels, buzzer, clock)
    panel.cue((cues.TURN, 1, 15000), 0)
    panel.cue((cues.CLAIM, 0, 30, 3000), 0)
    panel.cue((cues.DRAW, 1, stack_zone(1, 3)), 0)
    panel.cue((cues.BREAK, stack_zone(1, 4)), 0)
    panel.cue((cues.FOREIGN_TAG, stack_zone(2, 4)), 0)
    panel.cue((cues.VIOLATION, cues.WRONG_DRAW, 1, 3, -1, stack_zone(0, 2)), 0)
    panel.step(1)

    def steps(until):
        now = 1
        while now < until:
            now = panel.step(now)
        return now

    assert without_heap(steps, 20000) >= 20000
    assert panel.standing.find(cues.CLAIM) is None
