"""
Random play, straight into the table: whole hands of every rule set, by the rules and against them.

After each hand every tile lies where the world has it, the counts and the next tiles agree, and
the table has named what was done wrong and nothing else.
"""

from collections import Counter

import pytest
from random_table import RULESETS, People


def played(name: str, seed: int, **chosen: object) -> People:
    people = People(name, seed, **chosen)
    people.play()
    return people


@pytest.mark.parametrize("name", RULESETS)
def test_people_who_do_nothing_wrong_are_accused_of_nothing(name: str) -> None:
    ends: Counter[str] = Counter()
    for seed in range(30):
        people = played(name, seed)
        missed, false = people.judge()
        assert not missed and not false, (seed, false)
        assert people.world.quiet(), seed
        ends[people.ended] += 1
    assert ends["won"] and ends["drawn"], ends
