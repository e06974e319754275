"""
What people see of a mistake, from the tag that moved to the lamp that lights: the whole firmware
at `bus` level, the lamps as the WS2812 emulator decoded them.
"""

from collections.abc import Iterator

import pytest

from mjtable.boards import profile
from mjtable.drivers.ws2812 import CAP
from mjtable.panel import lamps
from mjtable.table import cues, zones
from mjtable_host.sim import colours
from mjtable_host.sim import script as s
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.mistakes import FOREIGN_MS, FOUND_MS, HELD_MS
from mjtable_host.sim.script import Script
from mjtable_host.sim.sittings import sitting

SEED = 12
LOOK_MS = 50
GONE_MS = 8000  # by then it is noticed that a foreign tag has left


def capped(colour: int) -> bytes:
    return bytes([byte * CAP >> 8 for byte in lamps.RGB[3 * colour : 3 * colour + 3]])


def lamp(zone: int) -> int:
    """Pixel of a stack's lamp, or the first of the bar of another zone's side."""
    side = zones.side_of(zone)
    if zones.is_stack(zone):
        return profile.WALL_PIXEL[side] + zones.stack_k(zone) - 1
    return profile.BAR_PIXEL[side]


class Watched:
    """A script with a mistake, run at `bus` level up to a time."""

    def __init__(self, mistake: str) -> None:
        self.script: Script = next(sitting(1, SEED, rare_every=0, mistake=mistake))
        self.level = BusLevel(self.script.start, Conditions(seed=SEED))
        self.level.plan(self.script)

    def time(self, kind: int, number: int = 0) -> int:
        return [a[0] for a in self.script.actions if a[1] == kind][number]

    def colours(self, start: int, end: int, *places: int) -> list[set[bytes]]:
        """Colours that the lamp of each zone goes through between two times."""
        seen: list[set[bytes]] = [set() for _ in places]
        for t in range(start, end, LOOK_MS):
            self.level.run_until(t)
            pixels = self.level.table.lamps.pixels
            for zone, found in zip(places, seen, strict=True):
                found.add(pixels[3 * lamp(zone) : 3 * lamp(zone) + 3])
        return seen

    def said(self, name: str) -> list[dict]:
        """What the journal has of a cue so far."""
        return [record for record in self.level._records() if record["e"] == name]


def watch(mistake: str) -> Iterator[Watched]:
    watched = Watched(mistake)
    yield watched
    watched.level.close()


@pytest.fixture
def wrong_break() -> Iterator[Watched]:
    yield from watch("wrong_break")


@pytest.fixture
def missing_tile() -> Iterator[Watched]:
    yield from watch("missing_tile")


@pytest.fixture
def foreign_tag() -> Iterator[Watched]:
    yield from watch("foreign_tag")


@pytest.fixture
def wrong_replacement() -> Iterator[Watched]:
    yield from watch("wrong_replacement")


def back_and_forth(actions: list) -> tuple:
    """The tile that is lifted from a stack and laid back there: (time, tile, zone)."""
    lifted: dict[int, tuple] = {}
    for action in actions:
        if action[1] == s.LIFT:
            lifted[action[2]] = action
        elif action[1] == s.PUT and action[2] in lifted and zones.is_stack(action[3]):
            before = lifted[action[2]]
            if before[3] == action[3]:
                return before[0], action[2], action[3]
    raise AssertionError("no tile is laid back")


def check_violation(watched: Watched, article: int, remedy: int) -> None:
    time, tile, zone = back_and_forth(watched.script.actions)
    here, there = watched.colours(time, time + HELD_MS, zone, remedy)
    assert here == {bytes(3), capped(colours.WRONG)}
    assert capped(colours.RIGHT) in there and len(there) > 1  # it blinks
    (said,) = watched.said("violation")
    assert (said["article"], said["tile"]) == (article, tile)
    assert (said["zone"], said["remedy_zone"]) == (zone, remedy)
    watched.level.run_until(time + HELD_MS + 1000)
    after = watched.colours(time + HELD_MS + 1000, time + HELD_MS + 1200, zone, remedy)
    assert capped(colours.WRONG) not in after[0] and capped(colours.RIGHT) not in after[1]
    assert [record["article"] for record in watched.said("cleared")] == [article]


def test_a_wrong_break(wrong_break):
    check_violation(wrong_break, cues.WRONG_BREAK, wrong_break.script.truth.break_zone)


def test_a_wrong_replacement(wrong_replacement):
    ((_, _, tail),) = wrong_replacement.script.truth.violations
    check_violation(wrong_replacement, cues.WRONG_REPLACEMENT, tail)


def test_a_missing_tile(missing_tile):
    (tile,) = missing_tile.script.truth.missing
    at, zone = next(
        (a[0], a[3]) for a in missing_tile.script.actions if a[1] == s.PUT and a[2] == tile
    )
    built = at - FOUND_MS
    missing_tile.level.run_until(built + 5000)
    assert missing_tile.colours(built + 5000, at, zone) == [{bytes(3), capped(colours.ASK)}]
    assert [(r["tile"], r["zone"]) for r in missing_tile.said("missing")] == [(tile, zone)]
    missing_tile.level.run_until(at + 2000)
    assert missing_tile.colours(at + 2000, at + 3000, zone) == [{bytes(3)}]
    assert missing_tile.said("roll")


def test_a_foreign_tag(foreign_tag):
    ((zone, _, _),) = foreign_tag.script.truth.foreign
    time = foreign_tag.time(s.FOREIGN_PUT)
    foreign_tag.level.run_until(time)
    (seen,) = foreign_tag.colours(time, time + FOREIGN_MS, zone)
    assert capped(colours.STRANGE) in seen
    assert [record["zone"] for record in foreign_tag.said("foreign_tag")] == [zone]
    end = time + FOREIGN_MS + GONE_MS
    foreign_tag.level.run_until(end)
    (gone,) = foreign_tag.colours(end, end + 1000, zone)
    assert capped(colours.STRANGE) not in gone
