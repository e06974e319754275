"""Walls being built, what is missing or strange in them, and the two throws."""

from at_table import AtTable

from mjtable.table import cues, events, expect, zones


def phases(table):
    return [fields[0] for fields in table.said(cues.PHASE)]


def test_the_throw_is_asked_for_when_every_stack_holds_two():
    table = AtTable(dealer=2)
    last = table.wall[77]
    table.build(leave_out=(last,))
    assert table.said(cues.HAND) == [(1, 2, 0)]
    assert phases(table) == [cues.WALLS]
    assert table.said(cues.ROLL) == []
    table.feed(events.MOVE, last, zones.NOWHERE, table.zone_of_slot(77))
    assert phases(table) == [cues.WALLS, cues.FIRST_THROW]
    assert table.said(cues.ROLL) == [(2, 1)]
    assert table.quiet()


def test_the_set_of_136_leaves_the_18th_stacks_empty():
    table = AtTable(set=136)
    table.build()
    assert table.said(cues.ROLL) == [(0, 1)]
    assert table.hand.spots.counts[zones.stack_zone(0, 18)] == 0


def test_a_flower_is_foreign_to_the_set_of_136():
    table = AtTable(set=136)
    table.feed(events.MOVE, 140, zones.NOWHERE, 5)
    table.feed(events.MOVE, 140, 5, zones.RACK)
    assert table.said(cues.FOREIGN_TAG) == [
        (5, 140, cues.NOT_PLAYED),
        (zones.RACK, 140, cues.NOT_PLAYED),
    ]
    assert table.said(cues.FOREIGN_CLEARED) == [(5,)]


def test_expected_are_the_stacks_that_lack_tiles():
    table = AtTable()
    assert table.session.expect() == [
        (expect.BUILD, zones.NOWHERE, bytes([zone for zone in range(72) for _ in (0, 1)]))
    ]
    table.build(leave_out=(table.wall[0], table.wall[143]))
    lacking = bytes(sorted((table.zone_of_slot(0), table.zone_of_slot(143))))
    rolls = [(expect.ROLL, zones.TRAY, b""), (expect.ROLL, zones.TRAY + 1, b"")]
    assert table.session.expect() == rolls + [(expect.BUILD, zones.NOWHERE, lacking)]
    table.feed(events.MOVE, table.wall[0], zones.NOWHERE, table.zone_of_slot(0))
    table.feed(events.MOVE, table.wall[143], zones.NOWHERE, table.zone_of_slot(143))
    assert table.session.expect() == rolls


def test_a_tile_that_is_sought_in_vain_does_not_lie_where_it_lay():
    table = AtTable()
    tile = table.wall[30]
    table.build(leave_out=(table.wall[31],))
    table.lift(tile)
    table.feed(events.DOUBT, tile, bytes((table.place(tile),)))
    assert table.session.expect()[-1][2] == bytes((table.zone_of_slot(30),)) * 2


def test_a_tile_missing_for_three_seconds_is_named_with_its_stack():
    table = AtTable()
    gone = table.wall[30]
    table.build(leave_out=(gone,))
    table.wait(2500)
    assert table.said(cues.MISSING) == []
    table.wait(1000)
    assert table.said(cues.MISSING) == [(gone, table.zone_of_slot(30))]
    table.feed(events.MOVE, gone, zones.NOWHERE, table.zone_of_slot(30))
    assert table.said(cues.ROLL) == [(0, 1)]
    table.wait(10000)
    assert len(table.said(cues.MISSING)) == 1


def test_a_throw_with_a_tile_missing_names_it_and_counts_when_it_is_there():
    table = AtTable()
    gone = table.wall[31]
    table.build(leave_out=(gone,))
    table.feed(events.DICE, 3, 4, -1)
    table.wait(3000)
    assert table.said(cues.MISSING) == [(gone, table.zone_of_slot(31))]
    assert table.said(cues.THROWN) == []
    table.wait(5000)
    table.feed(events.MOVE, gone, zones.NOWHERE, table.zone_of_slot(31))
    assert table.said(cues.THROWN) == [(0, 1, 3, 4)]
    assert phases(table) == [cues.WALLS, cues.FIRST_THROW, cues.SECOND_THROW]


def test_a_throw_while_walls_are_being_built_is_no_throw():
    table = AtTable()
    table.build(leave_out=table.wall[:40])
    table.feed(events.DICE, 3, 4, -1)
    assert table.said(cues.MISSING) == [] and table.said(cues.THROWN) == []
    table.build()
    assert table.said(cues.ROLL) == [(0, 1)]


def test_of_a_tile_lifted_between_the_throws_only_the_place_is_told():
    table = AtTable()
    table.build()
    table.feed(events.DICE, 3, 4, -1)
    gone = table.wall[9]
    table.lift(gone)
    table.feed(events.DICE, 5, 2, -1)
    table.wait(3000)
    assert table.said(cues.MISSING) == [(-1, table.zone_of_slot(9))]
    assert len(table.said(cues.THROWN)) == 1
    table.feed(events.MOVE, gone, table.zone_of_slot(9), table.zone_of_slot(9))
    assert len(table.said(cues.THROWN)) == 2
    assert phases(table)[-1] == cues.DEAL


def test_a_tile_taken_off_before_the_throw_and_laid_back():
    table = AtTable()
    table.build()
    tile = table.wall[50]
    table.feed(events.MOVE, tile, table.zone_of_slot(50), zones.RACK)
    assert phases(table)[-1] == cues.WALLS
    table.feed(events.MOVE, tile, zones.RACK, table.zone_of_slot(50))
    assert phases(table)[-1] == cues.FIRST_THROW
    assert len(table.said(cues.ROLL)) == 2


def test_three_tiles_on_a_stack_leave_another_short():
    table = AtTable()
    table.build()
    tile, zone = table.wall[60], table.zone_of_slot(60)
    table.feed(events.MOVE, tile, zone, zone + 1)
    table.wait(3500)
    assert table.said(cues.MISSING) == [(-1, zone)]


def test_a_copied_tile_is_named_where_everybody_may_know_what_lies_there():
    table = AtTable()
    for phase, named in ((cues.WALLS, 9), (cues.FIRST_THROW, 9), (cues.DEAL, -1), (cues.PLAY, -1)):
        table.hand.phase = phase
        for zone, tile in ((zones.RACK, named), (3, named), (zones.POND, 9), (zones.MELD, 9)):
            table.feed(events.FOREIGN, 9, cues.COPIED, zone)
            assert table.said(cues.FOREIGN_TAG)[-1] == (zone, tile, cues.COPIED), (phase, zone)
            table.hand.spots.foreign.clear()


def test_a_foreign_tag_is_shown_and_holds_up_the_prompt():
    table = AtTable()
    zone = zones.stack_zone(1, 4)
    table.feed(events.FOREIGN, -1, cues.NO_TILE, zone)
    table.feed(events.FOREIGN, -1, cues.NO_TILE, zone)
    table.build()
    assert table.said(cues.FOREIGN_TAG) == [(zone, -1, cues.NO_TILE)]
    assert table.said(cues.ROLL) == []
    table.feed(events.FOREIGN_GONE, zone)
    assert table.said(cues.FOREIGN_CLEARED) == [(zone,)]
    assert table.said(cues.ROLL) == [(0, 1)]


def test_the_second_thrower():
    """B.000-2: dealer 3, sum 7: the opposite side throws."""
    table = AtTable(dealer=3)
    table.build()
    table.feed(events.DICE, 3, 4, -1)
    assert table.said(cues.THROWN) == [(3, 1, 3, 4)]
    assert table.said(cues.ROLL)[-1] == (1, 2)
    table.feed(events.DICE, 5, 2, 1)
    assert table.said(cues.THROWN)[-1] == (1, 2, 5, 2)
    assert table.said(cues.BREAK) == [(table.stack("O15"),)]


def test_dice_said_by_hand():
    table = AtTable()
    table.build()
    table.feed(events.ENTRY, events.MANUAL_DICE, (1, 1))
    table.feed(events.ENTRY, events.MANUAL_DICE, (0, 7))  # no throw
    table.feed(events.ENTRY, events.MANUAL_DICE, (1, 1))
    assert table.said(cues.THROWN) == [(0, 1, 1, 1), (1, 2, 1, 1)]
    assert table.said(cues.BREAK) == [(table.stack("R5"),)]


def test_the_wall_is_told_at_the_break():
    table = AtTable(dealer=1)
    table.build()
    table.throw()
    said = table.said(cues.WALL)
    assert [fields[0] for fields in said] == [0, 1, 2, 3]
    for side, lie in said:
        assert len(lie) == 36
        for k in range(18):
            pair = [t for t in range(144) if table.place(t) == side * 18 + k]
            assert list(lie[2 * k : 2 * k + 2]) == sorted(pair)


def test_short_walls_are_told_with_gaps():
    table = AtTable(set=136)
    table.build()
    table.throw()
    for _, lie in table.said(cues.WALL):
        assert lie[34:] == b"\xff\xff"
        assert 255 not in lie[:34]


def test_a_further_throw_changes_nothing():
    table = AtTable()
    table.build()
    table.throw()
    before = len(table.heard)
    table.feed(events.DICE, 6, 6, -1)
    assert table.heard[before:] == [(cues.TRAY, cues.AGAIN, -1, zones.TRAY)]


def test_tiles_taken_without_a_throw_tell_that_it_was_not_seen():
    table = AtTable()
    table.build()
    table.move(table.order[0], zones.RACK)
    table.move(table.order[1], zones.RACK)
    assert table.said(cues.TRAY) == [(cues.NOT_SEEN, -1, zones.TRAY)]
