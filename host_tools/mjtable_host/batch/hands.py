"""Reading a hand: melds, concealed tiles, winds."""

from collections import Counter
from typing import Any, NamedTuple

from mjtable.rules import melds as rules_melds
from mjtable.rules import notation
from mjtable_host.batch import fields
from mjtable_host.batch.fields import FieldError

FORMS = {
    "chow": rules_melds.CHOW,
    "pung": rules_melds.PUNG,
    "kong": rules_melds.KONG,
    "concealed_kong": rules_melds.CONCEALED,
}
SOURCES = ("left", "across", "right", "self")
_FLOWERS = 34  # kinds from here on


class Meld(NamedTuple):
    form: int  # of rules/melds.py
    kind: int  # of its lowest tile
    source: str | None  # of SOURCES

    def number(self) -> int:
        """As rules/melds.py writes it."""
        return rules_melds.meld(self.form, self.kind)

    def kinds(self) -> list[int]:
        """Its tiles as kinds."""
        if self.form == rules_melds.CHOW:
            return [self.kind, self.kind + 1, self.kind + 2]
        return [self.kind] * (3 if self.form == rules_melds.PUNG else 4)


def melds(value: Any, chows: bool = True) -> list[Meld]:
    """The melds of a question, at most four; ``chows``: whether the rule set has them."""
    found = fields.sequence(value, "melds")
    if len(found) > 4:
        raise FieldError("melds", value, f"has {len(found)} melds; a hand has at most 4")
    return [_meld(one, f"melds[{i}]", chows) for i, one in enumerate(found)]


def _meld(value: Any, field: str, chows: bool) -> Meld:
    if not isinstance(value, dict):
        raise FieldError(field, value, "must be an object with type and tiles")
    for name in value:
        if name not in ("type", "tiles", "from"):
            raise FieldError(f"{field}.{name}", value[name], "is no field here")
    for name in ("type", "tiles"):
        if name not in value:
            raise fields.Missing(f"{field}.{name}")
    word = fields.choice(value["type"], f"{field}.type", tuple(FORMS))
    form = FORMS[word]
    kinds = sorted(fields.kinds(value["tiles"], f"{field}.tiles"))
    if not _is_meld(form, kinds):
        raise FieldError(f"{field}.tiles", value["tiles"], f"is no {word}")
    if form == rules_melds.CHOW and not chows:
        raise FieldError(f"{field}.type", word, "does not exist in this rule set")
    return Meld(form, kinds[0], _source(value.get("from"), form, field))


def _is_meld(form: int, kinds: list[int]) -> bool:
    if not kinds or kinds[-1] >= _FLOWERS:
        return False
    low = kinds[0]
    if form == rules_melds.CHOW:
        return low < 27 and low % 9 < 7 and kinds == [low, low + 1, low + 2]
    return kinds == [low] * (3 if form == rules_melds.PUNG else 4)


def _source(value: Any, form: int, field: str) -> str | None:
    if value is None:
        return None
    source = fields.choice(value, f"{field}.from", SOURCES)
    if form == rules_melds.CHOW and source != "left":
        raise FieldError(f"{field}.from", value, "a chow is claimed from left alone")
    if form == rules_melds.PUNG and source == "self":
        raise FieldError(f"{field}.from", value, "a pung is claimed from another seat")
    if form == rules_melds.CONCEALED and source != "self":
        raise FieldError(f"{field}.from", value, "a concealed kong is one's own: self")
    return source


def no_fifth(kinds: list[int], field: str) -> None:
    """FieldError if a kind occurs more often than the set has it."""
    for kind, count in Counter(kinds).items():
        if count > (1 if kind >= _FLOWERS else 4):
            raise FieldError(field, notation.text(kind), f"occurs {count} times with the melds")
