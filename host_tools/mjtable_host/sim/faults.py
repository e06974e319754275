"""
Readers that wedge and bytes that get lost: a tile taken away in the middle of a reply leaves its
reader receiving for ever or hanging; a glitch on the bus loses a frame or hangs a chip.
"""

from mjtable_host.sim.draws import GLITCH, WEDGE, Draws
from mjtable_host.sim.landings import Landings
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.noise import Noise
from mjtable_host.sim.world import World

_HANGS = 0.5  # of wedges and glitches: BUSY stays high until a reset; the others are milder


class Wedges:
    """``pending``: readers whose next reply breaks off and never ends (until StopCom)."""

    def __init__(self, world: World, landings: Landings, noise: Noise, draws: Draws) -> None:
        self.pending: set[int] = set()
        self.machine: Machine | None = None
        self._world = world
        self._landings = landings
        self._noise = noise
        self._draws = draws
        world.listeners.append(self._changed)

    def _changed(self, event: tuple) -> None:
        if event[0] != "lift":
            return
        tag = event[1]
        reception = self._world.tags[tag].reception
        landing = self._landings.number(tag)
        if reception is None or self._draws.share(WEDGE, tag, landing) >= self._noise.wedged:
            return
        reader = reception.site >> 5
        if self.machine and self._draws.share(WEDGE, tag, landing, 1) < _HANGS:
            self.machine.hang(reader)
        else:
            self.pending.add(reader)


class Glitches:
    """Called with the reader of every SPI frame: True when that frame is lost."""

    def __init__(self, machine: Machine, noise: Noise, draws: Draws) -> None:
        self._machine = machine
        self._mean = 1 / noise.glitch
        self._draws = draws
        self._turn = 0
        self._left = self._next()

    def __call__(self, reader: int) -> bool:
        self._left -= 1
        if self._left > 0:
            return False
        self._left = self._next()
        if self._draws.share(GLITCH, self._turn, 1) < _HANGS:
            self._machine.hang(reader)
        return True

    def is_sound(self, frames: int) -> bool:
        """Takes the next frames as sent, if none of them is lost or does harm."""
        sound = self._left > frames
        if sound:
            self._left -= frames
        return sound

    def _next(self) -> int:
        self._turn += 1
        return 1 + int(self._draws.span(self._mean, GLITCH, self._turn))
