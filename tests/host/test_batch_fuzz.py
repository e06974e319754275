"""Any JSON line gives an answer, or an error that names a field: every batch verb."""

import json
import re
from importlib import import_module

import pytest
from batch_questions import QUESTIONS
from hypothesis import given, settings
from hypothesis import strategies as st

from mjtable_host.cli import _batch

MODULES = {verb: "break_" if verb == "break" else verb for verb in QUESTIONS}
KINDS = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)]
KINDS += [*"ESWNCFP", *(f"f{n}" for n in range(1, 9))]
CASES = [(verb, question) for verb, questions in QUESTIONS.items() for question in questions]
WORDS = ["guobiao", "hongzhong", "ningbo", "contest", "self", "discard", "rob", "kong", "all"]
WORDS += ["chow", "pung", "concealed_kong", "left", "double", "1998", "错和", "", "\ud800", "id"]

# Values that are wrong by little: a hand tile too many, a seat 4, true for 1, 1.0 for 1.
near = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1, 16),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(KINDS),
    st.sampled_from(WORDS),
    st.text(max_size=4),
)
tiles = st.lists(st.sampled_from(KINDS), max_size=15)
values = (
    near
    | tiles
    | st.recursive(
        near,
        lambda inner: (
            st.lists(inner, max_size=5)
            | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=4), inner, max_size=4)
        ),
        max_leaves=12,
    )
)


def answer_of(verb):
    return import_module(f"mjtable_host.batch.{MODULES[verb]}").answer


def asked(verb, question):
    """The answer to a question that went through JSON, checked for its form."""
    found = _batch.answered(json.dumps(question), answer_of(verb))
    json.loads(json.dumps(found, allow_nan=False))
    assert found["id"] == (question.get("id") if _is_id(question) else None)
    if "error" in found:
        assert set(found) == {"id", "error"}
        known = {"line", *question, *(name for one in QUESTIONS[verb] for name in one)}
        assert found["error"].startswith(tuple(name + mark for name in known for mark in ":[."))
    elif "pay" in found:
        assert sum(found["pay"]) == 0
        assert all(type(amount) is int for amount in found["pay"])
    return found


def _is_id(question):
    return not isinstance(question.get("id"), (list, dict))


@pytest.mark.parametrize(("verb", "question"), CASES)
def test_the_questions_are_answered(verb, question):
    assert "error" not in asked(verb, question)
    assert asked(verb, {**question, "id": "a"})["id"] == "a"


@pytest.mark.parametrize("verb", QUESTIONS)
@settings(deadline=None)
@given(line=values)
def test_any_json_value(verb, line):
    if isinstance(line, dict):
        assert "error" in asked(verb, line)
    else:
        found = _batch.answered(json.dumps(line), answer_of(verb))
        assert found == {"id": None, "error": "line: is no JSON object"}


@pytest.mark.parametrize("verb", QUESTIONS)
@settings(deadline=None)
@given(line=st.text())
def test_any_text(verb, line):
    found = _batch.answered(line, answer_of(verb))
    assert found["error"].startswith("line: ") or isinstance(json.loads(line), dict)


def _places(value, place=()):
    """Where in a question something lies: keys and indices on the way."""
    if place:
        yield place
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in inner:
        if isinstance(one, (dict, list)):
            yield from _places(one, (*place, key))
        else:
            yield (*place, key)


def _changed(question, place, change):
    """A copy of the question in which ``change(holder, key)`` was done at a place."""
    copy = json.loads(json.dumps(question))
    holder = copy
    for key in place[:-1]:
        holder = holder[key]
    change(holder, place[-1])
    return copy


@st.composite
def mutated(draw, verb):
    question = draw(st.sampled_from(QUESTIONS[verb]))
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(question))
        if not places:
            break
        place = draw(st.sampled_from(places))
        what = draw(st.sampled_from(["put", "put", "drop", "add", "rename"]))
        value = draw(values)

        def change(holder, key, what=what, value=value):
            if what == "drop":
                del holder[key]
            elif what == "put":
                holder[key] = value
            elif isinstance(holder, list):
                holder.insert(key, value)
            elif what == "rename":
                holder[f"{key}s"] = holder.pop(key)
            else:
                holder[draw(st.sampled_from(WORDS))] = value

        question = _changed(question, place, change)
    return question


@pytest.mark.parametrize("verb", QUESTIONS)
@settings(deadline=None)
@given(data=st.data())
def test_a_question_with_something_wrong(verb, data):
    asked(verb, data.draw(mutated(verb)))


@pytest.mark.parametrize(("verb", "question"), CASES)
def test_each_place_with_what_cannot_be_there(verb, question):
    """Objects, fractions and unknown words are right nowhere: the field is named."""
    for place in _places(question):
        for junk in ({"x": 1}, 0.5, "no such word", 1 << 70, -1, [[[]]]):

            def put(holder, key, junk=junk):
                holder[key] = junk

            found = asked(verb, _changed(question, place, put))
            assert found.get("error", "").startswith(place[0]), (place, junk, found)


@pytest.mark.parametrize(("verb", "question"), CASES)
def test_a_field_of_another_name(verb, question):
    for name in question:
        renamed = {**question, f"{name}x": question[name]}
        assert asked(verb, renamed)["error"].startswith(f"{name}x: ")


@pytest.mark.parametrize("verb", QUESTIONS)
def test_depth_never_overruns_the_stack(verb):
    for name in ("id", "hand", "winner", "dice", "ruleset"):
        for depth in [*range(1, 1500, 7), 30000]:
            line = f'{{"ruleset":"guobiao","{name}":{"[" * depth}{"]" * depth}}}'
            error = _batch.answered(line, answer_of(verb))["error"]
            assert re.match(r"[a-z_]+(\[0\])?: ", error)
