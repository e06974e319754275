"""
What happens at the table in words, English and Chinese: events of the link and the journal
(names and fields of table/cues.py) to lines for people.
"""

from collections.abc import Mapping
from typing import Any

from mjtable.panel import lamps
from mjtable.rules import hongzhong_verdict, notation
from mjtable.rules.ningbo import verdict as ningbo_verdict
from mjtable.table import cues, events, names, zones
from mjtable_host.batch.fan_names import FAN_NAMES
from mjtable_host.batch.score_ningbo import NAMES as TAI_NAMES
from mjtable_host.sim import colours
from mjtable_host.texts.articles import Pair
from mjtable_host.texts.buttons import BUTTONS
from mjtable_host.web.dice_words import DiceWords
from mjtable_host.web.marks import mark, numbers
from mjtable_host.web.referee_words import Line, RefereeWords, article

WINDS: tuple[Pair, ...] = (("East", "东"), ("South", "南"), ("West", "西"), ("North", "北"))
_ZONES: tuple[Pair, ...] = (
    ("{}'s rack", "{}家手牌"),
    ("{}'s melds", "{}家副露"),
    ("{}'s flowers", "{}家花牌"),
    ("{}'s pond", "{}家牌池"),
)
_PHASES: tuple[Pair | None, ...] = (
    ("The walls are being built", "砌牌"),
    ("The walls are complete", "牌墙砌好"),
    None,
    ("The deal", "抓牌"),
    ("Flowers are replaced", "补花"),
    ("Play begins", "开始行牌"),
    None,
    None,
)
# By row of ningbo/tai.py.
_TAI = (
    "one suit,one suit and honours,pungs alone,honours alone,honours in no shape,"
    "seven wild tiles or eight flowers,seven wild tiles or eight flowers in no shape,"
    "three wild tiles,four or more wild tiles,no wild tile,wild tiles as printed,single wait,"
    "edge wait,middle wait,wait for a pung,all chows,self-drawn,on a replacement,last tile,"
    "robbed kong,four claimed melds,nothing claimed,dragons,round wind,seat wind,own flowers,"
    "other flowers,all four flowers,dealt complete"
).split(",")

# What a win counts, by number: fan of guobiao, what hongzhong pays, tai of Ningbo.
_ITEMS: dict[int, Pair] = {
    **dict(enumerate(FAN_NAMES)),
    hongzhong_verdict.WIN: ("和牌", "the win"),
    hongzhong_verdict.BIRD: ("中码", "birds that hit"),
    **{
        ningbo_verdict.ITEMS + row: pair
        for row, pair in enumerate(zip(TAI_NAMES, _TAI, strict=True))
    },
}

LEGEND: tuple[tuple[int, str, str], ...] = (
    (colours.GO, "take or draw here", "在此抓牌"),
    (colours.TAIL, "replacement here", "在此补牌"),
    (colours.ACT, "acts; throws (pulse)", "行动；掷骰（脉动）"),
    (colours.WINDOW, "a discard may be claimed", "可以吃碰杠和"),
    (colours.RIGHT, "put it right here", "在此更正"),
    (colours.WRONG, "it happened here; penalty tiles due (far end)", "出错的位置；罚张数（远端）"),
    (colours.ASK, "tiles in question", "牌有疑问"),
    (colours.STRANGE, "foreign tag; a reader is out (pulse)", "异物；读卡器无应答（脉动）"),
    (colours.GLORY, "a win", "和牌"),
    (colours.REST, "paused", "暂停"),
    (colours.ASKED, "asked: yes or no; calls the referee (pulse)", "请答是否；请裁判（脉动）"),
    (colours.HINT, "could complete a set or the hand", "可成牌组或和牌（教学）"),
)


def legend() -> list[list[str]]:
    return [
        [lamps.RGB[3 * colour : 3 * colour + 3].hex(), english, chinese]
        for colour, english, chinese in LEGEND
    ]


def _zone(value: Any) -> int:
    """A zone as a number; the link's lines have the name of names.zone_name."""
    if isinstance(value, int):
        return value
    for zone in range(zones.ZONES):
        if names.zone_name(zone) == value:
            return zone
    return zones.NOWHERE


def _item(name: str, worth: int, times: int) -> str:
    return f"{name} {worth}" + (f" x {times}" if times > 1 else "")


# What lies there, by the cue's ``what``.
_FOREIGN = (
    ("Something that is no tile", "异物"),
    ("A {} that this game is played without", "本局不用的{}"),
    ("A {} of another set", "另一副牌的{}"),
    ("A {} too many, whose tag is a copy,", "多出的{}（标签是复制的）"),
    ("A {} too many, the old one that was replaced,", "多出的{}（已被更换的旧牌）"),
    (
        "A {} too many, of another set or with a copied tag,",
        "多出的{}（另一副牌的，或标签是复制的）",
    ),
)


class Words(RefereeWords, DiceWords):
    """Follows the hand far enough to call the sides by their winds."""

    def __init__(self) -> None:
        self.dealer = -1
        self.players = [0, 1, 2, 3]

    def side(self, side: int) -> Pair:
        if self.dealer < 0 or side < 0:
            return f"Side {side}", f"{side}号"
        return WINDS[(side - self.dealer) & 3]

    def labels(self) -> list[list[str]]:
        """Names of the four sides for the page."""
        if self.dealer < 0:
            return [[f"Side {side}", f"{side}号位"] for side in range(4)]
        names = [self.side(side) for side in range(4)]
        return [[english, chinese + "家"] for english, chinese in names]

    def zone(self, value: Any) -> Pair:
        """A place in words."""
        zone = _zone(value)
        side = zones.side_of(zone)
        if side < 0:
            tray = zones.TRAY <= zone < zones.NOWHERE
            return ("the dice tray", "骰盘") if tray else ("the table", "牌桌")
        english, chinese = self.side(side)
        if zones.is_stack(zone):
            k = zones.stack_k(zone)
            return f"{english}'s wall, stack {k}", f"{chinese}家牌墙第{k}墩"
        pair = _ZONES[(zone - zones.RACK) >> 2]
        return pair[0].format(english), pair[1].format(chinese)

    def line(self, name: str, fields: Mapping[str, Any]) -> Line | None:
        """An event in words; None for those that only lamps need to show."""
        write = getattr(self, "_" + name, None)
        return write(fields) if write else None

    def cue(self, cue: tuple[Any, ...]) -> Line | None:
        """A cue tuple in words."""
        name, fields, _ = names.fields(cue[0])
        return self.line(name, dict(zip(fields, cue[1:], strict=True)))

    # --- one function an event: its name in cues.BOOK after an underscore

    def _hand(self, f: Mapping[str, Any]) -> Line:
        self.dealer = f["dealer"]
        wind = WINDS[f["round_wind"] & 3]
        return (
            "hand",
            f"Hand {f['number']}, {wind[0]} round",
            f"第{f['number']}盘，{wind[1]}风圈",
        )

    def _phase(self, f: Mapping[str, Any]) -> Line | None:
        pair = _PHASES[f["phase"]]
        return ("prompt", *pair) if pair else None

    def _roll(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        return "prompt", f"{english} throws the dice", f"请{chinese}家掷骰"

    def _thrown(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        a, b = f["a"], f["b"]
        return (
            "fact",
            f"{english} threw {a} and {b}: {a + b}",
            f"{chinese}家掷出{a}、{b}，共{a + b}点",
        )

    def _break(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.zone(f["zone"])
        return "fact", f"The wall opens at {english}", f"从{chinese}开牌"

    def _drew(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f.get("tile"), True)
        return "fact", f"{english} draws {tile}", f"{chinese}家抓牌{tile}"

    def _replaced(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f.get("tile"), True)
        return "fact", f"{english} takes a replacement {tile}", f"{chinese}家补牌{tile}"

    def _flowered(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f["tile"])
        return "fact", f"{english} lays the flower {tile}", f"{chinese}家亮花{tile}"

    def _discarded(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f["tile"])
        drawn = f.get("drawn") == 1
        return (
            "fact",
            f"{english} discards {tile}" + (" as drawn" if drawn else ""),
            f"{chinese}家打{tile}" + ("（摸切）" if drawn else ""),
        )

    def _claimed(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        off, von = self.side(f["from_side"])
        what = {events.KONG: BUTTONS[1], events.PUNG: BUTTONS[2], events.CHOW: BUTTONS[3]}[
            f["what"]
        ]
        meld = "".join([mark(tile) for tile in numbers(f["tiles"])])
        return (
            "claim",
            f"{english} claims a {what[0]} {meld} off {off}",
            f"{chinese}家{what[1]}{von}家 {meld}",
        )

    def _concealed_kong(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        meld = "".join([mark(tile, True) for tile in numbers(f.get("tiles", b""))])
        return "claim", f"{english} lays a concealed kong {meld}", f"{chinese}家暗杠{meld}"

    def _added_kong(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f["tile"])
        return "claim", f"{english} adds {tile} to a pung", f"{chinese}家加杠{tile}"

    def _called(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        call = BUTTONS[f["button"] % events.BUTTONS]
        if f["button"] < events.READY:
            return "claim", f"{english} calls {call[0]}", f"{chinese}家报{call[1]}"
        return "claim", f"{english} presses {call[0]}", f"{chinese}家按{call[1]}"

    def _win(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f["tile"])
        if f["by"] == cues.BY_SELF:
            return "win", f"{english} wins, self-drawn {tile}", f"{chinese}家自摸和牌{tile}"
        off, von = self.side(f["from_side"])
        if f["by"] == cues.BY_ROB:
            return (
                "win",
                f"{english} wins, robbing {off}'s kong of {tile}",
                f"{chinese}家抢{von}家的杠和牌{tile}",
            )
        return "win", f"{english} wins on {off}'s {tile}", f"{chinese}家和牌，{von}家点炮{tile}"

    def _dealer(self, f: Mapping[str, Any]) -> Line:
        self.dealer = f["side"]
        wind = WINDS[f["round_wind"] & 3]
        return (
            "hand",
            f"Side {self.dealer} deals, {wind[0]} round",
            f"{self.dealer}号坐庄，{wind[1]}风圈",
        )

    def _session_time(self, f: Mapping[str, Any]) -> Line:
        left = f["minutes"]
        if not left:
            return "prompt", "Time is called: the session is over", "时间到，本场结束"
        return "prompt", f"{left} minutes are left of the session", f"本场还剩{left}分钟"

    def _drawn_hand(self, f: Mapping[str, Any]) -> Line:
        return "win", "The wall is used up: a drawn hand", "牌墙抓完，荒牌"

    def _score(self, f: Mapping[str, Any]) -> Line:
        items = numbers(f["items"])
        fans = [(_ITEMS[items[i]], items[i + 1], items[i + 2]) for i in range(0, len(items), 3)]
        english = ", ".join(_item(name[1], worth, times) for name, worth, times in fans)
        chinese = "，".join(_item(name[0], worth, times) for name, worth, times in fans)
        total = f["total"]
        if f["legal"] and not fans:
            return "win", f"The win counts {total}", f"和牌计{total}分"
        tai = bool(items) and items[0] >= ningbo_verdict.ITEMS
        fan, count = ("tai", "台") if tai else ("fan", "番")
        if not f["legal"]:
            few = f"{total} {fan} are too few: {english}"
            return "ask", few, f"{total}{count}，不够起和：{chinese}"
        if items[0] in (hongzhong_verdict.WIN, hongzhong_verdict.BIRD):
            return "win", f"{total} from each payer: {english}", f"每家付{total}：{chinese}"
        return "win", f"{total} {fan}: {english}", f"{total}{count}：{chinese}"

    def _birds(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        count = f["count"]
        return "prompt", f"{english} turns {count} birds", f"请{chinese}家翻{count}个码"

    def _bird(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        tile = mark(f["tile"])
        return "fact", f"{english} turns the bird {tile}", f"{chinese}家翻码{tile}"

    def _points(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        return "prompt", f"How many points is {english}'s hand?", f"请输入{chinese}家和牌的分数"

    def _indicator(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.zone(f["zone"])
        if f["tile"] < 0:
            return (
                "prompt",
                f"Turn the upper tile of {english}: it names the wild tiles",
                f"请翻开{chinese}的上张定百搭",
            )
        wild = "".join("{" + notation.text(kind) + "}" for kind in numbers(f["wild"]))
        turned = mark(f["tile"])
        return "fact", f"{turned} is turned: wild are {wild}", f"翻出{turned}，百搭为{wild}"

    def _settlement(self, f: Mapping[str, Any]) -> Line | None:
        pay = f["pay"]
        if not pay:
            return None
        english = ", ".join([f"{WINDS[s][0]} {pay[s]:+d}" for s in range(4)])
        chinese = "，".join([f"{WINDS[s][1]}家{pay[s]:+d}" for s in range(4)])
        return "win", english, chinese

    def _next(self, f: Mapping[str, Any]) -> Line:
        before, self.players = self.players, numbers(f["players"])
        if f["dealer"] < 0:
            return "win", "The session is over", "本场结束"
        english, chinese = self.side(f["dealer"])
        if before == self.players:
            return "fact", f"{english} deals next", f"下一盘{chinese}家坐庄"
        moves = [(self.side(before.index(self.players[to])), self.side(to)) for to in range(4)]
        return (
            "prompt",
            "Seats are exchanged: " + ", ".join([f"{a[0]} to {b[0]}" for a, b in moves]),
            "调换座次：" + "，".join([f"{a[1]}家到{b[1]}位" for a, b in moves]),
        )

    def _count(self, f: Mapping[str, Any]) -> Line | None:
        if f["expected"] == f["seen"]:
            return None
        english, chinese = self.side(f["side"])
        return (
            "ask",
            f"{english} holds {f['seen']} tiles instead of {f['expected']}",
            f"{chinese}家应有{f['expected']}张，实有{f['seen']}张",
        )

    def _violation(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        what = article(f["article"])
        where: Pair = ("", "")
        if _zone(f["remedy_zone"]) >= 0:
            place = self.zone(f["remedy_zone"])
            where = f"; put it right at {place[0]}", f"，请在{place[1]}更正"
        return (
            "wrong",
            f"{english}: {what[0]}{where[0]}",
            f"{chinese}家{what[1]}{where[1]}",
        )

    def _cleared(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.side(f["side"])
        return "fact", f"{english} has put it right", f"{chinese}家已更正"

    def _paused(self, f: Mapping[str, Any]) -> Line:
        if f["on"]:
            return "prompt", "The hand stands still", "暂停"
        return "prompt", "The hand goes on", "继续"

    def _out_of_step(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.zone(f["zone"])
        return "ask", f"Tiles are in question at {english}", f"{chinese}的牌有疑问"

    def _in_step(self, f: Mapping[str, Any]) -> Line:
        return "fact", "The table agrees again", "牌局恢复一致"

    def _missing(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.zone(f["zone"])
        tile = mark(f["tile"])
        return "ask", f"{tile} is missing at {english}", f"{chinese}缺{tile}"

    def _foreign_tag(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.zone(f["zone"])
        tile = mark(f["tile"]) if f["tile"] >= 0 else ""  # else it lies concealed
        is_what, its = _FOREIGN[f.get("what", cues.UNREAD if tile else cues.NO_TILE)]
        return (
            "ask",
            f"{is_what.format(tile or 'tile')} lies at {english}: take it away",
            f"{chinese}有{its.format(tile or '牌')}：请取走",
        )

    def _foreign_cleared(self, f: Mapping[str, Any]) -> Line:
        english, chinese = self.zone(f["zone"])
        return "fact", f"It was taken away from {english}", f"{chinese}的异物已取走"

    def _reader_out(self, f: Mapping[str, Any]) -> Line:
        side = zones.side_of(f["zone"])
        english, chinese = (
            self.side(side) if side >= 0 else ("the ponds and the dice", "牌池和骰盘")
        )
        advice = f"(number {f['reader']}) does not answer: play pauses; plug its cable in again"
        if f["up"]:
            return "fact", f"The reader of {english} answers again", f"{chinese}的读卡器恢复"
        return (
            "ask",
            f"The reader of {english} {advice}",
            f"{chinese}的读卡器（{f['reader']}号）无应答：暂停行牌，请重新插好连接线",
        )
