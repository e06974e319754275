"""A hand that ends without a win being heard: people take up the tiles and build walls."""

from at_table import AtTable, stacked

from mjtable.rules import contest
from mjtable.table import cues, events, question, zones

WALL = 26  # slots of the first wall that are built: enough to know


def playing(**chosen):
    return AtTable(order=stacked(("P",)), **chosen).start()


def taken_up(table, tiles):
    for tile in tiles:
        if not table.hand.spots.lifted[tile]:
            table.wait(50)
            table.lift(tile)


def on_the_table(table):
    return [tile for tile in range(table.size) if table.place(tile) != zones.NOWHERE]


def build(table, tiles):
    """A stack after the other, in the order of side 0."""
    for i in range(len(tiles)):
        table.move(tiles[i], zones.stack_zone(0, 1 + i // 2), 300)


def drawn(table):
    """Tiles of racks and ponds, those of each side mixed with the others'."""
    found = [list(table.hand.spots.at(zone)) for zone in range(zones.RACK, zones.TRAY)]
    return [held.pop() for _ in range(9) for held in found if held]


def built_anew(table):
    tiles = drawn(table)
    taken_up(table, on_the_table(table))
    build(table, tiles[:WALL])


def built_after_showing(seat):
    """In the contest code: a side shows its hand, and walls are built some time after."""
    table = playing(ruleset=contest)
    table.discard(0, table.tile(0, "P"))
    taken_up(table, table.rack(seat)[:9])
    table.wait(13000)
    built_anew(table)
    return table


def asked(table):
    return [cue for cue in table.said(cues.ASK) if cue[0] == question.WON]


def test_walls_that_are_built_in_play_are_those_of_the_next_hand():
    table = playing()
    table.discard(0, table.tile(0, "P"))
    built_anew(table)
    assert table.said(cues.HAND) == [(1, 0, 0), (2, 1, 0)]
    assert table.hand.phase == cues.WALLS and table.quiet()
    assert not table.said(cues.SETTLEMENT)
    assert asked(table) == [(question.WON, 0, -1, 15, -1)]


def test_whose_hand_was_shown_before_is_believed_to_have_won():
    table = built_after_showing(2)
    assert asked(table) == [(question.WON, 0, 2, 15, -1)]
    assert table.hand.dealer == 1


def test_a_dealer_who_is_believed_to_have_won_stays_where_that_is_the_rule():
    table = built_after_showing(0)
    assert table.hand.dealer == 0
    table.press(3, events.YES)
    assert table.hand.dealer == 1 and not table.hand.asked


def test_a_deal_that_is_broken_off_is_dealt_again():
    table = AtTable()
    table.build()
    table.throw()
    for seat, part in table.takes()[:11]:
        for tile in part:
            table.move(tile, table.to("rack", seat))
    built_anew(table)
    assert table.said(cues.HAND) == [(1, 0, 0)] * 2
    assert table.hand.phase == cues.WALLS and not asked(table)
    assert len(table.said(cues.CLEARED)) == len(table.said(cues.VIOLATION))


def test_the_question_falls_with_the_dealers_throw():
    table = playing()
    table.discard(0, table.tile(0, "P"))
    built_anew(table)
    table.wall = drawn(table) + [t for t in range(144) if table.place(t) < zones.RACK]
    table.wall = sorted(table.wall)
    table.build()
    assert table.hand.asked
    table.throw()
    assert not table.hand.asked and table.hand.phase == cues.DEAL and table.quiet()


def test_what_was_swept_off_the_table_and_put_back_is_no_end():
    table = playing()
    table.discard(0, table.tile(0, "P"))
    lay = [(tile, table.place(tile)) for tile in on_the_table(table)[::4]]
    taken_up(table, [tile for tile, _ in lay])
    for tile, zone in lay:
        table.move(tile, zone, 100)
    assert table.hand.number == 1 and table.hand.phase == cues.PLAY and table.quiet()


def test_a_wall_that_was_knocked_over_and_built_in_any_order_is_no_end():
    table = playing()
    table.discard(0, table.tile(0, "P"))
    standing = [tile for tile in on_the_table(table) if table.place(tile) < zones.RACK]
    lay = [table.place(tile) for tile in standing]
    taken_up(table, standing)
    table.move(standing[0], zones.POND + 1, 100)
    for i in range(len(lay)):
        table.move(standing[i - 9], lay[i], 100)
    assert table.hand.number == 1 and table.hand.phase == cues.PLAY


def test_a_few_tiles_on_walls_are_no_end():
    """As long as nobody takes up the others."""
    table = playing()
    table.discard(0, table.tile(0, "P"))
    table.wait(3500)
    for tile in (table.draw(1), table.draw(1)):
        table.move(tile, table.stack("D1"))
    assert table.hand.phase == cues.PLAY
