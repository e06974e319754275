"""Reading the fields of a question, each error naming field, value and what it must be."""

import difflib
import json
from typing import Any

from mjtable.rules import notation

RULESETS = ("guobiao", "hongzhong", "ningbo", "contest")


class FieldError(ValueError):
    """A field that cannot be; the message names it and the value."""

    def __init__(self, field: str, value: object, why: str) -> None:
        shown = json.dumps(value, ensure_ascii=False)
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        super().__init__(f"{field}: {shown} {why}")
        self.field = field


class Missing(FieldError):
    def __init__(self, field: str) -> None:
        ValueError.__init__(self, f"{field}: is missing")
        self.field = field


def known(question: dict[str, Any], names: tuple[str, ...]) -> None:
    """FieldError if the question has a field of another name (``id`` is always known)."""
    for name in question:
        if name != "id" and name not in names:
            near = difflib.get_close_matches(name, names, 1)
            hint = f"; did you mean {near[0]}?" if near else f" (there are: {', '.join(names)})"
            raise FieldError(name, question[name], "is no field here" + hint)


def required(question: dict[str, Any], name: str) -> Any:
    if name not in question:
        raise Missing(name)
    return question[name]


def whole(value: Any, field: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise FieldError(field, value, f"must be a whole number {low} to {high}")
    return value


def truth(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise FieldError(field, value, "must be true or false")
    return value


def choice(value: Any, field: str, values: tuple[Any, ...]) -> Any:
    """One of ``values``; the type counts, so that 1 is not true."""
    for one in values:
        if type(value) is type(one) and value == one:
            return one
    shown = ", ".join(json.dumps(one, ensure_ascii=False) for one in values)
    raise FieldError(field, value, f"must be one of {shown}")


def sequence(value: Any, field: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise FieldError(field, value, "must be a list")
    if length is not None and len(value) != length:
        raise FieldError(field, value, f"must have {length} entries, not {len(value)}")
    return value


def seat(value: Any, field: str) -> int:
    return whole(value, field, 0, 3)


def seat_or_none(value: Any, field: str) -> int | None:
    return None if value is None else seat(value, field)


def kind(value: Any, field: str) -> int:
    """The kind of a text form (1m-9m 1s-9s 1p-9p E S W N C F P f1-f8)."""
    if isinstance(value, str):
        try:
            return notation.kind_from_text(value)
        except ValueError:
            pass
    raise FieldError(field, value, "is no tile (1m-9m 1s-9s 1p-9p E S W N C F P f1-f8)")


def kinds(value: Any, field: str) -> list[int]:
    """A list of tiles as kinds."""
    return [kind(one, f"{field}[{i}]") for i, one in enumerate(sequence(value, field))]
