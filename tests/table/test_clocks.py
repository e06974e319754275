"""Time given back in stoppages, and a bank of time (B.000-8). What is said when is in
tests/scenarios/clocks.txt."""

from at_table import DRAWS, HANDS, AtTable, stacked

from mjtable.rules import contest, guobiao
from mjtable.table import cues, events, question

MINUTE = 60000


def playing(ruleset=guobiao, **chosen):
    return AtTable(order=stacked(HANDS, DRAWS), ruleset=ruleset, **chosen).start()


def turn(table):
    """Side on turn and how long it has, as last said."""
    side, until = table.said(cues.TURN)[-1]
    return side, until if until < 0 else until - table.now


def overruns(table):
    return [said[0] for said in table.said(cues.OVERRUN)]


def test_no_time_runs_while_a_question_stands():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    table.wait(5000)
    question.ask(table.hand, question.ACCEPT, 23, 1, 2, -1, 20000, table.now)
    assert turn(table) == (1, -1)
    table.wait(8000)
    question.drop(table.hand, question.ACCEPT, table.now)
    assert turn(table) == (1, 10000)
    assert not overruns(table)
    table.wait(10100)
    assert overruns(table) == [1]


def test_a_discard_in_a_stoppage_begins_a_whole_time():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    drawn = table.draw(1)
    question.ask(table.hand, question.ACCEPT, 23, 3, 8, -1, 20000, table.now)
    table.discard(1, drawn, 9000)
    assert turn(table) == (2, -1)
    table.wait(2000)
    question.drop(table.hand, question.ACCEPT, table.now)
    assert turn(table) == (2, 15000)


def test_a_pause_in_a_stoppage():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    question.ask(table.hand, question.ACCEPT, 23, 1, 2, -1, None, table.now)
    table.wait(3000)
    table.feed(events.ENTRY, events.PAUSE, None)
    table.now += MINUTE
    table.feed(events.ENTRY, events.RESUME, None)
    table.wait(1000)
    question.drop(table.hand, question.ACCEPT, table.now)
    assert turn(table) == (1, 15000)


# --- the bank


def test_the_bank_pays_what_goes_beyond_the_time():
    table = playing(bank_minutes=1)
    assert turn(table) == (0, 30000 + MINUTE)
    table.discard(0, table.tile(0, "9s"), 40000)
    assert turn(table) == (1, 15000 + MINUTE)
    table.discard(1, table.draw(1), 20000)  # 23.5 s
    for seat in (2, 3):
        table.discard(seat, table.draw(seat))
    assert turn(table) == (0, 15000 + MINUTE - 10000)
    table.discard(0, table.draw(0))
    assert turn(table) == (1, 15000 + MINUTE - 8500)
    table.wait(15000 + MINUTE - 8500)
    assert overruns(table) == [1]
    assert table.hand.bank[:4] == [50000, 51500, MINUTE, MINUTE]


def test_a_claimer_has_his_own_bank():
    hands = ("5p 123456m 1357s 999s", "46p EE 1379m 2468s 1s", "55p SS 1379m 2468s 1s")
    table = AtTable(order=stacked(hands, DRAWS), bank_minutes=1).start()
    tile = table.tile(0, "5p")
    table.discard(0, tile)
    table.lay(2, [tile] + table.tiles(2, "55p"))
    table.discard(2, table.tile(2, "S"), 17900)  # 20 s
    assert table.hand.bank[:4] == [MINUTE, MINUTE, MINUTE - 5000, MINUTE]


def test_a_stoppage_costs_no_bank():
    table = playing(bank_minutes=1)
    table.wait(20000)
    question.ask(table.hand, question.ACCEPT, 23, 0, 1, -1, None, table.now)
    table.wait(50000)
    question.drop(table.hand, question.ACCEPT, table.now)
    table.discard(0, table.tile(0, "9s"), 12000)
    assert table.hand.bank[:4] == [58000, MINUTE, MINUTE, MINUTE]


def test_the_bank_goes_with_the_player_into_the_next_hand():
    for bank_for, left in (("session", 50000), ("hand", None)):
        table = playing(bank_minutes=1, bank_for=bank_for)
        table.discard(0, table.tile(0, "9s"), 40000)
        table.feed(events.ENTRY, events.ABORT, None)
        table.feed(events.ENTRY, events.NEXT_HAND, None)
        bank = table.hand.bank
        assert (bank[0] if bank else None) == left


def test_no_bank_without_the_option():
    table = playing(ruleset=contest)
    table.discard(0, table.tile(0, "9s"), 30100)
    assert overruns(table) == [0]
    assert table.hand.bank is None


# --- a win that is none


def test_the_time_of_a_verification_is_given_back():
    """A hand that is complete and worth too little."""
    hands = ("E 123456m 1357s 99s 9p", "234m 567m 999p 45p 22s", "SS 1357p 2468p 333s")
    table = AtTable(order=stacked(hands, "3p 1m"), minimum=8).start()
    table.discard(0, table.tile(0, "E"))
    drawn = table.draw(1, 6000)
    table.press(1, events.HU)
    assert table.said(cues.WIN) and table.hand.phase == cues.PLAY
    assert turn(table) == (1, 9000)
    table.discard(1, drawn, 8900)
    assert not overruns(table)
