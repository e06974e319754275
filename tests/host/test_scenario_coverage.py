"""
Each article is shown inside and outside its window and on the virtual board, each worked example
of the rules reference that is play at a table is played (tests/scenarios/README.md).
"""

import scenario_coverage

# What no scenario shows yet. Only ever gets shorter.
EARLY = """
V04 board, V07 board, V08 board, V10 board, V11 board, V12 board, V13 board, V14 board
"""

LATE = """
V20 board, V21 board, V23 board, V24 board, V26 board, V27 board
V22 inside, V22 board
V25 inside, V25 board
V28 inside, V28 board
V29 outside, V29 board
B.000-16
B.004-15, B.004-16, B.004-17, B.004-18, B.004-19, B.004-24, B.004-25, B.004-29, B.004-33, B.004-34
"""


def _named(text):
    return {one.strip() for line in text.splitlines() for one in line.split(",") if one.strip()}


def test_every_article_and_worked_example_is_shown():
    articles, examples = scenario_coverage.missing()
    assert set(articles + examples) == _named(EARLY) | _named(LATE)
