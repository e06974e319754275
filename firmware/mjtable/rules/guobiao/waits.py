"""
边张, 坎张, 单钓将 (fans 77-79): a hand that waited for one kind alone.

Waits are formal: a kind of which the hand holds all four is one, and so is what would complete
another shape.
"""

from mjtable.rules import shape
from mjtable.rules.guobiao import readings


def wait_fan(sets, pair, place):
    """The fan that the winning place makes in the sets and pair, 0 if none."""
    found = 79 if place == pair else 0  # 单钓将
    for run in sets:
        if run < readings.HONOURS:
            if place == (run if run & 15 == 6 else run + 2 if not run & 15 else -1):
                return 77  # 边张: 3 of 123, 7 of 789
            if place == run + 1:
                found = 78  # 坎张
    return found


def single(counts, melds, win):
    """Whether the hand without ``win`` waited for it alone."""
    counts[win] -= 1
    found = shape.waits(counts, melds)
    counts[win] += 1
    return len(found) == 1
