"""
How well a tag is read by one antenna where it lies: spells in time in which every read of it
fails, and between them none does. The share of time in spells is the miss rate.

Spells are those of the tag at that antenna since that landing, whoever reads it and when.
"""

from math import exp
from typing import Any

from mjtable_host.sim.draws import HOVER_READ, SPELL, Draws
from mjtable_host.sim.noise import AIR_MS, Noise

FOREVER = 1 << 62
AIR_US = AIR_MS * 1000

AirTag = Any  # a tag of chips/iso15693_tag.py with its ``reception``

# How strongly a tag answers, for who captures whom.
GHOSTLY, FAINT, UPPER, NEAR = range(4)


class Reception:
    """
    ``number`` of the tag, ``landing`` of it, the ``site`` of the antenna (reader * 32 + antenna),
    ``rate`` of misses, since ``now`` (microseconds).
    """

    def __init__(
        self,
        draws: Draws,
        noise: Noise,
        number: int,
        landing: int,
        site: int,
        rate: float,
        strength: int,
        now: int,
    ) -> None:
        self.number = number
        self.site = site
        self.strength = strength
        self.second: Reception | None = None  # over a further antenna
        self.bad = rate >= 1
        self.until = FOREVER  # the spell, or the time between, ends
        self._draws = draws
        self._key = landing << 8 | site
        self._turn = 0
        self._bad_us = self._most_us = self._good_us = 0.0
        if 0 < rate < 1:
            self._bad_us, self._most_us = noise.spell_ms * 1000, noise.spell_most_ms * 1000
            mean = self._bad_us * (1 - exp(-self._most_us / self._bad_us))
            self._good_us = mean * (1 - rate) / rate
            self.bad = draws.share(SPELL, number, self._key, -1) < rate
            self.until = now + self._spell_us()

    def go_on(self, now: int) -> None:
        """The time ``until`` has come."""
        while now >= self.until:
            self.bad = not self.bad
            self.until += self._spell_us()

    def _spell_us(self) -> int:
        self._turn += 1
        mean = self._bad_us if self.bad else self._good_us
        span = self._draws.span(mean, SPELL, self.number, self._key, self._turn)
        return int(min(span, self._most_us) if self.bad else span) + 1


class Passing(Reception):
    """A tag that a hand holds over an antenna: read now and then."""

    def __init__(
        self, draws: Draws, noise: Noise, number: int, landing: int, site: int, now: int
    ) -> None:
        super().__init__(draws, noise, number, landing, site, 0, FAINT, now)
        self._read = noise.hover_read
        self.until = now

    def go_on(self, now: int) -> None:
        air = now // AIR_US
        self.bad = self._draws.share(HOVER_READ, self.number, self.site, air) >= self._read
        self.until = (air + 1) * AIR_US
