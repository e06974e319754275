"""
The order in which a wall is taken, tile by tile: what people and simulators count, while a table
follows stacks (deal.py, wall.py) and does not load this (procedures G; B.000-2, B.000-5).
"""

from micropython import const

# The jump, as slots counted from the break.
DEALER_EXTRA = (48, 52)
THIRTEENTH = (49, 50, 51)  # of R, O, L
FIRST_DRAW = const(53)


def slot_at(first, offset, stacks):
    """Slot so many tiles from the break whose first stack is ``first``."""
    return (first * 2 + offset) % (8 * stacks)


def replacement_slot(first, n, stacks):
    """Slot of the n-th (0..) replacement while the front is far: upper before lower (B.000-5)."""
    return (first - 1 - n // 2) % (4 * stacks) * 2 + (n & 1)
