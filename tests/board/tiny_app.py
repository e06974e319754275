"""
The smallest application, in place of mjtable/app/main.py on the test boards: says hello, echoes
the console, counts its loop steps. It runs on the device.
"""


def run(board):
    print("hello", board.name, board.reset_cause(), board.rtc.load())
    work = bytearray(2)
    now = board.clock.ticks_ms()
    while True:
        work[0] = 1
        now = board.wait(board.clock.ticks_add(now, 20), work)
        got = board.console.read()
        if got:
            board.rtc.save(got)
            board.console.write(b"got " + got + b"\n")
