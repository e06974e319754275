"""Tile codes of game logs: W1-9, T1-9, B1-9, F1-4, J1-3, H1-8, and the physical tiles for them."""

from typing import Any

from mjtable_host.records.errors import RecordError

_FIRST = {"W": 0, "T": 9, "B": 18, "F": 27, "J": 31, "H": 34}
_LAST = {"W": 9, "T": 9, "B": 9, "F": 4, "J": 3, "H": 8}
FLOWERS_FROM = 34


def kind_of_code(code: Any, line: int, field: str) -> int:
    """Kind 0-41 of a code, e.g. ``T3`` -> 11."""
    if isinstance(code, str) and len(code) == 2 and code[0] in _FIRST and code[1].isdigit():
        rank = int(code[1])
        if 1 <= rank <= _LAST[code[0]]:
            return _FIRST[code[0]] + rank - 1
    raise RecordError(line, field, code, "is no tile code (W1-9 T1-9 B1-9 F1-4 J1-3 H1-8)")


def code_of_kind(kind: int) -> str:
    for letter, first in reversed(_FIRST.items()):
        if kind >= first:
            return letter + str(kind - first + 1)
    raise ValueError(kind)


class Copies:
    """Gives each kind's physical copies out in order: the same log always gets the same tiles."""

    def __init__(self) -> None:
        self._given = [0] * 42

    def take(self, kind: int) -> int | None:
        """The next copy of a kind, None when all are given out."""
        copy = self._given[kind]
        if copy >= (1 if kind >= FLOWERS_FROM else 4):
            return None
        self._given[kind] = copy + 1
        return 136 + kind - FLOWERS_FROM if kind >= FLOWERS_FROM else kind * 4 + copy

    def rest(self, flowers: bool) -> list[int]:
        """All tiles not given out."""
        left = [kind * 4 + copy for kind in range(34) for copy in range(self._given[kind], 4)]
        if flowers:
            left += [102 + kind for kind in range(34, 42) if not self._given[kind]]
        return left
