"""Reading fields of a parsed record, each error naming line, field and value."""

from typing import Any

from mjtable_host.records.errors import RecordError


class Fields:
    """One JSON object of a record file."""

    def __init__(self, line: int, values: dict[str, Any]) -> None:
        self.line = line
        self.values = values

    def get(self, name: str) -> Any:
        if name not in self.values:
            raise RecordError(self.line, name, "", "is missing")
        return self.values[name]

    def whole(self, name: str, low: int, high: int) -> int:
        return whole(self.get(name), self.line, name, low, high)

    def sequence(self, name: str, length: int | None = None) -> list[Any]:
        return sequence(self.get(name), self.line, name, length)

    def text(self, name: str) -> str:
        value = self.get(name)
        if not isinstance(value, str) or not value or not value.isprintable():
            raise RecordError(self.line, name, value, "must be a text of printable characters")
        return value


def whole(value: Any, line: int, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise RecordError(line, field, value, f"must be a whole number {low} to {high}")
    return value


def sequence(value: Any, line: int, field: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(line, field, value, "must be a list")
    if length is not None and len(value) != length:
        raise RecordError(line, field, f"{len(value)} entries", f"must have {length} entries")
    return value
