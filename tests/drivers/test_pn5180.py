"""The PN5180 driver on the emulated chip: handshake, registers, faults."""

from bench import Bench, read_register, write_register

from mjtable.boards import profile


def test_registers():
    bench = Bench()
    write_register(bench.chip, 0x0B, 0x12345678)
    assert read_register(bench.chip, 0x0B) == 0x12345678
    assert bench.emulated.trx.registers[0x0B] == 0x12345678


def test_busy_is_awaited_before_a_frame_not_after():
    bench = Bench(spi_frame_us=0)
    bench.sleep(1)
    clock = bench.machine.clock
    start = clock.now
    bench.chip.send(b"\x00\x0b\x01\x00\x00\x00")
    assert clock.now == start
    bench.chip.send(b"\x00\x0b\x02\x00\x00\x00")  # waits for the first
    assert 0 < clock.now - start < 100
    assert read_register(bench.chip, 0x0B) == 2


def test_a_frame_of_the_usual_length_finds_busy_low():
    bench = Bench()
    start = bench.machine.clock.now
    read_register(bench.chip, 0x0B)
    assert bench.machine.clock.now - start == 2 * bench.machine.spi_frame_us


def test_a_hanging_chip_is_waited_for_once_and_leaves_the_bus_alone():
    bench = Bench()
    bench.emulated.hang()
    start = bench.machine.clock.now
    assert read_register(bench.chip, 0x0B) == 0 and bench.chip.hung
    write_register(bench.chip, 0x0B, 5)
    waited = bench.machine.clock.now - start
    assert 4000 < waited < 4100
    assert bench.machine.selected() == []
    write_register(bench.chips[1], 0x0B, 5)
    assert read_register(bench.chips[1], 0x0B) == 5


def test_reset_brings_it_back():
    bench = Bench()
    bench.emulated.hang()
    bench.mux.reset(0)
    bench.sleep(1)
    bench.mux.off(0)
    bench.sleep(5)
    assert bench.air.setup() and not bench.chip.hung
    write_register(bench.chip, 0x0B, 7)
    assert read_register(bench.chip, 0x0B) == 7


def test_readers_share_the_bus():
    bench = Bench()
    for i, chip in enumerate(bench.chips):
        write_register(chip, 0x0B, 100 + i)
    assert [read_register(chip, 0x0B) for chip in bench.chips] == [100, 101, 102, 103, 104]
    assert len(bench.chips) == profile.READERS
