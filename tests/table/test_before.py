"""Before the dealer's throw: who deals, the round, seats, walls, re-shuffles (V02-V06)."""

from at_table import AtTable, Shuffle

from mjtable.rules import contest
from mjtable.table import before, cues, events, question, zones
from mjtable.table.events import NO, YES

D, R, O, L = range(4)  # noqa: E741 - the letters of the seats
KEPT, EXCHANGED = b"\x00\x01\x02\x03", b"\x03\x02\x01\x00"


def built(ruleset=contest, **config):
    table = AtTable(ruleset=ruleset, **config)
    table.build()
    return table


def over(table):
    """The hand ends, nobody has won; the next one begins."""
    table.hand.phase = cues.PLAY
    table.hand.over(table.now)
    table.wait(0)
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    table.dealer = table.hand.dealer


def stand(table):
    return [said[:2] for said in table.said(cues.STANDS)]


# --- V02, V03: the dealer and the round


def test_the_dealer_is_put_right_before_the_throw():
    table = built()
    table.feed(events.ENTRY, events.DEALER, 2)
    assert [said[0] for said in table.said(cues.VIOLATION)] == [2]
    assert table.said(cues.CLEARED) == [(2, 0)]
    assert table.said(cues.DEALER) == [(2, 0)]
    assert table.said(cues.ROLL)[-1] == (2, 1)
    over(table)
    assert table.hand.dealer == 3


def test_the_deal_should_have_stayed():
    table = built()
    over(table)
    assert table.hand.dealer == 1
    table.feed(events.ENTRY, events.DEALER, 0)
    order = []
    for _ in range(4):
        over(table)
        order.append((table.hand.dealer, table.hand.round_wind))
    assert order == [(1, 0), (2, 0), (3, 0), (0, 1)]


def test_after_the_throw_who_deals_stays():
    table = built()
    table.throw()
    table.feed(events.ENTRY, events.DEALER, 2)
    assert table.hand.dealer == 0
    assert stand(table) == [(2, 0)]


def test_the_round_is_put_right_before_the_throw():
    table = built(dealer=1)
    table.feed(events.ENTRY, events.ROUND, 2)
    assert table.said(cues.CLEARED) == [(3, 1)]
    assert table.said(cues.DEALER) == [(1, 2)]
    assert table.hand.round_wind == 2
    for _ in range(4):
        over(table)
    assert table.hand.round_wind == 3


def test_a_wrong_round_stands_for_the_hand():
    table = built()
    table.throw()
    table.feed(events.ENTRY, events.ROUND, 2)
    assert table.hand.round_wind == 0
    assert stand(table) == [(3, 0)]


# --- V04: the exchange of seats


def fifth_hand():
    """The first hand after the exchange of seats that two rounds bring."""
    table = AtTable(ruleset=contest, exchange_rounds=2)
    for _ in range(8):
        over(table)
    assert table.said(cues.NEXT)[-1][2] == EXCHANGED
    table.build()
    return table


def test_people_are_asked_whether_seats_were_exchanged():
    table = fifth_hand()
    assert table.said(cues.ASK) == [(question.EXCHANGED, 4, 0, 15, -1)]
    for side in range(4):
        table.press(side, YES)
    table.throw()
    assert table.said(cues.ASK)[-1][0] == 0
    assert stand(table) == [] and table.said(cues.VIOLATION) == []
    table.hand.pay = (3, -1, -1, -1)
    table.wait(0)
    assert table.said(cues.SETTLEMENT)[-1][2] == (-1, -1, -1, 3)  # player 3 sits at side 0


def test_nobody_says_anything():
    table = fifth_hand()
    table.throw()
    assert table.said(cues.ASK)[-1][0] == 0
    assert stand(table) == []


def test_seats_are_exchanged_when_somebody_says_so():
    table = fifth_hand()
    table.press(2, NO)
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(4, 0)]
    for side in range(4):
        table.press(side, YES)
    assert table.said(cues.CLEARED) == [(4, 0)]
    table.throw()
    assert stand(table) == []


def test_seats_that_were_not_exchanged_stay_until_the_next_exchange():
    table = fifth_hand()
    table.press(2, NO)
    table.throw()
    assert stand(table) == [(4, 0)]
    assert table.said(cues.NEXT)[-1] == (0, 2, KEPT)
    table.hand.pay = (3, -1, -1, -1)
    table.wait(0)
    assert table.said(cues.SETTLEMENT)[-1][2] == (3, -1, -1, -1)
    over(table)
    assert table.said(cues.NEXT)[-1][2] == KEPT


def test_people_say_who_sits_where():
    table = fifth_hand()
    table.feed(events.ENTRY, events.SEATS, b"\x02\x03\x00\x01")
    assert table.said(cues.CLEARED) == [(4, 0)]
    over(table)
    assert table.said(cues.NEXT)[-1][2] == b"\x02\x03\x00\x01"


# --- V05: the walls


def test_a_wall_that_lacks_a_tile_at_the_throw_is_repaired():
    table = AtTable(ruleset=contest)
    gone = table.wall[31]
    table.build(leave_out=(gone,))
    table.move(gone, zones.POND + 2)
    table.feed(events.DICE, 3, 4, -1)
    table.wait(3000)
    zone = table.zone_of_slot(31)
    assert table.said(cues.VIOLATION) == [(5, zones.side_of(zone), -1, zone, zone)]
    table.move(gone, zone)
    assert table.said(cues.CLEARED) == [(5, zones.side_of(zone))]
    assert table.said(cues.THROWN) == [(0, 1, 3, 4)]
    assert stand(table) == []


def test_nobody_is_blamed_for_a_tile_of_a_wall_that_is_only_not_heard():
    table = AtTable(ruleset=contest)
    gone = table.wall[31]
    table.build(leave_out=(gone,))
    table.feed(events.DICE, 3, 4, -1)
    table.wait(20000)
    zone = table.zone_of_slot(31)
    assert table.said(cues.MISSING) == [(gone, zone)] and not table.said(cues.VIOLATION)
    table.feed(events.MOVE, gone, zones.NOWHERE, zone)
    assert table.said(cues.THROWN) == [(0, 1, 3, 4)]


def test_the_wall_is_final_when_the_deal_begins():
    table = AtTable(ruleset=contest)
    gone = table.wall[table.slot("O3l")]
    table.build(leave_out=(gone,))
    table.move(gone, zones.POND + 2)
    table.feed(events.DICE, 3, 4, -1)
    table.wait(3000)
    table.feed(events.DICE, 5, 2, -1)
    table.move(table.wall[table.slot("O15u")], table.to("rack", D))
    assert stand(table) == [(5, O)]
    assert table.hand.phase == cues.DEAL
    assert table.hand.wall.count == 142
    assert table.said(cues.BREAK) == [(table.stack("O15"),)]


def test_a_foreign_tag_in_the_wall_at_the_throw():
    table = built()
    table.feed(events.FOREIGN, -1, cues.NO_TILE, zones.stack_zone(2, 4))
    table.throw()
    assert stand(table) == [(5, 2)]


# --- V06: mixed and built again


def asks(table, seat):
    table.press(seat, YES)
    table.wait(300)
    table.press(seat, NO)


def test_any_side_may_ask_for_the_walls_to_be_mixed_again():
    table = built()
    asks(table, L)
    assert table.said(cues.REBUILD) == [(L,)]
    assert table.hand.phase == cues.WALLS
    for tile in table.wall:
        table.feed(events.MOVE, tile, table.place(tile), zones.NOWHERE)
    table.wall = Shuffle(8).order(table.wall)
    table.build()
    assert table.hand.phase == cues.FIRST_THROW
    table.throw()
    assert table.hand.phase == cues.DEAL


def test_three_walls_mixed_are_not_enough():
    table = built()
    asks(table, L)
    for slot in range(108):
        tile = table.wall[slot]
        table.feed(events.MOVE, tile, table.place(tile), zones.NOWHERE)
    table.wall[:108] = Shuffle(8).order(table.wall[:108])
    table.build()
    assert table.hand.phase == cues.WALLS
    table.feed(events.DICE, 3, 4, -1)
    assert table.said(cues.THROWN) == []
    assert table.said(cues.REBUILD) == [(L,), (D,)]


def test_a_deal_from_walls_that_were_to_be_mixed():
    table = built()
    asks(table, L)
    table.feed(events.DICE, 3, 4, -1)
    table.feed(events.DICE, 5, 2, -1)
    table.move(table.wall[table.slot("O15u")], table.to("rack", D))
    assert table.hand.phase == cues.DEAL


def test_the_demand_is_refused_after_the_throw():
    table = built()
    table.feed(events.DICE, 3, 4, -1)
    asks(table, L)
    assert table.said(cues.REFUSED) == [(L, YES)]
    assert table.said(cues.REBUILD) == []


def test_one_button_alone_asks_for_nothing():
    table = built()
    table.press(R, YES)
    table.wait(2000)
    table.press(R, NO)
    table.press(O, YES)
    assert table.said(cues.REBUILD) == []


def exchange_due():
    """A table with its walls, that asks whether the seats were exchanged."""
    table = built()
    table.hand.exchange = (b"\x01\x00\x03\x02", b"\x00\x01\x02\x03")
    before.seated(table.hand, table.now)
    return table


def test_both_buttons_at_once_ask_for_a_reshuffle_though_a_question_stands():
    # else the no of the two would say that the seats were not exchanged
    table = exchange_due()
    table.press(2, YES)
    table.wait(200)
    table.press(2, NO)
    assert table.said(cues.REBUILD) == [(2,)]
    assert table.said(cues.VIOLATION) == []


def test_a_no_that_is_thought_better_of_is_no_reshuffle():
    table = exchange_due()
    table.press(2, NO)
    table.wait(500)
    for seat in range(4):
        table.press(seat, YES)
    assert table.said(cues.REBUILD) == []
    assert table.said(cues.CLEARED) == [(cues.NOT_EXCHANGED, 0)]
