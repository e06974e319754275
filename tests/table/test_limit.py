"""The clock of a session: a warning, its end, and no dice after it (E.1)."""

from at_table import AtTable

from mjtable.rules import contest
from mjtable.table import cues, events

MINUTE = 60000
OVER = (-1, 0, b"\x00\x01\x02\x03")


def timed(**chosen):
    chosen.setdefault("session_minutes", 180)
    table = AtTable(**chosen)
    table.build()
    return table


def test_the_clock_begins_with_the_first_throw():
    table = timed()
    table.wait(100 * MINUTE)
    table.throw()
    table.wait(164 * MINUTE)
    assert table.said(cues.SESSION_TIME) == []
    table.wait(MINUTE)
    assert table.said(cues.SESSION_TIME) == [(15,)]


def test_official_play_the_hand_that_runs_stops_and_counts_nothing():
    table = timed()
    table.throw()
    table.deal()
    table.flowers()
    table.wait(180 * MINUTE)
    assert table.said(cues.SESSION_TIME) == [(15,), (0,)]
    assert table.hand.phase == cues.OVER
    assert table.said(cues.SETTLEMENT) == []
    assert table.said(cues.NEXT) == [OVER]


def test_the_hand_that_runs_is_played_out():
    table = timed(ruleset=contest)
    table.throw()
    table.deal()
    table.wait(180 * MINUTE)
    assert table.hand.phase in (cues.FLOWERS, cues.PLAY)
    table.hand.phase = cues.PLAY
    table.hand.over(table.now)
    table.wait(0)
    assert table.said(cues.NEXT) == [OVER]


def test_no_dice_count_after_the_end():
    table = timed()
    table.throw()
    table.wait(181 * MINUTE)
    for slot in range(8):
        tile = table.rack(0)[0] if table.rack(0) else slot
        table.feed(events.MOVE, tile, table.place(tile), slot)
    table.feed(events.DICE, 3, 4, -1)
    assert len(table.said(cues.THROWN)) == 2
    assert len(table.said(cues.HAND)) == 1
    assert table.said(cues.SESSION_TIME)[-1] == (0,)


def test_a_hand_begins_when_the_dice_are_thrown():
    """Walls that stand when time is called are no hand, whatever the option says."""
    table = timed(ruleset=contest)
    table.throw()
    table.hand.phase = cues.PLAY
    table.hand.over(table.now)
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    assert table.hand.phase == cues.FIRST_THROW
    table.wait(180 * MINUTE)
    assert table.hand.phase == cues.OVER
    assert table.said(cues.NEXT)[-1][0] == -1


def test_another_session_has_its_own_time():
    table = timed()
    table.throw()
    table.wait(181 * MINUTE)
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    table.feed(events.DICE, 3, 4, -1)
    assert len(table.said(cues.THROWN)) == 3
    table.wait(179 * MINUTE)
    assert table.said(cues.SESSION_TIME)[-1] == (15,)


def test_a_pause_is_given_back():
    table = timed()
    table.throw()
    table.feed(events.ENTRY, events.PAUSE, None)
    table.wait(60 * MINUTE)
    table.feed(events.ENTRY, events.RESUME, None)
    table.wait(164 * MINUTE)
    assert table.said(cues.SESSION_TIME) == []
    table.wait(2 * MINUTE)
    assert table.said(cues.SESSION_TIME) == [(15,)]


def test_no_limit_where_nobody_asks_for_one():
    table = timed(session_minutes=0)
    table.throw()
    table.wait(300 * MINUTE)
    assert table.said(cues.SESSION_TIME) == []
