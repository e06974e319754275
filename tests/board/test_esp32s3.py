"""
The ESP32-S3 board, its ``machine`` put on the wire of a virtual board: what it drives and reads.
That the real ``machine`` has these names and arguments is the type check's business.
"""

from pathlib import Path

from mjtable.boards import profile

SET_UP = """
import wired_machine
handlers = wired_machine.install()
from mjtable.boards import esp32s3
board = esp32s3.build()
"""


def run(board, tiny, text):
    """Run a main.py with the board built; the bench after its end."""
    stand_in = Path(__file__).with_name("wired_machine.py").read_bytes()
    main = (SET_UP + text + "\nboard.busy[0]()\nprint('end')\n").encode()
    bench = board(files=tiny | {"lib/wired_machine.py": stand_in, "main.py": main})
    bench.board.start()
    bench.run_until_said(b"end\n")
    assert b"Traceback" not in bench.said, bytes(bench.said)
    return bench


def test_pins_rest_where_they_should(board, tiny):
    pins = run(board, tiny, "").machine.pins
    assert [pins[pin] for pin in profile.NSS] == [1] * 5
    assert pins[profile.MUX_LATCH] == pins[profile.PIXELS] == 0


def test_buses_lamps_and_tone(board, tiny):
    text = """
board.nss[3](0)
board.spi.write(b"abc")
rx = bytearray(4)
board.spi.readinto(rx)
assert rx == b"\\x00\\x01\\x02\\x03"
board.spi.write_readinto(b"\\xff", memoryview(rx)[:1])
assert rx[0] == 0
board.i2c.writeto(0x20, b"hi")
board.pixels(b"\\x01\\x02\\x03")
board.tone(2000, 32768)
board.tone(0, 32768)
assert board.name == "esp32s3" and board.fs == ""
assert len(board.random(8)) == 8
"""
    machine = run(board, tiny, text).machine
    assert machine.spi == [b"abc"] and machine.pins[profile.NSS[3]] == 0
    assert machine.written == b"hi"
    assert machine.pixels == b"\x01\x02\x03" and machine.timing == profile.PIXEL_TIMING
    assert machine.tones[-2:] == [(profile.BUZZER, 2000, 32768), (profile.BUZZER, 2000, 0)]


def test_memory_and_cause(board, tiny):
    text = """
print(board.reset_cause(), board.rtc.load())
if board.reset_cause() == "power_on":
    board.rtc.save(b"kept")
    board.reset()
"""
    bench = run(board, tiny, text)
    assert bytes(bench.said).startswith(b"power_on b''\nreset b'kept'\n")


def test_a_wait_ends_in_time_by_a_button_or_by_a_byte(board, tiny):
    text = """
import time
work = bytearray((3, 4))
began = time.ticks_ms()
board.wait(time.ticks_add(began, 30), work)
took = time.ticks_diff(time.ticks_ms(), began)
assert 30 <= took < 1000, took
assert work == bytes(2)
number, handler, trigger = handlers[0]
assert trigger == 4
handler(None)
board.wait(None, work)
print("pin", number)
print(board.wait(None, work) > 0, board.console.read())
"""
    stand_in = Path(__file__).with_name("wired_machine.py").read_bytes()
    main = (SET_UP + text).encode()
    bench = board(files=tiny | {"lib/wired_machine.py": stand_in, "main.py": main})
    bench.board.start()
    assert bench.board.run_until(until=lambda: bench.board.at_prompt, wall_s=1) is False
    bench.board.type(b"x")  # it waits for ever by now
    bench.run_until_said(b"pin %d\nTrue b'x'\n" % profile.BUTTON_INT)


def test_the_watchdog_bites(board, tiny):
    text = """
if board.reset_cause() == "power_on":
    board.watchdog(300)
    board.watchdog(0)
    while True:
        pass
print(board.reset_cause())
"""
    assert b"watchdog\n" in run(board, tiny, text).said
