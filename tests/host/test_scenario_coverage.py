"""
Each article is shown inside and outside its window and on the virtual board, each worked example
of the rules reference that is play at a table is played (tests/scenarios/README.md).
"""

import scenario_coverage

# What no scenario shows yet. Only ever gets shorter.
LATE = "B.000-16"


def _named(text):
    return {one.strip() for line in text.splitlines() for one in line.split(",") if one.strip()}


def test_every_article_and_worked_example_is_shown():
    articles, examples = scenario_coverage.missing()
    assert set(articles + examples) == _named(LATE)
