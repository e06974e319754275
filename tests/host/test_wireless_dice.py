"""Hands played with wireless dice: the table concludes what it does with those in the tray."""

import pytest

from mjtable_host.cli.main import main
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.runner import play_sitting
from mjtable_host.sim.sittings import sitting


@pytest.mark.parametrize("dice", ["pixels", "godice"])
def test_a_hand(dice):
    for played in play_sitting(sitting(1, 3), "radio", Conditions(3, dice=dice), False):
        assert played.result.agrees, played.result.differences


def test_dice_nobody_makes(capsys):
    assert main(["simulate", "--dice", "wooden"]) == 2
    assert "--dice: wooden: must be one of tray, pixels, godice" in capsys.readouterr().err
