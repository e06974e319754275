"""What verbs share: wrong input, JSON lines, colour and progress for people."""

import json
import os
import sys
from typing import Any


class WrongInput(Exception):
    """Wrong usage or bad input; the text names what and where."""


def json_line(values: dict[str, Any]) -> None:
    """One JSON object a line on standard output, at once."""
    print(json.dumps(values, ensure_ascii=False, separators=(",", ":")), flush=True)


_COLOURS = {"red": "31", "green": "32", "yellow": "33", "cyan": "36", "dim": "2", "bold": "1"}


def colour(text: str, name: str) -> str:
    """Text in a colour where standard output is a terminal that wants it (NO_COLOR)."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return f"\033[{_COLOURS[name]}m{text}\033[0m"


class Progress:
    """A line on standard error that counts up; silent where that is no terminal."""

    def __init__(self, total: int, what: str) -> None:
        self._total = total
        self._what = what
        self._done = 0
        self._shown = False

    def step(self) -> None:
        self._done += 1
        if sys.stderr.isatty() and self._total > 1:
            print(f"\r{self._what} {self._done}/{self._total}", end="", file=sys.stderr)
            sys.stderr.flush()
            self._shown = True

    def clear(self) -> None:
        """Make room for a line of output."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr)
            sys.stderr.flush()
            self._shown = False
