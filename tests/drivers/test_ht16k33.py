"""HT16K33 driver on the emulator, and the emulator by itself."""

from chip_bus import ChipBus
from heap import without_heap

from mjtable.drivers import ht16k33
from mjtable.drivers.ht16k33 import Digits
from mjtable_host.sim.chips.ht16k33 import HT16K33

ADDRESS = 0x72
FONT = {
    " ": 0x00,
    "-": 0x40,
    "H": 0x76,
    "0": 0x3F,
    "1": 0x06,
    "2": 0x5B,
    "3": 0x4F,
    "4": 0x66,
    "5": 0x6D,
    "6": 0x7D,
    "7": 0x07,
    "8": 0x7F,
    "9": 0x6F,
}


def text(chip):
    """What a person reads."""
    back = {segments: letter for letter, segments in FONT.items()}
    return "".join([back[segments] for segments in chip.segments()])


def display():
    chip = HT16K33()
    bus = ChipBus({ADDRESS: chip})
    return chip, bus, Digits(bus, ADDRESS)


def test_numbers_as_they_are_read():
    chip, _, digits = display()
    for number, seen in (
        (0, "   0"),
        (7, "   7"),
        (30, "  30"),
        (105, " 105"),
        (9876, "9876"),
        (-8, "  -8"),
        (-31, " -31"),
        (-999, "-999"),
        (10000, "----"),
        (-1000, "----"),
    ):
        digits.show(number)
        assert text(chip) == seen, number


def test_a_letter_before_a_number():
    chip, _, digits = display()
    digits.show(12, ht16k33.LETTER_H)
    assert text(chip) == "H 12"
    digits.show(1000, ht16k33.LETTER_H)
    assert text(chip) == "----"


def test_power_on_state_is_overcome_by_the_first_write():
    chip, _, digits = display()
    assert not chip.oscillator and not chip.on
    digits.blank()
    assert chip.oscillator and chip.on and text(chip) == "    "
    assert chip.dimming == 7 and chip.blink == 0


def test_nothing_is_written_when_nothing_changes():
    _, bus, digits = display()
    digits.show(15)
    before = bus.written
    for _ in range(10):
        digits.show(15)
    assert bus.written == before
    digits.show(14)
    assert bus.written == before + 1


def test_blink_and_dimming_reach_the_chip():
    chip, _, digits = display()
    digits.show(3)
    digits.look(2, 0)
    assert (chip.blink, chip.dimming, chip.on) == (2, 0, True)
    assert chip.segments(0)[3] == FONT["3"] and chip.segments(600000)[3] == 0
    digits.look(0, 0)
    assert chip.blink == 0 and text(chip) == "   3"


def test_a_display_that_is_not_there_costs_one_try_a_change():
    chip, bus, digits = display()
    del bus.chips[ADDRESS]
    for _ in range(5):
        digits.show(9)
    assert not digits.ready and bus.written == 1
    bus.chips[ADDRESS] = chip
    digits.show(8)
    assert digits.ready and text(chip) == "   8"


def test_a_display_that_lost_its_power_comes_back():
    _, bus, digits = display()
    digits.show(20)
    del bus.chips[ADDRESS]
    digits.show(19)
    fresh = HT16K33()
    bus.chips[ADDRESS] = fresh
    digits.show(18)
    assert text(fresh) == "  18"


class _Silent:
    def writeto(self, address, buf):
        pass

    def writeto_mem(self, address, register, buf):
        pass


def test_counting_down_takes_no_heap():
    digits = Digits(_Silent(), ADDRESS)

    def count(n):
        while n:
            digits.show(n)
            n -= 1
        digits.blank()
        return n

    assert without_heap(count, 30) == 0


def test_in_standby_the_chip_takes_only_the_system_set_up():
    chip = HT16K33()
    chip.write(b"\x81")
    chip.write(b"\x00\x01\x02")
    assert not chip.on and chip.ram[0] == 0xA5
    chip.write(b"\x21")
    chip.write(b"\x81")
    assert chip.on and chip.segments() == [0xA5] * 4


def test_the_pointer_goes_on_and_wraps():
    chip = HT16K33()
    chip.write(b"\x21")
    chip.write(b"\x0e\x01\x02\x03")
    assert chip.ram[14] == 1 and chip.ram[15] == 2 and chip.ram[0] == 3
    chip.write(b"\x0f")
    buf = bytearray(2)
    chip.read(buf)
    assert buf == b"\x02\x03"


def test_no_key_is_down():
    chip = HT16K33()
    chip.write(b"\x21")
    chip.write(b"\x40")
    buf = bytearray(b"\xff" * 6)
    chip.read(buf)
    assert buf == bytes(6)
