"""Antenna and reset of each reader through the chain of 74HC595."""

from bench import Bench, read_register

from mjtable_host.sim.chips.hc595 import Chain


def test_each_reader_gets_its_own_antenna():
    bench = Bench()
    for reader in range(5):
        bench.mux.select(reader, reader + 1)
    assert bytes(bench.machine.chain.outputs) == b"\x81\x82\x83\x84\x85"
    assert [field.antenna for field in bench.radio.fields] == [1, 2, 3, 4, 5]


def test_off_disconnects_one_reader_alone():
    bench = Bench()
    bench.mux.select(0, 21)
    bench.mux.select(4, 5)
    bench.mux.off(0)
    assert [field.antenna for field in bench.radio.fields] == [-1, -1, -1, -1, 5]


def test_reset_holds_one_reader_alone():
    bench = Bench()
    bench.mux.select(1, 4)
    bench.emulated.hang()
    bench.mux.reset(0)
    assert bytes(bench.machine.chain.outputs) == b"\x40\x84\x00\x00\x00"
    bench.sleep(5)
    assert [chip.busy() for chip in bench.machine.readers] == [1, 0, 0, 0, 0]
    bench.mux.off(0)
    bench.sleep(5)
    assert bench.emulated.busy() == 0
    assert [field.antenna for field in bench.radio.fields[:2]] == [-1, 4]


def test_reader_0_lies_nearest_the_controller():
    bench = Bench()
    sent = []
    write = bench.machine.spi_write
    bench.mux._spi.write = lambda buf: (sent.append(bytes(buf)), write(buf))
    bench.mux.select(0, 3)
    assert sent == [b"\x00\x00\x00\x00\x83"]


def test_a_shift_costs_one_frame():
    bench = Bench()
    frames, start = bench.machine.frames, bench.machine.clock.now
    bench.mux.select(2, 7)
    assert bench.machine.frames == frames + 1
    assert bench.machine.clock.now == start + bench.machine.spi_frame_us


def test_outputs_change_at_the_latch_alone():
    seen = []
    chain = Chain(2, lambda i, value: seen.append((i, value)))
    chain.shift(b"\x11\x22")
    assert seen == [] and chain.outputs == b"\x00\x00"
    chain.latch(1)
    assert seen == [(0, 0x22), (1, 0x11)]
    chain.shift(b"\x33")
    chain.latch(0)
    assert len(seen) == 2
    chain.latch(1)
    assert bytes(chain.outputs) == b"\x33\x22"


def test_traffic_of_a_reader_disturbs_what_was_shifted():
    bench = Bench()
    bench.mux.select(0, 3)
    read_register(bench.chip, 0x18)
    bench.mux._latch(1)  # without shifting the chain anew
    assert bench.radio.fields[0].antenna != 3
