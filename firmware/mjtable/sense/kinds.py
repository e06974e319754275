"""
Kinds of loop step the readers do, as indices into the ``work`` bytes that the board's ``wait``
charges for. One step of a reader is one of the first four; an event given out adds one more.
"""

READER_IDLE = 0  # nothing on air: the next job is chosen, or there is none
READER_HOP = 1  # another antenna
READER_PROBE = 2  # a one-slot inventory or a stay-quiet, begun or looked after
READER_SLOT = 3  # a slot of a 16-slot inventory
SENSE_EVENT = 4
KINDS = 5

NAMES = b"reader_idle reader_hop reader_probe reader_slot sense_event"


def count(work, kind):
    """One more step of a kind; a byte that is full stays full."""
    if work[kind] < 255:
        work[kind] += 1
