"""Penalty tiles, and what is ruled about tiles that were seen (V21, V22, V25; E.2)."""

from at_table import AtTable, stacked

from mjtable.rules import contest, guobiao
from mjtable.table import cues, events, falsewin, ledger, penalties, rulings, zones
from mjtable.table.events import HU, PUNG

HANDS = (
    "9s 123456789m 1357s",
    "3p 9m 13579p 2468s 11s",
    "3p 3p 13579m 2468p CC",
    "WW 13579m 2468m 77s",
)
DRAWS = "5s 4s 6s 8s N N N N"


def table_of(hands=HANDS, draws=DRAWS, ruleset=contest, **chosen):
    table = AtTable(order=stacked(hands, draws), ruleset=ruleset, **chosen)
    return table.start()


def due(table, seat, *texts):
    """These tiles of a seat are penalty tiles now."""
    found = bytes([table.tile(seat, text) for text in texts])
    penalties.upheld(table.hand, 21, seat, found, table.now, ledger.REFEREE, b"queue")
    return found


def test_a_penalty_tile_goes_at_the_next_discard_whatever_made_it_possible():
    # B.004-12: R has [3p, 9m]; draws 5s, must discard 3p; pungs in between, 9m at once
    table = table_of(("9s 123456789m 135s 1s",) + HANDS[1:])
    three, nine = due(table, 1, "3p", "9m")
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    table.discard(1, three)
    assert table.hand.queue[1] == bytes((nine,))
    for seat in (2, 3):
        table.discard(seat, table.draw(seat))
    table.draw(0)
    one = table.tile(0, "1s")
    table.discard(0, one)
    table.move(one, table.to("meld", 1))
    table.lay(1, table.tiles(1, "11s"))
    table.wait(4000)
    table.discard(1, table.tile(1, "5p"))
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(21, 1)]
    table.move(table.hand.last, table.to("rack", 1))
    assert table.said(cues.CLEARED) == [(21, 1)]
    table.discard(1, nine)
    assert table.hand.queue[1] == b""
    assert len(table.said(cues.VIOLATION)) == 1


def test_a_penalty_tile_that_its_side_does_not_hold_is_not_asked_for():
    table = table_of()
    three, nine = due(table, 1, "3p", "9m")
    table.discard(0, table.tile(0, "9s"))
    table.move(three, table.to("pond", 2))  # nobody can explain that
    table.draw(1)
    table.discard(1, table.tile(1, "5p"))
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(21, 1), (20, 1)]
    table.move(table.hand.last, table.to("rack", 1))
    table.discard(1, nine)
    assert [said[0] for said in table.said(cues.VIOLATION)].count(21) == 1
    assert table.hand.queue[1] == bytes((three,))


def test_another_discard_stands_when_play_goes_on_and_the_penalty_tile_is_still_due():
    table = table_of()
    (three,) = due(table, 1, "3p")
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    other = table.tile(1, "9m")
    table.discard(1, other)
    table.draw(2)
    assert table.said(cues.STANDS)[1:] == [(21, 1, other)]
    assert table.said(cues.LEDGER)[-1][4] == "stands"
    assert table.hand.queue[1] == bytes((three,))


def test_of_two_alike_either_may_go():
    table = table_of()
    first, other = table.tiles(2, "33p")
    penalties.upheld(table.hand, 21, 2, bytes((first,)), table.now)
    table.discard(0, table.tile(0, "9s"))
    table.discard(1, table.draw(1))
    table.draw(2)
    table.discard(2, other)
    assert table.hand.queue[2] == b""
    assert not table.said(cues.VIOLATION)


def test_the_discard_of_a_penalty_tile_may_be_claimed():
    # B.004-14
    table = table_of()
    (three,) = due(table, 1, "3p")
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    table.discard(1, three)
    table.press(2, PUNG)
    table.move(three, table.to("meld", 2))
    table.lay(2, table.tiles(2, "33p"))
    table.wait(4000)
    assert [said[:3] for said in table.said(cues.CLAIMED)] == [(2, PUNG, 1)]
    assert table.quiet()


def test_a_taken_back_discard_is_due_again():
    table = table_of()
    (three,) = due(table, 1, "3p")
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    table.discard(1, three)
    table.move(three, table.to("rack", 1))
    assert table.hand.queue[1] == bytes((three,))
    assert table.said(cues.SEAT)[-1][:2] == (1, bytes((three,)))


def test_no_meld_has_a_penalty_tile():
    # B.004-13, §D note 5
    table = table_of()
    mine = bytes(table.tiles(2, "33p"))
    penalties.upheld(table.hand, 21, 2, mine[:1], table.now)
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    three = table.tile(1, "3p")
    table.discard(1, three)
    table.move(three, table.to("meld", 2))
    table.lay(2, mine)
    table.wait(4000)
    assert not table.said(cues.CLAIMED)
    assert table.said(cues.VIOLATION)[0][1] == 2


def self_drawn(**chosen):
    hands = ("9s 12346789m 1357s", "123m 456p 789s 55s 46m", "", "")
    table = table_of(hands, "5m 1p", **chosen)
    due(table, 1, "4m")
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    table.wait(2000)
    table.press(1, HU)
    table.wait(4000)
    return len(table.said(cues.WIN))


def test_a_hand_with_a_penalty_tile_may_win_where_the_house_says_so():
    # B.004-13
    assert self_drawn() == 1
    assert self_drawn(penalty_wins=False) == 0


def test_a_tile_of_the_hand_seen_is_the_next_discard_in_both_codes():
    # V21, E.2: penalty tile at the next turn
    for ruleset in (contest, guobiao):
        table = table_of(ruleset=ruleset)
        tile = table.tile(1, "9m")
        table.rule(rulings.STANDS, 1, 21, tile)
        assert table.said(cues.STANDS) == [(21, 1, tile)]
        assert table.said(cues.LEDGER)[0][4:] == ("queue", ledger.REFEREE)
        table.discard(0, table.tile(0, "9s"))
        table.draw(1)
        table.wait(6000)
        table.discard(1, tile)
        assert table.hand.queue[1] == b""


def test_a_discard_named_and_not_played():
    # V22; E.2: an offence of the ladder
    table = table_of()
    table.rule(rulings.STANDS, 1, 22, table.tile(1, "9m"))
    assert len(table.hand.queue[1]) == 1
    table = table_of(ruleset=guobiao)
    for points in (0, 5, 10):
        table.rule(rulings.STANDS, 1, 22, table.tile(1, "9m"))
        assert table.said(cues.LEDGER)[-1][3] == points
    assert table.hand.queue[1] == b""


def test_who_looked_at_a_hand_has_one_or_two_tiles_pulled_or_cannot_win():
    # V25
    table = table_of()
    table.rule(rulings.STANDS, 3, 25)
    table.rule(rulings.STANDS, 3, 25)
    table.wait(10000)
    table.wait(10000)
    assert len(table.hand.queue[3]) == 2
    assert len(table.said(cues.PULLED)) == 2
    table.rule(rulings.DEAD, 1, 1)
    assert table.hand.dead[1]
    table = table_of(ruleset=guobiao)
    table.rule(rulings.STANDS, 3, 25)
    assert table.said(cues.STANDS) == [(25, 3, -1)]  # no tile is named
    assert table.hand.warned[3] == 1 and not table.hand.dead[3]


def test_who_cannot_win_plays_on():
    table = table_of()
    table.hand.dead[1] = 1
    table.discard(0, table.tile(0, "9s"))
    table.discard(1, table.draw(1))
    assert table.hand.turn == 2
    assert table.quiet()


def test_whose_hand_is_penalty_tiles_discards_any_of_them():
    # B.004-30: what it draws is another
    table = table_of()
    hand = table.hand
    falsewin.upheld(hand, 1, 0, table.now)
    table.discard(0, table.tile(0, "9s"))
    table.draw(1)
    table.discard(1, table.tile(1, "9p"))
    assert sorted(hand.queue[1]) == table.rack(1)
    assert hand.spots.counts[zones.RACK + 1] == 13
    assert not table.said(cues.VIOLATION)


def test_the_lot_of_a_victim_that_does_nothing_does_not_wait_for_him():
    table = table_of()
    table.rule(rulings.STANDS, 3, 25)
    table.press(0, events.NO)
    assert len(table.said(cues.PULLED)) == 1


def test_what_is_laid_for_no_meld_and_stays_is_due_no_more():
    # people go on with it: it is a meld now that is none, and its owner cannot win
    table = table_of()
    last = table.tile(0, "9s")
    table.discard(0, last)
    own = table.tiles(1, "3p 9m")
    table.move(last, table.to("meld", 1))
    table.lay(1, own)
    assert table.hand.queue[1] == bytes(sorted(own))
    table.discard(1, table.tile(1, "5p"))
    assert table.hand.queue[1] == b"" and table.hand.dead[1] == 1
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(17, 1)]
    assert [(said[1], said[4]) for said in table.said(cues.LEDGER)] == [
        (17, "queue"),
        (17, "dead"),
    ]
    table.discard(2, table.draw(2))
    assert table.said(cues.COUNT) == []


def test_what_an_open_hand_lays_for_a_meld_is_named():
    # every tile of it is a penalty tile, and in no meld (B.004-13, B.004-30)
    table = table_of()
    table.discard(0, table.tile(0, "9s"))
    table.press(1, HU)
    table.wait(1500)
    assert [said[1] for said in table.said(cues.LEDGER)] == [28]
    for tile in table.tiles(1, "1s 1s 2s 4s"):  # the hand is laid open
        table.move(tile, table.to("meld", 1))
    for seat in (1, 2, 3):
        table.discard(seat, table.draw(seat))
    table.draw(0)
    last = table.tile(0, "7s")
    table.discard(0, last)
    own = table.tiles(1, "6s 8s")
    table.move(last, table.to("meld", 1))
    table.lay(1, own)
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(28, 1), (17, 1)]
    table.move(last, table.to("pond", 0))
    for tile in own:
        table.move(tile, table.to("rack", 1))
    assert table.said(cues.CLEARED)[-1] == (17, 1)
    table.discard(1, table.draw(1))
    assert table.said(cues.COUNT) == [] and len(table.said(cues.DISCARDED)) == 6
    assert len(table.said(cues.VIOLATION)) == 2


def test_what_is_laid_before_the_discard_reaches_it_is_one_offence():
    # V16: O lays the two tiles of a run, then takes the discard to them
    table = table_of(
        ("9s 123456789m 1357s",) + HANDS[1:2] + ("46s 3p 13579m 24p CC E",) + HANDS[3:]
    )
    last = table.tile(0, "5s")
    table.discard(0, last)
    table.lay(2, table.tiles(2, "46s"), 100)
    table.move(last, table.to("meld", 2), 100)
    table.wait(2500)
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(16, 2)]
    assert [said[1] for said in table.said(cues.LEDGER)] == [16]


def test_a_discard_out_of_turn_stands_when_the_next_side_omits_its_draw():
    table = table_of()
    table.hand.skip[0] = 1
    table.discard(0, table.tile(0, "9s"))
    table.discard(3, table.tile(3, "W"))  # in the turn of R
    table.wait(2000)
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(15, 3)]
    table.discard(0, table.tile(0, "1s"))
    table.wait(2000)
    assert [said[:2] for said in table.said(cues.STANDS)] == [(15, 3)]
    assert [said[0] for said in table.said(cues.DISCARDED)] == [0, 3, 0]
    assert table.hand.skip[0] == 0
