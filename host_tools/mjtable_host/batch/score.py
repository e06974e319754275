"""What a winning hand is worth: the question goes to the scorer of its rule set."""

from typing import Any

from mjtable_host.batch import fields, score_guobiao
from mjtable_host.batch.fields import FieldError


def answer(question: dict[str, Any]) -> dict[str, Any]:
    ruleset = fields.choice(question.get("ruleset", "guobiao"), "ruleset", fields.RULESETS)
    if ruleset == "guobiao":
        return score_guobiao.answer(question)
    if ruleset == "ningbo":
        from mjtable_host.batch import score_ningbo

        return score_ningbo.answer(question)
    raise FieldError("ruleset", ruleset, "counts no fan; there are guobiao and ningbo")
