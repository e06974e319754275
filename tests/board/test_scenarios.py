"""
Scenarios marked ``board``, through chips on the virtual board: one of each phase here, all in the
campaign (tests/scenarios/README.md).
"""

import pytest
import scenario_board
import scenario_text

from mjtable_host.device import child

FEW = (
    "a wind tile drawn out of order is put back",
    "a tile lifted beside the break is laid back",
    "V15: a discard out of turn is taken back",
    "a hand that was laid open is put back while the win is verified",
)
pytestmark = pytest.mark.skipif(not child.available(), reason="no MicroPython wheel here")


def _marked():
    return [one for path in scenario_text.files() for one in scenario_text.read(path) if one.board]


def _named(scenario):
    articles = "-".join(["".join(pair) for pair in scenario.articles])
    return f"{articles} {scenario.title}"


@pytest.mark.parametrize("title", FEW)
def test_a_scenario_on_the_board(title):
    scenario_board.play(next(one for one in _marked() if one.title == title))


@pytest.mark.campaign
@pytest.mark.parametrize("scenario", _marked(), ids=_named)
def test_every_scenario_on_the_board(scenario):
    scenario_board.play(scenario)
