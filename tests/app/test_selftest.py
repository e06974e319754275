"""The self-test of a board: what answers, what is stuck, how often tags are read."""

from mjtable.app.selftest import Bench
from mjtable.boards import profile, virtual
from mjtable.table import events, zones
from mjtable_host.sim.chips.ht16k33 import HT16K33
from mjtable_host.sim.chips.mcp23017 import MCP23017
from mjtable_host.sim.chips.ws2812 import WS2812
from mjtable_host.sim.machine import Machine


def whole(without=()):
    machine = Machine(profile, seed=3)
    for address in profile.DIGIT_ADDRESS:
        if address not in without:
            machine.attach_i2c(address, HT16K33())
    for address in profile.BUTTON_ADDRESS:
        if address not in without:
            machine.attach_buttons(address, MCP23017())
    return machine, Bench(virtual.build(machine))


def test_readers_and_the_tags_over_an_antenna():
    machine, bench = whole()
    machine.world.put(20, zones.POND + 1, 0)
    machine.world.put(21, zones.POND + 1, 1)
    for reader in range(profile.READERS):
        assert bench.reader(reader) is not None
    found = bench.rates(1, 5)
    assert sorted([(dsfid, times) for _, dsfid, times in found]) == [(20, 5), (21, 5)]
    assert bench.rates(0, 2) == []


def test_a_reader_that_does_not_answer():
    machine, bench = whole()
    machine.hang(2)
    machine.readers[2].reset = lambda level: None
    assert bench.reader(2) is None and bench.reader(3) is not None


def test_displays_and_buttons_that_do_not_answer():
    _, bench = whole((0x71, 0x21))
    assert bench.displays() == [True, False, True, True]
    ready, down, level = bench.buttons()
    assert ready == [True, False] and down == [0, 0] and level == 1


def test_a_button_that_is_stuck_and_those_that_are_pressed():
    machine, bench = whole()
    machine.world.press(1, events.PUNG)
    assert bench.buttons()[1] == [1 << 8 + events.PUNG, 0]
    clock = machine.clock
    clock.at(clock.now + 100000, lambda: machine.world.press(3, events.HU))
    clock.at(clock.now + 300000, lambda: machine.world.release(3, events.HU))
    assert bench.presses(1000) == [(3, events.HU)]


def test_lamps_in_one_colour():
    machine, bench = whole()
    lamps = WS2812(profile.PIXEL_COUNT)
    machine.attach_stream(profile.PIXELS, lamps)
    bench.lamps(16, 0, 4)
    assert lamps.pixels == bytes((16, 0, 4)) * profile.PIXEL_COUNT
