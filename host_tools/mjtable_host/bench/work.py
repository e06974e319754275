"""
Instructions of the firmware's loop: of each kind of work, and of the longest steps of a hand.

A hand is played at `bus` level and the answers of its chips taped (bench/tape.py); the firmware
under MicroPython then does the same over the tape, with a mark for callgrind where each kind of
work begins and ends (bench/cases/play.py). What tape and marks cost themselves is counted too
and taken off; the time of an SPI frame is charged apart (``spi_frame_us``) and covers the calls
of pins and bus.
"""

import json
import tempfile
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mjtable.app import work as kinds
from mjtable.sense.kinds import SENSE_EVENT
from mjtable_host.bench import fit, unix
from mjtable_host.bench.cases import calibration
from mjtable_host.bench.recording import Recording
from mjtable_host.sim.costs import FILE

SCRIPT = Path(__file__).parent / "cases" / "play.py"
BOOT = 100  # loop steps in which the chips are set up; not play
EVEN = 60  # steps with more than reading to do, evenly over the hand, and as many without
MOST = 30  # and those of play that took most time, among which the longest are,
QUIET = 10  # and those in which nobody waits for the table
HEAP = "4m"  # little more than is in use
RUNS = 3  # the least time counts, since the computer does other things too
NAMES = kinds.NAMES.decode().split()
OPERATIONS = [op & (calibration.OPERATIONS - 1) for op in calibration.CALIBRATED]

# What began or ended, operations of the wire until then, what readers have done in the step.
Mark = tuple[int, tuple[int, ...], tuple[int, ...]]


@dataclass
class Step:
    """A counted loop step: own instructions of each kind, and of each step of a reader."""

    number: int
    own: dict[int, float] = field(default_factory=dict)
    readers: list[tuple[int, float]] = field(default_factory=list)  # (bits of kinds, own)

    @property
    def total(self) -> int:
        return round(sum(self.own.values()) + sum(own for _, own in self.readers))


@dataclass(frozen=True)
class Measured:
    """``costs``: instructions of each kind; steps: instructions and what they did."""

    costs: dict[str, int]
    longest: tuple[int, str]  # of play
    longest_quiet: tuple[int, str]  # that commits to flash or loads a module when nobody waits
    busy: float  # share of the processor's time, SPI frames with it


def measure(recording: Recording) -> Measured:
    """RuntimeError when there is no MicroPython or no valgrind."""
    even = evenly(recording.steps)
    times, quiet = timed(recording)
    counted = count(recording, even | longest(times, quiet))
    chosen = [step for step in counted if step.number in even]
    costs = mean_costs(chosen, counted, recording.steps)
    return Measured(
        costs,
        _longest([step for step in counted if step.number not in quiet], recording, quiet),
        _longest([step for step in counted if step.number in quiet], recording, quiet),
        _busy(costs, recording),
    )


def evenly(steps: Sequence[bytes]) -> set[int]:
    """Some steps evenly over the hand: with more than reading to do, and without."""
    plain, rich = [], []
    for number in range(BOOT + 1, len(steps)):
        (rich if is_rich(steps[number]) else plain).append(number)
    # An odd stride meets every distance from the last collection (bench/cases/play.py).
    return {*rich[:: len(rich) // EVEN | 1], *plain[:: len(plain) // EVEN | 1]}


def is_rich(row: bytes) -> bool:
    """Whether a step has more to do than reading."""
    return sum(row[SENSE_EVENT:]) > row[kinds.STEP]


def timed(recording: Recording) -> tuple[list[int], dict[int, str]]:
    """
    Microseconds of each step, and the steps that load a module or commit in a quiet moment, with
    which of them it is: no claim, kong or win is open before a load nor after it, or no hand is
    played (architecture §5); a commit is when Hand.quiet says. A step that does so while somebody
    waits is one of play.
    """
    runs, quiet = [], {}
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            output = unix.run(SCRIPT, _arguments("times", recording, Path(folder)), HEAP)
        words = [line.split() for line in output.splitlines()]
        runs.append([int(word[1]) for word in words if word[:1] == ["us"]])
        rare = [word[1:] for word in words if word[:1] == ["rare"]]
        quiet = {int(step): what for step, what, allowed in rare if allowed == "1"}
    return [min(times) for times in zip(*runs, strict=True)], quiet


def longest(times: Sequence[int], quiet: Container[int]) -> set[int]:
    """The steps that take most time, of play and of quiet moments."""
    order = sorted(range(BOOT + 1, len(times)), key=lambda n: -times[n])
    play = [n for n in order if n not in quiet]
    return {*play[:MOST], *[n for n in order if n in quiet][:QUIET]}


def count(recording: Recording, chosen: set[int]) -> list[Step]:
    """The chosen steps counted."""
    numbers = sorted(chosen)
    with tempfile.TemporaryDirectory() as folder:
        steps = Path(folder) / "steps"
        steps.write_bytes(bytes(n in chosen for n in range(len(recording.steps))))
        arguments = [*_arguments("marks", recording, Path(folder)), str(steps)]
        parts, output = unix.instructions_between_marks(SCRIPT, arguments, HEAP)
    marks = _marks(output)
    parts = parts[len(parts) - len(marks) :]
    ends = 2 * (len(OPERATIONS) + 2)
    of_mark, of_operation = _own_costs(parts[-ends:], marks[-ends:])
    return _take_apart(numbers, parts[:-ends], marks[:-ends], of_mark, of_operation)


def _arguments(mode: str, recording: Recording, folder: Path) -> list[str]:
    """Those of SCRIPT; the tape and the disk are laid into the folder."""
    tape, disk = folder / "tape", folder / "disk"
    tape.write_bytes(recording.tape)
    recording.lay_disk(disk)
    return [mode, str(tape), str(recording.start_ms), str(recording.start_us), f"{disk}/"]


def write_costs(measured: Measured, path: Path = FILE) -> None:
    """costs.json: instructions and microseconds of each kind, for the simulator's clock."""
    rows = {
        name: {"instructions": value, "us": round(value * 1000 / unix.INSTRUCTIONS_A_MS)}
        for name, value in measured.costs.items()
    }
    path.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


def _marks(output: str) -> list[Mark]:
    found = []
    for line in output.splitlines():
        if line.startswith("mark "):
            what, *counts = (int(word) for word in line.split()[1:])
            operations, done = counts[:-SENSE_EVENT], counts[-SENSE_EVENT:]
            found.append((what, tuple(operations), tuple(done)))
    return found


def _passed(before: Mark, after: Mark) -> list[int]:
    """Operations of the wire between two marks, as in OPERATIONS."""
    return [after[1][op] - before[1][op] for op in OPERATIONS]


def _own_costs(parts: Sequence[int], marks: Sequence[Mark]) -> tuple[int, list[float]]:
    """Instructions of a mark, and of each operation of the tape, from the calibration."""
    counted = parts[1::2]
    of_mark, of_nothing = counted[-1], counted[0]
    of_operation = [
        (count - of_nothing) / calibration.REPEATS for count in counted[1 : 1 + len(OPERATIONS)]
    ]
    assert all(sum(_passed(*marks[i : i + 2])) for i in range(2, len(marks) - 2, 2))
    return of_mark, of_operation


def _take_apart(
    chosen: Sequence[int],
    parts: Sequence[int],
    marks: Sequence[Mark],
    of_mark: int,
    of_operation: Sequence[float],
) -> list[Step]:
    """Give what ran before each mark to the work that was going on."""
    steps = []
    going: list[list] = []  # [kind, own instructions, work when it began], the innermost last
    for i, (what, _, done) in enumerate(marks):
        if going:
            operations = zip(_passed(marks[i - 1], marks[i]), of_operation, strict=True)
            going[-1][1] += parts[i] - of_mark - sum(n * cost for n, cost in operations)
        if what >= 0:
            if not going:
                steps.append(Step(chosen[len(steps)]))
            going.append([what, 0.0, done])
            continue
        kind, own, before = going.pop()
        if kind < SENSE_EVENT:
            bits = sum(1 << n for n in range(SENSE_EVENT) if done[n] != before[n])
            steps[-1].readers.append((bits, own))
        else:
            steps[-1].own[kind] = steps[-1].own.get(kind, 0.0) + own
    return steps


def mean_costs(
    even: Sequence[Step], counted: Sequence[Step], rows: Sequence[bytes]
) -> dict[str, int]:
    """
    Instructions of each kind in ``even``; in all that were counted if none of them does it. Steps
    with more than reading to do are few, and count as few.
    """
    own, times = _sums(even, rows)
    for kind, (total, done) in enumerate(zip(*_sums(counted, rows), strict=True)):
        if not times[kind]:
            own[kind], times[kind] = total, done
    readers: list[bytes] = []
    totals: list[int] = []
    for step in even:
        for bits, instructions in step.readers:
            readers.append(bytes(bits >> kind & 1 for kind in range(SENSE_EVENT)))
            totals.append(max(1, round(instructions)))
    # A step of a reader may be of two kinds (chosen and hopped): least squares part them.
    found = fit.costs(readers, totals) if readers else [0.0] * SENSE_EVENT
    found += [own[kind] / (times[kind] or 1) for kind in range(SENSE_EVENT, len(NAMES))]
    costs = {name: max(0, round(cost)) for name, cost in zip(NAMES, found, strict=True)}
    if not costs[
        "reader_slot"
    ]:  # a hand that needed no 16 slots: a slot is looked at like a probe
        costs["reader_slot"] = costs["reader_probe"]
    return costs


def _sums(steps: Sequence[Step], rows: Sequence[bytes]) -> tuple[list[float], list[float]]:
    """
    Of each kind but those of readers: own instructions, and how often it was done, each step
    for all of its sort in the hand.
    """
    own = [0.0] * len(NAMES)
    times = [0.0] * len(NAMES)
    of_hand = Counter(is_rich(row) for row in rows)
    of_steps = Counter(is_rich(rows[step.number]) for step in steps)
    for step in steps:
        row = rows[step.number]
        weight = of_hand[is_rich(row)] / of_steps[is_rich(row)]
        for kind in range(SENSE_EVENT, len(NAMES)):
            own[kind] += weight * step.own.get(kind, 0.0)
            times[kind] += weight * row[kind]
    return own, times


def _longest(
    counted: list[Step], recording: Recording, quiet: Mapping[int, str]
) -> tuple[int, str]:
    """Instructions of the longest step, and what it was."""
    if not counted:
        return 0, ""
    best = max(counted, key=lambda step: step.total)
    row = zip(NAMES, recording.steps[best.number], strict=True)
    done = [f"{number} {name}" for name, number in row if number]
    why = [f"a {quiet[best.number]} when nobody waits"] if best.number in quiet else []
    return best.total, f"step {best.number}: " + ", ".join(done + why)


def _busy(costs: dict[str, int], recording: Recording) -> float:
    """Share of the hand's time that its work and its SPI frames take on an ESP32."""
    instructions = sum(
        cost * sum(row[kind] for row in recording.steps)
        for kind, cost in enumerate(costs.values())
    )
    work_ms = instructions / unix.INSTRUCTIONS_A_MS + recording.frames * recording.frame_us / 1000
    return round(work_ms / recording.virtual_ms, 3)
