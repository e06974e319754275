"""Reads a record file of any known form; every problem names line, field and value."""

import json
from pathlib import Path
from typing import Any

from mjtable_host.records import journal, journal_log, match_log, session_log
from mjtable_host.records.errors import RecordError
from mjtable_host.records.hand import Hand
from mjtable_host.records.journal_log import JournalHand, JournalReader


def read_file(path: Path, seed: int = 1) -> list[Hand | JournalHand]:
    """
    All hands of a file, in its order; the whole file is checked before any is played.

    A folder is a journal of several files.
    """
    if path.is_dir():
        return [hand for one in _files(path) for hand in read_file(one, seed)]
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(1, "file", path.name, f"is not UTF-8 text ({error.reason})") from None
    hands = read_lines(text.split("\n"), path.stem, seed)
    if any(isinstance(hand, JournalHand) and hand.hashed for hand in hands):
        for report in journal.verify(path):
            for broken in report.breaks:
                raise RecordError(broken.line, broken.field or "record", "", broken.why)
    return hands


def _files(path: Path) -> list[Path]:
    try:
        return journal.files_of(path)
    except journal.JournalError as error:
        raise RecordError(1, "folder", path.name, str(error)) from None


def read_lines(lines: list[str], name: str, seed: int = 1) -> list[Hand | JournalHand]:
    """The hands of the lines of a record file called ``name``."""
    hands: list[Hand | JournalHand] = []
    reader = JournalReader(name)
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        values = _parse(number, text)
        if journal_log.is_journal(values):
            reader.line(number, values)
        elif session_log.is_session_log(values):
            hands.append(session_log.read_hand(number, values))
        elif match_log.is_match_log(values):
            hands.append(match_log.read_hand(number, values, seed))
        else:
            raise RecordError(number, "deal", "", "is missing: no record of a known form")
    if not hands and not reader.hands:
        raise RecordError(1, "file", name, "holds no hand")
    return [*hands, *reader.hands]


def _parse(number: int, text: str) -> dict[str, Any]:
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(number, f"column {error.colno}", text, f"no JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError(number, "record", text, "lists and objects nested too deep") from None
    except ValueError:  # what json leaves to int()
        raise RecordError(number, "record", text, "holds a number with too many digits") from None
    if not isinstance(values, dict):
        raise RecordError(number, "record", values, "must be a JSON object")
    return values
