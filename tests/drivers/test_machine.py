"""The machine: virtual time, what is charged to it, interrupts, buses, memory over resets."""

import errno

from mjtable.boards import profile
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.chips.mcp23017 import MCP23017
from mjtable_host.sim.clock import Clock, ticks_add, ticks_diff
from mjtable_host.sim.machine import Machine, Reset
from mjtable_host.sim.world import World, die_tag


def test_the_clock_runs_events_in_order_of_time_then_of_asking():
    clock = Clock()
    seen = []
    for name, t in (("c", 30), ("a", 10), ("b1", 20), ("b2", 20), ("late", 5000)):
        clock.at(t, lambda name=name: seen.append((name, clock.now)))
    clock.at(10, lambda: clock.at(25, lambda: seen.append(("nested", clock.now))))
    clock.run_until(1000)
    assert seen == [("a", 10), ("b1", 20), ("b2", 20), ("nested", 25), ("c", 30)]
    assert clock.now == 1000 and clock.next() == 5000
    clock.at(900, lambda: seen.append(("past", clock.now)))
    clock.spend(1)
    assert seen[-1] == ("past", 1000) and clock.now == 1001


def test_ticks_are_thirty_bits_wide():
    clock = Clock((1 << 30) * 1000 + 5000)
    assert clock.ms() == 5 and clock.us() == (5000 + (1 << 30) * 1000) & 0x3FFFFFFF
    assert ticks_diff(5, ticks_add(5, -10)) == 10
    assert ticks_add(0x3FFFFFFF, 2) == 1


def test_wait_charges_the_work_first():
    machine = Machine(profile)
    machine.costs = (100, 5, 7)
    machine.wait(0, bytearray((2, 0, 10)))
    assert machine.clock.now == 270
    machine.wait(3, bytearray((9, 9, 9)))
    assert machine.clock.now == 3000
    machine.wait(3, bytearray((20,)))
    assert machine.clock.now == 5000


def test_wait_counts_from_the_tick():
    machine = Machine(profile, clock=Clock(1700))
    machine.wait(2, b"")
    assert machine.clock.now == 2000


def test_events_happen_while_it_waits():
    machine = Machine(profile)
    seen = []
    machine.clock.at(4000, lambda: seen.append(machine.ms()))
    machine.wait(10, b"")
    assert seen == [4] and machine.ms() == 10


def test_waiting_for_ever_for_nothing_is_an_error():
    machine = Machine(profile)
    try:
        machine.wait(-1, b"")
        raise AssertionError("it waited")
    except RuntimeError:
        pass


def buttons():
    machine = Machine(profile)
    machine.attach_buttons(0x20, MCP23017())
    # pull-ups, MIRROR, interrupt on change, of both ports
    for data in (b"\x0c\xff\xff", b"\x0a\x40\x40", b"\x04\xff\xff"):
        assert machine.i2c_write(0x20, data) == 0
    machine.i2c_write(0x20, b"\x12")
    machine.i2c_read(0x20, bytearray(2))  # releases INT
    machine.wait(1, b"")
    return machine


def test_a_button_ends_the_wait():
    machine = buttons()
    assert machine.pin_get(profile.BUTTON_INT) == 1
    machine.clock.at(7300, lambda: machine.world.press(1, 2))
    machine.wait(100, b"")
    assert machine.clock.now == 7300
    assert machine.pin_get(profile.BUTTON_INT) == 0
    machine.wait(9, b"")  # still low: no new edge
    assert machine.clock.now == 9000
    pins = bytearray(2)
    machine.i2c_write(0x20, b"\x12")
    machine.i2c_read(0x20, pins)
    assert bytes(pins) == b"\xff\xfb"
    assert machine.pin_get(profile.BUTTON_INT) == 1


def test_the_interrupts_of_both_expanders_are_one_line():
    machine = buttons()
    machine.attach_buttons(0x21, MCP23017())
    for data in (b"\x0c\xff\xff", b"\x0a\x44\x44", b"\x04\xff\xff", b"\x12"):
        machine.i2c_write(0x21, data)
    machine.i2c_read(0x21, bytearray(2))
    assert machine.pin_get(profile.BUTTON_INT) == 1
    machine.world.press(3, 7)
    machine.world.press(0, 4)
    pins = bytearray(2)
    for address, port_a, port_b in ((0x20, 0xEF, 0xFF), (0x21, 0xFF, 0x7F)):
        assert machine.pin_get(profile.BUTTON_INT) == 0
        machine.i2c_write(address, b"\x12")
        machine.i2c_read(address, pins)
        assert bytes(pins) == bytes((port_a, port_b))
    assert machine.pin_get(profile.BUTTON_INT) == 1


def test_an_interrupt_during_work_is_not_lost():
    machine = buttons()
    machine.costs = (1000,)
    machine.clock.at(2500, lambda: machine.world.press(0, 0))
    machine.wait(-1, bytearray((4,)))
    assert 4000 <= machine.clock.now < 5000


def test_pace_may_hold_the_clock_back_and_plan_events():
    machine = Machine(profile)
    asked = []

    def pace(t_us):
        asked.append(t_us)
        if len(asked) == 1:
            machine.clock.at(1500, lambda: asked.append("event"))
            return 1000
        return t_us

    machine.pace = pace
    machine.wait(3, b"")
    assert asked == [3000, 1500, "event", 3000]
    assert machine.clock.now == 3000


def test_i2c_without_a_device():
    machine = Machine(profile)
    assert machine.i2c_write(0x55, b"\x00") == errno.ENODEV
    assert machine.i2c_read(0x55, bytearray(1)) == errno.ENODEV


class Recorder:
    def __init__(self):
        self.seen = []

    def receive(self, timing, buf, t_us):
        self.seen.append((timing, bytes(buf), t_us))

    def set(self, freq, duty, t_us):
        self.seen.append((freq, duty, t_us))


def test_lamps_and_sound_reach_their_chips():
    machine = Machine(profile)
    lamps, sound = Recorder(), Recorder()
    machine.attach_stream(profile.PIXELS, lamps)
    machine.attach_tone(profile.BUZZER, sound)
    machine.bitstream(profile.PIXELS, profile.PIXEL_TIMING, b"\x01\x02\x03")
    machine.pwm(profile.BUZZER, 2700, 32768)
    assert lamps.seen == [(profile.PIXEL_TIMING, b"\x01\x02\x03", 30)]
    assert sound.seen == [(2700, 32768, 30)]


def test_two_selected_readers_both_listen():
    machine = Machine(profile)
    for i in (0, 1):
        machine.pin_set(profile.NSS[i], 0)
    machine.spi_write(b"\x00\x0b\x07\x00\x00\x00")
    assert machine.selected() == [0, 1]
    for i in (0, 1):
        machine.pin_set(profile.NSS[i], 1)
        assert machine.readers[i].trx.registers[0x0B] == 7


def test_rtc_memory_outlives_a_reset_but_not_the_power():
    machine = Machine(profile)
    machine.rtc_save(b"kept")
    try:
        machine.reset()
        raise AssertionError("it went on")
    except Reset:
        pass
    assert machine.reset_cause() == "reset"
    assert machine.rtc_load()[:5] == b"kept\x00" and len(machine.rtc_load()) == 2048
    machine.power_cut()
    assert machine.reset_cause() == "power_on"
    assert machine.rtc_load() == bytes(2048)


def test_a_power_cut_lets_go_of_antennas_and_readers():
    machine = Machine(profile)
    machine.spi_write(b"\x00\x00\x00\x00\x83")
    machine.pin_set(profile.MUX_LATCH, 1)
    machine.pin_set(profile.NSS[1], 0)
    machine.pin_set(profile.NSS[1], 1)
    machine.pin_set(profile.NSS[2], 0)
    assert machine.radio.fields[0].antenna == 3
    machine.power_cut()
    assert machine.radio.fields[0].antenna == -1 and machine.selected() == []
    assert machine.pin_get(profile.BUSY[0]) == 1
    machine.pin_set(profile.MUX_LATCH, 0)
    machine.spi_write(b"\x00\x00\x00\x00\x83")
    machine.pin_set(profile.MUX_LATCH, 1)
    assert machine.radio.fields[0].antenna == 3


def test_entropy_comes_from_the_seed():
    a, b = Machine(profile, seed=3), Machine(profile, seed=3)
    assert a.entropy(16) == b.entropy(16) != a.entropy(16)
    assert Machine(profile, seed=4).entropy(16) != Machine(profile, seed=3).entropy(16)


def test_chance_is_the_published_generator():
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]
    items = list(range(50))
    Chance(1).shuffle(items)
    assert sorted(items) == list(range(50)) != items


def test_the_world_knows_where_things_are():
    world = World(profile.ANTENNAS, Clock(), 1)
    told = []
    world.listeners.append(told.append)
    world.put(30, 0, 1)
    world.put(31, 0, 0)
    assert world.at(0) == [(0, 31), (1, 30)]
    world.put(31, 84, 0)
    assert world.at(0) == [(1, 30)] and world.places[31] == (84, 0)
    world.lift(31)
    assert world.places[31] is None
    assert told[-2:] == [("put", 31, 84, 0), ("lift", 31)]
    assert [len(loop) for loop in world.loops[0]][:2] == [1, 0]


def test_a_die_shows_its_bottom_face():
    world = World(profile.ANTENNAS, Clock(), 1)
    world.dice_rest(1, 0, 6)
    assert [tag.dsfid for tag in world.loops[4][4]] == [160 + 8 + 1]
    assert world.places[die_tag(1, 1)] == (88, 0)
    world.dice_rest(1, 1, 2)
    assert world.loops[4][4] == [] and world.loops[4][5][0].dsfid == 160 + 8 + 5
    world.dice_lift(1)
    assert world.dice == [0, 0] and world.loops[4][5] == []


def test_a_place_without_antenna_is_not_read():
    world = World(((0, 1),), Clock(), 1)
    world.put(3, 80, 0)
    assert world.places[3] == (80, 0) and world.loops == [[[], []]]
