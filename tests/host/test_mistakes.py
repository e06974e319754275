"""What people do wrong, the table names: what, where, and where to put it right."""

from mjtable.table import cues
from mjtable_host.sim import levels
from mjtable_host.sim.compare import compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.mistakes import MISTAKES
from mjtable_host.sim.sittings import sitting


def play(mistake, hands=3, seed=4):
    """(script, records, result) of a sitting in which every hand has the mistake."""
    table = None
    for script in sitting(hands, seed, mistake=mistake):
        if table is None:
            table = levels.make("rules", script.start, Conditions())
        records = list(table.run(script))
        yield script, records, compare(script, records)


def named(records, name):
    return [record for record in records if record["e"] == name]


def test_the_table_says_the_mistake_and_nothing_else():
    for mistake in MISTAKES:
        for script, _, result in play(mistake):
            assert result.agrees, (mistake, script.name, result.differences)
            assert result.false_violations == 0
            assert result.out_of_step == 0
            assert result.moves_seen == result.moves_true


def test_a_wrong_break_names_the_stack_to_take_from_and_is_cleared():
    for script, records, _ in play("wrong_break"):
        (wrong,) = named(records, "violation")
        assert wrong["remedy_zone"] == script.truth.break_zone
        assert wrong["zone"] != script.truth.break_zone
        (cleared,) = named(records, "cleared")
        assert cleared["t"] > wrong["t"]


def test_a_wrong_replacement_names_the_tail_and_is_cleared():
    for _, records, _ in play("wrong_replacement"):
        (wrong,) = named(records, "violation")
        shown = [r["zone"] for r in named(records, "replace_here") if r["t"] < wrong["t"]]
        assert wrong["remedy_zone"] == shown[-1]
        assert len(named(records, "cleared")) == 1


def test_a_missing_tile_is_named_before_the_throw():
    for script, records, _ in play("missing_tile"):
        (missing,) = named(records, "missing")
        assert [missing["tile"]] == script.truth.missing
        assert missing["t"] < named(records, "thrown")[0]["t"]
        # The stack shown is the one in which the tile comes to lie.
        moves = [r for r in named(records, "move") if r["x"] == missing["tile"]]
        assert moves[0]["to"] == missing["zone"]


def test_a_foreign_tag_is_shown_where_it_lies_until_it_is_taken_away():
    for script, records, _ in play("foreign_tag"):
        (tag,) = named(records, "foreign_tag")
        (gone,) = named(records, "foreign_cleared")
        assert [(tag["zone"], -1, cues.NO_TILE)] == script.truth.foreign
        assert gone["zone"] == tag["zone"]
