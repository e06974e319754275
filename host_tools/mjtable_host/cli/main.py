"""
The command `mjtable`: one verb a module of this package.

A verb module has a docstring, whose first line is its help, ``arguments(parser)`` and
``run(options) -> exit code``: 0 done, 1 the answer is a failure, 2 wrong usage or bad input. A
verb raises ``WrongInput`` for bad input: one line on standard error, nothing half-written. Only
the module of the verb that is asked for is imported.
"""

import argparse
import ast
import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from mjtable_host.cli.output import WrongInput

# Modules of this package that are no verbs.
_HELPERS = ("__init__", "main", "output")
# What writing to a full disk gives.
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def verbs() -> dict[str, str]:
    """Each verb and what it does, from the first line of its module."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if path.stem not in _HELPERS and not path.stem.startswith("_"):
            doc = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            found[path.stem.replace("_", "-")] = doc.partition("\n")[0]
    return found


def _help() -> str:
    lines = ["usage: mjtable VERB ...", ""]
    lines += [f"  {verb:<10} {text}" for verb, text in verbs().items()]
    lines += ["", "mjtable VERB --help says more."]
    return "\n".join(lines)


def _verb_module(verb: str) -> Any:
    name = f"mjtable_host.cli.{verb.replace('-', '_')}"
    if verb.replace("-", "_") in _HELPERS or not verb.replace("-", "").isidentifier():
        return None
    return import_module(name) if find_spec(name) else None


def _options(module: Any, verb: str, words: list[str]) -> argparse.Namespace:
    parser = _Parser(prog=f"mjtable {verb}", description=module.__doc__, allow_abbrev=False)
    module.arguments(parser)
    return parser.parse_args(words[1:])


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    verb = words[0] if words else ""
    if sys.stdout is None:
        print("mjtable: standard output is closed (> /dev/null discards)", file=sys.stderr)
        return 2
    try:
        return _run(verb, words)
    except WrongInput as error:
        print(f"mjtable {verb}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has gone (`| head`): nothing more to say, also not at the exit.
        _discard_output()
        return 1
    except OSError as error:
        if error.errno not in _NO_ROOM or error.filename is not None:
            raise
        _discard_output()
        print(f"mjtable {verb}: standard output: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _run(verb: str, words: list[str]) -> int:
    if not words or verb in ("-h", "--help", "help"):
        print(_help(), flush=True)
        return 0 if words else 2
    if verb == "--version":
        from mjtable import VERSION

        print(f"mjtable {VERSION}", flush=True)
        return 0
    module = _verb_module(verb)
    if module is None:
        print(f"mjtable: {verb}: there is no such verb (mjtable --help)", file=sys.stderr)
        return 2
    return module.run(_options(module, verb, words))


def _discard_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
