"""The ring of raw readings: what goes into it, what is told of it, and that it costs no heap."""

import json

from hand_clock import HandClock
from heap import without_heap

from mjtable.boards.profile import ANTENNAS
from mjtable.sense import readings, stacks
from mjtable.sense.dice import UNCLEAR, Dice
from mjtable.sense.places import DIE, ENTRIES, GONE, HEARD, HERE, TIME, Places
from mjtable.sense.presence import Presence
from mjtable.table import zones
from mjtable.table.expect import SEEK

STACK, RACK, RACK_LEFT, MELD = 3, 18, 19, 20
TILE = 7


class Bench:
    def __init__(self, site, *expected):
        self.clock = HandClock(1000)
        self.places = Places(ANTENNAS)
        self.presence = Presence(self.places, lambda event: None)
        self.presence.stacks = stacks
        self.presence.expected = expected
        self.places.move(TILE, site)
        readings.begin(self.places)

    def read(self, *sites):
        for site in sites:
            self.presence.seen(TILE, site, self.clock.go(40))

    def miss(self, site, times=1):
        for _ in range(times):
            self.presence.missed(TILE, site, self.clock.go(40))

    def told(self):
        return [entry[1:] for entry in entries(self.places)]


def entries(places, first=None, end=None):
    """(ms, what, tag, site) of what the body says."""
    first = max(0, places.noted - ENTRIES) if first is None else first
    body = readings.body(places, first, places.noted if end is None else end, 0)
    data = json.loads(b"{%s}" % body)["data"]
    rows = [int(data[i : i + 8], 16) for i in range(0, len(data), 8)]
    found = []
    for row in rows:
        value = row >> 24 | (row >> 16 & 0xFF) << 8
        found.append((value & 0xFFFC, value & 3, row >> 8 & 0xFF, row & 0xFF))
    return found


def test_nothing_is_kept_before_a_hand_begins():
    places = Places(ANTENNAS)
    places.note(HEARD, TILE, STACK)
    assert places.noted == 0 and entries(places) == []


def test_only_what_changes_is_kept():
    bench = Bench(STACK)
    bench.read(STACK, STACK)
    assert bench.told() == []
    bench.miss(STACK, 3)
    bench.read(STACK, STACK)
    assert bench.told() == [(GONE, TILE, STACK), (HEARD, TILE, STACK)]


def test_a_tile_that_is_carried_and_comes_to_lie():
    bench = Bench(STACK, (SEEK, zones.RACK, bytes((TILE,))))
    bench.miss(STACK)
    bench.read(MELD, RACK, RACK, RACK)
    assert bench.told() == [
        (GONE, TILE, STACK),
        (HEARD, TILE, MELD),
        (HEARD, TILE, RACK),
        (HERE, TILE, RACK),
    ]


def test_a_hand_that_passed_is_gone_for_good_after_some_misses():
    bench = Bench(STACK)
    bench.read(MELD)
    bench.miss(MELD, 4)
    assert bench.told() == [(HEARD, TILE, MELD), (GONE, TILE, MELD)]


def test_the_other_antenna_of_a_rack():
    bench = Bench(RACK)
    bench.read(RACK_LEFT, RACK_LEFT)
    assert bench.told() == [(HERE, TILE, RACK_LEFT)]


def test_time_goes_along_in_steps_of_four_ms():
    places = Places(ANTENNAS)
    readings.begin(places)
    for ms in (0, 65_535, 65_539, (1 << 30) - 1):
        places.note(ms & TIME | HEARD, 1, 2)
    assert [entry[0] for entry in entries(places)] == [0, 65_532, 0, 65_532]


def test_the_newest_of_more_than_the_ring_holds():
    places = Places(ANTENNAS)
    readings.begin(places)
    for number in range(ENTRIES + 40):
        places.note(4 * number | HEARD, number & 0x7F, 5)
    times = [entry[0] // 4 for entry in entries(places)]
    assert times == list(range(40, ENTRIES + 40))
    assert [entry[0] // 4 for entry in entries(places, 50, 60)] == list(range(50, 60))
    said = json.loads(b"{%s}" % readings.latest(places, (5 << 16) + 77))
    assert said["first"] == ENTRIES + 40 - 64 and said["ticks"] == 77
    assert len(said["data"]) == 8 * 64


def test_dice_as_they_are_seen():
    noted = []
    dice = Dice(
        lambda event: None, HandClock(), lambda *entry: noted.append((entry[0] & 3,) + entry[1:])
    )
    for faces in ((4, 0), (4, 0), (0, 0), (4, 2), (UNCLEAR, 2)):
        dice.faces[0], dice.faces[1] = faces
        dice.look(0, 0)
    assert noted == [
        (HERE, DIE + 4, 0),
        (GONE, DIE + 4, 0),
        (HERE, DIE + 4, 0),
        (HERE, DIE + 10, 0),
        (HERE, DIE + UNCLEAR, 0),
    ]


def test_a_note_takes_no_heap():
    places = Places(ANTENNAS)
    readings.begin(places)

    def note(ms):
        places.note(ms & TIME | GONE, 143, 134)
        return 0

    without_heap(note, (1 << 30) - 5)
    assert places.noted == 1
