"""Where the wall is broken over all throws of the dice, counted exactly (B.004-4, 004-49)."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from mjtable_host.batch.break_ import MODES, OPENINGS, SEATS, opened


def distribution(ruleset: str, size: int, break_mode: str) -> dict[str, Any]:
    """
    Counts of the 36 or 1,296 throws: whose wall is cut, and after how many stacks of it; how
    often the cut is at its end (``corner``) or past it, and which stack is dealt first.
    """
    opening = OPENINGS[ruleset]
    stacks = size // 8
    walls = Counter[str]()
    skipped = Counter[tuple[int, str]]()
    first = Counter[str]()
    for thrown in product(range(1, 7), repeat=opening.thrown):
        found = opened(opening, thrown, stacks, break_mode == "at_count")
        walls[found["wall"]] += 1
        skipped[found["skipped"], found["wall"]] += 1
        first[found["first"][:-1]] += 1
    counts = sorted({count for count, _ in skipped})
    throws = walls.total()
    by_count = {n: sum(skipped[n, seat] for seat in SEATS) for n in counts}
    return {
        "ruleset": ruleset,
        "set": size,
        "break_mode": break_mode,
        "throws": throws,
        # What follows the first two dice alone is a number of 36.
        "wall": {seat: walls[seat] * 36 // throws for seat in SEATS} | {"of": 36},
        "skipped": {str(n): {seat: skipped[n, seat] for seat in SEATS} for n in counts},
        "mean_skipped": round(sum(n * by_count[n] for n in counts) / throws, 4),
        "corner": by_count.get(stacks, 0),
        "past_corner": sum(by_count[n] for n in counts if n > stacks),
        "first": {f"{seat}{k}": first[f"{seat}{k}"] for seat, k in _all(stacks)},
    }


def distributions(
    ruleset: str | None, size: int | None, break_mode: str = MODES[0]
) -> Iterator[dict[str, Any]]:
    """Those of the rule set, or of all; with this set, or with each they can be played with."""
    for name, opening in OPENINGS.items():
        if ruleset in (None, name):
            for one in opening.sets:
                if size in (None, one):
                    yield distribution(name, one, break_mode)


def _all(stacks: int) -> Iterator[tuple[str, int]]:
    """Every stack in the order in which the walls are consumed."""
    return product("DLOR", range(1, stacks + 1))
