"""
No function that steps of the loop call again and again takes its frame from the heap: after a
collection that is most of what a step costs (mpy/frames.py).
"""

import pytest
from sources import none_of

from mjtable_host.bench import unix
from mjtable_host.mpy import frames

# Modules, or packages with all theirs, in which every function is such a one
STEPPED = (
    "mjtable.app.app",
    "mjtable.app.work",
    "mjtable.drivers",
    "mjtable.link.port",
    "mjtable.panel",
    "mjtable.sense",
    "mjtable.table.clock",
)
# but these, a row each with the reason.
RARE = {
    # the start, a question, a cue, an error
    "mjtable.app.app": "start _answer _hand_on failed",
    "mjtable.drivers.mcp23017": "step",  # sends nothing on before a button moves
    "mjtable.drivers.tag_memory": "ask",  # enrolment
    "mjtable.link.port": "send _request",  # a line
    "mjtable.panel.sound": "pattern",  # a cue
    "mjtable.panel.standing": "hear _end",  # a cue
    "mjtable.sense.presence": "_arrive",  # a move
    "mjtable.sense.radio_dice": "_look",  # a throw of wireless dice
    "mjtable.sense.readings": "body",  # somebody asks
    "mjtable.sense.schedule": "add",  # what is expected has changed
    "mjtable.sense.sense": "expect",  # the same
}
ONCE = ("__init__", "_")  # what makes an object; comprehensions, which make a list


def is_stepped(module):
    return any(f"{module}.".startswith(f"{one}.") for one in STEPPED)


def on_heap():
    """Words of each large frame by ``(module, function)``."""
    return {
        (module, name): words
        for module, name, words in frames.of_firmware()
        if is_stepped(module) and name not in ONCE and words > frames.ON_STACK
    }


def test_frames_of_steps_are_on_the_stack():
    rare = {(module, name) for module, names in RARE.items() for name in names.split()}
    found = on_heap()
    none_of(
        f"{module}.{name}: {found[module, name]} words" for module, name in found.keys() - rare
    )
    none_of(f"{module}.{name} needs no row" for module, name in rare - found.keys())


@pytest.mark.parametrize(
    ("case", "functions"),
    [
        (
            "tape.py",
            "pin_set pin_get spi_write spi_read _fill _next i2c_write i2c_read wait ms us",
        ),
        ("play.py", "mark alone with_one with_two"),
    ],
)
def test_what_counts_the_steps_and_stands_in_the_place_of_the_chips_is_as_cheap(case, functions):
    text = (unix.CASES / case).read_text(encoding="utf-8")
    words = dict(frames.of_text(text))
    none_of(f"{one}: {words[one]}" for one in functions.split() if words[one] > frames.ON_STACK)


def test_a_frame_has_arguments_variables_what_is_reckoned_with_and_what_a_try_needs():
    many = ", ".join(f"a{n}" for n in range(40))
    texts = (
        ("def one(a): return a", [("one", 2)]),
        ("def add(a, b): c = a + b; return c", [("add", 5)]),
        (f"def many({many}): return a0", [("many", 41)]),
        (
            "def wary(a):\n try: a\n except OSError: pass",
            [("wary", 1 + 6 + 3)],
        ),  # 6 to see what was raised
        ("def outer():\n def inner(a): return a", [("outer", 2), ("inner", 2)]),
        ("class A:\n def step(self): return 1", [("A", 1), ("step", 2)]),
    )
    assert [frames.of_text(text) for text, _ in texts] == [found for _, found in texts]
