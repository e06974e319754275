"""
Every scenario of tests/scenarios, played at the level of the rules: who does what when, and what
the table must say (the language: tests/scenarios/README.md).
"""

import scenario
import scenario_text


def test_every_scenario_holds():
    count, failed = scenario.play_all(scenario_text.files())
    assert count
    assert not failed, "\n".join([""] + failed)
