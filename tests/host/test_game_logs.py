"""Game logs: read into the hands they tell of, and refused where they do not agree."""

import copy
import json
import random

import cases
import pytest
from game_logs import match_log, session_log

from mjtable_host.records import hand as h
from mjtable_host.records.errors import RecordError
from mjtable_host.records.hand import Hand
from mjtable_host.records.play import Play
from mjtable_host.records.reader import read_lines
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.people import new_hand
from mjtable_host.sim.runner import play_each, script_of_record
from mjtable_host.sim.setups import play_rare
from mjtable_host.sim.sittings import hand_of


def read(*records, seed=1):
    return read_lines([json.dumps(record) for record in records], "test", seed)


def rare(name, size=144):
    chance = random.Random(name)
    return play_rare(name, new_hand(name, chance, 0, 0, 1, size), chance)


def kinds(hand):
    """Steps in kinds: what a log can tell."""
    out = []
    for step in hand.steps:
        if step[0] == h.CALL:
            out.append(step[:2])
        elif step[0] in (h.CHOW, h.PUNG, h.KONG, h.CONCEALED):
            out.append((step[0], step[1], [tile >> 2 for tile in step[2]]))
        elif step[0] == h.DISCARD:
            out.append((*step[:2], step[2] >> 2))
        else:
            out.append((*step[:2], step[2] >> 2 if len(step) > 2 else None, *step[3:]))
    return out


def test_a_sitting_is_read_as_it_was_played():
    for dealer in range(4):
        hand = hand_of(dealer, 21)
        (got,) = read(session_log(hand, dealer))
        assert kinds(got) == kinds(hand)
        assert (got.dice, got.dealer_side) == (hand.dice, dealer)


def test_every_kong_and_ending_of_a_sitting_is_read():
    for name in ("concealed_kong", "added_kong", "robbed_kong", "kong_after_kong", "drawn_hand"):
        hand = rare(name)
        if name == "drawn_hand" and hand.steps[-2][0] == h.FLOWER:
            continue  # this form has no flower without a replacement
        (got,) = read(session_log(hand))
        assert kinds(got) == kinds(hand), name


def test_a_wall_is_built_for_a_match():
    for number in range(3):
        hand = hand_of(number, 22, size=136, rare_every=0)
        (got,) = read(match_log(hand))
        assert kinds(got) == kinds(hand)
        assert sorted(got.wall) == list(range(136))


def test_the_kongs_of_a_match_take_their_replacement_from_the_tail():
    hand = rare("claimed_kong", 136)
    (got,) = read(match_log(hand))
    assert kinds(got) == kinds(hand)
    replaced = next(step[2] for step in got.steps if step[0] == h.REPLACE)
    first = Play(got).first
    assert got.wall.index(replaced) == (first - 1) % 68 * 2  # upper tile of the stack before it


def test_a_match_may_be_drawn_before_the_wall_is_used_up():
    # There every seat draws from a part of its own.
    record = match_log(rare("drawn_hand", 136))
    plays = [i for i, event in enumerate(record["events"]) if event[0] == "PLAY"]
    record["events"] = record["events"][: plays[-6] + 1]
    (got,) = read(record)
    assert got.steps[-1] == (h.ENDED,)
    assert got.winner is None
    (played,) = play_each([script_of_record(got, 1)], "rules", Conditions())
    assert played.result.agrees, played.result.differences
    assert played.result.moves_seen == played.result.moves_true
    refused(change(record, ["result"], {"winner": 0}), "no win", "still holds")


def test_the_seed_lays_what_nobody_drew_and_throws_the_dice():
    record = match_log(hand_of(0, 22, size=136, rare_every=0))
    (one,), (same,), (other,) = (read(record, seed=seed) for seed in (1, 1, 2))
    assert (one.wall, one.dice) == (same.wall, same.dice)
    assert one.wall != other.wall
    assert kinds(one) == kinds(other)


def test_the_break_is_where_the_form_says():
    """Its own formula: ((dealer - (d0+d1-1) + 12) mod 4) * 36 + 2 * (d0+d1+d2+d3)."""
    chance = random.Random(4)
    for _ in range(200):
        dice = tuple(chance.randint(1, 6) for _ in range(4))
        dealer = chance.randrange(4)
        start = ((dealer - (dice[0] + dice[1] - 1) + 12) % 4 * 36 + 2 * sum(dice)) % 144
        play = Play(Hand("", 18, list(range(144)), dice))
        assert (play.first * 2 + dealer * 36) % 144 == start


def change(record, path, value):
    out = copy.deepcopy(record)
    place = out
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return out


def refused(record, *words):
    with pytest.raises(RecordError) as error:
        read({"id": "x", "wall": None} if record is None else record)
    text = str(error.value)
    assert text.startswith("line 1: ")
    for word in words:
        assert word in text, text


def test_what_cannot_be_is_refused_with_field_and_value():
    record = session_log(hand_of(0, 21))
    refused(change(record, ["wall", 17], "X9"), "wall[17]", '"X9"', "no tile code")
    refused(change(record, ["wall", 17], None), "wall[17]", "null")
    refused(change(record, ["wall"], record["wall"][1:]), "wall", "143", "144")
    refused(change(record, ["dice", 2], 7), "dice[2]", "7", "1 to 6")
    refused(change(record, ["dice", 2], "3"), "dice[2]", '"3"')
    refused(change(record, ["wall_start"], 3), "wall_start", "3", "dice")
    refused(change(record, ["round_wind"], 4), "round_wind", "4")
    refused(change(record, ["deal", 1, 3], "J3"), "deal[1][", "wall and dice")
    refused(change(record, ["deal", 1], []), "deal[1]", "13")
    refused(change(record, ["live_wall_left"], 0), "live_wall_left", "events leave")
    refused(change(record, ["events", 5], ["SING", 0]), "events[5]", "SING")
    refused(change(record, ["result", "winner"], 9), "result.winner", "9")
    refused({key: record[key] for key in record if key != "dice"}, "dice", "missing")
    refused(None, "missing")


def test_a_name_that_cannot_be_printed_is_refused():
    record = match_log(hand_of(0, 22, size=136))
    for name in ("", "a\nb", "\ud800", "\x1b[31m", 5):
        refused(change(record, ["id"], name), "id", "printable")
    (got,) = read(change(record, ["id"], "第一局"))
    assert got.name == "第一局"


def test_calls_that_lost_are_refused_where_they_cannot_be():
    record = match_log(hand_of(0, 22, size=136))
    call = ["Player 1 Chi W1"]
    for ignored, words in (
        (5, ("ignored: 5", "list")),
        ([5], ("ignored[0]: 5", "list")),
        ([[[1], call]], ("ignored[0][0]", "whole number")),
        ([["x", call]], ("ignored[0][0]", '"x"')),
        ([[-1, call]], ("ignored[0][0]", "-1")),
        ([[10**9, call]], ("ignored[0][0]", "1000000000")),
        ([[3, ["Player 4 Chi W1"]]], ("ignored[0]", "no call")),
    ):
        refused(change(record, ["ignored"], ignored), *words)


def test_a_wall_with_five_of_a_kind_is_refused():
    record = session_log(hand_of(0, 21))
    wall = ["W1" if tile == "W2" else tile for tile in record["wall"]]
    refused(change(record, ["wall"], wall), "wall[", '"W1"', "too many")


def test_wall_and_events_must_agree():
    record = session_log(hand_of(0, 21))
    events = record["events"]
    draw = next(i for i, event in enumerate(events) if event[0] == "DRAW")
    wrong = "J1" if events[draw][2] != "J1" else "J2"
    refused(change(record, ["events", draw, 2], wrong), f"events[{draw}]", "the wall gives")
    flower = next(i for i, event in enumerate(events) if event[0] == "FLOWER")
    wrong = "J1" if events[flower][3] != "J1" else "J2"
    refused(change(record, ["events", flower, 3], wrong), f"events[{flower}]", "tail")


def test_an_event_that_the_rules_do_not_allow_is_refused():
    record = session_log(hand_of(0, 21))
    events = record["events"]
    play = next(i for i, event in enumerate(events) if event[0] == "PLAY")
    seat = events[play][1]
    refused(change(record, ["events", play, 1], (seat + 1) % 4), f"events[{play}]", "seat")
    hu = [["HU", 0, 8, "manual"]]
    refused(change(record, ["events"], [*events[: play + 1], *hu]), f"events[{play + 1}]")
    refused(change(record, ["events"], events[: play + 1]), "events", "no win")
    refused(change(record, ["events"], [*events, ["DRAW", 0, "W1"]]), "the hand is over")


def test_lines_that_are_no_records():
    for lines, words in (
        (["{"], ("line 1", "no JSON")),
        (["", "[1]"], ("line 2", "must be a JSON object")),
        ([""], ("holds no hand",)),
        (['{"a": 1}'], ("no record of a known form",)),
        (["", "[" * 100_000], ("line 2", "nested too deep")),
        (['{"a": ' + "9" * 5000 + "}"], ("line 1", "too many digits")),
    ):
        with pytest.raises(RecordError) as error:
            read_lines(lines, "test")
        for word in words:
            assert word in str(error.value)


def test_given_hands_are_read():
    for name, size in (("mcr_human_session", 144), ("mcr_human_matches", 136)):
        lines = cases.lines(f"games/{name}.jsonl")
        hands = read_lines(lines, name)
        assert len(hands) == len(lines)
        for hand, line in zip(hands, lines, strict=True):
            told = json.loads(line)
            assert hand.name == told["id"]
            assert hand.winner == told["result"]["winner"]
            assert len(hand.wall) == size


def test_the_first_given_hand_has_the_moves_that_were_counted():
    """53 dealt, 57 drawn, 8 flowers and replacements, 60 discards, 3 for each of 3 claims."""
    hand = read_lines(cases.lines("games/mcr_human_session.jsonl"), "test")[0]
    names = [step[0] for step in hand.steps]
    assert [names.count(n) for n in (h.DRAW, h.FLOWER, h.REPLACE, h.DISCARD, h.CHOW)] == [
        *(57, 8, 8, 60, 3)
    ]
