"""Events and cues as JSON text: fixed order, ASCII, the same bytes in both runtimes."""

import json

from mjtable.table import cues, events, jsontext
from mjtable.table.names import fields, kinds


def test_event_fields_stand_in_the_order_of_the_book():
    assert jsontext.event((events.MOVE, 101, 90, 84)) == (b"move", b'"x":101,"from":90,"to":84')
    move = (events.MOVE, 101, 90, 84, 75)
    assert jsontext.event(move) == (b"move", b'"x":101,"from":90,"to":84,"sure":75')
    assert jsontext.event((events.LIFT, 7, 72)) == (b"lift", b'"x":7,"zone":72')
    assert jsontext.event((events.DOUBT, 7, (72, 76))) == (b"doubt", b'"x":7,"zones":[72,76]')
    assert jsontext.event((events.DICE, 3, 4, -1)) == (b"dice", b'"a":3,"b":4,"side":-1')
    assert jsontext.event((events.BUTTON, 2, events.HU)) == (b"button", b'"side":2,"button":0')
    entry = (events.ENTRY, events.MANUAL_DICE, (3, 4))
    assert jsontext.event(entry) == (b"entry", b'"what":1,"value":[3,4]')
    assert jsontext.event((events.ENTRY, events.ABORT, None)) == (
        b"entry",
        b'"what":2,"value":null',
    )


def test_every_kind_of_event_has_its_field_names():
    for kind in range(1, len(events.BOOK)):
        name, *fields = events.BOOK[kind].decode().split(" ")
        values = range(1, 1 + len(fields))
        got = jsontext.event((kind,) + tuple(values))
        assert got[0] == name.encode()
        assert json.loads(b"{%s}" % got[1]) == {fields[i]: 1 + i for i in range(len(fields))}


def test_a_cue_with_and_without_its_hidden_fields():
    cue = (cues.WALL, 1, bytes((0, 143, 16)))
    assert jsontext.cue(cue, True) == (b"wall", b'"side":1,"tiles":"008f10"')
    assert jsontext.cue(cue, False) == (b"wall", b'"side":1')
    assert jsontext.cue((cues.IN_STEP,), False) == (b"in_step", b"")
    settled = (cues.SETTLEMENT, 0, (114, -38, -38, -38), (106, -46, -46, -14))
    body = b'"winner":0,"pay":[114,-38,-38,-38],"scores":[106,-46,-46,-14]'
    assert jsontext.cue(settled, False)[1] == body


def test_names_of_events_and_cues_differ():
    names = [book.decode().split(" ")[0] for book in events.BOOK]
    for kind in kinds():
        names.append(fields(kind)[0])
    assert len(set(names)) == len(names)


def test_values():
    assert jsontext.text(True) == b"true"
    assert jsontext.text(False) == b"false"
    assert jsontext.text(-1) == b"-1"
    assert jsontext.text(bytearray((1, 255))) == b'"01ff"'
    assert jsontext.text(()) == b"[]"


def test_text_stays_printable_ascii_and_comes_back():
    for string in ("", 'a"b\\c', "Ctrl-C \x03 and \x7f", "\u6771", "line\nline"):
        text = jsontext.text(string)
        assert min(text) >= 0x20 and max(text) < 0x7F
        assert json.loads(text.decode()) == string
    # MicroPython's json.loads does not join surrogates; other readers do
    assert jsontext.text("\U0001f000") == b'"\\ud83c\\udc00"'
