"""Draw and discard, their clocks, and what goes wrong between them."""

from at_table import DRAWS, HANDS, AtTable, stacked

from mjtable.table import cues, events, expect, zones


def playing(hands=HANDS, draws=DRAWS, tail="", dealer=0, **config):
    table = AtTable(order=stacked(hands, draws, tail), dealer=dealer, **config).start()
    assert table.hand.phase == cues.PLAY
    return table


def test_the_dealer_has_thirty_seconds_then_everybody_fifteen():
    """000-07, 000-08, B.000-8"""
    table = playing(dealer=2)
    assert table.said(cues.TURN)[-1] == (2, table.now + 30000)
    table.discard(0, table.tile(0, "9s"))
    at = table.now
    assert table.said(cues.TURN)[-1] == (3, at + 15000)
    assert table.said(cues.CLAIM) == [(2, table.hand.last, at + 3000)]
    assert table.said(cues.DRAW) == [(3, table.stack("D5"))]
    table.draw(1)
    assert table.said(cues.TURN)[-1] == (3, at + 15000)
    assert table.hand.until == at + 15000


def test_draw_and_discard():
    table = playing()
    first = table.tile(0, "9s")
    table.discard(0, first)
    drawn = table.draw(1)
    assert table.said(cues.DREW) == [(1, drawn, table.stack("D5"))]
    table.discard(1, drawn)
    two = table.draw(2)
    kept = table.tile(2, "S")
    table.discard(2, kept)
    assert table.said(cues.DISCARDED) == [(0, first, False), (1, drawn, True), (2, kept, False)]
    assert table.said(cues.DREW)[1] == (2, two, table.stack("D6"))
    assert table.quiet()


def test_the_dealers_fourteenth_tile_counts_as_drawn():
    table = playing()
    fourteenth = table.order[52]
    table.discard(0, fourteenth)
    assert table.said(cues.DISCARDED) == [(0, fourteenth, True)]


def test_a_drawn_tile_straight_to_the_pond():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    tile = table.front()
    table.move(tile, table.to("pond", 1), 3500)
    assert table.heard[-5:-3] == [
        (cues.DREW, 1, tile, table.stack("D5")),
        (cues.DISCARDED, 1, tile, True),
    ]
    assert table.quiet()


def test_a_draw_inside_the_window_settles_when_it_has_passed_or_its_owner_goes_on():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    table.draw(1, 800)
    assert table.said(cues.DREW) == []
    table.wait(5000)
    assert len(table.said(cues.DREW)) == 1
    table.discard(1, table.tile(1, "E"))
    tile = table.draw(2, 800)
    table.discard(2, tile, 1500)
    assert len(table.said(cues.DREW)) == 2
    assert table.said(cues.DISCARDED)[-1] == (2, tile, True)
    assert table.quiet()


def test_the_discard_may_be_reported_before_the_draw():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    table.wait(4000)
    kept, drawn = table.tile(1, "E"), table.front()
    table.feed(events.MOVE, kept, table.to("rack", 1), table.to("pond", 1))
    assert len(table.said(cues.DISCARDED)) == 1
    table.wait(400)
    table.feed(events.MOVE, drawn, table.place(drawn), table.to("rack", 1))
    facts = [cue[0] for cue in table.heard if cue[0] in (cues.DREW, cues.DISCARDED)]
    assert facts == [cues.DISCARDED, cues.DREW, cues.DISCARDED]
    assert table.said(cues.DISCARDED)[-1] == (1, kept, False)
    assert table.quiet()


def test_the_draw_may_be_reported_before_the_discard():
    table = playing()
    first, drawn = table.tile(0, "9s"), table.front()
    table.wait(700)
    table.feed(events.MOVE, drawn, table.place(drawn), table.to("rack", 1))
    table.wait(500)
    table.feed(events.MOVE, first, table.to("rack", 0), table.to("pond", 0))
    table.wait(6000)
    assert table.said(cues.DREW) == [(1, drawn, table.stack("D5"))]
    assert table.quiet()


def test_a_draw_before_the_discard_is_touching_the_wall():
    """E.2: the only offence of drawing (B.000-9); the draw then counts."""
    table = playing()
    drawn, zone = table.draw(1, 500), table.stack("D5")
    table.wait(1200)
    assert table.said(cues.VIOLATION) == [(cues.OUT_OF_TURN, 1, drawn, zone, zone)]
    table.discard(0, table.tile(0, "9s"))
    assert table.said(cues.CLEARED) == [(cues.OUT_OF_TURN, 1)]
    table.wait(6000)
    assert table.said(cues.DREW) == [(1, drawn, zone)]
    table.discard(1, drawn)
    assert len(table.said(cues.DISCARDED)) == 2


def test_a_draw_from_the_wrong_stack():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    tile = table.wall[table.slot("D6u")]
    table.move(tile, table.to("rack", 1), 3500)
    told = (cues.WRONG_DRAW, 1, tile, table.stack("D6"), table.stack("D5"))
    assert table.said(cues.VIOLATION) == [told]
    assert table.said(cues.DREW) == []
    table.move(tile, table.stack("D6"))
    table.wall[table.slot("D6u")] = tile
    assert table.said(cues.CLEARED) == [(cues.WRONG_DRAW, 1)]
    right = table.draw(1)
    assert table.said(cues.DREW) == [(1, right, table.stack("D5"))]
    table.discard(1, right)
    assert len(table.said(cues.VIOLATION)) == 1


def test_a_wrong_draw_stands_when_its_owner_discards():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    tile = table.wall[table.slot("D7u")]
    table.move(tile, table.to("rack", 1), 3500)
    table.discard(1, table.tile(1, "E"))
    assert table.said(cues.CLEARED) == [(cues.WRONG_DRAW, 1)]
    assert table.said(cues.DREW) == [(1, tile, table.stack("D7"))]
    assert table.said(cues.DISCARDED)[-1][0] == 1
    drawn = table.draw(2)
    assert table.said(cues.DREW)[-1] == (2, drawn, table.stack("D5"))


def test_a_draw_out_of_turn_is_laid_back():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    tile, zone = table.front(), table.stack("D5")
    table.move(tile, table.to("rack", 2), 3500)
    table.wait(1200)
    assert table.said(cues.VIOLATION) == [(cues.OUT_OF_TURN, 2, tile, zone, zone)]
    table.move(tile, zone)
    table.wall[table.slot("D5l")] = tile
    assert table.said(cues.CLEARED) == [(cues.OUT_OF_TURN, 2)]
    table.draw(1)
    assert table.said(cues.DREW) == [(1, tile, zone)]


def test_a_draw_out_of_turn_stands_when_its_owner_discards():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    tile = table.front()
    table.move(tile, table.to("rack", 2), 3500)
    table.wait(1200)
    table.discard(2, tile)
    table.wait(2000)
    assert table.said(cues.CLEARED) == [(cues.OUT_OF_TURN, 2)]
    assert table.said(cues.DISCARDED)[-1] == (2, tile, True)
    assert table.said(cues.TURN)[-1][0] == 3


def test_a_second_tile_drawn():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    tile, zone = table.front(), table.stack("D6")
    table.move(tile, table.to("rack", 1))
    table.wait(1200)
    assert table.said(cues.VIOLATION) == [(20, 1, tile, zone, zone)]
    table.move(tile, zone)
    assert table.said(cues.CLEARED) == [(20, 1)]


def test_a_discard_out_of_turn_goes_back():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    tile = table.tile(3, "W")
    table.discard(3, tile)
    table.wait(2000)
    told = (15, 3, tile, table.to("pond", 3), table.to("rack", 3))
    assert table.said(cues.VIOLATION) == [told]
    table.move(tile, table.to("rack", 3))
    assert table.said(cues.CLEARED) == [(15, 3)]
    table.draw(1)
    assert len(table.said(cues.DREW)) == 1


def test_a_discard_out_of_turn_that_play_goes_on_from():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    tile = table.tile(3, "W")
    table.discard(3, tile)
    table.wait(2000)
    drawn = table.draw(0)
    assert table.said(cues.DISCARDED)[-1] == (3, tile, False)
    assert table.said(cues.COUNT) == [(3, 13, 12)]
    table.wait(6000)
    assert table.said(cues.DREW) == [(0, drawn, table.stack("D5"))]


def test_a_discard_taken_back():
    table = playing()
    tile, other = table.tile(0, "9s"), table.tile(0, "7s")
    until = table.hand.until
    table.discard(0, tile)
    table.move(tile, table.to("rack", 0))
    assert table.said(cues.TURN)[-1] == (0, until)
    table.discard(0, other)
    assert [fields[1] for fields in table.said(cues.DISCARDED)] == [tile, other]
    table.draw(1)
    assert len(table.said(cues.DREW)) == 1
    assert table.quiet()


def test_too_few_tiles_after_a_discard():
    """000-01: who discards without having drawn is one short."""
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    table.discard(1, table.tile(1, "E"), 4000)
    table.wait(4000)
    assert table.said(cues.COUNT) == [(1, 13, 12)]
    assert table.said(cues.DISCARDED)[-1][0] == 1
    table.discard(2, table.draw(2))
    assert len(table.said(cues.DREW)) == 1
    table.discard(3, table.draw(3))
    table.discard(0, table.draw(0))
    table.draw(1)
    table.draw(1)  # and takes one more
    table.discard(1, table.tile(1, "E"))
    assert table.said(cues.COUNT) == [(1, 13, 12), (1, 13, 13)]


def test_a_flower_in_play():
    table = playing(draws="f5 f6 4s", tail="9p 8p")
    table.discard(0, table.tile(0, "9s"))
    flower = table.draw(1)
    table.move(flower, table.to("flower", 1))
    assert table.said(cues.FLOWERED) == [(1, flower)]
    assert table.said(cues.REPLACE) == [(1, table.stack("O14"))]
    tail = table.tail()
    table.replace(1)
    table.discard(1, tail)
    assert table.said(cues.DISCARDED)[-1] == (1, tail, True)
    two = table.front()  # laid straight down, inside the window
    table.move(two, table.to("flower", 2), 900)
    facts = [cue[0] for cue in table.heard if cue[0] in (cues.DREW, cues.FLOWERED)]
    assert facts == [cues.DREW, cues.FLOWERED] * 2
    table.replace(2)
    table.discard(2, table.tile(2, "S"))
    assert table.quiet()


def test_a_wrong_replacement_in_play():
    table = playing(draws="f5 2s", tail="9p 8p")
    table.discard(0, table.tile(0, "9s"))
    flower = table.draw(1)
    table.move(flower, table.to("flower", 1))
    front = table.front()
    table.lift(front)
    told = (cues.WRONG_REPLACEMENT, 1, front, table.stack("D6"), table.stack("O14"))
    assert table.said(cues.VIOLATION) == [told]
    table.move(front, table.to("rack", 1))
    table.discard(1, table.tile(1, "E"))  # it stands
    assert table.said(cues.CLEARED) == [(cues.WRONG_REPLACEMENT, 1)]
    assert table.said(cues.REPLACED) == [(1, front, table.stack("D6"))]
    assert table.said(cues.COUNT) == []


def test_a_flower_laid_down_out_of_turn_makes_no_draw_wrong():
    hands = (HANDS[0], HANDS[1], "f5 S 13579p 2468p 33s", HANDS[3])
    table = AtTable(order=stacked(hands, "2s 4s 6s", "9p 8p"))
    table.build()
    table.throw()
    table.deal()
    table.discard(0, table.tile(0, "9s"))  # O keeps his flower until now
    table.move(table.tile(2, "f5"), table.to("flower", 2))
    assert table.said(cues.REPLACE) == []
    drawn = table.front()
    table.lift(drawn)
    table.draw(1)
    table.discard(1, drawn)
    two = table.draw(2)
    assert table.said(cues.DREW)[-1] == (2, two, table.stack("D6"))
    assert table.said(cues.REPLACE) == [(2, table.stack("O14"))]
    table.replace(2)
    table.discard(2, two)
    assert table.said(cues.COUNT) == []
    assert table.said(cues.VIOLATION)[0][:2] == (13, 2)
    assert table.said(cues.CLEARED) == [(13, 2)]


def test_a_discard_without_the_replacement():
    table = playing(draws="f5 2s")
    table.discard(0, table.tile(0, "9s"))
    flower = table.draw(1)
    table.move(flower, table.to("flower", 1))
    table.discard(1, table.tile(1, "E"))
    assert len(table.said(cues.DISCARDED)) == 1
    table.wait(3500)
    assert len(table.said(cues.DISCARDED)) == 2
    assert table.said(cues.COUNT) == [(1, 13, 12)]


def test_a_tile_in_another_seats_rack_is_out_of_step_until_it_is_back():
    table = playing()
    tile = table.tile(0, "9s")
    table.move(tile, table.to("rack", 3))
    assert table.said(cues.OUT_OF_STEP) == [(table.to("rack", 3), tile)]
    table.move(tile, table.to("rack", 0))
    assert table.said(cues.IN_STEP) == [()]
    assert len(table.said(cues.OUT_OF_STEP)) == 1
    table.discard(0, tile)
    assert len(table.said(cues.DISCARDED)) == 1


def test_a_tile_in_the_tray_is_out_of_step_until_it_is_back():
    table = playing()
    for tile, home in (
        (table.tile(1, "E"), table.to("rack", 1)),
        (table.front(), table.stack("D5")),
    ):
        table.move(tile, zones.TRAY)
        assert table.said(cues.OUT_OF_STEP)[-1] == (zones.TRAY, tile)
        table.feed(events.MOVE, tile, zones.TRAY, home)
    assert len(table.said(cues.OUT_OF_STEP)) == len(table.said(cues.IN_STEP)) == 2
    assert table.said(cues.VIOLATION) == []
    assert table.hand.zone(table.hand.wall.front()) == table.stack("D5")


def test_a_tile_that_was_seen_nowhere_comes_from_where_it_lay():
    table = playing()
    tile = table.tile(0, "9s")
    table.move(tile, zones.NOWHERE)
    table.move(tile, table.to("pond", 0))
    assert table.said(cues.IN_STEP) == [()]
    assert table.said(cues.DISCARDED) == [(0, tile, False)]
    drawn = table.front()
    table.move(drawn, zones.NOWHERE, 3500)
    table.move(drawn, table.to("rack", 1))
    assert table.said(cues.DREW)[-1][:2] == (1, drawn)
    assert len(table.said(cues.OUT_OF_STEP)) == len(table.said(cues.IN_STEP)) == 2
    assert table.said(cues.VIOLATION) == []


def test_an_exchange_of_tiles_is_adopted_when_the_counts_agree():
    table = playing()
    mine, other = table.tile(0, "9s"), table.tile(3, "W")
    table.move(mine, table.to("rack", 3))
    table.move(other, table.to("rack", 0))
    assert len(table.said(cues.OUT_OF_STEP)) == 2
    table.discard(0, table.tile(0, "7s"))
    assert len(table.said(cues.IN_STEP)) == 1


def test_a_tile_in_doubt():
    table = playing()
    tile = table.tile(0, "9s")
    table.feed(events.DOUBT, tile, (table.to("rack", 0), table.to("meld", 0)))
    assert table.said(cues.OUT_OF_STEP) == [(table.to("rack", 0), tile)]
    table.feed(events.MOVE, tile, table.to("rack", 0), table.to("rack", 0))
    assert table.said(cues.IN_STEP) == [()]


def test_a_wall_pushed_along():
    table = playing()
    tile = table.wall[table.slot("L9u")]
    table.move(tile, table.stack("L10"))
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    assert table.quiet()
    assert table.hand.wall.left[table.hand.index(table.stack("L10"))] == 3


def test_expected_in_ones_turn_and_after_a_discard():
    table = playing(hands=(HANDS[0], "11s 13579p 2468p EE", HANDS[2], HANDS[3]))
    rack = table.hand.spots.at(zones.RACK)
    assert table.session.expect() == [(expect.WATCH, zones.POND, rack)]
    tile = table.tile(0, "1s")
    table.discard(0, tile)
    wanted = table.session.expect()
    front = table.hand.spots.at(table.stack("D5"))
    assert wanted[0] == (expect.WATCH, zones.POND + 1, b"")
    assert wanted[1] == (expect.SEEK, zones.RACK + 1, front)
    assert wanted[2] == (expect.SEEK, zones.MELD + 1, bytes([tile] + table.tiles(1, "11s")))
    # nobody else holds what makes a meld with it; it may be taken back
    assert wanted[3:] == [(expect.SEEK, zones.RACK, bytes((tile,)))]
    # R is complete with it and may just show the hand
    while table.session.prepare(table.now):
        pass
    wanted = table.session.expect()
    assert wanted[3] == (expect.SEEK, zones.RACK, bytes([tile]))  # taken back
    assert wanted[4:] == [(expect.HOLD, zones.RACK + 1, table.hand.spots.at(zones.RACK + 1))]
    table.draw(1)
    while table.session.prepare(table.now):
        pass
    rack = table.hand.spots.at(zones.RACK + 1)
    assert table.session.expect()[0] == (expect.WATCH, zones.POND + 1, rack)


def test_no_tile_of_a_hand_that_may_be_shown_is_likelier_discarded_than_another():
    table = playing(hands=("123456m 789p PPPCC",) + HANDS[1:])
    while table.session.prepare(table.now):
        pass
    assert table.session.expect()[0] == (expect.WATCH, zones.POND, b"")
    for ms in (500, 4000):  # drawn while the last discard may be claimed, too
        table = playing(hands=(HANDS[0], "123456m 789p PP 13s") + HANDS[2:])
        table.discard(0, table.tile(0, "9s"))
        table.draw(1, ms)  # 2s
        while table.session.prepare(table.now):
            pass
        watched = [one for one in table.session.expect() if one[1] == zones.POND + 1]
        assert watched[-1] == (expect.WATCH, zones.POND + 1, b"")


def test_the_revision_changes_with_what_is_expected():
    table = playing()
    seen = {}
    steps = (
        lambda: table.discard(0, table.tile(0, "9s")),
        lambda: table.wait(1000),
        lambda: table.draw(1, 500),
        lambda: table.wait(6000),
        lambda: table.discard(1, table.tile(1, "E")),
    )
    for step in steps:
        seen[table.session.hand.revision] = table.session.expect()
        step()
        revision = table.session.hand.revision
        assert seen.get(revision, table.session.expect()) == table.session.expect()


def test_a_pause_stops_the_clocks():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    until = table.hand.until
    table.wait(1000)
    table.feed(events.ENTRY, events.PAUSE, 0)
    assert table.session.tick(table.now) is None
    table.wait(60000)
    table.feed(events.ENTRY, events.RESUME, 0)
    assert table.said(cues.PAUSED) == [(1,), (0,)]
    assert table.said(cues.TURN)[-1] == (1, until + 60000)
    assert table.session.tick(table.now) == table.now + 2000  # the rest of the window


def test_ticks_may_wrap():
    table = AtTable(order=stacked(HANDS, DRAWS))
    table.now = (1 << 30) - 45000
    heard = []

    def feed(*event):
        now = table.now & 0x3FFFFFFF
        heard.append((table.now, table.session.tick(now)))
        table.session.feed(event, now)

    table.feed = feed
    table.wait = lambda ms: setattr(table, "now", table.now + ms)
    table.start()
    assert table.now < 1 << 30
    for seat in (0, 1, 2, 3) * 4:
        if len(table.said(cues.DISCARDED)):
            table.draw(seat)
        table.discard(seat, table.rack(seat)[0])
    assert table.now > 1 << 30
    assert len(table.said(cues.DREW)) == 15
    assert table.quiet()
    for _, due in heard:
        assert due is None or 0 <= due < 1 << 30
