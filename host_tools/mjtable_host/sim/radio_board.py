"""
The virtual board as the `radio` level has it: ticks that never wrap, so that their difference is
a subtraction, and a wait without the ways of real time. What it does is what the board does.
"""

import operator
from collections.abc import Callable

from mjtable.boards import profile
from mjtable.boards.virtual import MachineConsole, VirtualBoard
from mjtable_host.sim.machine import Machine


class PlainClock:
    def __init__(self, machine: Machine) -> None:
        time = machine.clock
        self.ticks_ms: Callable[[], int] = lambda: time.now // 1000
        self.ticks_us: Callable[[], int] = lambda: time.now
        self.ticks_diff = operator.sub
        self.ticks_add = operator.add


class RadioBoard(VirtualBoard):
    """A run ends long before the 12 days after which the machine's own ticks wrap."""

    def __init__(self, machine: Machine, fs: str) -> None:
        super().__init__(machine, MachineConsole(machine), fs)
        self.clock = PlainClock(machine)
        self.button_int = machine.input(profile.BUTTON_INT)
        self._machine = machine
        self._time = machine.clock
        self._charges: dict[tuple[int, ...], int] = {}  # microseconds of work done before
        self._nothing: tuple[int, ...] = ()  # no work

    def wait(self, until_ms: int, work: list[int]) -> int:
        done = tuple(work)
        spent = self._charges.get(done)
        if spent is None:
            spent = sum(map(operator.mul, done, self._machine.costs))
            self._charges[done] = spent
            self._nothing = (0,) * len(done)
        work[:] = self._nothing
        machine, time = self._machine, self._time
        end = until_ms * 1000
        least = time.now + spent
        if end < least:
            end = least
        if end < time.first and not machine.interrupted:
            time.now = end
        else:
            machine.rest(spent, end)
        return time.now // 1000
