"""Table time goes on where the ticks wrap."""

from hand_clock import MASK, HandClock

from mjtable.app.table_time import TableTime


def test_it_starts_where_it_is_told_and_counts_milliseconds():
    clock = HandClock(500)
    time = TableTime(clock, 7000)
    assert time.now() == 7000
    clock.go(123)
    assert time.now() == 7123
    assert time.now() == 7123


def test_it_goes_on_over_the_end_of_the_ticks():
    clock = HandClock(MASK - 5)
    time = TableTime(clock)
    clock.go(20)
    assert clock.ticks_ms() == 14
    assert time.now() == 20


def test_weeks_on_a_table_that_is_asked_once_a_day():
    clock = HandClock(MASK // 2)
    time = TableTime(clock)
    day = 24 * 3600 * 1000
    for days in range(1, 40):
        clock.go(day)
        assert time.now() == days * day
