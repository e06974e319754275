"""Each rare thing happens when it is asked for, and the table names it."""

import random

from mjtable.table import zones
from mjtable_host.records import hand as h
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.motions import Sitting
from mjtable_host.sim.people import new_hand
from mjtable_host.sim.runner import play_each
from mjtable_host.sim.setups import SETUPS, play_rare


def rare(name, seed=1):
    chance = random.Random(f"{name}/{seed}")
    return play_rare(name, new_hand(name, chance, 2, 0, 1, 144), chance)


def test_each_set_up_comes_out_as_the_table_sees_it():
    scripts = [Sitting(seed=3).script(rare(name)) for name in SETUPS]
    for played in play_each(scripts, "rules", Conditions()):
        assert played.result.agrees, (played.result.hand, played.result.differences)
        assert played.result.violations == []
        assert played.result.moves_seen == played.result.moves_true


def test_a_set_up_is_the_same_for_the_same_seed():
    assert rare("kong_after_kong").wall == rare("kong_after_kong").wall
    assert rare("kong_after_kong").steps == rare("kong_after_kong").steps
    assert rare("kong_after_kong", 2).wall != rare("kong_after_kong").wall


def test_a_robbed_kong_is_followed_by_no_replacement():
    steps = rare("robbed_kong").steps
    assert [step[0] for step in steps[-2:]] == [h.ADDED, h.WIN]
    assert steps[-2][1] == steps[-1][4]


def test_the_last_tile_leaves_the_wall_empty():
    script = Sitting(seed=3).script(rare("last_tile"))
    lying = {}
    for action in script.actions:
        if len(action) == 6:
            lying[action[2]] = action[3]
    assert not [tile for tile, zone in lying.items() if zones.is_stack(zone)]
