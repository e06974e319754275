"""What the batch verbs share: JSON lines in, one answer a line in order, in constant memory."""

import argparse
import io
import json
import math
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn, TextIO

from mjtable_host.batch.fields import FieldError
from mjtable_host.cli.output import WrongInput

_LONGEST = 1 << 16  # characters a line may have
Question = dict[str, Any]
Answer = Callable[[Question], Question]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="JSON lines (standard input if none)"
    )
    parser.add_argument("--json", action="store_true", help="JSON lines, as without it")


def run(file: Path | None, answer: Answer) -> int:
    """
    Answer each line of the file or of standard input with ``answer(question)``, carrying ``id``.

    A line that is no question, and one of which ``answer`` raises FieldError, is answered with
    its ``error``; WrongInput says at the end how many they were.
    """
    # Bytes that are no UTF-8 stay what they are; a lone one is written as JSON escapes it.
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    if file is None:
        if sys.stdin is None:
            raise WrongInput("standard input is closed; a FILE of JSON lines is wanted")
        asked = io.BufferedReader(_Asked(sys.stdin.fileno(), closefd=False))
        _answer_all(io.TextIOWrapper(asked, "utf-8-sig", "surrogateescape"), answer)
        return 0
    try:
        with file.open(encoding="utf-8-sig", errors="surrogateescape") as lines:
            _answer_all(lines, answer)
    except IsADirectoryError:
        raise WrongInput(f"{file}: is a folder; a file of JSON lines is wanted") from None
    except OSError as error:
        if error.filename is None:
            raise
        raise WrongInput(f"{file}: {error.strerror}") from None
    return 0


class _Asked(io.FileIO):
    """Input of one who may wait for his answers: they are let out before more is read."""

    def readinto(self, buffer: Any) -> int | None:
        sys.stdout.flush()
        return super().readinto(buffer)


def _answer_all(lines: TextIO, answer: Answer) -> None:
    wrong, first = 0, ""
    for number, text in enumerate(_lines(lines), 1):
        if text is not None and not text.strip():
            continue
        found = answered(text, answer)
        if "error" in found:
            wrong += 1
            first = first or f"line {number}: {found['error']}"
        sys.stdout.write(_json(found) + "\n")
    sys.stdout.flush()
    if wrong:
        more = f" (and {wrong - 1} more wrong lines)" if wrong > 1 else ""
        raise WrongInput(first + more)


def answered(text: str | None, answer: Answer) -> Question:
    """The answer to a line with its ``id``; ``text``: None if it was too long to be read."""
    name = None
    try:
        question = _question(text)
        name = question.get("id")
        return {"id": name, **answer(question)}
    except FieldError as error:
        return {"id": name, "error": str(error)}
    except RecursionError:
        return {"id": name, "error": "line: is nested too deeply"}


def _json(values: Question) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def _lines(lines: TextIO) -> Iterable[str | None]:
    """The lines; None for one that is longer than any question."""
    while text := lines.readline(_LONGEST):
        if len(text) == _LONGEST and not text.endswith("\n"):
            while (rest := lines.readline(_LONGEST)) and not rest.endswith("\n"):
                pass
            yield None
        else:
            yield text


def _question(text: str | None) -> Question:
    if text is None:
        raise _no_question(f"is longer than {_LONGEST} characters")
    try:
        question = json.loads(text, parse_constant=_no_number, parse_float=_number)
    except ValueError as error:
        raise _no_question(f"is no JSON: {error}") from None
    if not isinstance(question, dict):
        raise _no_question("is no JSON object")
    if isinstance(question.get("id"), (list, dict)):
        raise FieldError("id", question["id"], "must be a number or a text")
    return question


def _no_question(why: str) -> FieldError:
    error = FieldError("line", "", why)
    error.args = (f"line: {why}",)
    return error


def _number(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _no_number(text)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")
