"""What is said of dice that lie still and yet do not count as a throw, each with its remedy."""

from collections.abc import Mapping
from typing import Any

from mjtable.table import cues
from mjtable_host.texts.articles import Pair
from mjtable_host.web.referee_words import Line

_AGAIN: Pair = ("throw both again, or enter the dice", "请两枚重掷，或手动输入点数")
_SAID: dict[int, tuple[str, Pair]] = {
    cues.TRAY_GOOD: ("fact", ("The dice can be read again", "骰子读取恢复正常")),
    cues.AGAIN: (
        "prompt",
        ("Thrown once too often: the throw before stands", "多掷一次，以前一掷为准"),
    ),
    cues.COCKED: ("ask", ("A die leans and does not count", "有骰子立角，不算")),
    cues.NOT_SEEN: ("ask", ("Only one die is seen in the tray", "骰盘中只读到一枚骰子")),
    cues.OFF_TRAY: ("ask", ("A die lies off the tray, at {}", "有骰子落在盘外（{}）")),
}
_NONE: Pair = ("No dice are seen in the tray", "骰盘中读不到骰子")


class DiceWords:
    """One function a cue, as in words.py."""

    def zone(self, value: Any) -> Pair:
        raise NotImplementedError

    def _tray(self, f: Mapping[str, Any]) -> Line:
        kind, pair = _SAID[f["what"]]
        if f["what"] == cues.NOT_SEEN and f["die"] < 0:
            pair = _NONE
        place = self.zone(f["zone"])
        english, chinese = pair[0].format(place[0]), pair[1].format(place[1])
        if kind == "ask":
            return kind, f"{english}: {_AGAIN[0]}", f"{chinese}：{_AGAIN[1]}"
        return kind, english, chinese
