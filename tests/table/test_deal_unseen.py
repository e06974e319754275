"""Deals that begin before the table knows the throws or all of the walls."""

from at_table import DRAWS, HANDS, AtTable, stacked

from mjtable.rules import hongzhong, ningbo
from mjtable.table import cues, events, expect, step, zones


def standing(leave_out=(), **chosen):
    """A table with its walls built; with the set of 144 nobody is near to win."""
    order = None if chosen else stacked(HANDS, DRAWS)
    table = AtTable(order=order, **chosen)
    table.build([table.order[i] for i in leave_out])
    return table


def thrown(table):
    """All throws, one soon after the other."""
    for i in range(0, len(table.throws), 2):
        table.wait(500)
        table.feed(events.DICE, table.throws[i], table.throws[i + 1], -1)


def followed(table):
    """The deal comes to its end, and nothing was done wrong."""
    assert table.said(cues.VIOLATION) == [] and table.said(cues.STANDS) == []
    assert len(table.said(cues.DEALT)) == 53
    assert table.hand.phase == cues.PLAY


def test_both_throws_while_a_wall_lacks_a_tile_count_when_it_lies_there():
    table = standing([60])
    thrown(table)
    assert table.said(cues.THROWN) == []
    tile = table.order[60]
    table.feed(events.MOVE, tile, zones.NOWHERE, table.zone_of_slot(table.wall.index(tile)))
    assert table.said(cues.THROWN) == [(0, 1, 3, 4), (2, 2, 5, 2)]
    table.deal()
    followed(table)


def test_of_too_many_throws_the_last_count():
    table = standing([60])
    table.feed(events.DICE, 6, 6, -1)
    thrown(table)
    tile = table.order[60]
    table.feed(events.MOVE, tile, zones.NOWHERE, table.zone_of_slot(table.wall.index(tile)))
    assert table.said(cues.THROWN) == [(0, 1, 3, 4), (2, 2, 5, 2)]


def test_a_deal_without_a_throw_that_was_seen_is_broken_where_it_begins():
    for seen in ((), (5, 2)):  # which of the two throws that was nobody knows
        for turned in (False, True):
            table = standing()
            if seen:
                table.feed(events.DICE, seen[0], seen[1], -1)
            first = table.takes()[0][1]
            for tile in first[::-1] if turned else first:
                table.move(tile, zones.RACK)
            assert table.said(cues.BREAK) == [(table.stack("O15"),)]
            for seat, part in table.takes()[1:]:
                for tile in part:
                    table.move(tile, zones.RACK + seat)
            assert table.said(cues.TRAY) == [(cues.NOT_SEEN, -1, zones.TRAY)]
            followed(table)


def test_dice_that_come_late_name_the_break_of_a_deal():
    table = standing(ruleset=hongzhong)
    for tile in table.takes()[0][1][:2]:
        table.move(tile, zones.RACK)
    assert table.said(cues.BREAK) == []
    thrown(table)
    assert table.said(cues.BREAK) == [(table.zone_of_slot(table.first * 2),)]
    assert len(table.said(cues.DEALT)) == 2


def test_two_tiles_in_a_rack_are_no_deal():
    table = standing()
    for tile in table.takes()[0][1][:2]:
        slot = table.wall.index(tile)
        table.move(tile, zones.RACK)
        table.feed(events.MOVE, tile, zones.RACK, table.zone_of_slot(slot))
    table.move(table.takes()[0][1][2], zones.RACK)
    assert table.hand.phase == cues.WALLS and table.said(cues.BREAK) == []


def test_where_the_dice_name_the_indicator_the_deal_waits_for_them():
    table = standing(ruleset=ningbo)
    for tile in table.takes()[0][1]:
        table.move(tile, zones.RACK)
    assert table.said(cues.TRAY) == [(cues.NOT_SEEN, -1, zones.TRAY)]
    assert table.said(cues.BREAK) == []
    table.feed(events.ENTRY, events.MANUAL_DICE, (3, 4))
    assert table.said(cues.BREAK) == [(table.zone_of_slot(table.first * 2),)]


def test_the_indicator_is_looked_at_while_the_throw_is_kept_back():
    table = standing([60], ruleset=ningbo, throws=(3, 4, 0, 0))
    assert expect.HOLD not in [one[0] for one in table.session.expect()]
    thrown(table)
    indicator = table.order[144 - 2 * min(table.throws[:2])]
    held = [one for one in table.session.expect() if one[0] == expect.HOLD]
    assert [one[1] for one in held] == [table.place(indicator)] and indicator in held[0][2]


def test_a_wall_tile_in_a_hand_is_lacked_where_it_was_lifted():
    table = standing()
    places = [(table.place(tile), tile) for tile in table.order[:40]]
    for lifted, unheard in ((min(places), max(places)), (max(places), min(places))):
        table = standing([table.order.index(unheard[1])])
        table.lift(lifted[1])
        table.wait(4000)
        told = [(said[1], said[0]) for said in table.said(cues.MISSING)]
        assert told == sorted((lifted, unheard))


def test_a_tile_in_a_hand_as_the_deal_begins_is_in_no_doubt():
    table = standing([60])
    unheard, taken = table.order[60], table.takes()[0][1]
    thrown(table)
    table.lift(taken[1])
    for tile in taken:
        table.move(tile, zones.RACK)
    assert table.said(cues.OUT_OF_STEP) == [
        (table.zone_of_slot(table.wall.index(unheard)), unheard)
    ]
    assert len(table.said(cues.DEALT)) == 4 and table.said(cues.VIOLATION) == []


def test_an_unheard_tile_lies_in_the_stack_that_counts_one_from_the_border():
    """Who is dealt it takes no other's: the one between the stacks lies in the one that lacks."""
    table = standing()
    one, last = table.takes()[0][1], table.takes()[1][1]
    unheard, border = one[-1], last[0]
    numbers = [table.order.index(tile) for tile in (unheard, border)]
    stacks = bytes((table.place(unheard), table.place(border)))
    table = standing(numbers)
    table.feed(events.DOUBT, border, stacks)
    thrown(table)
    for tile in (one[0], unheard, one[1], one[2]):
        table.move(tile, zones.RACK)
    for tile in last:
        table.move(tile, zones.RACK + 1)
    table.wait(5000)
    assert table.said(cues.VIOLATION) == [] and table.said(cues.IN_STEP) == [()]
    assert len(table.said(cues.DEALT)) == 8


def test_an_indicator_that_is_turned_before_the_throw_counts_is_known_when_it_does():
    for missing in ([60], []):  # a wall lacks a tile, or the throw is not seen in time
        for turned in (True, False):
            table = standing(missing, ruleset=ningbo, throws=(3, 4, 0, 0))
            if missing:
                thrown(table)
            slot = 144 - 2 * min(table.throws[:2])
            indicator = table.order[slot if turned else slot - 20]
            zone = table.place(indicator)
            table.lift(indicator)
            table.feed(events.MOVE, indicator, zone, zone)
            if missing:
                tile = table.order[60]
                table.feed(
                    events.MOVE, tile, zones.NOWHERE, table.zone_of_slot(table.wall.index(tile))
                )
            else:
                table.feed(events.DICE, 3, 4, -1)
            assert [said[1] for said in table.said(cues.INDICATOR)] == [
                indicator if turned else -1
            ]
            assert bool(table.hand.rules.wild) == turned


def test_a_wall_tile_that_nobody_hears_is_named_and_dealt_when_it_turns_up():
    for named in (False, True):
        table = standing([9])
        tile = table.order[9]
        zone = table.zone_of_slot(table.wall.index(tile))
        table.wait(4000 if named else 0)
        thrown(table)
        table.deal()
        assert table.said(cues.OUT_OF_STEP) == [(zone, tile)]
        assert (2, tile, zone) in table.said(cues.DEALT)
        assert table.said(cues.IN_STEP) == [()]
        assert table.said(cues.MISSING) == ([(tile, zone)] if named else [])
        assert len(table.said(cues.DEALT)) == 53
        assert table.hand.phase == cues.PLAY


def test_a_wall_tile_that_nobody_hears_is_drawn_when_it_turns_up():
    for number in (54, 55):  # the upper one of its stack, or the lower one
        table = standing([number])
        unheard = table.order[number]
        zone = table.zone_of_slot(table.wall.index(unheard))
        thrown(table)
        table.deal()
        for seat in range(4):
            table.discard(seat, table.rack(seat)[0])
            tile = table.order[53 + seat]
            table.move(tile, zones.RACK + (seat + 1 & 3), 3500)
        assert (unheard, zone) in [said[1:] for said in table.said(cues.DREW)]
        assert table.said(cues.OUT_OF_STEP) == [(zone, unheard)]
        assert table.said(cues.VIOLATION) == []


def swapped(*pairs, doubt=True, move=True):
    """A table that takes tiles on the border of two stacks for each other's; ``pairs``: where
    they lie, in the order of the wall. ``doubt``: they are told to lie in either, ``move``: in
    the wrong one."""
    table = standing([i for pair in pairs for i in pair])
    for pair in pairs:
        zone = [table.zone_of_slot(table.wall.index(table.order[i])) for i in pair]
        for k in (0, 1):
            tile = table.order[pair[k]]
            if doubt:
                table.feed(events.DOUBT, tile, bytes((zone[1 - k], zone[k])))
            if move:
                table.feed(events.MOVE, tile, zones.NOWHERE, zone[1 - k])
    assert table.hand.phase == cues.FIRST_THROW
    thrown(table)
    return table


def test_tiles_on_the_border_of_two_stacks_are_dealt_from_either():
    for lifts, move in ((False, True), (True, True), (True, False)):
        # the last of a take and the first of the next
        table = swapped((11, 12), (31, 32), move=move)
        for seat, part in table.takes():
            for tile in part:
                if lifts:
                    table.lift(tile)
                table.move(tile, table.to("rack", seat))
        followed(table)
        assert table.quiet()


def test_a_tile_that_lies_clearly_in_the_wrong_stack_is_a_wrong_take():
    table = swapped((11, 12), doubt=False)
    table.deal()
    assert table.said(cues.VIOLATION)


def test_tiles_on_the_border_of_two_stacks_are_drawn_from_either():
    # the last of a stack and the first of the next; the first and the last
    for pair, move in (((55, 56), True), ((55, 56), False), ((54, 57), True), ((54, 57), False)):
        table = swapped(pair, move=move)
        table.deal()
        for seat in range(6):
            table.discard(seat & 3, table.rack(seat & 3)[0])
            table.move(table.order[53 + seat], zones.RACK + (seat + 1 & 3), 3500)
        table.discard(2, table.rack(2)[0])
        drawn = [said[1] for said in table.said(cues.DREW)]
        assert drawn == table.order[53:59]
        assert table.quiet()


def test_of_two_wall_tiles_that_nobody_hears_each_is_dealt_from_its_stack():
    table = standing()
    zone = {}
    for tile in table.order:
        zone[tile] = table.zone_of_slot(table.wall.index(tile))
    a = table.order[9]  # the table asks for them in the order of their numbers and of the stacks
    b = next(one for one in table.order[16:48] if (one > a) != (zone[one] > zone[a]))
    table = standing([table.order.index(a), table.order.index(b)])
    thrown(table)
    table.deal()
    followed(table)
    assert {(cue[1], cue[2]) for cue in table.said(cues.DEALT)} >= {(a, zone[a]), (b, zone[b])}


def test_a_tile_seen_for_a_moment_in_the_stack_beside_is_dealt_from_its_own():
    table = standing()
    thrown(table)
    for seat, part in table.takes():
        for tile in part:
            if tile == table.order[9]:
                zone = table.place(tile)
                table.move(tile, zone - 1 if zone else 1)
            table.move(tile, table.to("rack", seat))
    followed(table)
    table.discard(0, table.rack(0)[0])
    table.draw(1)
    assert table.quiet()


def test_nobody_is_accused_for_a_take_that_a_tile_in_question_may_complete():
    table = standing([9])
    thrown(table)
    zone = table.zone_of_slot(table.wall.index(table.order[9]))
    for seat, part in table.takes()[:6]:
        for tile in part:
            if tile != table.order[9]:
                table.move(tile, table.to("rack", seat))
    table.wait(2000)
    assert not table.said(cues.VIOLATION) and table.said(cues.OUT_OF_STEP) == [
        (zone, table.order[9])
    ]


def test_a_rack_is_no_stack_beside_the_last_one_of_the_wall():
    """Their numbers are: a tile that was in doubt when the walls were built is discarded there."""
    table = AtTable(order=stacked(HANDS, DRAWS, "")).start()
    hand, tile = table.hand, table.tile(0, "1s")
    hand.either = bytes((tile,))
    hand.zone = lambda index: zones.RACK - 1  # where the next tile is to be drawn
    hand.spots.move(tile, zones.POND)
    assert step.look(hand, tile, zones.RACK, table.now) == zones.RACK


def test_a_replacement_on_the_border_of_tail_and_front_comes_from_the_tail():
    """When the wall is all but used up they lie side by side; only a draw comes from the front."""
    for due, stack in ((1, 40), (0, 41)):
        table = AtTable(order=stacked(HANDS, DRAWS, "")).start()
        hand, tile = table.hand, table.tile(0, "1s")
        hand.either = bytes((tile,))
        hand.due[0] = due
        front = hand.wall.front()
        hand.zone = lambda index, front=front: 41 if index == front else 40
        hand.spots.move(tile, zones.RACK)
        assert step.look(hand, tile, 40, table.now) == stack
