"""Which antennas a reader visits, when every visit takes 10 ms and 10 frames."""

from hand_clock import HandClock

from mjtable.boards.profile import ANTENNAS
from mjtable.sense import stacks
from mjtable.sense.places import Places
from mjtable.sense.presence import Presence
from mjtable.sense.schedule import AUDIT, GLANCE, RECHECK, SURVEY, Schedule
from mjtable.table import zones
from mjtable.table.expect import BUILD, HOLD, SEEK, WATCH


class Desk:
    def __init__(self, reader):
        self.reader = reader
        self.clock = HandClock((1 << 30) - 1000)
        self.places = Places(ANTENNAS)
        self.presence = Presence(self.places, lambda event: None)
        self.presence.stacks = stacks
        self.schedule = Schedule(reader, ANTENNAS[reader], self.presence, self.clock)
        self.schedule.idle = False

    def expect(self, *expectations):
        now = self.clock.ticks_ms()
        self.schedule.clear()
        self.presence.lacking = b""
        for order, (want, zone, tiles) in enumerate(expectations):
            if want == BUILD:
                self.presence.lacking = tiles
                self.schedule.build()
            site = self.places.next_site(-1, zone)
            while site >= 0:
                assert site >> 5 == self.reader
                self.schedule.add(want, site, tiles, order, now)
                site = self.places.next_site(site, zone)
        return self.schedule.start(now)

    def visits(self, ms, frames=10, during=None):
        """(want, antenna) of every visit in the next ``ms``."""
        made = []
        end = self.clock.us + ms * 1000
        while self.clock.us < end:
            job = self.schedule.pick(self.clock.ticks_ms())
            if job is None:
                wait = self.clock.ticks_diff(self.schedule.due_at, self.clock.ticks_ms())
                self.clock.go(max(wait, 1))
                continue
            made.append((job.want, job.site & 31))
            if during:
                during(job)
            self.clock.go(10)
            self.schedule.done(job, self.clock.ticks_ms(), frames)
        return made


def count(visits, want, antenna=None):
    return len([v for v in visits if v[0] == want and antenna in (None, v[1])])


def test_with_nothing_expected_there_are_audit_and_survey():
    desk = Desk(0)
    assert not desk.expect()
    assert {want for want, _ in desk.visits(2000)} == {AUDIT, SURVEY}
    assert desk.expect((SEEK, zones.RACK, b"\x05"))
    assert {want for want, _ in desk.visits(2000)} == {AUDIT, SURVEY, SEEK}


def test_both_halves_of_a_rack_are_visited_alike():
    desk = Desk(0)
    desk.expect((SEEK, zones.RACK, b"\x05"))
    visits = desk.visits(2000)
    right, left = count(visits, SEEK, 18), count(visits, SEEK, 19)
    assert right > 15 and -1 <= right - left <= 1


def test_nobody_starves_and_the_audit_goes_on():
    desk = Desk(0)
    everything = [(SEEK, zone, b"\x05\x06") for zone in (0, 1, 2, 72, 76, 80)]
    desk.presence.sharing = 5
    desk.expect(*everything, (HOLD, 5, b"\x09"))
    visits = desk.visits(8000)
    times = [count(visits, SEEK, antenna) for antenna in (0, 1, 2, 18, 19, 20, 21)]
    assert min(times) >= 8
    assert times[0] >= times[-1]  # the likeliest first
    assert count(visits, HOLD, 5) >= 8 and count(visits, AUDIT) >= 5


def test_audit_and_survey_come_round_to_every_antenna():
    desk = Desk(1)
    desk.expect((SEEK, zones.FLOWER + 1, b"\x88"))
    visits = desk.visits(4000)
    for antenna in range(18, 22):
        assert count(visits, AUDIT, antenna) >= 1, antenna
    visits = desk.visits(28000)
    for antenna in range(18):
        assert count(visits, SURVEY, antenna) >= 1, antenna
    desk.schedule.idle = True
    visits = desk.visits(8000)
    for antenna in range(22):
        assert count(visits, SURVEY if antenna < 18 else AUDIT, antenna) >= 1, antenna


def test_full_stacks_are_surveyed_seldom():
    desk = Desk(0)
    for tile in range(34):
        desk.places.move(tile, tile >> 1)
    visits = desk.visits(60000)
    assert count(visits, SURVEY, 17) >= 3 * count(visits, SURVEY, 0) > 0


def test_a_hold_is_not_asked_more_often_than_a_departure_needs():
    desk = Desk(0)
    desk.expect((HOLD, 5, b"\x09"))
    assert 4 <= count(desk.visits(1000), HOLD) <= 7


def test_frames_are_bounded_whatever_is_expected():
    desk = Desk(0)
    desk.presence.sharing = 5
    desk.expect(*[(SEEK, zone, b"\x05\x06") for zone in range(6)])
    frames_a_second = len(desk.visits(10000, frames=25)) * 25 * 5 // 10
    assert frames_a_second < 1200  # with all five readers saturated, which play never is


def test_stacks_are_built_until_two_tags_lie_there():
    desk = Desk(2)
    desk.expect((BUILD, zones.NOWHERE, bytes([zones.stack_zone(2, k) for k in range(1, 18)])))
    visits = desk.visits(2000)
    for antenna in range(17):
        assert count(visits, BUILD, antenna) >= 3
    assert not count(visits, BUILD, 17)
    for tile in (0, 1):
        desk.places.move(tile, 2 * 32 + 4)
    visits = desk.visits(2000)
    assert not count(visits, BUILD, 4) and count(visits, BUILD, 5)


def test_a_tag_that_was_missed_is_looked_for_where_its_zone_is():
    desk = Desk(0)
    desk.places.move(9, 18)
    desk.presence.missed(9, 18, desk.clock.ticks_ms())
    visits = desk.visits(1000)
    assert count(visits, RECHECK, 18) >= 2 and count(visits, RECHECK, 19) >= 2
    desk.presence.seen(9, 19, desk.clock.ticks_ms())
    assert not count(desk.visits(1000), RECHECK)


def test_where_a_tag_is_read_in_two_places_both_are_asked_before_all_else():
    desk = Desk(0)
    desk.places.move(9, 18)
    desk.expect((SEEK, zones.FLOWER, b"\x09"), (HOLD, 5, b"\x05"))
    desk.visits(500)
    desk.presence.seen(9, 20, desk.clock.ticks_ms())
    visits = desk.visits(1000)
    assert count(visits, RECHECK, 18) >= 3 and count(visits, RECHECK, 20) >= 3
    assert not count(visits, RECHECK, 19) and count(visits, SEEK) >= 3
    desk.presence.seen(9, 18, desk.clock.ticks_ms())
    assert not count(desk.visits(1000), RECHECK)


def test_a_reader_that_watches_seldom_does_anything_else():
    desk = Desk(4)
    desk.expect((WATCH, zones.POND + 2, b""), (HOLD, zones.POND + 1, b"\x09"))
    visits = desk.visits(10000)
    assert count(visits, WATCH, 2) > 150
    assert count(visits, AUDIT) <= 18 and count(visits, HOLD) <= 18
    for pond in (0, 1, 3):
        assert count(visits, AUDIT, pond) >= 2
    assert not count(visits, AUDIT, 4)
    desk.expect((WATCH, zones.POND + 2, b"\x07"))  # somebody holds what he may discard
    assert 4 <= count(desk.visits(10000), AUDIT) <= 8
    desk.presence.seen(7, 4 * 32 + 2, desk.clock.ticks_ms())  # and has, perhaps
    assert not count(desk.visits(1900), AUDIT)


def test_every_place_of_a_tile_is_glanced_at_in_two_seconds_or_so():
    desk = Desk(0)
    for k in range(18):
        desk.places.move(2 * k, k)
        desk.places.move(2 * k + 1, k)
    desk.places.move(100, 18)
    desk.expect((SEEK, zones.RACK, b"\x05"))
    visits = desk.visits(2600)
    for antenna in range(19):
        assert count(visits, GLANCE, antenna) >= 1
    assert count(visits, GLANCE) < 30 and not count(visits, GLANCE, 20)


def test_where_a_tile_in_a_hand_is_sought_is_looked_at_before_all_else():
    desk = Desk(0)
    tile = 7
    desk.places.move(tile, 3)
    expected = ((SEEK, zones.RACK, bytes((tile,))), (HOLD, zones.MELD, bytes((1, 2))))
    desk.presence.expected = expected
    desk.expect(*expected)
    desk.presence.sharing = 5
    before = count(desk.visits(1000), SEEK)
    desk.presence.missed(tile, 3, desk.clock.ticks_ms())
    assert count(desk.visits(1000), SEEK) > 2 * before
    desk.visits(1500)  # it stays in the hand
    assert count(desk.visits(1000), SEEK) < 1.5 * before


def test_what_else_is_due_goes_on_while_a_tile_in_a_hand_is_sought():
    desk = Desk(0)
    for tile in (7, 8):
        desk.places.move(tile, 18)
    expected = (SEEK, zones.MELD, bytes((7, 8))), (HOLD, zones.RACK, bytes((7, 8)))
    desk.presence.expected = expected
    desk.expect(*expected)
    desk.presence.missed(7, 18, desk.clock.ticks_ms())
    visits = desk.visits(1000)
    assert count(visits, SEEK) >= 30
    assert count(visits, HOLD, 18) >= 4 and count(visits, RECHECK, 18) >= 2


def test_what_can_wait_waits_until_what_is_laid_is_complete():
    desk = Desk(0)
    for k in range(18):
        desk.places.move(2 * k, k)
    desk.presence.laid = 0
    desk.presence.sharing = 5
    expected = (HOLD, zones.RACK, b"\x07"), (SEEK, zones.MELD, b"\x07")
    desk.expect(*expected)
    visits = desk.visits(1500)
    assert not sum(count(visits, want) for want in (GLANCE, AUDIT, SURVEY))
    seeks = count(visits, SEEK)
    desk.presence.laid = 1  # before somebody else
    desk.expect(*expected)
    visits = desk.visits(1500)
    assert count(visits, GLANCE) and 4 * count(visits, SEEK) < 3 * seeks


def test_of_tiles_taken_up_together_the_others_are_still_sought():
    desk = Desk(0)
    for tile in (7, 8):
        desk.places.move(tile, 3)
    expected = ((SEEK, zones.RACK, bytes((7, 8))),)
    desk.presence.expected = expected
    desk.expect(*expected)
    for tile in (7, 8):
        desk.presence.missed(tile, 3, desk.clock.ticks_ms())
    for _ in range(2):
        desk.presence.seen(8, 18, desk.clock.ticks_ms())
    assert desk.places.place[8] == zones.RACK
    assert desk.presence.hand == 7


def test_what_can_wait_waits_while_a_tile_is_in_a_hand():
    for idle in (False, True):
        desk = Desk(0)
        for k in range(18):
            desk.places.move(2 * k, k)
        expected = ((SEEK, zones.RACK, b"\x00"),)
        desk.presence.expected = expected
        desk.expect(*(() if idle else expected))
        desk.schedule.idle = idle
        assert count(desk.visits(1000), GLANCE) >= 5
        desk.presence.missed(0, 0, desk.clock.ticks_ms())
        visits = desk.visits(1500)
        assert not sum(count(visits, want) for want in (GLANCE, AUDIT, SURVEY))
        desk.visits(1000)
        assert count(desk.visits(1000), GLANCE) >= 5  # it stays in the hand


def test_what_was_read_in_another_pond_is_soon_known_to_lie_there():
    desk = Desk(4)
    desk.places.move(9, 18)
    desk.expect((WATCH, zones.POND + 2, b""))
    desk.visits(1500)
    desk.presence.seen(9, 4 * 32 + 1, desk.clock.ticks_ms())
    visits = desk.visits(1000)
    assert 4 <= count(visits, RECHECK, 1) <= 8 and count(visits, WATCH, 2) > 8
    desk.presence.seen(9, 18, desk.clock.ticks_ms())
    assert not count(desk.visits(1000), RECHECK)
