"""One clear line for bad input: which line, which field, which value."""


class RecordError(ValueError):
    """Something in a record that cannot be; the message names line, field and value."""

    def __init__(self, line: int, field: str, value: object, why: str) -> None:
        shown = repr(value) if isinstance(value, str) else str(value)
        if len(shown) > 60:
            shown = shown[:57] + "..."
        super().__init__(f"line {line}: {field}: {shown}: {why}")
        self.line = line
        self.field = field


class RuleError(ValueError):
    """A step that the state of the hand does not allow."""
