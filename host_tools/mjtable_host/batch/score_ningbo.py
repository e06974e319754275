"""What a winning hand of Ningbo mahjong counts, in tai (procedures B.003-9, -11)."""

from typing import Any

from mjtable.rules import melds as rules_melds
from mjtable.rules import ningbo, notation, tiles
from mjtable.rules.ningbo import score as scorer
from mjtable_host.batch import fields, hands
from mjtable_host.batch.fields import FieldError
from mjtable_host.batch.hands import Meld

# By row of ningbo/tai.py.
NAMES = (
    "清一色 混一色 碰碰胡 字一色 乱风 七百搭/八花 七百搭/八花(无牌型) 三百搭 四百搭 无搭 还搭 "
    "单吊 边张 嵌张 对倒 平胡 自摸 杠上开花 海底捞月 抢杠 大吊车 门清 "
    "中/发/白刻 圈风刻 位风刻 正花 野花 一台花 天胡"
).split()
_WINDS = ("E", "S", "W", "N")
_MOST_WILD = 7  # 七百搭, the most a table plays with
_FIELDS = ("ruleset", "melds", "hand", "win", "self_drawn", "seat_wind", "round_wind")
_FIELDS += ("last_tile", "kong", "wild", "flowers")
_FIELDS += ("last_of_kind", "edition")  # of the same form in guobiao; they count nothing here


def answer(question: dict[str, Any]) -> dict[str, Any]:
    fields.known(question, _FIELDS)
    wild = set(fields.kinds(question.get("wild", []), "wild"))
    melds = hands.melds(question.get("melds", []))
    win = fields.kind(fields.required(question, "win"), "win")
    held = _held(question, melds, win, wild)
    flowers = _flowers(question, [*held, win])
    flags = _flags(question)
    if flags & scorer.KONG and not _can_be_by_kong(flags, melds, held, win):
        flags -= scorer.KONG
    counts = bytearray(tiles.KINDS)
    for kind in [*held, win]:
        counts[kind] += 1
    found = scorer.score(
        ningbo.ruleset({}),
        counts,
        [one.number() for one in melds],
        win,
        flags,
        _wind(question, "seat_wind"),
        _wind(question, "round_wind"),
        bytes(sorted(wild)),
        bytes(flowers),
    )
    if found is None:
        return {"win": False}
    legal, total, counted = found
    tai = [{"name": NAMES[row], "value": worth, "count": count} for row, worth, count in counted]
    return {"win": True, "legal": legal, "total": total, "tai": tai}


def _held(question: dict[str, Any], melds: list[Meld], win: int, wild: set[int]) -> list[int]:
    """The concealed tiles without the winning one."""
    for i, one in enumerate(melds):
        for kind in one.kinds():
            if kind in wild:
                text = notation.text(kind)
                raise FieldError(f"melds[{i}].tiles", text, "is wild and never lies in a meld")
    held = fields.kinds(fields.required(question, "hand"), "hand")
    wanted = 13 - 3 * len(melds)
    if len(held) != wanted:
        why = f"tiles; beside {len(melds)} melds and the winning tile there must be {wanted}"
        raise FieldError("hand", len(held), why)
    for field, kind in [*((f"hand[{i}]", kind) for i, kind in enumerate(held)), ("win", win)]:
        if kind >= tiles.FACES and kind not in wild:
            why = "is a flower, which belongs to flowers unless its kind is wild"
            raise FieldError(field, notation.text(kind), why)
    all_kinds = [*held, *(kind for one in melds for kind in one.kinds())]
    hands.no_fifth(all_kinds, "hand")
    hands.no_fifth([*all_kinds, win], "win")
    jokers = sum(kind in wild for kind in [*held, win])
    if jokers > _MOST_WILD:
        raise FieldError("wild", jokers, f"wild tiles in the hand; there are at most {_MOST_WILD}")
    return held


def _flowers(question: dict[str, Any], held: list[int]) -> list[int]:
    flowers = fields.kinds(question.get("flowers", []), "flowers")
    for i, kind in enumerate(flowers):
        if kind < tiles.FACES:
            raise FieldError(f"flowers[{i}]", notation.text(kind), "is no flower: f1 to f8")
    hands.no_fifth([*held, *flowers], "flowers")
    return flowers


def _flags(question: dict[str, Any]) -> int:
    self_drawn = fields.truth(question.get("self_drawn", False), "self_drawn")
    kong = fields.truth(question.get("kong", False), "kong")
    last_tile = fields.truth(question.get("last_tile", False), "last_tile")
    fields.truth(question.get("last_of_kind", False), "last_of_kind")
    fields.choice(question.get("edition", "1998"), "edition", ("1998", "2006"))
    return self_drawn * scorer.SELF_DRAWN + kong * scorer.KONG + last_tile * scorer.LAST_TILE


def _can_be_by_kong(flags: int, melds: list[Meld], held: list[int], win: int) -> bool:
    if flags & scorer.SELF_DRAWN:
        return any(one.form in (rules_melds.KONG, rules_melds.CONCEALED) for one in melds)
    # All four of a kind lie in the kong that is robbed.
    return win not in [*held, *(kind for one in melds for kind in one.kinds())]


def _wind(question: dict[str, Any], field: str) -> int:
    word = fields.choice(question.get(field, "E"), field, _WINDS)
    return _WINDS.index(word)
