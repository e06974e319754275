"""True moves, wrong ones and false departures, on a few actions and reports."""

from mjtable_host.sim import script as s
from mjtable_host.sim.measure import Measured
from mjtable_host.sim.script import Script, Start, Truth

ACTIONS = [
    (0, s.PUT, 5, 3, 0, 0),
    (5000, s.LIFT, 5, 3),
    (6000, s.PUT, 5, 72, 0, 1),
    (9000, s.LIFT, 5, 72),
    (9500, s.PUT, 5, 84, 0, 2),
    (20000, s.END),
]


def move(t, to):
    return {"e": "move", "t": t, "x": 5, "from": 90, "to": to}


def measured(*records, straddling=()):
    one = Measured()
    one.add(Script("x", Start(), ACTIONS, Truth()), records, set(straddling))
    return one


def test_moves_are_seen_late_from_the_moment_of_rest():
    one = measured(move(300, 3), move(6700, 72), move(11000, 84))
    assert (one.true, one.late, one.wrong) == (2, [700, 1500], 0)
    assert (one.within(500), one.within(1000), one.within(2000)) == (0, 0.5, 1)


def test_wrong_moves_are_silent_unless_the_tile_is_told_again():
    one = measured(move(300, 3), move(6700, 76), move(6900, 72), move(11000, 85))
    assert (one.wrong, one.silent, one.late) == (2, 1, [900])


def test_a_tile_that_rests_has_not_left():
    lift = {"e": "lift", "x": 5, "zone": 72}
    assert measured({**lift, "t": 8000}).false_departures == 1
    assert measured({**lift, "t": 9200}).false_departures == 0
    # told late of where it lay before: it did leave
    assert measured({**lift, "t": 9600}).false_departures == 0


def test_straddling_landings_are_counted_apart():
    one = measured(move(6700, 72), move(10000, 84), straddling=[(5, 6000)])
    assert (one.true, one.straddling, one.straddling_late) == (1, 1, [700])
