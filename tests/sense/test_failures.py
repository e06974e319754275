"""Readers that fail are set up again; the others go on meanwhile."""

from sense_table import SenseTable

from mjtable.table import zones
from mjtable.table.events import MOVE
from mjtable.table.expect import SEEK, WATCH


def test_a_reader_that_lost_its_set_up_comes_back():
    table = SenseTable()
    deck = table.build()
    table.expect([(SEEK, zones.RACK, bytes(deck[:2])), (SEEK, zones.RACK + 1, bytes(deck[2:4]))])
    table.run(500)
    table.machine.readers[0].power_on()  # its supply dropped for a moment
    for i in range(4):
        table.put(deck[i], zones.RACK + (i >> 1))
    assert sorted(m[1] for m in table.moves(3000, 4)) == sorted(deck[:4])
    assert table.sense.faults[0] >= 1
    assert not any(table.sense.faults[1:])


def test_a_dead_reader_stops_nobody():
    table = SenseTable()
    deck = table.build()
    dead = table.chips[0]
    sound = dead.send

    def silent(frame):
        raise OSError(110)

    dead.send = silent
    table.expect([(SEEK, zones.RACK + 1, bytes(deck[:1])), (WATCH, zones.POND, b"")])
    table.run(1500)
    for i, zone in enumerate((zones.RACK + 1, zones.POND, zones.RACK + 1, zones.POND)):
        table.expect([(SEEK, zone, bytes(deck[i : i + 1])), (WATCH, zones.POND, b"")])
        table.carry(deck[i], zone)
        assert table.moves(2000, 1) == [(MOVE, deck[i], i >> 1, zone)]
    assert 2 <= table.sense.faults[0] <= 20
    dead.send = sound
    table.expect([(SEEK, zones.RACK, bytes(deck[9:10]))])
    table.carry(deck[9], zones.RACK)
    assert table.moves(15000, 1) == [(MOVE, deck[9], 4, zones.RACK)]


def test_readers_that_were_never_reset_by_anybody_else_start():
    table = SenseTable()
    table.machine.readers[2].reset(0)  # its reset pin is low, as pins are before they are set
    table.put(7, zones.RACK + 2)
    table.expect([(SEEK, zones.RACK + 2, b"\x07")])
    assert table.moves(1000, 1) == [(MOVE, 7, zones.NOWHERE, zones.RACK + 2)]
