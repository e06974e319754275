"""Writing a tag's memory, AFI and DSFID on the emulated reader, and reading it again."""

from bench import bench_with
from flawed_radio import spoil

from mjtable.drivers.iso15693 import COLLISION, DONE, FAULT, NONE, OK
from mjtable.drivers.tag_memory import (
    READ,
    READ_MANY,
    REFUSED,
    SYSTEM_INFO,
    WRITE,
    WRITE_AFI,
    WRITE_DSFID,
    Memory,
)
from mjtable_host.sim import radio as air
from mjtable_host.sim.chips.iso15693_tag import PERSISTENT, QUIET, Tag


def memory_of(*tiles):
    bench = bench_with(*tiles)
    bench.memory = Memory(bench.air)
    return bench


def ask(bench, tile, command, body=b""):
    """The status a command to a tile's tag comes to."""
    memory = bench.memory
    due = memory.ask(bench.now, command, b"--" + bench.world.tags[tile].uid, 2, body)
    while due != DONE:
        bench.machine.wait(due, b"")
        due = memory.step(bench.now)
    return memory.status


def test_blocks_are_written_and_read():
    bench = memory_of(5, 6)
    for tile, data in ((5, b"abcd"), (6, b"wxyz")):
        assert ask(bench, tile, WRITE, b"\x07" + data) == OK
    for tile, data in ((5, b"abcd"), (6, b"wxyz")):
        assert ask(bench, tile, READ, b"\x07") == OK and bench.memory.reply == data
        assert ask(bench, tile, READ_MANY, b"\x06\x01") == OK
        assert bench.memory.reply == bytes(4) + data


def test_dsfid_and_afi_are_written():
    bench = memory_of(5, 6)
    assert ask(bench, 5, WRITE_DSFID, b"\x63") == OK
    assert ask(bench, 5, WRITE_AFI, b"\x71") == OK
    assert ask(bench, 5, SYSTEM_INFO) == OK
    uid = bench.world.tags[5].uid
    assert bench.memory.reply == b"\x0f" + uid + b"\x63\x71\x4f\x03\x01"
    assert bench.one(uid, 64) == OK and bench.air.dsfid[0] == 0x63


def test_the_next_inventory_is_as_ever():
    bench = memory_of(5, 6)
    assert bench.all() == OK
    assert ask(bench, 5, WRITE, b"\x00abcd") == OK  # TX_CONFIG was set to lone EOFs
    assert bench.all() == OK and bench.found() == [5, 6]


def test_quiet_tags_can_be_written():
    bench = memory_of(5)
    bench.quiet(5)
    assert ask(bench, 5, WRITE, b"\x01abcd") == OK
    assert bench.world.tags[5].state == QUIET != PERSISTENT


def test_a_tag_says_no():
    bench = memory_of(5)
    bench.world.tags[5].locked[3] = 1
    assert ask(bench, 5, WRITE, b"\x03abcd") == REFUSED and bench.memory.reply == b"\x12"
    assert ask(bench, 5, READ, b"\x50") == REFUSED and bench.memory.reply == b"\x10"
    slix = Tag(bytes.fromhex("c41494b5500104e0"))  # has 28 blocks
    number = bench.world.add_tag(slix)
    bench.world.put(number, 0, 2)
    bench.sleep(2)
    assert ask(bench, number, WRITE, b"\x1cabcd") == REFUSED


def test_nobody_and_nothing_to_read():
    bench = memory_of(5)
    assert ask(bench, 6, READ, b"\x00") == NONE
    spoil(bench.machine, air.GARBLED, 1)
    assert ask(bench, 5, READ, b"\x00") == COLLISION
    spoil(bench.machine, air.GHOST, 1)
    assert ask(bench, 5, READ, b"\x00") == COLLISION
    assert ask(bench, 5, READ, b"\x00") == OK


def test_faults():
    bench = memory_of(5)
    bench.air.field_off()
    assert ask(bench, 5, READ, b"\x00") == FAULT
    bench.emulated.hang()
    assert ask(bench, 5, READ, b"\x00") == FAULT


def test_times():
    bench = memory_of(5)
    for command, body, most in ((READ, b"\x00", 17000), (WRITE, b"\x00abcd", 40000)):
        start = bench.machine.clock.now
        frames = bench.machine.frames
        assert ask(bench, 5, command, body) == OK
        assert bench.machine.clock.now - start < most
        assert bench.machine.frames - frames == 6
