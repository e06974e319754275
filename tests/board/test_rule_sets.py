"""A hand of each rule set on the virtual board, whose firmware is compiled: what only it needs to
be loaded for, such as a win that is scored, is there."""

import pytest

from mjtable_host.device import child
from mjtable_host.sim import levels
from mjtable_host.sim.compare import compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.sittings import sitting

pytestmark = pytest.mark.skipif(not child.available(), reason="no MicroPython wheel here")


@pytest.mark.parametrize(
    ("ruleset", "seed"), [("guobiao", 0), ("hongzhong", 18), ("ningbo", 43), ("contest", 8)]
)
def test_a_hand_is_won_and_paid(ruleset: str, seed: int) -> None:
    script = next(iter(sitting(1, seed, ruleset=ruleset)))
    level = levels.make("board", script.start, Conditions(seed))
    try:
        result = compare(script, level.run(script))
    finally:
        level.close()
    assert result.winner is not None and result.pay
    assert result.agrees, result.differences
