"""
Run the firmware over a tape, under MicroPython's unix port, and measure it on the way.

    play.py marks TAPE START_MS START_US FOLDER STEPS   callgrind counts between marks
    play.py stack TAPE START_MS START_US FOLDER         prints the deepest stack_use()

A mark is a call of ``unsetenv``, which callgrind (--dump-before=unsetenv) sees. STEPS is a file
with a byte a loop step: 1 = mark its begin and end. After the tape each operation of a wire is
marked too, REPEATS times, and so is a step that does nothing: that is the tape's own cost.
"""

import gc
import os
import sys

import table
import tape  # beside this file

from mjtable.boards import profile, virtual


def mark():
    os.unsetenv("MJTABLE_MARK")


def run(wire, folder):
    """The whole tape; the number of loop steps."""
    t = table.Table(wire, folder)
    while t.go(1000):
        pass
    return wire.step


def marks(data, start_ms, start_us, folder, steps):
    def at(step):
        if step < len(steps) and steps[step]:
            mark()

    # A collection is no step's own; with so big a heap it would cost what it never costs a board.
    gc.disable()
    mark()
    run(tape.TapeWire(data, start_ms, start_us, at, at), folder)
    calibrate()


def calibrate():
    """Marks around each operation of the tape, in the order of tape.CALIBRATED."""
    one = b"\x00"
    board = virtual.build(tape.TapeWire(tape.calibration(), 0, 0), None, "")
    pin, busy, spi = board.nss[0], board.busy[0], board.spi
    buf = bytearray(tape.READ)
    address = profile.BUTTON_ADDRESS
    work = bytearray(12)
    for action in (
        lambda: None,
        lambda: pin(1),
        busy,
        lambda: spi.write(buf),
        lambda: spi.readinto(buf),
        lambda: spi.write_readinto(buf, buf),
        lambda: board.i2c.writeto(address, one),
        lambda: board.i2c.readfrom_into(address, buf),
        lambda: board.pixels(buf),
        lambda: board.tone(0, 0),
        lambda: board.wait(0, work),
    ):
        mark()
        for _ in range(tape.REPEATS):
            action()
        mark()


def stack(data, start_ms, start_us, folder):
    """
    The stack in use is looked at in every wire operation and in every call of the builtins
    below, which are called throughout; the look itself adds a frame or two.
    """
    import builtins

    from micropython import stack_use

    deepest = [0]

    def look():
        use = stack_use()
        if use > deepest[0]:
            deepest[0] = use

    def looking(function):
        def call(*arguments):
            look()
            return function(*arguments)

        return call

    class LookingWire(tape.TapeWire):
        def _next(self, op):
            look()
            return tape.TapeWire._next(self, op)

    wire = LookingWire(data, start_ms, start_us)
    for name in ("len", "range", "min", "max", "sum", "sorted", "abs", "divmod"):
        setattr(builtins, name, looking(getattr(builtins, name)))
    steps = run(wire, folder)
    print("stack", deepest[0], "steps", steps)


def main(mode, path, start_ms, start_us, folder, steps=""):
    data = tape.load(path)
    if mode == "stack":
        stack(data, int(start_ms), int(start_us), folder)
        return
    marks(data, int(start_ms), int(start_us), folder, tape.load(steps))


if __name__ == "__main__":
    main(*sys.argv[1:])
