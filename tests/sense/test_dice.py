"""Looks at two tray pockets; faces are those at the bottom, thrown is 7 minus that."""

from hand_clock import HandClock

from mjtable.sense.dice import Dice
from mjtable.table.events import DICE


class Tray:
    def __init__(self):
        self.clock = HandClock((1 << 30) - 500)
        self.events = []
        self.dice = Dice(self.events.append, self.clock)

    def looks(self, ms, pocket0, pocket1):
        """Looks at the pockets in turn for ``ms``; a pocket is (face of die 0, of die 1)."""
        for i in range(ms // 40):
            first, second = pocket1 if i & 1 else pocket0
            self.dice.look(i & 1, first, second, self.clock.ticks_ms())
            self.clock.go(40)
        events = self.events[:]
        self.events.clear()
        return events


NO = (0, 0)


def test_a_throw():
    tray = Tray()
    assert not tray.looks(1000, (3, 0), (0, 5))  # they lay there before
    assert not tray.looks(1000, NO, NO)
    assert tray.looks(1000, (6, 0), (0, 2)) == [(DICE, 1, 5, -1)]
    assert not tray.looks(1000, (6, 0), (0, 2))


def test_a_throw_that_shows_what_lay_there_before():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    tray.looks(1000, NO, NO)
    assert tray.looks(1000, (3, 0), (0, 5)) == [(DICE, 4, 2, -1)]


def test_one_die_is_thrown_and_the_other_stays():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    tray.looks(600, NO, (0, 5))
    assert tray.looks(1000, (1, 0), (0, 5)) == [(DICE, 6, 2, -1)]


def test_both_dice_may_lie_in_one_pocket_or_in_the_other_ones():
    tray = Tray()
    tray.looks(1000, NO, NO)
    assert tray.looks(1000, NO, (4, 4)) == [(DICE, 3, 3, -1)]
    tray.looks(1000, NO, NO)
    assert tray.looks(1000, (0, 1), (2, 0)) == [(DICE, 5, 6, -1)]


def test_the_throw_counts_once_both_lie_still_for_300_ms():
    tray = Tray()
    tray.looks(1000, NO, NO)
    assert not tray.looks(1000, (3, 0), NO)  # the second die still rolls
    assert not tray.looks(280, (3, 0), (0, 1))
    assert not tray.looks(280, (3, 0), (0, 2))  # it tipped over
    assert tray.looks(200, (3, 0), (0, 2)) == [(DICE, 4, 5, -1)]


def test_a_look_that_misses_a_die_delays_the_throw_and_undoes_nothing():
    tray = Tray()
    tray.looks(1000, NO, NO)
    tray.looks(200, (3, 0), (0, 1))
    tray.looks(80, NO, NO)
    assert tray.looks(400, (3, 0), (0, 1)) == [(DICE, 4, 6, -1)]
    tray.looks(80, NO, NO)
    assert not tray.looks(1000, (3, 0), (0, 1))


def test_a_die_that_lay_there_for_a_week_counts():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    tray.clock.go(7 * 24 * 3600 * 1000)  # its ticks are half round by then
    tray.looks(1000, NO, (0, 5))
    assert tray.looks(1000, (1, 0), (0, 5)) == [(DICE, 6, 2, -1)]
