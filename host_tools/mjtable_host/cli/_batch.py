"""What the batch verbs share: JSON lines in, one answer a line in order, in constant memory."""

import argparse
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


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="JSON lines (standard input if none)"
    )
    parser.add_argument("--json", action="store_true", help="JSON lines, as without it")


def run(file: Path | None, answer: Callable[[Question], Question]) -> int:
    """
    Answer each line of the file or of standard input with ``answer(question)``, carrying ``id``.

    A line that is no question, and one of which ``answer`` raises FieldError, is answered with
    its ``error``. 0, or 2 if there was one.
    """
    # Bytes that are no UTF-8 stay what they are; a lone one is written as JSON escapes it.
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    if file is None:
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")  # type: ignore[union-attr]
        return _answer_all(sys.stdin, answer)
    try:
        with file.open(encoding="utf-8", errors="surrogateescape") as lines:
            return _answer_all(lines, answer)
    except IsADirectoryError:
        raise WrongInput(f"{file}: is a folder; a file of JSON lines is wanted") from None
    except OSError as error:
        if error.filename is None:
            raise
        raise WrongInput(f"{file}: {error.strerror}") from None


def _answer_all(lines: TextIO, answer: Callable[[Question], Question]) -> int:
    code = 0
    for text in _lines(lines):
        if text is not None and not text.strip():
            continue
        found: Question
        try:
            question = _question(text)
        except FieldError as error:
            found, name = {"error": str(error)}, None
        else:
            name = question.get("id")
            try:
                found = answer(question)
            except FieldError as error:
                found = {"error": str(error)}
        code = 2 if "error" in found else code
        out = json.dumps({"id": name, **found}, ensure_ascii=False, separators=(",", ":"))
        sys.stdout.write(out + "\n")
    sys.stdout.flush()
    return code


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
    except (ValueError, RecursionError) as error:
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
