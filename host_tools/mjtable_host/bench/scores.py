"""
Scores of guobiao: beside the `mahjong` package and PyMahjongGB on CPython, in instructions on
MicroPython, in heap.

Nothing is kept between two scores. The `mahjong` package scores by other rules; hands are those
that both accept.
"""

import importlib
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from mjtable.rules import melds as meld
from mjtable.rules.guobiao import score as guobiao
from mjtable_host.bench import heap, unix
from mjtable_host.bench.results import KB, Result
from mjtable_host.bench.winning_hands import Hand, hands, tiles_of
from mjtable_host.mpy import code

SCRIPT = Path(__file__).parent / "cases" / "score.py"
PEER = "mahjong estimate_hand_value"
ORACLE = "PyMahjongGB"
EDITION = 1998
TIMED = 400  # hands, of which both accept some
ROUNDS = 25
COUNTED = 120  # hands whose instructions are counted
REPEATS = 10
MEAN_LIMIT, WORST_LIMIT = 300_000, 1_500_000  # instructions
HEAP_LIMIT, GARBAGE_LIMIT, LEFT_LIMIT = 20 * KB, 6 * KB, 2 * KB
WHOLE_LIMIT = 36 * KB  # of the whole rule set

Call = Callable[[], object]

# MicroPython's table of names doubles when it is full, whoever's name comes then (1-5 KB). Looking
# for names that nobody has fills it until it has just grown.
_ROOM = (
    "import gc\nimport mjtable.rules\nnumber = grown = 0\nwhile grown < 400:\n"
    "    number += 1\n    grown = gc.mem_alloc()\n    getattr(gc, 'x%d' % number, None)\n"
    "    grown = gc.mem_alloc() - grown"
)
# The rule set is there while a hand is played; the scorer comes when it is won and goes.
_PLAYING = (
    "import gc, sys\nimport mjtable.rules.guobiao as rules\n"
    "shape = score = hand = kind = kept = before = name = None"  # room for the names below
)
_HAND = (
    "hand = bytearray(34)\nfor kind in (0, 1, 2, 3, 4, 5, 12, 13, 14, 19, 19):\n"
    "    hand[kind] += 1\nhand = (hand, (meld,), 14, 1, 0, 0, 1998)"
)
# What a score takes before it is collected: kept as so many bytes, to be seen by the next look.
_GARBAGE = (
    "before = gc.mem_alloc()\nscore.score(*hand)\nbefore = gc.mem_alloc() - before\n"
    "kept = bytearray(before)"
)
_UNLOAD = (
    "score = hand = kept = before = None\n"
    "for name in [one for one in sys.modules if one.startswith('mjtable.rules.guobiao.')]:\n"
    "    if name != '%s':\n"
    "        del sys.modules[name]\n"
    "        delattr(rules, name.split('.')[-1])\n"
)


def measure() -> Iterator[Result]:
    yield from beside_others()
    yield from instructions()
    yield from in_heap()


def beside_others() -> Iterator[Result]:
    """Microseconds a score; all three in turn, hand by hand, of each hand the best round."""
    calls = _accepted(hands(TIMED, seed=1))
    best = [[float("inf")] * 3 for _ in calls]
    clock = time.perf_counter
    for _ in range(ROUNDS):
        for row, three in zip(best, calls, strict=True):
            for i, call in enumerate(three):
                start = clock()
                call()
                row[i] = min(row[i], clock() - start)
    ours, its, oracle = (
        round(sum(column) / len(calls) * 1e6, 2) for column in zip(*best, strict=True)
    )
    note = f"mean of {len(calls)} winning hands; counts as a bytearray, no caches"
    yield Result("score_guobiao", "cpython", ours, "us", its / 2, PEER, its, note)
    if any(three[2] is not _nothing for three in calls):
        yield Result("score_guobiao_oracle", "cpython", ours, "us", None, ORACLE, oracle, note)
    worst = round(max(row[0] for row in best) * 1e6, 2)
    note = f"worst of {len(calls)} winning hands; no caches"
    yield Result("score_guobiao_worst", "cpython", worst, "us", note=note)


def instructions() -> Iterator[Result]:
    """On MicroPython; RuntimeError where it or valgrind is not."""
    counted = count(hands(COUNTED, seed=2))
    mean = round(sum(counted) / len(counted))
    note = f"{COUNTED} winning hands of any shape; no caches"
    yield Result("score_guobiao_mean", "micropython", mean, "instructions", MEAN_LIMIT, note=note)
    worst = max(counted)
    yield Result(
        "score_guobiao_worst", "micropython", worst, "instructions", WORST_LIMIT, note=note
    )


_WHOLE = (
    "deal dice guobiao melds opening rotation seats sequence settle shape tiles waits wall"
    " guobiao.verdict"
).split()


def in_heap() -> Iterator[Result]:
    """
    What the scorer takes beside the rule set, what one score takes, and what stays when the
    scorer goes: names, for which the table of names had room.
    """
    alone, roomy = _loaded("import mjtable.rules"), _loaded(_ROOM)
    loaded = alone["scorer"] - alone["playing"]
    yield Result("win_checks_and_scorer_heap", "wasm32", loaded, "bytes", HEAP_LIMIT)
    every = heap.imports(*(f"mjtable.rules.{name}" for name in _WHOLE))
    every += "import mjtable.rules.guobiao as rules\nrules = rules.ruleset({})"
    whole = heap.steps([("none", "import mjtable.rules"), ("whole", every)])
    taken = whole["whole"] - whole["none"]
    note = "every module of mjtable.rules that guobiao uses, at once"
    yield Result("rule_set_heap", "wasm32", taken, "bytes", WHOLE_LIMIT, note=note)
    yield Result("scorer_heap", "wasm32", alone["scorer"] - alone["checks"], "bytes")
    garbage = alone["again"] - alone["hand"]
    yield Result("score_garbage", "wasm32", garbage, "bytes", GARBAGE_LIMIT, note="of one score")
    left = roomy["unloaded"] - roomy["checks"]
    note = "where the table of names has room"
    yield Result("scorer_left_unloaded", "wasm32", left, "bytes", LEFT_LIMIT, note=note)


def _loaded(first: str) -> dict[str, int]:
    """Heap in use at each step of the scorer's life after ``first``."""
    hand = _HAND.replace("meld,", f"{meld.meld(meld.PUNG, 31)},")
    plan = [("first", first), ("playing", heap.imports("mjtable.rules.melds") + _PLAYING)]
    plan += [("checks", heap.imports("mjtable.rules.shape"))]
    plan += [("scorer", "from mjtable.rules.guobiao import score"), ("hand", hand)]
    unload = _UNLOAD % code.called("mjtable.rules.guobiao.procedure", heap.BESIDE)
    return heap.steps([*plan, ("once", _GARBAGE), ("again", _GARBAGE), ("unloaded", unload)])


def count(winning: Sequence[Hand]) -> list[int]:
    """Instructions of each score, as the difference of many and one."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands"
        file.write_bytes(b"".join(_row(hand) for hand in winning))
        parts, _ = unix.instructions_between_marks(SCRIPT, [str(file), str(REPEATS)])
    parts = parts[len(parts) - 3 * len(winning) :]
    return [round((parts[i + 2] - parts[i + 1]) / REPEATS) for i in range(0, len(parts), 3)]


def _row(hand: Hand) -> bytes:
    """As cases/score.py reads it."""
    counts, melds, *rest = hand
    return bytes([*counts, len(melds), *melds, *bytes(4 - len(melds)), *rest])


def _accepted(winning: Sequence[Hand]) -> list[tuple[Call, Call, Call]]:
    """Our call and those of the two others, of each hand that all accept."""
    try:
        peer = importlib.import_module("mahjong.hand_calculating.hand").HandCalculator()
    except ImportError:
        raise RuntimeError(
            "the package mahjong is not installed (pip install -e .[dev])"
        ) from None
    try:
        calculate = importlib.import_module("MahjongGB").MahjongFanCalculator
    except ImportError:
        calculate = None
    found: list[tuple[Call, Call, Call]] = []
    for hand in winning:
        asked = _for_mahjong(hand)
        if peer.estimate_hand_value(*asked).error is None:
            oracle = _bound(calculate, *_for_oracle(hand)) if calculate else _nothing
            ours = _bound(guobiao.score, *hand, EDITION)
            found.append((ours, _bound(peer.estimate_hand_value, *asked), oracle))
    return found


def _bound(function: Callable[..., object], *arguments: Any) -> Call:
    return lambda: function(*arguments)


def _nothing() -> None:
    pass


def _for_mahjong(hand: Hand) -> tuple[Any, ...]:
    """The arguments of estimate_hand_value: suits are m p s there, dragons the other way round."""
    config = importlib.import_module("mahjong.hand_calculating.hand_config").HandConfig
    its_meld = importlib.import_module("mahjong.meld").Meld
    used = [0] * 34

    def tile(kind: int) -> int:
        kind = (*range(9), *range(18, 27), *range(9, 18), *range(27, 31), 33, 32, 31)[kind]
        used[kind] += 1
        return kind * 4 + used[kind] - 1

    concealed = [(kind, tile(kind)) for kind in range(34) for _ in range(hand.counts[kind])]
    win = next(one for kind, one in concealed if kind == hand.win)
    tiles = [one for _, one in concealed]
    laid = []
    for number in hand.melds:
        own = sorted(tile(kind) for kind in tiles_of(number))
        form = "chi" if meld.form_of(number) == meld.CHOW else "pon"
        laid.append(its_meld(form, own))
        tiles += own
    winds = {"player_wind": 27 + hand.seat_wind, "round_wind": 27 + hand.round_wind}
    chosen = config(is_tsumo=bool(hand.how & guobiao.SELF_DRAWN), **winds)
    return sorted(tiles), win, laid, [], chosen


def _for_oracle(hand: Hand) -> tuple[Any, ...]:
    """The arguments of MahjongFanCalculator."""
    packs = []
    for number in hand.melds:
        kind, form = meld.kind_of(number), meld.form_of(number)
        if form == meld.CHOW:
            packs.append(("CHI", _code(kind + 1), 1))
        else:
            packs.append(("PENG", _code(kind), 1))
    tiles = [_code(k) for k in range(34) for _ in range(hand.counts[k] - (k == hand.win))]
    flags = (bool(hand.how & guobiao.SELF_DRAWN), False, False, False)
    return tuple(packs), tuple(tiles), _code(hand.win), 0, *flags, hand.seat_wind, hand.round_wind


def _code(kind: int) -> str:
    """A tile as PyMahjongGB writes it: W1, T1, B1, F1, J1."""
    if kind >= 31:
        return f"J{kind - 30}"
    return f"F{kind - 26}" if kind >= 27 else f"{'WTB'[kind // 9]}{kind % 9 + 1}"
