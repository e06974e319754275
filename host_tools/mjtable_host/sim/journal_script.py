"""
From the journal of one hand to a script: the same tiles at the same times, and the journal's
own cues as the truth to be concluded again.

The journal tells when a move was reported; the tile is taken to rest at that moment. A tile
taken up is known only if its lifting was reported, else it is in the air for a moment. Which of
a stack's two tiles lay above shows when the first of them leaves.
"""

from typing import Any

from mjtable.rules import tiles
from mjtable.table import events, zones
from mjtable.table.cues import NO_TILE, UNREAD
from mjtable_host.records import rulesets
from mjtable_host.records.journal_log import JournalHand
from mjtable_host.sim import script as s
from mjtable_host.sim.compare import fact_of, foreign_of, violation_of
from mjtable_host.sim.rules_level import LIFT_MS
from mjtable_host.sim.script import Action, Script, Start, Truth

_AIR_MS = 400  # of a move whose lifting was not reported
_DICE_AIR_MS = 1200
_AFTER_MS = 2000
# A tag that is no tile: where it lay is all the journal says of it.
FOREIGN_TAG = 200


def script_of(hand: JournalHand) -> Script:
    """The script of a recorded hand, its time beginning at 0."""
    return _Reader(hand).script()


def _game(seen: set[int], told: set[str]) -> tuple[str, int]:
    """Rule set and size of its set, where the journal does not name them: from the tiles that
    moved and the names of the records. A whole 112 is hongzhong's, an indicator Ningbo's, points
    that are asked for the contest code's."""
    if "points" in told:
        return "contest", tiles.TILES
    if "indicator" in told:
        return "ningbo", tiles.TILES
    if seen == set(tiles.tile_set(112)):
        return "hongzhong", 112
    return "guobiao", tiles.TILES if any(map(tiles.is_flower, seen)) else tiles.FIRST_FLOWER


class _Reader:
    def __init__(self, hand: JournalHand) -> None:
        self.hand = hand
        self.start = hand.records[0]["t"]
        self.actions: list[Action] = []
        self.truth = Truth()
        self.places: dict[int, tuple[int, int]] = {}
        self.put_at: dict[int, int] = {}
        self.lifted: set[int] = set()
        self.uppers = _uppers(hand.records)
        self.counting = False

    def script(self) -> Script:
        hand = self.hand
        for record in hand.records:
            time = record["t"] - self.start
            self._input(time, record)
            self._cue(record)
        end = hand.records[-1]["t"] - self.start + _AFTER_MS
        self.actions.append((end, s.END))
        self.actions = s.in_order(self.actions)
        if hand.ruleset:
            ruleset = hand.ruleset
            size = hand.chosen.get("set", rulesets.of(ruleset).set)
        else:
            told = {record["e"] for record in hand.records}
            ruleset, size = _game(set(self.places), told)
        where = hand.dealer, hand.round_wind, hand.number
        start = Start(ruleset, size, *where, chosen=hand.chosen)
        return Script(hand.name, start, self.actions, self.truth)

    def _input(self, time: int, record: dict[str, Any]) -> None:
        name = record["e"]
        if name == "move":
            self._move(time, record["x"], record["from"], record["to"])
        elif name == "lift":
            self._lift(max(0, time - LIFT_MS), record["x"])
            self.lifted.add(record["x"])
        elif name == "dice":
            self.actions.append((max(0, time - _DICE_AIR_MS), s.DICE_LIFT))
            self.actions.append((time, s.DICE_REST, record["a"], record["b"], 0))
        elif name == "button":
            self.actions.append((time, s.PRESS, record["side"], record["button"]))
        elif name == "entry" and record["what"] < events.ROLE:  # taken where it is needed
            self.actions.append((time, s.ENTRY, record["what"], record.get("value")))
        elif name == "foreign":
            slot = self._slot(record["zone"])
            said = record["x"], record.get("what", UNREAD if record["x"] >= 0 else NO_TILE)
            self.actions.append((time, s.FOREIGN_PUT, FOREIGN_TAG, record["zone"], slot, *said))
        elif name == "foreign_gone":
            self.actions.append((time, s.FOREIGN_LIFT, FOREIGN_TAG, record["zone"]))

    def _lift(self, time: int, tile: int) -> None:
        place = self.places.get(tile)
        if place is not None:
            self.actions.append((max(time, self.put_at[tile]), s.LIFT, tile, place[0]))

    def _move(self, time: int, tile: int, before: int, zone: int) -> None:
        if tile in self.lifted:
            self.lifted.discard(tile)
        else:
            self._lift(max(0, time - _AIR_MS), tile)
        moves = 0
        if self.counting and zone != before:
            aside = zone >= zones.MELD and zones.is_stack(before)
            moves = 2 if aside else 1
        self.truth.moves += moves
        self.places.pop(tile, None)
        slot = (0 if tile in self.uppers else 1) if zones.is_stack(zone) else self._slot(zone)
        self.places[tile] = (zone, slot)
        self.put_at[tile] = time
        number = self.truth.moves if moves else 0
        self.actions.append((time, s.PUT, tile, zone, slot, number))

    def _slot(self, zone: int) -> int:
        used = {place[1] for place in self.places.values() if place[0] == zone}
        slot = 0
        while slot in used:
            slot += 1
        return slot

    def _cue(self, record: dict[str, Any]) -> None:
        name = record["e"]
        fact = fact_of(record)
        if fact is not None:
            self.truth.facts.append(fact)
        if name == "break":
            self.counting = True
            if self.truth.break_zone < 0:
                self.truth.break_zone = record["zone"]
        elif name == "win":
            self.truth.winner = (record["side"] - self.hand.dealer) & 3
            self.counting = False
        elif name == "birds":
            self.counting = True
        elif name == "score":
            self.counting = False
            self.truth.total = record["total"]
        elif name == "settlement":
            self.truth.pay = record["pay"]
        elif name == "drawn_hand":
            self.counting = False
        elif name == "missing":
            self.truth.missing.append(record["tile"])
        elif name == "foreign_tag":
            self.truth.foreign.append(foreign_of(record))
        elif name == "violation":
            self.truth.violations.append(violation_of(record))


def _uppers(records: list[dict[str, Any]]) -> set[int]:
    """Tiles that leave their stack first; of a stack nobody touches, the one put last."""
    lying: dict[int, list[int]] = {}
    uppers: set[int] = set()
    for record in records:
        if record["e"] == "indicator" and record["tile"] >= 0:
            uppers.add(record["tile"])
            for stack in lying.values():
                if record["tile"] in stack:
                    stack.remove(record["tile"])
        if record["e"] != "move" or record["from"] == record["to"]:
            continue
        tile, before, zone = record["x"], record["from"], record["to"]
        if tile in lying.get(before, []):
            stack = lying[before]
            if len(stack) == 2:
                uppers.add(tile)
            stack.remove(tile)
        if zones.is_stack(zone):
            lying.setdefault(zone, []).append(tile)
    for stack in lying.values():
        if len(stack) == 2:
            uppers.add(stack[1])
    return uppers
