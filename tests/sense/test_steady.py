"""What a step costs: no heap while nothing happens, frames within the budget, work counted."""

from sense_table import SenseTable

from mjtable.sense import kinds
from mjtable.table import zones
from mjtable.table.expect import BUILD, HOLD, ROLL, SEEK, WATCH

FRAMES_A_SECOND = 1000  # all five readers (plan of the processor's time: 100 us a frame)


def in_play():
    """13 tiles in each rack, ten in a pond, and as much expected as a claim window has."""
    table = SenseTable(4)
    deck = table.build()
    for i, tile in enumerate(deck[:52]):
        table.put(tile, zones.RACK + (i & 3), i >> 2)
    for i, tile in enumerate(deck[52:62]):
        table.put(tile, zones.POND, i)
    table.settle()
    table.expect(
        [
            (WATCH, zones.POND + 1, b""),
            (SEEK, zones.RACK + 1, bytes(deck[62:63])),
            (HOLD, table.sense.places.place[deck[62]], bytes(deck[62:63])),
            (SEEK, zones.MELD + 1, bytes(deck[1:20:4])),
            (SEEK, zones.MELD + 2, bytes(deck[2:20:4])),
            (SEEK, zones.MELD + 3, bytes(deck[3:20:4])),
        ]
    )
    table.heard(1000)
    return table


def frames_of(table, ms):
    before = table.machine.frames
    assert not table.heard(ms)
    return (table.machine.frames - before) * 1000 // ms


def test_a_step_takes_no_heap():
    table = in_play()
    for _ in range(1500):
        due_at = table.step_without_heap()
        table.machine.wait(due_at, table.work)
    assert not table.events


def test_frames_in_play_are_within_the_budget():
    table = in_play()
    assert 100 < frames_of(table, 3000) < FRAMES_A_SECOND
    table.expect([(WATCH, zones.POND, b"")])
    table.run(500)
    assert frames_of(table, 3000) < FRAMES_A_SECOND
    table.expect([])
    assert frames_of(table, 3000) < FRAMES_A_SECOND
    table.expect([(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b"")])
    assert frames_of(table, 2000) < 2 * FRAMES_A_SECOND  # the walls are audited, and nobody waits
    assert frames_of(table, 3000) < FRAMES_A_SECOND


def test_frames_while_walls_are_built():
    table = SenseTable()
    table.expect([(BUILD, zones.NOWHERE, bytes(range(72)))])
    table.run(500)
    assert frames_of(table, 3000) < 2 * FRAMES_A_SECOND


def test_each_step_of_a_reader_is_counted_once():
    table = in_play()
    steps = 0
    table.run(2000)
    work = table.work
    for _ in range(500):
        for i in range(kinds.KINDS):
            work[i] = 0
        now = table.machine.ms()
        due = [r for r in table.sense.readers if table.clock.ticks_diff(r.due_at, now) <= 0]
        due_at = table.sense.step(now)
        busy = [r for r in due if not r.schedule.idle]
        # as many as take a step at once; of those that expect nothing one, before the others
        assert sum(work[: kinds.SENSE_EVENT]) >= max(min(2, len(busy)), len(due) > 0)
        steps += len(due)
        table.machine.wait(due_at, bytearray(5))
    assert steps > 100


def test_a_full_count_stays_full():
    work = bytearray([255, 254])
    kinds.count(work, 0)
    kinds.count(work, 1)
    assert bytes(work) == b"\xff\xff"
