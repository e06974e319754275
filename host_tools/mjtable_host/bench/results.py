"""A measurement, its budget, and how both are printed."""

import json
from dataclasses import dataclass

KB = 1024


@dataclass(frozen=True)
class Result:
    """
    ``limit``: the budget, None where there is none; ``peer``: what was measured beside it in the
    same run, interleaved; ``note``: on what, and whether caches were cleared or warm.
    """

    name: str
    runtime: str  # cpython | micropython | wasm32
    value: float
    unit: str  # us | instructions | bytes | ratio | 1/s
    limit: float | None = None
    peer: str | None = None
    peer_value: float | None = None
    note: str | None = None

    @property
    def over(self) -> bool:
        return self.limit is not None and self.value > self.limit

    def as_json(self) -> str:
        fields = {
            "name": self.name,
            "runtime": self.runtime,
            "value": self.value,
            "unit": self.unit,
        }
        if self.limit is not None:
            fields["limit"] = self.limit
        if self.peer is not None:
            fields |= {"peer": self.peer, "peer_value": self.peer_value}
        if self.note is not None:
            fields["note"] = self.note
        return json.dumps(fields)

    def as_text(self) -> str:
        text = f"  {self.name:24} {self.value:>12,} {self.unit:12} {self.runtime:12}"
        if self.limit is not None:
            verdict = "OVER" if self.over else "within"
            text += f" {verdict} the budget of {self.limit:,}"
        if self.peer_value:
            ratio = self.value / self.peer_value
            text += f" {ratio:.2f} x the {self.peer_value:,} of {self.peer}"
        if self.note is not None:
            text += f" ({self.note})"
        return text.rstrip()
