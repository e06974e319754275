"""House rules: every option has its texts and clause, and `mjtable rules` lists it."""

import json
import re

import pytest

from mjtable.rules import options as device
from mjtable_host.batch.fields import RULESETS
from mjtable_host.cli.main import main
from mjtable_host.texts import options as texts
from mjtable_host.texts.options_common import COMMON

# A seed's statement, an ambiguity resolved, a section of procedures, or of mahjong.
CLAUSE = re.compile(r"00[0234]-\d\d+|B\.00[0234]-\d+|[DE] note \d|E\.\d|mahjong \d\.\d")


def listed(capsys, *words):
    assert main(["rules", "--json", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_has_its_texts_and_every_text_its_option(ruleset):
    names = [option.name for option in texts.options(ruleset)]
    assert len(set(names)) == len(names)
    assert set(names) == set(texts.TEXTS[ruleset])
    for option in texts.options(ruleset):
        assert CLAUSE.fullmatch(option.clause), option
        assert re.search("[a-z]", option.en) and re.search("[\u4e00-\u9fff]", option.zh), option
        assert "\n" not in option.en + option.zh and not re.search("[\u4e00-\u9fff]", option.en)
        assert not option.en.endswith(".") and not option.zh.endswith("。")


def test_no_common_text_is_left_over():
    used = {name for table in texts.TEXTS.values() for name, text in table.items() if text}
    assert set(COMMON) <= used


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_device_takes_each_value_and_no_other(ruleset):
    for option in texts.options(ruleset):
        row = (option.name, option.default, option.others)
        values = option.values
        if isinstance(values, list):
            allowed = values
        else:
            allowed = [values["from"], values.get("to", 12345)]
            assert device.wrong(row, values["from"] - 1)
        for value in allowed:
            given = [value] if isinstance(option.default, tuple) else value
            assert device.wrong(row, given) is None, (option, value)
        # What JSON holds for the default is allowed too.
        assert device.wrong(row, json.loads(json.dumps(option.default))) is None
        for value in (None, 0.5, "nonsense", -1, [], {}, [None]):
            assert device.wrong(row, value), (option, value)


def test_the_options_that_the_book_names(capsys):
    """Each option named in procedures B, by rule set, with its default."""
    found = {(one["ruleset"], one["option"]): one for one in listed(capsys)}
    for ruleset, name, default, clause in (
        ("guobiao", "break_mode", "after_count", "B.000-3"),
        ("guobiao", "first_discard_clock", "apart", "B.000-6"),
        ("guobiao", "chow_settles_on_lay", False, "B.000-10"),
        ("guobiao", "mcr_edition", "1998", "E.4"),
        ("hongzhong", "break_dice", "smaller_die", "B.002-1"),
        ("hongzhong", "no_red_extra", "double", "B.002-5"),
        ("hongzhong", "reserve", 0, "B.002-8"),
        ("hongzhong", "wild_melds", False, "B.002-12"),
        ("hongzhong", "seven_pairs", False, "B.002-13"),
        ("hongzhong", "four_reds", False, "B.002-13"),
        ("hongzhong", "late_add_kong", False, "B.002-14"),
        ("hongzhong", "rob_with_red", True, "B.002-17"),
        ("hongzhong", "shares", "each", "B.002-20"),
        ("hongzhong", "five", False, "B.002-21"),
        ("ningbo", "break_mode", "after_count", "B.003-2"),
        ("ningbo", "claim_wild", False, "B.003-9"),
        ("ningbo", "minimum", 4, "B.003-11"),
        ("ningbo", "winning_hands", "any", "B.003-11"),
        ("ningbo", "dealer_stays", "win", "B.003-12"),
        ("ningbo", "mutual_discard", 6, "B.003-15"),
        ("ningbo", "mutual_kong", 15, "B.003-17"),
        ("ningbo", "rob_pays", 5, "B.003-20"),
        ("ningbo", "winners", "nearest", "B.003-21"),
        ("ningbo", "cap", 1000, "B.003-22"),
        ("contest", "wind_labels", "book", "B.004-1"),
        ("contest", "penalty_wins", True, "B.004-13"),
        ("contest", "oot_kong", "drawn_tile", "B.004-15"),
        ("contest", "claim_grace_ms", 1500, "B.004-21"),
        ("contest", "appeal_minutes", 20, "B.004-34"),
        ("contest", "bonus", "replace", "B.004-37"),
        ("contest", "chow_settles_on_lay", True, "B.000-10"),
        ("contest", "dead_may_claim", True, "D note 4"),
    ):
        one = found.pop((ruleset, name))
        assert (one["default"], one["clause"]) == (default, clause), one
        assert one["values"] == {"from": 0} or one["values"][0] == default


def test_the_list_for_people(capsys):
    assert main(["rules"]) == 0
    said = capsys.readouterr().out
    for ruleset in RULESETS:
        for option in texts.options(ruleset):
            assert option.name in said and option.en in said and option.zh in said


def test_one_rule_set_and_wrong_ones(capsys):
    assert {one["ruleset"] for one in listed(capsys)} == set(RULESETS)
    assert {one["ruleset"] for one in listed(capsys, "--ruleset", "ningbo")} == {"ningbo"}
    assert main(["rules", "--ruleset", "riichi"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "--ruleset: riichi" in said.err
