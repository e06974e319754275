"""The last events for the referee: from flash and from what waits, with nothing hidden in it."""

import json

from rtc_memory import Rtc
from scratch import Scratch

from mjtable.store import evidence
from mjtable.store.journal import Journal
from mjtable.table import cues, events, jsontext, names, zones


def started(fs):
    journal = Journal(fs, Rtc())
    journal.start()
    return journal


def say(journal, t, *cue):
    assert journal.append(*jsontext.cue(cue, True), t)


def happens(journal, t, *event):
    assert journal.append(*jsontext.event(event), t)


def last(journal, whole=False):
    return json.loads(b"{%s}" % evidence.last(journal, whole))["last"]


def test_events_and_conclusions_in_the_order_of_the_books():
    with Scratch() as fs:
        journal = started(fs)
        assert last(journal) == []
        happens(journal, 1000, events.DICE, 3, 4, -1)
        say(journal, 1001, cues.THROWN, 2, 1, 3, 4)
        happens(journal, 2000, events.BUTTON, 1, events.CALL)
        happens(journal, 3000, events.ENTRY, events.RULING, (5, 2, 1))
        say(journal, 3001, cues.LEDGER, 0, 24, 1, 5, "ladder", 4)
        say(journal, 3002, cues.DRAWN_HAND)
        assert last(journal) == [
            [1000, "dice", 3, 4, -1],
            [1001, "thrown", 2, 1, 3, 4],
            [2000, "button", 1, 7],
            [3000, "entry", 6, [5, 2, 1]],
            [3001, "ledger", 0, 24, 1, 5, "ladder", 4],
            [3002, "drawn_hand"],
        ]


def test_prompts_lifted_tiles_and_what_is_no_event_at_the_table_are_left_out():
    with Scratch() as fs:
        journal = started(fs)
        happens(journal, 1, events.LIFT, 5, 3)
        say(journal, 2, cues.TURN, 1, -1)
        say(journal, 3, cues.CLAIM, 1, 5, 300)
        journal.append(b"commit", b'"nonce":"00","wall":"0102"', 4)
        journal.append(b"boot", b'"cause":"reset"', 5)
        say(journal, 6, cues.IN_STEP)
        assert last(journal) == [[6, "in_step"]]


def test_twenty_of_flash_and_of_what_waits_also_when_a_file_has_just_begun():
    with Scratch() as fs:
        journal = started(fs)
        for t in range(70):
            say(journal, t, cues.DISCARDED, t & 3, 130, 0)
        assert journal.commit()
        for t in range(70, 75):
            say(journal, t, cues.DISCARDED, t & 3, 130, 0)
        assert [row[0] for row in last(journal)] == list(range(55, 75))
        assert journal.end_hand() and journal.fresh
        assert [row[0] for row in last(journal)] == list(range(55, 75))
        say(journal, 75, cues.DRAWN_HAND)
        assert [row[0] for row in last(journal)] == list(range(56, 76))


def test_what_is_hidden_while_a_hand_runs_is_null():
    with Scratch() as fs:
        journal = started(fs)
        for kind in names.kinds():
            name, fields, hidden = names.fields(kind)
            say(journal, 0, *[kind] + [77 if field in hidden else 1 for field in fields])
            for row in last(journal)[-1:]:
                if row[1] == name:
                    none = [fields[i] for i in range(len(fields)) if row[2 + i] is None]
                    assert none == hidden
            assert not [row for row in last(journal) if 77 in row]


def test_nothing_is_hidden_from_a_referee_who_has_proved_it():
    with Scratch() as fs:
        journal = started(fs)
        say(journal, 1, cues.DREW, 2, 77, 14)
        happens(journal, 2, events.MOVE, 77, 14, zones.RACK + 2)
        happens(journal, 3, events.MOVE, 76, 14, zones.RACK + 2, 83)
        assert [row[1:] for row in last(journal, True)] == [
            ["drew", 2, 77, 14],
            ["move", 77, 14, zones.RACK + 2],
            ["move", 76, 14, zones.RACK + 2, 83],
        ]
        assert last(journal)[-1] == [3, "move", None, 14, zones.RACK + 2, 83]


def test_a_moved_tile_is_named_only_where_everybody_sees_it():
    seen = (
        (zones.RACK, zones.POND, True),
        (zones.RACK + 2, zones.FLOWER + 2, True),
        (zones.POND + 1, zones.MELD, True),
        (5, zones.RACK, False),
        (zones.RACK, zones.MELD, False),  # a concealed kong
        (5, 5, False),
    )
    with Scratch() as fs:
        journal = started(fs)
        for frm, to, _ in seen:
            happens(journal, 1, events.MOVE, 99, frm, to)
        happens(journal, 1, events.DOUBT, 99, (zones.POND, zones.RACK))
        got = last(journal)
        assert got[:-1] == [[1, "move", 99 if named else None, frm, to] for frm, to, named in seen]
        assert got[-1] == [1, "doubt", None, [zones.POND, zones.RACK]]


def test_the_answer_always_finds_room_in_an_empty_queue():
    with Scratch() as fs:
        journal = started(fs)
        for t in range(20):
            say(journal, t, cues.SCORE, 1, 1, 88, bytes(range(60)))
        got = last(journal)
        assert 5 < len(got) < 20 and got[-1][0] == 19
        assert len(evidence.last(journal, False)) < 1700
