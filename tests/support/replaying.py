"""Recorded hands of people on a table of a named level."""

from pathlib import Path

import cases

from mjtable_host.records.reader import read_file
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.runner import play_each, script_of_record

GAMES = ("mcr_human_session", "mcr_human_matches")
SEED = 1


def given(name):
    """Scripts of a given file of games; skips where there are none."""
    cases.lines(f"games/{name}.jsonl")
    path = Path(cases.folder()) / "games" / f"{name}.jsonl"
    return [script_of_record(record, SEED) for record in read_file(path, SEED)]


def assert_replays(scripts, level):
    """Every move seen once and in order, the winner recognised, nothing false said."""
    for played in play_each(scripts, level, Conditions(SEED)):
        result = played.result
        assert result.agrees, (result.hand, result.differences)
        assert result.ended and not result.violations, (result.hand, result.violations)
        assert result.moves_seen == result.moves_true and result.moves_wrong == 0, result.hand
        assert result.out_of_step == 0, result.hand
