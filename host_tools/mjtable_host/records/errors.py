"""One clear line for bad input: which line, which field, which value."""

import json


class RecordError(ValueError):
    """Something in a record that cannot be; the message names line, field and value."""

    def __init__(self, line: int, field: str, value: object, why: str) -> None:
        shown = json.dumps(value, ensure_ascii=False) if value is not None else "null"
        if len(shown) > 60:
            shown = shown[:57] + "..."
        told = [f"line {line}", field, why] if value == "" else [f"line {line}", field, shown, why]
        super().__init__(": ".join(told))
        self.line = line
        self.field = field


class RuleError(ValueError):
    """A step that the state of the hand does not allow."""
