"""
The `bus` level: the whole firmware in this process, against the emulated chips.

Its records are those of the journal the firmware keeps, read from the files it wrote.
"""

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from mjtable.app.app import App
from mjtable.boards import virtual
from mjtable.store import config, passport
from mjtable.table import cues
from mjtable_host.sim import strangers, table_machine
from mjtable_host.sim.acting import Actor
from mjtable_host.sim.chips.iso15693_tag import Tag
from mjtable_host.sim.compare import Record
from mjtable_host.sim.levels import TRAY, Conditions
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.script import Action, Script, Start

_LOOK_MS = 1000


def settings(start: Start, board: str, dice: str) -> dict[str, Any]:
    """The device configuration a sitting begins with (store/config.py)."""
    values = start.config | {"board": board}
    return values if dice == TRAY else values | {"dice": dice}


class BusLevel:
    times = True

    def __init__(
        self,
        start: Start,
        conditions: Conditions,
        tap: Callable[[Machine], Any] = lambda machine: machine,
        tags: Sequence[Tag] = (),
    ) -> None:
        """
        ``tap`` makes the wire that the firmware gets of the machine, to listen in; ``tags`` are
        the world's, if they are not made by chance.
        """
        self._folder = Path(tempfile.mkdtemp(prefix="mjtable-"))
        self.fs = f"{self._folder}/"
        config.save(self.fs, settings(start, "virtual", conditions.dice))
        self.table = table_machine.make(
            conditions.seed,
            conditions.free_processor,
            conditions.noise,
            conditions.dice,
            noisy=bool(conditions.incidents),
        )
        self.machine = self.table.machine
        if tags:
            self.machine.world.replace_tags(tags)
        if start.enrolled:
            (self._folder / passport.NAME).write_bytes(strangers.passport(self.machine.world.tags))
        self._actor = Actor(self.machine.world, self.type_in, conditions.seed)
        self.board = self._board(tap(self.machine))
        self.app = self._firmware(self.board)
        self.app.start()
        self._dark = False
        self.wait_ms = 0  # so long people wait for the end of a hand
        self.late_ms = 0  # and so much later than scripts say they do what follows
        self.link = bytearray()  # everything the table said
        self._read = 0  # records given out so far

    def _board(self, wire: Any) -> virtual.VirtualBoard:
        return virtual.build(wire, fs=self.fs)

    def _firmware(self, board: virtual.VirtualBoard) -> App:
        return App(board)

    def run(self, script: Script) -> Iterator[Record]:
        self.plan(script)
        end = self.late_ms + script.ends
        self.run_until(end)
        last = end + self.wait_ms
        while end < last and self.app.session.hand.phase != cues.OVER:
            end += _LOOK_MS
            self.run_until(end)
        yield from self._records()
        self.wait_ms = 0
        self.late_ms = end - script.ends

    def plan(self, script: Script) -> None:
        """Put a script's actions on the clock."""
        self._actor.plan(script, self.late_ms)

    def act(self, action: Action) -> None:
        """Do what a person does now."""
        self._actor.act(self.machine.clock, action)

    def cut_power(self) -> None:
        """The power fails when this step of the firmware is over, and comes back at once."""
        self._dark = True

    def run_until(self, t_ms: int) -> None:
        """Let the firmware run to a time of the simulator's clock."""
        self._run_until(t_ms)
        while self._dark:
            self._dark = False
            self.machine.power_cut()
            self.board = self._board(self.machine)
            self.app = self._firmware(self.board)
            self.app.start()
            self._run_until(t_ms)

    def _run_until(self, t_ms: int) -> None:
        clock = self.machine.clock
        end = t_ms * 1000
        app, board = self.app, self.board
        until = board.clock.ticks_ms()
        # an event at the end of the span keeps the last wait from running past it
        clock.at(end, lambda: None)
        while clock.now < end and not self._dark:
            until = app.step(board.clock.ticks_ms())
            if self.machine.console_out:
                self.link += self.machine.console_out
                self.machine.console_out.clear()
            left = board.clock.ticks_diff(until, board.clock.ticks_ms())
            rest = -(-(end - clock.now) // 1000)
            if left > rest > 0:
                until = board.clock.ticks_add(board.clock.ticks_ms(), rest)
            board.wait(until, app.work)

    def straddling(self) -> set[tuple[int, int]]:
        return {(tile, t - self.late_ms) for tile, t in self.table.straddling()}

    def close(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def type_in(self, data: bytes) -> None:
        """Characters on the console's line."""
        self.machine.console_in.extend(data)

    def _records(self) -> Iterator[Record]:
        """What the journal holds beyond the records given out before."""
        self.app.journal.commit()
        for path in sorted((self._folder / "journal").glob("h*.jsonl")):
            for line in path.read_text(encoding="ascii").splitlines():
                yield from self._new(line)

    def _new(self, text: str) -> Iterator[Record]:
        record = json.loads(text)
        if record["e"] != "head" and record["n"] > self._read:
            self._read = record["n"]
            record["t"] -= self.late_ms
            yield record
