"""
How tiles come to lie: squarely over an antenna, straddling two, in a static null, or drifting to
a border of the rack later on. Each landing of a tag has its own chance.
"""

from dataclasses import dataclass, field

from mjtable.table import zones
from mjtable_host.sim.draws import DRIFT, NULL, STRADDLE, Draws
from mjtable_host.sim.noise import Noise
from mjtable_host.sim.reception import FAINT, NEAR, UPPER, AirTag, Reception
from mjtable_host.sim.world import FIRST_DIE_TAG, RACK_HALF, TILES, World, die_tag

RACK_LANDINGS = 100  # about so many a hand: what drifts "a hand" is a share of these
_DRIFT_US = (2_000_000, 60_000_000)  # after the landing
_RACK_LEFT, _RACK_RIGHT = 0, RACK_HALF  # a slot over each loop
_RACK_END = 13


@dataclass
class Landed:
    """What went differently, as (time in us, tile), for who measures."""

    straddling: list[tuple[int, int]] = field(default_factory=list)
    null: list[tuple[int, int]] = field(default_factory=list)
    drifted: list[tuple[int, int]] = field(default_factory=list)


class Landings:
    def __init__(self, world: World, noise: Noise, draws: Draws) -> None:
        self.landed = Landed()
        self._world = world
        self._noise = noise
        self._draws = draws
        self._count: dict[int, int] = {}  # landings of a tag so far
        world.listeners.append(self._changed)

    def number(self, tag: int) -> int:
        """Of a tag's last landing."""
        return self._count.get(tag, 0)

    def _changed(self, event: tuple) -> None:
        if event[0] == "put":
            self._land(event[1], event[2], event[3])
        elif event[0] == "dice_rest":
            self._land(die_tag(event[1], 7 - event[3]), zones.TRAY + event[2], 0)

    def _land(self, tag: int, zone: int, slot: int) -> None:
        landing = self._count[tag] = self.number(tag) + 1
        over = self._world.site_of(zone, slot)
        if over is None:
            return
        noise, draws = self._noise, self._draws
        beside = self._beside(tag, zone, slot, landing)
        rate = self._rate(zone, slot)
        if draws.share(NULL, tag, landing) < noise.nulls and tag < FIRST_DIE_TAG:
            rate = 1.0
            self.landed.null.append((self._world.clock.now, tag))
        elif beside and draws.share(STRADDLE, tag, landing) < noise.straddles:
            self._straddle(tag, landing, over, beside)
            self.landed.straddling.append((self._world.clock.now, tag))
            return
        strength = UPPER if zones.is_stack(zone) and slot == 0 else NEAR
        self._receive(tag, landing, over, rate, strength)
        if beside and zones.RACK <= zone < zones.MELD:
            self._may_drift(tag, landing, over, beside)

    def _receive(
        self, tag: int, landing: int, over: tuple[int, int], rate: float, strength: int
    ) -> Reception:
        site = over[0] << 5 | over[1]
        now = self._world.clock.now
        made = Reception(self._draws, self._noise, tag, landing, site, rate, strength, now)
        there: AirTag = self._world.tags[tag]
        there.reception = made
        return made

    def _straddle(
        self, tag: int, landing: int, over: tuple[int, int], beside: tuple[int, int]
    ) -> None:
        rate = self._noise.miss_straddling
        own = self._receive(tag, landing, over, rate, FAINT)
        other = self._receive(tag, landing, beside, rate, FAINT)
        own.second = other
        there: AirTag = self._world.tags[tag]
        there.reception = own
        self._world.reach(tag, *beside)

    def _may_drift(
        self, tag: int, landing: int, over: tuple[int, int], beside: tuple[int, int]
    ) -> None:
        draws = self._draws
        if draws.share(DRIFT, tag, landing) >= self._noise.drifts / RACK_LANDINGS:
            return
        least, most = _DRIFT_US
        after = least + int(draws.share(DRIFT, tag, landing, 1) * (most - least))
        clock = self._world.clock

        def drift() -> None:
            if self._count[tag] == landing and self._world.places[tag]:
                self._straddle(tag, landing, over, beside)
                self.landed.drifted.append((clock.now, tag))

        clock.at(clock.now + after, drift)

    def _rate(self, zone: int, slot: int) -> float:
        noise = self._noise
        if zones.is_stack(zone):
            return noise.miss_upper if slot == 0 else noise.miss
        if zones.RACK <= zone < zones.MELD and slot in (0, _RACK_END):
            return noise.miss_rack_end
        return noise.miss

    def _beside(self, tag: int, zone: int, slot: int, landing: int) -> tuple[int, int] | None:
        """The antenna that a tile which lies badly would also lie over."""
        if tag >= TILES:
            return None
        side = zones.side_of(zone)
        if zones.is_stack(zone):
            k = zones.stack_k(zone)
            near = [(zones.stack_zone(side, j), 0) for j in (k - 1, k + 1) if 1 <= j <= 18]
        elif zone < zones.MELD:  # flowers lie left of a rack, melds right of it
            near = [(zones.FLOWER + side, 0) if slot < RACK_HALF else (zones.MELD + side, 0)]
        elif zone < zones.FLOWER:
            near = [(zones.RACK + side, _RACK_RIGHT), (zones.FLOWER + side, 0)]
        elif zone < zones.POND:
            near = [(zones.RACK + side, _RACK_LEFT), (zones.MELD + side, 0)]
        elif zone < zones.TRAY:
            near = [(zones.POND + (side + turn & 3), 0) for turn in (1, 3)]
        else:
            return None
        share = self._draws.share(STRADDLE, tag, landing, 1)
        return self._world.site_of(*near[int(share * len(near))])
