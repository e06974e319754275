"""A hand that a power cut interrupts goes on from the journal and from what lies on the table."""

import random
from collections.abc import Iterator
from functools import partial

import pytest

from mjtable.table import cues
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.compare import Record, Result, compare
from mjtable_host.sim.incidents import power_cut
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import in_silence
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.sittings import sitting

RULESETS = ("guobiao", "hongzhong", "ningbo", "contest")


def interrupted(
    ruleset: str, seed: int, shares: tuple[float, ...], level: type[BusLevel] = RadioLevel
) -> tuple[Result, list[Record]]:
    """A hand whose power is cut when these shares of its time have passed."""
    script = next(iter(sitting(1, seed, ruleset=ruleset)))
    table = level(script.start, Conditions(seed))
    span = script.ends - script.begins
    for share in shares:
        cut = partial(power_cut, table, random.Random(seed), script)
        table.machine.clock.at(int(script.begins + share * span) * 1000, cut)
    try:
        records = list(table.run(script))
    finally:
        table.close()
    return compare(script, records), records


def boots(records: list[Record]) -> int:
    return sum(record["e"] == "boot" for record in records)


def test_a_hand_goes_on_after_power_cuts():
    result, records = interrupted("guobiao", 3, (0.3, 0.6))
    assert boots(records) == 3
    assert result.agrees and not result.false_violations and not result.moves_wrong


def test_a_hand_goes_on_after_a_cut_soon_after_the_table_was_switched_on():
    result, records = interrupted("hongzhong", 20, (0.03,))
    assert boots(records) == 2
    assert result.agrees and not result.false_violations and not result.moves_wrong


def test_of_two_discards_in_the_dark_it_is_said_that_nobody_knows_which_was_first():
    result, records = interrupted("contest", 32, (0.77,))
    assert not result.agrees and not in_silence(result, records)
    assert not result.false_violations and result.pay
    assert [r["e"] for r in records if r["e"].endswith("_step")][-1] == "in_step"


def test_a_win_is_counted_and_paid_though_the_power_fails_meanwhile():
    script = next(iter(sitting(1, 12, ruleset="guobiao")))
    table = RadioLevel(script.start, Conditions(12))
    clock = table.machine.clock

    def look() -> None:
        if table.app.session.hand.phase == cues.VERIFY:
            clock.at(clock.now + 400_000, table.cut_power)
        else:
            clock.at(clock.now + 20_000, look)

    clock.at(script.begins * 1000, look)
    records = list(table.run(script))
    assert boots(records) == 2
    assert compare(script, records).agrees


def test_scores_and_dealer_outlast_a_cut_between_two_hands():
    scripts = list(sitting(2, 1, ruleset="contest"))
    table = RadioLevel(scripts[0].start, Conditions(1))
    first = list(table.run(scripts[0]))
    table.machine.clock.at(scripts[0].ends * 1000 + 1, table.cut_power)
    second = list(table.run(scripts[1]))
    table.close()
    paid = [record["scores"] for record in first + second if record["e"] == "settlement"]
    assert len(paid) == 2 and boots(second) == 1
    hands = [(r["number"], r["dealer"]) for r in first + second if r["e"] == "hand"]
    assert hands[-1][1] == scripts[1].start.dealer_side and hands[-1][0] == 2
    brought = next(record["pay"] for record in second if record["e"] == "settlement")
    assert [sum(paid[1]) - sum(paid[0])] == [sum(brought)]
    assert paid[1] != brought


def test_walls_that_were_built_in_the_dark_are_another_hand():
    script = next(iter(sitting(1, 4, ruleset="contest")))
    table = RadioLevel(script.start, Conditions(4))
    table.plan(script)
    table.run_until(script.begins + (script.ends - script.begins) // 2)
    assert table.app.session.hand.phase == cues.PLAY
    world = table.machine.world
    for tile in range(144):
        if world.places[tile] is not None:
            world.lift(tile)
    for tile in range(144):
        world.put(tile, tile // 2, tile & 1)
    table.cut_power()
    table.run_until(table.machine.clock.now // 1000 + 13_000)
    table.close()
    assert table.link.count(b'"e":"hand","number":1,') == 2


def moments(ruleset: str) -> Iterator[float]:
    for share in range(2, 99, 6):
        yield share / 100 + RULESETS.index(ruleset) / 100


@pytest.mark.campaign
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_cut_at_any_moment_is_never_concluded_wrongly_in_silence(ruleset: str):
    agreeing = 0
    for number, share in enumerate(moments(ruleset)):
        result, records = interrupted(ruleset, 20 + number, (share,))
        assert boots(records) == 2
        assert not in_silence(result, records), (number, share, result.differences)
        agreeing += result.agrees
    assert agreeing >= 10


@pytest.mark.campaign
def test_a_hand_goes_on_after_a_power_cut_through_all_chips():
    result, records = interrupted("guobiao", 3, (0.4,), BusLevel)
    assert result.agrees and boots(records) == 2
