"""
Time at the table: milliseconds as 30-bit ticks, only ever compared by their difference.
"""

from micropython import const

_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def minus(a, b):
    """a - b, in -2**29 .. 2**29-1."""
    return ((a - b + _HALF) & _MASK) - _HALF


def plus(ticks, ms):
    return (ticks + ms) & _MASK


def is_due(until, now):
    """Whether that time (None = never) has come."""
    return until is not None and minus(until, now) <= 0


def earliest(timers):
    """The one of some timers (None = never) that comes first; None if there is none."""
    first = None
    for deadline in timers:
        if deadline is not None and (first is None or minus(deadline, first) < 0):
            first = deadline
    return first


def shifted(timers, ms):
    """The same times (None = never), so much later."""
    return [t if t is None else plus(t, ms) for t in timers]
