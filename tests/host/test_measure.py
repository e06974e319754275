"""True moves, wrong ones and false departures, on a few actions and reports."""

import json

from mjtable_host.records.rulesets import RULESETS
from mjtable_host.sim import script as s
from mjtable_host.sim.measure import DISCARD, DRAW, STRAIGHT, Measured, percentile, stays_of
from mjtable_host.sim.script import Script, Start, Truth
from mjtable_host.sim.sittings import sitting

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


def measured(*records, straddling=(), actions=ACTIONS):
    one = Measured()
    one.add(Script("x", Start(), actions, Truth()), records, set(straddling))
    return one


def test_moves_are_seen_late_from_the_moment_of_rest():
    one = measured(move(300, 3), move(6700, 72), move(11000, 84))
    assert (one.true, one.wrong) == (2, 0)
    assert one.late == {DRAW: {700: 1}, DISCARD: {1500: 1}}
    assert (one.within(500), one.within(1000), one.within(2000)) == (0, 0.5, 1)


def test_a_move_told_after_the_tile_has_left_again_was_not_seen():
    one = measured(move(300, 3), move(9100, 72), move(10000, 84))
    assert (one.true, one.all_late(), one.wrong) == (2, {500: 1}, 0)


def test_a_tile_that_hovers_where_it_is_laid_down_is_seen_at_once():
    one = measured(move(300, 3), move(6000, 72), move(9200, 84))
    assert (one.late, one.wrong) == ({DRAW: {0: 1}, DISCARD: {0: 1}}, 0)
    one = measured(move(300, 3), move(6000, 72), move(8900, 84))  # it still lies elsewhere
    assert (one.late, one.wrong, one.silent) == ({DRAW: {0: 1}}, 1, 1)


def test_wall_straight_to_pond_is_a_draw_and_a_discard():
    actions = [*ACTIONS[:2], (6500, s.PUT, 5, 84, 0, 2), (20000, s.END)]
    one = measured(move(300, 3), move(6600, 84), actions=actions)
    assert (one.true, one.late) == (2, {STRAIGHT: {100: 2}})


def test_a_tile_that_rests_for_a_moment_only_made_no_true_move():
    actions = [*ACTIONS[:3], (7100, s.LIFT, 5, 72), *ACTIONS[4:]]
    assert measured(actions=actions).true == 1


def test_wrong_moves_are_silent_unless_the_tile_is_told_again():
    one = measured(move(300, 3), move(6700, 76), move(6900, 72), move(11000, 85))
    assert (one.wrong, one.silent, one.all_late()) == (2, 1, {900: 1})


def test_a_tile_that_rests_has_not_left():
    lift = {"e": "lift", "x": 5, "zone": 72}
    assert measured({**lift, "t": 8000}).false_departures == 1
    assert measured({**lift, "t": 9200}).false_departures == 0
    # told as soon as it was lifted
    assert measured({**lift, "t": 9001}).false_departures == 0
    # told late of where it lay before: it did leave
    assert measured({**lift, "t": 9600}).false_departures == 0
    # laid back where it lay: the look that did not find it there was before that
    assert measured({**lift, "t": 6008}).false_departures == 0
    assert measured({**lift, "t": 6100}).false_departures == 1


def test_straddling_landings_are_counted_apart():
    one = measured(move(6700, 72), move(10000, 84), straddling=[(5, 6000)])
    assert (one.true, one.straddling, one.straddling_late) == (1, 1, {700: 1})


def test_a_straddling_tile_that_is_not_seen_soon_is_to_be_asked_for():
    late = [move(300, 3), move(8500, 72), move(10000, 84)]
    assert measured(*late, straddling=[(5, 6000)]).straddling_asked == 0
    asked = {"e": "out_of_step", "t": 7500, "zone": 72, "tile": 5}
    assert measured(*late, asked, straddling=[(5, 6000)]).straddling_asked == 1
    assert measured(*late, {**asked, "t": 9200}, straddling=[(5, 6000)]).straddling_asked == 0
    assert measured(*late, {**asked, "zone": 80}, straddling=[(5, 6000)]).straddling_asked == 1


def test_being_out_of_step_is_counted_once_until_it_agrees_again():
    out = [{"e": "out_of_step", "t": t, "zone": 72, "tile": 9} for t in (6200, 6300, 9000)]
    one = measured(*out[:2], {"e": "in_step", "t": 6400}, out[2])
    assert (one.out_of_step, one.repaired) == (2, 1)


def test_sums_go_through_json_and_add_up():
    one = measured(move(300, 3), move(6700, 72), straddling=[(5, 9500)])
    again = Measured.from_json(json.loads(json.dumps(one.as_json())))
    assert again == one
    again.add_all(one)
    assert (again.hands, again.true, again.straddling, again.late) == (2, 2, 2, {DRAW: {700: 2}})


def test_percentiles_are_nearest_ranks():
    counts = {10: 90, 20: 5, 30: 5}
    assert [percentile(counts, p) for p in (50, 90, 95, 96, 100)] == [10, 10, 20, 30, 30]
    assert percentile({}, 95) is None


def test_true_moves_are_those_of_the_script():
    for ruleset in RULESETS:
        for script in sitting(2, 3, ruleset=ruleset):
            moves = [stay for lain in stays_of(script).values() for stay in lain if stay.kind]
            assert sum(stay.weight for stay in moves) == script.truth.moves


def test_a_tile_drawn_and_laid_down_at_once_may_be_told_as_drawn_first():
    actions = [*ACTIONS[:2], (6500, s.PUT, 5, 84, 0, 2), (20000, s.END)]
    assert measured(move(300, 3), move(6400, 72), move(6600, 84), actions=actions).wrong == 0
    assert measured(move(300, 3), move(6400, 73), move(6600, 84), actions=actions).wrong == 1
