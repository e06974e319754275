"""The board object over the socket: what the firmware does arrives at the machine, and back."""

from mjtable.boards import profile

BUILD = """
from mjtable.boards import virtual
board = virtual.build()
"""


def run(board, tiny, text, **options):
    """Run a main.py to its end; the bench."""
    bench = board(files=tiny | {"main.py": (BUILD + text + "\nprint('end')").encode()}, **options)
    bench.board.start()
    bench.run_until_said(b"end\n")
    assert b"Traceback" not in bench.said, bytes(bench.said)
    return bench


def test_spi_and_pins(board, tiny):
    text = """
board.nss[2](0)
board.spi.write(b"\\x04\\x02")
rx = bytearray(300)
board.spi.readinto(rx, 0xFF)
assert rx == bytes([i & 255 for i in range(300)])
board.spi.write_readinto(b"\\x0f\\xf0\\xff", memoryview(rx)[:3])
assert rx[:4] == b"\\xf0\\x0f\\x00\\x03"
assert board.nss[2]() == 0
board.nss[2](1)
assert board.nss[2]() == 1
assert board.busy[4]() == 0
board.mux_latch(1)
board.spi.write(bytes(2000))
board.spi.write(bytes(2000))
board.wait(None, b"")
"""
    bench = board(files=tiny | {"main.py": (BUILD + text).encode()})
    bench.machine.clock.at(5000000, bench.machine.press)
    bench.board.start()
    bench.run_to(6000)
    assert b"Traceback" not in bench.said, bytes(bench.said)
    assert bench.machine.spi == [b"\x04\x02", bytes(2000), bytes(2000)]
    assert bench.machine.pins[profile.NSS[2]] == 1
    assert bench.machine.pins[profile.MUX_LATCH] == 1
    assert bench.board.at_prompt


def test_i2c_and_nobody_there(board, tiny):
    text = """
board.i2c.writeto_mem(0x20, 0x12, b"\\x34\\x56")
rx = bytearray(3)
board.i2c.readfrom_into(0x20, rx)
assert rx == b"\\x56\\x34\\x12", rx
board.i2c.readfrom_mem_into(0x20, 0x77, memoryview(rx)[:1])
assert rx[0] == 0x77
for call in (lambda: board.i2c.writeto(0x21, b"1"), lambda: board.i2c.readfrom_into(0x21, rx)):
    try:
        call()
    except OSError as error:
        assert error.errno == 19
    else:
        assert False
"""
    run(board, tiny, text)


def test_lamps_tone_and_entropy(board, tiny):
    text = """
board.pixels(bytes(range(256)) + bytes(56))
board.tone(2730, 32768)
board.tone(0, 0)
print("random", board.random(5))
"""
    bench = run(board, tiny, text)
    assert bench.machine.pixels == bytes(range(256)) + bytes(56)
    assert bench.machine.timing == profile.PIXEL_TIMING
    assert bench.machine.tones == [(profile.BUZZER, 2730, 32768), (profile.BUZZER, 0, 0)]
    assert b"random b'\\x00\\x01\\x02\\x03\\x04'" in bench.said


def test_wireless_dice(board, tiny):
    text = """
air = board.dice_air(None)
assert air.take() == (b"123456", b"air")
"""
    run(board, tiny, text)


def test_rtc_memory_of_full_size(board, tiny):
    text = """
data = bytes([i * 7 & 255 for i in range(2045)])
assert board.rtc.load() == b""
board.rtc.save(data)
assert board.rtc.load() == data
import machine
assert machine.RTC().memory()[3:] == data
"""
    run(board, tiny, text)


def test_time_passes_in_waits_and_wraps_at_30_bits(board, tiny):
    text = """
work = bytearray((1, 2))
now = board.clock.ticks_ms()
assert now == 0x3FFFFFFF - 100, now
then = board.wait(board.clock.ticks_add(now, 250), work)
assert then == 149, then
assert work == bytes(2)
assert board.clock.ticks_diff(then, now) == 250
assert board.clock.ticks_ms() == then
"""
    bench = board(files=tiny | {"main.py": (BUILD + text + "print('end')").encode()})
    bench.machine.clock.now = (0x3FFFFFFF - 100) * 1000
    bench.board.start()
    bench.run_until_said(b"end\n")
    assert b"Traceback" not in bench.said, bytes(bench.said)
    assert bench.machine.work == [b"\x01\x02"]


def test_an_interrupt_ends_a_wait(board, tiny):
    text = """
now = board.wait(board.clock.ticks_add(board.clock.ticks_ms(), 10000), bytearray(1))
print("woken at", now)
"""
    bench = board(files=tiny | {"main.py": (BUILD + text).encode()})
    bench.machine.clock.at(1234000, bench.machine.press)
    bench.board.start()
    bench.run_until_said(b"woken at 1234\n")


def test_a_byte_at_the_console_ends_a_wait(board, tiny):
    text = """
now = board.wait(board.clock.ticks_add(board.clock.ticks_ms(), 10000), bytearray(1))
print("woken at", now, board.console.read(), board.console.read())
"""
    bench = board(files=tiny | {"main.py": (BUILD + text).encode()})
    bench.board.start()
    bench.run_to(2000)
    bench.board.type(b"hi")
    bench.run_until_said(b"woken at 2000 b'hi' b''\n")


def test_the_wire_is_in_step_again_after_an_interrupted_question(board, tiny):
    text = """
try:
    board.wait(None, bytearray(3))
except KeyboardInterrupt:
    print("interrupted")
rx = bytearray(4)
board.spi.write(b"after")
board.spi.readinto(rx)
print("then", rx, board.clock.ticks_ms(), board.reset_cause())
"""
    bench = board(files=tiny | {"main.py": (BUILD + text).encode()})
    bench.board.start()
    bench.run_to(700)
    bench.board.type(b"\x03")
    bench.run_until_said(b"then bytearray(b'\\x00\\x01\\x02\\x03') 700 power_on\n")
    assert bench.machine.spi == [b"after"]
