"""Tags that are no tile of the set: where they lie, and what they are."""

from sense_table import SenseTable

from mjtable.table import cues, zones
from mjtable.table.events import FOREIGN, FOREIGN_GONE, MOVE
from mjtable.table.expect import BUILD, SEEK, WATCH
from mjtable_host.sim.chips.iso15693_tag import Tag
from mjtable_host.sim.world import enrol

UID = b"\x11\x22\x33\x44\x08\x01\x04\xe0"
OWN = b"set1"
OTHER = b"set2"


def gone(table):
    return lambda: [e for e in table.events if e[0] == FOREIGN_GONE]


def told(table):
    return lambda: [e for e in table.events if e[0] == FOREIGN]


def tile_tag(tile, set_name, uid=UID, enrolled=UID):
    """A tag that says to be a tile, with what was written when ``enrolled`` was."""
    tag = Tag(uid, tile)
    enrol(tag, enrolled, set_name)
    return tag


def test_a_foreign_tag_in_a_pond_that_is_watched():
    table = SenseTable()
    deck = table.build()
    table.expect([(WATCH, zones.POND, b"")])
    table.run(500)
    table.events.clear()
    stranger = table.world.add_tag(Tag(UID, 255))
    table.put(stranger, zones.POND)
    assert table.heard(1000) == [(FOREIGN, -1, cues.NO_TILE, zones.POND)]
    table.carry(deck[0], zones.POND)  # and a discard beside it is seen as ever
    assert [e for e in table.heard(1000) if e[0] == MOVE] == [(MOVE, deck[0], 0, zones.POND)]
    table.world.lift(stranger)
    assert table.heard(20000, gone(table)) == [(FOREIGN_GONE, zones.POND)]


def test_a_foreign_tag_in_a_wall():
    table = SenseTable()
    stranger = table.world.add_tag(Tag(UID, 200))
    table.expect([(BUILD, zones.NOWHERE, bytes(range(72)))])
    for tile in range(143):
        table.world.put(tile, tile >> 1, tile & 1)
    table.world.put(stranger, 71, 1)
    events = table.moves(8000, 143) + table.heard(500)
    assert [e for e in events if e[0] != MOVE] == [(FOREIGN, -1, cues.NO_TILE, 71)]
    assert len(events) == 144
    table.world.lift(stranger)
    assert table.heard(20000, gone(table)) == [(FOREIGN_GONE, 71)]
    table.put(143, 71, 1)
    assert table.heard(1500) == [(MOVE, 143, zones.NOWHERE, 71)]


def test_a_second_tag_of_a_known_tile_is_foreign_wherever_it_comes():
    table = SenseTable()
    deck = table.build()
    copy = (deck[50], cues.COPIED)
    own = table.world.tags[deck[50]].uid
    second = table.world.add_tag(tile_tag(deck[50], OWN, enrolled=own))
    table.expect([(SEEK, zones.RACK + 1, bytes([deck[50]]))])
    table.run(500)
    table.put(second, zones.RACK + 1, 0)
    assert table.heard(20000, told(table)) == [(FOREIGN,) + copy + (zones.RACK + 1,)]
    table.world.lift(second)
    table.put(second, zones.RACK + 2, 0)
    events = table.heard(40000, lambda: len(table.events) == 2)
    assert sorted(events) == [
        (FOREIGN,) + copy + (zones.RACK + 2,),
        (FOREIGN_GONE, zones.RACK + 1),
    ]
    assert table.sense.places.place[deck[50]] == 25


def test_what_a_tag_is_that_says_to_be_a_tile():
    other = b"\x12" + UID[1:]
    for set_name, made, what in (
        (OWN, tile_tag(9, OTHER), cues.OTHER_SET),
        (OWN, tile_tag(9, OWN), cues.RETIRED),
        (OWN, tile_tag(9, OWN, enrolled=other), cues.COPIED),
        (OWN, Tag(UID, 9), cues.NO_TILE),  # such a number by chance, as a new one has
        (OWN, Tag(UID[:4] + b"\x10" + UID[5:], 9), cues.NO_TILE),  # another kind of chip
        (b"", tile_tag(9, OTHER), cues.UNREAD),  # without a passport
        (b"", tile_tag(9, OWN, enrolled=other), cues.COPIED),
    ):
        table = SenseTable()
        table.build()
        table.sense.places.set_name = set_name
        stranger = table.world.add_tag(made)
        for zone in (zones.POND + 1, zones.MELD):
            table.expect([(WATCH, zone, b"")])
            table.put(stranger, zone)
            events = table.heard(3000, told(table))
            says = (-1 if what == cues.NO_TILE else 9, what)
            assert told(table)() or events[-1] == (FOREIGN,) + says + (zone,), (events, what)
            table.heard(500)
            table.world.lift(stranger)
            table.run(1000)


def test_a_tag_whose_memory_is_never_read_is_told_all_the_same():
    table = SenseTable()
    table.build()
    table.sense.places.set_name = OWN
    made = tile_tag(9, OTHER)
    asked = []
    answers = made.request

    def deaf(frame):
        if frame[1] != 0x23:
            return answers(frame)
        asked.append(table.ms())
        return None

    made.request = deaf
    table.expect([(WATCH, zones.POND, b"")])
    table.put(table.world.add_tag(made), zones.POND)
    events = table.heard(3000, told(table))
    assert events == [(FOREIGN, 9, cues.UNREAD, zones.POND)]
    assert len(asked) == 5 and asked[-1] - asked[0] > 100  # in visits of their own
    table.run(2000)
    assert len(asked) == 5 and not table.sense.presence.strange


def test_a_die_that_rolled_into_a_pond_disturbs_nobody():
    table = SenseTable()
    deck = table.build()
    table.expect([(WATCH, zones.POND + 2, b"")])
    table.run(500)
    table.put(144 + 3, zones.POND + 2, 0)
    table.run(500)
    table.carry(deck[0], zones.POND + 2)
    events = table.heard(2000)
    assert events[-1] == (MOVE, deck[0], 0, zones.POND + 2)
