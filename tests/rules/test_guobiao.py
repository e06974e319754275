"""The rule set as data, and a house's choices."""

from mjtable.rules import guobiao, shape


def test_the_official_values():
    rules = guobiao.ruleset({})
    assert rules.name == "guobiao"
    assert rules.shapes == shape.ALL
    assert (rules.set, rules.break_mode, rules.claim_ms) == (144, "after_count", 3000)
    assert (rules.flowers_ms, rules.first_discard_ms, rules.discard_ms) == (30000, 30000, 15000)


def test_a_house_chooses():
    rules = guobiao.ruleset({"set": 136, "claim_ms": 5000, "something else": 1})
    assert (rules.set, rules.claim_ms) == (136, 5000)


def test_what_is_no_choice():
    for option, value in (("set", 112), ("break_mode", "somewhere"), ("claim_ms", -1)):
        try:
            guobiao.ruleset({option: value})
        except ValueError as error:
            assert option in str(error)
            continue
        raise AssertionError(option)
