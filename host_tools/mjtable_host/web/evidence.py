"""The last events that a table shows its referee (store/evidence.py of the firmware), in words."""

import copy
from collections.abc import Sequence
from typing import Any

from mjtable.rules import tiles
from mjtable.table import events, names
from mjtable_host.texts.articles import Pair
from mjtable_host.texts.buttons import BUTTONS
from mjtable_host.web.marks import mark
from mjtable_host.web.words import Words

_CUES = {name: fields for name, fields, _ in map(names.fields, names.kinds())}
_ENTRIES: dict[int, Pair] = {
    events.NEXT_HAND: ("next hand", "下一盘"),
    events.MANUAL_DICE: ("dice", "骰子"),
    events.ABORT: ("the hand ends here", "终止本盘"),
    events.PAUSE: ("the clock stands still", "暂停计时"),
    events.RESUME: ("the clock goes on", "恢复计时"),
    events.POINTS: ("points of the win", "和牌得分"),
    events.RULING: ("ruling", "裁决"),
    events.ASSIST: ("assist level", "提示级别"),
    events.DEALER: ("who deals", "庄家"),
    events.ROUND: ("wind of the round", "圈风"),
    events.SEATS: ("seats", "坐次"),
    events.ROLE: ("role at the link", "连接端身份"),
    events.READINGS: ("raw readings on the link", "连接端索取原始读数"),
}


def lines(rows: Sequence[Sequence[Any]], words: Words) -> list[list[Any]]:
    """``[[t, english, chinese], ...]`` of the rows ``[t, name, value, ...]`` of an answer; a cue
    without words (words.py) only says again what a move before it does."""
    words = copy.copy(words)  # it follows the hands in the rows
    found: list[list[Any]] = []
    for t, name, *values in rows:
        pair = _event(name, values, words) or _cue(name, values, words)
        if pair:
            found.append([t, *pair])
    return found


def _tile(tile: Any) -> Pair:
    """Its name, where the table shows it."""
    if isinstance(tile, int) and 0 <= tile < tiles.TILES:
        return mark(tile), mark(tile)
    return "a tile", "一张牌"


def _event(name: str, values: Sequence[Any], words: Words) -> Pair | None:
    """What came into the table, in words; None for what it concluded."""
    if name == "move":
        tile, start, end = _tile(values[0]), words.zone(values[1]), words.zone(values[2])
        sure = f" ({values[3]} %)" if len(values) > 3 else ""
        return f"{tile[0]}: {start[0]} → {end[0]}{sure}", f"{tile[1]}：{start[1]}→{end[1]}{sure}"
    if name == "button":
        side, button = words.side(values[0]), BUTTONS[values[1]]
        return f"{side[0]} presses {button[0]}", f"{side[1]}家按{button[1]}"
    if name == "dice":
        return f"Dice: {values[0]}, {values[1]}", f"骰子：{values[0]}、{values[1]}"
    if name == "entry":
        english, chinese = _ENTRIES.get(values[0], ("entry", "录入"))
        value = "" if values[1] is None else f" {values[1]}"
        return f"Entered: {english}{value}", f"录入：{chinese}{value}"
    if name == "doubt":
        return "A tile may lie in several places", "一张牌可能在多处"
    if name in ("foreign", "foreign_gone"):
        if name == "foreign_gone":
            return _cue("foreign_cleared", values, words)
        said, what, zone = values
        return _cue("foreign_tag", (zone, -1 if said is None else said, what), words)
    return None


def _cue(name: str, values: Sequence[Any], words: Words) -> Pair | None:
    if name not in _CUES:
        return None
    known = zip(_CUES[name], values, strict=True)
    line = words.line(name, {key: value for key, value in known if value is not None})
    return (line[1], line[2]) if line else None
