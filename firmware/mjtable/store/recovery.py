"""
Where a journal goes on after a start: behind the last whole line in flash, and behind the
records that RTC memory kept over a reset. Needed once, so loaded then.
"""

import os
from binascii import crc32

from micropython import const

from mjtable.store import chain, files, record

_WINDOW = const(2048)  # bytes at the end of a file that are read; a line has less than 700


def start(journal):
    """Find the end of the chain and what RTC memory holds beyond it."""
    try:
        os.mkdir(journal.folder)
    except OSError:
        pass  # it is there; if not, the first write says so
    try:
        _find_end(journal)
    except OSError as error:
        journal.failed(error)
    journal.n = journal.written
    journal.t = journal.written_t
    kept = journal.rtc.load()
    journal.clear()
    _take_over(journal, kept)


def _find_end(journal):
    numbers = files.numbers(journal)
    begun = 0
    if numbers and not os.stat(journal.path(numbers[-1]))[6]:
        begun = numbers.pop()  # empty: the power went between LittleFS's two steps
    for number in reversed(numbers):
        n, t, h, torn = end_of(journal.path(number))
        if torn:
            journal.problem = "%s: incomplete at its end" % journal.path(number)
        if h is not None:
            journal.written, journal.written_t, journal.h = n, t, h
            journal.number = number
            journal.fresh = begun > 0 or torn or number != numbers[-1]
            break
    if begun:
        journal.number = begun
    elif journal.fresh:
        journal.number = numbers[-1] + 1 if numbers else 1


def _take_over(journal, kept):
    """Go on with the records in RTC memory if they follow the last one in flash."""
    head = journal.HEAD
    if len(kept) < head or b"%08x" % crc32(kept[journal.CRC :]) != kept[: journal.CRC]:
        return
    records = kept[head:].split(b"\n")
    records.pop()
    first = record.integer(records[0], b'"n":') if records else journal.n + 1
    if first > journal.n + 1:
        journal.problem = "RTC memory does not follow the journal"
    if first == journal.n + 1:
        number = int(kept[journal.CRC : head])
        if number == journal.number + 1 and not journal.fresh:  # the hand had ended
            journal.number = number
            journal.fresh = True
        journal.clear()
        for text in records:
            journal.put(text + b"\n")
        journal.n += len(records)
        journal.recovered = len(records)
        if records:
            journal.t = record.integer(records[-1], b'"t":')


def end_of(path):
    """
    ``(n, t, h, torn)`` of the last whole line of a file, ``h`` None if there is none;
    ``torn`` if something else follows it. OSError if the file cannot be read.
    """
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - _WINDOW))
        lines = file.read().split(b"\n")
    if size > _WINDOW:
        lines.pop(0)
    n = t = 0
    h = None
    for i in range(len(lines) - 1):
        text = record.text_of(lines[i])
        stated = lines[i][-66:-2]
        if text is None or (h is not None and chain.follow(h, text) != stated):
            return n, t, h, True
        n = record.integer(text, b'"n":')
        t = record.integer(text, b'"t":')
        h = stated
    return n, t, h, h is None or lines[-1] != b""
