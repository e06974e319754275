"""
What the table concluded against what really happened, from the table's journal records alone.

A record is a dict as the journal writes it: ``n``, ``t`` (ms of the script's clock), ``e`` and
the fields of the event or cue. It does not matter which fidelity wrote it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any

from mjtable.rules import notation
from mjtable.table import cues, names
from mjtable.table.names import ARTICLES
from mjtable_host.sim import script as s
from mjtable_host.sim.script import Action, Script

Record = dict[str, Any]
Fact = tuple[Any, ...]

# Cues that are facts, and the fields of them that a script knows.
FACTS = {
    "thrown": ("side", "throw", "a", "b"),
    "break": ("zone",),
    "dealt": ("side", "tile"),
    "flowered": ("side", "tile"),
    "replaced": ("side", "tile"),
    "drew": ("side", "tile"),
    "discarded": ("side", "tile"),
    "claimed": ("side", "what", "from_side"),
    "concealed_kong": ("side",),
    "added_kong": ("side", "tile"),
    "win": ("side", "tile", "by", "from_side"),
    "drawn_hand": (),
    "bird": ("side", "tile"),
    "indicator": ("zone", "tile"),
}
_DEAL_TAKES = (4, 4, 4, 2)


@dataclass
class Result:
    """One hand compared. ``late`` are the milliseconds from rest to report of each move seen."""

    hand: str
    winner: int | None = None
    total: int | None = None  # what the win counts
    pay: list[int] | None = None  # by seat
    agrees: bool = False
    violations: list[dict[str, Any]] = field(default_factory=list)
    false_violations: int = 0
    out_of_step: int = 0
    repaired: int = 0
    moves_true: int = 0
    moves_seen: int = 0
    moves_wrong: int = 0
    late: list[int] = field(default_factory=list)
    drawn_hand: bool = False
    differences: list[str] = field(default_factory=list)
    virtual_ms: int = 0

    @property
    def ended(self) -> bool:
        """Whether the table saw the hand come to a win or a drawn hand."""
        return self.winner is not None or self.drawn_hand


def fact_of(record: Record) -> Fact | None:
    """A record as a fact in the form of ``Truth.facts``; None if it is none."""
    name = record["e"]
    fields = FACTS.get(name)
    if fields is None or (name == "indicator" and record["tile"] < 0):  # asked for
        return None
    fact: Fact = (name, *(record[one] for one in fields))
    if name == "claimed":
        meld = bytes.fromhex(record["tiles"])
        fact += (meld[0], *sorted(meld[1:]))
    elif name == "concealed_kong":
        fact += tuple(sorted(bytes.fromhex(record["tiles"])))
    return fact


def compare(script: Script, records: Iterable[Record]) -> Result:
    """Everything that ``replay`` and ``simulate`` say about a hand."""
    truth = script.truth
    result = Result(script.name, moves_true=truth.moves)
    result.virtual_ms = script.ends - script.begins
    moves: list[Record] = []
    facts: list[Fact] = []
    said: list[tuple[str, int, int]] = []
    missing: list[int] = []
    foreign: list[tuple[int, int, int]] = []
    for record in records:
        name = record["e"]
        if name == "move":
            moves.append(record)
        elif name == "violation":
            said.append(violation_of(record))
            result.violations.append(_as_output(record, script.start.dealer_side))
        elif name == "out_of_step":
            result.out_of_step += 1
        elif name == "in_step":
            result.repaired += 1
        elif name == "hand" and record["dealer"] != script.start.dealer_side:
            result.differences.append(f"dealer: side {record['dealer']}")
        elif name == "missing":
            missing.append(record["tile"])
        elif name == "foreign_tag":
            foreign.append(foreign_of(record))
        elif name == "fault":
            result.differences.append(f"fault: {record['text']}")
        fact = fact_of(record)
        if fact is not None:
            facts.append(fact)
        if name == "win":
            result.winner = (record["side"] - script.start.dealer_side) & 3
        elif name == "score":
            result.total = record["total"]
        elif name == "settlement":
            result.pay = record["pay"]
        elif name == "drawn_hand":
            result.drawn_hand = True
            result.pay = [0] * 4
    _moves(script.actions, moves, result)
    expected = list(truth.violations)
    for violation in said:
        if violation in expected:
            expected.remove(violation)
        else:
            result.false_violations += 1
    result.differences += [f"not named: violation {one[0]} by side {one[1]}" for one in expected]
    named = [notation.tile_text(tile) for tile in missing]
    lost = [notation.tile_text(tile) for tile in truth.missing]
    result.differences += _unlike("missing tile", lost, named)
    laid, found = [[_foreign_text(one) for one in those] for those in (truth.foreign, foreign)]
    result.differences += _unlike("foreign tag:", laid, found)
    _facts(truth.facts, facts, result)
    for what, true, got in (("total", truth.total, result.total), ("pay", truth.pay, result.pay)):
        if true is not None and got != true:
            result.differences.append(f"{what}: {got}, not {true}")
    result.agrees = not result.differences and result.winner == truth.winner
    return result


def _unlike(what: str, true: list[str], said: list[str]) -> list[str]:
    out = [f"not named: {what} {one}" for one in true if one not in said]
    return out + [f"named, not so: {what} {one}" for one in said if one not in true]


def violation_of(record: Record) -> tuple[str, int, int]:
    """A violation as (article, side, zone in which to put it right)."""
    article = record["article"]
    name = ARTICLES[article] if isinstance(article, int) else article
    return name, record["side"], record["remedy_zone"]


def foreign_of(record: Record) -> tuple[int, int, int]:
    """Zone, tile and what of a cue ``foreign_tag``; of a table that did not tell what, UNREAD."""
    return record["zone"], record["tile"], record.get("what", cues.UNREAD)


def _foreign_text(foreign: tuple[int, int, int]) -> str:
    zone, tile, what = foreign
    return f"{notation.tile_text(tile) if tile >= 0 else '-'} {what} in {names.zone_name(zone)}"


def _as_output(record: Record, dealer: int) -> dict[str, Any]:
    article, side, remedy = violation_of(record)
    return {
        "article": article,
        "seat": (side - dealer) & 3 if side >= 0 else None,
        "zone": _zone_name(record["zone"]),
        "remedy": _zone_name(remedy),
        "t": record["t"],
    }


def _zone_name(zone: int) -> str | None:
    return names.zone_name(zone) if zone >= 0 else None


def _moves(actions: Iterable[Action], seen: Iterable[Record], result: Result) -> None:
    """Match the reported moves with the true ones, tile by tile, in order."""
    true: dict[int, list[tuple[int, int, int]]] = {}  # tile: (time, zone, weight)
    number = 0
    begin = 0  # when the first tile of the deal was lifted
    lifted: dict[int, int] = {}
    for action in actions:
        if action[1] == s.LIFT:
            lifted[action[2]] = action[0]
        elif action[1] == s.PUT and action[5]:
            time, _, tile, zone, _, move = action
            if not true:
                begin = lifted.get(tile, time)
            true.setdefault(tile, []).append((time, zone, move - number))
            number = move
    if not true:
        return
    lies: dict[int, int] = {}  # after a power cut all tiles are seen again
    for record in seen:
        again = lies.get(record["x"]) == record["to"]
        lies[record["x"]] = record["to"]
        if again or record["from"] == record["to"] or record["t"] < begin:
            continue
        waiting = true.get(record["x"], [])
        for index, (time, zone, weight) in enumerate(waiting):
            if zone == record["to"] and time <= record["t"]:
                result.moves_seen += weight
                result.late += [record["t"] - time] * weight
                del waiting[: index + 1]
                break
        else:
            result.moves_wrong += 1


def _by_take(facts: Iterable[Fact]) -> tuple[list[Fact], list[Fact]]:
    """
    The deal by seats, each take's tiles in one fact, and the other facts in their order.

    Tiles of one take come to rest together, and takes of neighbours may overlap: their order
    says nothing.
    """
    dealt: dict[int, list[int]] = {}
    others = []
    for fact in facts:
        if fact[0] == "dealt":
            dealt.setdefault(fact[1], []).append(fact[2])
        else:
            others.append(fact)
    takes: list[Fact] = []
    for side in sorted(dealt):
        rest = dealt[side]
        for size in _DEAL_TAKES:
            if rest:
                takes.append(("dealt", side, *sorted(rest[:size])))
                rest = rest[size:]
        takes += [("dealt", side, tile) for tile in rest]
    return takes, others


def _facts(true: list[Fact], seen: list[Fact], result: Result) -> None:
    for expected, got in zip(_by_take(true), _by_take(seen), strict=True):
        if expected == got:
            continue
        matcher = SequenceMatcher(None, expected, got, autojunk=False)
        for _, a, b, c, d in matcher.get_opcodes():
            if expected[a:b] == got[c:d]:
                continue
            result.differences += [f"not seen: {fact_text(one)}" for one in expected[a:b]]
            result.differences += [f"seen, not done: {fact_text(one)}" for one in got[c:d]]


def fact_text(fact: Fact) -> str:
    """A fact for people: ``drew side 1 5m``."""
    name, values = fact[0], list(fact[1:])
    if name == "break":
        return f"break {names.zone_name(values[0])}"
    if name in ("thrown", "drawn_hand"):
        return " ".join([name, *map(str, values)])
    fields = FACTS[name]
    words = [name]
    for index, value in enumerate(values):
        field_name = fields[index] if index < len(fields) else "tile"
        if field_name == "tile":
            words.append(notation.tile_text(value))
        else:
            words.append(f"{field_name.replace('_', ' ')} {value}")
    return " ".join(words)
