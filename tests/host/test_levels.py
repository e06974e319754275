"""The fidelities agree, and the same seed gives the same bytes."""

from pathlib import Path

import pytest

from mjtable_host.device import child
from mjtable_host.sim import levels
from mjtable_host.sim.compare import compare, fact_of
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.script import Script
from mjtable_host.sim.sittings import sitting

SEED = 5


def script() -> Script:
    """The shortest of a few hands."""
    return min(sitting(1, SEED, rare_every=0), key=lambda one: one.ends)


def facts(name: str) -> list[tuple]:
    hand = script()
    level = levels.make(name, hand.start, Conditions(SEED))
    try:
        records = list(level.run(hand))
    finally:
        level.close()
    result = compare(hand, iter(records))
    assert result.agrees, result.differences
    assert not result.violations and not result.out_of_step and not result.moves_wrong
    found = [fact for fact in map(fact_of, records) if fact]
    # the tiles of one take come to rest together, their order says nothing
    return sorted(f for f in found if f[0] == "dealt") + [f for f in found if f[0] != "dealt"]


def test_bus_sees_what_rules_are_told() -> None:
    assert facts("bus") == facts("rules")


@pytest.mark.skipif(not child.available(), reason="no MicroPython wheel: no board level")
def test_board_sees_what_rules_are_told() -> None:
    assert facts("board") == facts("rules")


def bytes_of(name: str) -> tuple[bytes, bytes]:
    """What the table said on its link, and the files of its journal."""
    hand = script()
    level = levels.make(name, hand.start, Conditions(SEED))
    try:
        level.plan(hand)
        level.run_until(hand.begins + 90_000)
        return bytes(level.link), journal_of(level)
    finally:
        level.close()


def journal_of(level) -> bytes:
    if hasattr(level, "flash"):
        from mjtable_host.device import flash

        names = sorted(flash.list_files(level.flash, "/journal"))
        return b"".join(flash.read_file(level.flash, name) for name in names)
    folder = Path(level.fs) / "journal"
    return b"".join(path.read_bytes() for path in sorted(folder.glob("*.jsonl")))


def test_same_seed_same_bytes_at_bus() -> None:
    link, journal = bytes_of("bus")
    assert link and journal
    assert (link, journal) == bytes_of("bus")


@pytest.mark.skipif(not child.available(), reason="no MicroPython wheel: no board level")
def test_same_seed_same_bytes_at_board() -> None:
    link, journal = bytes_of("board")
    assert link and journal
    assert (link, journal) == bytes_of("board")
