"""``mjtable verify``: is a journal whole and unchanged, and did each wall stay as committed?"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from mjtable_host.records import commitment, journal

OK, BROKEN, UNREADABLE = 0, 1, 2


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser("verify", help="check the hash chain of a journal")
    parser.add_argument("path", metavar="FILE|DIR", type=Path, help="a journal file or folder")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was found; 0 whole, 1 a broken chain or commitment, 2 no journal."""
    try:
        reports = journal.verify(args.path)
    except journal.JournalError as error:
        print(f"verify: {error}", file=sys.stderr)
        return UNREADABLE
    places = [(report, record) for report in reports for record in report.records]
    commitments = commitment.check(
        (i, record.name, record.fields) for i, (_, record) in enumerate(places)
    )
    for i, field, why in commitments.wrong:
        report, record = places[i]
        report.breaks.append(journal.Finding(report.file, record.line, field, why))
    for report in reports:
        print(json.dumps(_as_json(report)) if args.json else _as_text(report))
    breaks = sum(len(report.breaks) for report in reports)
    summary = {
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
        print(json.dumps({"summary": summary}))
    else:
        result = "the chain is whole" if not breaks else f"BROKEN at {breaks} places"
        print(f"{summary['records']} records in {len(reports)} files: {result}")
        if commitments.kept or commitments.open:
            print(f"commitments: {commitments.kept} kept, {commitments.open} not revealed")
    return BROKEN if breaks else OK


def _count(report: journal.FileReport) -> int:
    """Records of a file, its head apart."""
    return sum(record.name != "head" for record in report.records)


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
    mark = "BROKEN" if report.breaks else "ok"
    lines = [f"{report.file}  {_count(report)} records  {mark}"]
    lines += [f"  {one}" for one in report.breaks]
    lines += [f"  note: {one}" for one in report.notes]
    return "\n".join(lines)
