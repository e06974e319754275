"""What a hand of the contest code pays, for points that are entered (procedures B.004-37)."""

from typing import Any

from mjtable.rules import settle
from mjtable_host.batch import fields, won

_MOST = 1_000_000  # points


def answer(question: dict[str, Any]) -> dict[str, Any]:
    fields.known(question, ("ruleset", "winner", "by", "from", "points"))
    win = won.read(question)
    if win is None:
        return {"pay": [0] * 4}
    points = fields.whole(fields.required(question, "points"), "points", 0, _MOST)
    return {"pay": settle.contest(win.winner, win.source, points)}
