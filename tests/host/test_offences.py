"""
Random play, straight into the table: whole hands of every rule set, by the rules and against them.

After each hand every tile lies where the world has it, the counts and the next tiles agree, and
the table has named what was done wrong and nothing else.
"""

from collections import Counter

import pytest
from offences import people_who_err
from random_table import RULESETS, People

HANDS = 50  # of each rule set
CAMPAIGN = 10_000
COLUMNS = ("injected", "put right", "stood", "overlapping", "named")


def names(people: People) -> None:
    """The table named what was done wrong, and nothing else."""
    missed, false = people.judge()
    story = (people.rules.name, people.seed, people.done)
    assert not missed, (story, missed)
    assert not false, (story, [cue for _, cue in false])


@pytest.mark.parametrize("name", RULESETS)
def test_people_who_do_nothing_wrong_are_accused_of_nothing(name: str) -> None:
    ends: Counter[str] = Counter()
    for seed in range(30):
        people = People(name, seed)
        ends[people.play()] += 1
        names(people)
        assert people.world.quiet(), seed
    assert ends["won"] and ends["drawn"], ends


@pytest.mark.parametrize("name", RULESETS)
def test_what_people_do_wrong_is_named(name: str) -> None:
    done: Counter[str] = Counter()
    for seed in range(1000, 1000 + HANDS):
        people = people_who_err(name, seed)
        people.play()
        names(people)
        done.update(repr(offence) for offence in people.done)
    assert sum(done.values()) > HANDS, done


@pytest.mark.campaign
def test_ten_thousand_hands() -> None:
    rows: dict[str, Counter[str]] = {}
    faults, false = [], 0
    for seed in range(CAMPAIGN):
        name = list(RULESETS)[seed % 4]
        people = people_who_err(name, seed)
        try:
            people.play()
        except Exception as problem:
            faults.append((name, seed, people.done, repr(problem)))
            continue
        missed, accused = people.judge()
        false += len(accused)
        faults += [(name, seed, fault) for fault in missed]
        faults += [(name, seed, people.done, cue) for _, cue in accused]
        for offence in people.done:
            row = rows.setdefault(offence.name, Counter())
            row["injected"] += 1
            row["put right" if offence.right else "stood"] += 1
            row["overlapping"] += offence.overlaps
        for fault in people.expected:
            if fault["how"] == "named" and fault not in missed:
                rows[fault["name"]]["named"] += 1
    print("\narticle            injected  put right      stood overlapping     named")
    for article in sorted(rows):
        row = rows[article]
        counts = [row[name] for name in COLUMNS]
        print(f"{article:16}", *[f"{count:10}" for count in counts])
    print(f"named though it did not happen: {false}")
    assert not faults, faults[:20]
