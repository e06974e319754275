"""What the referee's cues say in words: questions to people, and what stands against a seat."""

from collections.abc import Mapping
from typing import Any

from mjtable.table import ledger, question
from mjtable_host.texts.articles import ARTICLES, Pair
from mjtable_host.texts.buttons import BUTTONS
from mjtable_host.web.marks import mark, numbers

Line = tuple[str, str, str]  # kind (a class of the page), English, Chinese

BROKEN: Pair = ("a rule was broken", "违例")
BONUS = 256  # of the cue hint: a bonus tile is held
QUESTIONS: dict[int, Pair] = {
    question.PROTEST: ("does the throw stand?", "是否认可所掷？"),
    question.CONSENT: ("was it inadvertent?", "是否同意属无意？"),
    question.ACCEPT: ("is the tile accepted?", "是否接受这张牌？"),
    question.AGREE: ("is the win agreed?", "是否认可和牌？"),
    question.PULL: ("pull a penalty tile", "请抽取罚张"),
    question.EXCHANGED: ("have the seats been exchanged?", "坐次是否已调换？"),
    question.WON: (
        "the hand before ended without a win being called; who has won it? (no: nobody)",
        "上一盘结束时没有报和牌，是哪一家和了？（按否：无人和牌）",
    ),
}


def article(number: int) -> Pair:
    return ARTICLES.get(number, BROKEN)


class RefereeWords:
    """One function a cue, as in words.py; ``side`` gives a side's wind."""

    def side(self, side: int) -> Pair:
        raise NotImplementedError

    def zone(self, value: Any) -> Pair:
        raise NotImplementedError

    def _who(self, by: int) -> Pair:
        if by == ledger.REFEREE:
            return "the referee", "裁判"
        if by < 0:
            return "the table", "牌桌"
        english, chinese = self.side(by)
        return english, chinese + "家"

    def _ask(self, f: Mapping[str, Any]) -> Line | None:
        asked = QUESTIONS.get(f["what"])
        if asked is None:
            return None
        sides = [self.side(side) for side in range(4) if f["who"] >> side & 1]
        return (
            "ask",
            f"{', '.join([s[0] for s in sides])}: {asked[0]}",
            f"{'、'.join([s[1] for s in sides])}家：{asked[1]}",
        )

    def _answered(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        return (
            "fact",
            f"{english} says {'yes' if f['yes'] else 'no'}",
            (f"{chinese}家答{'是' if f['yes'] else '否'}"),
        )

    def _seat(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        queue = bytes.fromhex(f["queue"]) if isinstance(f["queue"], str) else f["queue"]
        parts = [
            (len(queue), "penalty tiles", "罚张"),
            (int(f["pickup"] >= 0), "refused wall tile to take", "须取回的牌"),
            (f["dead"], "cannot win this hand", "不能和牌"),
            (f["skip_exchange"], "draws to omit", "次不得摸牌"),
            (f["skip_deal"], "deals to miss", "次免做庄"),
            (f["ready"], "ready", "已报停"),
            (f["warnings"], "warnings", "次警告"),
        ]
        held = [part for part in parts if part[0]]
        return (
            "wrong" if held else "fact",
            f"{english}: " + (", ".join([f"{n} {text}" for n, text, _ in held]) or "nothing due"),
            f"{chinese}家：" + ("，".join([f"{n}{text}" for n, _, text in held]) or "无"),
        )

    def _ledger(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        what, by = article(f["article"]), self._who(f["by"])
        points = (f", {f['points']} points", f"，罚{f['points']}分") if f["points"] else ("", "")
        return (
            "wrong",
            f"Noted against {english} by {by[0]}: {what[0]}{points[0]}",
            f"{by[1]}记录{chinese}家：{what[1]}{points[1]}",
        )

    def _cancelled(self, f: Mapping[str, Any]) -> Line:
        return "fact", f"Entry {f['entry']} is cancelled", f"第{f['entry']}条记录已取消"

    def _ruled(self, f: Mapping[str, Any]) -> Line:
        if not f["what"]:  # it means nothing now (table/rulings.py)
            return (
                "ask",
                "Nothing to rule there, nothing is changed: look at number, side and tile",
                "此处无可裁决，未作改动：请核对编号、座位和牌",
            )
        by = self._who(f["by"])
        return "prompt", f"Ruled by {by[0]}", f"{by[1]}裁决"

    def _referee(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        return (
            "ask",
            f"{english} calls the referee to table {f['table']}",
            f"{chinese}家请裁判到第{f['table']}桌",
        )

    def _stands(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        what = article(f["article"])
        return "wrong", f"{english}: {what[0]}; it stands", f"{chinese}家{what[1]}，已成事实"

    def _refused(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        button = BUTTONS[f["button"]]
        return (
            "ask",
            f"{english}: {button[0]} means nothing now",
            f"{chinese}家：此时{button[1]}无效",
        )

    def _ready(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        if f["on"]:
            return "prompt", f"{english} is ready", f"{chinese}家报停"
        return "prompt", f"{english} withdraws the declaration", f"{chinese}家撤回报停"

    def _overrun(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        return "ask", f"{english} is over time", f"{chinese}家超时"

    def _hint(self, f: Mapping[str, Any]) -> Line | None:
        held = [button for bit, button in enumerate(BUTTONS[:4]) if f["what"] >> bit & 1]
        if f["what"] & BONUS:
            held.append(("lay down a bonus tile", "补花"))
        if not held:
            return None
        english, chinese = self.side(f["side"])
        return (
            "hint",
            f"{english} could: {', '.join([one[0] for one in held])}",
            f"{chinese}家可{'、'.join([one[1] for one in held])}",
        )

    def _rebuild(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        return (
            "prompt",
            f"{english} asks to mix and build the walls again",
            f"{chinese}家要求重新洗牌砌牌",
        )

    def _sham_kong(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tiles = "".join([mark(tile) for tile in numbers(f.get("tiles", b""))])
        return "ask", f"The kong of {english} is none {tiles}", f"{chinese}家诈杠{tiles}"

    def _final(self, f: Mapping[str, Any]) -> Line:
        return "fact", "The scores are final", "申诉期满，记分为准"

    def _marker(self, f: Mapping[str, Any]) -> Line:
        tile = mark(f["tile"])
        where = self.zone(f["zone"])
        return "prompt", f"{tile} marks the tail at {where[0]}", f"{tile}放在{where[1]}作标记"

    def _pulled(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f["tile"])
        lot = (" by lot", "（抽签）") if f["seed"] >= 0 else ("", "")
        return (
            "wrong",
            f"{english}'s penalty tile is {tile}{lot[0]}",
            f"{chinese}家罚张{tile}{lot[1]}",
        )
