"""What is wrong with a table, and what to do: its dice, by what its journals say they showed.

--journal reads a journal file or folder: how often each face of each die was thrown, and whether
a fair die would show that. Exit code 1 when something is suspect.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from mjtable_host.cli.output import colour, json_line
from mjtable_host.records import dice_ledger, journal
from mjtable_host.records.dice_ledger import Die, Ledger

WELL, FINDINGS, UNREADABLE = 0, 1, 2


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--journal", required=True, type=Path, metavar="FILE|DIR")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    try:
        ledger = dice_ledger.count(journal.read(options.journal))
    except journal.JournalError as error:
        print(f"mjtable doctor: --journal: {error}", file=sys.stderr)
        return UNREADABLE
    findings = 0
    for die in ledger.dice:
        findings += die.suspect
        if options.json:
            json_line(_die(die))
        else:
            _show(die)
    if ledger.stuck:
        findings += 1
        words = _stuck(ledger)
        if options.json:
            json_line({"part": "dice", "state": "stuck", "remedy": words})
        else:
            print(colour(words, "red"))
    summary = {"findings": findings, "entered": ledger.entered, "ok": not findings}
    if options.json:
        json_line({"summary": summary})
    elif ledger.entered:
        print(f"{ledger.entered} throws were entered by hand and are not counted")
    return FINDINGS if findings else WELL


def _state(die: Die) -> str:
    if die.suspect:
        return "suspect"
    return "ok" if die.throws >= dice_ledger.FEWEST else "few"


def _die(die: Die) -> dict[str, Any]:
    return {
        "part": "die",
        "number": die.number,
        "throws": die.throws,
        "faces": die.faces,
        "chi2": die.chi2 / 100,
        "state": _state(die),
        "remedy": _remedy(die) or None,
    }


def _show(die: Die) -> None:
    faces = ", ".join(f"{face}: {count}" for face, count in enumerate(die.faces, 1))
    print(f"die {die.number + 1}  {die.throws} throws  {faces}  chi-square {die.chi2 / 100:.2f}")
    state = _state(die)
    if state == "few":
        few = f"too few to judge, {dice_ledger.FEWEST} are needed"
        print(colour(f"  {few}", "yellow"))
    elif state == "ok":
        print(colour("  as a fair die shows", "green"))
    else:
        print(colour(f"  suspect: {_remedy(die)}", "red"))


def _remedy(die: Die) -> str:
    if not die.suspect:
        return ""
    missing = die.missing()
    if missing:
        shown = " and ".join(map(str, missing))
        under = " and ".join(str(7 - face) for face in missing)
        return f"never shows {shown}: see whether the tag in face {under} is read; else change it"
    most = die.faces.index(max(die.faces)) + 1
    return f"a fair die is that uneven once in 1,000 times, {most} comes too often: change the die"


def _stuck(ledger: Ledger) -> str:
    a, b = ledger.run
    return (
        f"{a} and {b} were thrown {ledger.longest} times in a row: see whether the dice are read"
        " anew, and change them if they are"
    )
