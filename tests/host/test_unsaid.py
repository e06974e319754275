"""People take up all tiles in the midst of a hand, begin the next, and nobody tells the table."""

import pytest

from mjtable.table import question
from mjtable_host.sim import script as s
from mjtable_host.sim.compare import compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.sittings import sitting

SHARE = 0.7  # of a hand that is played


@pytest.mark.parametrize("seed", [3, 4])
def test_the_next_hand_is_followed_though_the_one_before_was_given_up(seed):
    first, second = sitting(2, seed)
    first.actions = [a for a in first.actions if a[0] < SHARE * first.ends or a[1] == s.ENTRY]
    table = RadioLevel(first.start, Conditions(seed, "typical"))
    try:
        given_up = list(table.run(first))
        records = list(table.run(second))
    finally:
        table.close()
    begins = [r["e"] for r in records].index("hand")
    said = given_up + records[:begins]
    assert not [r for r in said if r["e"] in ("win", "drawn_hand", "settlement", "violation")]
    result = compare(second, records[begins:])
    assert result.agrees, result.differences
    assert not result.false_violations
    asked = [r for r in records if r["e"] == "ask" and r["what"] == question.WON]
    assert len(asked) == 1
