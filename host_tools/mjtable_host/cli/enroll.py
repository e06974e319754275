"""Enrol a tile set: lay tiles alike on one antenna, in any order, and say what they are.

The table is stopped meanwhile. Enter takes the tiles that are asked for; other tiles may be named
instead (5s, E, f3). What is done is kept, so that a set may be enrolled in several sittings; one
tile is replaced with --replace: lay its new one with the other three.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from typing import Any

from mjtable.boards import profile
from mjtable.rules import notation, tiles
from mjtable_host.cli import _device
from mjtable_host.cli.output import WrongInput, colour, json_line
from mjtable_host.device import enrolment
from mjtable_host.device.antenna import Antenna
from mjtable_host.device.enrolment import Outcome, Passport
from mjtable_host.device.remote import Remote, RemoteError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", required=True, help="serial port, e.g. /dev/ttyACM0")
    parser.add_argument(
        "--at", default="4.0", metavar="READER.ANTENNA", help="default 4.0: side 0's pond"
    )
    parser.add_argument("--replace", metavar="TILE", help="one tile gets a new tag, e.g. 5m")
    parser.add_argument("--new", action="store_true", help="begin another set")
    parser.add_argument(
        "--take-over", action="store_true", help="tiles of another set become this one's"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    reader, antenna = _place(options.at)
    replace = None if options.replace is None else _kind(options.replace, "--replace")

    def work(remote: Remote) -> int:
        enrolling = _Enrolling(remote, Antenna(remote, reader, antenna), options)
        return enrolling.replace(replace) if replace is not None else enrolling.all()

    code = _device.work_on(options.port, "enroll", work)
    return 1 if code is None else code


class _Enrolling:
    def __init__(self, remote: Remote, place: Antenna, options: argparse.Namespace) -> None:
        self._remote = remote
        self._place = place
        self._options = options
        self._passport = self._begun()

    def _begun(self) -> Passport:
        data = None if self._options.new else self._remote.read(enrolment.PATH)
        if data is None:
            return Passport(secrets.token_bytes(4))
        try:
            return Passport.of(data)
        except enrolment.DamagedPassport:
            raise RemoteError(f"{enrolment.PATH} is damaged; --new begins another set") from None

    def all(self) -> int:
        """Kind after kind until every tile is enrolled; 1: some are missing."""
        while True:
            missing = self._passport.missing()
            if not missing:
                break
            kind = tiles.kind_of(missing[0])
            line = self._ask(kind)
            if line is None or line == "q":
                break
            if line:
                try:
                    kind = _kind(line, "tile")
                except WrongInput as error:
                    self._tell(str(error))
                    continue
            self._lay(kind)
        return self._end()

    def replace(self, kind: int) -> int:
        gone, wrong = enrolment.lost(self._place, self._passport, kind)
        if wrong:
            self._tell(wrong)
            return 1
        self._lay(kind)
        return 1 if self._passport.uids[gone[0]] is None else 0

    def _ask(self, kind: int) -> str | None:
        """What a person says, None at the end of the input."""
        free = [t for t in enrolment.numbers_of(kind) if self._passport.uids[t] is None]
        if not self._options.json:
            text = (
                f"lay {len(free)} x {notation.text(kind)}, then Enter (or name others; q ends): "
            )
            print(text, end="", flush=True)
        line = sys.stdin.readline()
        return line.strip() if line else None

    def _lay(self, kind: int) -> None:
        outcome = enrolment.lay(self._place, self._passport, kind, self._options.take_over)
        if outcome.enrolled:
            self._remote.write(enrolment.PATH, self._passport.data())
        self._show(kind, outcome)

    def _show(self, kind: int, outcome: Outcome) -> None:
        own = enrolment.numbers_of(kind)
        done = sum(self._passport.uids[tile] is not None for tile in own)
        if self._options.json:
            json_line(
                {
                    "kind": notation.text(kind),
                    "enrolled": outcome.enrolled,
                    "done": done,
                    "of": len(own),
                    "wrong": outcome.wrong,
                }
            )
            return
        for text in outcome.wrong:
            print(colour(f"  {text}", "red"))
        if outcome.others:
            print(colour("  --take-over makes tiles of another set this one's", "yellow"))
        shade = "green" if done == len(own) else "yellow"
        print(colour(f"  {notation.text(kind)}: {done} of {len(own)}", shade))

    def _tell(self, text: str) -> None:
        if self._options.json:
            json_line({"wrong": [text]})
        else:
            print(colour(f"  {text}", "red"))

    def _end(self) -> int:
        missing = self._passport.missing()
        values: dict[str, Any] = {
            "set": self._passport.set_name.hex(),
            "enrolled": tiles.TILES - len(missing),
            "missing": len(missing),
        }
        if self._options.json:
            json_line({"summary": values})
        else:
            print(f"set {values['set']}: {values['enrolled']} of {tiles.TILES} tiles enrolled")
        return 1 if missing else 0


def _place(text: str) -> tuple[int, int]:
    reader, _, antenna = text.partition(".")
    if reader.isdecimal() and antenna.isdecimal() and int(reader) < profile.READERS:
        if int(antenna) < len(profile.ANTENNAS[int(reader)]):
            return int(reader), int(antenna)
    raise WrongInput(f"--at: {text}: must be READER.ANTENNA, e.g. 4.0")


def _kind(text: str, name: str) -> int:
    try:
        return notation.kind_from_text(text)
    except ValueError:
        raise WrongInput(f"{name}: {text}: must be a tile, e.g. 5m, E or f3") from None
