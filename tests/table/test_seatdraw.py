"""Seats drawn by wind tiles before the first hand (V01, B.004-2)."""

from at_table import AtTable

from mjtable.rules import contest
from mjtable.table import cues, events, zones

EAST, SOUTH, WEST, NORTH = 108, 112, 116, 120


def drawing(dealer=0, **chosen):
    table = AtTable(ruleset=contest, dealer=dealer, seat_draw=True, **chosen)
    table.wait(0)
    return table


def draws(table, seat, tile):
    table.move(tile, table.to("pond", seat))


def test_the_dealer_to_be_throws_for_who_draws_first():
    table = drawing(dealer=1)
    assert table.said(cues.ROLL) == [(1, 0)]
    table.feed(events.DICE, 2, 4, -1)
    # B.004-2: 6 is North's place, at the right of the thrower; then clockwise
    order = [table.said(cues.DRAW)[-1][0]]
    for seat, tile in ((1, WEST), (0, NORTH), (3, EAST)):
        draws(table, seat, tile)
        order.append(table.said(cues.DRAW)[-1][0])
    assert order == [2, 1, 0, 3]
    draws(table, 2, SOUTH)
    # E N W S counter-clockwise from side 1: players 0, 1, 2, 3 drew E, N, W, S
    assert table.said(cues.NEXT) == [(1, 0, b"\x03\x00\x01\x02")]
    assert table.said(cues.VIOLATION) == []
    table.build()
    table.throw()
    assert table.hand.phase == cues.DEAL
    table.hand.pay = (3, -1, -1, -1)
    table.wait(0)
    assert table.said(cues.SETTLEMENT)[-1][2] == (3, -1, -1, -1)  # player 0 is East


def test_a_tile_drawn_out_of_order_is_put_back():
    table = drawing()
    table.feed(events.DICE, 2, 4, -1)
    draws(table, 0, EAST)
    assert [said[:3] for said in table.said(cues.VIOLATION)] == [(1, 0, EAST)]
    table.move(EAST, zones.NOWHERE)
    assert table.said(cues.CLEARED) == [(1, 0)]
    for seat, tile in ((1, WEST), (0, NORTH), (3, EAST), (2, SOUTH)):
        draws(table, seat, tile)
    table.build()
    table.throw()
    assert table.said(cues.STANDS) == []
    assert len(table.said(cues.NEXT)) == 1


def test_a_draw_out_of_order_stands_with_the_throw():
    table = drawing()
    table.feed(events.DICE, 2, 4, -1)
    for seat, tile in ((0, NORTH), (1, WEST), (3, EAST), (2, SOUTH)):
        draws(table, seat, tile)
    assert table.said(cues.NEXT) != []
    table.build()
    assert table.said(cues.STANDS) == []
    table.throw()
    assert table.said(cues.STANDS) == [(1, 0, -1)]


def test_another_side_throws_for_the_seats():
    table = drawing()
    table.feed(events.DICE, 2, 4, 2)
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(1, 2)]
    table.feed(events.DICE, 3, 3, 0)
    assert table.said(cues.CLEARED) == [(1, 2)]
    assert table.said(cues.THROWN) == [(0, 0, 3, 3)]


def test_people_who_build_walls_have_their_seats():
    table = drawing()
    table.build()
    assert table.said(cues.ROLL)[-1] == (0, 1)
    table.throw()
    assert table.hand.phase == cues.DEAL


def test_no_draw_where_nobody_asks_for_one():
    table = AtTable(ruleset=contest)
    table.wait(0)
    assert table.said(cues.ROLL) == []
