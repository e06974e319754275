"""Chow, pung, and the four ways to a kong, told by the tiles (000-14 to -34, B.000-8 to -13)."""

from at_table import AtTable, stacked

from mjtable.table import cues, expect, zones
from mjtable.table.events import CHOW, KONG, PUNG

# D discards 5p: R may chow it, O pung it, L nothing.
HANDS = (
    "5p 123456m 1357s 999s",
    "46p EE 1379m 2468s 1s",
    "55p SS 1379m 2468s 1s",
    "WWWW NNN 468m 3s CC",
)
DRAWS = "F P 7m 8m"


def playing(hands=HANDS, draws=DRAWS, tail="F F P P", dealer=0, **config):
    table = AtTable(order=stacked(hands, draws, tail), dealer=dealer, **config).start()
    assert table.hand.phase == cues.PLAY and table.quiet()
    return table


def discarded(**how):
    table = playing(**how)
    tile = table.tile(0, "5p")
    table.discard(0, tile)
    return table, tile


def test_a_chow_by_the_next_seat():
    table, tile = discarded(dealer=3)
    own = table.tiles(1, "46p")
    table.wait(2500)
    at = table.now
    table.lay(1, [tile] + own)
    assert table.said(cues.CLAIMED) == [(0, CHOW, 3, bytes([tile] + sorted(own)))]
    assert table.said(cues.TURN)[-1][0] == 0
    assert table.now > at
    table.discard(1, table.tile(1, "E"))
    table.draw(2)
    assert len(table.said(cues.DREW)) == 1
    assert table.quiet()


def test_b_000_9_a_chow_waits_for_the_window():
    table, tile = discarded()
    table.lay(1, [tile] + table.tiles(1, "46p"), 300)
    assert table.said(cues.CLAIMED) == []
    table.wait(2500)
    assert len(table.said(cues.CLAIMED)) == 1


def test_b_000_10_a_pung_in_time_outranks_a_chow_that_lies():
    table, tile = discarded()
    four, six = table.tiles(1, "46p")
    table.lay(1, [tile, four, six], 300)
    pair = table.tiles(2, "55p")
    table.lay(2, [pair[0], tile, pair[1]], 400)
    table.move(four, table.to("rack", 1))
    table.move(six, table.to("rack", 1))
    table.wait(2100)
    assert table.said(cues.CLAIMED) == [(2, PUNG, 0, bytes([tile] + pair))]
    table.discard(2, table.tile(2, "S"))
    assert table.quiet()


def test_a_pung_outranks_a_chow_that_was_concluded():
    table, tile = discarded()
    own = table.tiles(1, "46p")
    table.lay(1, [tile] + own)
    table.wait(2100)
    pair = table.tiles(2, "55p")
    table.lay(2, [tile] + pair)
    for back in own:
        table.move(back, table.to("rack", 1))
    table.wait(2100)
    assert [fields[:2] for fields in table.said(cues.CLAIMED)] == [(1, CHOW), (2, PUNG)]
    assert table.hand.turn == 2
    assert table.hand.melds[1] == []


def test_a_pung_from_anybody_in_any_order():
    for order in range(6):
        table, tile = discarded()
        table.wait(1000)
        pair = table.tiles(2, "55p")
        laid = pair + [tile]
        first = laid.pop(order % 3)
        laid = laid if order < 3 else laid[::-1]
        table.lay(2, [first] + laid, 300)
        table.wait(2100)
        assert table.said(cues.CLAIMED) == [(2, PUNG, 0, bytes([tile] + pair))]
        assert table.quiet()


def test_b_000_8_the_claimers_time_runs_from_the_discard():
    table, tile = discarded()
    at = table.now
    table.wait(1400)
    table.lay(2, table.tiles(2, "55p") + [tile], 300)
    assert table.said(cues.TURN)[-1] == (2, at + 15000)


def test_a_claimed_tile_may_go_through_the_rack():
    table, tile = discarded()
    table.move(tile, table.to("rack", 2))
    table.lay(2, [tile] + [t for t in table.tiles(2, "55p") if t != tile][:1], 300)
    table.lay(2, [t for t in table.rack(2) if t // 4 == tile // 4], 300)
    table.wait(2100)
    assert len(table.said(cues.CLAIMED)) == 1
    assert table.quiet()


def test_the_claimers_discard_settles_the_claim():
    table, tile = discarded()
    table.lay(2, table.tiles(2, "55p") + [tile], 200)
    table.discard(2, table.tile(2, "S"), 300)
    facts = [cue[0] for cue in table.heard if cue[0] in (cues.CLAIMED, cues.DISCARDED)]
    assert facts == [cues.DISCARDED, cues.CLAIMED, cues.DISCARDED]
    assert table.quiet()


def test_a_discard_reported_before_the_last_tile_of_the_claim():
    table, tile = discarded()
    table.lay(2, table.tiles(2, "55p"))
    table.discard(2, table.tile(2, "S"))
    assert len(table.said(cues.DISCARDED)) == 1
    table.lay(2, [tile], 300)
    facts = [cue[0] for cue in table.heard if cue[0] in (cues.CLAIMED, cues.DISCARDED)]
    assert facts == [cues.DISCARDED, cues.CLAIMED, cues.DISCARDED]
    assert table.quiet()


def test_a_claim_prevails_over_a_draw_in_the_window_and_the_tile_goes_back():
    """B.000-9: the drawer is not penalised."""
    table, tile = discarded()
    drawn, zone = table.draw(1, 900), table.stack("D5")
    table.lay(2, [tile] + table.tiles(2, "55p"))
    table.wait(500)
    table.move(drawn, zone)
    table.wall[table.slot("D5l")] = drawn
    table.wait(9000)
    assert table.said(cues.DREW) == []
    assert len(table.said(cues.CLAIMED)) == 1
    assert table.said(cues.VIOLATION) == []
    table.discard(2, table.tile(2, "S"))
    table.draw(3)
    assert table.said(cues.DREW) == [(3, drawn, zone)]
    assert table.quiet()


def test_a_tile_drawn_before_a_claim_that_is_not_laid_back():
    table, tile = discarded()
    drawn, zone = table.draw(1, 900), table.stack("D5")
    table.lay(2, [tile] + table.tiles(2, "55p"))
    table.wait(10000)
    assert table.said(cues.VIOLATION) == [(cues.OUT_OF_TURN, 1, drawn, zone, zone)]


def test_a_claim_called_in_the_window_reaches_the_meld_later():
    table, tile = discarded()
    drawn = table.draw(1, 900)
    table.wait(2500)  # the window is over, the pung was called
    table.lay(2, [tile] + table.tiles(2, "55p"), 400)
    table.move(drawn, table.stack("D5"))
    table.wait(2100)
    assert table.said(cues.DREW) == []
    assert len(table.said(cues.CLAIMED)) == 1
    assert table.quiet()


def test_a_claim_after_the_next_draw_is_wrong_unless_the_draw_is_laid_back():
    table, tile = discarded()
    drawn = table.draw(1)
    table.lay(2, [tile] + table.tiles(2, "55p"))
    told = (18, 2, tile, table.to("meld", 2), table.to("pond", 0))
    assert table.said(cues.VIOLATION) == [told]
    table.move(drawn, table.stack("D5"))
    table.wait(2100)
    assert table.said(cues.CLEARED) == [(18, 2)]
    assert len(table.said(cues.CLAIMED)) == 1


def test_a_late_claim_taken_back():
    table, tile = discarded()
    drawn = table.draw(1)
    table.lay(2, [tile] + table.tiles(2, "55p"))
    table.move(tile, table.to("pond", 0))
    for back in (1, 2):
        laid = table.hand.spread(table.side(2))
        table.move(laid[0], table.to("rack", 2))
        assert len(laid) == 3 - back
    assert table.said(cues.CLEARED) == [(18, 2)]
    table.discard(1, drawn)
    assert len(table.said(cues.DISCARDED)) == 2


def test_tiles_that_make_no_meld():
    table, tile = discarded()
    table.wait(3000)
    table.lay(1, [tile] + table.tiles(1, "4p 1m"))
    told = (17, 1, tile, table.to("meld", 1), table.to("rack", 1))
    assert table.said(cues.VIOLATION) == [told]
    table.move(table.hand.spread(1)[0], table.to("rack", 1))  # 1m
    table.lay(1, table.tiles(1, "6p"))
    assert table.said(cues.CLEARED) == [(17, 1)]
    assert [fields[1] for fields in table.said(cues.CLAIMED)] == [CHOW]


def test_only_the_next_seat_may_chow():
    hands = (HANDS[0], "EE 1379m 2468s 1s", "46p SS 1379m 2468s 1s", HANDS[3])
    table, tile = discarded(hands=hands)
    table.lay(2, [tile] + table.tiles(2, "46p"))
    assert table.said(cues.VIOLATION)[0][:2] == (16, 2)
    table.move(tile, table.to("pond", 0))
    assert table.said(cues.CLEARED) == [(16, 2)]


def test_a_run_does_not_cross_suits():
    hands = ("9m 123456m 1357s 999s", "1s 2s EE 1379p 2468p", "78m SS", "WW")
    table = playing(hands=hands)
    tile = table.tile(0, "9m")
    table.discard(0, tile)
    table.lay(1, [tile] + table.tiles(1, "1s 2s"))
    assert table.said(cues.VIOLATION)[0][0] == 17


# --- kongs ---


KONG_HANDS = (
    "W 123456m 1357s 99s P",
    "EE 13579p 2468p 13s",
    "CCCC 13579p 2468p",
    "WWW NNN 468m 3s 55s F",
)


def test_a_kong_by_claim_with_the_claimed_tile_last():
    table = playing(hands=KONG_HANDS)
    tile = table.tile(0, "W")
    table.discard(0, tile)
    own = table.tiles(3, "WWW")
    table.lay(3, own + [tile])
    assert table.said(cues.CLAIMED) == [(3, KONG, 0, bytes([tile] + own))]
    assert table.said(cues.REPLACE) == [(3, table.stack("O14"))]
    tail = table.tail()
    table.replace(3)
    assert table.said(cues.REPLACED) == [(3, tail, table.stack("O14"))]
    table.discard(3, tail)
    assert table.said(cues.DISCARDED)[-1] == (3, tail, True)
    assert table.quiet()


def test_the_fourth_tile_of_a_claimed_kong_follows():
    table = playing(hands=KONG_HANDS)
    tile = table.tile(0, "W")
    table.discard(0, tile)
    own = table.tiles(3, "WWW")
    table.lay(3, [tile] + own, 500)
    assert [fields[:2] for fields in table.said(cues.CLAIMED)] == [(3, KONG)]
    table.replace(3)
    assert table.quiet()


def test_a_late_fourth_tile_makes_the_claimed_pung_a_kong():
    table = playing(hands=KONG_HANDS)
    tile = table.tile(0, "W")
    table.discard(0, tile)
    own = table.tiles(3, "WWW")
    table.lay(3, [tile] + own[:2], 500)
    table.wait(2500)
    table.lay(3, own[2:])
    assert [fields[:2] for fields in table.said(cues.CLAIMED)] == [(3, PUNG), (3, KONG)]
    assert table.said(cues.ADDED_KONG) == []
    table.replace(3)
    table.discard(3, table.tile(3, "N"))
    assert table.quiet()


def test_a_called_kong_waits_for_its_fourth_tile():
    table = playing(hands=KONG_HANDS)
    tile = table.tile(0, "W")
    table.discard(0, tile)
    table.press(3, KONG)
    own = table.tiles(3, "WWW")
    table.lay(3, [tile] + own[:2], 500)
    table.wait(2500)
    table.lay(3, own[2:], 100)
    assert table.said(cues.CALLED) == [(3, KONG)]
    assert [fields[:2] for fields in table.said(cues.CLAIMED)] == [(3, KONG)]


def test_a_concealed_kong():
    table = playing(hands=KONG_HANDS)
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.discard(1, table.tile(1, "E"))
    table.draw(2)
    four = table.tiles(2, "CCCC")
    table.lay(2, four, 400)
    assert table.said(cues.CONCEALED_KONG) == [(2, bytes(four))]
    assert table.said(cues.REPLACE) == [(2, table.stack("O14"))]
    table.replace(2)
    table.discard(2, table.tile(2, "1p"))
    assert table.said(cues.COUNT) == []
    assert table.quiet()


def test_a_concealed_kong_right_after_a_draw_in_the_window():
    table = playing(hands=KONG_HANDS)
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.discard(1, table.tile(1, "E"))
    table.draw(2, 400)
    table.lay(2, table.tiles(2, "CCCC"), 200)
    facts = [cue[0] for cue in table.heard if cue[0] in (cues.DREW, cues.CONCEALED_KONG)]
    assert facts == [cues.DREW, cues.DREW, cues.CONCEALED_KONG]
    assert table.quiet()


def test_the_fourth_tile_may_go_straight_from_the_wall_to_the_meld():
    hands = (KONG_HANDS[0], "EEE 13579p 2468p 1s", KONG_HANDS[2], KONG_HANDS[3])
    table = playing(hands=hands, draws="E")
    table.discard(0, table.tile(0, "P"))
    own = table.tiles(1, "EEE")
    drawn = table.front()
    table.wait(3500)
    table.lay(1, own + [drawn], 300)
    assert table.said(cues.DREW) == [(1, drawn, table.stack("D5"))]
    assert table.said(cues.CONCEALED_KONG) == [(1, bytes(sorted(own + [drawn])))]
    assert table.quiet()


ADDED = (
    "W 123456m 1357s 99s P",
    "EE 13579p 2468p 13s",
    "CCC 13579p 2468p 9m",
    "WW NNN 468m 3s 55s F",
)


def with_pung():
    """L has punged W and discarded; his next draw is the fourth."""
    table = playing(hands=ADDED, draws="1m 4s 6s W")
    tile = table.tile(0, "W")
    table.discard(0, tile)
    table.lay(3, [tile] + table.tiles(3, "WW"))
    table.wait(2100)
    table.discard(3, table.tile(3, "F"))
    for seat in (0, 1, 2):
        table.discard(seat, table.draw(seat))
    return table


def test_an_added_kong_waits_three_seconds_for_the_tail():
    """B.000-12"""
    table = with_pung()
    fourth = table.draw(3)
    table.lay(3, [fourth])
    assert table.said(cues.ADDED_KONG) == [(3, fourth)]
    assert table.said(cues.CLAIM)[-1] == (3, fourth, table.now + 3000)
    assert table.said(cues.REPLACE) == []
    table.wait(3100)
    assert table.said(cues.REPLACE) == [(3, table.stack("O14"))]
    table.replace(3)
    table.discard(3, table.tile(3, "N"))
    assert table.hand.melds[3][0][0] == KONG and len(table.hand.melds[3]) == 1
    assert table.quiet()


def test_an_added_kong_straight_from_the_wall_replaced_in_the_window():
    table = with_pung()
    fourth = table.front()
    table.move(fourth, table.to("meld", 3), 3500)
    assert table.said(cues.ADDED_KONG) == [(3, fourth)]
    table.replace(3)
    assert len(table.said(cues.REPLACED)) == 1
    table.wait(4000)
    assert table.said(cues.REPLACE) == []
    table.discard(3, table.tile(3, "N"))
    assert table.quiet()


def test_kong_after_kong_and_flower_after_kong():
    hands = (ADDED[0], "EEEE 1379p 2468p 1s", ADDED[2], ADDED[3])
    table = playing(hands=hands, draws="3s 3s", tail="f7 9s 9s 8s")
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.lay(1, table.tiles(1, "EEEE"))
    flower = table.tail()
    table.replace(1)
    table.flower(1, flower)
    assert len(table.said(cues.REPLACED)) == 2
    table.discard(1, table.tile(1, "9s"))
    assert table.quiet()


def test_two_kongs_laid_before_the_replacements():
    hands = (ADDED[0], "EEEE FFFF 1379p 2s", ADDED[2], "WW NNN 468m 3s 55s P")
    table = playing(hands=hands, draws="3s 3s", tail="9p 8s")
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.lay(1, table.tiles(1, "EEEE"))
    table.lay(1, table.tiles(1, "FFFF"))
    assert table.hand.due[1] == 2
    table.replace(1)
    table.replace(1)
    table.discard(1, table.tile(1, "2s"))
    assert len(table.said(cues.CONCEALED_KONG)) == 2
    assert table.quiet()


def test_a_kong_taken_back_before_its_replacement():
    table = playing(hands=KONG_HANDS)
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.discard(1, table.tile(1, "E"))
    table.draw(2)
    four = table.tiles(2, "CCCC")
    table.lay(2, four)
    for tile in four:
        table.move(tile, table.to("rack", 2))
    assert table.hand.due[2] == 0 and table.hand.melds[2] == []
    table.discard(2, four[0])
    assert table.said(cues.COUNT) == []
    assert len(table.said(cues.DISCARDED)) == 3


def test_a_false_set_may_be_corrected_before_the_discard():
    table, tile = discarded()
    pair = table.tiles(2, "55p")
    table.lay(2, [tile] + pair)
    table.wait(2100)
    table.move(tile, table.to("pond", 0))
    for back in pair:
        table.move(back, table.to("rack", 2))
    table.lay(1, [tile] + table.tiles(1, "46p"))
    table.wait(2100)
    assert [fields[:2] for fields in table.said(cues.CLAIMED)] == [(2, PUNG), (1, CHOW)]
    assert table.quiet()


def test_expected_while_a_claim_is_laid():
    table, tile = discarded()
    pair = table.tiles(2, "55p")
    table.lay(2, pair[:1], 200)
    meld = zones.MELD + 2
    assert table.session.expect()[:2] == [
        (expect.NEED, meld, bytes([tile])),
        (expect.SEEK, meld, bytes([tile] + pair[1:])),
    ]
    table.press(1, CHOW)
    own = table.tiles(1, "46p")
    assert table.session.expect()[:2] == [
        (expect.NEED, zones.MELD + 1, bytes([tile])),
        (expect.SEEK, zones.MELD + 1, bytes([tile] + own)),
    ]
    table.lay(1, [tile], 200)
    assert (expect.NEED, zones.MELD + 1, bytes(own)) in table.session.expect()
    table.lay(1, own[:1], 200)
    assert (expect.NEED, zones.MELD + 1, bytes(own[1:])) in table.session.expect()


def test_expected_of_the_next_seat_is_what_may_chow_of_others_what_may_pung():
    hands = (HANDS[0], "34678p 5s EE 1379m 1s", "5567p SS 1379m 468s", HANDS[3])
    table, tile = discarded(hands=hands)
    wanted = table.session.expect()
    chow = bytes([tile] + table.tiles(1, "3467p"))
    assert (expect.SEEK, zones.MELD + 1, chow) in wanted
    assert (expect.SEEK, zones.MELD + 2, bytes([tile] + table.tiles(2, "55p"))) in wanted


def test_expected_are_kongs_in_ones_own_turn():
    table = playing(hands=KONG_HANDS)
    table.discard(0, table.tile(0, "P"))
    table.draw(1)
    table.discard(1, table.tile(1, "E"))
    table.draw(2)
    four = bytes(table.tiles(2, "CCCC"))
    assert (expect.SEEK, zones.MELD + 2, four) in table.session.expect()


def test_a_kong_laid_while_another_claims_is_out_of_turn():
    # R is the next to draw, and does not draw any more: O has the discard
    table, tile = discarded(hands=HANDS[:1] + ("2222p 46p 379m 2468s",) + HANDS[2:])
    table.lay(2, [tile] + table.tiles(2, "55p"), 200)
    table.lay(1, table.tiles(1, "2222p"), 200)
    table.wait(5000)
    assert len(table.said(cues.CLAIMED)) == 1
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(13, 1)]
