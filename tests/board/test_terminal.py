"""The serial port of a virtual board: readers that come, go and sleep."""

import os
import time

import serial

from mjtable_host.device.link import Event, Receiver
from mjtable_host.device.pace import Pace
from mjtable_host.device.repl import ReplOutput
from mjtable_host.device.terminal import Terminal


def read_all(fd):
    os.set_blocking(fd, False)
    try:
        return os.read(fd, 65536)
    except BlockingIOError:
        return b""


def test_nobody_there_loses_the_output():
    terminal = Terminal()
    assert not terminal.connected()
    terminal.write(b"early")
    fd = os.open(terminal.path, os.O_RDWR | os.O_NOCTTY)
    assert terminal.connected()
    terminal.write(b"now\r\n")
    time.sleep(0.05)
    assert read_all(fd) == b"now\r\n"
    os.write(fd, b"\x03in")
    time.sleep(0.05)
    assert terminal.read() == b"\x03in"
    os.close(fd)
    assert not terminal.connected()
    terminal.close()


def test_a_slow_reader_gets_everything():
    terminal = Terminal()
    fd = os.open(terminal.path, os.O_RDWR | os.O_NOCTTY)
    data = bytes(range(32, 127)) * 500
    terminal.write(data)
    assert terminal.waiting
    got = b""
    end = time.monotonic() + 10
    while len(got) < len(data) and time.monotonic() < end:
        terminal.flush()
        got += read_all(fd)
    assert got == data
    os.close(fd)
    terminal.close()


def test_a_reader_who_sleeps_does_not_stop_the_board(board):
    bench = board(speed=1, files={"main.py": b"while True: print('x' * 1000)\n"})
    fd = os.open(bench.board.port, os.O_RDWR | os.O_NOCTTY)
    bench.go()
    time.sleep(1.5)
    bench.board.call(lambda: bench.board.reset("reset")).result(5)
    assert bench.board.call(lambda: bench.board.starts).result(5) == ["power_on", "reset"]
    os.close(fd)


def test_the_link_over_the_port(board, tiny):
    """A line of the link comes through with its CRC, whatever is printed around it."""
    text = """
from mjtable.boards import virtual
board = virtual.build()
board.console.write(b'@{"n":0,"t":0,"e":"hello","x":"' + b"a" * 120 + b'"}*')
from binascii import crc32
body = b'{"n":0,"t":0,"e":"hello","x":"' + b"a" * 120 + b'"}'
board.console.write(b"%08x\\n" % crc32(body))
print("some log")
board.wait(board.clock.ticks_add(board.clock.ticks_ms(), 3000), b"")
"""
    bench = board(speed=1, files=tiny | {"main.py": text.encode()})
    with serial.Serial(bench.board.port, timeout=0.2) as port:
        bench.go()
        items = []
        receiver = Receiver()
        end = time.monotonic() + 10
        while len(items) < 2 and time.monotonic() < end:
            items += receiver.feed(port.read(100))
    assert isinstance(items[0], Event) and items[0].fields == {"x": "a" * 120}
    assert items[1].text == "some log"


def test_newlines_and_modes_as_on_a_board():
    out = ReplOutput()
    out.restart(raw=False)
    assert out.feed(b"a\nb\r\nc\n") == b"a\r\nb\r\nc\r\n"
    assert out.at_prompt() == b""
    assert out.feed(b"\r\nraw REPL; CTRL-B to exit\r\n>") == b"\r\nraw REPL; CTRL-B to exit\r\n>"
    assert out.raw
    assert out.feed(b"OKa\n\x04") == b"OKa\n\x04"
    out.restart(raw=True)
    assert out.feed(b"boot\n") == b"boot\r\n"
    assert out.at_prompt() == b"\x01"
    banner = b'MicroPython\r\nType "help()" for more information.\r\n>>> '
    assert out.feed(banner + b"\r\nraw ") == b""
    assert out.feed(b"REPL; CTRL-B to exit\r\n>") == b"raw REPL; CTRL-B to exit\r\n>"
    assert out.raw
    out.feed(b'\r\nMicroPython\r\nType "help()" for more information.\r\n>>> ')
    assert not out.raw
    assert out.feed(b"\x18\x01\n") == b"\x18\x01\n"


def test_pace():
    wall = [100.0]
    pace = Pace(4.0, lambda: wall[0])
    pace.anchor(1000)
    assert pace.allowed(1000) == 1000
    wall[0] += 0.0625
    assert pace.allowed(1000) == 1250
    assert pace.seconds_until(1500) == 0.0625
    wall[0] += 10  # the board could not keep up: it does not hurry afterwards
    assert pace.allowed(1200) == 1200
    wall[0] += 0.0625
    assert pace.allowed(1200) == 1450
    pace.set_speed(0, 1400)
    assert pace.allowed(1400) == float("inf") and pace.seconds_until(9999) == 0
