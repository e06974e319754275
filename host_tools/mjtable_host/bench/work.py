"""
Instructions of the firmware's loop: of each kind of work, and of the longest step of a hand.

A hand is played at `bus` level and the answers of its chips taped (bench/tape.py); the firmware
under MicroPython then does the same over the tape while callgrind counts step by step. What the
tape itself costs is counted too and taken off; the time of an SPI frame is charged apart
(``spi_frame_us``) and covers the calls of pins and bus. Steps that do several kinds of work are
taken apart by least squares.
"""

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from mjtable.app import work as kinds
from mjtable_host.bench import fit, unix
from mjtable_host.bench.cases import tape as played
from mjtable_host.bench.recording import Recording
from mjtable_host.sim.costs import FILE

SCRIPT = Path(__file__).parent / "cases" / "play.py"
BOOT = 100  # loop steps in which the chips are set up; not play
SAMPLES = 4  # steps of each mix of work
RICH = 200  # the steps that do most beside reading, among which the longest is looked for
PLAIN = ("reader_idle", "reader_hop", "reader_probe", "reader_slot", "step")


@dataclass(frozen=True)
class Measured:
    """``costs``: instructions of each kind; ``longest``: of the longest step after the start."""

    costs: dict[str, int]
    longest: int
    longest_work: dict[str, int]
    sampled: int
    steps: int


def measure(recording: Recording) -> Measured:
    """RuntimeError when there is no MicroPython or no valgrind."""
    chosen = choose(recording.steps)
    with tempfile.TemporaryDirectory() as folder:
        tape, steps, disk = (Path(folder) / name for name in ("tape", "steps", "disk"))
        tape.write_bytes(recording.tape)
        flags = bytearray(len(recording.steps))
        for number in chosen:
            flags[number] = 1
        steps.write_bytes(flags)
        recording.lay_disk(disk)
        arguments = ["marks", tape, recording.start_ms, recording.start_us, f"{disk}/", steps]
        parts = unix.instructions_between_marks(SCRIPT, [str(a) for a in arguments])
    ends = 2 * (len(played.CALIBRATED) + 1)  # marks of the calibration
    tape_costs = _tape_costs(parts[len(parts) - ends :])
    # Step 0 begins before the loop, so the first mark of all is the one before run().
    taken = parts[len(parts) - ends - 2 * len(chosen) : len(parts) - ends]
    totals = []
    for i, number in enumerate(chosen):
        done = recording.operations[number].items()
        of_tape = sum(tape_costs.get(op, 0) * count for op, count in done)
        totals.append(max(1, round(taken[2 * i + 1] - of_tape)))
    rows = [recording.steps[number] for number in chosen]
    found = fit.costs(rows, totals)
    after = [i for i, number in enumerate(chosen) if number > BOOT] or range(len(chosen))
    longest = max(after, key=lambda i: totals[i])
    work = {name: count for name, count in zip(kinds.NAMES, rows[longest], strict=True) if count}
    costs = {name: round(cost) for name, cost in zip(kinds.NAMES, found, strict=True)}
    return Measured(costs, totals[longest], work, len(chosen), len(recording.steps))


def choose(steps: list[bytes]) -> list[int]:
    """Steps to count: some of each mix of work, and those that do most beside reading."""
    by_mix: dict[bytes, list[int]] = {}
    plain = [kinds.NAMES.index(name) for name in PLAIN]
    riches = []
    for number, row in enumerate(steps):
        if number == 0:
            continue  # the start of the firmware
        by_mix.setdefault(row, []).append(number)
        riches.append((sum(row) - sum(row[kind] for kind in plain), number))
    chosen = {number for _, number in sorted(riches)[-RICH:]}
    for numbers in by_mix.values():
        chosen.update(numbers[:: len(numbers) // SAMPLES + 1])
    return sorted(chosen)


def _tape_costs(parts: list[int]) -> dict[int, float]:
    """Instructions of each operation on the tape, from the marks of the calibration."""
    counts = parts[1::2]
    empty = counts[0]
    return {
        op: (count - empty) / played.REPEATS
        for op, count in zip(played.CALIBRATED, counts[1:], strict=True)
    }


def write_costs(measured: Measured, path: Path = FILE) -> None:
    """costs.json: instructions and microseconds of each kind, for the simulator's clock."""
    rows = {
        name: {
            "instructions": value,
            "us": round(value * 1000 / unix.INSTRUCTIONS_A_MS),
        }
        for name, value in measured.costs.items()
    }
    path.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
