"""
What a reader makes of the replies in a slot: a collision it flags, or does not because the
stronger reply captured it; a lone reply with a wrong CRC; a collision where nobody answered.
"""

from mjtable_host.sim import radio as air
from mjtable_host.sim.chips import airtime
from mjtable_host.sim.draws import CAPTURE, CRC, GHOST_COLLISION, STRONGER, Draws
from mjtable_host.sim.noise import Noise
from mjtable_host.sim.reception import FAINT, GHOSTLY, UPPER, AirTag

Reply = tuple[AirTag, bytes, int]  # tag, data, delay
Answer = tuple[int, bytes, int, int]  # as in radio.py

PLAIN = None  # nothing happens that clean air would not do as well


class Collisions:
    def __init__(self, noise: Noise, draws: Draws) -> None:
        self._noise = noise
        self._draws = draws

    def of(self, site: int, replies: list[Reply], now: int) -> Answer | None:
        """What noise makes of the replies at a site, or PLAIN."""
        noise, draws = self._noise, self._draws
        if not replies:
            if draws.share(GHOST_COLLISION, site, now) < noise.ghost_collision:
                return airtime.T1, b"", -1, air.GHOST
        elif len(replies) == 1:
            if draws.share(CRC, site, now) < noise.crc_error:
                return replies[0][2], replies[0][1], -1, air.GARBLED
        else:
            strengths = [strength(tag, site) for tag, _, _ in replies]
            share = noise.captured
            if len(replies) == 2 and UPPER in strengths and strengths[0] != strengths[1]:
                share = noise.captured_stack
            if draws.share(CAPTURE, site, now) < share:
                return self._strongest(site, replies, strengths, now)
        return PLAIN

    def _strongest(
        self, site: int, replies: list[Reply], strengths: list[int], now: int
    ) -> Answer:
        most = max(strengths)
        best = [reply for reply, has in zip(replies, strengths, strict=True) if has == most]
        one = best[int(self._draws.share(STRONGER, site, now) * len(best))]
        return one[2], one[1], -1, air.CLEAN


def strength(tag: AirTag, site: int) -> int:
    """How strongly a tag answers at a site."""
    reception = tag.reception
    if reception.site == site:
        return reception.strength
    return FAINT if reception.second and reception.second.site == site else GHOSTLY
