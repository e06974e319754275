"""The win, the drawn hand, and calls that are false (000-35, -48 to -51, B.000-12, -13, -15)."""

from at_table import AtTable, stacked

from mjtable.table import cues
from mjtable.table.events import HU

# D wins with his fourteen tiles; R, O and L wait for 5p.
WAITING = "123456m 123s 46p EE"
OPEN = "123456m 123s 45p EE"  # waits for 3p and 6p
HANDS = ("5p 128m 1357s 99p SS P", WAITING, "123456m 789s 46p WW", "123456m 456s 46p NN")


def playing(hands=HANDS, draws="", tail="F F F", dealer=0, **config):
    table = AtTable(order=stacked(hands, draws, tail), dealer=dealer, **config).start()
    assert table.hand.phase == cues.PLAY and table.quiet()
    return table


def discarded(text="5p", **how):
    table = playing(**how)
    tile = table.tile(0, text)
    table.discard(0, tile)
    return table, tile


def show(table, seat, most=14, wait=150):
    """A seat lays its hand down."""
    for tile in table.rack(seat)[:most]:
        table.wait(wait)
        table.lift(tile)


def test_a_win_with_the_dealers_fourteen_tiles():
    table = playing(hands=("123456m 123s 456p EE", "", "", ""), dealer=2)
    table.press(0, HU)
    side, tile, by, by_side, held = table.said(cues.WIN)[0]
    assert (side, tile, by, by_side) == (2, table.order[52], cues.BY_SELF, -1)
    assert held == bytes(sorted(table.rack(0)))
    assert table.said(cues.PHASE)[-1] == (cues.OVER,)


def test_a_self_drawn_win():
    table, _ = discarded("P", draws="5p")
    tile = table.draw(1)
    table.press(1, HU)
    assert table.said(cues.WIN)[0][:4] == (1, tile, cues.BY_SELF, -1)
    assert table.quiet()


def test_a_self_drawn_win_inside_the_window():
    table, _ = discarded("P", draws="5p")
    tile = table.draw(1, 500)
    table.press(1, HU)
    assert not table.said(cues.DREW)  # a claim may prevail
    table.wait(3000)
    assert table.said(cues.DREW) == [(1, tile, table.stack("D5"))]
    assert table.said(cues.WIN)[0][:4] == (1, tile, cues.BY_SELF, -1)


def test_who_draws_lets_a_discard_pass_that_completes_the_hand_too():
    table, _ = discarded("6p", hands=("6p 128m 1357s 99p SS P", OPEN), draws="3p")
    tile = table.draw(1, 500)
    table.press(1, HU)
    table.wait(3000)
    assert table.said(cues.WIN)[0][:4] == (1, tile, cues.BY_SELF, -1)


def test_the_nearest_to_the_discarder_wins_at_once():
    table, tile = discarded()
    table.wait(900)
    table.press(1, HU)
    won = table.said(cues.WIN)[0]
    assert won[:4] == (1, tile, cues.BY_DISCARD, 0)
    assert won[4] == bytes(sorted(table.rack(1) + [tile]))
    assert table.place(tile) == table.to("pond", 0)


def test_b_000_15_the_nearest_of_several_wins_whoever_was_first():
    """O discards; D called at 0.4 s, L at 1.9 s: after O comes L."""
    hands = (
        WAITING + " 9s",
        "129m 1357s 99p SS C",
        "P 129m 1357s 99p SS 5p",
        "123m 456m 456s 46p NN",
    )
    table = playing(hands=hands, draws="C 9m", tail="F F")
    table.discard(0, table.tile(0, "9s"))
    table.discard(1, table.draw(1))
    table.draw(2)
    tile = table.tile(2, "5p")
    table.discard(2, tile)
    table.wait(400)
    table.press(0, HU)
    table.wait(1500)
    assert table.said(cues.WIN) == []
    table.press(3, HU)
    assert table.said(cues.WIN)[0][:4] == (3, tile, cues.BY_DISCARD, 2)


def test_a_far_seat_wins_when_the_window_is_over():
    table, tile = discarded()
    table.press(3, HU)
    table.wait(2900)
    assert table.said(cues.WIN) == []
    table.wait(200)
    assert table.said(cues.WIN)[0][:4] == (3, tile, cues.BY_DISCARD, 0)
    assert table.quiet()


def test_a_call_after_the_window_and_before_the_next_draw():
    table, tile = discarded()
    table.wait(6000)
    table.press(2, HU)
    assert table.said(cues.WIN)[0][:4] == (2, tile, cues.BY_DISCARD, 0)


def test_a_call_prevails_over_a_draw_in_the_window():
    table, tile = discarded()
    table.draw(1, 700)
    table.press(2, HU)
    table.wait(3000)
    assert table.said(cues.WIN)[0][:4] == (2, tile, cues.BY_DISCARD, 0)
    assert table.said(cues.DREW) == []


def test_the_drawer_wins_on_the_discard_without_the_drawn_tile():
    table, tile = discarded()
    drawn = table.draw(1, 700)
    table.press(1, HU)
    won = table.said(cues.WIN)[0]
    assert won[:4] == (1, tile, cues.BY_DISCARD, 0)
    assert drawn not in won[4] and tile in won[4]


def test_a_call_prevails_over_a_pung_that_lies():
    hands = (HANDS[0], WAITING, "55p SS 1379m 2468s 1s", HANDS[3])
    table, tile = discarded(hands=hands)
    table.lay(2, [tile] + table.tiles(2, "55p"), 500)
    table.wait(1200)
    table.press(3, HU)
    table.wait(1000)
    won = table.said(cues.WIN)[0]
    assert won[:4] == (3, tile, cues.BY_DISCARD, 0)
    assert won[4] == bytes(sorted(table.rack(3) + [tile]))


def test_a_win_on_a_discard_already_in_the_meld_zone():
    table, tile = discarded()
    table.lay(1, [tile])
    table.press(1, HU)
    won = table.said(cues.WIN)[0]
    assert won[:4] == (1, tile, cues.BY_DISCARD, 0)
    assert len(won[4]) == 14


def test_a_false_call_and_play_goes_on():
    table, _ = discarded("P", draws="9m 5p")
    table.press(2, HU)
    assert table.said(cues.VIOLATION) == []  # a report may still make the hand complete
    table.wait(1000)
    rack = table.to("rack", 2)
    assert table.said(cues.VIOLATION) == [(cues.FALSE_WIN, 2, -1, rack, -1)]
    table.discard(1, table.draw(1))
    assert table.said(cues.CLEARED) == [(cues.FALSE_WIN, 2)]
    table.draw(2)
    table.press(2, HU)
    assert table.said(cues.WIN) == []  # E.2: he cannot win any more


def test_two_false_calls():
    table, _ = discarded("P", draws="9m 5p")
    table.press(2, HU)
    table.press(3, HU)
    table.press(3, HU)
    table.wait(1000)
    assert [fields[1] for fields in table.said(cues.VIOLATION)] == [2, 3]
    table.discard(1, table.draw(1))
    assert [fields[1] for fields in table.said(cues.CLEARED)] == [2, 3]


def test_a_false_call_in_ones_own_turn():
    table = playing()
    table.press(0, HU)
    table.wait(1000)
    assert table.said(cues.VIOLATION)[0][:2] == (cues.FALSE_WIN, 0)
    assert table.hand.phase == cues.PLAY


def test_no_win_before_the_replacement_is_taken():
    hands = (HANDS[0], "999m 234m 123s EE 46p", HANDS[2], HANDS[3])
    table = playing(hands=hands, draws="9m")
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.lay(1, table.tiles(1, "9999m"))
    table.press(1, HU)
    table.wait(1000)
    assert table.said(cues.VIOLATION)[0][:2] == (cues.FALSE_WIN, 1)


def test_a_win_on_the_replacement_after_a_kong():
    hands = (HANDS[0], "999m 234m 123s EE 46p", HANDS[2], HANDS[3])
    table = playing(hands=hands, draws="9m", tail="5p F F")
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.lay(1, table.tiles(1, "9999m"))
    tail = table.tail()
    table.replace(1)
    table.press(1, HU)
    won = table.said(cues.WIN)[0]
    assert won[:4] == (1, tail, cues.BY_SELF, -1)
    assert len(won[4]) == 11


# --- robbing a kong ---


def adding():
    """L has punged 5p; R and O, who wait for it, let it pass; L has drawn the fourth."""
    hands = ("5p 129m 1357s 99p SS P", WAITING, "123456m 789s 46p WW", "55p 1379m 2468s NN F")
    table, tile = discarded(hands=hands, draws="9s C 9m 5p")
    table.lay(3, [tile] + table.tiles(3, "55p"))
    table.wait(3000)
    table.discard(3, table.tile(3, "F"))
    for seat in (0, 1, 2):
        table.discard(seat, table.draw(seat))
    return table, table.draw(3)


def test_b_000_12_a_robbed_kong():
    """The tile counts for the robber, the other keeps a pung."""
    table, fourth = adding()
    table.lay(3, [fourth])
    table.wait(1000)
    table.press(2, HU)
    assert table.said(cues.WIN) == []  # R and the dealer are nearer
    table.press(1, HU)
    table.wait(2100)
    won = table.said(cues.WIN)[0]
    assert won[:4] == (1, fourth, cues.BY_ROB, 3)
    assert won[4] == bytes(sorted(table.rack(1) + [fourth]))
    assert table.quiet()


def test_the_next_seat_robs_at_once_where_no_nearer_can_call():
    hands = ("5p 129m 1357s 99p SS P", "55p 1379m 2468s NN F", WAITING, "123456m 789s WW CC")
    table, tile = discarded(hands=hands, draws="C 9m 9s 5p")
    table.lay(1, [tile] + table.tiles(1, "55p"))
    table.wait(3000)
    table.discard(1, table.tile(1, "F"))
    for seat in (2, 3, 0):
        table.discard(seat, table.draw(seat))
    fourth = table.draw(1)
    table.lay(1, [fourth])
    table.press(2, HU)
    assert table.said(cues.WIN)[0][:4] == (2, fourth, cues.BY_ROB, 1)


def test_no_robbing_after_the_window_and_the_replacement():
    table, fourth = adding()
    table.lay(3, [fourth])
    table.wait(3500)
    table.replace(3)
    table.press(1, HU)
    table.wait(1000)
    assert table.said(cues.WIN) == []
    assert table.said(cues.VIOLATION)[0][:2] == (cues.FALSE_WIN, 1)


def test_a_false_robbery():
    table, fourth = adding()
    table.lay(3, [fourth])
    table.press(0, HU)
    table.wait(1000)
    assert table.said(cues.VIOLATION)[0][:2] == (cues.FALSE_WIN, 0)
    table.wait(2500)
    table.replace(3)
    table.discard(3, table.tile(3, "N"))
    assert table.said(cues.COUNT) == []


# --- a button that is quicker than the readers ---


def test_hu_is_pressed_before_the_discard_is_reported():
    table = playing()
    tile = table.tile(0, "5p")
    table.press(2, HU)
    table.discard(0, tile, 400)
    table.wait(3000)
    assert table.said(cues.WIN)[0][:4] == (2, tile, cues.BY_DISCARD, 0)
    assert table.quiet()


def test_hu_is_pressed_before_the_draw_is_reported():
    table, _ = discarded("P", draws="5p")
    table.wait(3500)
    table.press(1, HU)
    tile = table.draw(1, 600)
    assert table.said(cues.WIN)[0][:4] == (1, tile, cues.BY_SELF, -1)
    assert table.quiet()


# --- without a button ---


def test_a_hand_laid_down_wins():
    table, _ = discarded("P", draws="5p")
    tile = table.draw(1)
    show(table, 1, 9)
    assert table.said(cues.WIN) == []
    table.lift(table.rack(1)[9])
    assert table.said(cues.WIN)[0][:4] == (1, tile, cues.BY_SELF, -1)


def test_a_hand_shown_on_a_discard_wins():
    table, tile = discarded()
    table.wait(800)
    show(table, 1, 10)
    assert table.said(cues.WIN)[0][:4] == (1, tile, cues.BY_DISCARD, 0)


def test_a_hand_laid_into_the_meld_zone_wins():
    table, tile = discarded()
    table.lay(1, table.rack(1)[:10], 200)
    assert table.said(cues.WIN)[0][:4] == (1, tile, cues.BY_DISCARD, 0)


def test_tiles_lifted_slowly_or_a_hand_that_is_not_complete_do_not_win():
    table, _ = discarded()
    show(table, 1, 13, 700)
    assert table.said(cues.WIN) == []
    table.wait(6000)
    table.session.tick(table.now)
    show(table, 0, 13)
    assert table.said(cues.WIN) == []
    assert table.quiet()


def test_a_tile_of_a_shown_hand_that_passed_the_pond_is_no_discard():
    table = playing(hands=("123456m 123s 456p EE", "", "", ""), dealer=2)
    drawn = table.order[52]
    table.move(drawn, table.to("pond", 0))
    show(table, 0, 9, 50)
    assert table.said(cues.WIN)[0][:4] == (2, drawn, cues.BY_SELF, -1)
    assert table.quiet()


def test_a_tile_lifted_and_moved_counts_once():
    table, _ = discarded("P", draws="5p")
    table.draw(1)
    for tile in table.rack(1)[:5]:
        table.lift(tile)
        table.move(tile, table.to("meld", 1), 100)
    assert table.said(cues.WIN) == []


def test_nothing_counts_once_a_hand_was_called():
    table, tile = discarded()
    table.press(3, HU)
    drawn = table.draw(1, 500)
    table.lay(2, [tile], 500)
    table.discard(1, table.rack(1)[0], 200)
    table.move(drawn, table.stack("D5"), 200)
    table.wait(2000)
    assert table.said(cues.WIN)[0][:4] == (3, tile, cues.BY_DISCARD, 0)
    assert table.quiet()


def test_at_a_tournament_only_the_button_wins():
    table = AtTable(order=stacked(HANDS, "", "F F F"), assist="tournament").start()
    table.discard(0, table.tile(0, "5p"))
    show(table, 1)
    assert table.said(cues.WIN) == []
    table.press(1, HU)
    assert table.said(cues.WIN) == []  # nothing tells in the window that the hand is complete
    table.wait(3000)
    assert len(table.said(cues.WIN)) == 1


# --- the drawn hand ---


def played_out(seed=3):
    """All but the last tile drawn; everybody discards what he draws."""
    table = AtTable(seed=seed).start()
    table.discard(0, min(table.rack(0)))
    seat = 1
    while table.hand.wall.count > 1:
        table.flower_or_discard(seat, table.draw(seat))
        seat = (seat + 1) & 3
    return table, seat


def test_the_drawn_hand_after_the_last_discard_and_its_window():
    """000-02: the last tile is drawn and discarded."""
    table, seat = played_out()
    last = table.draw(seat)
    table.discard(seat, last)
    assert table.said(cues.CLAIM)[-1][1] == last
    assert table.said(cues.TURN)[-1][0] != (seat + 1) & 3
    table.wait(2900)
    assert table.said(cues.DRAWN_HAND) == []
    table.wait(200)
    assert table.said(cues.DRAWN_HAND) == [()]
    assert table.said(cues.PHASE)[-1] == (cues.OVER,)
    assert table.quiet()


def test_the_last_tile_drawn_in_the_window():
    order = stacked(("EEE",), size=136)
    table = AtTable(order=order, set=136).start()
    table.discard(0, table.rack(0)[0])
    seat = 1
    while table.front() is not None:
        drawn = table.draw(seat, 1500)
        table.wait(4000)
        table.discard(seat, drawn)
        seat = (seat + 1) & 3
    assert len(table.said(cues.DREW)) == 83
    table.wait(3100)
    assert table.said(cues.DRAWN_HAND) == [()]
    assert table.quiet()


def test_b_000_13_no_meld_of_the_last_discard():
    table, seat = played_out()
    last = table.draw(seat)
    table.discard(seat, last)
    near = (seat + 2) & 3
    table.lay(near, [last])
    assert table.said(cues.VIOLATION)[0][:3] == (cues.WRONG_MELD, near, last)
    table.move(last, table.to("pond", seat), 300)
    assert table.said(cues.CLEARED) == [(cues.WRONG_MELD, near)]


def drawn_to_the_last(order, size):
    """Everybody discards what he draws; returns the last tile drawn and its seat."""
    table = AtTable(order=order, set=size).start()
    table.discard(0, table.rack(0)[0])
    seat = 1
    while table.hand.wall.count > 1:
        table.discard(seat, table.draw(seat))
        seat = (seat + 1) & 3
    assert table.quiet()
    return table, seat, table.draw(seat)


def test_b_000_13_a_flower_as_the_last_tile_ends_the_hand():
    order = stacked(("f1 f2 f3 f4 f5 f6 f7",), tail="1m 1m 1m 2m 2m 2m 3m f8")
    table, seat, last = drawn_to_the_last(order, 144)
    assert last == 143 and table.hand.wall.count == 0
    table.move(last, table.to("flower", seat))
    assert table.said(cues.FLOWERED)[-1] == (seat, last)
    assert table.said(cues.DRAWN_HAND) == [()]


def test_b_000_13_no_kong_without_a_replacement():
    order = stacked(("EEE", "SSS", "WWW", "CCC NNN"), tail="9m C", size=136)
    table, seat, _ = drawn_to_the_last(order, 136)
    assert seat == 3
    four = table.tiles(3, "CCCC")
    table.lay(3, four)
    assert table.said(cues.CONCEALED_KONG) == []
    assert table.said(cues.VIOLATION)[0][:2] == (cues.WRONG_MELD, 3)
    for tile in four:
        table.move(tile, table.to("rack", 3))
    assert table.said(cues.CLEARED) == [(cues.WRONG_MELD, 3)]
    table.discard(3, four[0])
    table.wait(3100)
    assert table.said(cues.DRAWN_HAND) == [()]


def test_the_last_discard_may_be_won():
    order = stacked(("WWW", "SSS", WAITING, "CCC NNN"), tail="9m 5p", size=136)
    table, seat, last = drawn_to_the_last(order, 136)
    table.discard(seat, last)
    table.wait(1000)
    table.press(2, HU)
    table.wait(2100)
    assert table.said(cues.WIN)[0][:4] == (2, last, cues.BY_DISCARD, 3)
    assert table.said(cues.DRAWN_HAND) == []


def test_a_call_on_a_discard_whose_draw_was_not_reported():
    table = playing(hands=("P 128m 1357s 99p SS F", "5p 259m 1357s 89p EE C", HANDS[2], HANDS[3]))
    table.discard(0, table.tile(0, "P"))
    table.wait(3500)
    tile = table.tile(1, "5p")
    table.discard(1, tile)
    table.press(2, HU)
    table.wait(2500)
    assert table.said(cues.WIN) == [] and table.said(cues.DISCARDED)[-1][0] == 0
    table.wait(8000)
    assert table.said(cues.WIN)[0][:4] == (2, tile, cues.BY_DISCARD, 1)
    assert table.said(cues.STANDS) == []
