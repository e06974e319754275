"""
How the dice open the wall where that differs between rule sets: what they count, and Ningbo's
indicator (procedures B.000-2, B.002-1, B.003-1 to -5).

The seat whose wall is cut is always the one that the first sum names (dice.py).
"""

# What is skipped from the right end of that wall: both sums of two throws, or one die of one.
TWO_THROW_SUM = "two_throw_sum"  # B.000-2, B.004-3
SMALLER_DIE = "smaller_die"  # B.002-1
LARGER_DIE = "larger_die"  # B.003-1


def skipped(thrown, rule):
    """Stacks skipped; ``thrown``: the four dice of two throws, or the two of one."""
    if rule == TWO_THROW_SUM:
        return sum(thrown)
    return min(thrown) if rule == SMALLER_DIE else max(thrown)


def turn_indicator(ring, small):
    """
    Turn the upper tile of the small-th stack from the tail of a wall still whole (B.003-2, -3);
    returns its slot. It stays there and is no tile of the wall any more: front and tail take
    the one under it (B.003-4).
    """
    return ring.take((ring.first - small) % ring.ring)
