"""The referee: calls, disputes, rulings, the ledger, appeals (V29; B.004-34, B.004-35; E.2)."""

from at_table import AtTable, stacked

from mjtable.rules import contest, guobiao
from mjtable.table import cues, events, ledger, penalties, rulings
from mjtable.table.events import CALL, HU, NO, YES
from mjtable.table.session import Session

MINUTE = 60000


def playing(ruleset=guobiao, **chosen):
    return AtTable(order=stacked(("14789m 25p 69s SWNP",)), ruleset=ruleset, **chosen).start()


def scores(table):
    said = table.said(cues.SETTLEMENT)
    return said[-1][2] if said else None


# --- calls


def test_whoever_calls_the_referee_gets_the_time_back():
    table = playing()
    table.session.rules.table = 7
    until = table.said(cues.TURN)[-1][1]
    table.press(2, CALL)
    assert table.said(cues.REFEREE) == [(2, 7)]
    assert table.said(cues.PAUSED) == [(1,)]
    table.wait(40000)
    assert table.said(cues.OVERRUN) == []
    table.rule(rulings.RESUME, -1, 0)
    assert table.said(cues.PAUSED) == [(1,), (0,)]
    assert table.said(cues.TURN)[-1] == (0, until + 40000)
    assert table.said(cues.RULED) == [(rulings.RESUME, -1, 0, ledger.REFEREE)]


def test_the_table_goes_on_without_a_referee_when_somebody_calls_again():
    table = playing()
    table.press(2, CALL)
    table.press(0, CALL)
    assert table.hand.paused_at is None


def test_no_is_a_protest_in_play():
    table = playing()
    table.press(3, NO)
    assert table.said(cues.REFEREE) == [(3, 1)]
    assert table.hand.paused_at is not None


def test_no_in_a_pause_lets_no_clock_run():
    table = playing()
    table.press(2, CALL)
    table.press(3, NO)
    assert table.said(cues.REFEREE) == [(2, 1), (3, 1)]
    assert table.said(cues.PAUSED) == [(1,)]
    assert table.hand.paused_at is not None


def test_a_hand_that_ends_in_a_pause_ends_it():
    table = playing()
    table.feed(events.ENTRY, events.PAUSE, None)
    table.feed(events.ENTRY, events.ABORT, None)
    assert table.said(cues.PAUSED) == [(1,), (0,)]
    # between two hands people may pause as well, until the next begins
    table.feed(events.ENTRY, events.PAUSE, None)
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    assert table.said(cues.PAUSED) == [(1,), (0,)] * 2


def test_what_cannot_be_ruled_is_said():
    table = playing()
    for value in (
        (rulings.VOID, -1, 0),
        (rulings.CANCEL, -1, 3),
        (rulings.DISMISSED, 1, 24),
        (rulings.DEAD, 4, 1),
        (99, 1, 1),
        (rulings.RESUME, -1, 0),
        (rulings.STANDS, 1, 40),
    ):
        table.rule(*value)
        assert table.said(cues.RULED)[-1] == (0, value[1], value[0], ledger.REFEREE)


# --- what is ruled


def test_a_penalty_tile_and_its_release():
    table = playing(contest)
    tile = table.rack(1)[0]
    table.rule(rulings.PENALTY, 1, tile)
    assert table.hand.queue[1] == bytes((tile,))
    assert table.said(cues.STANDS) == [(21, 1, tile)]
    table.rule(rulings.FREED, 1, tile)
    assert table.hand.queue[1] == b""


def test_a_tile_of_the_wall_that_was_seen():
    # V23: the next one where none is named; nothing to rule when the wall is used up
    table = playing(contest)
    hand = table.hand
    front = hand.spots.at(hand.zone(hand.wall.front()))[0]
    table.rule(rulings.STANDS, 3, 23)
    assert [said[:3] for said in table.said(cues.VIOLATION)] == [(23, 3, front)]
    hand.wall.left = bytearray(len(hand.wall.left))
    hand.wall.count = 0
    table.rule(rulings.STANDS, 2, 23)
    assert table.said(cues.RULED)[-1] == (0, 2, rulings.STANDS, ledger.REFEREE)


def test_an_article_that_nobody_but_people_can_know():
    # V25: peeking, one or two tiles
    table = playing(contest)
    for tile in table.rack(3)[:2]:
        table.rule(rulings.STANDS, 3, 25, tile)
    assert table.hand.queue[3] == bytes(table.rack(3)[:2])
    assert [said[1] for said in table.said(cues.LEDGER)] == [25, 25]
    assert {said[5] for said in table.said(cues.LEDGER)} == {ledger.REFEREE}


def test_an_article_of_the_table_is_dismissed():
    table = playing()
    table.move(table.front(), table.to("rack", 2))
    table.wait(2000)
    article = table.said(cues.VIOLATION)[-1][0]
    table.rule(rulings.DISMISSED, 2, article)
    assert table.said(cues.CLEARED)[-1] == (article, 2)


def test_dead_and_alive_again():
    table = playing()
    table.rule(rulings.DEAD, 1, 1)
    assert table.hand.dead[1]
    table.rule(rulings.DEAD, 1, 0)
    assert not table.hand.dead[1]


def test_who_cannot_win_and_whose_hand_lies_open_still_discards_from_it():
    # DEAD says nothing about the penalty tiles (V28; B.004-30)
    table = playing(contest)
    table.press(0, HU)
    table.wait(2000)
    lies = table.hand.queue[0]
    assert table.hand.dead[0] == penalties.OPEN and len(lies) == 14
    table.rule(rulings.DEAD, 0, 1)
    assert table.hand.dead[0] == penalties.OPEN and table.hand.queue[0] == lies
    table.rule(rulings.DEAD, 0, 0)
    assert not table.hand.dead[0] and table.hand.queue[0] == b""


def test_restored():
    table = playing(contest)
    tile = table.rack(1)[0]
    table.rule(rulings.PENALTY, 1, tile)
    table.rule(rulings.DEAD, 1, 1)
    table.rule(rulings.SKIP, 1, 1)
    table.rule(rulings.WARNING, 1, 0)
    table.rule(rulings.SKIP_DEAL, 1, 1)
    table.rule(rulings.PICKUP, 1, table.front())
    count = table.hand.wall.count
    table.rule(rulings.RESTORE, 1, 0)
    assert table.hand.wall.count == count + 1
    assert table.said(cues.SEAT)[-1] == (1, b"", -1, 0, 0, 0, 0, 0)


def test_a_tile_to_be_taken_is_none_of_the_wall_until_it_is_let_go():
    table = playing(contest)
    hand, tile, other = table.hand, table.front(), table.tail()
    g, count = hand.index(table.place(tile)), hand.wall.count
    left = hand.wall.left[g]
    table.rule(rulings.PICKUP, 1, tile)
    assert (hand.pickup[1], hand.wall.left[g], hand.wall.count) == (tile, left - 1, count - 1)
    table.rule(rulings.PICKUP, 1, other)
    assert (hand.pickup[1], hand.wall.left[g], hand.wall.count) == (other, left, count - 1)
    refused = (tile for tile in (other, table.rack(2)[0], 144, 200))
    for nothing in refused:  # another must take it, no tile of the wall, no tile
        table.rule(rulings.PICKUP, 2, nothing)
        assert table.said(cues.RULED)[-1][:3] == (0, 2, rulings.PICKUP)
    table.rule(rulings.PICKUP, 1, penalties.NO_TILE)
    assert hand.wall.count == count
    table.rule(rulings.STANDS, 2, 24)  # with no tile there is none to be taken
    assert hand.pickup[2] == penalties.NO_TILE and hand.wall.count == count


# --- the ledger


def test_points_leave_the_score_at_the_end_of_the_hand():
    table = playing()
    table.rule(rulings.POINTS, 2, 20)
    assert table.said(cues.LEDGER) == [(0, 29, 2, 20, "points", ledger.REFEREE)]
    assert scores(table) is None
    table.feed(events.ENTRY, events.ABORT, None)
    assert table.said(cues.SETTLEMENT) == [(-1, (0, 0, -20, 0), (0, 0, -20, 0))]


def test_they_leave_it_beside_what_a_win_pays():
    hands = ("123456m 123s 456p EE",)
    table = AtTable(order=stacked(hands)).start()
    table.rule(rulings.POINTS, 0, 5)
    table.press(0, HU)
    won, fined = table.said(cues.SETTLEMENT)
    assert won[0] == 0 and sum(won[1]) == 0
    assert fined == (-1, (-5, 0, 0, 0), (won[2][0] - 5,) + won[2][1:])


def test_a_cancelled_entry_costs_nothing_and_stays_written():
    table = playing()
    table.rule(rulings.POINTS, 2, 20)
    table.rule(rulings.CANCEL, -1, 0)
    assert table.said(cues.CANCELLED) == [(0, ledger.REFEREE)]
    assert len(table.hand.ledger) == 1
    table.feed(events.ENTRY, events.ABORT, None)
    assert scores(table) is None


def test_an_entry_cancelled_after_the_hand_gives_the_points_back():
    table = playing()
    table.rule(rulings.POINTS, 2, 20)
    table.feed(events.ENTRY, events.ABORT, None)
    table.rule(rulings.CANCEL, -1, 0)
    assert scores(table) == (0, 0, 0, 0)
    table.rule(rulings.POINTS, 1, -7)
    assert scores(table) == (0, 7, 0, 0)


def test_a_cancelled_false_win_may_win_again():
    hands = ("5p 128m 1357s 99p SS P", "123456m 123s 78p EE")
    table = AtTable(order=stacked(hands), minimum=8).start()
    table.discard(0, table.tile(0, "5p"))
    table.press(1, HU)
    table.wait(1500)
    assert scores(table) == (10, -30, 10, 10) and table.hand.dead[1]
    table.rule(rulings.CANCEL, -1, 0)
    assert scores(table) == (0, 0, 0, 0) and not table.hand.dead[1]


def test_each_kind_of_offence_has_its_own_ladder():
    # E.2: a warning, then 5, 10, 20, 30 ...
    table = playing()
    for article, points in ((16, 0), (19, 5), (24, 0), (17, 10), (24, 5), (18, 0), (16, 20)):
        penalties.upheld(table.hand, article, 1, b"", table.now, -1, b"ladder")
        assert table.said(cues.LEDGER)[-1][3] == points
    assert not [said for said in table.said(cues.LEDGER) if said[2] != 1]


# --- disputes of a win


def won(**chosen):
    hands = ("5p 128m 1357s 99p SS P", "123456m 123s 46p EE")
    table = AtTable(order=stacked(hands), verification="agree", **chosen).start()
    table.discard(0, table.tile(0, "5p"))
    table.press(1, HU)
    assert table.hand.phase == cues.VERIFY
    return table


def test_a_disputed_win_is_ruled_valid():
    table = won()
    table.press(2, NO)
    assert table.said(cues.PAUSED) == [(1,)] and len(table.said(cues.REFEREE)) == 1
    table.rule(rulings.VALID, -1, 0)
    assert table.hand.phase == cues.OVER
    assert [said[0] for said in table.said(cues.SETTLEMENT)] == [1]


def test_a_disputed_win_is_ruled_void():
    table = won()
    table.press(2, YES)
    table.press(0, NO)
    table.rule(rulings.VOID, -1, 0)
    assert table.hand.phase == cues.PLAY and table.hand.dead[1]
    assert table.said(cues.SETTLEMENT) == [(-1, (10, -30, 10, 10), (10, -30, 10, 10))]
    assert table.said(cues.LEDGER)[0][5] == ledger.REFEREE
    table.discard(1, table.draw(1))
    assert table.hand.turn == 2


# --- appeals


def ended(ruleset):
    heard = []
    rules = {"rounds": 1} if ruleset is contest else {"hands": 1}
    session = Session(ruleset, {"rules": rules, "dealer_side": 3, "first_side": 0}, None)
    session.say = session.hand.say = lambda cue, now: heard.append(cue)
    session.tick(0)
    session.hand.phase = cues.PLAY
    session.hand.over(0)
    session.tick(0)
    assert next(cue for cue in heard if cue[0] == cues.NEXT)[1] == -1
    return session, heard


def test_b_004_34_an_appeal_until_the_limit():
    for ruleset, minutes in ((contest, 20), (guobiao, 30)):
        session, heard = ended(ruleset)
        late = minutes * MINUTE
        session.feed((events.BUTTON, 1, CALL), late - 1000)
        assert [cue for cue in heard if cue[0] == cues.REFEREE] == [(cues.REFEREE, 1, 1)]
        session.feed((events.BUTTON, 1, CALL), late + 1000)
        assert heard[-1] == (cues.REFUSED, 1, CALL)
        assert (cues.FINAL,) in heard
        session.feed((events.ENTRY, events.RULING, (rulings.POINTS, 1, 5)), late + 2000)
        assert heard[-1][:2] == (cues.RULED, 0)


def test_a_protest_is_about_who_has_drawn_inside_the_claim_window_too():
    # V23: R has drawn at once and exposes the next tile
    table = AtTable(seed=3, ruleset=contest, set=136).start()
    table.discard(0, table.rack(0)[0])
    table.draw(1, 500)
    tile = table.front()
    table.lift(tile)
    table.feed(events.MOVE, tile, table.place(tile), table.place(tile))
    table.press(2, NO)
    assert [said[:3] for said in table.said(cues.VIOLATION)] == [(23, 1, tile)]
    assert table.said(cues.REFEREE) == []


def test_no_tile_of_the_wall_is_to_be_taken_before_play():
    table = AtTable(seed=3, ruleset=contest)
    table.build()
    table.throw()
    for ruling in ((rulings.PICKUP, 1, table.front()), (rulings.STANDS, 1, 23)):
        table.rule(*ruling)
        assert table.said(cues.RULED)[-1][:3] == (0, 1, ruling[0])
    table.deal()
    assert table.quiet()
