"""Simulated people play the contest code, and the table concludes what they did (A.004, B.004)."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from mjtable.rules import tiles
from mjtable.table import cues
from mjtable_host.cli.main import main
from mjtable_host.records import hand as h
from mjtable_host.records.hand import Hand
from mjtable_host.records.journal_log import JournalReader
from mjtable_host.records.outcome import POINTS
from mjtable_host.sim.compare import Result
from mjtable_host.sim.journal_script import script_of
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.red_strategy import Hand as Held
from mjtable_host.sim.red_strategy import claim
from mjtable_host.sim.rules_level import RulesLevel
from mjtable_host.sim.runner import play_sitting, script_of_record
from mjtable_host.sim.sittings import hand_of, next_dealer, sitting

UNSEEN = [4] * 34


def hands(seed: int, number: int) -> list[Hand]:
    out: list[Hand] = []
    dealer = -1
    for index in range(number):
        out.append(hand_of(index, seed, ruleset="contest", dealer=dealer))
        dealer = next_dealer(out[-1])
    return out


def well(result: Result) -> None:
    assert result.agrees, result.differences
    assert result.violations == [] and result.out_of_step == 0 and result.moves_wrong == 0
    assert result.moves_seen == result.moves_true
    assert result.pay is not None and sum(result.pay) == 0
    assert result.ended


def test_the_rules_level_agrees_with_what_was_played():
    played = list(play_sitting(sitting(20, 4, ruleset="contest"), "rules", Conditions(4)))
    assert len(played) == 20
    for one in played:
        well(one.result)
        assert one.result.total == POINTS


def test_without_bonus_tiles():
    for one in play_sitting(sitting(5, 2, ruleset="contest", size=136), "rules", Conditions(2)):
        well(one.result)


def test_the_whole_firmware_agrees_with_what_was_played():
    for one in play_sitting(sitting(2, 4, ruleset="contest"), "bus", Conditions(4)):
        well(one.result)


def test_what_people_do():
    seen = Counter[str]()
    for hand in hands(1, 56):
        seen.update({step[0] for step in hand.steps})
        if hand.won:
            seen[f"by {hand.won[3]}"] += 1
    kinds = (h.FLOWER, h.REPLACE, h.CHOW, h.PUNG, h.KONG, h.CONCEALED, h.ADDED, h.NOBODY)
    assert all(seen[kind] for kind in kinds)
    assert all(seen[f"by {by}"] for by in (cues.BY_SELF, cues.BY_DISCARD, cues.BY_ROB))
    assert not seen[h.BIRD]


def test_only_the_dealer_replaces_before_play_and_the_others_at_their_own_draw():
    # B.004-16
    late = 0
    for hand in hands(3, 12):
        own = 0  # the seat that has drawn and not claimed since; the dealer begins with it
        for step in hand.steps:
            if step[0] in (h.DRAW, h.REPLACE):
                own = step[1]
            elif step[0] in (h.CHOW, h.PUNG, h.KONG):
                own = -1
            elif step[0] == h.FLOWER:
                assert step[1] == own
                late += own != 0
    assert late


def test_the_truth_pays_the_points():
    for hand in hands(5, 20):
        won = hand.won
        if won is None:
            assert hand.pay == [0] * 4
            continue
        pay = [0] * 4
        for seat in range(4):
            if seat != won[1] and won[4] in (-1, seat):
                pay[seat] -= POINTS
                pay[won[1]] += POINTS
        assert hand.pay == pay


def test_the_dealer_stays_after_a_win_only():
    # B.004-33, B.004-38
    played = hands(4, 20)
    for before, after in pairwise(played):
        stays = before.winner == 0
        assert after.dealer_side == (before.dealer_side + 1 - stays) & 3


def test_people_chow_what_helps():
    counts = [0] * 34
    for kind in (3, 5, 9, 10, 11, 12, 13, 14, 24, 24, 26, 0, 30):  # 46m 123456s 77p 9p 1m N
        counts[kind] += 1
    held = Held(counts, 0, ())
    assert claim(held, 4, UNSEEN, True) == (h.CHOW, (3, 5))
    assert claim(held, 4, UNSEEN) is None
    assert claim(held, tiles.FIRST_WIND, UNSEEN, True) is None


def test_a_journal_of_the_contest_code_is_played_again(tmp_path, capsys):
    words = ["--ruleset", "contest", "--hands", "2", "--journal", str(tmp_path)]
    assert main(["simulate", *words]) == 0
    paths = sorted((tmp_path / "journal").glob("*.jsonl"))
    assert len(paths) == 2
    for path in paths:
        assert main(["replay", str(path)]) == 0
    capsys.readouterr()


def test_a_drawn_hand_is_played_again_by_the_rule_set_of_its_journal():
    drawn = next(hand for hand in hands(1, 56) if not hand.won)
    script = script_of_record(drawn, 1)
    script.start = replace(script.start, chosen={"claim_ms": 3500})
    records = list(RulesLevel(script.start, Conditions(1)).run(script))
    assert not [one for one in records if one["e"] == "points"]  # nothing tells it from guobiao
    reader = JournalReader("again")
    for number, record in enumerate(records, 1):
        reader.line(number, record)
    again = script_of(reader.hands[0]).start
    assert (again.ruleset, again.tiles) == ("contest", 144)
    assert again.rules == {"set": 144, "claim_ms": 3500}
