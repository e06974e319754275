"""Throws in noise: each counts once, whatever the antennas miss, and nothing else does."""

from random import Random

import pytest
from sense_table import SenseTable

from mjtable.table import cues, zones
from mjtable.table.events import DICE, DIE
from mjtable.table.expect import ROLL
from mjtable_host.sim import table_machine

TRAY = [(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b"")]


def throws(seed: int, noise: str, count: int) -> list[tuple]:
    """
    What was told of so many throws; each counts within 5 s. The table asks for them, and the dice
    lie there for a while before they are picked up again.
    """
    table = SenseTable(machine=table_machine.make(seed, noise=noise).machine)
    chance = Random(seed)
    table.expect(TRAY)
    told = table.heard(2000)
    for _ in range(count):
        told += table.heard(chance.randrange(1000, 20000))
        for die in (0, 1):
            table.world.dice_lift(die)
        told += table.heard(chance.randrange(1000, 1500))
        faces = chance.randint(1, 6), chance.randint(1, 6)
        table.world.dice_rest(0, chance.randrange(2), faces[0])
        told += table.heard(chance.randrange(20, 200))
        table.world.dice_rest(1, chance.randrange(2), faces[1])
        found = table.heard(5000, lambda: any(e[0] == DICE for e in table.events))
        assert [e for e in found if e[0] == DICE] == [(DICE, *faces, -1)]
        told += [e for e in found if e[0] != DICE]
    return told


@pytest.mark.parametrize("seed", range(2))
def test_typical(seed):
    assert not throws(seed, "typical", 10)


@pytest.mark.parametrize("seed", range(2))
def test_bad(seed):
    told = throws(seed, "bad", 10)
    assert not [e for e in told if e[0] == DICE]
    assert all(e[1] in (cues.TRAY_GOOD, cues.COCKED, cues.NOT_SEEN) for e in told if e[0] == DIE)
