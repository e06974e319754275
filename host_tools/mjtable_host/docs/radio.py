"""
Writes docs/radio.md: what the senses reach in each air.

    python -m mjtable_host.docs.radio HANDS [SEED]
"""

import sys

from mjtable_host.docs import pages
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import WITHIN_MS, Measured
from mjtable_host.sim.noisy_radio import NoisyRadio
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.runner import percentile
from mjtable_host.sim.sittings import sitting

AIRS = ("clean", "typical", "bad")
_HEAD = """# What the table sees

Made by `python -m mjtable_host.docs.radio {hands} {seed}`: guobiao at `radio` level, {hands} hands
in each air (sim/noise.py). Words are those of sim/measure.py. Wrong moves, silent ones, false
departures and out of step are for all hands together, straddling landings counted apart.

| air | true moves | within 0.5 s | 1 s | 2 s | p95 | wrong | silent | false departures | \
out of step | straddling seen |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def measure(hands: int, seed: int, noise: str) -> Measured:
    """Play hands in an air and add up."""
    measured = Measured()
    level = None
    for script in sitting(hands, seed):
        level = level or RadioLevel(script.start, Conditions(seed, noise))
        records = list(level.run(script))
        radio = level.machine.radio
        straddling = set()
        if isinstance(radio, NoisyRadio):
            straddling = {(tile, us // 1000) for us, tile in radio.landings.landed.straddling}
        measured.add(script, records, straddling)
    if level:
        level.close()
    return measured


def row(noise: str, one: Measured) -> str:
    within = " | ".join(f"{100 * one.within(ms):.2f} %" for ms in WITHIN_MS)
    p95 = percentile(one.late, 95)
    return (
        f"| {noise} | {one.true} | {within} | {p95} ms | {one.wrong} | {one.silent} "
        f"| {one.false_departures} | {one.out_of_step} "
        f"| {len(one.straddling_late)} of {one.straddling} |\n"
    )


def main() -> None:
    hands = int(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rows = [row(noise, measure(hands, seed, noise)) for noise in AIRS]
    pages.write([], {"radio.md": _HEAD.format(hands=hands, seed=seed) + "".join(rows)})


if __name__ == "__main__":
    main()
