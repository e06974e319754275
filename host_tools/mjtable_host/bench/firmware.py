"""The measurements of `mjtable bench`, each with its budget (docs/architecture.md)."""

from collections.abc import Iterator

from mjtable_host.bench import heap, recording, stack, unix, work
from mjtable_host.bench.results import KB, Result
from mjtable_host.mpy import code

CODE_LIMIT = 150 * KB
HEAP_LIMIT = 110 * KB
HAND_LIMIT = 150 * KB
STACK_LIMIT = 19 * KB
STEP_MS = 20
BUSY_LIMIT = 0.70  # in the busiest turn
QUIET_MS = 150  # a flash commit, between hands or when nobody waits


def code_size() -> Iterator[Result]:
    total = sum(size for _, size in code.sizes())
    yield Result("mpy_total", "micropython", total, "bytes", CODE_LIMIT)


def heap_in_use() -> Iterator[Result]:
    """32-bit heap after start, the most that a hand needed, and after it."""
    hand = recording.hand()
    found = heap.firmware(hand, len(hand.steps) // heap.SLICE + 1)
    yield Result("heap_after_start", "wasm32", found["start"], "bytes", HEAP_LIMIT)
    yield Result("heap_most_in_hand", "wasm32", found["most"], "bytes", HAND_LIMIT)
    yield Result("heap_after_hand", "wasm32", found["end"], "bytes")


def stack_depth() -> Iterator[Result]:
    deepest = stack.measure(recording.hand())
    yield Result("stack_deepest", "micropython", deepest, "bytes", STACK_LIMIT)


def loop_work(keep: bool) -> Iterator[Result]:
    """Instructions of each kind of work and of the longest steps; writes costs.json."""
    measured = work.measure(recording.hand())
    for kind, value in measured.costs.items():
        yield Result(f"work_{kind}", "micropython", value, "instructions")
    for name, ms, (value, what) in (
        ("step_longest", STEP_MS, measured.longest),
        ("step_longest_quiet", QUIET_MS, measured.longest_quiet),
    ):
        limit = ms * unix.INSTRUCTIONS_A_MS
        yield Result(name, "micropython", value, "instructions", limit, note=what)
    yield Result("processor_busy", "micropython", measured.busy, "ratio", BUSY_LIMIT)
    if not keep:
        work.write_costs(measured)
