"""Does what a script says to a simulated world, at the times it says, by the machine's clock."""

from collections.abc import Callable
from typing import Any

from mjtable.table import events
from mjtable_host.device.link import encode_request
from mjtable_host.sim import script as s
from mjtable_host.sim import strangers
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.script import Action, Script
from mjtable_host.sim.world import World

PRESSED_MS = 150
_ENTRIES = {
    events.NEXT_HAND: "next_hand",
    events.ABORT: "abort",
    events.PAUSE: "pause",
    events.RESUME: "resume",
    events.MANUAL_DICE: "dice",
    events.POINTS: "points",
    events.ASSIST: "assist",
    events.DEALER: "deals",
    events.ROUND: "round",
    events.SEATS: "seats",
    events.RULING: "ruling",
}
# the fields of their requests
_FIELDS = {
    events.MANUAL_DICE: ("a", "b", "side"),
    events.POINTS: ("value",),
    events.ASSIST: ("level",),
    events.DEALER: ("side",),
    events.ROUND: ("wind",),
    events.SEATS: ("p0", "p1", "p2", "p3"),
    events.RULING: ("what", "side", "number", "tile"),
}
AS_REFEREE = encode_request(0, "role", name="referee")  # before what only a referee may ask


def press(world: World, side: int, button: int) -> None:
    """A seat button goes down now, and up again a moment later."""
    world.press(side, button)
    up = world.clock.now + PRESSED_MS * 1000
    world.clock.at(up, lambda: world.release(side, button))


class Actor:
    """``type_in`` takes what a person's entry writes on the table's link."""

    def __init__(self, world: World, type_in: Callable[[bytes], None], seed: int = 0) -> None:
        self.world = world
        self._type_in = type_in
        self._chance = Chance(seed ^ 0x464F)
        self._foreign: dict[int, int] = {}  # tag of the script: tag number in the world
        self._request = 0

    def plan(self, script: Script, late_ms: int = 0) -> None:
        """Put every action of a script on the clock, so much later than it says."""
        clock = self.world.clock
        for action in script.actions:
            clock.at((action[0] + late_ms) * 1000, self._doing(clock, action))

    def _doing(self, clock: Clock, action: Action) -> Callable[[], None]:
        return lambda: self.act(clock, action)

    def act(self, clock: Clock, action: Action) -> None:
        world = self.world
        kind = action[1]
        if kind == s.PUT:
            world.put(action[2], action[3], action[4])
        elif kind == s.LIFT:
            world.lift(action[2])
        elif kind == s.DICE_LIFT:
            world.dice_lift(0)
            world.dice_lift(1)
        elif kind == s.DICE_REST:
            world.dice_rest(0, 0, action[2])
            world.dice_rest(1, 1, action[3])
        elif kind == s.PRESS:
            press(world, action[2], action[3])
        elif kind == s.ENTRY:
            self._enter(action[2], action[3])
        elif kind == s.FOREIGN_PUT:
            world.put(self._tag(action[2], *action[5:]), action[3], action[4])
        elif kind == s.FOREIGN_LIFT:
            world.lift(self._foreign[action[2]])

    def _tag(self, tag: int, tile: int, what: int) -> int:
        if tag not in self._foreign:
            made = strangers.make(self._chance, tile, what)
            self._foreign[tag] = self.world.add_tag(made)
        return self._foreign[tag]

    def _enter(self, what: int, value: Any) -> None:
        self._request += 1
        values = [*value] if isinstance(value, tuple | list | bytes) else [value]
        if what == events.RULING:
            values[1] = max(values[1], 0)  # about nobody
            self._type_in(AS_REFEREE)
        fields = dict(zip(_FIELDS.get(what, ()), values, strict=False))
        self._type_in(encode_request(self._request, _ENTRIES[what], **fields))
