"""
At a tournament nobody learns what lies concealed: not who holds a flower, a wrong count, a kong
that is none, or whether a claim could be made; neither from what is said, nor from when, nor from
what is not said (architecture, "Assist levels").
"""

import pytest
from concealed import differences
from random_table import RULESETS

HANDS = 12  # of each rule set
CAMPAIGN = 500


def differ(name: str, seeds: range, assist: str = "tournament") -> list:
    return [(seed, *pair) for seed in seeds for pair in differences(name, seed, assist)]


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_told_is_the_same_whatever_lies_concealed(name: str) -> None:
    assert not differ(name, range(HANDS))


def test_at_a_club_it_is_not() -> None:
    assert differ("guobiao", range(3), "club")


@pytest.mark.campaign
@pytest.mark.parametrize("name", RULESETS)
def test_many_hands(name: str) -> None:
    assert not differ(name, range(HANDS, HANDS + CAMPAIGN))
