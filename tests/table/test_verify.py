"""A win is verified: what it counts and pays, and the false win (000-35 to -38, C.0, E.2)."""

from at_table import AtTable, stacked

from mjtable.rules import melds
from mjtable.table import cues, events, verify
from mjtable.table.events import HU

# Hands that wait for 5p between 4 and 6.
MIXED = "123m 456s 789p 46p EE"  # 花龙
POOR = "123456m 123s 46p EE"


def playing(hands, draws="", tail="F F F", **chosen):
    chosen.setdefault("minimum", 8)
    return AtTable(order=stacked(hands, draws, tail), **chosen).start()


def on_discard(winner="", other="", **chosen):
    """D discards 5p, R (and O) call a win."""
    table = playing(("5p 128m 1357s 99p SS P", winner, other, ""), **chosen)
    tile = table.tile(0, "5p")
    table.discard(0, tile)
    return table, tile


def items(said):
    data = said[3]
    return [tuple(data[i : i + 3]) for i in range(0, len(data), 3)]


def test_a_win_on_a_discard_is_counted_and_paid():
    table, _ = on_discard(MIXED)
    table.press(1, HU)
    table.wait(4000)
    assert [said[:3] for said in table.said(cues.SCORE)] == [(1, True, 12)]
    # 花龙 8, 门前清 2, 喜相逢 1 (456 beside the straight), 坎张 1
    fans = [(39, 8, 1), (62, 2, 1), (70, 1, 1), (78, 1, 1)]
    assert items(table.said(cues.SCORE)[0]) == fans
    # C.0: the discarder 8 + 12, the others 8
    assert table.said(cues.SETTLEMENT) == [(1, (-20, 36, -8, -8), (-20, 36, -8, -8))]
    assert table.said(cues.PHASE)[-2:] == [(cues.VERIFY,), (cues.OVER,)]
    assert table.quiet()


def test_the_settlement_comes_before_the_end():
    table, _ = on_discard(MIXED)
    table.press(1, HU)
    table.wait(4000)
    kinds = [cue[0] for cue in table.heard]
    assert kinds.index(cues.WIN) < kinds.index(cues.SCORE) < kinds.index(cues.SETTLEMENT)
    assert table.heard[kinds.index(cues.SETTLEMENT) + 1] == (cues.PHASE, cues.OVER)


def test_too_few_fan_are_a_false_win_and_play_goes_on():
    table, _ = on_discard(POOR)
    table.press(1, HU)
    table.wait(4000)
    assert [said[:2] for said in table.said(cues.SCORE)] == [(1, False)]
    assert table.said(cues.SETTLEMENT) == [(-1, (10, -30, 10, 10), (10, -30, 10, 10))]
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(cues.FALSE_WIN, 1)]
    assert table.hand.phase == cues.PLAY
    drawn = table.draw(1)
    table.discard(1, drawn)
    assert table.said(cues.DISCARDED)[-1] == (1, drawn, True)


def test_after_a_false_win_a_seat_cannot_win_any_more():
    table, _ = on_discard(POOR, "", draws="P 5p")
    table.press(1, HU)
    table.wait(4000)
    table.discard(1, table.draw(1))
    drawn = table.draw(2)
    table.discard(2, drawn)
    table.press(1, HU)
    table.wait(4000)
    assert len(table.said(cues.WIN)) == 1
    assert len(table.said(cues.VIOLATION)) == 2


def test_the_next_caller_wins_where_the_nearest_has_too_little():
    table, _ = on_discard(POOR, "123m 456s 789p 46p SS")
    table.press(2, HU)
    table.press(1, HU)
    table.wait(4000)
    assert [said[:2] for said in table.said(cues.SCORE)] == [(1, False), (2, True)]
    assert [said[0] for said in table.said(cues.SETTLEMENT)] == [-1, 2]
    assert table.hand.phase == cues.OVER


def test_the_window_may_end_while_a_win_is_verified():
    for winner in (MIXED, POOR):
        table, _ = on_discard(winner)
        table.wait(2800)
        table.press(1, HU)
        table.wait(4000)
        assert len(table.said(cues.WIN)) == 1
        assert table.hand.phase == (cues.OVER if winner == MIXED else cues.PLAY)
    table.discard(1, table.draw(1))


def test_a_tile_drawn_before_a_false_win_stays_drawn():
    table, _ = on_discard("", POOR)
    drawn = table.draw(1, 500)
    table.press(2, HU)
    table.wait(6000)
    assert table.said(cues.SCORE)[0][:2] == (2, False)
    table.discard(1, drawn)
    assert table.said(cues.DISCARDED)[-1] == (1, drawn, True)


def test_a_house_may_let_any_shape_win():
    table, _ = on_discard(POOR, minimum=0)
    table.press(1, HU)
    table.wait(4000)
    assert table.said(cues.SCORE)[0][1] is True
    assert table.hand.phase == cues.OVER


def test_a_self_drawn_false_win_keeps_the_turn():
    table = playing(("123678m 234s 567p EE", "", "", ""))
    table.press(0, HU)
    assert table.hand.phase == cues.PLAY and table.hand.turn == 0
    table.discard(0, table.tile(0, "E"))
    assert table.said(cues.DISCARDED)[0][0] == 0


def test_flowers_count():
    # R begins with two flowers in place of his two East
    table = playing(("5p 128m 1357s 99p SS P", MIXED[:-3] + " f1 f2", "", ""), tail="E E")
    tile = table.tile(0, "5p")
    table.discard(0, tile)
    table.press(1, HU)
    table.wait(4000)
    said = table.said(cues.SCORE)[0]
    assert items(said)[-1] == (81, 1, 2) and said[2] == 14


def test_flowers_do_not_help_to_the_minimum():
    hand = "123678m 23s 46p f1 f2 f3"  # 4 fan and three flowers, on a self-draw
    table = playing(("5p 128m 1357s 99p SS P", hand, "", ""), draws="5p", tail="4s W W")
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.press(1, HU)
    said = table.said(cues.SCORE)[0]
    assert items(said)[-1] == (81, 1, 3) and not said[1] and said[2] < 3 + 8
    assert table.hand.phase == cues.PLAY


def test_melds_as_the_scorer_takes_them():
    assert verify.number((events.CHOW, bytes((8, 0, 4)), 0)) == melds.meld(melds.CHOW, 0)
    assert verify.number((events.PUNG, bytes((8, 9, 10)), 2)) == melds.meld(melds.PUNG, 2)
    assert verify.number((events.KONG, bytes((8, 9, 10, 11)), 2)) == melds.meld(melds.KONG, 2)
    assert verify.number((events.KONG, bytes((8, 9, 10, 11)), -1)) == melds.meld(
        melds.CONCEALED, 2
    )
