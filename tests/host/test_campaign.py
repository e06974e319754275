"""The long runs of `make campaign`: many hands on the whole firmware, twice, byte for byte."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from long_run import Run, play
from replaying import GAMES, assert_replays, given

from mjtable_host.device import child

SEED = 1
pytestmark = pytest.mark.campaign


def twice(level: str, hands: int) -> Run:
    """The same hands in two processes; the first run, after comparing the two."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        runs = [pool.submit(play, level, hands, SEED) for _ in range(2)]
        first, second = (run.result() for run in runs)
    print(
        f"\n{hands} hands at {level}: {first.wins} won, {first.draws} drawn, "
        f"{first.virtual_s:.0f} s of table time in {first.wall_s:.0f} s "
        f"({first.virtual_s / first.wall_s:.0f} x)\n{dict(first.kinds)}\n"
        f"link {first.link}\njournal {first.journal}"
    )
    assert (first.link, first.journal) == (second.link, second.journal)
    return first


def assert_well(run: Run, hands: int) -> None:
    assert not run.differences, run.differences[:20]
    assert run.wins + run.draws == run.hands == hands
    assert not run.violations and not run.out_of_step and not run.moves_wrong


def test_hundred_hands_at_bus() -> None:
    run = twice("bus", 100)
    assert_well(run, 100)
    assert run.wins >= 40
    for kind in ("chow", "pung", "kong", "concealed_kong", "added_kong", "replaced"):
        assert run.kinds[kind], f"no {kind} in a hundred hands"
    for kind in ("win self-drawn", "win on a discard", "win robbed kong", "drawn_hand"):
        assert run.kinds[kind], f"no {kind} in a hundred hands"


@pytest.mark.skipif(not child.available(), reason="no MicroPython wheel: no board level")
def test_ten_hands_at_board() -> None:
    assert_well(twice("board", 10), 10)


@pytest.mark.parametrize("name", GAMES)
def test_all_hands_played_by_people_at_bus(name: str) -> None:
    assert_replays(given(name), "bus")
