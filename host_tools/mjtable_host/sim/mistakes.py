"""
Mistakes people make, put into a script: what happens, when it is put right, and what the table
should say of it.

Each mistake delays what follows by the time it takes. People notice that the table lights up
and put things right some seconds later; they do not wait for a cue in particular.
"""

from collections.abc import Callable
from dataclasses import replace

from mjtable.table import zones
from mjtable.table.cues import COPIED, NO_TILE, OTHER_SET, WRONG_BREAK, WRONG_REPLACEMENT
from mjtable.table.names import ARTICLES
from mjtable_host.sim import script as s
from mjtable_host.sim.script import Action, Script

HELD_MS = 5000  # a wrong tile is held so long, while people wonder, then laid back
GOES_ON_MS = 1500  # and then people go on
FOUND_MS = 7000  # a missing tile is found so long after the walls stand
FOREIGN_MS = 5000  # a foreign tag lies so long
FOREIGN_TAG = 201


class NoPlace(ValueError):
    """The hand has no moment for this mistake."""


def wrong_break(script: Script) -> None:
    """The wall is broken a stack early: a tile is lifted where nobody may take one."""
    first = _index(script, s.LIFT)
    time = script.actions[first][0]
    broken = script.truth.break_zone
    side, k = zones.side_of(broken), zones.stack_k(broken)
    # One stack to the right: the last one counted instead of the next.
    stacks = script.start.tiles // 8
    zone = zones.stack_zone(side, k - 1) if k > 1 else zones.stack_zone((side + 1) & 3, stacks)
    _lift_and_lay_back(script, first, time, zone)
    dealer = script.start.dealer_side
    script.truth.violations.append((ARTICLES[WRONG_BREAK], dealer, broken))


def wrong_replacement(script: Script) -> None:
    """A replacement is taken from the front instead of the tail, and laid back."""
    laid = _index(script, s.PUT, lambda a: zones.FLOWER <= a[3] < zones.POND)
    first = _index(script, s.LIFT, lambda a: zones.is_stack(a[3]), laid)
    replaced, tail = script.actions[first][2:4]
    facts = script.truth.facts
    taken = ("replaced", replaced)
    at = next((i for i, fact in enumerate(facts) if (fact[0], fact[-1]) == taken), -1)
    if at < 0:
        raise NoPlace("no flower is replaced")
    drawn = next((fact[2] for fact in facts[at:] if fact[0] == "drew"), None)
    if drawn is None:
        raise NoPlace("nobody draws after the first replacement")
    zone = _place_in_wall(script, drawn)[0]
    _lift_and_lay_back(script, first, script.actions[first][0], zone, drawn)
    script.truth.violations.append((ARTICLES[WRONG_REPLACEMENT], facts[at][1], tail))


def missing_tile(script: Script) -> None:
    """A tile stays on the floor while the walls are built, and is found later."""
    thrown = _index(script, s.DICE_LIFT)
    # An upper tile: a gap below another tile would be seen at once.
    late = _index(script, s.PUT, lambda a: a[4] == 0, thrown // 2)
    tile = script.actions[late]
    built = max(a[0] for a in script.actions[:thrown] if a[1] == s.PUT)
    found = built + FOUND_MS
    rest = [a for i, a in enumerate(script.actions) if i != late]
    rest = _delayed(rest, script.actions[thrown][0], FOUND_MS)
    script.actions = s.in_order([*rest, (found, *tile[1:])])
    script.truth.missing.append(tile[2])


def foreign_tag(script: Script) -> None:
    """Somebody lays a card with a tag of its own beside the discards, and takes it away."""
    _lay_beside(script, NO_TILE)


def copied_tag(script: Script) -> None:
    """A tile whose tag is a copy of the last discard's lies beside it for a while."""
    _lay_beside(script, COPIED)


def _lay_beside(script: Script, what: int) -> None:
    discard = _index(script, s.PUT, lambda a: zones.POND <= a[3] < zones.TRAY)
    time, _, tile, zone = script.actions[discard][:4]
    says = -1 if what == NO_TILE else tile
    # Beside the tiles, on the same antenna: people go on playing meanwhile.
    script.actions = s.in_order(
        [
            *script.actions,
            (time + 800, s.FOREIGN_PUT, FOREIGN_TAG, zone, 1, says, what),
            (time + 800 + FOREIGN_MS, s.FOREIGN_LIFT, FOREIGN_TAG, zone),
        ]
    )
    script.truth.foreign.append((zone, says, what))


def other_set(script: Script) -> None:
    """A tile of another set is built into a wall instead of the true one, until that is found."""
    script.start = replace(script.start, enrolled=True)
    missing_tile(script)
    tile = script.truth.missing[-1]
    found = next(a for a in script.actions if a[1] == s.PUT and a[2] == tile)
    zone = found[3]
    put = found[0] - FOUND_MS
    script.actions = s.in_order(
        [
            (put, s.FOREIGN_PUT, FOREIGN_TAG, zone, 0, tile, OTHER_SET),
            (found[0] - 1, s.FOREIGN_LIFT, FOREIGN_TAG, zone),
            *script.actions,
        ]
    )
    script.truth.foreign.append((zone, tile, OTHER_SET))


MISTAKES: dict[str, Callable[[Script], None]] = {
    "wrong_break": wrong_break,
    "missing_tile": missing_tile,
    "foreign_tag": foreign_tag,
    "copied_tag": copied_tag,
    "other_set": other_set,
    "wrong_replacement": wrong_replacement,
}


def make(name: str, script: Script) -> Script:
    """Put a mistake into a script; ``NoPlace`` if the hand has no moment for it."""
    MISTAKES[name](script)
    return script


def _index(
    script: Script,
    kind: int,
    fits: Callable[[Action], bool] = lambda _: True,
    begin: int | None = None,
) -> int:
    """Index of the first action of a kind, after the first throw unless ``begin`` is given."""
    if begin is None:
        begin = next(i for i, a in enumerate(script.actions) if a[1] == s.DICE_LIFT)
    for index in range(begin, len(script.actions)):
        action = script.actions[index]
        if action[1] == kind and fits(action):
            return index
    raise NoPlace("the hand has no moment for it")


def _delayed(actions: list[Action], since: int, delay: int) -> list[Action]:
    return [(a[0] + delay, *a[1:]) if a[0] >= since else a for a in actions]


def _place_in_wall(script: Script, tile: int) -> tuple[int, int]:
    """Zone and slot in which a tile was built."""
    for action in script.actions:
        if action[1] == s.PUT and action[2] == tile:
            return action[3], action[4]
    raise NoPlace(f"tile {tile} is not built")


def _lift_and_lay_back(script: Script, index: int, time: int, zone: int, tile: int = -1) -> None:
    """Before the action at ``index``: lift the upper tile of a stack, hold it, lay it back."""
    if tile < 0:
        upper = _index(script, s.PUT, lambda a: a[3] == zone and a[4] == 0, begin=0)
        tile = script.actions[upper][2]
    _, slot = _place_in_wall(script, tile)
    actions = _delayed(script.actions[index:], time, HELD_MS + GOES_ON_MS)
    wrong = [(time, s.LIFT, tile, zone), (time + HELD_MS, s.PUT, tile, zone, slot, 0)]
    script.actions = s.in_order([*script.actions[:index], *wrong, *actions])
