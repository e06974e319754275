"""
Chance by name instead of by turn: the same question has the same answer, whoever asks first.

A draw is a hash (the mixer of SplitMix64, see chance.py) of the seed, what is asked and about
what, so the noise of a run does not depend on what the firmware reads and in which order.
"""

from math import log

_M64 = (1 << 64) - 1
_A, _B, _C, _D = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0xD6E8FEB86659FD93

# What is asked.
(
    SPELL,
    STRADDLE,
    NULL,
    DRIFT,
    HOVER,
    HOVER_READ,
    GHOST,
    CROSSTALK,
    CRC,
    CAPTURE,
    STRONGER,
    GHOST_COLLISION,
    WEDGE,
    GLITCH,
) = range(1, 15)


class Draws:
    def __init__(self, seed: int) -> None:
        seed = (seed ^ 0x4E4F495345) * _A
        self._asked = [seed + what * _D & _M64 for what in range(GLITCH + 1)]

    def share(self, what: int, a: int, b: int = 0, c: int = 0) -> float:
        """0 <= share < 1, evenly."""
        z = self._asked[what] + a * _A + b * _B
        if c:
            z += c * _C
        z &= _M64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _M64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _M64
        return (z ^ (z >> 31)) / 18446744073709551616.0

    def span(self, mean: float, what: int, a: int, b: int = 0, c: int = 0) -> float:
        """A time that ends as likely in one moment as in the next."""
        return -mean * log(1.0 - self.share(what, a, b, c))
