"""
Scenarios played through chips on the virtual board: the same files as at the level of the rules.

The acts become a script of hands and tiles (sim/script.py), the expectations are compared with
what the table's journal says. A tile is taken up some time before it comes to rest elsewhere; the
table hears of what happens a moment later, so a block of expectations waits that long. What only a
model within reach could tell (``next``, ``count``) is left to the level of the rules; that every
tile lies where the journal says, and nothing unexpected was said, is checked here too.
"""

from bisect import bisect

from scenario_acts import Acts
from scenario_checks import FINDS, Checks, Failed
from scenario_says import Heard
from scenario_world import SEATS, NotThere, World

from mjtable.table import cues, events, names, zones
from mjtable.table.cues import OTHER_SET
from mjtable_host.sim import script as s
from mjtable_host.sim.board_level import BoardLevel
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.script import Script, Start, Truth, in_order
from mjtable_host.sim.tabletop import REST_MS

START_MS = 4000  # the board has started
BUILD_MS = 140  # four walls in 20 s
BUILT_MS = 5000  # the last tiles of the walls are read
AIR_MS = 500  # a tile is in the air before it comes to rest
DICE_MS = 1200  # so are the dice
HEARD_MS = 3000  # the table has said what it concludes so long after
AFTER_MS = 8000  # the hand is called off so long after the last act, so that all is written down
EARLY_MS = 150  # a window may close so much earlier than people count
UNTIL_MS = 800  # ``until`` is told from when the table saw it

UNKNOWN = ("next", "replacement", "count")

_SEATS_OF = {"pickup": -1, "queue": b"", "dead": 0, "skip_exchange": 0, "skip_deal": 0,
             "ready": 0, "warnings": 0}  # fmt: skip
_NAMED = {"skip": "skip_exchange", "sentenced": "skip_deal", "warned": "warnings"}


class SaidState:
    """What the cues said last, where a hand is not within reach."""

    def __init__(self, world, heard):
        self.world = world
        self.heard = heard

    def _last(self, name, **wanted):
        """The fields of the last cue of a name whose fields are so, or None."""
        for cue in reversed(self.heard.cues[: self.heard.end]):
            found, order, _ = names.fields(cue[0])
            if found == name:
                fields = dict(zip(order, cue[1:], strict=True))
                if all(fields[one] == wanted[one] for one in wanted):
                    return fields
        return None

    def of(self, name, seat):
        said = self._last("seat", side=self.world.side(seat)) or _SEATS_OF
        return said[_NAMED.get(name, name)]

    def queue(self, seat):
        return self.of("queue", seat)

    def pickup(self, seat):
        return self.of("pickup", seat)

    def turn(self):
        return (self._last("turn")["side"] - self.world.side0) & 3

    def dealer(self):
        said = self._last("dealer") or {"side": self._last("hand")["dealer"]}
        return (said["side"] - self.world.side0) & 3

    def phase(self):
        return names.PHASES[self._last("phase")["phase"]]

    def open(self):
        found = []
        for cue in self.heard.cues[: self.heard.end]:
            pair = (names.ARTICLES[cue[1]], cue[2]) if len(cue) > 2 else None
            if cue[0] == cues.VIOLATION:
                found.append(pair)
            elif cue[0] in (cues.CLEARED, cues.STANDS) and pair in found:
                found.remove(pair)
        return [(article, SEATS[(side - self.world.side0) & 3]) for article, side in found]


class Plan:
    """A scenario as a script, and when each of its expectations is due."""

    def __init__(self, scenario):
        self.scenario = scenario
        self.world = world = World(scenario)
        acts = Acts(scenario, world)
        acts.now = START_MS
        acts.build_ms, acts.built_ms, acts.rest_ms = BUILD_MS, BUILT_MS, REST_MS
        self.actions = [(0, s.DICE_REST, 1, 2, -1)]  # they lay there before
        self.blocks = []  # [time, zero, lines, time of the next act] of expectations on end
        self._used = {}  # slots by zone
        self._places = {}  # (zone, slot) by tile
        self._lifted = set()
        fresh = True
        for step in acts.steps():
            if step[0] == "expect":
                if fresh:
                    self.blocks.append([acts.now, acts.zero, [], acts.now + HEARD_MS])
                self.blocks[-1][2].append(step[1])
            else:
                self._act(acts.now, *step)
                if self.blocks and not fresh:
                    # Times as the table saw them lie somewhat earlier or later.
                    self.blocks[-1][3] = acts.now - EARLY_MS
            fresh = step[0] != "expect"
        self.ends = acts.now
        self.actions.append((self.ends + AFTER_MS, s.ENTRY, events.ABORT, None))
        self.actions.append((self.ends + AFTER_MS + 3000, s.END))

    def script(self):
        world = self.world
        start = Start(
            ruleset=world.rules.name,
            tiles=world.size,
            dealer_side=world.side0,
            first_side=world.first_side(),
            round_wind=world.round[1],
            assist=world.assist,
            chosen=dict(world.chosen),
            enrolled=bool(
                [a for a in self.actions if a[1] == s.FOREIGN_PUT and a[-1] == OTHER_SET]
            ),
        )
        return Script(self.scenario.title, start, in_order(self.actions), Truth())

    def _act(self, now, kind, *values):
        if kind == "move":
            self._move(now, *values)
        elif kind == "lift":
            self._lift(now, values[0])
        elif kind == "dice" and values[2] >= 0:
            self.actions.append((now, s.ENTRY, events.MANUAL_DICE, values))
        elif kind == "dice":
            self.actions.append((now - DICE_MS, s.DICE_LIFT))
            self.actions.append((now, s.DICE_REST, values[0], values[1], -1))
        elif kind == "press":
            self.actions.append((now, s.PRESS, *values))
        elif kind == "entry":
            self.actions.append((now, s.ENTRY, *values))
        elif kind == "foreign":
            self.actions.append((now, s.FOREIGN_PUT, 200 + values[0], values[0], 15, *values[1:]))
        elif kind == "gone":
            self.actions.append((now, s.FOREIGN_LIFT, 200 + values[0], values[0]))

    def _lift(self, now, tile):
        if tile in self._places:
            zone, slot = self._places.pop(tile)
            self._used[zone].discard(slot)
            self.actions.append((now, s.LIFT, tile, zone))

    def _move(self, now, tile, frm, zone):
        self._lift(now - AIR_MS, tile)
        if zone >= zones.NOWHERE:
            return
        used = self._used.setdefault(zone, set())
        if zones.is_stack(zone) and tile in self.world.built:
            slot = self.world.built.index(tile) & 1
        else:
            slot = 0
        while slot in used:
            slot += 1
        used.add(slot)
        self._places[tile] = (zone, slot)
        self.actions.append((now, s.PUT, tile, zone, slot, 0))


def cue_of(record):
    """A journal record as the cue it was, None if it is none."""
    for kind in names.kinds():
        name, order, _ = names.fields(kind)
        if name == record["e"]:
            return (kind, *[_value(one, record[one]) for one in order])
    return None


def _value(name, value):
    """Texts of tiles are hex."""
    if name in ("tiles", "queue", "wild", "players", "items") and isinstance(value, str):
        return bytes.fromhex(value)
    return tuple(value) if isinstance(value, list) else value


def judge(plan, records):
    """Compare what the table said with the scenario; raises ``Wrong``."""
    world = plan.world
    heard = Heard(world)
    heard.late = UNTIL_MS
    checks = Checks(world, heard, SaidState(world, heard))
    for record in records:
        cue = cue_of(record)
        if cue and record["t"] <= plan.ends + AFTER_MS - 500:
            heard.hear(cue, record["t"])
    before = -1
    for now, zero, lines, after in plan.blocks:
        checks.zero = zero
        checks.acted()
        for stands in (True, False):  # what stands before the next act; what may come after it
            horizon = min(now + HEARD_MS, after) if stands else now + HEARD_MS
            heard.end = bisect(heard.times, horizon)
            heard.floor = bisect(heard.times, before)
            for line in lines:
                finds = line.words[0] in FINDS and line.words[0] != "silent"
                if line.words[0] in UNKNOWN or finds == stands:
                    continue
                try:
                    checks.line(line)
                except (Failed, NotThere) as failed:
                    raise line.wrong(f"on the board: {failed}") from None
        if any(line.words[0] in FINDS for line in lines):
            before = now
    heard.end = None
    checks.never()
    last = plan.scenario.lines[-1]
    unexpected = checks.unexpected()
    if unexpected:
        told = "\n        ".join(unexpected)
        raise last.wrong(f"on the board: the table said what no line expects:\n        {told}")
    _compare_places(plan, records)


def _compare_places(plan, records):
    place = {}
    for record in records:
        if record["e"] == "move":
            place[record["x"]] = record["to"]
    for tile, (zone, _) in plan._places.items():
        if place.get(tile) != zone:
            where = plan.world.zone_word(place.get(tile, zones.NOWHERE))
            raise plan.scenario.lines[-1].wrong(
                f"on the board: tile {tile} lies in {plan.world.zone_word(zone)}, not in {where}"
            )


def play(scenario, seed=1):
    """Play a scenario on a virtual board just switched on."""
    plan = Plan(scenario)
    script = plan.script()
    level = BoardLevel(script.start, Conditions(seed))
    try:
        records = list(level.run(script))
    finally:
        level.close()
    judge(plan, records)
