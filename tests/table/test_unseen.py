"""A reader that is out: play pauses, nothing is concluded, and what has happened is found out."""

from at_table import DRAWS, HANDS, AtTable, stacked

from mjtable.table import cues, events, step, wrong, zones
from mjtable.table.events import HU, PUNG
from mjtable.table.phases import load

FACTS = (
    cues.DREW,
    cues.DISCARDED,
    cues.CLAIMED,
    cues.FLOWERED,
    cues.REPLACED,
    cues.DEALT,
    cues.CONCEALED_KONG,
    cues.ADDED_KONG,
)


def out(table, reader=0):
    table.feed(events.READER, reader, 0, zones.FLOWER + reader)


def back(table, *moves, reader=0):
    """It answers again, and tiles are found where they lie."""
    table.feed(events.READER, reader, 1, zones.FLOWER + reader)
    for tile, zone in moves:
        table.feed(events.MOVE, tile, table.place(tile), zone)
    table.wait(9000)


def facts(table, since):
    return [cue for cue in table.heard[since:] if cue[0] in FACTS]


def playing(draws=DRAWS, hands=HANDS, tail="", **chosen):
    return AtTable(order=stacked(hands, draws, tail), **chosen).start()


def found(table):
    """What is right: nothing is odd, and play goes on."""
    assert table.quiet()
    assert table.said(cues.PAUSED)[-2:] == [(1,), (0,)]
    assert table.hand.paused_at is None


def test_play_pauses_while_a_reader_is_out_and_its_name_is_said():
    table = playing()
    out(table, 2)
    assert table.said(cues.READER) == [(2, 0, zones.FLOWER + 2)]
    assert table.said(cues.PAUSED) == [(1,)]
    table.wait(60000)
    assert not table.said(cues.OVERRUN)
    back(table, reader=2)
    assert table.said(cues.READER)[1:] == [(2, 1, zones.FLOWER + 2)]
    found(table)
    since, left = table.heard[-1], table.hand.until - table.now
    assert since[0] == cues.TURN and left > 0
    table.wait(left + 1)
    assert table.said(cues.OVERRUN) == [(0,)]


def test_what_is_seen_meanwhile_is_no_violation():
    """The rack of seat 1 is not seen: its discard comes without a draw."""
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    out(table, 1)
    drawn = table.front()
    tile = table.tile(1, "1p")
    table.move(tile, zones.POND + 1, 3000)
    table.wait(5000)
    assert not table.said(cues.DREW) and table.quiet()
    since = len(table.heard)
    back(table, (drawn, zones.RACK + 1), reader=1)
    found(table)
    assert facts(table, since) == [
        (cues.DREW, 1, drawn, table.hand.home[drawn]),
        (cues.DISCARDED, 1, tile, False),
    ]


def test_a_round_of_draws_and_discards_is_found_whatever_the_order():
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    drawn = table.order[53:56]
    gone = [table.tile(1, "1p"), drawn[1], table.tile(3, "1m")]
    net = [
        (gone[2], zones.POND + 3),
        (drawn[1], zones.POND + 2),
        (drawn[2], zones.RACK + 3),
        (gone[0], zones.POND + 1),
        (drawn[0], zones.RACK + 1),
    ]
    for order in (net, net[::-1], net[2:] + net[:2]):
        table = playing()
        table.discard(0, table.tile(0, "1s"))
        since = len(table.heard)
        out(table)
        back(table, *order)
        found(table)
        told = [cue[1:3] for cue in facts(table, since)]
        assert told == [(1, drawn[0]), (1, gone[0]), (2, drawn[1]), (2, drawn[1]),
                        (3, drawn[2]), (3, gone[2])]  # fmt: skip
        assert (table.hand.turn, table.hand.stage) == (0, table.hand.WINDOW)


def test_a_discard_that_was_claimed_meanwhile():
    table = playing()
    since = len(table.heard)
    claimed = table.tile(0, "1s")
    own = table.tiles(1, "1s 1s")
    tile = table.tile(1, "3p")
    out(table)
    table.press(1, PUNG)
    back(table, (own[0], zones.MELD + 1), (tile, zones.POND + 1), (claimed, zones.MELD + 1),
         (own[1], zones.MELD + 1))  # fmt: skip
    found(table)
    first, second, third = facts(table, since)
    assert first == (cues.DISCARDED, 0, claimed, False)
    assert second[:4] == (cues.CLAIMED, 1, PUNG, 0) and sorted(second[4][1:]) == sorted(own)
    assert third == (cues.DISCARDED, 1, tile, False)


def test_a_discard_found_in_the_meld_of_a_side_that_makes_none_of_it_is_not_taken_back_for_ever():
    for side in (1, 2, 3):
        table = playing()
        out(table)
        tile = table.tile(0, "9m")
        back(table, (tile, zones.MELD + side))
        assert table.place(tile) == zones.MELD + side
        assert table.said(cues.PAUSED)[-1] == (0,) and not table.quiet()


def test_who_claimed_had_discarded_before_the_next_drew():
    for first in (0, 2):  # a pung that lay already, and one that did not
        table = playing()
        claimed = table.tile(0, "1s")
        table.discard(0, claimed)
        own, tile, drawn = table.tiles(1, "1s 1s"), table.tile(1, "3p"), table.front()
        laid = [(one, zones.MELD + 1) for one in [claimed] + own]
        for one in laid[:first]:
            table.move(*one)
        since = len(table.heard)
        out(table)
        back(table, (drawn, zones.RACK + 2), *laid, (tile, zones.POND + 1))
        found(table)
        claim, discard, draw = facts(table, since)
        assert claim[:4] == (cues.CLAIMED, 1, PUNG, 0)
        assert discard == (cues.DISCARDED, 1, tile, False)
        assert draw[:3] == (cues.DREW, 2, drawn)


def test_of_two_discards_the_claimed_one_came_first_unless_the_next_side_drew():
    table = playing()
    claimed, own = table.tile(0, "1s"), table.tiles(1, "1s 1s")
    later = [table.tile(0, "3s"), table.tile(1, "1p"), table.tile(2, "1p"), table.tile(3, "1m")]
    drawn = table.order[53:56]
    net = [(one, zones.POND + side) for side, one in enumerate(later)]
    net += [(one, zones.MELD + 1) for one in [claimed] + own]
    net += [(drawn[i], zones.RACK + (2, 3, 0)[i]) for i in range(3)]
    since = len(table.heard)
    out(table)
    back(table, *net)
    found(table)
    told = [(cue[0], cue[1], cue[2]) for cue in facts(table, since)]
    assert told == [
        (cues.DISCARDED, 0, claimed),
        (cues.CLAIMED, 1, PUNG),
        (cues.DISCARDED, 1, later[1]),
        (cues.DREW, 2, drawn[0]),
        (cues.DISCARDED, 2, later[2]),
        (cues.DREW, 3, drawn[1]),
        (cues.DISCARDED, 3, later[3]),
        (cues.DREW, 0, drawn[2]),
        (cues.DISCARDED, 0, later[0]),
    ]


def test_two_melds_of_one_side_are_not_mixed():
    table = playing(hands=("57p 123456789m 135s", "EE 5577p 468p 11s 99p") + HANDS[2:])
    first, second = table.tile(0, "5p"), table.tile(0, "7p")
    fives, sevens = table.tiles(1, "5p 5p"), table.tiles(1, "7p 7p")
    gone = ((1, "4p"), (2, "1p"), (3, "1m"), (1, "8p"))
    net = [(one, zones.MELD + 1) for one in sevens + fives + [second, first]]
    net += [(table.tile(side, text), zones.POND + side) for side, text in gone]
    net += [(table.order[53 + i], zones.RACK + (2, 3, 0)[i]) for i in range(3)]
    since = len(table.heard)
    out(table)
    back(table, *net)
    found(table)
    melds = [sorted(cue[4]) for cue in facts(table, since) if cue[0] == cues.CLAIMED]
    assert sorted(melds) == sorted([sorted([first] + fives), sorted([second] + sevens)])


def test_a_flower_drawn_and_replaced_meanwhile():
    table = playing(draws="f1 4s 6s 8s", tail="C")
    table.discard(0, table.tile(0, "1s"))
    since = len(table.heard)
    flower, tail = table.front(), table.tail()
    tile = table.tile(1, "1p")
    out(table)
    back(table, (tail, zones.RACK + 1), (tile, zones.POND + 1), (flower, zones.FLOWER + 1))
    found(table)
    assert [cue[0] for cue in facts(table, since)] == [
        cues.DREW, cues.FLOWERED, cues.REPLACED, cues.DISCARDED]  # fmt: skip


def test_a_deal_that_went_on_meanwhile():
    table = AtTable(order=stacked(HANDS, DRAWS))
    table.build()
    table.throw()
    since = len(table.heard)
    out(table, 3)
    moves = [(tile, table.to("rack", seat)) for seat, takes in table.takes() for tile in takes]
    back(table, *moves[::-1], reader=3)
    found(table)
    assert len(facts(table, since)) == 53
    assert table.hand.phase == cues.PLAY


def test_walls_built_and_dealt_unseen_are_followed_by_counts():
    table = AtTable(order=stacked(HANDS, DRAWS))
    out(table)
    for tile in table.order[:60]:
        table.feed(events.MOVE, tile, zones.NOWHERE, table.zone_of_slot(table.wall.index(tile)))
    table.throw()
    moves = [(tile, table.to("rack", seat)) for seat, takes in table.takes() for tile in takes]
    rest = [(tile, table.zone_of_slot(table.wall.index(tile))) for tile in table.order[60:]]
    back(table, *(moves + rest))
    assert table.said(cues.OUT_OF_STEP) and table.said(cues.IN_STEP)
    assert table.hand.phase == cues.PLAY
    table.discard(0, table.tile(0, "1s"))
    assert table.said(cues.DRAW)[-1] == (1, table.zone_of_slot(table.wall.index(table.order[53])))


def test_a_rack_tile_found_over_its_melds_that_makes_none_lies_on_the_border():
    for place in (zones.MELD, zones.FLOWER):
        table = playing()
        table.discard(0, table.tile(0, "1s"))
        out(table)
        tile = table.tile(3, "1m")
        back(table, (tile, place + 3))
        assert table.said(cues.OUT_OF_STEP) == [(zones.RACK + 3, tile)]
        assert table.place(tile) == zones.RACK + 3
        table.discard(1, table.draw(1))
        assert table.said(cues.IN_STEP) and not table.said(cues.COUNT)


def test_a_tile_in_question_in_a_meld_zone_is_no_claim_that_keeps_a_win_waiting():
    table = playing(draws="4p 6s 8s", hands=(HANDS[0], "123456789m 11s 23p") + HANDS[2:])
    table.discard(0, table.tile(0, "1s"))
    stray = table.tile(3, "1m")
    table.hand.spots.move(stray, zones.MELD + 3)
    step.odd(table.hand, stray, -1, zones.MELD + 3, table.now)
    drawn = table.draw(1)
    table.wait(4000)
    table.press(1, HU)
    assert table.said(cues.WIN)[-1][:3] == (1, drawn, cues.BY_SELF)


def test_what_fits_nowhere_is_adopted_and_said():
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    out(table)
    strange = table.tile(3, "1m")
    back(table, (strange, zones.RACK + 2))
    assert table.said(cues.OUT_OF_STEP) == [(zones.RACK + 2, strange)]
    assert not table.said(cues.VIOLATION)
    table.move(strange, zones.RACK + 3)
    assert table.said(cues.IN_STEP)


def test_who_holds_fourteen_is_on_turn_after_the_unexplained():
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    out(table)
    deep = table.order[100]
    back(table, (deep, zones.RACK + 2))
    assert table.said(cues.OUT_OF_STEP) == [(zones.RACK + 2, deep)]
    assert (table.hand.turn, table.hand.stage) == (2, table.hand.HOLD)
    table.discard(2, table.tile(2, "1p"))
    assert table.said(cues.IN_STEP) and table.said(cues.DISCARDED)[-1][0] == 2
    assert not table.said(cues.VIOLATION)


def test_a_person_may_go_on_without_the_reader():
    table = playing()
    out(table)
    table.feed(events.ENTRY, events.RESUME, None)
    found(table)
    table.discard(0, table.tile(0, "1s"))
    assert table.said(cues.DISCARDED)


def test_a_pause_of_people_outlasts_the_reader():
    table = playing()
    table.feed(events.ENTRY, events.PAUSE, None)
    out(table)
    back(table)
    assert table.hand.paused_at is not None
    table.feed(events.ENTRY, events.RESUME, None)
    found(table)


def start_again(table):
    """The power was cut: the table looks where all tiles lie."""
    table.session.held = load("unseen").hold(table.session, table.now, 12000)


def test_a_start_while_a_reader_is_out_or_soon_after_another_ends_like_any_pause():
    for begun in (out, start_again):
        table = playing()
        begun(table)
        table.press(0, PUNG)
        tile = table.tile(0, "1s")
        table.feed(events.MOVE, tile, table.place(tile), zones.POND)
        start_again(table)
        lies = table.hand.spots.place
        for one in range(144):
            if one != tile:
                table.feed(events.MOVE, one, zones.NOWHERE, lies[one])
        table.wait(13000)
        found(table)
        assert table.said(cues.DISCARDED) == [(0, tile, False)]


def test_buttons_and_dice_count_afterwards():
    table = AtTable(order=stacked(HANDS, DRAWS))
    table.build()
    out(table)
    table.throw()
    assert not table.said(cues.THROWN)
    back(table)
    assert len(table.said(cues.THROWN)) == 2 and table.hand.phase == cues.DEAL


# --- a tile whose tag is dead


def dead(table, tile):
    """It is missed, and looked for everywhere in vain."""
    table.lift(tile)
    table.wait(21000)
    table.feed(events.DOUBT, tile, (table.place(tile),))


def takes_unseen(table):
    """A tile of the wall is taken though nothing is read."""
    tile = table.front()
    table.wall[table.wall.index(tile)] = None
    return tile


def dead_drawn():
    """A table in play where side 1 has drawn a tile that nothing reads any more, and the tile."""
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    dead(table, table.front())
    return table, takes_unseen(table)


def asks_for(table, tile):
    assert [cue for cue in table.said(cues.OUT_OF_STEP) if cue[1] == tile]
    assert not table.said(cues.VIOLATION) and not table.said(cues.COUNT)


def test_a_dead_tile_of_the_wall_is_asked_for_once():
    table = playing()
    tile, zone = table.order[80], table.place(table.order[80])
    for _ in range(3):
        dead(table, tile)
    assert table.said(cues.OUT_OF_STEP) == [(zone, tile)]


def test_a_dead_tile_drawn_and_kept():
    table, tile = dead_drawn()
    table.wait(3000)
    gone = table.tile(1, "1p")
    table.discard(1, gone)
    table.draw(2)
    table.wait(3000)
    asks_for(table, tile)
    assert table.place(tile) == zones.RACK + 1
    assert [cue[1] for cue in table.said(cues.DISCARDED)][-1] == gone


def test_a_dead_tile_drawn_that_wins():
    hands = (HANDS[0], "123456789m 11s 23p") + HANDS[2:]
    table = playing(draws="4p 6s 8s", hands=hands)
    table.discard(0, table.tile(0, "1s"))
    dead(table, table.front())
    tile = takes_unseen(table)
    table.press(1, HU)
    table.wait(3000)
    asks_for(table, tile)
    assert table.said(cues.DREW)[-1][:2] == (1, tile)
    assert table.said(cues.WIN)[-1][:3] == (1, tile, cues.BY_SELF)


def test_a_dead_tile_drawn_and_discarded():
    table, tile = dead_drawn()
    table.wait(6000)
    drawn = table.draw(2)
    table.wait(3000)
    asks_for(table, tile)
    assert table.said(cues.DISCARDED)[-1] == (1, tile, True)
    table.discard(2, drawn)
    assert table.said(cues.IN_STEP) and table.said(cues.DREW)[-1][:2] == (2, drawn)


def test_a_tile_missed_only_when_its_drawer_has_discarded_was_drawn():
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    tile = takes_unseen(table)
    gone = table.tile(1, "1p")
    table.discard(1, gone)
    table.feed(events.LIFT, tile, table.place(tile))
    table.wait(3500)
    assert table.said(cues.DREW)[-1][:2] == (1, tile)
    assert table.said(cues.DISCARDED)[-1] == (1, gone, False)
    asks_for(table, tile)


def test_a_tile_that_is_not_found_was_drawn_by_who_lacks_one():
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    zone, tile = table.place(table.front()), takes_unseen(table)
    table.discard(1, table.tile(1, "1p"))
    table.wait(4000)
    assert table.said(cues.COUNT) == [(1, 13, 12)]
    drawn = table.draw(2)
    table.feed(events.LIFT, tile, zone)
    table.wait(20000)
    table.feed(events.DOUBT, tile, bytes((zone,)))
    assert table.place(tile) == zones.RACK + 1
    assert table.said(cues.OUT_OF_STEP)[-1] == (zones.RACK + 1, tile)
    table.discard(2, drawn)
    assert table.said(cues.IN_STEP)


def test_a_dead_tile_discarded_from_the_rack():
    table = playing()
    tile = table.tile(1, "1p")
    dead(table, tile)
    table.discard(0, table.tile(0, "1s"))
    table.draw(1)
    table.wait(3000)
    table.draw(2)
    table.wait(3000)
    asks_for(table, tile)
    assert table.said(cues.DISCARDED)[-1] == (1, tile, False)


def test_a_dead_tile_in_a_claim():
    table = playing()
    own = table.tiles(1, "1s 1s")
    dead(table, own[0])
    claimed = table.tile(0, "1s")
    table.discard(0, claimed)
    table.lay(1, (claimed, own[1]))
    table.wait(2000)
    table.discard(1, table.tile(1, "1p"))
    table.wait(4000)
    asks_for(table, own[0])
    claim = table.said(cues.CLAIMED)[-1]
    assert claim[:3] == (1, PUNG, 0) and sorted(claim[3]) == sorted((claimed, own[0], own[1]))


def test_what_a_lost_tile_explains_is_not_concluded_in_the_middle_of_something_else():
    table, tile = dead_drawn()
    table.wait(3000)
    lies = table.place(table.order[100])
    wrong.add(table.hand, table.now, 23, 1, table.order[100], lies, lies, lies)
    assert table.place(tile) < zones.RACK and not table.said(cues.VIOLATION)
    table.wait(1)
    assert table.place(tile) >= zones.RACK


def test_who_ponders_with_a_tile_in_hand_is_not_asked_and_nobody_is_excused():
    table = playing()
    dead(table, table.tile(0, "1s"))
    assert not table.said(cues.OUT_OF_STEP)
    table.move(table.front(), zones.RACK + 3)
    table.wait(3000)
    assert table.said(cues.VIOLATION)


def test_what_is_not_seen_before_the_deal_explains_nothing():
    table = AtTable(order=stacked(HANDS, DRAWS))
    table.build()
    tile = table.order[40]
    table.lift(tile)
    table.wait(16000)
    table.throw()
    table.wait(16000)
    assert table.place(tile) < zones.RACK and table.said(cues.MISSING)
    assert not table.said(cues.VIOLATION)


def test_as_long_as_tiles_are_in_question_nobody_is_accused_for_a_tile_of_the_wall():
    """What lies wrong is said when the table knows again where all tiles are."""
    table = playing()
    astray = table.tile(3, "1m")
    table.move(astray, zones.POND + 2)  # nobody can explain that
    assert table.said(cues.OUT_OF_STEP)
    early = table.front()
    table.move(early, zones.RACK + 3)
    table.wait(5000)
    assert not table.said(cues.VIOLATION)
    table.move(astray, zones.RACK + 3)
    assert table.said(cues.IN_STEP)
    table.wait(1500)
    assert [said[:3] for said in table.said(cues.VIOLATION)] == [(24, 3, early)]


def test_who_discards_while_his_claim_is_not_seen_whole_has_claimed():
    table = playing()
    own = table.tiles(2, "3s 3s")
    claimed = table.tile(0, "3s")
    table.discard(0, claimed)
    table.lay(2, (claimed, own[1]))
    table.discard(2, table.tile(2, "1p"))
    table.move(own[0], zones.MELD + 2, 2000)
    table.wait(3000)
    assert table.quiet()
    assert table.said(cues.CLAIMED)[-1][:3] == (2, PUNG, 0)


def test_a_tile_seen_alone_in_a_meld_zone_is_asked_for():
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    astray = table.rack(2)[0]
    table.move(astray, zones.MELD + 2)
    table.draw(1)
    table.discard(1, table.tile(1, "1p"))
    table.wait(2000)
    assert table.said(cues.OUT_OF_STEP) == [(zones.MELD + 2, astray)]
    table.move(astray, zones.RACK + 2)
    assert table.said(cues.IN_STEP) and not table.said(cues.VIOLATION)


def test_no_hand_has_a_wrong_count_while_a_tile_of_a_meld_is_in_question():
    table = playing()
    own = table.tiles(1, "1s 1s")
    claimed = table.tile(0, "1s")
    table.discard(0, claimed)
    table.lay(1, (claimed, own[0], own[1]), 3000)
    table.discard(1, table.tile(1, "1p"))
    table.draw(2)
    table.move(own[0], zones.RACK + 1)
    table.discard(2, table.rack(2)[0])
    for seat in (3, 0):
        table.discard(seat, table.draw(seat))
    table.draw(1)
    table.discard(1, table.rack(1)[-1])
    assert table.said(cues.COUNT)[-1][0] == 1 and not table.said(cues.VIOLATION)
    table.move(own[0], zones.MELD + 1)
    assert table.said(cues.IN_STEP)


def test_a_win_called_while_a_tile_of_the_hand_is_in_question_waits_for_it():
    table = playing(hands=("123456789m 55s 666s",) + HANDS[1:], draws="4s 6s 8s")
    own = table.tile(0, "6s")
    table.move(own, zones.POND + 2)  # nobody can explain that
    table.press(0, HU)
    table.wait(5000)
    assert not table.said(cues.VIOLATION) and not table.said(cues.WIN)
    table.move(own, zones.RACK)
    table.wait(1500)
    assert table.said(cues.IN_STEP) and table.said(cues.WIN)[-1][0] == 0
    assert not table.said(cues.VIOLATION)
