"""How a hand was won: the fields `winner`, `by` and `from` of `settle`."""

from typing import Any, NamedTuple

from mjtable_host.batch import fields
from mjtable_host.batch.fields import FieldError

WORDS = ("self", "discard", "rob")


class Win(NamedTuple):
    winner: int  # seat
    by: str  # of WORDS
    source: int  # seat the tile came off, -1 on a self-draw


def read(question: dict[str, Any], allowed: tuple[str, ...] = WORDS) -> Win | None:
    """The win; None on a drawn hand, whose ``winner`` is null. ``allowed``: ways to win."""
    winner = fields.seat_or_none(fields.required(question, "winner"), "winner")
    source = fields.seat_or_none(question.get("from"), "from")
    if winner is None:
        if question.get("by") is not None:
            fields.choice(question["by"], "by", ("self",))
        if source is not None:
            raise FieldError("from", source, "must be null on a drawn hand")
        return None
    by = fields.choice(fields.required(question, "by"), "by", allowed)
    if by == "self":
        if source is not None:
            raise FieldError("from", source, "must be null: the winner drew the tile himself")
        return Win(winner, by, -1)
    if source is None:
        raise FieldError("from", source, f"must be the seat whose tile was won by {by}")
    if source == winner:
        raise FieldError("from", source, "is the winner; must be another seat")
    return Win(winner, by, source)
