"""Simulated people play Ningbo, and the table concludes what they did (A.003, B.003, C.3)."""

from collections import Counter

import pytest

from mjtable.rules import melds as m
from mjtable.rules import ningbo, rotation, tiles
from mjtable.table import cues
from mjtable_host.cli.main import main
from mjtable_host.records import hand as h
from mjtable_host.records import ningbo_win
from mjtable_host.records.errors import RuleError
from mjtable_host.records.hand import Hand
from mjtable_host.sim.compare import Result, compare
from mjtable_host.sim.levels import Conditions, make
from mjtable_host.sim.mistakes import MISTAKES
from mjtable_host.sim.runner import play_sitting
from mjtable_host.sim.sittings import hand_of, next_dealer, sitting
from mjtable_host.sim.tai_people import TaiTable
from mjtable_host.sim.tai_strategy import Hand as Held
from mjtable_host.sim.tai_strategy import claim, discard, own_kong

UNSEEN = [4] * 34


def hands(seed: int, number: int = 40) -> list[Hand]:
    return [hand_of(index, seed, ruleset="ningbo", passed=index) for index in range(number)]


def well(result: Result) -> None:
    assert result.agrees, result.differences
    assert result.violations == [] and result.out_of_step == 0 and result.moves_wrong == 0
    assert result.moves_seen == result.moves_true
    assert result.ended and result.pay is not None and sum(result.pay) == 0


def test_the_rules_level_agrees_with_what_was_played():
    played = list(play_sitting(sitting(20, 4, ruleset="ningbo"), "rules", Conditions(4)))
    assert len(played) == 20
    for one in played:
        well(one.result)
    assert sum(one.result.total is not None for one in played) > 10


def test_the_whole_firmware_agrees_with_what_was_played():
    (one,) = play_sitting(sitting(1, 2, ruleset="ningbo"), "bus", Conditions(2))
    well(one.result)


def _owed(hand: Hand) -> list[int]:
    """The pay of a won hand case by case, in the words of 003-36 to -43 and B.003-15 to -20."""
    won = hand.won
    assert won is not None and hand.total is not None
    winner, by, source = won[1], won[3], won[4]
    takes = ningbo_win.takes_of(hand.steps)
    kong = ningbo_win.kong_before(hand.steps)
    fed = -1
    if by == cues.BY_SELF and kong and kong[0] == h.KONG:
        fed = ningbo_win.giver_of(hand.steps, kong[2][0])
    times = [0] * 4
    for seat in range(4):
        bound = (takes[winner][seat] >= 3) + (takes[seat][winner] >= 3)
        if seat == winner:
            continue
        if by == cues.BY_SELF:
            times[seat] = 5 * bound + 5 * (seat == fed)
        elif by == cues.BY_DISCARD:
            times[seat] = (2, 4, 6)[bound] if seat == source else 2 * bound
        else:
            times[seat] = 5 * max(bound, seat == source)
    if not any(times):
        times = [1] * 4
        times[winner] = 0
    pay = [-one * hand.total for one in times]
    pay[winner] = -sum(pay)
    return pay


def test_the_truth_pays_as_the_rules_say():
    seen = Counter[str]()
    for hand in hands(1) + hands(2):
        seen.update({step[0] for step in hand.steps})
        if hand.won is None:
            continue
        seen[f"by {hand.won[3]}"] += 1
        assert hand.total is not None and hand.total >= 4
        assert hand.pay == _owed(hand)
    for kind in (h.CHOW, h.PUNG, h.CONCEALED, h.ADDED, h.KONG, h.FLOWER, h.NOBODY):
        assert seen[kind], kind
    assert seen[f"by {cues.BY_SELF}"] and seen[f"by {cues.BY_DISCARD}"]


def test_the_dealer_stays_on_his_own_win_alone():
    rules = ningbo.ruleset({})
    for hand in hands(1, 20):
        won = hand.won
        stays = won is not None and won[1] == 0
        assert next_dealer(hand) == (hand.dealer_side if stays else (hand.dealer_side + 1) & 3)
    assert rotation.next_dealer(rules, 2, -1, -1, 2) == -1


def _step(what: str, seat: int, *more: object) -> h.Step:
    return (what, seat, *more)


def test_a_flower_between_a_kong_and_the_win():
    # B.003-19
    kong = _step(h.KONG, 1, (0, 1, 2, 3))
    steps = [kong, _step(h.REPLACE, 1, 140), _step(h.FLOWER, 1, 140), _step(h.REPLACE, 1, 9)]
    assert ningbo_win.kong_before(steps) == kong
    assert ningbo_win.kong_before([*steps, _step(h.WIN, 1, 9, 0, -1)]) == kong
    drawn = [_step(h.DRAW, 1, 140), *steps[2:]]
    assert ningbo_win.kong_before([kong, steps[1], *drawn]) is None
    assert ningbo_win.kong_before(steps[2:]) is None


def counts(text: str) -> tuple[int, ...]:
    out = [0] * 34
    for word in text.split():
        for rank in word[:-1]:
            out["mspz".index(word[-1]) * 9 + int(rank) - 1] += 1
    return tuple(out)


def test_tiles_short_of_a_hand_that_counts():
    assert Held(counts("123456789m 11z 22z 3z"), (), 0).short() == 1
    assert Held(counts("123456789m 11z 2z 9p"), (), 1).short() == 1
    assert Held(counts("111m 222s 333p 44z 55z"), (), 0).short() == 1
    assert Held(counts("123m 456s 789p 11z 22z"), (), 0).short() > 3
    chow = (m.meld(m.CHOW, 9),)
    assert Held(counts("111m 222m 333m 4z"), chow, 0).short() > 3


def test_people_choose_what_brings_the_hand_nearer():
    assert discard(Held(counts("123456789m 11z 22z 9p"), (), 0), UNSEEN) == (1, 26)
    assert discard(Held((0,) * 34, (), 2), UNSEEN) == (0, -1)
    assert claim(Held(counts("13456789m 11z 22z 9p"), (), 0), 1, True) == (h.CHOW, (0, 2))
    assert claim(Held(counts("13456789m 11z 22z 9p"), (), 0), 1, False) is None
    assert claim(Held(counts("123456789m 11z 2z 9p"), (), 0), 26, True) is None
    melds = (m.meld(m.PUNG, 27),)
    assert own_kong(Held(counts("1z 123456789m 2z"), melds, 0), [27]) == (h.ADDED, 27)
    assert own_kong(Held(counts("1111z 123456789m 2z"), (), 0), []) == (h.CONCEALED, 27)


def test_wild_tiles_are_no_claim_and_no_flower():
    hand = hand_of(0, 1, ruleset="ningbo")
    play = TaiTable(Hand(hand.name, 18, list(hand.wall), hand.dice, ruleset="ningbo")).play
    play.deal()
    assert play.left == 90
    tile = play.concealed[0][0]
    play.rules.unclaimed = play.rules.wild = bytes((tiles.kind_of(tile),))
    play.discard(0, tile)
    own = [4 * tiles.kind_of(tile) + copy for copy in range(4) if copy != tile & 3][:2]
    play.concealed[1][:2] = own
    with pytest.raises(RuleError, match="nobody claims"):
        play.claim(h.PUNG, 1, own)
    play.rules.wild = bytes((34,))
    assert not play.is_flower(136) and play.is_flower(137)


def test_mistakes_are_named():
    for mistake in MISTAKES:
        for script in sitting(1, 3, ruleset="ningbo", mistake=mistake):
            level = make("rules", script.start, Conditions(3))
            result = compare(script, level.run(script))
            level.close()
            assert result.agrees, (mistake, result.differences)
            assert result.false_violations == 0, mistake


def test_a_journal_of_ningbo_is_played_again(tmp_path, capsys):
    words = ["--ruleset", "ningbo", "--hands", "2", "--journal", str(tmp_path)]
    assert main(["simulate", *words]) == 0
    for path in sorted((tmp_path / "journal").glob("*.jsonl")):
        assert main(["replay", str(path)]) == 0
    capsys.readouterr()
