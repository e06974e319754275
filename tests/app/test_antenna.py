"""One antenna and its tags, as enrolment uses it: written, read again, refused."""

from mjtable.app.antenna import Antenna
from mjtable.boards import profile, virtual
from mjtable.table import zones
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.chips.iso15693_tag import Tag
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.world import make_uid

POND = zones.POND


class Bench:
    def __init__(self, tags=0):
        self.machine = Machine(profile, seed=3)
        self.world = self.machine.world
        self.tags = []
        for slot in range(tags):
            tag = Tag(make_uid(Chance(1000 + slot)), 0, 0)
            self.tags.append(tag)
            self.world.put(self.world.add_tag(tag), POND, slot)
        self.antenna = Antenna(virtual.build(self.machine), 4)
        assert self.antenna.start() and self.antenna.select(0)


def test_blank_tags_are_written_and_read_again():
    bench = Bench(4)
    assert bench.antenna.count() == 4
    for i in range(4):
        assert bench.antenna.write(bench.tags[i].uid, 20 + i, b"seta")
    for i in range(4):
        tag = bench.tags[i]
        assert (tag.dsfid, tag.afi) == (20 + i, 0x70)
        assert bytes(tag.memory[:8]) == b"MJ\x01" + bytes((20 + i,)) + b"seta"
    assert bench.antenna.count() == 4


def test_a_tag_whose_number_is_locked_is_not_enrolled():
    bench = Bench(1)
    bench.tags[0].lock_bits = 2
    assert not bench.antenna.write(bench.tags[0].uid, 20, b"seta")


def test_a_tag_that_is_taken_away_is_not_enrolled():
    bench = Bench(1)
    uid = bench.tags[0].uid
    bench.world.lift(len(bench.world.tags) - 1)
    assert not bench.antenna.write(uid, 20, b"seta")
    assert bench.antenna.count() == 0


def test_a_reader_that_is_not_there():
    machine = Machine(profile, seed=3)
    machine.hang(4)
    board = virtual.build(machine)
    machine.readers[4].reset = lambda level: None
    assert not Antenna(board, 4).start()


def test_the_table_was_stopped_in_the_middle_of_a_frame():
    machine = Machine(profile, seed=3)
    board = virtual.build(machine)
    board.nss[1](0)
    antenna = Antenna(board, 4)
    assert antenna.start() and antenna.select(0) and antenna.count() == 0
    assert machine.selected() == []
