"""The levels agree: the same seed gives the same moves and the same conclusions at each."""

from dataclasses import replace

from mjtable.table import zones
from mjtable_host.sim import levels
from mjtable_host.sim import script as s
from mjtable_host.sim.compare import compare, fact_of, foreign_of, violation_of
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import Measured
from mjtable_host.sim.mistakes import MISTAKES
from mjtable_host.sim.sittings import sitting

PONDS = range(zones.POND, zones.TRAY)


def play(level, script):
    """(facts, result) of a script at a level."""
    table = levels.make(level, script.start, Conditions(seed=2))
    try:
        records = list(table.run(script))
    finally:
        table.close()
    facts = [fact for fact in map(fact_of, records) if fact is not None]
    return [fact for fact in facts if fact[0] != "dealt"], compare(script, records)


def test_the_whole_firmware_concludes_what_the_rules_conclude():
    (script,) = sitting(1, 2)
    straight, at_rules = play("rules", script)
    for level in ("radio", "bus"):
        facts, there = play(level, script)
        assert facts == straight, level
        assert there.agrees and there.violations == [] and there.out_of_step == 0
        assert there.moves_seen == at_rules.moves_seen == script.truth.moves
        assert there.moves_wrong == 0


def measured(level, script, noise):
    """(facts, what was seen of a script in an air, where tiles straddled) at a level."""
    table = levels.make(level, script.start, Conditions(seed=3, noise=noise))
    one = Measured()
    try:
        records = list(table.run(script))
        straddling = table.straddling()
    finally:
        table.close()
    one.add(script, records, straddling)
    facts = [fact for fact in map(fact_of, records) if fact is not None]
    return [fact for fact in facts if fact[0] != "dealt"], one, straddling


def test_tiles_lie_the_same_in_a_noisy_air_with_chips_and_without():
    (script,) = sitting(1, 3, ruleset="hongzhong")
    straight, at_rules, _ = measured("rules", script, "clean")
    assert at_rules.seen == at_rules.true == script.truth.moves
    found = [measured(level, script, "typical") for level in ("radio", "bus")]
    lain = [straddling for _, _, straddling in found]
    assert lain[0] == lain[1] and lain[0]
    for facts, one, _ in found:
        assert facts == straight
        assert one.true == found[0][1].true < at_rules.true
        assert one.within(2000) == 1 and one.straddling > 0
        assert (one.wrong, one.silent, one.out_of_step) == (0, 0, 0)


def test_noise_is_that_of_the_seed():
    (script,) = sitting(1, 2)
    script.actions = [a for a in script.actions if a[0] < 60_000] + [(60_000, s.END)]
    told = []
    for seed in (2, 2, 3):
        table = levels.make("radio", script.start, Conditions(seed=seed, noise="bad"))
        told.append([r for r in table.run(script) if r["e"] == "move"])
        table.close()
    assert told[0] == told[1] != told[2]


def test_mistakes_are_found_by_the_whole_firmware():
    for mistake in MISTAKES:
        (script,) = sitting(1, 2, mistake=mistake)
        # From the walls to the first discards: all of the mistakes come in the first minutes.
        discard = next(i for i, a in enumerate(script.actions) if len(a) > 4 and a[3] in PONDS)
        end = script.actions[discard][0] + 8000
        script.actions = [a for a in script.actions if a[0] < end] + [(end, s.END)]
        table = levels.make("bus", script.start, Conditions(seed=2))
        records = list(table.run(script))
        table.close()
        said = [violation_of(r) for r in records if r["e"] == "violation"]
        assert said == script.truth.violations, mistake
        assert [r["tile"] for r in records if r["e"] == "missing"] == script.truth.missing
        assert [foreign_of(r) for r in records if r["e"] == "foreign_tag"] == script.truth.foreign
        assert not [r for r in records if r["e"] == "out_of_step"]


def test_a_hand_has_the_round_wind_it_begins_with():
    for level in ("rules", "bus"):
        (script,) = sitting(1, 2)
        script.actions = [*script.actions[:1], (script.actions[0][0] + 500, s.END)]
        table = levels.make(level, replace(script.start, round_wind=2), Conditions(seed=2))
        said = [record for record in table.run(script) if record["e"] == "hand"]
        table.close()
        assert [record["round_wind"] for record in said] == [2], level


def test_levels_are_told_apart_by_name():
    for name, noise in (("ether", "clean"), ("rules", "bad"), ("rules", "x")):
        try:
            levels.check(name, noise)
        except levels.LevelError as error:
            assert (name if name != "rules" else noise) in str(error)
        else:
            raise AssertionError(name)
    levels.check("rules", "clean")
    for noise in ("clean", "typical", "bad"):
        levels.check("radio", noise)
