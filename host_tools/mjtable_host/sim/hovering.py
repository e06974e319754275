"""
Hands in transit: now and then one hovers with its tile over an antenna where the tile is not
going to lie, and for a moment it is read there.
"""

from mjtable.table import zones
from mjtable_host.sim.draws import HOVER, Draws
from mjtable_host.sim.landings import Landings
from mjtable_host.sim.noise import Noise
from mjtable_host.sim.reception import AirTag, Passing
from mjtable_host.sim.world import TILES, World

_LIFTED_US = (60_000, 400_000)  # from the lift to the moment over that antenna
_LEAST_US = 20_000  # there


class Hovering:
    def __init__(self, world: World, landings: Landings, noise: Noise, draws: Draws) -> None:
        self._world = world
        self._landings = landings
        self._noise = noise
        self._draws = draws
        world.listeners.append(self._changed)

    def _changed(self, event: tuple) -> None:
        if event[0] == "lift" and event[1] < TILES:
            self._lifted(event[1], self._landings.number(event[1]))

    def _lifted(self, tile: int, landing: int) -> None:
        draws, noise = self._draws, self._noise
        if draws.share(HOVER, tile, landing) >= noise.hovers:
            return
        over = self._world.site_of(*self._somewhere(tile, landing))
        if over is None:
            return
        clock = self._world.clock
        least, most = _LIFTED_US
        begins = clock.now + least + int(draws.share(HOVER, tile, landing, 3) * (most - least))
        most_us = noise.hover_most_ms * 1000 - _LEAST_US
        ends = begins + _LEAST_US + int(draws.share(HOVER, tile, landing, 4) * most_us)

        def come() -> None:
            if self._is_in_hand(tile, landing):
                site = over[0] << 5 | over[1]
                tag: AirTag = self._world.tags[tile]
                tag.reception = Passing(draws, noise, tile, landing, site, clock.now)
                self._world.reach(tile, *over)
                tag.placed_us = clock.now
                clock.at(ends, go)

        def go() -> None:
            if self._is_in_hand(tile, landing):
                self._world.leave(tile)

        clock.at(begins, come)

    def _is_in_hand(self, tile: int, landing: int) -> bool:
        return self._world.places[tile] is None and self._landings.number(tile) == landing

    def _somewhere(self, tile: int, landing: int) -> tuple[int, int]:
        """(zone, slot) on the way between walls, racks and ponds."""
        share = self._draws.share(HOVER, tile, landing, 1)
        side = int(self._draws.share(HOVER, tile, landing, 2) * 4)
        if share < 0.4:
            return zones.POND + side, 0
        if share < 0.6:
            return zones.stack_zone(side, 1 + int((share - 0.4) * 90)), 0
        if share < 0.8:
            return zones.MELD + side, 0
        if share < 0.9:
            return zones.FLOWER + side, 0
        return zones.RACK + side, 0 if share < 0.95 else 13
