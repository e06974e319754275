"""Tiles of another set, copied tags and cards in typical air: what lies where is told."""

import pytest

from mjtable_host.records.journal_log import JournalReader
from mjtable_host.sim import levels
from mjtable_host.sim import script as s
from mjtable_host.sim.compare import foreign_of
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.sittings import sitting


@pytest.mark.parametrize("mistake", ["other_set", "copied_tag", "foreign_tag"])
def test_the_table_says_what_it_is(mistake):
    (script,) = sitting(1, 3, mistake=mistake)
    laid = next(action[0] for action in script.actions if action[1] == s.FOREIGN_PUT)
    end = laid + 6000
    script.actions = [a for a in script.actions if a[0] < end] + [(end, s.END)]
    table = levels.make("radio", script.start, Conditions(seed=3, noise="typical"))
    records = list(table.run(script))
    table.close()
    told = [foreign_of(record) for record in records if record["e"] == "foreign_tag"]
    assert told == script.truth.foreign and len(told) == 1


def test_a_journal_of_a_table_that_did_not_say_what_it_is_can_be_read():
    reader = JournalReader("old")
    reader.line(1, {"n": 1, "t": 0, "e": "hand", "number": 1, "dealer": 0, "round_wind": 0})
    reader.line(2, {"n": 2, "t": 5, "e": "foreign", "x": -1, "zone": 3})
    reader.line(3, {"n": 3, "t": 5, "e": "foreign_tag", "zone": 3, "tile": -1})
    assert len(reader.hands[0].records) == 3
