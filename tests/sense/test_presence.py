"""What reads say about where a tag lies, on plain reads."""

from hand_clock import HandClock

from mjtable.boards.profile import ANTENNAS
from mjtable.sense.places import NONE, TILES, Places
from mjtable.sense.presence import Presence
from mjtable.table import zones
from mjtable.table.events import FOREIGN, FOREIGN_GONE, LIFT, MOVE

STACK = 3  # sites: antenna 3 and 4 of reader 0, both halves of its rack, the first pond
OTHER = 4
RACK, RACK_LEFT = 18, 19
POND = 128


class Bench:
    def __init__(self):
        self.clock = HandClock((1 << 30) - 300)  # ticks wrap while the test runs
        self.events = []
        self.places = Places(ANTENNAS)
        self.presence = Presence(self.places, self.events.append, self.clock)

    def heard(self):
        events = self.events[:]
        self.events.clear()
        return events

    def seen(self, tag, site):
        return self.presence.seen(tag, site)

    def missed(self, tag, site, times=1, gap=0):
        for _ in range(times):
            again = self.presence.missed(tag, site, self.clock.ticks_ms())
            self.clock.go(gap)
        return again

    def settle(self, tag, site):
        self.seen(tag, site)
        self.seen(tag, site)
        return self.heard()


def foreign(bench):
    return bench.places.identify(b"\x01\x02\x03\x04\x08\x01\x04\xe0", 0, 250)


def test_a_tile_arrives_with_the_second_read():
    bench = Bench()
    assert bench.seen(7, STACK)  # asks for another look
    assert not bench.heard()
    assert not bench.seen(7, STACK)
    assert bench.heard() == [(MOVE, 7, zones.NOWHERE, 3)]
    assert bench.places.place[7] == 3
    for _ in range(5):
        assert not bench.seen(7, STACK)
    assert not bench.heard()


def test_two_of_three_looks_are_enough_and_one_is_not():
    bench = Bench()
    bench.seen(7, STACK)
    assert bench.missed(7, STACK)
    bench.seen(7, STACK)
    assert bench.heard() == [(MOVE, 7, zones.NOWHERE, 3)]
    bench.seen(7, POND)
    assert bench.missed(7, POND)
    assert not bench.missed(7, POND)  # given up
    assert bench.seen(7, POND)  # and begun anew
    assert not bench.heard()


def test_a_tile_that_moves_is_told_once_and_leaves_its_old_place():
    bench = Bench()
    bench.settle(7, STACK)
    assert bench.settle(7, POND) == [(MOVE, 7, 3, zones.POND)]
    bench.missed(7, STACK, 9, 200)
    assert not bench.heard()


def test_a_read_at_home_drops_what_spoke_for_another_place():
    bench = Bench()
    bench.settle(7, STACK)
    bench.seen(7, OTHER)
    bench.seen(7, STACK)
    assert bench.seen(7, OTHER)
    assert not bench.heard()


def test_three_misses_must_be_spread_over_half_a_second():
    bench = Bench()
    bench.settle(7, STACK)
    bench.missed(7, STACK, 10, 49)  # ten misses in 441 ms
    assert not bench.heard() and bench.presence.suspects[0] == 1
    bench.clock.go(20)
    bench.missed(7, STACK)
    assert bench.heard() == [(LIFT, 7, 3)]
    assert bench.places.place[7] == 3  # until it arrives elsewhere
    assert bench.presence.suspects[0] == 0 and bench.presence.lifted == 1


def test_two_misses_far_apart_are_no_departure():
    bench = Bench()
    bench.settle(7, STACK)
    bench.missed(7, STACK, 2, 900)
    bench.seen(7, STACK)
    bench.missed(7, STACK, 2, 900)
    assert not bench.heard() and bench.presence.is_suspect(7)


def test_a_lifted_tile_is_told_again_when_it_lies_in_its_place():
    bench = Bench()
    bench.settle(7, STACK)
    bench.missed(7, STACK, 4, 200)
    assert bench.heard() == [(LIFT, 7, 3)]
    assert bench.seen(7, STACK)
    assert bench.settle(7, STACK) == [(MOVE, 7, 3, 3)]
    assert bench.presence.lifted == 0


def test_a_tile_may_slide_along_its_rack():
    bench = Bench()
    bench.settle(7, RACK)
    bench.missed(7, RACK, 2, 200)
    bench.seen(7, RACK_LEFT)
    bench.missed(7, RACK, 5, 200)  # it lies over the other loop now
    assert not bench.heard() and bench.presence.suspects[0] == 0
    assert bench.places.site[7] == RACK_LEFT


def test_a_tile_has_left_its_rack_when_both_halves_miss_it():
    bench = Bench()
    bench.settle(7, RACK)
    bench.missed(7, RACK, 9, 200)
    assert not bench.heard()
    for _ in range(2):
        bench.missed(7, RACK_LEFT, 1, 200)
        bench.missed(7, RACK, 1, 200)
    assert bench.heard() == [(LIFT, 7, zones.RACK)]


def test_reads_over_both_halves_of_a_rack_add_up():
    bench = Bench()
    bench.seen(7, RACK)
    bench.missed(7, RACK_LEFT)  # says nothing about the right half
    bench.seen(7, RACK_LEFT)
    assert bench.heard() == [(MOVE, 7, zones.NOWHERE, zones.RACK)]


def test_a_foreign_tag_comes_and_goes():
    bench = Bench()
    tag = foreign(bench)
    assert tag >= TILES
    assert bench.settle(tag, STACK) == [(FOREIGN, 3)]
    assert bench.settle(tag, POND) == [(FOREIGN_GONE, 3), (FOREIGN, zones.POND)]
    bench.missed(tag, POND, 4, 200)
    assert bench.heard() == [(FOREIGN_GONE, zones.POND)]
    assert not bench.places.known(tag)


def test_two_foreign_tags_in_a_zone_are_told_once():
    bench = Bench()
    one = foreign(bench)
    two = bench.places.identify(b"\x09\x02\x03\x04\x08\x01\x04\xe0", 0, 250)
    bench.settle(one, STACK)
    assert not bench.settle(two, STACK)
    bench.missed(one, STACK, 4, 200)
    assert not bench.heard()
    bench.missed(two, STACK, 4, 200)
    assert bench.heard() == [(FOREIGN_GONE, 3)]


def test_a_foreign_tag_that_never_settles_frees_its_number():
    bench = Bench()
    tag = foreign(bench)
    bench.seen(tag, STACK)
    bench.missed(tag, STACK, 2)
    assert not bench.heard() and not bench.places.known(tag)
    assert bench.places.site[tag] == NONE
