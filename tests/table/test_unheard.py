"""What lies on the border of its rack is not heard where it was laid: its replacement tells."""

from at_table import AtTable, stacked

from mjtable.rules import contest, tiles
from mjtable.table import cues, events, zones


def drawn(kind="f1", **chosen):
    """The side behind the dealer has drawn that."""
    table = AtTable(order=stacked(("P",), kind), **chosen).start()
    table.discard(0, table.tile(0, "P"))
    return table, table.draw(1)


def test_who_replaces_a_flower_that_he_has_drawn_has_laid_it():
    table, flower = drawn()
    tail = table.tail()
    table.move(tail, table.to("rack", 1), 1500)
    assert table.said(cues.FLOWERED) == [(1, flower)]
    assert table.said(cues.REPLACED) == [(1, tail, table.hand.home[tail])]
    table.discard(1, tail)
    assert table.said(cues.DISCARDED)[1:] == [(1, tail, 1)]
    table.wait(5000)
    assert table.quiet()


def test_so_it_is_where_the_replacement_is_discarded_at_once():
    table, flower = drawn(ruleset=contest)
    tail = table.tail()
    table.move(tail, table.to("pond", 1), 2500)
    assert table.said(cues.FLOWERED) == [(1, flower)]
    assert table.said(cues.DISCARDED)[1:] == [(1, tail, 1)]
    table.wait(5000)
    assert table.quiet()


def test_a_flower_that_is_heard_after_all_was_laid_once():
    table, flower = drawn()
    table.move(table.tail(), table.to("rack", 1), 1500)
    table.move(flower, table.to("flower", 1), 500)
    assert len(table.said(cues.FLOWERED)) == 1 and not table.hand.due[1]


def test_who_replaces_the_fourth_tile_of_his_claim_has_laid_it():
    table = AtTable(order=stacked(("P", "", "PPP"))).start()
    tile = table.tile(0, "P")
    table.discard(0, tile)
    own = table.tiles(2, "PPP")
    table.press(2, events.KONG)
    table.wait(3000)
    table.lay(2, [tile] + own[:2])
    tail = table.tail()
    table.move(tail, table.to("rack", 2), 1500)
    assert table.said(cues.CLAIMED) == [(2, events.KONG, 0, bytes([tile] + sorted(own)))]
    assert table.said(cues.REPLACED) == [(2, tail, table.hand.home[tail])]
    assert table.place(own[2]) == zones.MELD + 2
    table.discard(2, tail)
    table.wait(5000)
    assert table.quiet()


def test_who_takes_the_tail_and_has_nothing_that_is_replaced_does_wrong():
    table, _ = drawn("5m")
    table.move(table.tail(), table.to("rack", 1), 1500)
    table.wait(2000)
    assert table.said(cues.VIOLATION) and not table.said(cues.REPLACED)


def test_where_a_drawn_flower_lies_in_the_rack_its_replacement_is_looked_for_there():
    table, _ = drawn()
    looked_for = [tiles for _, zone, tiles in table.session.expect() if zone == zones.RACK + 1]
    assert table.tail() in b"".join(looked_for)


def test_who_has_discarded_does_not_draw_the_tile_lies_between_his_pond_and_the_next_ones():
    table = AtTable(order=stacked(("P",), "5m")).start()
    table.discard(0, table.tile(0, "P"))
    tile = table.front()
    table.move(tile, table.to("pond", 0), 3500)
    assert table.said(cues.DREW) == [(1, tile, table.hand.home[tile])]
    assert table.said(cues.DISCARDED)[1:] == [(1, tile, 1)]
    table.wait(3000)
    assert table.quiet() and table.hand.turn == 2


def test_a_flower_drawn_in_the_window_is_no_discard_that_is_looked_for():
    table = AtTable(order=stacked(("P",), "f1")).start()
    table.discard(0, table.tile(0, "P"))
    flower = table.draw(1, 1500)
    ponds = [named for want, zone, named in table.session.expect() if zone == zones.POND + 1]
    assert ponds and flower not in b"".join(ponds)


def test_a_drawn_tile_that_is_heard_among_flowers_lies_on_the_border_of_its_rack():
    table = AtTable(order=stacked(("P",), "5m")).start()
    table.discard(0, table.tile(0, "P"))
    tile = table.front()
    table.move(tile, table.to("flower", 1), 3500)
    assert table.said(cues.DREW) == [(1, tile, table.hand.home[tile])]
    assert tile in table.rack(1)
    table.discard(1, tile)
    assert table.said(cues.DISCARDED)[1:] == [(1, tile, 1)] and table.quiet()


def test_a_dealt_tile_too():
    table = AtTable()
    table.build()
    table.throw()
    for seat, part in table.takes():
        for tile in part:
            table.move(tile, table.to("rack" if tiles.is_flower(tile) else "flower", seat))
    assert table.hand.phase == cues.FLOWERS and table.quiet()
