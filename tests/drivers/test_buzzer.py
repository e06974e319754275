"""Buzzer driver on the emulated piezo."""

from hand_clock import MASK, HandClock
from heap import without_heap

from mjtable.drivers.buzzer import Buzzer
from mjtable_host.sim.chips.buzzer import Buzzer as Piezo

UP = (2000, 100, 0, 50, 3000, 200)
DOWN = (3000, 100, 2000, 100)


class Board:
    def __init__(self, start=0):
        self.clock = HandClock(start)
        self.piezo = Piezo()
        self.buzzer = Buzzer(self.tone, self.clock)

    def tone(self, freq, duty):
        self.piezo.set(freq, duty, self.clock.us)

    def play(self, pattern, rank=1):
        self.buzzer.play(pattern, rank, self.clock.ticks_ms())

    def run(self, ms):
        for _ in range(ms):
            self.buzzer.step(self.clock.ticks_ms())
            self.clock.go(1)

    def heard(self):
        """(ms from the first tone, Hz, ms) of each tone."""
        tones = self.piezo.tones()
        return [((t - tones[0][0]) // 1000, hz, long // 1000) for t, hz, long in tones]


def test_a_pattern_plays_as_written_over_the_wrap_of_the_ticks():
    board = Board(MASK - 120)
    board.play(UP)
    board.run(500)
    assert board.heard() == [(0, 2000, 100), (150, 3000, 200)]
    assert board.piezo.freq == 0


def test_the_deadline_is_the_end_of_the_tone():
    board = Board()
    assert board.buzzer.step(0) > 1000
    board.play(UP)
    assert board.buzzer.step(0) == 100
    assert board.buzzer.step(40) == 100
    assert board.buzzer.step(100) == 150


def test_a_lower_rank_waits_for_nobody_and_cuts_nobody_short():
    board = Board()
    board.play(UP, 4)
    board.run(10)
    board.play(DOWN, 1)
    board.run(500)
    assert board.heard() == [(0, 2000, 100), (150, 3000, 200)]


def test_the_same_or_a_higher_rank_takes_over():
    board = Board()
    board.play(UP, 1)
    board.run(60)
    board.play(DOWN, 4)
    board.run(500)
    assert board.heard() == [(0, 2000, 60), (60, 3000, 100), (160, 2000, 100)]


def test_muted_plays_at_no_duty():
    board = Board()
    board.buzzer.duty = 0
    board.play(UP)
    board.run(500)
    assert board.heard() == []


def test_playing_takes_no_heap():
    buzzer = Buzzer(lambda hz, duty: None, HandClock())

    def play(n):
        now = 0
        for _ in range(n):
            buzzer.play(UP, 1, now)
            for _ in range(10):
                now += 50
                buzzer.step(now)
        return now

    assert without_heap(play, 5) == 2500
