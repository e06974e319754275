"""
Win checks and waits: beside the `mahjong` package on CPython, in instructions on MicroPython.

Hands are random with fixed seeds. The rules keep nothing from one check to the next, which is
what "no cache" says.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from mjtable.rules import shape
from mjtable_host.bench import heap, unix
from mjtable_host.bench.cases import win
from mjtable_host.bench.results import Result

SCRIPT = Path(__file__).parent / "cases" / "win.py"
IS_AGARI = "mahjong is_agari"
ITS_SHAPES = shape.STANDARD | shape.SEVEN_PAIRS | shape.ORPHANS  # those that is_agari knows
HANDS = 2000
WORST_OF = 10_000
COUNTED = 30  # hands whose instructions are counted, and SLOWEST of WORST_OF
SLOWEST = 6
REPEATS = 10
CHUNK = 20  # hands between two looks at the clock
ROUNDS = 15

Counts = list[int]
Asked = tuple[Counts, int, int, int]  # counts, what of cases/win.py, shapes, wild tiles


def measure() -> Iterator[Result]:
    yield from beside_is_agari()
    yield from wild_tiles()
    yield from instructions()
    yield from in_heap()


def beside_is_agari() -> Iterator[Result]:
    """Without wild tiles, on the shapes that both know."""
    is_agari = _is_agari()
    for name, hands in (("wins", wins(HANDS)), ("random", deals(HANDS, 14))):
        ours, its = _interleaved(hands, ITS_SHAPES, 0, is_agari, hands)
        note = f"mean of {HANDS} hands, packed; no cache"
        yield Result(f"win_check_{name}", "cpython", ours, "us", None, IS_AGARI, its, note)


def wild_tiles() -> Iterator[Result]:
    """With four wild tiles; the worst also of 13 tiles of a suit and a wild one."""
    hands = wild_hands(HANDS)
    ours, its = _interleaved(hands, shape.STANDARD, 4, _is_agari(), wins(HANDS))
    note = f"mean of {HANDS} hands; no cache; peer on wins without wild tiles"
    yield Result("win_check_4_wild_mean", "cpython", ours, "us", None, IS_AGARI, its, note)
    worst = slowest(1)[0][0]
    note = f"worst of {WORST_OF} hands, with 13 of a suit and 1 among them; no cache"
    yield Result("win_check_4_wild_worst", "cpython", round(worst, 2), "us", note=note)


def instructions() -> Iterator[Result]:
    """On MicroPython; RuntimeError where it or valgrind is not."""
    ready = [_without(hand, 1, i) for i, hand in enumerate(wins(COUNTED))]
    wild = [_without(hand, 5, i) for i, hand in enumerate(wins(COUNTED))]
    slow = [(counts, win.WIN, int(shape.STANDARD), wilds) for _, counts, wilds in slowest(SLOWEST)]
    checks = [(hand, win.WIN, int(shape.STANDARD), 4) for hand in wild_hands(COUNTED)]
    rows = (
        ("win_check_4_wild", checks, slow, "no cache"),
        ("win_check", [(h, win.WIN, int(shape.ALL), 0) for h in wins(COUNTED)], [], "any shape"),
        ("waits_standard", _waits(ready, shape.STANDARD, 0), [], "ready hands; no cache"),
        ("waits_any_shape", _waits(ready, shape.ALL, 0), [], "ready hands; no cache"),
        ("waits_4_wild", _waits(wild, shape.STANDARD, 4), [], "ready hands; no cache"),
    )
    for name, hands, slow, note in rows:
        counted = count([*hands, *slow])
        mean = round(sum(counted[: len(hands)]) / len(hands))
        more = f" and the {len(slow)} slowest of {WORST_OF}" if slow else ""
        about = f"{len(hands)} hands; {note}"
        yield Result(f"{name}_mean", "micropython", mean, "instructions", note=about)
        about = f"{len(hands)} hands{more}; {note}"
        yield Result(f"{name}_worst", "micropython", max(counted), "instructions", note=about)


def in_heap() -> Iterator[Result]:
    taken = heap.steps(
        [("before", "import mjtable"), ("after", heap.imports("mjtable.rules.shape"))]
    )
    yield Result("win_checks_heap", "wasm32", taken["after"] - taken["before"], "bytes")


def count(asked: Sequence[Asked]) -> list[int]:
    """Instructions of each question, as the difference of many and one."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands"
        file.write_bytes(b"".join(bytes([*row[0], *row[1:]]) for row in asked))
        parts, _ = unix.instructions_between_marks(SCRIPT, [str(file), str(REPEATS)])
    parts = parts[len(parts) - 3 * len(asked) :]
    return [round((parts[i + 2] - parts[i + 1]) / REPEATS) for i in range(0, 3 * len(asked), 3)]


def slowest(number: int) -> list[tuple[float, Counts, int]]:
    """Microseconds, counts and wild tiles of the hands of WORST_OF that take longest."""
    hands = [(hand, 4) for hand in wild_hands(WORST_OF * 3 // 4)]
    hands += [(hand, 1) for hand in deals(WORST_OF - len(hands), 13, 36)]
    timed = []
    for hand, wilds in hands:
        timed.append((_best(hand, wilds, 3), hand, wilds))
    timed.sort(key=lambda row: -row[0])
    again = [(_best(hand, wilds, 100), hand, wilds) for _, hand, wilds in timed[:200]]
    again.sort(key=lambda row: -row[0])
    return again[:number]


def wins(number: int) -> list[Counts]:
    """Four sets and a pair; each fourth hand of one suit."""
    chance = random.Random(3)
    found: list[Counts] = []
    while len(found) < number:
        span = 9 if len(found) % 4 == 3 else 34
        counts = [0] * 34
        for _ in range(4):
            kind = chance.randrange(span)
            if kind < 27 and kind % 9 < 7 and chance.random() < 0.7:
                for one in (kind, kind + 1, kind + 2):
                    counts[one] += 1
            else:
                counts[kind] += 3
        counts[chance.randrange(span)] += 2
        if max(counts) <= 4:
            found.append(counts)
    return found


def deals(number: int, tiles: int, pool: int = 136) -> list[Counts]:
    """Random hands of so many tiles, of the first ``pool`` tile numbers."""
    chance = random.Random(5)
    found = []
    for _ in range(number):
        counts = [0] * 34
        for tile in chance.sample(range(pool), tiles):
            counts[tile >> 2] += 1
        found.append(counts)
    return found


def wild_hands(number: int) -> list[Counts]:
    """Ten tiles beside four wild ones: wins with four tiles taken out, random, of one suit."""
    third = number // 3
    found = [_without(hand, 4, i) for i, hand in enumerate(wins(number - 2 * third))]
    return found + deals(third, 10) + deals(third, 10, 36)


def _without(counts: Counts, number: int, seed: int) -> Counts:
    chance = random.Random(seed)
    rest = list(counts)
    tiles = [kind for kind in range(34) for _ in range(rest[kind])]
    for kind in chance.sample(tiles, number):
        rest[kind] -= 1
    return rest


def _waits(hands: Sequence[Counts], allowed: int, wilds: int) -> list[Asked]:
    return [(hand, win.WAITS, int(allowed), wilds) for hand in hands]


def _best(hand: Counts, wilds: int, rounds: int) -> float:
    """Microseconds of the fastest of some checks."""
    counts = bytearray(hand)
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        shape.complete(counts, 0, shape.STANDARD, wilds)
        best = min(best, time.perf_counter() - start)
    return best * 1e6


def _interleaved(
    hands: Sequence[Counts],
    allowed: int,
    wilds: int,
    peer: Callable[[Counts], bool],
    its_hands: Sequence[Counts],
) -> tuple[float, float]:
    """Microseconds a hand of both, chunk by chunk in turn, of each chunk the best round."""
    clock = time.perf_counter
    complete = shape.complete
    ours = its = 0.0
    for low in range(0, len(hands), CHUNK):
        packed = [bytearray(hand) for hand in hands[low : low + CHUNK]]
        lists = its_hands[low : low + CHUNK]
        best = [float("inf"), float("inf")]
        for _ in range(ROUNDS):
            start = clock()
            for counts in packed:
                complete(counts, 0, allowed, wilds)
            between = clock()
            for hand in lists:
                peer(hand)
            end = clock()
            best = [min(best[0], between - start), min(best[1], end - between)]
        ours += best[0]
        its += best[1]
    return round(ours / len(hands) * 1e6, 3), round(its / len(hands) * 1e6, 3)


def _is_agari() -> Callable[[Counts], bool]:
    try:
        from mahjong.agari import Agari
    except ImportError:
        raise RuntimeError(
            "the package mahjong is not installed (pip install -e .[dev])"
        ) from None
    return Agari.is_agari
