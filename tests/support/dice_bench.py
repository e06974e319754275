"""The radio of wireless dice as a board has it (boards/dice_air.py), and two dice of a kind."""

import asyncio
import sys
import time

from skipping import skip

from mjtable_host.sim.chips import ble_dice
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.world import World

# asyncio's queue, in C, dates what is due at once by the real clock: that must be past for ours.
_AHEAD_MS = 3600000


def follow(clock):
    """MicroPython's asyncio goes by a simulated clock, without the tasks of a test before."""
    start = time.ticks_add(time.ticks_ms(), _AHEAD_MS)
    asyncio.core.ticks = lambda: time.ticks_add(start, clock.now // 1000)
    asyncio.new_event_loop()


class Bench:
    def __init__(self, driver, kind, library):
        """``library``: stand_in_aioble or real_aioble."""
        if sys.implementation.name != "micropython":
            skip("needs MicroPython's asyncio")
        self.driver = driver
        self.world = World((), Clock())
        self.ether = ble_dice.make(self.world, kind)
        follow(self.world.clock)
        self.radio = __import__(library).install(self.ether)
        sys.modules.pop("mjtable.boards.dice_air", None)
        from mjtable.boards.dice_air import DiceAir

        self.air = DiceAir(driver)

    def hear(self, ms, step_ms=20):
        """What each die said in turn, without repetitions."""
        said = {}
        for _ in range(ms // step_ms):
            self.world.clock.run_until(self.world.clock.now + step_ms * 1000)
            self.air.run(0)
            message = self.air.take()
            while message:
                die = self.ether.die(message[0]).die
                says = self.driver.heard(message[1])
                known = said.setdefault(die, [])
                if says not in known[-1:]:
                    known.append(says)
                message = self.air.take()
        return said

    def throw(self, a, b):
        for die in (0, 1):
            self.world.dice_lift(die)
        before = self.hear(1000)
        self.world.dice_rest(0, 0, a)
        self.world.dice_rest(1, 1, b)
        return before
