"""Check that a journal is whole and unchanged, and that each wall stayed as committed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from mjtable_host.cli.output import colour, json_line
from mjtable_host.records import commitment, journal

OK, BROKEN, UNREADABLE = 0, 1, 2


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", metavar="FILE|DIR", type=Path, help="a journal file or folder")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Print what was found; 0 whole, 1 a broken chain or commitment, 2 no journal."""
    try:
        reports = journal.verify(args.path)
    except journal.JournalError as error:
        print(f"mjtable verify: {error}", file=sys.stderr)
        return UNREADABLE
    places = [(report, record) for report in reports for record in report.records]
    commitments = commitment.check(
        (i, record.name, record.fields) for i, (_, record) in enumerate(places)
    )
    for i, field, why in commitments.wrong:
        report, record = places[i]
        report.breaks.append(journal.Finding(report.file, record.line, field, why))
    for report in reports:
        if args.json:
            json_line(_as_json(report))
        else:
            print(_as_text(report))
    breaks = sum(len(report.breaks) for report in reports)
    summary: dict[str, Any] = {
        "files": len(reports),
        "records": sum(_count(report) for report in reports),
        "breaks": breaks,
        "notes": sum(len(report.notes) for report in reports),
        "commitments": {
            "kept": commitments.kept,
            "open": commitments.open,
            "wrong": len(commitments.wrong),
        },
        "ok": not breaks,
    }
    if args.json:
        json_line({"summary": summary})
    else:
        whole = colour("the chain is whole", "green")
        result = colour(_counted(breaks, "break"), "red") if breaks else whole
        files = _counted(len(reports), "file")
        print(f"{_counted(summary['records'], 'record')} in {files}: {result}")
        if commitments.kept or commitments.open:
            print(f"commitments: {commitments.kept} kept, {commitments.open} not revealed")
    return BROKEN if breaks else OK


def _count(report: journal.FileReport) -> int:
    """Records of a file, its head apart."""
    return sum(record.name != "head" for record in report.records)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _as_json(report: journal.FileReport) -> dict[str, Any]:
    def findings(of: list[journal.Finding]) -> list[dict[str, Any]]:
        return [{"line": one.line, "field": one.field or None, "why": one.why} for one in of]

    return {
        "file": report.file,
        "records": _count(report),
        "ok": not report.breaks,
        "breaks": findings(report.breaks),
        "notes": findings(report.notes),
    }


def _as_text(report: journal.FileReport) -> str:
    mark = colour("BROKEN", "red") if report.breaks else colour("ok", "green")
    lines = [f"{report.file}  {_counted(_count(report), 'record')}  {mark}"]
    lines += [f"  {one}" for one in report.breaks]
    lines += [f"  note: {one}" for one in report.notes]
    return "\n".join(lines)
