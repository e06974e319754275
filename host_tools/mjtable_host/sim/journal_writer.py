"""Writes the records of any fidelity as a journal, with the table's own code for it."""

import json
from pathlib import Path

from mjtable.store.journal import Journal
from mjtable_host.sim.compare import Record

_ALL = 1 << 30  # keep every file
_FIXED = ("n", "t", "e", "h")


class _NoRtc:
    """Memory that outlives a reset: nobody resets here."""

    def load(self) -> bytes:
        return b""

    def save(self, data: bytes | bytearray) -> None:
        del data


class JournalWriter:
    """A journal in ``folder``/journal, one file a hand; one that is there already goes on."""

    def __init__(self, folder: Path) -> None:
        """``OSError`` if the folder cannot be made."""
        (folder / "journal").mkdir(parents=True, exist_ok=True)
        self._journal = Journal(f"{folder}/", _NoRtc(), keep=_ALL, room=0)
        self._journal.start()

    def add(self, record: Record) -> None:
        """``OSError`` if what has come so far cannot be written."""
        fields = {name: value for name, value in record.items() if name not in _FIXED}
        body = json.dumps(fields, separators=(",", ":"))[1:-1].encode()
        self._journal.append(record["e"].encode(), body, record["t"])
        if record["e"] == "next":
            self._journal.end_hand()
        if self._journal.problem:
            raise OSError(self._journal.problem)
