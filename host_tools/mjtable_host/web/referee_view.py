"""
What the page shows of the referee: what stands against each seat, the question that is asked, the
ledger of the hand, and the table's last events when they were asked for.
"""

from collections.abc import Mapping
from typing import Any

from mjtable_host.web.marks import numbers

Row = list[Any]
Seat = dict[str, Any]

_NOTHING: Seat = {
    "queue": [],
    "pickup": -1,
    "dead": 0,
    "skip_exchange": 0,
    "skip_deal": 0,
    "ready": 0,
    "warnings": 0,
}


class Referee:
    """Follows the cues of the link; ``view`` is its part of a view (server.py)."""

    def __init__(self) -> None:
        self.record: list[Row] = []
        self._clear()

    def _clear(self) -> None:
        self._seats: list[Seat] = [dict(_NOTHING) for _ in range(4)]
        self._ledger: list[Row] = []
        self._question: Row | None = None
        self._points = -1
        self._stopped = False

    def hear(
        self, name: str, fields: Mapping[str, Any], line: tuple[str, str, str] | None
    ) -> None:
        """A cue; ``line`` is what words.py says of it."""
        if name == "hand":
            missed = [seat["skip_deal"] for seat in self._seats]
            self._clear()
            for seat, deals in zip(self._seats, missed, strict=True):
                seat["skip_deal"] = deals
        elif name == "seat":
            seat = {key: fields[key] for key in _NOTHING if key in fields}
            self._seats[fields["side"]] = {**_NOTHING, **seat, "queue": numbers(fields["queue"])}
        elif name == "ready":
            self._seats[fields["side"]] = {**self._seats[fields["side"]], "ready": fields["on"]}
        elif name == "ask":
            self._question = [fields["who"], *line[1:]] if line else None
        elif name == "ledger" and line:
            self._ledger.append([fields["entry"], *line[1:], 0])
        elif name == "cancelled":
            self._ledger = [
                [*row[:3], 1] if row[0] == fields["entry"] else row for row in self._ledger
            ]
        elif name == "points":
            self._points = fields["side"]
        elif name in ("settlement", "next"):
            self._points = -1
        elif name == "paused":
            self._stopped = bool(fields["on"])

    def view(self) -> dict[str, Any]:
        return {
            "seats": list(self._seats),
            "question": self._question,
            "ledger": list(self._ledger),
            "points": self._points,
            "stopped": self._stopped,
            "record": list(self.record),
        }
