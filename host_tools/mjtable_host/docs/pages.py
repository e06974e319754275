"""Pages of docs/ that come from the code: written, or held against what stands there."""

from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "docs"


def write(arguments: list[str], pages: Mapping[str, str]) -> int:
    """
    Write the pages, texts by file name; with ``--check`` write nothing. Exit code 1 when that
    finds one out of date.
    """
    for name, text in pages.items():
        page = FOLDER / name
        if arguments != ["--check"]:
            page.write_text(text, encoding="utf-8")
        elif not page.exists() or page.read_text(encoding="utf-8") != text:
            return 1
    return 0
