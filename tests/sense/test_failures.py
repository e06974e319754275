"""Readers that fail are set up again; the others go on meanwhile."""

from flawed_radio import spoil
from sense_table import SenseTable

from mjtable.table import zones
from mjtable.table.events import MOVE, READER
from mjtable.table.expect import SEEK, WATCH
from mjtable_host.sim.chips.pn5180_registers import TRANSMITTING
from mjtable_host.sim.radio import WEDGED


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


MARK = 0x05  # a register nothing else writes: only a reset clears it


def ladder(wedge):
    """``wedge(table)`` stops reader 0 in play; ms until it has done a visit again."""
    table = SenseTable()
    deck = table.build()
    zone_of = {tile: zones.RACK + side for side, tile in enumerate(deck[:4])}
    table.expect([(SEEK, zone_of[tile], bytes([tile])) for tile in zone_of])
    table.run(500)
    for chip in table.machine.readers:
        chip.trx.registers[MARK] = 1
    at = table.ms()
    wedge(table)
    visits = [0]
    done = table.sense.readers[0].schedule.done

    def count(job, now, frames):
        visits[0] += 1
        done(job, now, frames)

    table.sense.readers[0].schedule.done = count
    assert table.run(2000, lambda: table.sense.faults[0] and visits[0])
    back = table.ms() - at
    assert bytes(table.sense.faults[1:]) == bytes(4)
    assert [chip.trx.registers[MARK] for chip in table.machine.readers[1:]] == [1] * 4
    for tile, zone in zone_of.items():
        table.put(tile, zone)
    assert sorted(m[1] for m in table.moves(3000, 4)) == sorted(zone_of)
    return back, table


def test_a_reader_that_hangs_is_reset_alone_and_back_in_a_quarter_of_a_second():
    for phase in range(0, 40, 7):

        def hang(table, phase=phase):
            table.run(phase)
            table.machine.hang(0)

        back, table = ladder(hang)
        assert back < 250
        assert table.machine.readers[0].trx.registers[MARK] == 0


def test_a_reader_that_lost_its_field_is_set_up_without_a_reset():
    def drop(table):
        assert table.run(1000, lambda: table.machine.readers[0].trx.state == TRANSMITTING)
        table.machine.readers[0].trx.field_off()

    back, table = ladder(drop)
    assert back < 100
    assert table.machine.readers[0].trx.registers[MARK] == 1
    assert table.sense.faults[0] == 1


def told_after(wedged, phase):
    """ms until a tile is told whose reader's next ``wedged`` replies never end."""
    table = SenseTable()
    deck = table.build()
    table.expect([(SEEK, zones.RACK, bytes(deck[:1])), (SEEK, zones.RACK + 1, bytes(deck[1:2]))])
    table.run(500 + phase)
    if wedged:
        spoil(table.machine, WEDGED, wedged)
    at = table.ms()
    table.put(deck[0], zones.RACK)
    assert table.moves(2000, 1) == [(MOVE, deck[0], zones.stack_zone(0, 1), zones.RACK)]
    assert not any(table.sense.faults[1:])
    return table.ms() - at


def test_replies_that_never_end_cost_a_quarter_of_a_second_at_most():
    for phase in (0, 30):
        sound = told_after(0, phase)
        for wedged in (1, 3, 6):
            assert told_after(wedged, phase) - sound < 250


def test_a_reader_unplugged_and_plugged_again():
    table = SenseTable()
    deck = table.build()
    dead = table.chips[0]
    ask = dead.ask

    def nobody(frame, data):
        data[:] = b"\xff" * len(data)  # nobody drives MISO

    dead.ask = nobody
    heard = table.heard(20000, lambda: False)
    assert [event for event in heard if event[0] == READER] == [(READER, 0, 0, zones.FLOWER)]
    dead.ask = ask
    table.expect([(SEEK, zones.RACK, bytes(deck[:1]))])
    table.put(deck[0], zones.RACK)
    back, move = table.moves(4500, 1)
    assert back == (READER, 0, 1, zones.FLOWER) and move[1] == deck[0]


def test_a_dead_reader_stops_nobody():
    table = SenseTable()
    deck = table.build()
    dead = table.chips[0]
    sound = dead.send

    def silent(frame):
        dead.hung = True

    dead.send = silent
    table.expect([(SEEK, zones.RACK + 1, bytes(deck[:1])), (WATCH, zones.POND, b"")])
    table.heard(1500, lambda: False)
    for i, zone in enumerate((zones.RACK + 1, zones.POND, zones.RACK + 1, zones.POND)):
        table.expect([(SEEK, zone, bytes(deck[i : i + 1])), (WATCH, zones.POND, b"")])
        table.carry(deck[i], zone)
        assert table.moves(2000, 1) == [(MOVE, deck[i], i >> 1, zone)]
    assert 2 <= table.sense.faults[0] <= 20
    dead.send = sound
    table.expect([(SEEK, zones.RACK, bytes(deck[9:10]))])
    table.carry(deck[9], zones.RACK)
    moves = [event for event in table.moves(15000, 1) if event[0] == MOVE]
    assert moves == [(MOVE, deck[9], 4, zones.RACK)]


def test_readers_that_were_never_reset_by_anybody_else_start():
    table = SenseTable()
    table.machine.readers[2].reset(0)  # its reset pin is low, as pins are before they are set
    table.put(7, zones.RACK + 2)
    table.expect([(SEEK, zones.RACK + 2, b"\x07")])
    assert table.moves(1000, 1) == [(MOVE, 7, zones.NOWHERE, zones.RACK + 2)]
