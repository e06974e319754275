"""Whether a hand wins, and what it waits on: the verb `wins` of each rule set."""

from typing import Any, NamedTuple

from mjtable.rules import notation, shape, tiles
from mjtable_host.batch import fields, hands
from mjtable_host.batch.fields import FieldError

_HAND = 14  # tiles of a complete hand, a kong counted as three


class Rules(NamedTuple):
    """What a rule set says about winning."""

    shapes: int  # of rules/shape.py
    size: int  # tiles in play
    wild: tuple[int, ...] = ()  # kinds that are wild unless the question says others
    five: bool = True  # whether a hand may stand for five of a kind
    chows: bool = True  # among melds


RULES = {
    "guobiao": Rules(shape.ALL, 144),  # A.000-40 to -47
    # 002-41; 002-07: no chow; B.002-13: no 七对; B.002-21
    "hongzhong": Rules(shape.STANDARD, 112, (tiles.RED,), five=False, chows=False),
    "ningbo": Rules(shape.STANDARD, 144),  # B.003-11; the hand decides what is wild: 003-14
    "contest": Rules(shape.STANDARD, 144),  # B.004-37
}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """``win`` of 3n+2 tiles, ``waits`` of 3n+1; FieldError names what cannot be."""
    fields.known(question, ("ruleset", "hand", "melds", "wild", "five"))
    name = fields.choice(question.get("ruleset", "guobiao"), "ruleset", fields.RULESETS)
    rules = RULES[name]
    wild = _wild(question, name)
    five = fields.truth(question.get("five", rules.five), "five")
    melds = _melds(question, name, wild)
    hand = _hand(question, name, wild, melds)
    counts = bytearray(tiles.FACES)
    for kind in hand:
        if kind not in wild:
            counts[kind] += 1
    number = len(hand) - sum(counts)
    sets = (_HAND - len(hand)) // 3  # melds, also where none are told
    if len(hand) % 3 == 2:
        return {"win": shape.complete(counts, sets, rules.shapes, number, five)}
    waits = shape.waits(counts, sets, rules.shapes, number, five)
    return {
        "waits": [notation.text(k) for k in waits if k not in wild and _plays(k, rules.size)],
    }


def _plays(kind: int, size: int) -> bool:
    tile = kind * 4 if kind < tiles.FACES else tiles.FIRST_FLOWER + kind - tiles.FACES
    return tiles.in_set(tile, size)


def _in_play(kinds: list[int], field: str, name: str) -> None:
    for kind in kinds:
        if not _plays(kind, RULES[name].size):
            raise FieldError(field, notation.text(kind), f"is not in the set of {name}")


def _wild(question: dict[str, Any], name: str) -> tuple[int, ...]:
    """The wild kinds."""
    if "wild" not in question:
        return RULES[name].wild
    wild = fields.kinds(question["wild"], "wild")
    _in_play(wild, "wild", name)
    if len(set(wild)) < len(wild):
        raise FieldError("wild", question["wild"], "names a kind twice")
    return tuple(wild)


def _melds(question: dict[str, Any], name: str, wild: tuple[int, ...]) -> list[hands.Meld]:
    melds = hands.melds(question.get("melds", []), RULES[name].chows)
    for i, meld in enumerate(melds):
        field = f"melds[{i}].tiles"
        _in_play(meld.kinds(), field, name)
        for kind in meld.kinds():
            if kind in wild:  # B.002-12, B.003-9
                raise FieldError(field, notation.text(kind), "is wild and makes no meld")
    return melds


def _hand(
    question: dict[str, Any], name: str, wild: tuple[int, ...], melds: list[hands.Meld]
) -> list[int]:
    """The concealed tiles as kinds, wild ones among them."""
    value = fields.required(question, "hand")
    hand = fields.kinds(value, "hand")
    most = _HAND - 3 * len(melds)
    # Where no melds are told the concealed tiles may come alone, however few they are.
    if len(hand) > most or len(hand) % 3 == 0 or (melds and len(hand) < most - 1):
        raise FieldError(
            "hand", value, f"has {len(hand)} tiles; with {len(melds)} melds {most - 1} or {most}"
        )
    _in_play(hand, "hand", name)
    for kind in hand:
        if kind >= tiles.FACES and kind not in wild:
            raise FieldError("hand", notation.text(kind), "is a flower and not wild: replace it")
    hands.no_fifth(hand + [kind for meld in melds for kind in meld.kinds()], "hand")
    return hand
