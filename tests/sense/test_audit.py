"""The audit of the walls before a throw."""

from sense_table import SenseTable

from mjtable.sense.audit import Audit
from mjtable.table import zones
from mjtable.table.expect import ROLL

TRAY = [(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b"")]


def test_it_goes_from_stack_to_stack_and_side_to_side():
    table = SenseTable()
    readers = table.sense.readers
    Audit(readers, 0)
    seen = []
    for reader in readers:
        while reader.schedule.audit:
            job = reader.schedule.audit.next(reader.schedule, 0)
            if job:
                seen.append(reader.schedule.antennas[job.site & 31])
    assert seen == list(range(zones.RACK))


def test_every_tile_of_the_walls_is_asked_for_by_name_when_a_throw_is_due():
    table = SenseTable()
    table.build()
    table.run(2000)
    asked = {}
    for reader in table.sense.readers:
        visit = reader._visit
        ask = visit.air.one

        def asking(mask, bits, offset, likely, ask=ask):
            if bits:
                asked.setdefault(offset // 8, table.machine.ms())
            return ask(mask, bits, offset, likely)

        visit.air.one = asking
    begin = table.machine.ms()
    table.expect(TRAY)
    table.run(4000)
    assert max(asked[tag] for tag in range(144)) - begin < 3000
