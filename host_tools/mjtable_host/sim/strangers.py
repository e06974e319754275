"""
Tags that are no tile of the set on the table, and the passport that says which are: what their
memories hold is as an enrolment leaves it.
"""

from collections.abc import Sequence

from mjtable.table import cues
from mjtable_host.device.enrolment import Passport
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.chips.iso15693_tag import Tag
from mjtable_host.sim.world import GAMES, TILES, enrol, make_uid

OWN_SET = b"own\x00"
_OTHER_SET = b"else"
_NO_TILE_DSFID = 0xFF


def make(chance: Chance, tile: int, what: int) -> Tag:
    """A tag that says to be a tile, -1: none, and is what the cue ``foreign_tag`` calls it."""
    uid = make_uid(chance)
    if what == cues.NO_TILE:
        return Tag(uid, _NO_TILE_DSFID, 0)
    tag = Tag(uid, tile, GAMES)
    enrolled = make_uid(chance) if what == cues.COPIED else uid
    enrol(tag, enrolled, _OTHER_SET if what == cues.OTHER_SET else OWN_SET)
    return tag


def passport(tags: Sequence[Tag]) -> bytes:
    """The file of a table whose tiles have these tags."""
    return Passport(OWN_SET, [tag.uid for tag in tags[:TILES]]).data()
