"""
Raw readings: what changes of what the antennas hear, kept for the referee and for a replay. Loaded
when a hand begins, and when somebody asks.

A ring of entries of four bytes (places.py): milliseconds and what it is in their two lowest bits,
low byte first; the tag, 160 + die * 8 + face of a die, or ``BUTTON`` + side * 8 + button; and the
site, of a die its pocket. A tag counts as heard from its first read over an antenna (``HEARD``)
until it is missed where it counts as lying, or for good where it does not (``GONE``), or is
heard elsewhere alone (``HERE``). Reads that change nothing are no entries. Milliseconds begin
again after 65.5 s.
"""

from mjtable.sense.places import ENTRIES
from mjtable.table import jsontext

LATEST = 64  # entries that go into the journal: the seconds before something was wrong


def begin(places):
    """From now on readings are kept."""
    places.ring = places.ring or bytearray(4 * ENTRIES)


def latest(places, now):
    """Body of ``readings`` in the journal."""
    first = max(0, places.noted - LATEST)
    return body(places, first, places.noted, now)


def body(places, first, end, now):
    """Body of ``readings``: number of the first entry, 16 bits of the ticks of now, entries from
    that one to before number ``end``, which the ring must have."""
    at = first % ENTRIES * 4
    stop = at + 4 * (end - first)
    ring = memoryview(places.ring)
    data = bytes(ring[at:stop]) + bytes(ring[: max(0, stop - len(ring))])
    return jsontext.body(b"first ticks data", (first, now & 0xFFFF, data))
