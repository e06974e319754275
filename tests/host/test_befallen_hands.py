"""Hands in which something befalls the table: never a wrong conclusion in silence."""

import pytest

from mjtable_host.sim.compare import Result, compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import in_silence
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.sittings import sitting

RULESETS = ("guobiao", "hongzhong", "ningbo", "contest")
SINGLE = ("unplugged", "dead_tag", "crosstalk", "obscured", "wedged", "power_cut")
TWO = (("unplugged", "dead_tag"), ("power_cut", "dead_tag"), ("obscured", "wedged"))


def befallen(ruleset: str, seed: int, *incidents: str) -> tuple[Result, bool]:
    """A hand with incidents, and whether the table was wrong in it in silence."""
    script = next(iter(sitting(1, seed, ruleset=ruleset)))
    table = RadioLevel(script.start, Conditions(seed, incidents=incidents))
    try:
        records = list(table.run(script))
    finally:
        table.close()
    result = compare(script, records)
    return result, in_silence(result, records)


@pytest.mark.parametrize("incident", ["unplugged", "dead_tag", "crosstalk", "wedged"])
def test_a_hand_comes_out_as_it_was_played(incident: str):
    result, silent = befallen("contest", 3, incident)
    assert result.agrees and not silent and not result.false_violations


def test_a_throw_that_was_not_seen_is_said():
    result, silent = befallen("contest", 3, "obscured")
    assert not result.agrees and not silent


@pytest.mark.campaign
@pytest.mark.parametrize("ruleset", RULESETS)
def test_never_wrong_in_silence(ruleset: str):
    agreeing = played = 0
    for seed in (11, 12):
        for incidents in (*((one,) for one in SINGLE), *TWO):
            result, silent = befallen(ruleset, seed, *incidents)
            assert not silent, (seed, incidents, result.differences)
            played += 1
            agreeing += result.agrees
    assert agreeing * 4 > played * 3
