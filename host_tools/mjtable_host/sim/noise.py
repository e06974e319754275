"""
How an air lies: the presets `clean`, `typical` and `bad`. Estimates until somebody measures a
table; changing one changes every figure that names it.

Shares are of one (0.02 = 2 %), times milliseconds. What is drawn once a read holds for
``AIR_MS``: the questions of one inventory meet the same air, the next look another one.
"""

from dataclasses import dataclass, replace

AIR_MS = 25


@dataclass(frozen=True)
class Noise:
    name: str = "clean"
    # misses of a read, by where the tag lies; they come in spells of time
    miss: float = 0.0  # a well-placed tag, the lower tile of a stack
    miss_upper: float = 0.0
    miss_rack_end: float = 0.0
    miss_straddling: float = 0.0
    spell_ms: float = 1.0  # mean
    spell_most_ms: float = 1.0
    # where tiles come to lie
    straddles: float = 0.0  # of landings, over two antennas
    drifts: float = 0.0  # rack tiles that drift to a border, a hand
    nulls: float = 0.0  # of landings, unreadable until moved
    # hands in transit
    hovers: float = 0.0  # of transits, over a foreign antenna
    hover_most_ms: float = 200.0
    hover_read: float = 0.4  # of reads meanwhile
    # neighbours
    ghost: float = 0.0  # of reads, an adjacent lower tile answers
    ghost_low_power: float = 0.0
    crosstalk: float = 0.0  # more misses while the antenna beside is another reader's, on air
    # replies
    crc_error: float = 0.0  # of lone replies
    captured: float = 0.0  # of collisions: the stronger is read, nothing flagged
    captured_stack: float = 0.0  # the same of an upper against a lower tile
    ghost_collision: float = 0.0  # of empty slots
    # chips
    wedged: float = 0.0  # of removals
    glitch: float = 0.0  # of SPI frames


CLEAN = Noise()
TYPICAL = Noise(
    "typical",
    miss=0.005,
    miss_upper=0.02,
    miss_rack_end=0.05,
    miss_straddling=0.20,
    spell_ms=80,
    spell_most_ms=500,
    straddles=0.02,
    drifts=2,
    hovers=0.15,
    ghost=0.015,
    ghost_low_power=0.001,
    crosstalk=0.05,
    crc_error=0.005,
    captured=0.10,
    captured_stack=0.50,
    ghost_collision=0.01,
    wedged=0.0005,
    glitch=1e-6,
)
BAD = replace(
    TYPICAL,
    name="bad",
    miss=0.015,
    miss_upper=0.06,
    miss_rack_end=0.15,
    miss_straddling=0.60,
    spell_ms=300,
    spell_most_ms=3000,
    straddles=0.10,
    drifts=12,
    nulls=0.003,
    hovers=0.30,
    ghost=0.03,
    ghost_low_power=0.002,
    crosstalk=0.20,
    crc_error=0.02,
    captured=0.15,
    ghost_collision=0.02,
    wedged=0.005,
    glitch=1e-5,
)
PRESETS = {noise.name: noise for noise in (CLEAN, TYPICAL, BAD)}
