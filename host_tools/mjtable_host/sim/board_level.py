"""
The `board` level: the firmware under MicroPython on the virtual board, against the same chips.

Its records are those of the journal in the board's flash; what waits for its commit at the end
of a script is in the next one's.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from mjtable.store import passport
from mjtable_host.device import firmware, flash
from mjtable_host.device.supervisor import BoardError, VirtualBoard
from mjtable_host.sim import strangers, table_machine
from mjtable_host.sim.acting import Actor
from mjtable_host.sim.bus_level import settings
from mjtable_host.sim.compare import Record
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.script import Script, Start

_PATIENCE_S = 600  # real seconds a script may take


class BoardLevel:
    times = True

    def __init__(
        self,
        start: Start,
        conditions: Conditions,
        speed: float = 0.0,
        terminal: bool = False,
    ) -> None:
        """``speed``: virtual seconds a second, 0 = time jumps; ``terminal``: a serial port."""
        self._folder = Path(tempfile.mkdtemp(prefix="mjtable-"))
        self.flash = self._folder / "flash.bin"
        self.table = table_machine.make(
            conditions.seed, conditions.free_processor, conditions.noise, conditions.dice
        )
        self.machine = self.table.machine
        tags = self.machine.world.tags
        beside = {passport.NAME: strangers.passport(tags)} if start.enrolled else {}
        firmware.build_image(self.flash, settings(start, "virtual", conditions.dice), beside)
        self.board = VirtualBoard(self.flash, self.machine, speed, terminal=terminal)
        self.link = bytearray()  # everything the table said
        self.board.on_console.append(self.link.extend)
        self.type_in = self.board.type
        self._actor = Actor(self.machine.world, self.type_in, conditions.seed)
        self._read = 0  # records given out so far
        self.board.start()

    def run(self, script: Script) -> Iterator[Record]:
        self.plan(script)
        if not self.board.run_until(ms=script.ends, wall_s=_PATIENCE_S):
            raise BoardError(f"{script.name}: not played within {_PATIENCE_S} s")
        if self.board.at_prompt:
            said = self.link.decode("ascii", "replace").strip().splitlines()
            raise BoardError(f"{script.name}: the firmware stopped: " + " | ".join(said[-4:]))
        yield from self._records()

    def plan(self, script: Script) -> None:
        """Put a script's actions on the clock."""
        self._actor.plan(script)

    def run_until(self, t_ms: int) -> None:
        """Let the board run to a time of the simulator's clock."""
        self.board.run_until(ms=t_ms)

    def straddling(self) -> set[tuple[int, int]]:
        return self.table.straddling()

    def close(self) -> None:
        self.board.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _records(self) -> Iterator[Record]:
        for name in sorted(flash.list_files(self.flash, "/journal")):
            for line in flash.read_file(self.flash, name).decode("ascii").splitlines():
                record = json.loads(line)
                if record["e"] != "head" and record["n"] > self._read:
                    self._read = record["n"]
                    yield record
