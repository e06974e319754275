"""
The air with everything that makes antennas lie, at every fidelity that has an air.

Where a tile lies and how well it is read there is landings.py and reception.py; hands over
foreign antennas hovering.py; what becomes of replies collisions.py; readers that wedge
faults.py. Here they meet what a reader asks, with the ghosts of neighbouring stacks.
"""

from collections.abc import Sequence
from typing import Any

from mjtable.table import zones
from mjtable_host.sim.collisions import PLAIN, Collisions, Reply
from mjtable_host.sim.crosstalk import Site, neighbours
from mjtable_host.sim.draws import CROSSTALK, GHOST, Draws
from mjtable_host.sim.faults import Wedges
from mjtable_host.sim.hovering import Hovering
from mjtable_host.sim.landings import Landings
from mjtable_host.sim.noise import Noise
from mjtable_host.sim.radio import WEDGED, Field, Radio
from mjtable_host.sim.reception import AIR_US, FOREVER, NEAR, AirTag
from mjtable_host.sim.world import World

_NEVER: tuple[int, int, list[AirTag]] = (-1, 0, [])
_EMPTY_STACK = 2  # times as many ghosts where nothing loads the antenna


class NoisyRadio(Radio):
    """``antennas[reader][antenna]``: zone under that loop, as the world has it."""

    def __init__(
        self, world: World, antennas: Sequence[Sequence[int]], noise: Noise, seed: int
    ) -> None:
        super().__init__(world)
        self.noise = noise
        self.draws = draws = Draws(seed)
        self.landings = Landings(world, noise, draws)
        # before the hovering: what a lift does to the reader concerns where the tile lay
        self.wedges = Wedges(world, self.landings, noise, draws)
        self._hovering = Hovering(world, self.landings, noise, draws)
        self._collisions = Collisions(noise, draws)
        self._neighbours = neighbours(antennas)
        self._world = world
        self._heard: dict[int, tuple[int, int, list[AirTag]]] = {}
        self._ghosts = _stacks_beside(world, antennas)
        self._ghostly = [(-1, 0.0)] * 32 * len(antennas)  # draw of a site, and of which air

    def hearing(self, field: Field, now: int) -> list[AirTag]:
        site = field.reader << 5 | field.antenna
        version, until, heard = self._heard.get(site, _NEVER)
        if version != self._world.version or now >= until:
            heard = self._hear(field, site, now)
        beside = self._neighbours.get(site)
        if beside and heard and self._is_disturbed(beside):
            heard = self._through_crosstalk(heard, now)
        ghosts = self._ghosts.get(site)
        if ghosts:
            return self._with_ghosts(heard, ghosts, field, site, now)
        return heard

    def _hear(self, field: Field, site: int, now: int) -> list[AirTag]:
        """Those over a loop that answer, and how long it will be they."""
        heard = []
        ends = FOREVER
        for tag in field.loop:
            reception = tag.reception
            if reception.site != site:
                reception = reception.second
            if now >= reception.until:
                reception.go_on(now)
            if reception.until < ends:
                ends = reception.until
            if reception.bad:
                tag.epoch = -1  # it has no power, and forgets
            else:
                heard.append(tag)
        self._heard[site] = self._world.version, ends, heard
        return heard

    def receive(self, field: Field, replies: list[Reply], now: int) -> Any:
        site = field.reader << 5 | field.antenna
        if replies and field.reader in self.wedges.pending:
            self.wedges.pending.discard(field.reader)
            return replies[0][2], replies[0][1], -1, WEDGED
        answer = self._collisions.of(site, replies, now)
        return super().receive(field, replies, now) if answer is PLAIN else answer

    def _is_disturbed(self, beside: list[Site]) -> bool:
        for reader, antenna in beside:
            field = self.fields[reader]
            if field.antenna == antenna and field.on:
                return True
        return False

    def _through_crosstalk(self, heard: list[AirTag], now: int) -> list[AirTag]:
        share, air = self.draws.share, now // AIR_US
        least = self.noise.crosstalk
        return [tag for tag in heard if share(CROSSTALK, tag.reception.number, air) >= least]

    def _with_ghosts(
        self,
        heard: list[AirTag],
        ghosts: list[tuple[int, list[AirTag]]],
        field: Field,
        site: int,
        now: int,
    ) -> list[AirTag]:
        chance = self.noise.ghost_low_power if field.low_power else self.noise.ghost
        if not chance:
            return heard
        if not field.loop:
            chance *= _EMPTY_STACK
        # one draw for both neighbours: seldom more than one of them answers
        air, share = self._ghostly[site]
        if air != now // AIR_US:
            air = now // AIR_US
            share = self.draws.share(GHOST, site, air)
            self._ghostly[site] = air, share
        which = int(share / chance)
        if which >= len(ghosts):
            return heard
        there, loop = ghosts[which]
        more = [t for t in loop if t.reception.site == there and t.reception.strength == NEAR]
        return heard + more


def _stacks_beside(
    world: World, antennas: Sequence[Sequence[int]]
) -> dict[int, list[tuple[int, list[AirTag]]]]:
    """For the site of each stack the sites and loops of the stacks next to it."""
    found: dict[int, list[tuple[int, list[AirTag]]]] = {}
    for reader, loops in enumerate(antennas):
        for antenna, zone in enumerate(loops):
            if zones.is_stack(zone):
                found[reader << 5 | antenna] = [
                    (reader << 5 | other, world.loops[reader][other])
                    for other, there in enumerate(loops)
                    if zones.is_stack(there) and abs(there - zone) == 1
                ]
    return found
