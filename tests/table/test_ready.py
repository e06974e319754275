"""Ready declarations at the table (V26; 004-107 to -113, B.004-26 to -29, B.004-32)."""

from at_table import AtTable, stacked

from mjtable.rules import contest
from mjtable.table import cues, declare, expect, zones
from mjtable.table.events import HU, NO, READY

ARTICLE = declare.ARTICLE
# R draws 9m and throws it away; what is left waits for 7s alone.
ONE = "123m 456p 789p 333s 7s"
TWO = "123m 456p 789p 55s 67s"  # waits for 5s and 8s
DEALER = "1479m 58p 69s SWNPP"
OTHERS = ("147m 147p 69s SWNCF", "258m 369p 18s SWNCF")


def playing(hand=ONE, draws="9m 1s 2s 4s 9m 1s 2s 4s", others=OTHERS, tail="E E E", **chosen):
    order = stacked((DEALER, hand) + others, draws, tail, 136)
    table = AtTable(order=order, ruleset=contest, set=136, **chosen).start()
    table.discard(0, table.tile(0, "P"))
    return table


def declared(hand=ONE, **how):
    """R draws, declares itself ready and discards what it has drawn."""
    table = playing(hand, **how)
    tile = table.draw(1)
    table.press(1, READY)
    table.discard(1, tile)
    return table, tile


def violations(table):
    return [said[:2] for said in table.said(cues.VIOLATION)]


def round_of(table, *seats):
    for seat in seats:
        table.discard(seat, table.draw(seat))


# --- exactly one kind


def test_b_004_26_exactly_one_kind():
    for hand, right in (
        ("123m 456p 789p 4556s", True),
        ("123m 456p 789p 333s 7s", True),
        ("123m 456p 789p 3456s", False),
        ("123m 456p 789p 2223s", False),
    ):
        table, _ = declared(hand, draws="9m")
        assert table.said(cues.READY) == [(1, 1)]
        assert violations(table) == ([] if right else [(ARTICLE, 1)])
        assert table.hand.ready[1] == (declare.RIGHT if right else declare.WRONG)


def test_004_110_out_of_turn_it_is_ignored():
    table = playing()
    for seat in (0, 1, 2):
        table.press(seat, READY)
    assert [said[0] for said in table.said(cues.REFUSED)] == [0, 1, 2]
    assert not any(table.hand.ready)
    assert table.said(cues.READY) == []


def test_nobody_declares_where_the_rules_have_no_declaration():
    table = AtTable(order=stacked(("P",))).start()
    table.press(0, READY)
    assert table.said(cues.REFUSED) == [(0, READY)]


def test_once_is_enough():
    table, _ = declared()
    round_of(table, 2, 3, 0)
    table.draw(1)
    table.press(1, READY)
    assert table.said(cues.REFUSED) == [(1, READY)]


# --- withdrawal


def test_b_004_29_a_wrong_declaration_is_withdrawn_two_turns_later():
    table, _ = declared(TWO)
    round_of(table, 2, 3)
    table.press(1, NO)
    assert table.said(cues.READY) == [(1, 1), (1, 0)]
    assert table.said(cues.CLEARED) == [(ARTICLE, 1)]
    round_of(table, 0)
    drawn = table.draw(1)
    other = next(tile for tile in table.rack(1) if tile != drawn)
    table.discard(1, other)  # the restriction is lifted
    assert violations(table) == [(ARTICLE, 1)]
    assert table.said(cues.STANDS) == [] and table.said(cues.LEDGER) == []


def test_a_right_declaration_is_not_withdrawn():
    table, _ = declared()
    table.press(1, NO)
    assert table.said(cues.REFUSED) == [(1, NO)]
    assert table.hand.ready[1]


def test_a_declaration_is_withdrawn_before_its_discard():
    table = playing()
    table.draw(1)
    table.press(1, READY)
    table.press(1, NO)
    table.discard(1, table.tile(1, "3s"))
    assert not table.hand.ready[1] and table.quiet()


def test_no_withdrawal_once_another_has_called_a_win():
    table, _ = declared(TWO)
    table.press(3, HU)
    table.press(1, NO)
    assert (1, NO) in table.said(cues.REFUSED)
    assert [said[:2] for said in table.said(cues.STANDS)][:1] == [(ARTICLE, 1)]


def test_the_declared_discard_may_be_taken_back_at_once():
    table, tile = declared(TWO)
    table.move(tile, table.to("rack", 1), 300)
    assert table.said(cues.CLEARED) == [(ARTICLE, 1)]
    assert table.hand.ready[1] == declare.DECLARED
    table.press(1, NO)
    table.discard(1, tile)
    assert not table.hand.ready[1]


# --- afterwards


def test_004_108_the_drawn_tile_goes():
    table, _ = declared()
    round_of(table, 2, 3, 0, 1, 2, 3, 0)
    assert table.quiet()


def test_a_tile_kept_changes_the_hand():
    table, _ = declared()
    round_of(table, 2, 3, 0)
    table.draw(1)
    other = table.tile(1, "7s")
    table.discard(1, other)
    assert violations(table) == [(ARTICLE, 1)]
    assert table.hand.ready[1] == declare.CHANGED


def test_put_right_before_the_next_draw():
    table, _ = declared()
    round_of(table, 2, 3, 0)
    drawn = table.draw(1)
    other = table.tile(1, "7s")
    table.discard(1, other)
    table.move(other, table.to("rack", 1), 300)
    assert table.said(cues.CLEARED) == [(ARTICLE, 1)]
    table.discard(1, drawn)
    assert table.hand.ready[1] == declare.RIGHT
    assert len(violations(table)) == 1


def kong(hand, drawn):
    table, _ = declared(hand, draws="9m 1s 2s 4s " + drawn)
    round_of(table, 2, 3, 0)
    table.draw(1)
    table.lay(1, table.tiles(1, 2 * (2 * drawn[:1]) + drawn[1:]))
    return table


def test_b_004_28_a_kong_that_keeps_the_wait():
    # ready on 7p with three 5s concealed, draws the fourth
    table = kong("123m 456m 789m 555s 7p", "5s")
    assert len(table.said(cues.CONCEALED_KONG)) == 1
    assert table.hand.ready[1] == declare.RIGHT and table.quiet()
    table.replace(1)
    table.discard(1, table.hand.drawn)
    assert table.quiet()


def test_a_claim_other_than_a_kong_changes_the_hand():
    table, _ = declared(ONE, draws="9m 3s")
    tile = table.draw(2)
    table.discard(2, tile)
    table.lay(1, [tile] + table.tiles(1, "33s"))
    table.wait(3000)
    assert len(table.said(cues.CLAIMED)) == 1
    assert violations(table) == [(ARTICLE, 1)]
    assert table.hand.ready[1] == declare.CHANGED


# --- the marker


def test_b_004_27_the_discard_lies_behind_the_tail():
    table, tile = declared()
    count = table.hand.wall.count
    table.wait(3000)
    tail = table.place(table.tail())
    marker = table.said(cues.MARKER)[-1]
    assert marker[0] == tile
    awaited = (expect.SEEK, marker[1], bytes((tile,)))
    assert awaited in table.session.expect()
    table.move(tile, marker[1])
    assert awaited not in table.session.expect()
    assert marker[1] != tail and table.hand.wall.count == count
    round_of(table, 2, 3, 0, 1)
    assert table.quiet()


def test_b_004_27_the_marker_moves_with_the_tail():
    # tail used up to O13u: beside O13; a later replacement takes O13l and it shifts beside O12
    others = (OTHERS[0], "8888m 1111s 2222p F")
    table = playing(draws="9m 4s 7m 4s 9m", others=others, tail="E E C C")
    table.draw(1)
    table.press(1, READY)
    tile = table.hand.drawn
    table.discard(1, tile)
    table.wait(3000)
    zone = table.said(cues.MARKER)[-1][1]
    table.move(tile, zone)
    round_of(table, 2)
    table.draw(3)
    for text in ("8888m", "1111s", "2222p"):
        table.lay(3, table.tiles(3, text))
        table.replace(3)
    zone = table.said(cues.MARKER)[-1][1]
    table.move(tile, zone)
    tail = table.hand.wall.tail()
    assert zone == table.hand.zone((tail + 1) % table.hand.wall.ring)
    table.discard(3, table.hand.drawn)
    assert table.quiet()
    assert table.place(tile) == zone and not table.hand.wall.left[table.hand.index(zone)]


def test_a_claimed_declaration_has_no_marker():
    table, tile = declared(draws="9m", others=("99m 258p 169s SWNCC", OTHERS[1]))
    table.lay(2, [tile] + table.tiles(2, "99m"))
    table.wait(4000)
    table.discard(2, table.tile(2, "S"))
    assert table.said(cues.MARKER) == [] and table.hand.marks == b""
    assert table.quiet()


def test_a_marker_is_taken_from_the_pond_or_laid_back_there():
    table, tile = declared()
    table.wait(3000)
    zone = table.said(cues.MARKER)[-1][1]
    for to in (zone, table.to("pond", 1), zone):
        table.move(tile, to)
    table.draw(2)
    assert table.quiet() and table.hand.wall.count == 136 - 53 - 2


def test_straight_to_the_tail():
    table = playing()
    tile = table.draw(1)
    table.press(1, READY)
    tail = table.hand.wall.tail()
    table.move(tile, table.hand.zone((tail + 1) % table.hand.wall.ring))
    assert table.said(cues.DISCARDED)[-1][:2] == (1, tile)
    round_of(table, 2)
    assert table.quiet()


# --- nobody has to


def test_b_004_32_a_win_without_a_declaration():
    table = playing(draws="9m 7s")
    round_of(table, 1)
    tile = table.draw(2)
    table.discard(2, tile)
    table.press(1, HU)
    table.wait(4000)
    assert [said[0] for said in table.said(cues.WIN)] == [1]
    assert zones.side_of(table.place(tile)) == 2


def test_who_has_just_laid_a_pung_may_declare_at_once():
    # a fourth tile might still follow: by the declaration he goes on without it
    table = playing("PP 9m 123m 456p 789p 7s")
    tile = table.hand.last
    for one in table.tiles(1, "PP") + [tile]:
        table.move(one, table.to("meld", 1))
    table.press(1, READY)
    assert table.said(cues.REFUSED) == []
    assert len(table.said(cues.CLAIMED)) == 1
    table.discard(1, table.tile(1, "9m"))
    assert table.said(cues.READY) == [(1, 1)] and violations(table) == []
