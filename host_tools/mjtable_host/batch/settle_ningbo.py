"""What a hand of Ningbo mahjong pays (procedures C.3)."""

from typing import Any

from mjtable.rules import ningbo
from mjtable.rules.ningbo import liability
from mjtable_host.batch import fields, won
from mjtable_host.batch.fields import FieldError

_BY = {"self": liability.SELF, "discard": liability.DISCARD, "rob": liability.ROB}
_MOST = 1_000_000  # tai
_FIELDS = ("ruleset", "winner", "by", "from", "tai", "takes", "fed_kong")
_CHOICES = {"rob_pays": (5, 2), "mutual_discard": (6, 8)}  # options of the rule set


def answer(question: dict[str, Any]) -> dict[str, Any]:
    fields.known(question, (*_FIELDS, *_CHOICES))
    chosen = {
        name: fields.choice(question[name], name, values)
        for name, values in _CHOICES.items()
        if name in question
    }
    win = won.read(question)
    fed = fields.seat_or_none(question.get("fed_kong"), "fed_kong")
    if win is None:
        if fed is not None:
            raise FieldError("fed_kong", fed, "must be null on a drawn hand")
        return {"pay": [0] * 4}
    if fed is not None and win.by != "self":
        raise FieldError("fed_kong", fed, "must be null: a replacement is drawn, by is self")
    if fed == win.winner:
        raise FieldError("fed_kong", fed, "is the winner; must be another seat")
    # A house may set its minimum as it likes: any tai from one up are paid.
    tai = fields.whole(fields.required(question, "tai"), "tai", 1, _MOST)
    takes = _takes(fields.required(question, "takes"))
    pay = liability.pay(
        ningbo.ruleset(chosen),
        win.winner,
        _BY[win.by],
        win.source,
        tai,
        takes,
        -1 if fed is None else fed,
    )
    return {"pay": pay}


def _takes(value: Any) -> list[list[int]]:
    """``takes[x][y]``: melds x made from y's discards."""
    rows = []
    for x, row in enumerate(fields.sequence(value, "takes", 4)):
        entries = fields.sequence(row, f"takes[{x}]", 4)
        rows.append([fields.whole(n, f"takes[{x}][{y}]", 0, 4) for y, n in enumerate(entries)])
        if rows[x][x]:
            why = "must be 0: nobody claims his own discard"
            raise FieldError(f"takes[{x}][{x}]", rows[x][x], why)
    return rows
