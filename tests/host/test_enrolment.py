"""Enrolling a tile set: any order, interrupted, one tile replaced, mixed sets."""

from dataclasses import dataclass, field

import pytest

from mjtable.rules import notation, tiles
from mjtable.store.passport import SIZE
from mjtable_host.device import enrolment
from mjtable_host.device.antenna import MARK, TagSeen
from mjtable_host.device.enrolment import DamagedPassport, Passport

SET, OTHER = b"set1", b"set2"


def uid(number):
    return number.to_bytes(2, "little") + b"\x00\x00\x00\x01\x04\xe0"


@dataclass
class Place:
    """An antenna with tags that remember; those in ``stubborn`` refuse."""

    tags_there: dict[bytes, TagSeen] = field(default_factory=dict)
    stubborn: set[bytes] = field(default_factory=set)

    def lay(self, *uids):
        self.tags_there = {one: self.known.get(one, TagSeen(one, 0, 0, bytes(12))) for one in uids}

    def __post_init__(self):
        self.known = {}

    def tags(self):
        return list(self.tags_there.values())

    def write(self, one, tile, name):
        if one in self.stubborn:
            return False
        head = MARK + bytes((tile,)) + name
        import zlib

        crc = zlib.crc32(one + head).to_bytes(4, "little")
        self.known[one] = self.tags_there[one] = TagSeen(one, tile, 0x70, head + crc)
        return True


@pytest.fixture
def place():
    return Place()


def kind(text):
    return notation.kind_from_text(text)


def test_a_whole_set_in_any_order(place):
    passport = Passport(SET)
    number = 0
    for one in reversed(range(tiles.KINDS)):
        own = enrolment.numbers_of(one)
        place.lay(*[uid(number + i) for i in range(len(own))])
        number += len(own)
        outcome = enrolment.lay(place, passport, one)
        assert outcome.enrolled == own and not outcome.wrong
    assert not passport.missing() and len(set(passport.uids)) == tiles.TILES
    data = passport.data()
    assert len(data) == SIZE and Passport.of(data) == passport


def test_it_goes_on_where_it_was_interrupted(place):
    passport = Passport(SET)
    place.lay(uid(1), uid(2))
    assert enrolment.lay(place, passport, kind("1m")).enrolled == [0, 1]
    again = Passport.of(passport.data())
    place.lay(uid(2), uid(3), uid(1), uid(4))
    assert enrolment.lay(place, again, kind("1m")).enrolled == [2, 3]
    assert again.uids[:4] == [uid(1), uid(2), uid(3), uid(4)]


def test_a_lost_passport_is_made_again_from_what_the_tags_hold(place):
    passport = Passport(SET)
    place.lay(uid(1), uid(2), uid(3), uid(4))
    enrolment.lay(place, passport, kind("1m"))
    place.lay(uid(4), uid(2), uid(3), uid(1))
    again = Passport(SET)
    enrolment.lay(place, again, kind("1m"))
    assert again == passport


def test_too_many_tiles_or_others_write_nothing(place):
    passport = Passport(SET)
    place.lay(*[uid(i) for i in range(5)])
    outcome = enrolment.lay(place, passport, kind("1m"))
    assert "5 new tags lie there and 4 1m are missing" in outcome.wrong[0]
    place.lay(uid(1))
    enrolment.lay(place, passport, kind("2m"))
    place.lay(uid(1), uid(2))
    outcome = enrolment.lay(place, passport, kind("1m"))
    assert outcome.wrong == ["a 2m lies there that is enrolled: take it off"]
    assert not place.known.keys() - {uid(1)}


def test_mixed_sets_are_told_apart(place):
    other = Passport(OTHER)
    place.lay(uid(9))
    enrolment.lay(place, other, kind("E"))
    passport = Passport(SET)
    place.lay(uid(8), uid(9))
    outcome = enrolment.lay(place, passport, kind("E"))
    assert outcome.others == 1 and "is E of another set" in outcome.wrong[0]
    assert len(passport.missing()) == tiles.TILES
    outcome = enrolment.lay(place, passport, kind("E"), take_over=True)
    assert len(outcome.enrolled) == 2 and not outcome.wrong


def test_a_tag_that_cannot_be_written_or_read_is_named(place):
    passport = Passport(SET)
    place.stubborn.add(uid(2))
    place.lay(uid(1), uid(2))
    outcome = enrolment.lay(place, passport, kind("1m"))
    assert outcome.enrolled == [0] and "E0040100000000" in outcome.wrong[0]
    place.tags_there = {uid(3): TagSeen(uid(3))}
    assert "not read well" in enrolment.lay(place, passport, kind("1m")).wrong[0]
    place.tags_there = {}
    assert "no tag is read" in enrolment.lay(place, passport, kind("1m")).wrong[0]


def test_one_tile_is_replaced(place):
    passport = Passport(SET)
    place.lay(uid(1), uid(2), uid(3), uid(4))
    enrolment.lay(place, passport, kind("5s"))
    number = passport.uids.index(uid(3))
    place.lay(uid(4), uid(7), uid(1), uid(2))  # the new one lies with the others
    assert enrolment.lost(place, passport, kind("5s")) == ([number], "")
    assert enrolment.lay(place, passport, kind("5s")).enrolled == [number]
    assert passport.uids[number] == uid(7)
    place.lay(uid(1), uid(7))
    gone, wrong = enrolment.lost(place, passport, kind("5s"))
    assert gone == [] and "lay the other 3 5s" in wrong


def test_a_flower_has_no_others(place):
    passport = Passport(SET)
    place.lay(uid(1))
    enrolment.lay(place, passport, kind("f3"))
    place.lay(uid(2))
    assert enrolment.lost(place, passport, kind("f3")) == ([138], "")


def test_a_damaged_passport_is_refused():
    data = bytearray(Passport(SET).data())
    data[100] ^= 1
    for bad in (bytes(data), b"", bytes(data[:-1])):
        with pytest.raises(DamagedPassport):
            Passport.of(bad)
