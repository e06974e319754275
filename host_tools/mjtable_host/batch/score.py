"""What a winning hand is worth: the verb `score` of each rule set that counts fan or tai."""

from importlib import import_module
from typing import Any

from mjtable_host.batch import fields
from mjtable_host.batch.fields import FieldError

_COUNTING = ("guobiao", "ningbo")


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer of the rule set's module; FieldError names what cannot be."""
    name = fields.choice(question.get("ruleset", "guobiao"), "ruleset", fields.RULESETS)
    if name not in _COUNTING:
        raise FieldError("ruleset", name, f"counts no fan; {' and '.join(_COUNTING)} do")
    return import_module(f"mjtable_host.batch.score_{name}").answer(question)
