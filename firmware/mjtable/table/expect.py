"""
What the table expects next, for the schedule of the readers.

An expectation is ``(want, zone, tiles)``, the likeliest first; ``tiles`` is a bytes object of
tile numbers, empty where any tile may come; a discard that may be claimed is the first of those
that are sought where it would be laid. Two reads are enough of a named tile that comes where it is
expected (sense/presence.py). It is a hint about where to look first and never a filter: whatever
lies elsewhere is found by the audit and reported all the same.
"""

NEED = 0  # before a SEEK: one of these rack tiles completes what is laid in the zone
BUILD = 1  # tiles nobody knows yet may appear in any of the zones that stand in place of tiles
WATCH = 2  # any tile may appear among the known ones, likely one of the named (a discard)
SEEK = 3  # one of the named tiles may arrive
HOLD = 4  # the named tiles lie here now and may leave
ROLL = 5  # the dice may come to rest in this tray pocket
