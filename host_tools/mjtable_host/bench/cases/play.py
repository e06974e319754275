"""
Run the firmware over a tape, under MicroPython's unix port, and measure it on the way.

    play.py marks TAPE START_MS START_US FOLDER STEPS   callgrind counts between marks
    play.py stack TAPE START_MS START_US FOLDER         prints the deepest stack_use()
    play.py times TAPE START_MS START_US FOLDER         prints the microseconds of each step, and
                                                        what step loads or commits

A mark is a call of ``unsetenv``, which callgrind (--dump-before=unsetenv) sees. STEPS is a file
with a byte a loop step: 1 = mark its begin and end, and that of each kind of work inside it.
The trail of marks is printed at the end, a line a mark: what began (a kind of app/work.py), or
``END`` of what began last, how often each operation of the wire was called until then, and what
readers have done in the step. After the tape the same is done with each of those operations,
REPEATS times, and with nothing: that is what tape and marks cost themselves. It is the same at
every mark, since nothing here allocates: that costs what the state of the heap makes it cost.
"""

import gc
import io
import os
import sys
import time

import calibration  # beside this file
import table  # beside this file
import tape  # beside this file

from mjtable.app import app as app_module
from mjtable.app import moments, work
from mjtable.app.app import App
from mjtable.boards import profile, virtual
from mjtable.panel.panel import Panel
from mjtable.sense import kinds
from mjtable.sense.reader import Reader
from mjtable.sense.sense import Sense
from mjtable.store.journal import Journal
from mjtable.table import cues

COLLECT = 16  # steps from one collection to the next
MARKS = 200  # of one step at most
END = -1

# (class, method, how many arguments it has, kind of the work it does)
METHODS = (
    (App, App._feed, 1, work.TABLE_EVENT),
    (App, App._look, 1, work.LOOK),
    (App, App._hand_on, 2, work.CUE),
    (App, App._send, 2, work.LINK_LINE),
    (App, App._record, 2, work.RECORD),
    (Panel, Panel.step, 1, work.PANEL),
    (Journal, Journal.quiet, 1, work.COMMIT),
    (Journal, Journal.end_hand, 0, work.COMMIT),
    (Sense, Sense.tell, 1, kinds.SENSE_EVENT),
    (Reader, Reader.step, 1, kinds.READER_IDLE),  # or another of a reader's, as its work says
)


class Trail:
    """The marks made so far; ``on`` in a step that is counted; ``work`` that the firmware does."""

    def __init__(self, counts):
        self.on = False
        self.work = bytes(kinds.SENSE_EVENT)
        self._counts = counts
        self._marks = [[0] * (1 + len(counts) + kinds.SENSE_EVENT) for _ in range(MARKS)]
        self._made = 0

    def mark(self, what):
        mark = self._marks[self._made]
        self._made += 1
        mark[0] = what
        for i in range(len(self._counts)):
            mark[i + 1] = self._counts[i]
        for i in range(kinds.SENSE_EVENT):
            mark[i - kinds.SENSE_EVENT] = self.work[i]
        os.unsetenv("MJTABLE_MARK")

    def around(self, function, arguments, kind):
        """The method with a mark before and after it."""

        def alone(owner):
            if not self.on:
                return function(owner)
            self.mark(kind)
            result = function(owner)
            self.mark(END)
            return result

        def with_one(owner, one):
            if not self.on:
                return function(owner, one)
            self.mark(kind)
            result = function(owner, one)
            self.mark(END)
            return result

        def with_two(owner, one, two):
            if not self.on:
                return function(owner, one, two)
            self.mark(kind)
            result = function(owner, one, two)
            self.mark(END)
            return result

        return (alone, with_one, with_two)[arguments]

    def tell(self):
        """Print the marks of a step."""
        for i in range(self._made):
            print("mark", *self._marks[i])
        self._made = 0


def name_of(owner, method):
    """What a method is called on a device."""
    return next(name for name in dir(owner) if getattr(owner, name) is method)


def collect(step):
    """
    Collect between two steps, so that the heap stays as small as a board's and no step has to.
    The steps are the same in every run: behind a collection an allocation has far to look for
    room, and a step takes as long as it is counted.
    """
    if step % COLLECT == 0:
        gc.collect()


class Rare:
    """The steps that load a module or commit, and whether nobody waits for the table then."""

    def __init__(self):
        self.lines = []
        self._modules = 0
        self._let_go = False  # one was loaded and let go again
        self._quiet = self._pressing = True
        let_go = moments.let_go

        def letting_go(name):
            self._let_go = True
            let_go(name)

        app_module.let_go = moments.let_go = letting_go

    def begin(self, session):
        self._modules = len(sys.modules)
        self._let_go = False
        self._quiet = session.quiet()
        self._pressing = session.quiet(True)

    def end(self, step, app):
        loads = self._let_go or len(sys.modules) != self._modules
        if loads or app.work[work.COMMIT]:
            session = app.session
            play = session.hand.phase == cues.PLAY
            quiet = session.quiet() and (self._quiet or not play) if loads else self._pressing
            self.lines.append((step, "load" if loads else "commit", int(quiet)))


def marks(file, start_ms, start_us, folder, steps):
    counts = [0] * calibration.OPERATIONS
    trail, apps = Trail(counts), []

    def before(step):
        trail.work = apps[0].work
        trail.on = step < len(steps) and steps[step] != 0
        if trail.on:
            trail.mark(work.STEP)

    def after(step):
        if trail.on:
            trail.mark(END)
            trail.on = False
            trail.tell()
        collect(step)

    for owner, method, arguments, kind in METHODS:
        setattr(owner, name_of(owner, method), trail.around(method, arguments, kind))
    gc.disable()
    run(tape.TapeWire(file, start_ms, start_us, before, after, counts), folder, apps)
    calibrate(trail, counts)
    trail.tell()


def times(file, start_ms, start_us, folder):
    begun = [time.ticks_us()]
    taken = []
    rare, apps = Rare(), []

    def before(step):
        rare.begin(apps[0].session)
        begun[0] = time.ticks_us()

    def after(step):
        taken.append(time.ticks_diff(time.ticks_us(), begun[0]))
        if step:
            rare.end(step, apps[0])
        collect(step)

    gc.disable()
    run(tape.TapeWire(file, start_ms, start_us, before, after), folder, apps)
    for us in taken:
        print("us", us)
    for line in rare.lines:
        print("rare", *line)


def calibrate(trail, counts):
    """Each operation of the tape in the order of calibration.CALIBRATED, after nothing at all."""
    one = b"\x00"
    wire = tape.TapeWire(io.BytesIO(calibration.tape()), 0, 0, None, None, counts)
    board = virtual.build(wire, None, "")
    pin, busy, spi = board.nss[0], board.busy[0], board.spi
    buf = bytearray(calibration.READ)
    address = profile.BUTTON_ADDRESS[0]
    counters = work.counters()
    trail.on = True
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
        lambda: board.wait(0, counters),
    ):
        trail.around(repeat, 0, work.STEP)(action)
    trail.around(nothing, 0, work.STEP)(None)


def repeat(action):
    for _ in range(calibration.REPEATS):
        action()


def nothing(owner):
    pass


def run(wire, folder, apps=None):
    """The whole tape; the number of loop steps. ``apps`` gets the firmware's."""
    t = table.Table(wire, folder)
    if apps is not None:
        apps.append(t.app)
    while t.go(1000):
        pass
    return wire.step


def stack(file, start_ms, start_us, folder):
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
        def call(*arguments, **keywords):
            look()
            return function(*arguments, **keywords)

        return call

    class LookingWire(tape.TapeWire):
        def _next(self, op):
            look()
            return tape.TapeWire._next(self, op)

    wire = LookingWire(file, start_ms, start_us)
    for name in ("len", "range", "min", "max", "sum", "sorted", "abs", "divmod"):
        setattr(builtins, name, looking(getattr(builtins, name)))
    steps = run(wire, folder)
    print("stack", deepest[0], "steps", steps)


def main(mode, path, start_ms, start_us, folder, steps=""):
    with open(path, "rb") as file:
        if mode != "marks":
            look = stack if mode == "stack" else times
            look(file, int(start_ms), int(start_us), folder)
            return
        with open(steps, "rb") as flags:
            marks(file, int(start_ms), int(start_us), folder, flags.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
