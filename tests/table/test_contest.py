"""The contest code at the table: bonus tiles, draws that stand, points (A.004, B.004)."""

from at_table import AtTable, stacked

from mjtable.rules import contest, tiles
from mjtable.table import cues, events
from mjtable.table.events import CHOW, HU, PUNG

NOTHING = "5m 28m 19s 37s 1468p EE N"  # what the dealer begins with
READY = "123m 456p 789s 55s 46m"  # waits for 5m


def table_of(hands=(), draws="", tail="", **chosen):
    order = stacked(hands, draws, tail, chosen.get("set", 144))
    return AtTable(order=order, ruleset=contest, **chosen)


def dealt(*args, **chosen):
    """Walls, throws and the deal, no bonus tile replaced."""
    table = table_of(*args, **chosen)
    table.build()
    table.throw()
    table.deal()
    return table


def phases(table):
    return [said[0] for said in table.said(cues.PHASE)]


# --- the deal and the bonus tiles


def test_the_deal_of_136_tiles_jumps_over_the_walls():
    # B.004-6: S = 17, L, N = 17, first O1u; the last ones dealt, and what is drawn first
    table = table_of(throws=(6, 6, 2, 3), set=136)
    table.build()
    lies = list(table.wall)
    table.throw()
    table.deal()
    assert table.said(cues.BREAK) == [(table.stack("O1"),)]
    zones = [said[2] for said in table.said(cues.DEALT)]
    firsts = [table.stack("O%d" % (1 + i // 2)) for i in range(16)]
    assert zones[:16] == firsts
    for seat, slot in ((0, "R8u"), (1, "R8l"), (2, "R9u"), (3, "R9l"), (0, "R10u")):
        assert lies[table.slot(slot)] in table.rack(seat)
    assert table.front() == lies[table.slot("R10l")]
    assert phases(table)[-1] == cues.PLAY
    assert table.quiet()


def test_only_the_dealer_replaces_before_play():
    # B.004-16, N = 14: D's two flowers O14u, O14l; R draws D5l, lays his flower, takes O13u
    hands = ("f1 f2 5m 28m 19s 37s 468p EN", "f3 123m 456p 789s 55s E")
    table = dealt(hands, "9m 9m", "1m 2p 3s")
    assert table.hand.phase == cues.FLOWERS
    for flower in ("f1", "f2"):
        table.flower(0, table.tile(0, flower))
    assert table.said(cues.REPLACED)[0][2] == table.stack("O14")
    assert table.said(cues.REPLACED)[1][2] == table.stack("O14")
    assert table.hand.phase == cues.PLAY
    table.discard(0, table.tile(0, "N"))
    drawn = table.draw(1)
    assert table.said(cues.DREW) == [(1, drawn, table.stack("D5"))]
    table.flower(1, table.tile(1, "f3"))
    assert table.said(cues.REPLACED)[2][2] == table.stack("O13")
    table.discard(1, table.tile(1, "9m"))
    assert [said[0] for said in table.said(cues.FLOWERED)] == [0, 0, 1]
    assert table.quiet()


def test_a_house_may_have_all_replace_before_play():
    hands = (NOTHING, "f3 123m 456p 789s 55s E")
    for chosen, phase in (({}, cues.PLAY), ({"opening_bonus": "all"}, cues.FLOWERS)):
        assert dealt(hands, **chosen).hand.phase == phase


def test_a_bonus_tile_kept():
    # V14: he may still lay it at a later draw of his own
    hands = (NOTHING, "f3 123m 456p 789s 55s E")
    table = dealt(hands, "9m 9p 9s 9m 9p")
    table.discard(0, table.tile(0, "N"))
    for seat in (1, 2, 3, 0):
        table.discard(seat, table.draw(seat))
    table.draw(1)
    table.flower(1, table.tile(1, "f3"))
    table.discard(1, table.tile(1, "E"))
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(14, 1)]
    assert table.said(cues.CLEARED) == [(14, 1)]
    assert not table.said(cues.STANDS)


def test_all_bonus_tiles_of_a_seat_go_in_one_turn():
    table = dealt((NOTHING, "f3 f5 f8 123m 456p 789s E"), "9m", "1s f4 2s 3s 4s")
    table.discard(0, table.tile(0, "N"))
    table.draw(1)
    for flower in ("f3", "f5", "f8", "f4"):  # f4 replaced one of them (004-72)
        table.flower(1, table.tile(1, flower))
    table.discard(1, table.tile(1, "E"))
    assert len(table.said(cues.REPLACED)) == 4
    assert len(table.said(cues.DISCARDED)) == 2
    assert table.quiet()


def test_who_claims_before_his_first_draw_keeps_his_bonus_tile():
    table = dealt((NOTHING, "", "f3 55m 1479s 2258p 79p"), "9m 9p 9s 9m")
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    table.move(tile, table.to("meld", 2))
    table.lay(2, table.tiles(2, "55m"))
    table.wait(4000)
    table.discard(2, table.tile(2, "1s"))
    assert [said[:3] for said in table.said(cues.CLAIMED)] == [(2, PUNG, 0)]
    for seat in (3, 0, 1):
        table.discard(seat, table.draw(seat))
    table.draw(2)
    table.flower(2, table.tile(2, "f3"))
    assert table.quiet()


def test_a_hand_with_a_bonus_tile_is_not_complete():
    for extra, wins in (("1s", 1), ("f3", 0)):
        hand = "123m 456p 789s 55s 46m" if wins else "123m 456p 789s 5s 46m " + extra
        table = dealt((NOTHING, hand))
        table.discard(0, table.tile(0, "5m"))
        table.press(1, HU)
        table.wait(4000)
        assert len(table.said(cues.WIN)) == wins


def test_nobody_replaces_without_bonus_tiles_or_where_they_are_wild():
    assert phases(dealt(set=136))[-2:] == [cues.DEAL, cues.PLAY]
    table = dealt((NOTHING, "f3 123m 456p 789s 55s 6m"), bonus="wild")
    assert phases(table)[-2:] == [cues.DEAL, cues.PLAY]
    table.discard(0, table.tile(0, "5m"))
    table.press(1, HU)
    table.wait(4000)
    assert len(table.said(cues.WIN)) == 1  # f3 stands for 4m or 7m


# --- kongs and claims


def test_a_kong_is_replaced_from_the_tail():
    # 004-66, 004-70: the dealer right after the deal
    table = dealt(("5555m 28m 19s 37s 146p N",), tail="9p")
    table.lay(0, table.tiles(0, "5555m"))
    table.replace(0)
    table.discard(0, table.tile(0, "N"))
    assert table.said(cues.CONCEALED_KONG)[0][0] == 0
    assert table.said(cues.REPLACED)[0][2] == table.stack("O14")
    assert table.quiet()


def test_chow_from_the_player_before_only():
    # 004-76, 004-77
    for seat, claimed in ((1, 1), (2, 0)):
        hands = [NOTHING, "", "", ""]
        hands[seat] = "46m 1479s 2258p 79p W"
        table = dealt(tuple(hands))
        tile = table.tile(0, "5m")
        table.discard(0, tile)
        table.move(tile, table.to("meld", seat))
        table.lay(seat, table.tiles(seat, "46m"))
        table.wait(5000)
        assert len(table.said(cues.CLAIMED)) == claimed
        assert len(table.said(cues.VIOLATION)) == 1 - claimed


def test_a_pung_comes_before_a_chow():
    # 004-78: R has called the chow, O takes the tile for a pung
    table = dealt((NOTHING, "46m 1479s 2258p 79p W", "55m 1479s 2258p 79p W"))
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    table.press(1, CHOW)
    table.press(2, PUNG)
    table.move(tile, table.to("meld", 2))
    table.lay(2, table.tiles(2, "55m"))
    table.wait(4000)
    assert [said[:3] for said in table.said(cues.CLAIMED)] == [(2, PUNG, 0)]
    assert table.quiet()


def test_a_draw_stands_after_the_grace():
    # B.004-21: into the rack at 1.2 s, settled at 1.5 s
    table = dealt((NOTHING, "", "55m 1479s 2258p 79p W"), "9m")
    table.discard(0, table.tile(0, "5m"))
    drawn = table.draw(1, 1200)
    table.wait(200)
    assert not table.said(cues.DREW)
    table.wait(200)
    assert [said[:2] for said in table.said(cues.DREW)] == [(1, drawn)]


def test_a_draw_after_the_grace_stands_at_once():
    table = dealt((NOTHING,), "9m")
    table.discard(0, table.tile(0, "5m"))
    table.draw(1, 1600)
    assert len(table.said(cues.DREW)) == 1


def test_a_pung_called_sooner_takes_the_turn_from_who_has_drawn():
    table = dealt((NOTHING, "", "55m 1479s 2258p 79p W"), "9m")
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    home = table.place(table.front())
    drawn = table.draw(1, 800)
    table.press(2, PUNG)
    table.wait(1000)
    table.move(tile, table.to("meld", 2))
    table.lay(2, table.tiles(2, "55m"))
    table.wait(2500)
    assert [said[:3] for said in table.said(cues.CLAIMED)] == [(2, PUNG, 0)]
    assert not table.said(cues.DREW)
    table.move(drawn, home)
    assert table.quiet()


# --- wins


def on_discard(winner=READY, *others, **chosen):
    table = dealt((NOTHING, winner) + others, **chosen)
    table.discard(0, table.tile(0, "5m"))
    table.press(1, HU)
    table.wait(4000)
    return table


def drawn(**chosen):
    table = dealt(("28m 19s 37s 1468p EE N W", READY), "5m", **chosen)
    table.discard(0, table.tile(0, "N"))
    table.draw(1)
    table.press(1, HU)
    table.wait(1000)
    return table


def enter(table, points):
    table.feed(events.ENTRY, events.POINTS, points)


def pay(table):
    return [said[1] for said in table.said(cues.SETTLEMENT)]


def test_the_table_asks_for_the_points_and_pays_them():
    # B.004-37: the discarder alone
    table = on_discard()
    assert table.said(cues.POINTS) == [(1,)]
    table.wait(600000)
    assert table.hand.phase == cues.VERIFY
    enter(table, 6)
    assert table.said(cues.SCORE) == [(1, True, 6, b"")]
    assert table.said(cues.SETTLEMENT) == [(1, (-6, 6, 0, 0), (-6, 6, 0, 0))]
    assert table.hand.phase == cues.OVER
    assert table.said(cues.NEXT)[0][0] == 1  # B.004-38
    enter(table, 7)  # a second time is too late
    assert len(pay(table)) == 1
    assert table.quiet()


def test_each_pays_for_a_tile_drawn_and_where_the_house_says_so():
    table = drawn()
    enter(table, 5)
    assert pay(table) == [(-5, 15, -5, -5)]
    table = on_discard(giver_alone=False)
    enter(table, 5)
    assert pay(table) == [(-5, 15, -5, -5)]


def test_points_may_be_entered_before_the_table_asks():
    table = dealt((NOTHING, READY))
    table.discard(0, table.tile(0, "5m"))
    table.session.feed((events.BUTTON, 1, HU), table.now)
    assert len(table.said(cues.WIN)) == 1
    table.session.feed((events.ENTRY, events.POINTS, 3), table.now)
    table.wait(1000)
    assert pay(table) == [(-3, 3, 0, 0)]
    assert not table.said(cues.POINTS)
    assert table.hand.phase == cues.OVER


def test_the_next_hand_without_points_pays_nothing():
    table = on_discard()
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    assert pay(table) == []
    assert table.said(cues.NEXT)[0][0] == 1
    assert len(table.said(cues.HAND)) == 2


def test_walls_being_built_end_a_hand_without_points():
    table = on_discard()
    for tile in table.rack(2)[:4]:
        assert table.hand.phase == cues.VERIFY
        table.move(tile, table.stack("D1"))
    assert table.hand.phase == cues.OVER
    assert pay(table) == []


def test_there_is_no_minimum_and_points_are_entered_only_after_a_win():
    table = dealt((NOTHING, "123m 456p 789s 55s 46m"))
    enter(table, 6)
    assert table.hand.phase == cues.PLAY
    assert pay(table) == []


def test_the_robbed_player_pays_alone():
    hands = ("5m 28m 19s 37s 1468p EEN", "55m 147s 258p 369m 8s 8p", "", READY)
    table = dealt(hands, "9m 9m 9s 5m")
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    table.move(tile, table.to("meld", 1))
    table.lay(1, table.tiles(1, "55m"))
    table.wait(4000)
    table.discard(1, table.tile(1, "1s"))
    for seat in (2, 3, 0):
        table.discard(seat, table.draw(seat))
    table.draw(1)
    table.lay(1, table.tiles(1, "5m"))
    table.press(3, HU)
    table.wait(4000)
    assert table.said(cues.WIN)[0][2:4] == (cues.BY_ROB, 1)
    enter(table, 8)
    assert pay(table) == [(0, -8, 0, 8)]


def test_the_nearest_of_several_wins():
    # B.004-33
    table = dealt((NOTHING, "", "123m 456p 789s 66s 46m", "123s 789m 456p 33p 46m"))
    table.discard(0, table.tile(0, "5m"))
    table.press(3, HU)
    table.press(2, HU)
    table.wait(4000)
    assert [said[0] for said in table.said(cues.WIN)] == [2]


def test_seven_pairs_only_where_the_house_has_them():
    for chosen in (False, True):
        table = on_discard("1133m 2244p 6677s 5m", seven_pairs=chosen)
        assert len(table.said(cues.WIN)) == chosen


# --- the deal after it


def test_the_dealer_stays_after_a_win_unless_the_house_says_never():
    for chosen, dealer in (({}, 0), ({"dealer_stays": "never"}, 1)):
        table = dealt(("123m 456p 789s 55s 456m",), **chosen)
        table.press(0, HU)
        table.wait(1000)
        enter(table, 2)
        assert pay(table) == [(6, -2, -2, -2)]
        assert table.said(cues.NEXT)[0][0] == dealer


def test_the_deal_passes_on_when_nobody_wins():
    # B.004-33
    table = dealt(set=136)
    seat, tile = 0, table.rack(0)[0]
    while True:
        table.discard(seat, tile)
        if table.front() is None:
            break
        seat = (seat + 1) & 3
        tile = table.draw(seat)
    table.wait(5000)
    assert table.said(cues.DRAWN_HAND) == [()]
    assert table.said(cues.NEXT)[0][0] == 1
    assert table.quiet()


def test_the_sets():
    assert sorted(table_of().order) == list(tiles.tile_set(144))
    assert len(table_of(set=136).order) == 136
