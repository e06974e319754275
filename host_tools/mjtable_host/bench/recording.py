"""Tapes of the firmware at `bus` level: just started, and playing a whole hand."""

from collections import Counter
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from mjtable.app.app import App
from mjtable.boards.virtual import VirtualBoard
from mjtable.table import cues
from mjtable_host.bench.tape import TapeRecorder
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.habits import PEOPLE, Pace, Person
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.motions import Sitting
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.script import Start
from mjtable_host.sim.sittings import hand_of

START_MS = 200
# A hand with chow, pung, each kind of kong, flowers and a win: whatever makes a step long.
SEED = 34
NUMBER = 6
# Counting is slow, so the people of the bench take half the time; the work of a loop step is
# the same, only fewer steps find nothing new. The table has its time to know the walls, though.
HASTE = 2
UNHURRIED = ("before_throw",)
_LOOK_MS = 500


@dataclass(frozen=True)
class Recording:
    """A tape, and for each loop step its work and its operations on the wire."""

    tape: bytes
    start_ms: int
    start_us: int
    steps: list[bytes]
    operations: list[Counter[int]]
    files: dict[str, bytes]
    virtual_ms: int  # the time it took on the table
    frames: int  # SPI frames
    frame_us: int  # charged for each

    def lay_disk(self, folder: Path) -> None:
        """The files the firmware had when it was recorded."""
        folder.mkdir(parents=True, exist_ok=True)
        _lay(folder, self.files)


def _lay(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)


class _Level(BusLevel):
    """A table that finds these files when it starts."""

    def __init__(self, start: Start, tap: Any, found: dict[str, bytes]) -> None:
        self._found = found
        super().__init__(start, Conditions(SEED), tap)

    def _firmware(self, board: VirtualBoard) -> App:
        _lay(Path(self.fs), self._found)
        return super()._firmware(board)


class _Taped:
    """A table at `bus` level with a tape running; ``found`` as there."""

    def __init__(self, start: Start, found: dict[str, bytes] | None = None) -> None:
        found = found or {}
        self.level = _Level(start, self._tap, found)
        folder = Path(self.level.fs)
        self._files = found | {"config.json": (folder / "config.json").read_bytes()}

    def _tap(self, machine):
        self._recorder = TapeRecorder(machine)
        return self._recorder

    def recording(self) -> Recording:
        self.level.close()
        tape = self._recorder
        machine = self.level.machine
        return Recording(
            bytes(tape.tape[: tape.end]),
            tape.start_ms,
            tape.start_us,
            tape.steps,
            tape.operations,
            self._files,
            machine.clock.now // 1000,
            machine.frames,
            machine.spi_frame_us,
        )


def _hasty(person: Person) -> Person:
    spans = {
        field.name: tuple(ms // HASTE for ms in getattr(person.pace, field.name))
        for field in fields(Pace)
        if field.name not in UNHURRIED
    }
    return replace(person, pace=Pace(**spans))


@cache
def start() -> Recording:
    """From power-on to a table that waits for its walls."""
    taped = _Taped(Start())
    taped.level.run_until(START_MS)
    return taped.recording()


@cache
def hand() -> Recording:
    """A hand by simulated people, from power-on to its end; RuntimeError if it has none."""
    people = [_hasty(person) for person in PEOPLE]
    script = Sitting(people, SEED).script(hand_of(NUMBER, SEED, people))
    taped = _Taped(script.start)
    told = [record["e"] for record in taped.level.run(script)]
    if not {"win", "settlement"} <= set(told):
        raise RuntimeError("the table does not follow the taped hand to its end")
    return taped.recording()


def resumed() -> tuple[Recording, int]:
    """From power-on to a hand of people's own pace that has been played again, up to where it was
    won; the number of its records."""
    script = Sitting(PEOPLE, SEED).script(hand_of(NUMBER, SEED, PEOPLE))
    level = RadioLevel(script.start, Conditions(SEED))
    try:
        level.plan(script)
        while level.app.session.hand.phase < cues.VERIFY:
            level.run_until(level.machine.clock.now // 1000 + _LOOK_MS)
        level.app.journal.commit()
        records = level.app.journal.n
        folder = Path(level.fs) / "journal"
        found = {f"journal/{path.name}": path.read_bytes() for path in folder.iterdir()}
    finally:
        level.close()
    taped = _Taped(script.start, found)
    taped.level.run_until(_LOOK_MS)
    return taped.recording(), records
