"""Scores of guobiao (国标): the fan of a winning hand, their total, and whether it is legal."""

from typing import Any

from mjtable_host.batch.fields import FieldError


def answer(question: dict[str, Any]) -> dict[str, Any]:
    raise FieldError("ruleset", "guobiao", "is not scored yet")
