"""Scores of guobiao (国标): the fan of a winning hand, their total, and whether it is legal."""

from typing import Any

from mjtable.rules.guobiao import fan as rules_fan
from mjtable.rules.guobiao import score as rules_score
from mjtable_host.batch import fields, hands
from mjtable_host.batch.fan_names import FAN_NAMES
from mjtable_host.batch.fields import FieldError

LEAST = 8  # fan without flowers (O98 pp. 14, 28)
_FLOWERS = 81  # 花牌
_WINDS = ("E", "S", "W", "N")
_FLAGS = {
    "self_drawn": rules_score.SELF_DRAWN,
    "last_of_kind": rules_score.LAST_OF_KIND,
    "last_tile": rules_score.LAST_TILE,
    "kong": rules_score.KONG,
}
_FIELDS = (
    "ruleset",
    "melds",
    "hand",
    "win",
    *_FLAGS,
    "seat_wind",
    "round_wind",
    "flowers",
    "edition",
)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """``{"win", "legal", "total", "fan"}``, fan by value and number; flowers are in the total."""
    fields.known(question, _FIELDS)
    melds = hands.melds(question.get("melds", []))
    win = _no_flower(fields.kind(fields.required(question, "win"), "win"), question["win"], "win")
    counts = _counts(fields.required(question, "hand"), melds, win)
    how = sum(
        bit
        for name, bit in _FLAGS.items()
        if name in question and fields.truth(question[name], name)
    )
    seat, prevalent = (
        _WINDS.index(fields.choice(question.get(name, "E"), name, _WINDS))
        for name in ("seat_wind", "round_wind")
    )
    flowers = fields.whole(question.get("flowers", 0), "flowers", 0, 8)
    edition = int(fields.choice(question.get("edition", "1998"), "edition", ("1998", "2006")))
    numbers = [meld.number() for meld in melds]
    total, fans = rules_score.score(counts, numbers, win, how, seat, prevalent, edition)
    if not total:
        return {"win": False}
    rows: list[tuple[int, int, int]] = [
        (rules_fan.value(number, edition), number, count) for number, count in fans
    ]
    if flowers:
        rows.append((1, _FLOWERS, flowers))
    rows.sort(key=lambda row: (-row[0], row[1]))
    return {
        "win": True,
        "legal": total >= LEAST,
        "total": total + flowers,
        "fan": [
            {"name": FAN_NAMES[number][0], "value": value, "count": count}
            for value, number, count in rows
        ],
    }


def _counts(value: Any, melds: list[hands.Meld], win: int) -> bytearray:
    """The concealed tiles by kind, the winning one among them."""
    concealed = fields.kinds(value, "hand")
    for i, kind in enumerate(concealed):
        _no_flower(kind, value[i], f"hand[{i}]")
    wanted = 13 - 3 * len(melds)
    if len(concealed) != wanted:
        beside = f"with {len(melds)} melds" if melds else "without melds"
        raise FieldError("hand", value, f"must have {wanted} tiles {beside}, win left out")
    hands.no_fifth([*concealed, win, *(kind for meld in melds for kind in meld.kinds())], "hand")
    counts = bytearray(34)
    for kind in [*concealed, win]:
        counts[kind] += 1
    return counts


def _no_flower(kind: int, value: Any, field: str) -> int:
    if kind >= 34:
        raise FieldError(field, value, "is a flower; flowers are counted in the field flowers")
    return kind
