"""Antennas of two readers that lie side by side: each disturbs the other while both are on air."""

from collections.abc import Sequence

from mjtable.table import zones

Site = tuple[int, int]  # reader, antenna
_BEHIND_POND = range(4, 16)  # k of the stacks along a pond
_CORNER = 2  # stacks on either side of a corner


def are_beside(a: int, b: int) -> bool:
    """Whether two zones lie side by side: a pond along its wall, two walls at a corner."""
    if a > b:
        a, b = b, a
    if not zones.is_stack(a):
        return False
    side, k = zones.side_of(a), zones.stack_k(a)
    if zones.POND <= b < zones.TRAY:
        return zones.side_of(b) == side and k in _BEHIND_POND
    if not zones.is_stack(b):
        return False
    # the right end of a wall meets the left end of the wall of the side to the right
    other, j = zones.side_of(b), zones.stack_k(b)
    last = zones.STACKS_A_SIDE - _CORNER
    if other == (side + 1) & 3:
        return k <= _CORNER and j > last
    return side == (other + 1) & 3 and j <= _CORNER and k > last


def neighbours(antennas: Sequence[Sequence[int]]) -> dict[int, list[Site]]:
    """For each site (reader * 32 + antenna) the antennas of other readers beside it."""
    found: dict[int, list[Site]] = {}
    for reader, loops in enumerate(antennas):
        for antenna, zone in enumerate(loops):
            found[reader << 5 | antenna] = [
                (other, index)
                for other, others in enumerate(antennas)
                if other != reader
                for index, there in enumerate(others)
                if are_beside(zone, there)
            ]
    return found
