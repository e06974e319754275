"""
Turns the events of a game log into the steps of a hand, checking each against the rules.

A log names kinds, a hand physical tiles: of several copies the one just drawn is discarded
where the log says so or does not say, else the longest held.
"""

from typing import Any

from mjtable.rules import tiles
from mjtable_host.records import hand as h
from mjtable_host.records import outcome
from mjtable_host.records.codes import code_of_kind, kind_of_code
from mjtable_host.records.errors import RecordError, RuleError
from mjtable_host.records.fields import sequence, whole
from mjtable_host.records.play import Play


class LogPlayer:
    """Plays log events on a ``Play``; every problem becomes an error naming the event."""

    def __init__(self, play: Play, line: int) -> None:
        self.play = play
        self.line = line
        self.field = "events"

    def at(self, index: int, event: Any, shapes: dict[str, int]) -> list[Any]:
        """Check the form of an event: a known name with that many entries."""
        self.field = f"events[{index}]"
        entries = sequence(event, self.line, self.field)
        name = entries[0] if entries else None
        if not isinstance(name, str) or name not in shapes:
            raise self.wrong(name, "is no event of this log")
        if len(entries) != shapes[name]:
            raise self.wrong(entries, f"{name} has {shapes[name] - 1} values")
        if len(entries) > 1:
            whole(entries[1], self.line, f"{self.field}[1]", 0, 3)
        return entries

    def wrong(self, value: object, why: str) -> RecordError:
        return RecordError(self.line, self.field, value, why)

    def kind(self, entries: list[Any], index: int) -> int:
        return kind_of_code(entries[index], self.line, f"{self.field}[{index}]")

    def try_step(self, event: list[Any], step: Any, *args: Any) -> Any:
        try:
            return step(*args)
        except RuleError as error:
            raise self.wrong(event, str(error)) from None

    def held(self, event: list[Any], seat: int, kind: int, count: int = 1) -> list[int]:
        """Copies of a kind that a seat holds, the longest held first."""
        own = [tile for tile in self.play.concealed[seat] if tiles.kind_of(tile) == kind]
        if len(own) < count:
            raise self.wrong(event, f"seat {seat} holds {len(own)} {code_of_kind(kind)}")
        return own[:count]

    def expect(self, event: list[Any], tile: int, kind: int) -> None:
        """The wall gave this tile; the log must say the same."""
        if tiles.kind_of(tile) != kind:
            gave = code_of_kind(tiles.kind_of(tile))
            raise self.wrong(event, f"the wall gives {gave} there")

    def draw(self, event: list[Any]) -> None:
        """A draw from the front, or from the tail where a kong still wants its replacement."""
        seat = event[1]
        step = self.play.replace if self.play.owed else self.play.draw
        self.expect(event, self.try_step(event, step, seat), self.kind(event, 2))

    def play_tile(self, event: list[Any], how: str = "") -> None:
        seat, kind = event[1], self.kind(event, 2)
        own = self.held(event, seat, kind)
        drawn = self.play.drawn
        copies = [t for t in self.play.concealed[seat] if tiles.kind_of(t) == kind]
        if drawn is not None and drawn in copies and (how != "hand" or len(copies) == 1):
            tile = drawn
        elif how == "drawn":
            raise self.wrong(event, "is not the tile just drawn")
        else:
            tile = next((t for t in copies if t != drawn), own[0])
        self.try_step(event, self.play.discard, seat, tile)

    def chow(self, event: list[Any]) -> None:
        """[name, seat, middle, claimed]"""
        seat, middle, claimed = event[1], self.kind(event, 2), self.kind(event, 3)
        self.claimed(event, claimed)
        run = [middle - 1, middle, middle + 1]
        if claimed not in run:
            raise self.wrong(event, "the claimed tile is not in the run")
        run.remove(claimed)
        own = [self.held(event, seat, kind)[0] for kind in run if kind >= 0]
        self.try_step(event, self.play.claim, h.CHOW, seat, own)

    def pung(self, event: list[Any]) -> None:
        kind = self.kind(event, 2)
        self.claimed(event, kind)
        own = self.held(event, event[1], kind, 2)
        self.try_step(event, self.play.claim, h.PUNG, event[1], own)

    def kong(self, event: list[Any]) -> None:
        """A kong of the last discard."""
        kind = self.kind(event, 2)
        self.claimed(event, kind)
        own = self.held(event, event[1], kind, 3)
        self.try_step(event, self.play.claim, h.KONG, event[1], own)

    def concealed_kong(self, event: list[Any]) -> None:
        own = self.held(event, event[1], self.kind(event, 2), 4)
        self.try_step(event, self.play.concealed_kong, event[1], own)

    def added_kong(self, event: list[Any]) -> None:
        own = self.held(event, event[1], self.kind(event, 2))
        self.try_step(event, self.play.added_kong, event[1], own[0])

    def claimed(self, event: list[Any], kind: int) -> None:
        if self.play.live is None:
            raise self.wrong(event, "there is no discard to claim")
        if tiles.kind_of(self.play.live[1]) != kind:
            shown = code_of_kind(tiles.kind_of(self.play.live[1]))
            raise self.wrong(event, f"the last discard is {shown}")

    def win(self, event: list[Any]) -> None:
        self.try_step(event, self.play.win, event[1])

    def result(self, result: Any, is_win: bool) -> None:
        """The result of the log must be what its events come to."""
        self.field = "result"
        if not isinstance(result, dict):
            raise self.wrong(result, "must be an object")
        steps = self.play.hand.steps
        last: h.Step = steps[-1] if steps else (h.NOBODY,)
        if last[0] != h.WIN:
            if is_win or result.get("winner") is not None:
                raise self.wrong(result.get("winner"), "the events end without a win")
            return
        outcome.count(self.play)
        seat, from_seat = last[1], last[4]
        hand = self.play.hand
        told: list[tuple[str, Any]] = [("winner", seat)]
        told.append(("discarder", from_seat if from_seat >= 0 else None))
        told += [("fan_total", hand.total), ("scores", hand.pay)]
        for name, value in told:
            if name in result and result[name] != value:
                self.field = f"result.{name}"
                raise self.wrong(result[name], f"the events say {value}")
        if "self_drawn" in result and result["self_drawn"] != (from_seat < 0):
            self.field = "result.self_drawn"
            raise self.wrong(result["self_drawn"], "the events say otherwise")
