"""
What befalls a table in the middle of a hand, beside the noise of every day: a reader hangs, or is
pulled out for a while; something on the table makes readers disturb each other; a tag dies;
something covers the dice; the power fails. When and where is drawn from the seed and the hand.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from mjtable.boards import profile
from mjtable_host.sim.again import EACH_MS, again
from mjtable_host.sim.script import Script
from mjtable_host.sim.world import FIRST_DIE_TAG, TILES

if TYPE_CHECKING:
    from mjtable_host.sim.bus_level import BusLevel
    from mjtable_host.sim.radio_level import RadioLevel

_CROSSTALK = 0.8  # misses of what lies over antennas side by side
_S = 1_000_000
_BACK_US = 14 * _S  # after a power cut, when the table goes on
_WAIT_MS = 40_000  # more than a hand takes that is verified so late
# Does something to a level, and gives what ends it, if anything does.
Happening = Callable[["RadioLevel", random.Random, Script], Callable[[], None] | None]


def wedged(level: "RadioLevel", chance: random.Random, script: Script) -> None:
    """A reader keeps BUSY high until its reset."""
    level.machine.hang(chance.randrange(profile.READERS))


def unplugged(level: "RadioLevel", chance: random.Random, script: Script) -> Callable[[], None]:
    """A reader's cable is pulled, and put back later."""
    reader = chance.randrange(profile.READERS)
    level.unplug(reader, True)
    return lambda: level.unplug(reader, False)


def crosstalk(level: "RadioLevel", chance: random.Random, script: Script) -> Callable[[], None]:
    """Readers side by side disturb each other strongly for a while."""
    radio = level.noisy_radio
    before = radio.noise
    radio.noise = replace(before, crosstalk=_CROSSTALK)

    def end() -> None:
        radio.noise = before

    return end


def dead_tag(level: "RadioLevel", chance: random.Random, script: Script) -> None:
    """A tile's tag answers no more; after the hand the tile is replaced."""
    world = level.machine.world
    tile = chance.choice([t for t in range(TILES) if world.places[t] is not None])
    world.hush((tile,), True)
    world.clock.at((script.ends + level.late_ms) * 1000, lambda: world.hush((tile,), False))


def obscured(level: "RadioLevel", chance: random.Random, script: Script) -> Callable[[], None]:
    """Something lies between the dice and the antennas of the tray."""
    world = level.machine.world
    dice = tuple(range(FIRST_DIE_TAG, FIRST_DIE_TAG + 12))
    world.hush(dice, True)
    return lambda: world.hush(dice, False)


def power_cut(level: "BusLevel", _: random.Random, script: Script) -> None:
    """The table is without power for a moment; people look at what it shows when it is back."""
    clock = level.machine.clock
    cut_at = clock.now
    level.cut_power()
    level.wait_ms = _WAIT_MS

    def look() -> None:
        session = level.app.session
        asks = session.hand.indicator and not session.hand.rules.wild
        if session.held and not asks and clock.now < cut_at + _WAIT_MS * 1000:
            clock.at(clock.now + _S, look)
            return
        since = clock.now // 1000 - level.late_ms
        done = [action for action in script.actions if action[0] <= since]
        for number, action in enumerate(again(session.hand, done)):
            clock.at(clock.now + number * EACH_MS * 1000, partial(level.act, action))

    clock.at(cut_at + _BACK_US, look)


INCIDENTS: dict[str, Happening] = {
    "wedged": wedged,
    "unplugged": unplugged,
    "crosstalk": crosstalk,
    "dead_tag": dead_tag,
    "obscured": obscured,
    "power_cut": power_cut,
}
_LASTS_US = (5 * _S, 20 * _S)


def plan(level: "RadioLevel", names: tuple[str, ...], script: Script, seed: int) -> None:
    """Put one incident of each name on the clock of a hand, somewhere in its time."""
    chance = random.Random(f"{seed}/{script.name}/{'+'.join(names)}")
    for name in names:
        at = chance.randrange(script.begins * 1000, script.ends * 1000) + level.late_ms * 1000
        lasts = chance.randrange(*_LASTS_US)
        _put(level, INCIDENTS[name], script, chance, at, lasts)


def _put(
    level: "RadioLevel",
    happening: Happening,
    script: Script,
    chance: random.Random,
    at: int,
    lasts: int,
) -> None:
    clock = level.machine.clock

    def happen() -> None:
        end = happening(level, chance, script)
        if end is not None:
            clock.at(min(clock.now + lasts, (script.ends + level.late_ms) * 1000), end)

    clock.at(at, happen)
