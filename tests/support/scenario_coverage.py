"""
What the scenarios show: which articles inside and outside their window and on the board, and which
worked examples of the rules reference.

    export PYTHONPATH=firmware:host_tools:tests/support
    .venv/bin/python tests/support/scenario_coverage.py

says what is missing.
"""

import scenario_text

ARTICLES = tuple("V%02d" % number for number in range(1, 30))
# Worked examples that are play at a table; the others are of seats, scores and sums.
EXAMPLES = tuple("B.000-%d" % n for n in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 18))
EXAMPLES += tuple("B.002-%d" % n for n in (*range(1, 18), 19))
EXAMPLES += tuple("B.003-%d" % n for n in (1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 21, 23))
EXAMPLES += tuple("B.004-%d" % n for n in range(3, 36) if n != 22)


def missing():
    """``(what of each article, worked examples)`` that no scenario shows, as texts."""
    shown = set()
    examples = set()
    for path in scenario_text.files():
        for scenario in scenario_text.read(path):
            examples.update(scenario.examples)
            for article, where in scenario.articles:
                shown.add((article, where))
                if scenario.board:
                    shown.add((article, "board"))
    wanted = [(one, where) for one in ARTICLES for where in ("inside", "outside", "board")]
    articles = ["%s %s" % pair for pair in wanted if pair not in shown]
    return articles, [one for one in EXAMPLES if one not in examples]


if __name__ == "__main__":
    for part in missing():
        print(", ".join(part) or "nothing is missing")
