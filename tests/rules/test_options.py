"""What a house may choose: values, numbers, ranges, lists, and what a wrong word may mean."""

from mjtable.rules import options
from mjtable.rules.ruleset import Ruleset

ROWS = (
    ("mode", "after_count", ("at_count",)),
    ("time", 3000, ()),
    ("rounds", 4, range(1, 9)),
    ("birds", 4, (1, 2, "all")),
    ("five", True, (False,)),
    ("chips", (100, 10, 1), range(1, 1001)),
    ("board", "esp32s3", ()),
)
GOOD = (
    ("mode", "after_count", "at_count"),
    ("time", 0, 1, 99999),
    ("rounds", 1, 8),
    ("birds", 4, 1, "all"),
    ("five", True, False),
    ("chips", [1], [1000, 5], (7,)),
    ("board", "", "virtual"),
)
BAD = (
    ("mode", "", "before", 0, None, ["at_count"]),
    ("time", -1, "3000", True, None, 2.5),
    ("rounds", 0, 9, -4, True, "4"),
    ("birds", 0, 3, True, "4", None, "ALL "),
    ("five", 0, 1, "true", None),
    ("chips", [], [0], [1001], 5, "10", [1, True], [[1]], {}),
    ("board", 7, None, []),
)


def test_what_is_allowed():
    for name, *values in GOOD:
        for value in values:
            assert options.check(ROWS, name, value) is None


def test_what_is_not():
    for name, *values in BAD:
        for value in values:
            problem = options.check(ROWS, name, value)
            assert problem and problem.startswith(name + ": "), (name, value)


def test_problems_say_what_is_needed():
    for name, value, problem in (
        ("mode", "at_cuont", "one of after_count at_count is needed, did you mean at_count?"),
        ("mode", "somewhere else", "one of after_count at_count is needed"),
        ("time", -1, "a whole number from 0 is needed"),
        ("rounds", 9, "a whole number 1 to 8 is needed"),
        ("birds", "al", "one of 4 1 2 all is needed, did you mean all?"),
        ("five", "True", "one of true false is needed, did you mean true?"),
        ("chips", [0], "a list of whole numbers 1 to 1000 is needed"),
        ("board", 7, "a text is needed"),
        ("mod", "at_count", "no such key, did you mean mode?"),
        ("Rounds", 4, "no such key, did you mean rounds?"),
        ("x", 4, "no such key"),
        ("", 4, "no such key"),
    ):
        assert options.check(ROWS, name, value) == "%s: %s" % (name, problem)


def test_nearest_is_the_fewest_changes():
    words = ("claim_ms", "rob_ms", "flowers_ms", "set")
    for word, near in (
        ("claims_ms", "claim_ms"),
        ("robms", "rob_ms"),
        ("rbo_ms", "rob_ms"),
        ("flower_m", "flowers_ms"),
        ("sets", "set"),
        ("claim", "claim_ms"),
        ("flowers_ms_all", "flowers_ms"),
        ("rob", None),
        ("offset", None),
        ("colour", None),
        ("a" * 1000, None),
        (7, None),
    ):
        assert options.nearest(word, words) == near


def test_a_rule_set_takes_what_was_chosen():
    rules = Ruleset("some", 1, ROWS, {"mode": "at_count", "chips": [5, 2, 1], "other": 3})
    assert (rules.mode, rules.time, rules.chips) == ("at_count", 3000, (5, 2, 1))
    assert not hasattr(rules, "other")
    for name, value in (("rounds", 9), ("chips", []), ("five", "no")):
        try:
            Ruleset("some", 1, ROWS, {name: value})
        except ValueError as error:
            assert str(error).startswith(name + ": ")
            continue
        raise AssertionError(name)


def test_what_equals_the_default_is_the_default():
    """JSON's 1 and 3000.0 are true and 3000 where those are the default."""
    rules = Ruleset("some", 1, ROWS, {"five": 1, "time": 3000.0})
    assert rules.five is True and type(rules.time) is int
