"""What is wrong with a table, and what to do about it, in plain words.

--port tests every reader, antenna, lamp, button and display of a device; its table is stopped
meanwhile. Tiles that lie over an antenna are read --looks times each: lay walls for a map of the
antennas. With a terminal a person is asked what lamps, displays and the piezo do, and to press
each button; --json and --no-questions leave that out.

--journal reads a journal file or folder: what the dice have shown, and whether fair ones would;
and errors of the program, which the table outlives out of step.

--traceback reads what a device's console said when its table failed (- for standard input), and
says it with the names that functions have in the sources: on the device they have two letters.

--report puts into one file (a zip archive) what somebody needs to find a fault of the device at
--port: versions, configuration, the journal of its last hands, what was found; --attach adds
files, such as a trace (mjtable trace --record). The referee's key and a hand that is not over
stay out.

Exit code 1 when anything was found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mjtable_host.cli import _device
from mjtable_host.cli.output import WrongInput, colour, json_line
from mjtable_host.device import report
from mjtable_host.device.health import Checked, SelfTest, button_name
from mjtable_host.device.remote import Remote
from mjtable_host.device.report import Report
from mjtable_host.mpy import code
from mjtable_host.records import dice_health, dice_ledger, journal

WELL, FINDINGS, UNREADABLE = 0, 1, 2
_COLOURS = (("red", (24, 0, 0)), ("green", (0, 24, 0)), ("blue", (0, 0, 24)))
_PRESS_MS = 4000  # the device must not be silent for longer
_ROUNDS = 6
_MOST_LOOKS = 50


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", help="serial port, e.g. /dev/ttyACM0")
    parser.add_argument("--journal", type=Path, metavar="FILE|DIR")
    parser.add_argument("--report", type=Path, metavar="FILE", help="a zip archive to send")
    parser.add_argument("--attach", type=Path, metavar="FILE", action="append", default=[])
    parser.add_argument("--traceback", metavar="FILE", help="- for standard input")
    parser.add_argument("--looks", type=int, default=10, help="at each antenna, 0 = none")
    parser.add_argument("--no-questions", action="store_true", help="ask nobody to look or press")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    if options.traceback is not None:
        print(code.told(_text(options.traceback)), end="")
        return WELL
    if not options.port and options.journal is None:
        raise WrongInput("--port, --journal or --traceback is needed")
    if not 0 <= options.looks <= _MOST_LOOKS:
        raise WrongInput(f"--looks: {options.looks}: must be 0 to {_MOST_LOOKS}")
    if options.report and not options.port:
        raise WrongInput("--report: --port is needed")
    attached = {path.name: _bytes(path) for path in options.attach}
    told: list[Checked] = []
    findings = 0
    if options.journal is not None:
        try:
            ledger = dice_ledger.count(journal.read(options.journal))
            faults = [one for one in journal.read(options.journal) if one.name == "fault"]
        except journal.JournalError as error:
            print(f"mjtable doctor: --journal: {error}", file=sys.stderr)
            return UNREADABLE
        findings += _told(dice_health.checks(ledger), options, told)
        findings += _told((_failed(fault) for fault in faults), options, told)
    if options.port:
        reports: list[Report] = []

        def work(remote: Remote) -> int:
            if options.report:
                reports.append(report.collect(remote))
            return _told(_parts(SelfTest(remote), options), options, told)

        wrong = _device.work_on(options.port, "doctor", work)
        if wrong is None:
            return FINDINGS
        findings += wrong
        for one in reports:
            _write(options.report, one, told, attached)
    if options.json:
        json_line({"summary": {"findings": findings, "ok": not findings}})
    elif findings:
        print(colour("1 finding" if findings == 1 else f"{findings} findings", "red"))
    else:
        print(colour("nothing is wrong", "green"))
    return FINDINGS if findings else WELL


def _failed(fault: journal.Record) -> Checked:
    wrong = f"failed at record {fault.n}: {fault.fields['text']}"
    return Checked("the program", wrong, "it is a bug: report it with this journal")


def _parts(test: SelfTest, options: argparse.Namespace) -> Iterator[Checked]:
    yield from test.readers(options.looks)
    yield from test.displays()
    yield from test.buttons()
    if not (options.json or options.no_questions) and sys.stdin.isatty():
        yield from _asked(test)


def _asked(test: SelfTest) -> Iterator[Checked]:
    """What only a person sees, hears or does."""
    yield _looked("displays", "does every display show 8888", "check the display that does not")
    for name, rgb in _COLOURS:
        test.lamps(*rgb)
        remedy = "the first lamp that does not is broken, or the one before it: change it"
        yield _looked(f"lamps, {name}", f"do all lamps shine {name}", remedy)
    test.lamps(0, 0, 0)
    test.tone(True)
    yield _looked("piezo", "does it sound", "check the piezo and its transistor")
    test.tone(False)
    wanted = {(side, button) for side in range(4) for button in range(8)}
    print("press every button of every side once", flush=True)
    for _ in range(_ROUNDS):
        wanted -= test.presses(_PRESS_MS)
        if not wanted:
            break
        print(f"  {len(wanted)} left", flush=True)
    for side, button in sorted(wanted):
        name = button_name(side, button)
        yield Checked(name, "was not seen", "press it again; check its switch and cable")
    if not wanted:
        yield Checked("every button")


def _looked(part: str, question: str, remedy: str) -> Checked:
    answer = input(f"{question}? [y/n] ").strip().lower()
    return Checked(part) if answer.startswith("y") else Checked(part, "does not", remedy)


def _text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongInput(f"--traceback: {file}: {error}") from None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise WrongInput(f"--attach: {path}: {error.strerror}") from None


def _write(path: Path, found: Report, told: list[Checked], attached: dict[str, bytes]) -> None:
    try:
        found.write(path, map(_line, told), attached)
    except OSError as error:
        raise WrongInput(f"--report: {path}: {error.strerror}") from None
    for left_out in found.left_out:
        print(f"mjtable doctor: not in the report: {left_out}", file=sys.stderr)


def _line(one: Checked) -> dict[str, Any]:
    remedy = {"remedy": one.remedy} if one.wrong else {}
    return {"part": one.part, "state": one.wrong or "ok", **remedy, **one.values}


def _told(checks: Iterable[Checked], options: argparse.Namespace, told: list[Checked]) -> int:
    """Say each as it comes; how many are wrong."""
    findings = 0
    for one in checks:
        told.append(one)
        findings += bool(one.wrong)
        if options.json:
            json_line(_line(one))
        elif one.wrong:
            print(f"{colour('WRONG', 'red')}  {one.part} {one.wrong}: {one.remedy}", flush=True)
        else:
            values = ", ".join(f"{key} {value}" for key, value in one.values.items() if value)
            print(f"{colour('ok', 'green')}     {one.part}  {values}".rstrip(), flush=True)
    return findings
