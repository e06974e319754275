"""Resets with their causes, what survives them, and power cuts."""

import random

from mjtable_host.device import flash


def test_causes_come_back(board):
    bench = board()
    bench.board.start()
    bench.run_until_said(b"hello virtual power_on")
    bench.board.reset()
    bench.run_until_said(b"hello virtual reset")
    bench.board.reset("watchdog")
    bench.run_until_said(b"hello virtual watchdog")
    bench.board.type(b"\x03\x04")
    bench.run_until_said(b"hello virtual soft")
    assert bench.board.starts == ["power_on", "reset", "watchdog", "soft"]


def test_rtc_memory_survives_a_reset_and_no_power_cut(board):
    bench = board()
    bench.board.start()
    bench.run_until_said(b"hello")
    bench.board.type(b"tail")
    bench.run_until_said(b"got tail")
    bench.board.reset()
    bench.run_until_said(b"hello virtual reset b'tail'")
    bench.board.power_cut()
    assert not bench.board.powered
    bench.said.clear()
    bench.board.start()
    bench.run_until_said(b"hello virtual power_on b''")


def with_main(text):
    return {"main.py": text.encode()}


MACHINE = """
import machine
print(machine.reset_cause())
"""


def test_machine_resets_itself(board):
    bench = board(files=with_main(MACHINE + "if machine.reset_cause() == 1: machine.reset()\n"))
    bench.board.start()
    bench.run_until_said(b"1\n2\n")
    assert bench.board.starts == ["power_on", "reset"]


def test_deep_sleep_takes_its_time(board):
    text = MACHINE + "if machine.reset_cause() == 1: machine.deepsleep(15000)\n"
    bench = board(files=with_main(text))
    bench.board.start()
    bench.run_to(14999)
    assert bench.board.starts == ["power_on"]
    bench.run_until_said(b"4\n")
    assert bench.board.starts == ["power_on", "deepsleep"]
    assert bench.board.now_ms == 15000


def test_a_program_that_ends_is_a_soft_reset(board):
    text = MACHINE + "if machine.reset_cause() == 1: raise SystemExit\n"
    bench = board(files=with_main(text))
    bench.board.start()
    bench.run_until_said(b"1\nMPY: soft reboot\r\n5\n")


WATCHDOG = """
from mjtable.boards import virtual
board = virtual.build()
print("start", board.reset_cause())
board.watchdog(500)
work = bytearray(1)
for i in range(20):
    board.wait(board.clock.ticks_add(board.clock.ticks_ms(), 100), work)
    board.watchdog(0)
"""


def test_a_watchdog_that_is_fed_does_not_bite(board, tiny):
    last = 'print("end", board.clock.ticks_ms())\n'
    bench = board(files=tiny | with_main(WATCHDOG + last))
    bench.board.start()
    bench.run_until_said(b"end 2000")
    assert bench.board.starts == ["power_on"]


def test_a_wait_longer_than_the_watchdog_ends_in_a_reset(board, tiny):
    last = "if board.reset_cause() == 'power_on': board.wait(None, work)\n"
    bench = board(files=tiny | with_main(WATCHDOG + last))
    bench.board.start()
    bench.run_until_said(b"start watchdog")
    assert bench.board.now_ms == 2000 + 500


def test_a_program_that_hangs_is_reset(board, tiny):
    last = "while board.reset_cause() == 'power_on':\n    while True: pass\n"
    bench = board(files=tiny | with_main(WATCHDOG + last))
    bench.board.start()
    bench.run_until_said(b"start watchdog")


def test_the_same_run_twice_says_the_same_at_the_same_time(board):
    def told():
        bench = board()
        bench.board.on_console.append(lambda data: heard.append((bench.machine.clock.now, data)))
        heard = []
        bench.machine.clock.at(1234567, bench.machine.press)
        bench.machine.clock.at(3000001, bench.board.reset)
        bench.board.start()
        for ms in (1000, 2000, 5000):
            bench.run_to(ms)
            bench.board.type(b"now %d" % ms)
        bench.run_to(6000)
        return heard, bench.machine.work

    assert told() == told()


def test_held_time_stands_still_and_the_port_does_not(board):
    bench = board(speed=1)
    bench.board.start()
    bench.board.run_until(until=lambda: b"hello" in bench.said, wall_s=10)
    before = bench.board.now_ms
    bench.board.type(b"\x03")
    bench.board.hold(0.3)
    assert b"stopped" in bench.said and bench.board.at_prompt
    assert bench.board.now_ms == before


WRITER = """
from mjtable.boards import virtual
board = virtual.build()
n = board.reset_cause() == "power_on" and 1
try:
    with open("state") as file:
        n = int(file.read().split()[0]) + 1
except OSError:
    n = 0
print("from", n)
while True:
    with open("state", "w") as file:
        file.write("%d " % n + "x" * (n % 300))
    with open("log", "a") as file:
        file.write("%d\\n" % n)
    n += 1
    board.wait(board.clock.ticks_add(board.clock.ticks_ms(), 10), b"")
"""


def test_power_cuts_leave_files_whole(board, tiny):
    bench = board(files=tiny | with_main(WRITER))
    chance = random.Random(4)
    last = -1
    for _ in range(25):
        bench.said.clear()
        bench.board.start(cut_at=chance.randrange(20, 90))
        assert bench.board.run_until(until=lambda: not bench.board.powered, wall_s=10)
        assert b"Error" not in bench.said
        state = flash.read_file(bench.image, "state").decode()
        number, _, rest = state.partition(" ")
        assert rest == "x" * (int(number) % 300)
        log = [int(line) for line in flash.read_file(bench.image, "log").decode().splitlines()]
        assert log[-1] in (int(number) - 1, int(number))
        assert log == sorted(log)
        assert int(number) > last
        last = int(number)


def test_a_cut_between_two_steps_of_the_clock(board):
    bench = board()
    bench.machine.clock.at(2000500, bench.board.power_cut)
    bench.board.start()
    bench.run_to(3000)
    assert not bench.board.powered
    bench.said.clear()
    bench.board.start()
    bench.run_until_said(b"hello virtual power_on")
