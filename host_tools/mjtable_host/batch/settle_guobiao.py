"""What a hand or a false win of guobiao pays (procedures C.0, E.2)."""

from typing import Any

from mjtable.rules import settle
from mjtable_host.batch import fields, won
from mjtable_host.batch.fields import FieldError

_MINIMUM = 8  # fan, the flowers not counted
_MOST = 10_000  # fan; no hand has as many
FALSE_WINS = {
    "错和": settle.BELOW_MINIMUM,
    "诈和": settle.NOT_READY,
    "和错牌": settle.WRONG_TILE,
}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    if "false_win" in question:
        return {"pay": _false_win(question)}
    fields.known(question, ("ruleset", "winner", "by", "from", "fan", "false_win", "seat"))
    if "seat" in question:
        raise FieldError("seat", question["seat"], "belongs to false_win; a win has winner")
    win = won.read(question)
    if win is None:
        return {"pay": [0] * 4}
    fan = fields.whole(fields.required(question, "fan"), "fan", 0, _MOST)
    if fan < _MINIMUM:
        raise FieldError("fan", fan, f"is under {_MINIMUM}: no win but 错和, a false_win")
    return {"pay": settle.guobiao(win.winner, win.source, fan)}


def _false_win(question: dict[str, Any]) -> list[int]:
    fields.known(question, ("ruleset", "false_win", "seat"))
    word = fields.choice(question["false_win"], "false_win", tuple(FALSE_WINS))
    seat = fields.seat(fields.required(question, "seat"), "seat")
    return settle.false_win(seat, FALSE_WINS[word])
