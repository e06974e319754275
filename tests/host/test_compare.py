"""The comparison finds what the table did not see, saw twice, saw too early or made up."""

import copy
from collections import Counter

import pytest

from mjtable_host.sim import levels
from mjtable_host.sim.compare import compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.runner import Played, line, ratio
from mjtable_host.sim.sittings import sitting


@pytest.fixture(scope="module")
def hand():
    """(script, records) of a hand that the table followed."""
    (script,) = sitting(1, 14)
    table = levels.make("rules", script.start, Conditions())
    return script, list(table.run(script))


def first(records, name, since=0):
    return next(i for i, r in enumerate(records) if i >= since and r["e"] == name)


def changed(hand, change):
    script, records = hand
    records = copy.deepcopy(records)
    change(records)
    return compare(script, records)


def test_a_hand_that_was_followed(hand):
    script, records = hand
    result = compare(script, records)
    assert result.agrees and result.differences == []
    assert result.moves_seen == result.moves_true == script.truth.moves
    assert result.winner == script.truth.winner
    assert set(result.late) == {0}


def test_a_fact_that_was_not_seen(hand):
    result = changed(hand, lambda r: r.pop(first(r, "discarded")))
    assert not result.agrees
    assert result.differences[0].startswith("not seen: discarded")


def test_a_fact_that_was_seen_twice(hand):
    def twice(records):
        at = first(records, "drew")
        records.insert(at, records[at])

    result = changed(hand, twice)
    assert not result.agrees
    assert result.differences[0].startswith("seen, not done: drew")


def test_facts_in_the_wrong_order(hand):
    def swap(records):
        a = first(records, "discarded")
        b = first(records, "drew", a)
        records[a], records[b] = records[b], records[a]

    assert not changed(hand, swap).agrees


def test_a_dealt_tile_at_another_seat(hand):
    def give(records):
        at = first(records, "dealt")
        records[at]["side"] = (records[at]["side"] + 1) % 4

    assert not changed(hand, give).agrees


def test_another_break(hand):
    def move(records):
        records[first(records, "break")]["zone"] += 1

    assert any("break" in text for text in changed(hand, move).differences)


def test_another_dealer(hand):
    def give(records):
        records[first(records, "hand")]["dealer"] += 1

    assert not changed(hand, give).agrees


def test_another_winner(hand):
    def give(records):
        records[first(records, "win")]["side"] += 1

    result = changed(hand, give)
    assert not result.agrees
    assert result.winner != hand[0].truth.winner


def deal_move(records):
    """Index of the first move of the deal."""
    return first(records, "dealt") - 1


def test_a_move_that_was_not_seen(hand):
    result = changed(hand, lambda r: r.pop(deal_move(r)))
    assert (result.moves_seen, result.moves_wrong) == (result.moves_true - 1, 0)


def test_a_move_that_did_not_happen(hand):
    def phantom(records):
        at = deal_move(records)
        records.insert(at + 1, {**records[at], "to": 90})

    result = changed(hand, phantom)
    assert (result.moves_seen, result.moves_wrong) == (result.moves_true, 1)


def test_a_move_reported_before_it_happened(hand):
    def early(records):
        records[deal_move(records)]["t"] -= 10

    result = changed(hand, early)
    assert (result.moves_seen, result.moves_wrong) == (result.moves_true - 1, 1)


def test_a_tile_back_in_its_place_is_no_move(hand):
    def back(records):
        at = deal_move(records)
        records.insert(at + 1, {**records[at], "from": records[at]["to"]})

    result = changed(hand, back)
    assert (result.moves_seen, result.moves_wrong) == (result.moves_true, 0)


def test_moves_of_the_walls_are_not_counted(hand):
    result = changed(hand, lambda r: r.pop(first(r, "move")))
    assert result.moves_seen == result.moves_true


def violation(**changes):
    base = {"n": 0, "t": 9, "e": "violation", "article": 23, "side": 1, "tile": 3, "zone": 4}
    return {**base, "remedy_zone": 5, **changes}


def test_a_violation_that_nobody_committed(hand):
    result = changed(hand, lambda r: r.append(violation()))
    assert result.false_violations == 1
    seat = (1 - hand[0].start.dealer_side) % 4
    told = {"article": "V23", "seat": seat, "zone": "w0.5", "remedy": "w0.6", "t": 9}
    assert result.violations == [told]


def test_a_violation_that_was_committed_must_be_named_with_its_remedy(hand):
    script, records = hand
    script = copy.deepcopy(script)
    script.truth.violations.append(("V23", 1, 5))
    assert compare(script, records).differences == ["not named: violation V23 by side 1"]
    assert compare(script, [*records, violation()]).agrees
    elsewhere = compare(script, [*records, violation(remedy_zone=6)])
    assert not elsewhere.agrees and elsewhere.false_violations == 1


def test_out_of_step_and_foreign_tags_are_counted(hand):
    def trouble(records):
        records.append({"n": 0, "t": 9, "e": "out_of_step", "zone": 1, "tile": 2})
        records.append({"n": 0, "t": 9, "e": "in_step"})
        records.append({"n": 0, "t": 9, "e": "foreign_tag", "zone": 1, "tile": 9, "what": 3})

    result = changed(hand, trouble)
    assert (result.out_of_step, result.repaired) == (1, 1)
    assert result.differences == ["named, not so: foreign tag: 3m 3 in w0.2"]


def test_lateness(hand):
    def late(records):
        for record in records:
            record["t"] += 100

    result = changed(hand, late)
    assert set(result.late) == {100}
    values = line(Played(result, Counter({50: 9}), 0.0), times=True)
    assert values["latency"] == {"p50_ms": 100, "p95_ms": 100, "limit_ratio_p95": 2.0}


def test_the_ratio_is_that_of_the_95th_percentiles():
    assert ratio({100: 94, 150: 6}, {80: 96, 90: 4}) == 1.875
    assert ratio({100: 1}, {}) is None
