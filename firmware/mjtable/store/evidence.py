"""
The last events for the referee, from the end of the journal. Loaded when he asks for them.

Each is ``[t, name, value, ...]``, the values in the order of ``events.BOOK`` and ``cues.BOOK``.
Prompts and lifted tiles are left out. What is hidden while a hand runs is null, but for a referee
who has proved that he is one.
"""

import json

from micropython import const

from mjtable.store import record
from mjtable.table import cues, events, jsontext, zones

_EVENTS = const(20)
_WINDOW = const(4096)  # bytes at the end of a file that are read
_MOST = const(1600)  # bytes of all, so that the answer finds room in an empty queue of the link
_LEFT_OUT = b" lift phase roll take draw_here replace_here turn claim_window count hint "


def last(journal, whole):
    """Body of the answer: ``last``, the events, oldest first; ``whole``: nothing is hidden."""
    rows = []
    book = events.BOOK + tuple(cues.BOOK.split(b"\n"))
    number = journal.number - 1 if journal.fresh else journal.number
    try:
        with open(journal.path(number), "rb") as file:
            file.seek(max(0, file.seek(0, 2) - _WINDOW))
            for line in file:
                _take(rows, record.text_of(line[:-1]), book, whole)
    except OSError:
        pass  # nothing is in flash yet
    for text in journal.waiting():
        _take(rows, text, book, whole)
    while sum([len(row) + 1 for row in rows]) > _MOST:
        rows.pop(0)
    return b'"last":[%s]' % b",".join(rows)


def _take(rows, text, book, whole):
    """Add what a record's text says, if it is an event at the table."""
    row = text and _row(text, book, whole)
    if row:
        rows.append(row)
        del rows[:-_EVENTS]


def _row(text, book, whole):
    said = json.loads(text)
    name = said["e"]
    fields = _fields(name.encode(), book)
    if fields is None:
        return None
    row = [said["t"], name]
    for field in fields.decode().split(" ") if fields else ():
        hidden = field[:1] == "!"
        row.append(None if hidden and not whole else said[field[hidden:]])
    if not whole and (name in ("doubt", "foreign") or (name == "move" and not _seen(row))):
        row[2] = None
    if "sure" in said:  # a move, as the senses told it
        row.append(said["sure"])
    return jsontext.text(row)


def _fields(name, book):
    """Names of the fields of an event or cue as the books have them; None: it is left out."""
    if b" %s " % name in _LEFT_OUT:
        return None
    for row in book:
        first, _, fields = row.partition(b" ")
        if first == name:
            return fields
    return None


def _seen(row):
    """Whether a move begins or ends where everybody sees the tile."""
    for zone in row[3:]:
        if zones.FLOWER <= zone < zones.TRAY:
            return True
    return False
