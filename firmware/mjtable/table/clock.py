"""
Time at the table: milliseconds as 30-bit ticks, only ever compared by their difference.
"""

from micropython import const

_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def ticks_diff(a, b):
    """a - b, in -2**29 .. 2**29-1."""
    return ((a - b + _HALF) & _MASK) - _HALF


def ticks_add(ticks, ms):
    return (ticks + ms) & _MASK


def is_due(deadline, now):
    """Whether a deadline (None = never) has come."""
    return deadline is not None and ticks_diff(deadline, now) <= 0


def earliest(deadlines, now):
    """The one of some deadlines (None = never) that comes first; None if there is none."""
    first = None
    for deadline in deadlines:
        if deadline is not None:
            if first is None or ticks_diff(deadline, now) < ticks_diff(first, now):
                first = deadline
    return first
