"""
Each article is shown inside and outside its window and on the virtual board, each worked example
of the rules reference that is play at a table is played (tests/scenarios/README.md).
"""

import scenario_coverage


def test_every_article_and_worked_example_is_shown():
    assert scenario_coverage.missing() == ([], [])
