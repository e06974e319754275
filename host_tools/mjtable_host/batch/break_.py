"""
Where the dice break the wall: the question of `mjtable break` (procedures G, B.000-2, B.002-1,
B.003-1).
"""

from typing import Any, NamedTuple

from mjtable.rules import dice, notation, opening, sequence, wall
from mjtable_host.batch import fields
from mjtable_host.batch.fields import FieldError

SEATS = "DROL"
MODES = ("after_count", "at_count")


class Opening(NamedTuple):
    """How a rule set opens the wall."""

    sets: tuple[int, ...]  # tiles in play; the first is the default
    skip: str  # what is skipped, of rules/opening.py
    indicator: bool = False

    @property
    def thrown(self) -> int:
        """Dice thrown in all."""
        return 4 if self.skip == opening.TWO_THROW_SUM else 2


OPENINGS = {
    "guobiao": Opening((144, 136), opening.TWO_THROW_SUM),  # B.000-2
    "hongzhong": Opening((112,), opening.SMALLER_DIE),  # B.002-1
    "ningbo": Opening((144,), opening.LARGER_DIE, indicator=True),  # B.003-1
    "contest": Opening((144, 136), opening.TWO_THROW_SUM),  # B.004-3
}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    fields.known(question, ("ruleset", "dice", "set", "break_mode"))
    name = fields.choice(fields.required(question, "ruleset"), "ruleset", fields.RULESETS)
    rule = OPENINGS[name]
    thrown = _dice(fields.required(question, "dice"), name, rule)
    size = fields.choice(question.get("set", rule.sets[0]), "set", rule.sets)
    mode = fields.choice(question.get("break_mode", MODES[0]), "break_mode", MODES)
    return opened(rule, thrown, size // 8, mode == "at_count")


def opened(rule: Opening, thrown: tuple[int, ...], stacks: int, at_count: bool) -> dict[str, Any]:
    """What the dice decide; stacks and tiles in the text form ``O15u``."""
    seat = dice.second_thrower(thrown[0] + thrown[1])
    skipped = opening.skipped(thrown, rule.skip)
    first = wall.first_stack(seat, skipped, stacks, at_count)

    def text(slot: int) -> str:
        return notation.slot_text(slot, stacks)

    def dealt(offset: int) -> str:
        return text(sequence.slot_at(first, offset, stacks))

    ring = wall.Wall(stacks, first)
    indicator = None
    if rule.indicator:
        indicator = text(opening.turn_indicator(ring, min(thrown)))
    return {
        "wall": SEATS[seat],
        "thrower2": SEATS[seat] if rule.thrown == 4 else None,
        "skipped": skipped,
        "first": dealt(0),
        "replacements": [text(ring.take(ring.tail())) for _ in range(3)],
        "dealer_extra": [dealt(offset) for offset in sequence.DEALER_EXTRA],
        "thirteenth": {
            SEATS[seat]: dealt(offset) for seat, offset in enumerate(sequence.THIRTEENTH, 1)
        },
        "first_draw": dealt(sequence.FIRST_DRAW),
        "indicator": indicator,
    }


def _dice(value: Any, name: str, rule: Opening) -> tuple[int, ...]:
    thrown = fields.sequence(value, "dice")
    if len(thrown) != rule.thrown:
        throws = "two throws of two dice" if rule.thrown == 4 else "one throw of two dice"
        raise FieldError("dice", value, f"must be {rule.thrown} numbers: {name} has {throws}")
    return tuple(fields.whole(one, f"dice[{i}]", 1, 6) for i, one in enumerate(thrown))
