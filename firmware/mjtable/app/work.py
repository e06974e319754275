"""
Kinds of work a loop step can do, for ``board.wait(until, work)``: one count a kind.

A real board ignores them. The simulator charges each to its clock with the cost counted for
that kind (architecture §4), so that latencies are those of the processor and no fiction.
"""

from mjtable.sense import kinds

# One text, since only the host reads it.
NAMES = kinds.NAMES + b" step table_event look cue panel link_line record commit"

STEP = kinds.KINDS  # one pass of the loop with nothing due
TABLE_EVENT = STEP + 1  # one event fed to the table
LOOK = STEP + 2  # what is expected, taken over by the senses
CUE = STEP + 3  # one cue handed on
PANEL = STEP + 4  # lamps and digits painted
LINK_LINE = STEP + 5  # one line out
RECORD = STEP + 6  # one journal record hashed
COMMIT = STEP + 7  # one flash commit


def counters():
    """A fresh set of counts."""
    return bytearray(COMMIT + 1)


def count(work, kind):
    """One more of ``kind``; counts stop at 255, which no step reaches."""
    if work[kind] < 255:
        work[kind] += 1
