"""Raw readings as a table tells them on its link and in its journal (sense/readings.py)."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

GONE, HEARD, HERE = range(3)
_BYTES = 4
_TIME = 0xFFFC
NAMES = ("gone", "heard", "here")


class Entry(NamedTuple):
    """``t_ms``: table time; ``tag``: as in sense/places.py; ``site``: reader * 32 + antenna, of a
    die its pocket."""

    number: int
    t_ms: int
    what: int
    tag: int
    site: int


def entries(t_ms: int, fields: Mapping[str, Any]) -> Iterator[Entry]:
    """Those of a line or record of this table time. One entry is at most 65 s after another."""
    data = bytes.fromhex(fields["data"])
    later = fields["ticks"]
    found = []
    for at in reversed(range(0, len(data), _BYTES)):
        value = data[at] | data[at + 1] << 8
        t_ms -= later - (value & _TIME) & 0xFFFF
        later = value & _TIME
        number = fields["first"] + at // _BYTES
        found.append(Entry(number, t_ms, value & 3, data[at + 2], data[at + 3]))
    return reversed(found)
