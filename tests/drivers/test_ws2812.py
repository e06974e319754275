"""WS2812 driver on the emulator, and the emulator by itself, bit by bit."""

from hand_clock import MASK, HandClock
from heap import without_heap

from mjtable.drivers.ws2812 import Pixels
from mjtable_host.sim.chips.ws2812 import WS2812

TIMING = (400, 850, 800, 450)

FRAME_MS = 33


def chain(count=4, start=0, **options):
    clock = HandClock(start)
    chip = WS2812(count, lambda: clock.us, **options)
    pixels = Pixels(lambda buf: chip.receive(TIMING, buf, clock.us), count, clock)
    return clock, chip, pixels


def test_colours_arrive_in_their_places():
    clock, chip, pixels = chain()
    pixels.cap = 256
    pixels.fill(0, 1, 255, 0, 0)
    pixels.fill(1, 1, 0, 128, 0)
    pixels.fill(3, 1, 1, 2, 3)
    assert pixels.show(clock.ticks_ms()) == 0
    clock.go(1)
    assert chip.pixels == bytes([255, 0, 0, 0, 128, 0, 0, 0, 0, 1, 2, 3])


def test_first_frame_goes_out_dark_so_that_no_lamp_keeps_a_colour_from_before():
    clock, chip, pixels = chain()
    chip.receive(TIMING, b"\x09" * 12, 0)
    clock.go(5)
    assert chip.pixels == b"\x09" * 12
    pixels.show(clock.ticks_ms())
    clock.go(1)
    assert chip.pixels == bytes(12)


def test_an_unchanged_frame_is_not_sent_again():
    clock, chip, pixels = chain()
    for _ in range(20):
        pixels.clear()
        pixels.fill(2, 1, 100, 100, 100)
        assert pixels.show(clock.go(50)) == 0
    clock.go(1)
    assert chip.pixels and chip.frames == 1


def test_frames_keep_their_distance_also_over_the_wrap_of_the_ticks():
    clock, chip, pixels = chain(start=MASK - 20)
    for i in range(200):
        pixels.fill(0, 1, i, 255 - i, 0)
        pixels.show(clock.ticks_ms())
        clock.go(5)
    assert chip.pixels
    assert 1000 // FRAME_MS - 5 < chip.frames <= 1000 // FRAME_MS + 1


def test_held_back_frame_says_how_long():
    clock, _, pixels = chain()
    pixels.show(clock.ticks_ms())
    pixels.fill(0, 1, 255, 255, 255)
    assert pixels.show(clock.go(10)) == FRAME_MS - 10
    assert pixels.show(clock.go(FRAME_MS - 10)) == 0


def test_a_long_rest_does_not_hold_the_next_frame_back():
    clock, _, pixels = chain()
    pixels.show(clock.ticks_ms())
    pixels.fill(0, 1, 255, 255, 255)
    assert pixels.show(clock.go((1 << 29) + 1000)) == 0


def test_all_white_stays_within_the_power():
    clock, chip, pixels = chain(104)
    for i in range(104):
        pixels.fill(i, 1, 255, 255, 255)
    pixels.show(clock.ticks_ms())
    clock.go(5)
    milliamperes = sum(chip.pixels) * 20 // 255
    assert 0 < milliamperes <= 1500


def test_steady_showing_takes_no_heap():
    clock = HandClock()
    sent = []
    pixels = Pixels(lambda buf: None, 104, clock)

    def frames(n):
        now = 0
        for i in range(n):
            now = (now + 40) & MASK
            pixels.clear()
            pixels.fill(i, 1, 255, 200, 100)
            pixels.show(now)
        return now

    assert without_heap(frames, 50) == 2000
    assert not sent


def test_highs_are_told_apart_at_600_ns():
    for high0, high1, seen in ((400, 800, 0xA5), (599, 600, 0xA5), (300, 500, 0), (700, 900, 255)):
        chip = WS2812(1)
        chip.receive((high0, 850, high1, 450), b"\xa5\xa5\xa5", 0)
        assert chip.pixels == bytes([seen] * 3), (high0, high1)


def test_a_frame_counts_only_after_50_us_low():
    time = [0]
    chip = WS2812(2, lambda: time[0])
    chip.receive(TIMING, b"\x01\x02\x03", 0)  # 24 bits of 1.25 us: over at 30 us
    time[0] = 79
    assert chip.pixels == bytes(6)
    time[0] = 80
    assert chip.pixels == b"\x02\x01\x03\x00\x00\x00"


def test_bytes_after_a_short_pause_belong_to_the_next_lamp():
    chip = WS2812(2)
    chip.receive(TIMING, b"\x01\x02\x03", 0)
    chip.receive(TIMING, b"\x04\x05\x06", 70)
    assert chip.pixels == b"\x02\x01\x03\x05\x04\x06"
    chip.receive(TIMING, b"\x07\x08\x09", 1000)
    assert chip.pixels == b"\x08\x07\x09\x05\x04\x06"


def test_strict_chips_want_280_us():
    chip = WS2812(2, strict=True)
    chip.receive(TIMING, b"\x01\x02\x03", 0)
    chip.receive(TIMING, b"\x04\x05\x06", 30 + 279)
    assert chip.pixels == b"\x02\x01\x03\x05\x04\x06"
    chip = WS2812(2, strict=True)
    chip.receive(TIMING, b"\x01\x02\x03", 0)
    chip.receive(TIMING, b"\x04\x05\x06", 30 + 280)
    assert chip.pixels == b"\x05\x04\x06\x00\x00\x00"


def test_a_lamp_with_half_its_bits_keeps_its_colour():
    chip = WS2812(2)
    chip.receive(TIMING, b"\x01\x02\x03\x04\x05\x06", 0)
    assert chip.pixels == b"\x02\x01\x03\x05\x04\x06"
    chip.receive(TIMING, b"\x11\x12\x13\x14", 1000)
    assert chip.pixels == b"\x12\x11\x13\x05\x04\x06"


def test_a_gap_inside_the_frame_starts_it_anew():
    chip = WS2812(1)
    chip.receive((400, 60000, 800, 450), b"\xff\xff\x7f", 0)  # the one 0 bit is held low for 60 us
    assert chip.pixels == bytes(3)


def test_what_is_too_long_leaves_the_chain():
    chip = WS2812(1)
    chip.receive(TIMING, b"\x01\x02\x03\x04\x05\x06", 0)
    assert chip.pixels == b"\x02\x01\x03"
