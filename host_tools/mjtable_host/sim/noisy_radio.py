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

_EMPTY_STACK = 2  # times as many ghosts where nothing loads the antenna


class _Place:
    """What is so over an antenna for a while."""

    def __init__(self, site: Site | None) -> None:
        self.site = site[0] << 5 | site[1] if site else -1
        # antennas of other readers beside it; sites and loops of the stacks beside it
        self.beside: list[tuple[Field, frozenset[int]]] = []
        self.stacks: list[tuple[int, list[AirTag]]] = []
        # the tags that answer, in which world, and until when
        self.heard: list[AirTag] = []
        self.version = -1
        self.until = 0
        self.disturbed: tuple[object, ...] = ()  # in crosstalk: these in this air,
        self.through: list[AirTag] = []  # and those of them who are heard
        self.air = -1  # its draw of ghosts is known
        self.ghost = 0.0


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
        self._world = world
        # the last one is where no antenna is connected
        self._places = [_Place(None) for _ in range(32 * len(antennas) + 1)]
        stacks = _stacks_beside(world, antennas)
        for site, beside in neighbours(antennas).items():
            place = self._places[site] = _Place((site >> 5, site & 31))
            place.stacks = stacks.get(site, [])
            for field in self.fields:
                those = frozenset(antenna for reader, antenna in beside if reader == field.reader)
                if those:
                    place.beside.append((field, those))

    def hearing(self, field: Field, now: int) -> list[AirTag]:
        place = self._places[field.reader << 5 | field.antenna]
        if place.version != self._world.version or now >= place.until:
            self._hear(place, field, now)
        heard = place.heard
        if heard:
            for other, antennas in place.beside:
                if other.on and other.antenna in antennas:
                    heard = self._through_crosstalk(place, now // AIR_US)
                    break
        if place.stacks:
            return self._with_ghosts(heard, place, field, now // AIR_US)
        return heard

    def _hear(self, place: _Place, field: Field, now: int) -> None:
        """Those over a loop that answer, and how long it will be they."""
        heard = []
        ends = FOREVER
        site = place.site
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
        place.version = self._world.version
        place.until = ends
        place.heard = heard

    def receive(self, field: Field, replies: list[Reply], now: int) -> Any:
        site = field.reader << 5 | field.antenna
        if replies and field.reader in self.wedges.pending:
            self.wedges.pending.discard(field.reader)
            return replies[0][2], replies[0][1], -1, WEDGED
        answer = self._collisions.of(site, replies, now)
        if answer is PLAIN and replies:
            return super().receive(field, replies, now)
        return answer

    def _through_crosstalk(self, place: _Place, air: int) -> list[AirTag]:
        """Those that are heard although an antenna beside is on air, too."""
        heard = place.heard
        least = self.noise.crosstalk
        now = heard, air, least
        if place.disturbed != now:
            share = self.draws.share
            place.disturbed = now
            place.through = [
                tag for tag in heard if share(CROSSTALK, tag.reception.number, air) >= least
            ]
            if len(place.through) == len(heard):
                place.through = heard
        return place.through

    def _with_ghosts(
        self, heard: list[AirTag], place: _Place, field: Field, air: int
    ) -> list[AirTag]:
        chance = self.noise.ghost_low_power if field.low_power else self.noise.ghost
        if not chance:
            return heard
        if not field.loop:
            chance *= _EMPTY_STACK
        # one draw for both neighbours: seldom more than one of them answers
        if place.air != air:
            place.air = air
            place.ghost = self.draws.share(GHOST, place.site, air)
        which = int(place.ghost / chance)
        if which >= len(place.stacks):
            return heard
        there, loop = place.stacks[which]
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
