"""Tags that are no tile of the set."""

from sense_table import SenseTable

from mjtable.table import zones
from mjtable.table.events import FOREIGN, FOREIGN_GONE, MOVE
from mjtable.table.expect import BUILD, SEEK, WATCH
from mjtable_host.sim.chips.iso15693_tag import Tag

UID = b"\x11\x22\x33\x44\x08\x01\x04\xe0"


def gone(table):
    return lambda: [e for e in table.events if e[0] == FOREIGN_GONE]


def test_a_foreign_tag_in_a_pond_that_is_watched():
    table = SenseTable()
    deck = table.build()
    table.expect([(WATCH, zones.POND, b"")])
    table.run(500)
    table.events.clear()
    stranger = table.world.add_tag(Tag(UID, 255))
    table.put(stranger, zones.POND)
    assert table.heard(1000) == [(FOREIGN, -1, zones.POND)]
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
    assert [e for e in events if e[0] != MOVE] == [(FOREIGN, -1, 71)]
    assert len(events) == 144
    table.world.lift(stranger)
    assert table.heard(20000, gone(table)) == [(FOREIGN_GONE, 71)]
    table.put(143, 71, 1)
    assert table.heard(1500) == [(MOVE, 143, zones.NOWHERE, 71)]


def test_a_second_tag_of_a_known_tile_is_foreign_wherever_it_comes():
    table = SenseTable()
    deck = table.build()
    second = table.world.add_tag(Tag(UID, deck[50]))
    table.expect([(SEEK, zones.RACK + 1, bytes([deck[50]]))])
    table.run(500)
    table.put(second, zones.RACK + 1, 0)
    assert table.heard(20000, lambda: table.events) == [(FOREIGN, deck[50], zones.RACK + 1)]
    table.world.lift(second)
    table.put(second, zones.RACK + 2, 0)
    events = table.heard(40000, lambda: len(table.events) == 2)
    assert sorted(events) == [(FOREIGN, deck[50], zones.RACK + 2), (FOREIGN_GONE, zones.RACK + 1)]
    assert table.sense.places.place[deck[50]] == 25


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
