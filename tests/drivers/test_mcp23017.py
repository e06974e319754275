"""MCP23017 driver on the emulator, and the emulator by itself."""

from chip_bus import ChipBus
from hand_clock import MASK, HandClock
from heap import without_heap

from mjtable.drivers.mcp23017 import Buttons
from mjtable_host.sim.chips import mcp23017 as chip_map
from mjtable_host.sim.chips.mcp23017 import MCP23017

ADDRESS = 0x20

DEBOUNCE_MS = 15
RETRY_MS = 1000


class Board:
    def __init__(self, start=0):
        self.clock = HandClock(start)
        self.chip = MCP23017()
        self.bus = ChipBus({ADDRESS: self.chip})
        self.presses = []
        self.buttons = Buttons(self.bus, self.chip.int_level, self.clock, self.pressed)
        self.next = self.buttons.step(self.clock.ticks_ms())

    def pressed(self, side, button):
        self.presses.append((side, button))

    def run(self, ms):
        """Step at the deadlines and whenever INT is low, as the loop does."""
        for _ in range(ms):
            now = self.clock.go(1)
            if not self.chip.int_level() or self.clock.ticks_diff(now, self.next) >= 0:
                self.next = self.buttons.step(now)


def test_every_button_says_its_side_and_itself():
    board = Board()
    for bit in range(16):
        board.chip.set_input(bit, 0)
        board.run(40)
        board.chip.set_input(bit, None)
        board.run(40)
    assert board.presses == [(side, button) for side in range(2) for button in range(8)]


def test_a_press_is_told_15_ms_after_it():
    board = Board(start=MASK - 7)  # over the wrap of the ticks
    board.run(40)
    board.chip.set_input(9, 0)
    board.run(DEBOUNCE_MS)
    assert board.presses == []
    board.run(2)
    assert board.presses == [(1, 1)]
    board.run(3000)
    assert board.presses == [(1, 1)]


def test_bouncing_makes_one_press():
    board = Board()
    for level in (0, None, 0, None, 0, None, 0):
        board.chip.set_input(4, level)
        board.run(3)
    board.run(50)
    for level in (None, 0, None, 0, None):
        board.chip.set_input(4, level)
        board.run(3)
    board.run(50)
    assert board.presses == [(0, 4)]


def test_a_spike_is_no_press():
    board = Board()
    board.chip.set_input(0, 0)
    board.run(4)
    board.chip.set_input(0, None)
    board.run(100)
    assert board.presses == []


def test_a_press_that_was_read_once_before_the_loop_was_busy_is_told():
    board = Board()
    board.chip.set_input(4, 0)
    board.run(2)
    board.clock.go(130)  # a write to flash
    board.chip.set_input(4, None)
    board.run(100)
    assert board.presses == [(0, 4)]


def test_a_button_that_never_rests_holds_up_no_other():
    board = Board()
    for i in range(40):
        board.chip.set_input(3, (0, None)[i & 1])
        if i == 10:
            board.chip.set_input(12, 0)
        board.run(7)
    assert (1, 4) in board.presses


def test_two_at_once():
    board = Board()
    board.chip.set_input(2, 0)
    board.chip.set_input(14, 0)
    board.run(30)
    assert board.presses == [(0, 2), (1, 6)]


def test_a_button_held_at_power_on_is_no_press():
    board = Board()
    board.chip.set_input(0, 0)
    board.buttons = Buttons(board.bus, board.chip.int_level, board.clock, board.pressed)
    board.run(100)
    assert board.presses == [] and board.buttons.down == 1


def test_a_quiet_table_is_not_read():
    board = Board()
    board.run(50)
    before = board.bus.written
    board.run(5000)
    assert board.bus.written == before


def test_a_chip_that_comes_late_is_set_up():
    board = Board()
    chip = board.bus.chips.pop(ADDRESS)
    board.buttons = Buttons(board.bus, board.chip.int_level, board.clock, board.pressed)
    now = board.clock.ticks_ms()
    assert board.clock.ticks_diff(board.buttons.step(now), now) == RETRY_MS
    assert not board.buttons.ready
    board.bus.chips[ADDRESS] = chip
    board.next = board.buttons.step(board.clock.go(RETRY_MS))
    assert board.buttons.ready
    board.run(30)
    board.chip.set_input(7, 0)
    board.run(30)
    assert board.presses == [(0, 7)]


def test_two_chips_share_the_line():
    clock, presses = HandClock(), []
    chips = [MCP23017(), MCP23017()]
    bus = ChipBus({ADDRESS: chips[0], ADDRESS + 1: chips[1]})

    def line():
        return min(chips[0].int_level(), chips[1].int_level())

    def pressed(side, button):
        presses.append((side, button))

    both = [Buttons(bus, line, clock, pressed, ADDRESS + i, 2 * i) for i in range(2)]

    def run(ms):
        for _ in range(ms):
            now = clock.go(1)
            for one in both:
                one.step(now)

    run(50)
    assert line() == 1
    chips[1].set_input(15, 0)
    run(1)
    assert line() == 1  # read by its own driver, whoever looked first
    run(40)
    assert presses == [(3, 7)]
    del bus.chips[ADDRESS]  # one that fails holds up no other
    chips[0].set_input(0, 0)
    run(40)
    chips[1].set_input(0, 0)
    run(40)
    assert presses == [(3, 7), (2, 0)]
    assert [one.ready for one in both] == [False, True]


class _Idle:
    """The bus of a chip whose buttons are all up."""

    def writeto_mem(self, address, register, buf):
        pass

    def readfrom_mem_into(self, address, register, buf):
        buf[0] = buf[1] = 255


def test_polling_takes_no_heap():
    clock = HandClock()
    buttons = Buttons(_Idle(), lambda: 0, clock, None)
    buttons.step(0)

    def poll(n):
        now = 0
        for _ in range(n):
            now += 20
            buttons.step(now)
        return now

    assert without_heap(poll, 50) == 1000


def registers(chip, first, count):
    buf = bytearray(count)
    chip.write(bytes([first]))
    chip.read(buf)
    return bytes(buf)


def test_reset_values():
    chip = MCP23017()
    assert registers(chip, 0, 22) == b"\xff\xff" + bytes(20)


def test_the_pointer_goes_on_wraps_and_toggles_in_byte_mode():
    chip = MCP23017()
    chip.write(b"\x0c\x11\x22")
    assert registers(chip, 0x0C, 2) == b"\x11\x22"
    assert registers(chip, 0x15, 3)[1:] == b"\xff\xff"
    chip.write(b"\x0a\x20")
    chip.write(b"\x0c\x33\x44\x55")
    assert registers(chip, 0x0C, 3) == b"\x55\x44\x55"


def test_pull_ups_decide_what_an_open_pin_reads():
    chip = MCP23017()
    assert registers(chip, chip_map.GPIO, 2) == b"\x00\x00"
    chip.write(bytes([chip_map.GPPU, 0xFF, 0x0F]))
    assert registers(chip, chip_map.GPIO, 2) == b"\xff\x0f"
    chip.set_input(3, 0)
    assert registers(chip, chip_map.GPIO, 1) == b"\xf7"


def test_polarity_inverts_inputs():
    chip = MCP23017()
    chip.write(bytes([chip_map.IPOL, 0x03]))
    assert registers(chip, chip_map.GPIO, 1) == b"\x03"


def test_outputs_read_back_their_latch():
    chip = MCP23017()
    chip.write(bytes([chip_map.IODIR, 0x00]))
    chip.write(bytes([chip_map.GPIO, 0x5A]))
    assert registers(chip, chip_map.OLAT, 1) == b"\x5a"
    assert registers(chip, chip_map.GPIO, 1) == b"\x5a"


def armed(control=0):
    chip = MCP23017()
    chip.write(bytes([chip_map.GPPU, 0xFF, 0xFF]))
    registers(chip, chip_map.GPIO, 2)
    chip.write(bytes([chip_map.IOCON, control]))
    chip.write(bytes([chip_map.GPINTEN, 0xFF, 0xFF]))
    return chip


def test_the_first_change_is_kept_until_it_is_read():
    chip = armed()
    assert chip.int_level(0) == 1
    chip.set_input(2, 0)
    chip.set_input(5, 0)  # not flagged: one is pending on the port
    chip.set_input(2, None)
    assert chip.int_level(0) == 0 and chip.int_level(1) == 1
    assert registers(chip, chip_map.INTF, 1) == b"\x04"
    assert chip.int_level(0) == 0  # INTF does not release it
    assert registers(chip, chip_map.INTCAP, 1) == b"\xfb"
    assert chip.int_level(0) == 1
    assert registers(chip, chip_map.GPIO, 1) == b"\xdf"


def test_reading_one_port_releases_only_that_one():
    chip = armed(0x40)
    chip.set_input(0, 0)
    chip.set_input(8, 0)
    assert chip.int_level(0) == 0 and chip.int_level(1) == 0  # mirrored
    registers(chip, chip_map.GPIO, 1)
    assert chip.int_level(0) == 0
    registers(chip, chip_map.GPIO + 1, 1)
    assert chip.int_level(0) == 1 and chip.int_level(1) == 1


def test_polarity_of_the_interrupt_line():
    chip = armed(0x02)
    assert chip.int_level(0) == 0
    chip.set_input(1, 0)
    assert chip.int_level(0) == 1


def test_comparing_with_the_default_goes_on_while_the_level_stays():
    chip = armed()
    chip.write(bytes([chip_map.DEFVAL, 0xFF]))
    chip.write(bytes([chip_map.INTCON, 0xFF]))
    chip.set_input(6, 0)
    registers(chip, chip_map.GPIO, 1)
    assert chip.int_level(0) == 0  # still differs
    chip.set_input(6, None)
    registers(chip, chip_map.GPIO, 1)
    assert chip.int_level(0) == 1
