"""Simulated people play whole hands, and the table follows them without a mistake."""

from collections import Counter

import pytest

from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.runner import Summary, play_sitting
from mjtable_host.sim.setups import SETUPS
from mjtable_host.sim.sittings import RARE_EVERY, sitting


def facts(scripts, counted):
    for script in scripts:
        for fact in script.truth.facts:
            counted[fact[0] if fact[0] != "claimed" else f"claimed {fact[2]}"] += 1
            if fact[0] == "win":
                counted[f"win by {fact[3]}"] += 1
        yield script


def play(hands, seed):
    summary = Summary(times=False)
    counted = Counter()
    for played in play_sitting(facts(sitting(hands, seed), counted), "rules", Conditions(seed)):
        assert played.result.ended, played.result.hand
        assert played.result.differences == [], played.result.hand
        assert played.result.violations == [], played.result.hand
        summary.add(played)
    return summary, counted


def test_a_sitting_ends_well_and_most_hands_are_won():
    hands = RARE_EVERY * len(SETUPS)
    summary, counted = play(hands, 1)
    assert summary.well
    assert summary.hands == hands == summary.wins + summary.draws
    assert summary.wins >= hands * 0.6
    assert summary.moves_seen == summary.moves_true > hands * 100
    # Every kind of claim, kong and replacement, and every way for a hand to end.
    for what in (
        *("claimed 1", "claimed 2", "claimed 3"),
        *("concealed_kong", "added_kong", "flowered", "replaced"),
        *("win by 0", "win by 1", "win by 2", "drawn_hand"),
    ):
        assert counted[what], what


@pytest.mark.campaign
def test_many_sittings():
    for seed in range(2, 12):
        summary, _ = play(100, seed)
        assert summary.well and summary.wins >= 60
