"""
The table's own journal (``store/journal.py``): records of one or more hands.

A hand is everything from its ``hand`` record to the phase ``over``; what happens between two
hands (walls being built again) belongs to the next one, head and boot to none. Whether the
chain of hashes is whole is asked of ``journal.py``.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from mjtable.table import cues, names
from mjtable_host.records.errors import RecordError
from mjtable_host.records.fields import Fields
from mjtable_host.records.rulesets import RULESETS

# Fields that must be there and their least and most values, by record name.
_INPUTS: dict[str, tuple[tuple[str, int, int], ...]] = {
    "move": (("x", 0, 143), ("from", 0, 90), ("to", 0, 90)),
    "lift": (("x", 0, 143), ("zone", 0, 90)),
    "foreign": (("x", -1, 143), ("zone", 0, 90)),
    "foreign_gone": (("zone", 0, 90),),
    "dice": (("a", 1, 6), ("b", 1, 6), ("side", -1, 3)),
    "die": (("what", 0, 4), ("die", -1, 1), ("zone", -1, 90)),
    "button": (("side", 0, 3), ("button", 0, 7)),
    "entry": (("what", 0, 12),),
}
_CUES = {name: fields for name, fields, _ in map(names.fields, names.kinds())}
# Least and most values of fields of cues; others are any whole number.
_CUE_FIELDS = {
    "side": (-1, 3),
    "from_side": (-1, 3),
    "tile": (-1, 143),
    "zone": (-1, 90),
    "zone2": (-1, 90),
    "remedy_zone": (-1, 90),
    "article": (1, len(names.ARTICLES) - 1),
}
_LATER = {("foreign_tag", "what")}  # not in journals of before there was such a field
_TILES = re.compile("([0-9a-f]{2})+")
_ITEMS = re.compile("([0-9a-f]{6})*")
_PLAYERS = re.compile("(0[0-3]){4}")


@dataclass
class JournalHand:
    """The records of one hand, with the line each stood in."""

    name: str
    dealer: int
    round_wind: int
    number: int
    line: int
    hashed: bool  # whether its records carry their chain
    records: list[dict[str, Any]] = field(default_factory=list)
    ruleset: str = ""  # "" in a journal of a table that did not write it down
    chosen: dict[str, Any] = field(default_factory=dict)  # of the rule set's options


def is_journal(values: dict[str, Any]) -> bool:
    return "e" in values and "n" in values and "t" in values


def _check(fields: Fields, name: str) -> None:
    value = fields.get(name)
    if name == "tiles":
        if not isinstance(value, str) or not _TILES.fullmatch(value):
            raise RecordError(fields.line, name, value, "must be two hex digits a tile")
    elif name == "players":
        if not isinstance(value, str) or not _PLAYERS.fullmatch(value):
            raise RecordError(fields.line, name, value, "must be two hex digits a side")
    elif name == "wild":
        if not isinstance(value, str) or (value and not _TILES.fullmatch(value)):
            raise RecordError(fields.line, name, value, "must be two hex digits a kind")
    elif name == "items":
        if not isinstance(value, str) or not _ITEMS.fullmatch(value):
            raise RecordError(fields.line, name, value, "must be six hex digits for what counts")
    elif name in ("drawn", "legal"):
        if not isinstance(value, bool):
            raise RecordError(fields.line, name, value, "must be true or false")
    elif name not in ("pay", "scores"):
        fields.whole(name, *_CUE_FIELDS.get(name, (-(1 << 53), 1 << 53)))


def _config(fields: Fields) -> tuple[str, dict[str, Any]]:
    """Rule set and the options chosen of it."""
    name, chosen = fields.text("ruleset"), fields.get("rules")
    if name not in RULESETS:
        known = ", ".join(RULESETS)
        raise RecordError(fields.line, "ruleset", name, f"must be one of {known}")
    if not isinstance(chosen, dict):
        raise RecordError(fields.line, "rules", chosen, "must be an object of options")
    try:
        RULESETS[name].ruleset(chosen)
    except ValueError as error:
        raise RecordError(fields.line, "rules", chosen, str(error)) from None
    return name, chosen


class JournalReader:
    """Takes the lines of a journal one by one and parts them into hands."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hands: list[JournalHand] = []
        self._between: list[dict[str, Any]] | None = []  # since the last hand, None in a hand
        self._t = 0

    def line(self, number: int, values: dict[str, Any]) -> None:
        fields = Fields(number, values)
        name = fields.text("e")
        t = fields.whole("t", 0, 1 << 53)
        fields.whole("n", 0, 1 << 53)
        for one, low, high in _INPUTS.get(name, ()):
            fields.whole(one, low, high)
        for one in _CUES.get(name, ()):
            if one in values or (name, one) not in _LATER:
                _check(fields, one)
        if t < self._t:
            raise RecordError(number, "t", t, f"time falls back behind {self._t}")
        self._t = t
        if name == "config" and self._between is None:
            self.hands[-1].ruleset, self.hands[-1].chosen = _config(fields)
        if name not in _INPUTS and name not in _CUES:
            return
        if name == "hand":
            hand = JournalHand(
                f"{self.name}#{values['number']}",
                fields.whole("dealer", 0, 3),
                fields.whole("round_wind", 0, 3),
                fields.whole("number", 0, 1 << 20),
                number,
                "h" in values,
                self._between or [],
            )
            self.hands.append(hand)
            self._between = None
        if self._between is None:
            self.hands[-1].records.append(values)
        else:
            self._between.append(values)
        if name == "phase" and values["phase"] == cues.OVER:
            self._between = []
