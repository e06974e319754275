"""Tiles swept off the table and put back, and tiles exchanged by hand, in the midst of play."""

import random

import pytest

from mjtable.table import zones
from mjtable_host.sim import script as s
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.compare import Record, Result, compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.script import Action, Script
from mjtable_host.sim.sittings import sitting

LASTS_MS = 12_000
CALM_MS = 1500  # nobody moves a tile for so long before it


def interrupted(ruleset: str, seed: int, share: float) -> tuple[Script, int, dict[int, Action]]:
    """A hand, a moment of it at which nobody moves a tile, from which on all is later by
    LASTS_MS, and the last landing of each tile before."""
    script = next(iter(sitting(1, seed, ruleset=ruleset)))
    after = script.begins + share * (script.ends - script.begins)
    last = script.begins
    for action in script.actions:
        if last > after and action[0] - last > CALM_MS:
            break
        last = action[0]
    at = last + CALM_MS
    lie: dict[int, Action] = {}
    for action in script.actions:
        if action[0] < at and action[1] in (s.PUT, s.LIFT):
            lie.pop(action[2], None)
            if action[1] == s.PUT:
                lie[action[2]] = action
    script.actions = [
        action if action[0] < at else (action[0] + LASTS_MS, *action[1:])
        for action in script.actions
    ]
    return script, at, lie


def play(
    script: Script, seed: int, more: list[Action], level: type[BusLevel] = RadioLevel
) -> tuple[Result, list[Record]]:
    script.actions = s.in_order([*script.actions, *more])
    table = level(script.start, Conditions(seed))
    try:
        records = list(table.run(script))
    finally:
        table.close()
    return compare(script, records), records


def spill(
    chance: random.Random, at: int, lie: dict[int, Action], tiles: list[int]
) -> list[Action]:
    """All fall together, and are put back where they lay one by one, in any order."""
    found: list[Action] = [(at + chance.randrange(300), s.LIFT, t, lie[t][3]) for t in tiles]
    chance.shuffle(tiles)
    for number, tile in enumerate(tiles):
        back = at + 2500 + number * 6000 // len(tiles)
        found.append((back, s.PUT, tile, *lie[tile][3:5], 0))
    return found


@pytest.mark.parametrize(("ruleset", "level"), [("guobiao", RadioLevel), ("contest", BusLevel)])
def test_what_was_swept_off_the_table_and_put_back_changes_nothing(ruleset, level):
    script, at, lie = interrupted(ruleset, 5, 0.5)
    chance = random.Random(ruleset)
    tiles = [t for t in lie if lie[t][3] >= zones.MELD or zones.side_of(lie[t][3]) == 1]
    tiles = chance.sample(sorted(tiles), 14)
    result, _ = play(script, 5, spill(chance, at, lie, tiles), level)
    assert result.agrees, result.differences
    assert not result.false_violations


def test_a_tile_exchanged_with_one_of_the_wall_is_said():
    script, at, lie = interrupted("contest", 5, 0.5)
    rack = next(t for t in lie if lie[t][3] == zones.RACK + 2)
    wall = [t for t in lie if lie[t][3] < zones.RACK]
    other = wall[len(wall) // 2]
    a, b = lie[rack], lie[other]
    swap = [
        (at, s.LIFT, rack, a[3]),
        (at + 300, s.LIFT, other, b[3]),
        (at + 900, s.PUT, rack, *b[3:5], 0),
        (at + 1500, s.PUT, other, *a[3:5], 0),
    ]
    _, records = play(script, 5, swap, BusLevel)
    said = [r for r in records if r["e"] in ("violation", "out_of_step") and r["t"] < at + 8000]
    assert said
