"""
The virtual board as the `radio` level has it: ticks that never wrap, so that their difference is
a subtraction, and a wait without the ways of real time. What it does is what the board does.
"""

import operator
from collections.abc import Callable

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
        self._machine = machine

    def wait(self, until_ms: int, work: bytearray) -> int:
        machine = self._machine
        time = machine.clock
        time.spend(sum(map(operator.mul, work, machine.costs)))
        work[:] = bytes(len(work))
        machine.sleep(max(until_ms * 1000, time.now))
        return time.now // 1000
