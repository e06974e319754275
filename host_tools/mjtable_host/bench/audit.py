"""
The audit of a side of the wall before the throw (sense/audit.py), all readers at work: how long
its first pass takes, and how soon after its begin each tile was read.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mjtable.sense import audit
from mjtable.table import zones
from mjtable_host.bench.results import Result
from mjtable_host.sim import readings
from mjtable_host.sim import script as s
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import in_time, percentile
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.sittings import sitting

AIRS = ("clean", "typical")
HANDS = 4  # of four sides each
SEED = 3
PASS_LIMIT_MS, TILE_LIMIT_MS = 500, 1000
_AFTER_MS = 9000  # nobody throws for so long


def measure() -> Iterator[Result]:
    for air in AIRS:
        passes: Counter[int] = Counter()
        tiles: Counter[int] = Counter()
        for seed in range(SEED, SEED + HANDS):
            for took, heard in sides(air, seed):
                passes[took] += 1
                tiles.update(heard)
        median, most = percentile(passes, 50) or 0, percentile(passes, 95)
        note = f"p50 of {air}, {passes.total()} sides; p95 {most}"
        yield Result(f"audit_{air}", "cpython", median, "ms", PASS_LIMIT_MS, note=note)
        count, most = tiles.total(), percentile(tiles, 95) or 0
        late = count - in_time(tiles, TILE_LIMIT_MS)
        note = f"p95 of {count} tiles; {late} later than {TILE_LIMIT_MS}"
        yield Result(f"audited_{air}", "cpython", most, "ms", TILE_LIMIT_MS, note=note)


def sides(air: str, seed: int) -> list[tuple[int, list[int]]]:
    """Of each side: ms of its first pass, and ms until each of its tiles was read."""
    script = next(iter(sitting(1, seed, ruleset="guobiao")))
    built = next(i for i, action in enumerate(script.actions) if action[1] == s.DICE_LIFT)
    script.actions[built:] = [(script.actions[built - 1][0] + _AFTER_MS, s.END)]
    level = RadioLevel(script.start, Conditions(seed, air))
    try:
        read: list[tuple[int, int]] = []
        readings.listen(level.machine.radio, lambda one: read.append((one.tag, one.t_us // 1000)))
        with _timed(lambda: level.machine.clock.now // 1000) as passes:
            list(level.run(script))
        places = level.app._sense.places
        found = []
        for side, (begin, end) in sorted(passes.items()):
            here = [
                tag
                for tag in range(len(places.place))
                if places.site[tag] >> 5 == side and places.place[tag] < zones.RACK
            ]
            heard = [min(ms for one, ms in read if one == tag and ms >= begin) for tag in here]
            if here:
                found.append((end - begin, [ms - begin for ms in heard]))
        return found
    finally:
        level.close()


@contextmanager
def _timed(now: Callable[[], int]) -> Iterator[dict[int, tuple[int, int]]]:
    """Begin and end of each side's audit."""
    found: dict[int, tuple[int, int]] = {}
    plain = audit.Audit.next

    def following(self, schedule, ms):
        side = schedule.antennas[0] // zones.STACKS_A_SIDE
        begin = found.get(side, (now(), 0))[0]
        job = plain(self, schedule, ms)
        found[side] = (begin, now())
        return job

    audit.Audit.next = following  # type: ignore[method-assign]
    try:
        yield found
    finally:
        audit.Audit.next = plain  # type: ignore[method-assign]
