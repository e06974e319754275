"""Power cuts and resets in the middle of a hand: hello with the cause, the journal unharmed."""

from pathlib import Path

import pytest

from mjtable.boards.rtc import Rtc
from mjtable.store.journal import Journal
from mjtable_host.device import child, flash
from mjtable_host.device.link import Event, Receiver
from mjtable_host.records import journal
from mjtable_host.records.reader import read_file
from mjtable_host.sim.board_level import BoardLevel
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.runner import script_of_record

OWN = Path(__file__).parents[1] / "host" / "records" / "concealed_kong.jsonl"
SEED = 1
pytestmark = pytest.mark.skipif(not child.available(), reason="no MicroPython wheel here")


@pytest.fixture
def table():
    """A table on which a recorded hand is being played."""
    script = script_of_record(next(iter(read_file(OWN, SEED))), SEED)
    level = BoardLevel(script.start, Conditions(SEED))
    level._actor.plan(script)
    yield level
    level.close()


def run_to(level, ms):
    assert level.board.run_until(ms=ms, wall_s=60)
    assert not level.board.at_prompt, level.link[-500:]


def run_until_records_wait(level, ms):
    """Run to ``ms`` and on until RTC memory holds records that are not in the flash yet."""
    for moment in range(ms, ms + 10000, 250):
        run_to(level, moment)
        if len(Rtc(level.board.rtc_load, None).load()) > Journal.HEAD:
            return moment
    raise AssertionError("no record waits within 10 s")


def hello(level):
    """The cause the table names in its first line."""
    events = [item for item in Receiver().feed(bytes(level.link)) if isinstance(item, Event)]
    assert events[0].name == "hello" and events[0].n == 0
    return events[0].fields["cause"]


def written(level, folder):
    """The verified records of the journal in the flash."""
    folder.mkdir()
    for name in flash.list_files(level.flash, "/journal"):
        (folder / Path(name).name).write_bytes(flash.read_file(level.flash, name))
    reports = journal.verify(folder)
    assert not [finding for report in reports for finding in report.breaks]
    return [record for report in reports for record in report.records if record.name != "head"]


def goes_on(before, after, cause):
    """``after`` begins with ``before``; the new records, among them a boot with that cause."""
    assert before and after[: len(before)] == before
    assert [record.n for record in after] == list(range(1, len(after) + 1))
    new = after[len(before) :]
    assert [record.fields for record in new if record.name == "boot"] == [{"cause": cause}]
    return [record.name for record in new]


def test_a_reset_and_a_power_cut_while_tiles_are_dealt(table, tmp_path):
    moment = run_until_records_wait(table, 48000)
    assert hello(table) == "power_on"
    first = written(table, tmp_path / "first")

    table.link.clear()
    table.board.reset("watchdog")
    run_to(table, moment + 5000)
    assert hello(table) == "watchdog"
    second = written(table, tmp_path / "second")
    new = goes_on(first, second, "watchdog")
    assert new[0] != "boot"  # what waited in RTC memory comes first

    table.link.clear()
    table.board.power_cut()
    table.board.start()
    run_to(table, moment + 10000)
    assert hello(table) == "power_on"
    new = goes_on(second, written(table, tmp_path / "third"), "power_on")
    assert new[0] == "boot"
