"""
Reading and verifying the journal a table writes (firmware/mjtable/store/journal.py).

A journal is a folder of files ``hNNNNN.jsonl``, one a hand, whose lines form one SHA-256 chain
through all files. ``verify`` says for each break in which file, line and field it is and what
must have happened; a line that a power cut left incomplete at the end of a file is no break.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

FILE_NAME = re.compile(r"h(\d{5,})\.jsonl")
START = "0" * 64  # what the first record of all follows
_LINE = re.compile(r'(\{"n":(\d+),"t":(\d+),"e":"(\w+)"(?:,.*)?),"h":"([0-9a-f]{64})"\}', re.ASCII)
_FIXED = ("n", "t", "e", "h")


class JournalError(Exception):
    """A path that holds no journal; the message says why."""


@dataclass(frozen=True)
class Record:
    """One line; ``fields`` are those after ``e`` in their order, without ``h``."""

    n: int
    t: int  # table time, ms
    name: str
    fields: dict[str, Any]
    h: str
    text: str  # what was hashed
    line: int  # in its file, from 1


@dataclass(frozen=True)
class Finding:
    file: str
    line: int
    field: str  # "" where the whole line is meant
    why: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}"
        return f"{where}: {self.field}: {self.why}" if self.field else f"{where}: {self.why}"


@dataclass
class FileReport:
    """What verifying one file gave. ``notes`` are worth knowing and break nothing."""

    file: str
    records: list[Record] = field(default_factory=list)
    breaks: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)


def files_of(path: Path) -> list[Path]:
    """The journal files a path names, oldest first: itself, those in the folder, or those in the
    folder ``journal`` in it, as a device and ``simulate --journal`` lay them."""
    if not path.exists():
        raise JournalError(f"{path}: no such file or folder")
    if not path.is_dir():
        return [path]
    found = []
    for one in path.iterdir():
        match = FILE_NAME.fullmatch(one.name)
        if match:
            found.append((int(match[1]), one))
    if not found and (path / "journal").is_dir():
        return files_of(path / "journal")
    if not found:
        raise JournalError(f"{path}: no journal here (files h00001.jsonl and on)")
    return [one for _, one in sorted(found)]


def read(path: Path) -> Iterator[Record]:
    """The records of a file or folder, without verifying; what is no whole record is left out."""
    for one in files_of(path):
        for line, text, whole in _lines(one):
            record = _parse(line, text) if whole else None
            if record:
                yield record


def verify(path: Path) -> list[FileReport]:
    """Verify a file, or a folder as one chain; JournalError if there is no journal."""
    reports = []
    before: tuple[str, Record] | None = None
    for one in files_of(path):
        report = _verify_file(one, before)
        reports.append(report)
        if report.records:
            before = (one.name, report.records[-1])
    if not any(report.records for report in reports):
        raise JournalError(f"{path}: not one whole record of a journal in it")
    return reports


def _verify_file(path: Path, before: tuple[str, Record] | None) -> FileReport:
    report = FileReport(path.name)
    expected: int | None = None  # number of the next record
    follows: set[str] | None = None  # hashes it may follow; None = not known
    for line, text, whole in _lines(path):
        if not whole:
            why = f"incomplete last line of {len(text)} characters, as a power cut leaves it"
            report.notes.append(Finding(path.name, line, "", why))
            continue
        record = _parse(line, text)
        if record is None:
            report.breaks.append(Finding(path.name, line, *_why_not(text)))
            follows = None
            expected = None if expected is None else expected + 1
            continue
        if line == 1 and record.name == "head":
            report.breaks += _check_head(path, record, before)
            follows, expected = {str(record.fields.get("chain"))}, record.n
        elif line == 1:
            why = f'"{record.name}" where the file must begin with "head"'
            report.breaks.append(Finding(path.name, line, "e", why))
        record, finding = _check(path.name, record, expected, follows)
        if finding:
            report.breaks.append(finding)
        if report.records and record.t < report.records[-1].t:
            why = f"{record.t} ms after {report.records[-1].t} ms"
            report.notes.append(Finding(path.name, line, "t", why))
        # where the stated hash was changed, the next line still follows the true one
        follows = {record.h} | _hashes(follows or set(), record.text)
        expected = record.n + 1
        report.records.append(record)
    if not report.records and not report.breaks and not report.notes:
        report.notes.append(Finding(path.name, 1, "", "empty, as a power cut leaves it"))
    return report


def _check_head(path: Path, head: Record, before: tuple[str, Record] | None) -> Iterator[Finding]:
    """What is wrong with the first record of a file behind the last whole one of another."""
    named = FILE_NAME.fullmatch(path.name)
    if named and head.fields.get("file") != int(named[1]):
        why = f"{head.fields.get('file')} in a file named {path.name}"
        yield Finding(path.name, 1, "file", why)
    chain = head.fields.get("chain")
    if before is None:
        if head.n == 0 and chain != START:
            yield Finding(path.name, 1, "chain", "64 zeros must stand before the first record")
        return
    file, last = before
    if head.n != last.n:
        more = f"{_missing(last.n + 1, head.n)} between {file} and this file"
        less = f"{head.n}, but {file} ends with record {last.n}"
        yield Finding(path.name, 1, "n", more if head.n > last.n else less)
    elif chain != last.h:
        yield Finding(path.name, 1, "chain", f"is not the h of record {last.n} in {file}")


def _check(
    file: str, record: Record, expected: int | None, follows: set[str] | None
) -> tuple[Record, Finding | None]:
    """What is wrong with a record at its place, and the record with the number it had."""
    fits = follows is None or record.h in _hashes(follows, record.text)
    if expected is None or record.n == expected:
        if fits:
            return record, None
        names = ", ".join(["t", "e", *record.fields, "h"])
        why = f"does not fit record {record.n}: one of {names} was changed after it was written"
        return record, Finding(file, record.line, "h", why)
    written = record.text.replace(f'{{"n":{record.n},', f'{{"n":{expected},', 1)
    if follows is not None and record.h in _hashes(follows, written):
        why = f"{record.n} was {expected} when it was written"
        return replace(record, n=expected), Finding(file, record.line, "n", why)
    if record.n > expected:
        return record, Finding(file, record.line, "n", _missing(expected, record.n - 1))
    return record, Finding(file, record.line, "n", f"{record.n} where {expected} must follow")


def _missing(first: int, last: int) -> str:
    if first == last:
        return f"record {first} is missing"
    return f"records {first} to {last} are missing"


def _hashes(follows: set[str], text: str) -> set[str]:
    return {sha256((before + text).encode()).hexdigest() for before in follows}


def _lines(path: Path) -> Iterator[tuple[int, str, bool]]:
    """``(line number, text, whether its newline is there)``."""
    try:
        data = path.read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror}") from None
    *whole, rest = data.split("\n")
    for i, text in enumerate(whole):
        yield i + 1, text, True
    if rest:
        yield len(whole) + 1, rest, False


def _parse(line: int, text: str) -> Record | None:
    match = _LINE.fullmatch(text)
    if not match:
        return None
    try:
        fields = json.loads(match[1] + "}")
    except (ValueError, RecursionError):
        return None
    for name in _FIXED:
        fields.pop(name, None)
    return Record(int(match[2]), int(match[3]), match[4], fields, match[5], match[1] + "}", line)


def _why_not(text: str) -> tuple[str, str]:
    """The field that makes a line no record, and why."""
    try:
        found = json.loads(text)
    except ValueError as error:
        return "", f"not JSON: {error}"
    except RecursionError:
        return "", "lists and objects nested too deep"
    if not isinstance(found, dict):
        return "", "not a JSON object"
    for name, kind in (("n", int), ("t", int), ("e", str), ("h", str)):
        if name not in found:
            return name, "missing"
        if not isinstance(found[name], kind):
            return name, f"{found[name]!r} is of the wrong type"
    if not re.fullmatch("[0-9a-f]{64}", found["h"]):
        return "h", "64 lower-case hex digits are needed"
    return "", 'not written as a record is: "n", "t", "e" first, "h" last, no spaces'
