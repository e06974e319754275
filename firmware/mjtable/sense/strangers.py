"""
What a foreign tag is that says to be a tile: its memory tells, as it was enrolled
(app/antenna.py). Asked where it lies, once a visit, and told when it is known. Loaded when one
comes.

A tag whose mark does not fit its UID is a copy. Without a passport nobody knows of what set the
tiles are; then a tile of another one may have been met before the table's own.
"""

from binascii import crc32

from micropython import const

from mjtable.drivers.iso15693 import OK
from mjtable.drivers.tag_memory import READ_MANY, REFUSED, Memory
from mjtable.sense.places import TAGS, TILES
from mjtable.sense.visit import READ
from mjtable.table import zones
from mjtable.table.cues import COPIED, NO_TILE, OTHER_SET, RETIRED, UNREAD
from mjtable.table.events import FOREIGN

_ASKED = const(5)  # so often; what a tag is counts down to UNREAD
_BLOCKS = const(b"\x00\x02")  # the first, and how many more
_MARK = const(b"MJ\x01")


def came(presence, tag, old):
    """A foreign tag has come to lie somewhere, from ``old``."""
    places = presence.places
    if old == zones.NOWHERE:
        says = places.dsfid[tag - TILES] < TILES
        places.what[tag - TILES] = UNREAD + _ASKED if says else NO_TILE
    _tell(presence, tag)


def ask(visit, now):
    """Begin to read the memory of one that lies where a visit is; when to step that, or None."""
    places = visit.presence.places
    for i in range(TAGS - TILES):
        if places.what[i] > UNREAD and places.site[TILES + i] == visit.job.site:
            visit.op = READ
            visit.memory = _Stranger(visit.air, visit.presence, TILES + i)
            return visit.memory.begin(now)
    return None


class _Stranger(Memory):
    def __init__(self, air, presence, tag):
        super().__init__(air)
        self._presence = presence
        self._tag = tag

    def begin(self, now):
        return self.ask(now, READ_MANY, self._presence.places.uid, 8 * self._tag, _BLOCKS)

    def heed(self):
        """Take in what it has answered."""
        places = self._presence.places
        what = places.what[self._tag - TILES] - 1
        if self.status == REFUSED:  # it has no such blocks
            what = NO_TILE
        elif self.status == OK:
            what = _what(self.reply, places, self._tag)
        places.what[self._tag - TILES] = what
        _tell(self._presence, self._tag)


def _what(blocks, places, tag):
    if blocks[:3] != _MARK or blocks[3] != places.dsfid[tag - TILES]:
        return NO_TILE
    said = int.from_bytes(blocks[8:], "little")
    if crc32(places.uid[8 * tag : 8 * tag + 8] + blocks[:8]) != said:
        return COPIED
    if not places.set_name:
        return UNREAD
    return RETIRED if blocks[4:8] == places.set_name else OTHER_SET


def _tell(presence, tag):
    places = presence.places
    presence.strange = max(places.what) > UNREAD
    what = places.what[tag - TILES]
    if what <= UNREAD and places.place[tag] != zones.NOWHERE:
        presence.emit(_event(places, tag, what))


def _event(places, tag, what):
    return FOREIGN, places.dsfid[tag - TILES] if what else -1, what, places.place[tag]
