"""Simulated people play hongzhong, and the table concludes what they did (A.002, B.002, C.2)."""

from collections import Counter

import pytest

from mjtable.rules import tiles
from mjtable.table import cues
from mjtable_host.cli.main import main
from mjtable_host.records import hand as h
from mjtable_host.records.errors import RuleError
from mjtable_host.records.hand import Hand
from mjtable_host.records.play import Play
from mjtable_host.sim.compare import Result, compare
from mjtable_host.sim.levels import Conditions, make
from mjtable_host.sim.mistakes import MISTAKES
from mjtable_host.sim.red_people import RedTable
from mjtable_host.sim.red_strategy import Hand as Held
from mjtable_host.sim.red_strategy import claim, discard, own_kong
from mjtable_host.sim.runner import play_sitting
from mjtable_host.sim.sittings import hand_of, next_dealer, sitting

_HANDS = 100
_KONGS = (h.KONG, h.CONCEALED, h.ADDED)
UNSEEN = [4] * 27 + [0] * 7


def hands(seed: int, number: int = _HANDS) -> list[Hand]:
    out: list[Hand] = []
    dealer = -1
    for index in range(number):
        out.append(hand_of(index, seed, ruleset="hongzhong", dealer=dealer))
        dealer = next_dealer(out[-1])
    return out


def well(result: Result) -> None:
    assert result.agrees, result.differences
    assert result.violations == [] and result.out_of_step == 0 and result.moves_wrong == 0
    assert result.moves_seen == result.moves_true
    assert result.pay is not None and sum(result.pay) == 0


def test_the_rules_level_agrees_with_what_was_played():
    played = list(play_sitting(sitting(20, 4, ruleset="hongzhong"), "rules", Conditions(4)))
    assert len(played) == 20
    for one in played:
        well(one.result)
    assert any(one.result.total for one in played)


def test_the_whole_firmware_agrees_with_what_was_played():
    for one in play_sitting(sitting(2, 4, ruleset="hongzhong"), "bus", Conditions(4)):
        well(one.result)
        assert one.result.ended


def test_what_is_rare_comes_up_within_a_hundred_hands():
    seen = Counter[str]()
    for hand in hands(1):
        seen.update({step[0] for step in hand.steps})
        if hand.won:
            seen[f"by {hand.won[3]}"] += 1
    assert all(seen[kind] for kind in (*_KONGS, h.PUNG, h.NOBODY, h.BIRD))
    assert seen[f"by {cues.BY_SELF}"] > 50 and seen[f"by {cues.BY_ROB}"]
    assert not seen[h.CHOW] and not seen[h.FLOWER] and not seen[f"by {cues.BY_DISCARD}"]


def _owed(hand: Hand) -> list[int]:
    """The pay of a won hand from the words of C.2: every kong counts but the robbed one."""
    pay = [0] * 4
    won = hand.won
    assert won is not None
    winner, robbed = won[1], won[4] if won[3] == cues.BY_ROB else None
    hits = 0
    for step in hand.steps:
        if step[0] == h.BIRD:
            kind = tiles.kind_of(step[2])
            hits += kind == tiles.RED or kind % 9 in (0, 4, 8)
    fees: list[tuple[int, int, int]] = []  # from, to, how much
    others = [seat for seat in range(4) if seat != winner]
    fees += [(seat if robbed is None else robbed, winner, 2 + 2 * hits) for seat in others]
    giver = -1
    for step in hand.steps:
        if step[0] == h.DISCARD:
            giver = step[1]
        elif step[0] == h.KONG:
            fees.append((giver, step[1], 3))
        elif step[0] in (h.CONCEALED, h.ADDED):
            if step[0] == h.ADDED and robbed is not None and step[2] == won[2]:
                continue
            fee = 2 if step[0] == h.CONCEALED else 1
            fees += [(seat, step[1], fee) for seat in range(4) if seat != step[1]]
    for source, target, fee in fees:
        pay[source] -= fee
        pay[target] += fee
    return pay


def test_the_truth_pays_as_the_rules_say():
    won = [hand for hand in hands(3) if hand.won]
    for hand in won:
        assert hand.pay == _owed(hand)
        red = any(tiles.kind_of(tile) == tiles.RED for tile in _whole(hand))
        birds = sum(step[0] == h.BIRD for step in hand.steps)
        assert birds == 4 if red else birds <= 8
    assert any(any(step[0] in _KONGS for step in hand.steps) for hand in won)


def _whole(hand: Hand) -> list[int]:
    """The winner's concealed tiles, from the steps played again."""
    play = Play(Hand(hand.name, hand.stacks, hand.wall, hand.dice, ruleset="hongzhong"))
    play.deal()
    won = hand.won
    assert won is not None
    held = play.concealed[won[1]]
    held += [s[2] for s in hand.steps if s[0] in (h.DRAW, h.REPLACE) and s[1] == won[1]]
    gone = [s[2] for s in hand.steps if s[0] == h.DISCARD and s[1] == won[1]]
    return [tile for tile in held if tile not in gone]


def test_the_winner_deals_next():
    for before, after in zip(hands(2, 30), hands(2, 30)[1:], strict=False):
        if before.won:
            assert after.dealer_side == before.side(before.won[1])


def counts(text: str) -> list[int]:
    out = [0] * 34
    for word in text.split():
        for rank in word[:-1]:
            out["msp".index(word[-1]) * 9 + int(rank) - 1] += 1
    return out


def held(text: str, reds: int = 0, melds: int = 0) -> Held:
    every = counts(text)
    every[tiles.RED] = reds
    return Held(every, melds, (tiles.RED,))


def test_a_wild_tile_is_one_tile_less_short():
    assert held("123m 456s 789p 55s 12p 9m").short() == 1
    assert held("123m 456s 789p 55s 12p", 1).short() == 0
    assert held("1478m 258s 369p 9p", 3).short() == held("1478m 258s 369p 9p").short() - 3


def test_people_discard_what_brings_the_hand_nearest():
    assert discard(held("123m 456s 789p 55s 67p 9m"), UNSEEN) == (1, 8)


def test_people_claim_what_helps():
    assert claim(held("55m 123s 456s 78p 99p 1m"), 4, UNSEEN) == (h.PUNG, (4, 4))
    assert claim(held("345m 55m 123s 456s 78p"), 4, UNSEEN) is None
    assert claim(held("555m 123s 456s 78p 99p"), 4, UNSEEN) == (h.KONG, (4, 4, 4))
    assert own_kong(held("5m 123s 456s 78p 9p 1m", 0, 1), [4], 4, UNSEEN) == (h.ADDED, 4)
    assert own_kong(held("5m 123s 456s 78p 9p 1m", 0, 1), [4], 3, UNSEEN) is None


def test_the_rules_forbid_what_hongzhong_has_not():
    hand = hand_of(0, 1, ruleset="hongzhong")
    play = RedTable(Hand(hand.name, 14, list(hand.wall), hand.dice, ruleset="hongzhong")).play
    play.deal()
    tile = play.concealed[0][0]
    play.discard(0, tile)
    with pytest.raises(RuleError, match="no chow"):
        play.claim(h.CHOW, 1, play.concealed[1][:2])
    with pytest.raises(RuleError, match="no tile for seat 1"):
        play.win(1)


def test_mistakes_are_named():
    for mistake in MISTAKES:
        for script in sitting(1, 3, ruleset="hongzhong", mistake=mistake):
            level = make("rules", script.start, Conditions(3))
            result = compare(script, level.run(script))
            level.close()
            assert result.agrees, (mistake, result.differences)
            assert result.false_violations == 0, mistake


def test_a_journal_of_hongzhong_is_played_again(tmp_path, capsys):
    words = ["--ruleset", "hongzhong", "--hands", "2", "--journal", str(tmp_path)]
    assert main(["simulate", *words]) == 0
    for path in sorted((tmp_path / "journal").glob("*.jsonl")):
        assert main(["replay", str(path)]) == 0
    capsys.readouterr()
