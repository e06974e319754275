"""What each cue lights, seen on the emulated lamp chain."""

from panel_bench import Bench

from mjtable.table import cues
from mjtable.table.zones import MELD, NOWHERE, POND, RACK, TRAY, stack_zone
from mjtable_host.sim.colours import (
    ACT,
    ASK,
    ASKED,
    GLORY,
    GO,
    HINT,
    LATE,
    RIGHT,
    STRANGE,
    TAIL,
    WINDOW,
    WRONG,
)

BARS = (72, 80, 88, 96)
EVERY_BAR = list(range(72, 104))


def bar(side):
    return list(range(BARS[side], BARS[side] + 8))


def joined(*lists):
    return [pixel for pixels in lists for pixel in pixels]


def lit(bench):
    """The pixels that are not dark, in order."""
    return sorted(bench.lit())


def after(*shown):
    bench = Bench()
    bench.run(50)
    for cue in shown:
        bench.cue(*cue)
    bench.run(50)
    return bench


def test_a_table_at_rest_is_dark():
    assert after().lit() == {}


def test_break_pulses_its_stack_green():
    bench = after((cues.BREAK, stack_zone(2, 15)))
    assert lit(bench) == [2 * 18 + 14]
    (colours,) = bench.over([50])
    assert bench.capped(GO) in colours and len(colours) == 4


def test_the_break_pulses_beside_the_first_take_until_a_tile_is_dealt():
    first = (cues.TAKE, 1, stack_zone(0, 5), 4, stack_zone(0, 6))
    bench = after((cues.BREAK, stack_zone(0, 5)), first)
    pulsing, steady = bench.over([4, 5])
    assert len(pulsing) == 4 and steady == {bench.capped(GO)}
    bench.cue(cues.DEALT, 1, 9, stack_zone(0, 5))
    assert bench.over([4]) == [{bench.capped(GO)}]


def test_take_lights_both_stacks_and_the_bar_of_the_side_that_takes():
    bench = after((cues.TAKE, 1, stack_zone(0, 5), 4, stack_zone(0, 6)))
    assert bench.seen(GO) == joined([4, 5], bar(1))
    bench.cue(cues.TAKE, 2, stack_zone(0, 7), 1, -1)
    bench.run(50)
    assert bench.seen(GO) == joined([6], bar(2))


def test_take_goes_out_with_the_last_tile_dealt():
    bench = after((cues.TAKE, 1, stack_zone(0, 5), 4, stack_zone(0, 6)))
    for tile in range(3):
        bench.cue(cues.DEALT, 1, tile, stack_zone(0, 5))
        bench.cue(cues.DEALT, 0, tile + 10, stack_zone(0, 7))  # a neighbour is early
    bench.run(50)
    assert bench.lit()
    bench.cue(cues.DEALT, 1, 9, stack_zone(0, 6))
    bench.run(50)
    assert bench.lit() == {}


def test_draw_here_until_drawn():
    bench = after((cues.DRAW, 3, stack_zone(3, 1)))
    assert bench.seen(GO) == [54]
    bench.cue(cues.DREW, 3, 77, stack_zone(3, 1))
    bench.run(50)
    assert bench.lit() == {}


def test_the_stack_of_a_marker_blinks_until_play_goes_on():
    where = stack_zone(2, 7)
    bench = after((cues.MARKER, 20, where), (cues.MARKER, 30, where), (cues.MARKER, 20, where))
    assert bench.seen(ACT) == [2 * 18 + 6]
    bench.cue(cues.DREW, 3, 77, stack_zone(3, 1))
    bench.run(50)
    assert bench.lit() == {}


def test_the_tail_has_a_colour_of_its_own():
    bench = after((cues.DRAW, 0, stack_zone(0, 3)), (cues.REPLACE, 0, stack_zone(1, 18)))
    assert bench.seen(TAIL) == joined([35], bar(0))
    assert bench.seen(GO) == []
    bench.cue(cues.REPLACED, 0, 5, stack_zone(1, 18))
    bench.run(50)
    assert bench.lit() == {}


def test_a_turn_runs_down_its_bar():
    bench = Bench(start=(1 << 30) - 3000)  # the ticks wrap on the way
    bench.cue(cues.TURN, 2, bench.at(16000))
    for eighths in range(8, 0, -1):
        bench.run(1000)
        assert bench.seen(ACT) == bar(2)[:eighths], eighths
        bench.run(1000)
    (first, second) = bench.over(bar(2)[:2], 1500)
    assert first == {0, bench.capped(LATE)} and second == {0}
    bench.cue(cues.DISCARDED, 2, 40, 1)
    bench.run(50)
    assert bench.lit() == {}


def test_a_turn_without_a_limit_stays():
    bench = after((cues.TURN, 1, -1))
    bench.run(60000)
    assert bench.seen(ACT) == bar(1)
    assert bench.read(1) == "    "


def test_the_claim_window_shows_on_the_others_and_closes_by_itself():
    bench = after()
    bench.cue(cues.CLAIM, 1, 30, bench.at(3000))
    bench.run(50)
    assert bench.seen(WINDOW) == joined(bar(0), bar(2), bar(3))
    bench.run(1600)
    assert bench.seen(WINDOW) == joined(bar(0)[:4], bar(2)[:4], bar(3)[:4])
    bench.run(1500)
    assert bench.lit() == {}


def test_a_turn_covers_the_claim_window_on_its_own_bar():
    bench = after()
    bench.cue(cues.CLAIM, 1, 30, bench.at(3000))
    bench.cue(cues.TURN, 2, bench.at(15000))
    bench.run(50)
    assert bench.seen(WINDOW) == joined(bar(0), bar(3))
    assert bench.seen(ACT) == bar(2)


def test_a_discard_taken_back_closes_its_window():
    bench = after()
    bench.cue(cues.TURN, 2, bench.at(15000))
    bench.cue(cues.DRAW, 2, stack_zone(0, 1))
    bench.cue(cues.CLAIM, 1, 30, bench.at(3000))
    bench.cue(cues.TURN, 1, bench.at(9000))
    bench.run(50)
    assert lit(bench) == bar(1)


def test_a_turn_said_again_after_a_pause_leaves_the_draw_lit():
    bench = after()
    bench.cue(cues.DRAW, 2, stack_zone(0, 1))
    bench.cue(cues.CLAIM, 1, 30, bench.at(3000))
    bench.cue(cues.TURN, 2, bench.at(9000))
    bench.run(50)
    assert bench.seen(GO) == [0] and bench.seen(WINDOW)


def test_the_thrower_is_asked_by_a_pulse():
    bench = after((cues.ROLL, 3, 1))
    assert lit(bench) == bar(3)
    bench.cue(cues.THROWN, 3, 1, 2, 6)
    bench.run(50)
    assert bench.lit() == {}


def test_a_violation_blinks_red_at_the_remedy_and_stays_amber_where_it_happened():
    wrong, right = stack_zone(0, 4), stack_zone(0, 9)
    bench = after((cues.VIOLATION, cues.WRONG_BREAK, 2, 100, wrong, right))
    at_wrong, at_right = bench.over([3, 8])
    assert at_wrong == {bench.capped(WRONG)}
    assert at_right == {0, bench.capped(RIGHT)}
    bench.cue(cues.CLEARED, cues.WRONG_BREAK, 1)
    bench.run(50)
    assert bench.lit()  # another side's is not this one
    bench.cue(cues.CLEARED, cues.WRONG_BREAK, 2)
    bench.run(50)
    assert bench.lit() == {}


def test_without_a_place_the_remedy_is_the_sides_bar():
    bench = after((cues.VIOLATION, cues.FALSE_WIN, 1, -1, -1, -1))
    assert lit(bench) in (bar(1), [])
    colours = bench.over([bar(1)[0], 0])
    assert colours == [{0, bench.capped(RIGHT)}, {0}]


def test_clearing_one_of_two_alarms_at_a_bar_leaves_the_other():
    bench = after((cues.FOREIGN_TAG, RACK + 1), (cues.FOREIGN_TAG, MELD + 1))
    bench.cue(cues.FOREIGN_CLEARED, RACK + 1)
    assert bench.over([bar(1)[0]]) == [{0, bench.capped(STRANGE)}]
    bench.cue(cues.FOREIGN_CLEARED, MELD + 1)
    bench.run(50)
    assert bench.lit() == {}


def test_a_foreign_tag_blinks_magenta_at_its_stack_or_in_the_tray_on_every_bar():
    bench = after((cues.FOREIGN_TAG, stack_zone(1, 2)))
    assert bench.over([19]) == [{0, bench.capped(STRANGE)}]
    bench = after((cues.FOREIGN_TAG, TRAY))
    found = bench.over(EVERY_BAR)
    assert found == [{0, bench.capped(STRANGE)}] * 32


def test_a_new_hand_ends_all_but_what_still_lies_there():
    bench = after((cues.FOREIGN_TAG, stack_zone(1, 2)), (cues.OUT_OF_STEP, POND, 9))
    bench.cue(cues.VIOLATION, cues.WRONG_DRAW, 2, 100, stack_zone(0, 4), stack_zone(0, 9))
    bench.cue(cues.HAND, 2, 1, 0)
    assert bench.over([19, 3, 8]) == [{0, bench.capped(STRANGE)}, {0}, {0}]


def test_a_missing_tile_blinks_its_stack_until_the_throw():
    bench = after((cues.MISSING, 17, stack_zone(3, 18)), (cues.MISSING, 18, stack_zone(3, 17)))
    assert bench.over([71, 70]) == [{0, bench.capped(ASK)}] * 2
    bench.cue(cues.PHASE, cues.FIRST_THROW)
    bench.run(50)
    assert bench.lit() == {}


def test_missing_tiles_told_anew_replace_those_told_before():
    bench = after((cues.MISSING, 17, stack_zone(3, 18)), (cues.MISSING, 18, stack_zone(3, 17)))
    bench.run(3000)
    bench.cue(cues.MISSING, 18, stack_zone(3, 17))
    assert bench.over([71, 70]) == [{0}, {0, bench.capped(ASK)}]


def test_a_tile_missing_nowhere_in_particular_blinks_every_bar():
    bench = after((cues.MISSING, 17, NOWHERE))
    assert bench.over(EVERY_BAR) == [{0, bench.capped(ASK)}] * 32


def test_out_of_step_pulses_where_tiles_are_in_question():
    bench = after((cues.OUT_OF_STEP, stack_zone(0, 1), 9), (cues.OUT_OF_STEP, POND + 2, 9))
    assert lit(bench) == joined([0], bar(2))
    bench.cue(cues.IN_STEP)
    bench.run(50)
    assert bench.lit() == {}


def test_a_wrong_count_blinks_until_it_is_right():
    bench = after((cues.COUNT, 0, 13, 14))
    assert bench.over([72]) == [{0, bench.capped(ASK)}]
    bench.cue(cues.DISCARDED, 1, 50, 0)
    assert bench.over([72]) == [{0, bench.capped(ASK)}]
    bench.cue(cues.DISCARDED, 0, 60, 0)
    bench.run(50)
    assert bench.lit() == {}
    bench.cue(cues.COUNT, 0, 13, 12)
    bench.cue(cues.COUNT, 0, 13, 13)
    bench.run(50)
    assert bench.lit() == {}


def test_a_win_lights_the_winners_bar_and_wall_until_the_next_hand():
    bench = after((cues.TURN, 0, 9000), (cues.WIN, 3, 5, 0, -1, b""))
    assert bench.seen(GLORY)[:18] == list(range(54, 72))
    assert lit(bench)[18:] == bar(3)
    bench.cue(cues.PHASE, cues.OVER)
    bench.run(50)
    assert len(bench.lit()) == 26
    bench.cue(cues.HAND, 2, 1, 0)
    bench.run(50)
    assert bench.lit() == {}


def test_a_pause_covers_the_turn_and_gives_it_back():
    bench = after()
    bench.cue(cues.TURN, 1, bench.at(10000))
    bench.cue(cues.PAUSED, 1)
    bench.run(50)
    assert lit(bench) == EVERY_BAR and bench.seen(ACT) == []
    bench.cue(cues.PAUSED, 0)
    bench.run(50)
    assert bench.seen(ACT) == bar(1)


def test_a_question_blinks_at_the_sides_that_may_answer_until_nothing_is_asked():
    bench = after((cues.ASK, 2, 7, 1, 0b1101, -1))
    found = bench.over([bar(side)[0] for side in range(4)])
    blinking = {0, bench.capped(ASKED)}
    assert found == [blinking, {0}, blinking, blinking]
    bench.cue(cues.ASK, 0, 0, -1, 0, -1)
    bench.run(50)
    assert bench.lit() == {}


def seat(side, queue=b"", pickup=-1):
    return (cues.SEAT, side, queue, pickup, 0, 0, 0, 0, 0)


def test_penalty_tiles_due_are_counted_at_the_far_end_of_the_bar():
    bench = after(seat(2, b"\x05\x09"))
    assert bench.seen(WRONG) == lit(bench) == bar(2)[6:]
    bench.cue(*seat(2, b"\x09", 77))  # and the wall tile that must be taken
    bench.run(50)
    assert bench.seen(WRONG) == bar(2)[6:]
    bench.cue(*seat(2, bytes(range(13))))
    bench.run(50)
    assert bench.seen(WRONG) == bar(2)
    bench.cue(*seat(1, b"\x20"))
    bench.cue(*seat(2))
    bench.run(50)
    assert lit(bench) == bar(1)[7:]
    bench.cue(cues.HAND, 2, 1, 0)
    bench.run(50)
    assert bench.lit() == {}


def test_penalty_tiles_stay_lit_while_the_turn_runs_down():
    bench = after(seat(2, b"\x05"))
    bench.cue(cues.TURN, 2, bench.at(8000))
    bench.run(50)
    assert bench.seen(ACT) == bar(2)[:7] and bench.seen(WRONG) == bar(2)[7:]


def test_a_side_that_called_the_referee_pulses_until_he_rules():
    bench = after((cues.REFEREE, 3, 12))
    assert lit(bench) == bar(3)
    (colours,) = bench.over([bar(3)[0]])
    assert len(colours) == 4 and bench.capped(ASKED) in colours
    bench.cue(cues.RULED, 1, 3, 0, 4)
    bench.run(50)
    assert bench.lit() == {}


def test_a_violation_that_stands_needs_no_remedy_any_more():
    bench = after((cues.VIOLATION, cues.WRONG_DRAW, 2, 9, stack_zone(0, 4), stack_zone(0, 9)))
    bench.cue(cues.STANDS, cues.WRONG_DRAW, 2, 9)
    bench.run(50)
    assert bench.lit() == {}


def test_a_hint_blinks_until_there_is_nothing_to_complete():
    bench = after((cues.HINT, 1, 4), (cues.HINT, 0, 1))
    hint = {0, bench.capped(HINT)}
    assert bench.over([bar(0)[0], bar(1)[0]]) == [hint, hint]
    bench.cue(cues.HINT, 1, 0)
    assert bench.over([bar(0)[0], bar(1)[0]]) == [hint, {0}]


def test_alarms_without_end_are_bounded():
    bench = after()
    for tile in range(144):
        bench.cue(cues.MISSING, tile, stack_zone(tile // 36, 1 + tile // 2 % 18))
    assert len(bench.panel.standing.cues) <= 40
    bench.run(50)
    assert bench.lit()
