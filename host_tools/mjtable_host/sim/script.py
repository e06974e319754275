"""
A physical script: what hands do at the table and when, the same at every fidelity.

An action is a tuple ``(t_ms, kind, ...)``; times are virtual milliseconds since the table was
switched on, whole numbers, never falling:

=====================================  =====================================================
(t, PUT, tile, zone, slot, move)       a tile comes to rest; ``move`` = its true move number
                                       (0: not counted, see below)
(t, LIFT, tile, zone)                  a tile is taken up
(t, DICE_LIFT,)                        both dice are taken out of the tray
(t, DICE_REST, a, b, side)             they lie still; side = thrower, -1: lay there already
(t, PRESS, side, button)               a seat button goes down (and up again)
(t, ENTRY, what, value)                a person's entry
(t, FOREIGN_PUT, tag, zone, slot,      a tag that is no tile of the set is laid down; what it is,
 tile, what)                           and the tile it says to be, as in the cue foreign_tag
(t, FOREIGN_LIFT, tag, zone)           and taken away
(t, END,)                              the hand's time ends here: run until then
=====================================  =====================================================

Slots: a wall stack 0 upper, 1 lower; a rack 0-13 left to right; melds, flowers and ponds in the
order of laying; the tray 0.

**True moves** count from the deal on: one tile coming to rest in another zone is one move. A
tile that goes from the wall straight to pond, meld or flower zone is a draw and a move, two in
number, and carries the number of the second. Walls being built, tiles put back where they lay
and what happens after the win, but for birds, are not counted.

``Truth`` is what the table should conclude; a runner compares it with the table's journal.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

Action = tuple[Any, ...]

PUT, LIFT, DICE_LIFT, DICE_REST, PRESS, ENTRY, FOREIGN_PUT, FOREIGN_LIFT, END = range(1, 10)
NAMES = (
    "",
    "put",
    "lift",
    "dice_lift",
    "dice_rest",
    "press",
    "entry",
    "foreign_put",
    "foreign_lift",
    "end",
)


@dataclass(frozen=True)
class Start:
    """
    What a table has to be told before the first hand of a sitting; ``chosen``: options of the
    rule set beside the number of tiles.
    """

    ruleset: str = "guobiao"
    tiles: int = 144
    dealer_side: int = 0
    round_wind: int = 0
    number: int = 0
    assist: str = "club"
    chosen: dict[str, Any] = field(default_factory=dict)
    first_side: int | None = None  # that began the round; None: the dealer
    enrolled: bool = False  # the table has a passport of its tiles

    @property
    def rules(self) -> dict[str, Any]:
        """What it chooses of the rule set's options."""
        return ({"set": self.tiles} if self.ruleset != "hongzhong" else {}) | self.chosen

    @property
    def config(self) -> dict[str, Any]:
        """What a table's configuration has of it (store/config.py)."""
        values: dict[str, Any] = {"ruleset": self.ruleset, "rules": self.rules}
        values |= {"dealer_side": self.dealer_side, "round_wind": self.round_wind}
        values["assist"] = self.assist
        return values if self.first_side is None else values | {"first_side": self.first_side}


@dataclass
class Truth:
    """
    What really happened in one hand, in the words of the table's cues.

    ``facts``: (cue name, side, ...) in order, as ``compare.FACTS`` says for each name.
    ``violations``: (article, side, zone in which to put it right) the table should name;
    ``foreign``: (zone, tile, what) and ``missing``: tiles it should find.
    """

    winner: int | None = None  # seat
    total: int | None = None  # what the win counts, None where that is not known
    pay: list[int] | None = None  # by seat
    facts: list[tuple[Any, ...]] = field(default_factory=list)
    moves: int = 0
    break_zone: int = -1
    violations: list[tuple[str, int, int]] = field(default_factory=list)
    foreign: list[tuple[int, int, int]] = field(default_factory=list)
    missing: list[int] = field(default_factory=list)


@dataclass
class Script:
    """One hand as hands and tiles: its actions in the order of their times, and its truth."""

    name: str
    start: Start
    actions: list[Action]
    truth: Truth

    @property
    def begins(self) -> int:
        return self.actions[0][0] if self.actions else 0

    @property
    def ends(self) -> int:
        return self.actions[-1][0] if self.actions else 0


def in_order(actions: Iterable[Action]) -> list[Action]:
    """Actions sorted by time; those of one time stay in the order in which they were made."""
    return sorted(actions, key=lambda action: action[0])


def as_text(action: Action) -> str:
    """One line of a script for people and for comparing bytes."""
    return f"{action[0]:>9} {NAMES[action[1]]} " + " ".join(str(value) for value in action[2:])
