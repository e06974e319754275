"""What a hand of hongzhong pays, its kongs and birds included (procedures C.2)."""

from typing import Any, NamedTuple

from mjtable.rules import birds, hongzhong, hongzhong_pay, notation, tiles
from mjtable_host.batch import fields, won
from mjtable_host.batch.fields import FieldError

_FORMS = {
    "concealed": hongzhong_pay.CONCEALED,
    "discard": hongzhong_pay.CLAIMED,
    "added": hongzhong_pay.ADDED,
}
_UNDRAWN = 59  # tiles in the wall after the deal, procedures G
_NAMES = ("ruleset", "dealer", "winner", "by", "from", "has_red")
_NAMES += ("bird_rule", "agreed", "birds", "kongs", "no_red_extra")
_RULES = hongzhong.ruleset({})
_VALUES = {name: (default, *others) for name, default, others in hongzhong.OPTIONS}


class Kong(NamedTuple):
    seat: int
    form: int  # of hongzhong_pay
    source: int  # who discarded the tile, or -1
    replaced: bool
    robbed: bool


class Birds(NamedTuple):
    rule: str
    agreed: Any  # a number or "all"
    extra: str  # when the winner has no red dragon
    undrawn: list[int]  # kinds, as they would be turned


def answer(question: dict[str, Any]) -> dict[str, Any]:
    fields.known(question, _NAMES)
    if question.get("by") == "discard":
        raise FieldError("by", "discard", "wins nothing in hongzhong: self or rob")
    win = won.read(question, ("self", "rob"))
    if win is None:  # what nobody needs may be left out, or null
        question = {name: value for name, value in question.items() if value is not None}
    else:
        for name in ("dealer", "has_red", "bird_rule", "agreed", "birds", "kongs"):
            fields.required(question, name)
    dealer = fields.seat(question.get("dealer", 0), "dealer")
    has_red = fields.truth(question.get("has_red", False), "has_red")
    told = _birds(question)
    kongs = _kongs(question.get("kongs", []), win)
    turned = hits = 0
    if win:
        turned = birds.turned(told.agreed, told.extra, has_red, len(told.undrawn))
        hits = birds.hits(told.undrawn[:turned], told.rule, (win.winner - dealer) % 4)
    winner, source = (win.winner, win.source) if win else (-1, -1)
    good = [(k.seat, k.form, k.source) for k in kongs if k.replaced and not k.robbed]
    pay = hongzhong_pay.hand(_RULES, winner, source, hits, good)
    return {"pay": pay, "turned": turned, "hits": hits}


def _birds(question: dict[str, Any]) -> Birds:
    def chosen(option: str) -> Any:
        values = _VALUES[option]
        return fields.choice(question.get(option, values[0]), option, values)

    undrawn = fields.kinds(question.get("birds", []), "birds")
    for i, kind in enumerate(undrawn):
        if not tiles.in_set(kind * 4, hongzhong.SET):
            raise FieldError(f"birds[{i}]", notation.text(kind), "is no tile of hongzhong")
        if undrawn[:i].count(kind) == 4:
            raise FieldError(f"birds[{i}]", notation.text(kind), "is the fifth; there are four")
    if len(undrawn) > _UNDRAWN:
        raise FieldError("birds", len(undrawn), f"tiles; after the deal only {_UNDRAWN} are left")
    return Birds(
        chosen("bird_rule"),
        _agreed(question.get("agreed", 0)),
        chosen("no_red_extra"),
        undrawn,
    )


def _agreed(value: Any) -> Any:
    """A number or "all": as people agree beforehand (002-31), mostly on those of 002-39."""
    if value == "all":
        return value
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _UNDRAWN:
        raise FieldError("agreed", value, f'must be a whole number 0 to {_UNDRAWN}, or "all"')
    return value


def _kongs(value: Any, win: won.Win | None) -> list[Kong]:
    kongs = [_kong(one, f"kongs[{i}]") for i, one in enumerate(fields.sequence(value, "kongs"))]
    seats = [kong.seat for kong in kongs]
    robbed = [i for i, kong in enumerate(kongs) if kong.robbed]
    for seat in range(4):
        if seats.count(seat) > 4:
            raise FieldError("kongs", seats.count(seat), f"of seat {seat}; a hand has at most 4")
    for i in robbed:
        if win is None or win.by != "rob" or win.source != kongs[i].seat:
            raise FieldError(f"kongs[{i}].robbed", True, "but nobody wins by rob from that seat")
    if len(robbed) > 1:
        raise FieldError(f"kongs[{robbed[1]}].robbed", True, "a second time; a rob ends the hand")
    return kongs


def _kong(value: Any, field: str) -> Kong:
    names = ("seat", "type", "from", "replaced", "robbed")
    if not isinstance(value, dict):
        raise FieldError(field, value, f"must be an object with {', '.join(names)}")
    for name in value:
        if name not in names:
            raise FieldError(f"{field}.{name}", value[name], "is no field here")
    for name in ("seat", "type", "replaced", "robbed"):
        if name not in value:
            raise fields.Missing(f"{field}.{name}")
    seat = fields.seat(value["seat"], f"{field}.seat")
    form = fields.choice(value["type"], f"{field}.type", tuple(_FORMS))
    source = fields.seat_or_none(value.get("from"), f"{field}.from")
    if form == "concealed" and source is not None:
        raise FieldError(f"{field}.from", source, "must be null: all four were drawn")
    # An added kong may tell whose discard the pung was made of; it pays the same (002-20).
    if source == seat or (form == "discard" and source is None):
        raise FieldError(f"{field}.from", source, "must be the other seat that discarded it")
    replaced = fields.truth(value["replaced"], f"{field}.replaced")
    robbed = fields.truth(value["robbed"], f"{field}.robbed")
    if robbed and form != "added":
        raise FieldError(f"{field}.robbed", True, "only an added kong can be robbed")
    return Kong(seat, _FORMS[form], -1 if source is None else source, replaced, robbed)
