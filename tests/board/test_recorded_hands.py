"""Recorded hands, tile by tile on the virtual board: a few here, all in the campaign."""

from pathlib import Path

import pytest
from replaying import GAMES, SEED, assert_replays, given

from mjtable_host.device import child
from mjtable_host.records.reader import read_file
from mjtable_host.sim.runner import script_of_record

OWN = Path(__file__).parents[1] / "host" / "records" / "concealed_kong.jsonl"
pytestmark = pytest.mark.skipif(not child.available(), reason="no MicroPython wheel here")


def test_a_hand_of_the_repository() -> None:
    assert_replays([script_of_record(record, SEED) for record in read_file(OWN, SEED)], "board")


def test_a_hand_played_by_people() -> None:
    assert_replays(given("mcr_human_session")[-1:], "board")


@pytest.mark.campaign
@pytest.mark.parametrize("name", GAMES)
def test_all_hands_played_by_people(name: str) -> None:
    assert_replays(given(name), "board")
