"""
The simulator's own random numbers: SplitMix64 (Steele, Lea, Flood 2014), so that the same seed
gives the same bytes under CPython and MicroPython.
"""

_M64 = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Chance:
    def __init__(self, seed):
        self._state = seed & _M64

    def bits(self):
        """64 random bits."""
        self._state = z = (self._state + _GAMMA) & _M64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _M64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _M64
        return z ^ (z >> 31)

    def below(self, n):
        """An integer 0..n-1."""
        return self.bits() * n >> 64

    def happens(self, per_million):
        """True with this probability."""
        return self.bits() * 1000000 >> 64 < per_million

    def data(self, n):
        """n random bytes."""
        out = b""
        while len(out) < n:
            out += self.bits().to_bytes(8, "little")
        return out[:n]

    def shuffle(self, items):
        """Shuffles a list in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
