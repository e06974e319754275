"""A power cut at any event: what happened is found out, or people are asked."""

import random
from collections import Counter

import pytest
from cut_level import CutLevel, cut, length, wrong_in_silence

from mjtable_host.sim.sittings import sitting

RULESETS = ("guobiao", "hongzhong", "ningbo", "contest")


@pytest.mark.parametrize(
    ("ruleset", "seed", "at", "lost"),
    [
        ("contest", 1, 361, 22),  # one draws while the pung before may still become a kong
        ("ningbo", 1, 391, 29),  # who claimed has discarded, and that was claimed
        ("ningbo", 5, 426, 28),  # two of his discards, one of them claimed
        ("ningbo", 5, 476, 22),  # a kong with a tile drawn inside the claim window
        ("ningbo", 7, 330, 25),  # two melds of one side
        ("ningbo", 1, 146, 14),  # the indicator
        ("ningbo", 2, 148, 22),  # dealt on while the table asks for it
        ("hongzhong", 3, 421, 18),  # birds of a win whose call is lost
        ("hongzhong", 1, 276, 16),  # and whose draw is
        ("guobiao", 1, 266, 25),  # a flower, and what replaces one laid before
        ("guobiao", 3, 526, 20),  # a win on a discard, called again
    ],
)
def test_what_happened_meanwhile_is_found_out(ruleset: str, seed: int, at: int, lost: int):
    result, records = cut(ruleset, seed, at, lost)
    assert not wrong_in_silence(result, records) and not result.false_violations
    assert result.winner is not None and result.pay


class SlowLevel(CutLevel):
    """To play the hand again takes ever longer."""

    passed = 0

    def ticks_ms(self) -> int:
        self.passed += 5000
        return super().ticks_ms() + self.passed

    def _cut(self) -> None:
        super()._cut()
        self.looks_for = self.session.held[1] - super().ticks_ms() - self.passed


def test_the_senses_look_for_as_long_however_long_the_hand_took_to_be_played_again():
    script = next(iter(sitting(1, 1, ruleset="contest")))
    table = SlowLevel(script.start, 1, 300, 5)
    list(table.run(script))
    assert table.passed >= 10_000 and table.looks_for == 12_000


@pytest.mark.campaign
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_cut_leads_to_a_wrong_conclusion_in_silence(ruleset: str):
    found = Counter()
    for seed in range(1, 13):
        for at in range(1, length(ruleset, seed), 3):
            lost = random.Random(f"{seed}/{at}").randrange(30)
            result, records = cut(ruleset, seed, at, lost)
            assert not wrong_in_silence(result, records), (seed, at, lost, result.differences)
            found["all"] += 1
            found["true"] += result.agrees
            found["false"] += result.false_violations > 0
    print(ruleset, dict(found))
    assert found["true"] > 0.97 * found["all"]
    assert found["false"] < 0.005 * found["all"]
