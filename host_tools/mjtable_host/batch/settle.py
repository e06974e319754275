"""What a hand pays, by seat: the verb `settle` of each rule set."""

from importlib import import_module
from typing import Any

from mjtable_host.batch import fields


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """``{"pay": [..]}`` and what else the rule set tells; FieldError names what cannot be."""
    name = fields.choice(fields.required(question, "ruleset"), "ruleset", fields.RULESETS)
    return import_module(f"mjtable_host.batch.settle_{name}").answer(question)
