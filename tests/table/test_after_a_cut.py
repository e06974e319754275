"""What the table cannot see after a power cut: it is asked for, or told by what follows."""

from at_table import HANDS, AtTable, stacked

from mjtable.rules import hongzhong, ningbo
from mjtable.table import cues, events, zones
from mjtable.table.phases import load


def start_again(table):
    """The power was cut, and is back: nothing is known of a tile until it is seen."""
    table.session.held = load("unseen").hold(table.session, table.now, 12000)


def find(table, moved=()):
    """The senses find every tile, these elsewhere."""
    lies = list(table.hand.spots.place)
    for tile, zone in moved:
        lies[tile] = zone
    for tile in range(len(lies)):
        if lies[tile] != zones.NOWHERE:
            table.feed(events.MOVE, tile, zones.NOWHERE, lies[tile])
    table.wait(13000)


def verified(table):
    due = table.now
    while table.hand.phase == cues.VERIFY and due is not None:
        table.now = max(due, table.now)
        due = table.session.tick(table.now)


def discard_in_the_dark(rounds):
    """So many rounds of discards while the power is out; the tiles discarded by each side."""
    table = AtTable(order=stacked(HANDS), throws=(5, 3, 0, 0)).start()
    lies = [list(table.hand.spots.at(zones.RACK + side)) for side in range(4)]
    laid = [[] for _ in lies]
    moved = []
    front = 53
    for turn in range(4 * rounds):
        side = (table.hand.dealer + turn) & 3
        tile = next(one for one in lies[side] if one not in laid[side] and one < 108)
        laid[side].append(tile)
        moved.append((tile, zones.POND + side))
        if turn:
            moved.append((table.order[front], zones.RACK + side))
            front += 1
    start_again(table)
    find(table, moved)
    return table, laid


def test_one_discard_of_each_side_can_have_been_in_one_order_alone():
    table, laid = discard_in_the_dark(1)
    assert table.hand.last == laid[3][0]
    assert not table.said(cues.OUT_OF_STEP) and table.hand.paused_at is None


def test_of_two_discards_of_a_side_nobody_knows_which_was_first():
    table, laid = discard_in_the_dark(2)
    said = sorted(table.said(cues.OUT_OF_STEP))
    assert said == sorted((zones.POND + side, tile) for side in range(4) for tile in laid[side])
    side = table.hand.turn
    tile = table.order[60]
    table.wait(3000)
    table.move(tile, zones.RACK + side)
    table.discard(side, tile)
    table.wait(3000)
    assert table.said(cues.IN_STEP) == [()] and not table.said(cues.VIOLATION)


def broken():
    """A table of Ningbo whose walls are broken."""
    table = AtTable(order=stacked(HANDS), throws=(5, 3, 0, 0), ruleset=ningbo)
    table.build()
    table.throw()
    return table


def turn(table):
    """The indicator is lifted and laid back."""
    zone = table.hand.zone(table.hand.indicator[0])
    tile = table.hand.spots.at(zone)[0]
    table.lift(tile)
    table.wait(800)
    table.feed(events.MOVE, tile, zone, zone)
    table.wait(13000)


def test_birds_tell_of_a_win_that_nobody_remembers():
    hands = ("2m 19s 19p 28m 37s 2468p", "123m 456p 789s 55s 7p C")
    order = stacked(hands, "9p 2m 6p 1s 9m C 6s", "", 112)
    table = AtTable(order=order, throws=(4, 2, 0, 0), ruleset=hongzhong).start()
    table.discard(0, table.tile(0, "2m"))
    start_again(table)
    drawn = table.order[53:58]
    find(table, [(drawn[i], zones.FLOWER + 1 if i else zones.RACK + 1) for i in (3, 1, 0, 4, 2)])
    verified(table)
    assert table.said(cues.WIN)[0][:4] == (1, drawn[0], cues.BY_SELF, -1)
    assert sorted(table.said(cues.BIRD)) == sorted((1, tile) for tile in drawn[1:])
    assert table.hand.phase == cues.OVER and table.quiet()


def test_birds_of_a_hand_that_is_not_complete_are_tiles_out_of_step():
    order = stacked(("2m 19s 19p 28m 37s 2468p",), "9p 2m", "", 112)
    table = AtTable(order=order, throws=(4, 2, 0, 0), ruleset=hongzhong).start()
    table.discard(0, table.tile(0, "2m"))
    start_again(table)
    find(table, [(table.order[53], zones.RACK + 1), (table.order[54], zones.FLOWER + 1)])
    assert not table.said(cues.WIN) and not table.said(cues.VIOLATION)
    assert table.said(cues.OUT_OF_STEP) == [(zones.FLOWER + 1, table.order[54])]


def test_whether_the_indicator_was_turned_is_asked_before_anything_is_concluded():
    table = broken()
    dealt = [(tile, table.to("rack", seat)) for seat, takes in table.takes() for tile in takes]
    start_again(table)
    find(table, dealt)
    assert table.said(cues.INDICATOR)[-1][1] == -1 and not table.said(cues.DEALT)
    turn(table)
    assert len(table.said(cues.DEALT)) == 53 and table.hand.phase == cues.PLAY
    assert table.quiet() and table.hand.paused_at is None


def test_a_deal_that_goes_on_while_the_table_asks_is_no_other_hand():
    table = broken()
    start_again(table)
    find(table)
    for seat, takes in table.takes():
        for tile in takes:
            table.move(tile, table.to("rack", seat))
    turn(table)
    assert len(table.said(cues.DEALT)) == 53 and not table.hand.aborted
