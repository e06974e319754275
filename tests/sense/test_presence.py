"""
What reads say about where a tag lies: tables of readings and the events that are told of them.

A line is ``(ms to wait before it, antenna, read or missed)``; ``EXPECTED`` is what the table
expects meanwhile. Antennas are named by what lies there.
"""

from hand_clock import HandClock

from mjtable.boards.profile import ANTENNAS
from mjtable.sense import stacks
from mjtable.sense.places import NONE, TILES, Places
from mjtable.sense.presence import Presence
from mjtable.table import zones
from mjtable.table.cues import NO_TILE
from mjtable.table.events import DOUBT, FOREIGN, FOREIGN_GONE, LIFT, MOVE
from mjtable.table.expect import HOLD, NEED, SEEK, WATCH

# sites: stacks 2 to 5 of reader 0, both halves of its rack, its melds and flowers, two ponds
BEFORE, STACK, NEXT, FAR = 2, 3, 4, 5
RACK, RACK_LEFT, MELD, FLOWER = 18, 19, 20, 21
POND, OTHER_POND = 128, 129
OTHER_MELD = 52
READ, MISS = True, False
TILE = 7


class Bench:
    def __init__(self, *expected):
        self.clock = HandClock((1 << 30) - 300)  # ticks wrap while the test runs
        self.events = []
        self.places = Places(ANTENNAS)
        self.sure = 0  # of the last move
        self.presence = Presence(self.places, self._told)
        self.presence.stacks = stacks
        self.presence.expected = expected

    def _told(self, event):
        if event[0] == MOVE:
            self.sure = event[4]
            event = event[:4]
        self.events.append(event)

    def heard(self):
        events = self.events[:]
        self.events.clear()
        return events

    def lies(self, tag, site):
        """It counts as lying there, nothing was read or missed."""
        self.places.move(tag, site)

    def seen(self, tag, site):
        return self.presence.seen(tag, site, self.clock.ticks_ms())

    def missed(self, tag, site, times=1, gap=0):
        for _ in range(times):
            again = self.presence.missed(tag, site, self.clock.ticks_ms())
            self.clock.go(gap)
        return again

    def told(self, *readings, tag=TILE):
        """Moves of a table of readings as (site, ms since the first line)."""
        moves = []
        t = 0
        for wait, site, read in readings:
            self.clock.go(wait)
            t += wait
            if read:
                self.seen(tag, site)
            else:
                self.missed(tag, site)
            for event in self.heard():
                if event[0] == DOUBT:  # it may lie in the stack beside as well
                    assert event[1] == tag and sorted(event[2]) == [STACK, NEXT], event
                    continue
                assert event[0] == MOVE and event[1] == tag, event
                moves.append((event[3], t))
        return moves


def foreign(bench, last=4):
    return bench.places.identify(bytes((1, 2, 3, last, 8, 1, 4, 0xE0)), 0, 250)


def lying(site, *expected):
    bench = Bench(*expected)
    bench.lies(TILE, site)
    return bench


def sought(zone):
    return SEEK, zone, bytes((TILE,))


def needed(zone):
    return NEED, zone, bytes((TILE,))


def test_a_named_tile_arrives_where_it_is_to_go_next_with_the_second_read():
    for site, there, expected in (
        (STACK, RACK, sought(zones.RACK)),
        (RACK, POND, (WATCH, zones.POND, bytes((TILE,)))),
    ):
        bench = lying(site, expected)
        assert bench.seen(TILE, there)  # asks for another look
        assert not bench.heard()
        assert not bench.seen(TILE, there)
        zone = bench.places.zone_at[there]
        assert bench.heard() == [(MOVE, TILE, bench.places.zone_at[site], zone)]
        for _ in range(5):
            assert not bench.seen(TILE, there)
        assert not bench.heard()


def test_how_sure_a_move_is():
    for readings, sure in (
        (((0, RACK, READ), (30, RACK, READ)), 75),  # (2 + 1) / (2 + 2)
        # what missed it in its old place says so, too: (2 + 2 + 1) / (4 + 2)
        (((0, STACK, MISS), (30, STACK, MISS), (30, RACK, READ), (30, RACK, READ)), 83),
        (((0, MELD, READ), (30, RACK, READ), (30, RACK, READ)), 60),  # read elsewhere once
    ):
        bench = lying(STACK, sought(zones.RACK))
        assert [zone for zone, _ in bench.told(*readings)] == [zones.RACK]
        assert bench.sure == sure


def test_what_was_read_once_and_is_missed_is_asked_for_once_more():
    for there in (RACK, NEXT):
        bench = lying(STACK, sought(Bench().places.zone_at[there]))
        bench.seen(TILE, there)
        assert bench.missed(TILE, there)
        assert not bench.missed(TILE, there)


def test_two_of_three_looks_are_enough_and_one_is_not():
    bench = lying(STACK, sought(zones.RACK))
    assert bench.told((0, RACK, READ), (30, RACK, MISS), (30, RACK, READ)) == [(zones.RACK, 60)]
    bench = lying(STACK, sought(zones.RACK))
    assert not bench.told((0, RACK, READ), *[(30, RACK, MISS)] * 3)
    assert bench.seen(TILE, RACK)  # begun anew
    assert not bench.heard()


def test_a_hand_that_passes_over_an_antenna_is_not_believed():
    for there, expected in (
        (POND, (WATCH, zones.POND, b"")),  # any tile may come
        (OTHER_MELD, sought(zones.MELD + 1)),
        (FLOWER, sought(zones.FLOWER)),
        (OTHER_POND, sought(zones.RACK)),  # nothing is expected there
    ):
        bench = lying(STACK, expected)
        assert not bench.told(*[(40, there, READ)] * 6)  # 200 ms from the first to the last
        bench.told((400, there, READ))
        assert bench.places.site[TILE] == there


def test_a_hand_that_has_passed_is_not_believed_for_what_is_missed_after_it():
    for there, expected in (
        (OTHER_MELD, (WATCH, zones.POND, b"")),  # nobody expects it there
        (OTHER_MELD, sought(zones.MELD + 1)),
        (POND, (WATCH, zones.POND, b"")),
    ):
        bench = lying(STACK, expected)
        assert not bench.told((0, STACK, MISS), *[(60, there, READ)] * 4)
        # it is on its way: missed where it lay, and now and then where it was read
        assert not bench.told((60, there, MISS), *[(20, STACK, MISS)] * 12)


def test_a_tile_that_stays_is_believed_sooner_where_any_may_come():
    reads = [(0, POND, READ)] + [(50, POND, READ)] * 20
    assert lying(STACK, (WATCH, zones.POND, b"")).told(*reads) == [(zones.POND, 250)]
    assert lying(STACK).told(*reads) == [(zones.POND, 300)]
    # and late beside where it is expected
    reads = [(0, MELD, READ)] + [(50, MELD, READ)] * 40
    assert lying(STACK, sought(zones.RACK)).told(*reads) == [(zones.MELD, 800)]
    reads = [(0, POND, READ)] + [(50, POND, READ)] * 40
    watched = (WATCH, zones.POND + 1, b"")
    assert lying(STACK, watched).told(*reads) == [(zones.POND, 800)]
    # and so does a tile between two ponds come to the one where it may come
    both = [(0, POND, READ), (30, OTHER_POND, READ), (20, POND, READ)]
    assert lying(STACK, watched).told(*both * 10) == [(zones.POND + 1, 280)]


def test_a_tile_on_the_border_of_rack_and_meld_stays_where_it_was():
    for expected in ((), (sought(zones.MELD),)):
        bench = lying(RACK, *expected)
        both = [(60, MELD, READ), (60, RACK, READ)]
        assert not bench.told(*both * 20)
        # spells of misses of up to half a second over the rack
        spell = [(60, MELD, READ), (60, RACK, MISS), (60, RACK_LEFT, MISS)] * 4
        assert not bench.told(*(spell + both) * 5)


def test_a_tile_that_drifts_to_a_border_in_a_spell_of_misses_stays_where_it_was():
    missed = [(50, RACK, MISS), (10, RACK_LEFT, MISS)]
    for expected in ((), (sought(zones.FLOWER),)):
        spell = ([(0, MELD, READ)] + missed) * 8  # 0.48 s
        assert not lying(RACK, *expected).told(*spell, (10, RACK, READ))
        assert [zone for zone, _ in lying(RACK, *expected).told(*spell * 2)] == [zones.MELD]


def test_a_tile_on_a_border_belongs_to_the_meld_that_is_not_complete_without_it():
    both = [(60, MELD, READ), (60, RACK, READ)]
    bench = lying(RACK)
    bench.told(*both * 5)  # it was read in both before
    bench.presence.expected = (needed(zones.MELD), sought(zones.MELD))
    assert bench.told(*both * 30) == [(zones.MELD, 2580)]
    bench.presence.expected = (sought(zones.RACK),)  # laid, it is not taken back
    assert not bench.told(*both * 40)


def test_a_tile_on_a_border_that_was_away_lies_where_it_is_read_since():
    for zone, there in ((zones.FLOWER, FLOWER), (zones.MELD, MELD)):
        away = [(0, RACK, MISS)] + [(110, RACK, MISS)] * 3
        both = [(60, there, READ), (60, RACK, READ)]
        assert lying(RACK, sought(zone)).told(*away, *both * 9) == [(zone, 750)]
        assert not lying(RACK).told(*away, *both * 9)
        # one that was read there before has drifted: it was but missed for a while
        assert not lying(RACK, sought(zone)).told(*both * 2, *away, *both * 30)


def test_a_tile_on_a_border_that_is_read_in_neither_place_is_in_a_hand():
    both = (0, MELD, READ), (60, RACK, READ)
    neither = [(30, RACK, MISS)] + [(30, MELD, MISS)] * 3
    laid = (20, MELD, READ), (30, MELD, READ)
    for spells, times in ((3, [410]), (2, [])):  # the second may be two that met
        bench = lying(RACK)
        bench.told(*both)
        bench.presence.expected = (needed(zones.MELD), sought(zones.MELD))
        moves = bench.told(*neither * spells, *laid)
        assert moves == [(zones.MELD, t) for t in times]


def test_a_tile_on_a_border_is_not_in_a_hand_for_being_missed_where_it_was_never_read():
    places = ((STACK, NEXT, (STACK, RACK)), (RACK, MELD, (RACK, RACK_LEFT, FLOWER)))
    for place, other, sites in places:
        bench = lying(place)
        bench.told((0, other, READ), (60, place, READ))
        bench.presence.expected = (sought(bench.places.zone_at[sites[-1]]),)
        assert not bench.told(*[(40, site, MISS) for site in sites + sites[-1:] * 4] * 6)


def test_a_tile_on_a_border_that_has_left_is_told_after_a_long_silence():
    bench = lying(RACK, sought(zones.MELD))
    bench.told((0, MELD, READ), (60, RACK, READ))
    moves = bench.told(*[(60, MELD, READ), (60, RACK, MISS), (60, RACK_LEFT, MISS)] * 20)
    assert len(moves) == 1 and moves[0][0] == zones.MELD and 1000 <= moves[0][1] < 1500


def test_a_tile_on_a_border_is_not_laid_before_the_discard_it_is_laid_with_is_taken():
    discard = TILE + 1
    both = (0, MELD, READ), (60, RACK, READ)
    spell = [(60, MELD, READ), (60, RACK, MISS), (60, RACK_LEFT, MISS)] * 10
    bench = lying(RACK)
    bench.lies(discard, POND)
    bench.told(*both)
    bench.presence.expected = ((SEEK, zones.MELD, bytes((discard, TILE))),)
    assert not bench.told(*spell)
    bench.missed(discard, POND, 2)
    assert not bench.told((60, MELD, READ), (60, RACK, MISS))
    bench.missed(discard, POND)
    assert bench.told((60, MELD, READ), (60, RACK, MISS)) == [(zones.MELD, 60)]


def test_a_tile_on_a_border_that_nobody_expects_beside_stays_through_the_longest_lull():
    bench = lying(RACK)
    bench.told((0, MELD, READ), (60, RACK, READ))
    lull = [(60, MELD, READ), (60, RACK, MISS), (60, RACK_LEFT, MISS)]
    assert not bench.told(*lull * 17)  # 3 s, the tile is read beside: nobody has lifted it
    assert [zone for zone, _ in bench.told(*lull * 17)] == [zones.MELD]


def test_a_tile_on_a_border_that_is_held_is_told_as_lifted_in_the_time_it_takes_to_turn_it():
    """The indicator of Ningbo is in the air for 1.5 s."""
    cases = ((True, 9, 85), (True, 17, 85), (False, 17, 85), (False, 30, 85))
    cases += ((True, 9, 150), (True, 13, 100))  # other stacks are busy
    for held, times, apart in cases:
        bench = lying(STACK)
        zone = bench.places.zone_at[STACK]
        bench.presence.expected = ((HOLD, zone, bytes((TILE,))),) if held else ()
        bench.told((0, NEXT, READ), (60, STACK, READ))
        bench.clock.go(2000)
        bench.missed(TILE, STACK, times, apart)
        assert bench.heard() == ([(LIFT, TILE, zone)] if times >= (13 if held else 30) else [])


def test_a_held_tile_is_told_as_lifted_though_another_was_not_read_for_nearly_as_long():
    """The indicator is laid back before half as long again has passed."""
    for held, times in ((True, 14), (False, 14), (False, 20)):
        bench = lying(STACK)
        zone = bench.places.zone_at[STACK]
        bench.presence.expected = ((HOLD, zone, bytes((TILE,))),) if held else ()
        bench.lies(8, RACK)
        bench.missed(8, RACK, 5, 195)
        bench.seen(8, RACK)
        bench.missed(TILE, STACK, times, 85)
        assert bench.heard() == ([(LIFT, TILE, zone)] if held or times == 20 else [])


def test_a_tile_that_its_owner_lays_into_a_meld_must_be_missed_in_the_rack():
    readings = [(0, MELD, READ)] + [(60, RACK, MISS), (60, MELD, READ)] * 8
    assert lying(RACK, needed(zones.MELD)).told(*readings) == [(zones.MELD, 180)]
    # longer than a spell of misses where nothing lies yet that lacks it
    assert lying(RACK, sought(zones.MELD)).told(*readings) == [(zones.MELD, 360)]
    # nobody expects it there: over both halves of the rack
    assert not lying(RACK).told(*readings)
    readings = [
        (0, RACK_LEFT, MISS),
        (60, RACK, MISS),
        (60, RACK_LEFT, MISS),
        (60, MELD, READ),
    ]
    assert not lying(RACK).told(*readings * 4)
    assert [zone for zone, _ in lying(RACK).told(*readings * 6)] == [zones.MELD]
    # and longer where tags that lie still were not read for as long lately
    bench = lying(RACK)
    bench.lies(8, STACK)
    bench.missed(8, STACK, 4, 195)
    bench.seen(8, STACK)
    assert not bench.told(*readings * 8)  # 1.4 s
    assert [zone for zone, _ in bench.told(*readings * 2)] == [zones.MELD]


def test_a_tile_on_the_border_that_was_laid_is_not_taken_back_by_two_misses():
    bench = lying(MELD, sought(zones.RACK))
    assert not bench.told((0, RACK, READ), *[(110, MELD, MISS), (110, RACK, READ)] * 3)
    assert bench.told(*[(110, MELD, MISS), (110, RACK, READ)] * 3) == [(zones.RACK, 110)]


def test_the_ghost_of_a_lower_tile_is_no_move():
    bench = lying(STACK)
    assert not bench.told(*[(300, NEXT, READ), (80, STACK, READ)] * 10)
    assert not bench.told(*[(300, NEXT, READ), (80, STACK, MISS), (80, STACK, READ)] * 10)


def test_a_tile_on_the_border_of_two_stacks_belongs_where_one_lacks():
    bench = Bench()
    both = [(100, STACK, READ), (100, NEXT, READ)]
    assert not bench.told(*both * 8)
    bench.lies(20, NEXT)
    bench.lies(21, NEXT)  # two lie in one of them: it belongs to the other
    assert bench.told(*both) == [(3, 100)]
    # one that was taken for the other stack's goes over when a third comes to lie there
    bench.lies(22, STACK)
    bench.lies(23, STACK)
    bench.places.move(21, POND)
    assert bench.told((100, NEXT, READ)) == [(4, 100)]


def two_between_two(lacking):
    """Each of two tiles is read in both of two stacks that hold one: what is told, and when."""
    bench = beside_one(STACK, NEXT)
    bench.presence.lacking = lacking
    told = []
    for ms in range(0, 6000, 100):
        for tag in (TILE, 8):
            for site in (STACK, NEXT):
                bench.seen(tag, site)
        told += [(ms,) + event for event in bench.heard()]
        bench.clock.go(100)
    places = [bench.places.place[tag] for tag in (TILE, 8)]
    return told, sorted(places)


def test_of_two_tiles_on_the_border_of_two_stacks_it_is_told_that_they_lie_in_either():
    told, places = two_between_two(bytes((3, 4)))
    assert places == [3, 4]
    assert [event[1] for event in told] == [DOUBT, DOUBT]
    assert sorted((tag, sorted(where)) for _, _, tag, where in told) == [(7, [3, 4]), (8, [3, 4])]
    assert min(event[0] for event in told) >= 2000


def test_while_walls_are_begun_the_tiles_that_will_be_laid_tell_them_apart():
    assert two_between_two(bytes(range(3, 13))) == ([], [zones.NOWHERE] * 2)


def test_a_stack_is_not_full_of_tiles_of_the_hand_before_that_are_read_elsewhere():
    for read_elsewhere in (False, True):
        bench = beside_one(NEXT, NEXT, BEFORE, BEFORE)
        if read_elsewhere:
            bench.seen(21, POND)
        told = bench.told(*[(300, STACK, READ)] * 4)  # it may be the second one there
        assert told == ([] if read_elsewhere else [(3, 900)])


def test_a_stack_is_not_full_of_tiles_that_were_not_read_there_for_long():
    for read_again in (False, True):
        bench = beside_one(NEXT, NEXT, BEFORE, BEFORE)
        bench.clock.go(10000)
        for tag, site in ((20, NEXT), (21, NEXT), (22, BEFORE), (23, BEFORE)):
            if read_again:
                bench.seen(tag, site)
        assert bench.told(*[(300, STACK, READ)] * 4) == ([(3, 900)] if read_again else [])


def test_one_of_three_tiles_goes_to_the_stack_beside_where_it_is_read_as_well_and_to_no_other():
    for site, zone in ((NEXT, 4), (BEFORE, 2)):
        bench = lying(FAR)
        bench.lies(20, FAR)
        bench.lies(21, FAR)
        bench.presence.arrivals.both[TILE] = 4
        assert bench.told((0, site, READ)) == ([(zone, 0)] if site == NEXT else [])


def test_a_full_stack_takes_no_third_tile_that_one_beside_lacks():
    for lacking, late in ((bytes((3,)), True), (bytes((20,)), False)):
        bench = Bench()
        bench.presence.lacking = lacking
        for tag, site in ((20, NEXT), (21, NEXT), (22, STACK)):
            bench.lies(tag, site)
        told = bench.told(*[(200, NEXT, READ)] * 20)  # it is read there alone
        assert [zone for zone, _ in told] == ([] if late else [4])


def test_reads_alone_never_put_a_tile_into_a_full_stack():
    bench = Bench()
    for tag, site in ((20, NEXT), (21, NEXT), (22, STACK)):
        bench.lies(tag, site)
    bench.presence.lacking = bytes((3,))
    moves = bench.told((100, STACK, READ), *[(100, NEXT, READ)] * 30, (100, STACK, READ))
    assert [zone for zone, _ in moves] == [3]


def test_a_stack_whose_tiles_may_have_left_decides_nothing():
    for missed, told in ((False, [3]), (True, [])):
        bench = Bench()
        bench.lies(20, NEXT)
        bench.lies(21, NEXT)
        bench.presence.lacking = bytes((3, 3))
        if missed:
            bench.missed(20, NEXT)
        moves = bench.told(*[(100, STACK, READ), (100, NEXT, READ)] * 8)
        assert [zone for zone, _ in moves] == told


def test_they_are_put_there_where_no_walls_are_built():
    told, places = two_between_two(b"")
    assert places == [3, 4]
    assert sorted(event[4] for event in told if event[1] == MOVE) == [3, 4]
    assert [event[2] for event in told if event[1] == DOUBT] == [7, 8]


def test_a_tile_on_the_border_of_a_stack_where_no_wall_is_built_belongs_to_the_other():
    for lacking, right in ((bytes((2, 3)), STACK), (bytes((4, 5)), NEXT)):
        bench = Bench()
        bench.presence.lacking = lacking
        if right == STACK:
            bench.lies(20, BEFORE)
        both = [(100, NEXT, READ), (100, STACK, READ)]
        moves = bench.told(*both * 4)
        assert [zone for zone, _ in moves] == [right]


def test_a_tile_that_fills_the_place_of_another_makes_room_for_it():
    bench = Bench()
    bench.lies(20, NEXT)
    bench.lies(21, NEXT)
    bench.lies(22, STACK)
    third = [(200, NEXT, READ), (100, STACK, MISS), (0, FAR, MISS)]
    bench.seen(21, STACK)  # it may belong there, where one lacks
    assert bench.told(*third * 7) == [(4, 2000)]  # in neither of those beside: five looks
    bench.seen(21, NEXT)
    bench.seen(21, STACK)
    assert bench.heard() == [(MOVE, 21, 4, 3)]


def test_a_tile_of_a_pond_goes_not_over_to_the_next_one_in_a_spell_of_misses():
    bench = lying(POND, (WATCH, zones.POND + 1, b""))
    spell = [(60, OTHER_POND, READ), (60, POND, MISS)] * 4
    assert not bench.told(*spell, (20, OTHER_POND, READ))


def test_a_claimed_tile_comes_to_a_meld_with_the_third_read():
    bench = lying(POND, sought(zones.MELD))
    for _ in range(2):  # a hand that carries it past is gone by then, or was not read as often
        assert bench.seen(TILE, MELD) and not bench.heard()
        bench.clock.go(30)
    assert not bench.seen(TILE, MELD)
    assert bench.heard() == [(MOVE, TILE, zones.POND, zones.MELD)]
    bench = lying(POND, needed(zones.MELD))  # of who has called it, with the second
    assert bench.told((0, MELD, READ), (30, MELD, READ)) == [(zones.MELD, 30)]


def beside_one(*sites):
    """A tile lies in the stacks beside already."""
    bench = Bench()
    for index in range(len(sites)):
        bench.lies(20 + index, sites[index])
    return bench


def test_a_tile_is_in_a_stack_after_two_rounds_and_ghosts_do_not_hinder():
    full = beside_one(BEFORE, NEXT)
    full.lies(23, BEFORE)
    full.lies(24, NEXT)
    assert full.told(*[(300, STACK, READ)] * 4) == [(3, 900)]
    search = [(200, STACK, READ), (100, BEFORE, MISS), (0, NEXT, MISS)]
    assert beside_one(NEXT).told(*search * 7) == [(3, 2000)]
    ghost = [(0, NEXT, READ)] + search * 16
    assert beside_one(NEXT, FAR).told(*ghost) == [(3, 4400)]


def test_a_tile_that_may_lie_in_the_stack_beside_is_searched_there_first():
    search = [(100, STACK, READ), (100, BEFORE, MISS), (100, NEXT, MISS)]
    # one lies in each of the others: the tile would be the second here, and one lacks there
    bench = beside_one(BEFORE, STACK, NEXT)
    assert not bench.told(*search * 4)
    assert bench.told(*search * 3) == [(3, 700)]
    bench = beside_one(BEFORE, STACK, NEXT)
    # there it is, and is to be searched anew when it is not found there for a moment
    moment = [(0, NEXT, READ)] + [(20, NEXT, MISS)] * 9
    assert not bench.told(*search * 4 + moment + search * 2)
    assert bench.told(*search * 4)


def test_a_tile_that_is_lifted_does_not_come_where_it_was_read_before():
    bench = beside_one(STACK)
    bench.lies(TILE, STACK)
    for _ in range(4):
        bench.seen(TILE, NEXT)
        bench.clock.go(300)
    told = []
    for _ in range(30):
        bench.missed(TILE, NEXT)
        bench.missed(TILE, STACK, 2)
        bench.clock.go(300)
        told += bench.heard()
    assert told == [(LIFT, TILE, 3)]


def test_a_lull_in_one_of_two_stacks_does_not_void_what_was_read_there():
    bench = beside_one(STACK, NEXT)  # each lacks one
    assert not bench.told(*[(30, STACK, READ), (30, NEXT, READ)] * 16)
    lull = [(30, NEXT, READ)] * 3 + [(20, STACK, MISS)] * 12
    assert not bench.told(*lull, (30, STACK, READ), (30, NEXT, READ))


def test_a_third_tile_in_a_stack_is_believed_late():
    bench = Bench()
    bench.lies(20, STACK)
    bench.lies(21, STACK)
    assert bench.told(*[(300, STACK, READ)] * 20) == [(3, 3300)]


def test_a_tile_that_moves_is_told_once_and_leaves_its_old_place():
    bench = lying(STACK, sought(zones.RACK))
    assert bench.told((0, RACK, READ), (30, RACK, READ)) == [(zones.RACK, 30)]
    bench.missed(TILE, STACK, 9, 200)
    assert not bench.heard()


def test_four_misses_must_be_spread_over_most_of_a_second():
    bench = lying(STACK)
    bench.missed(TILE, STACK, 10, 75)  # ten misses in 675 ms
    assert not bench.heard() and bench.presence.arrivals.asks[STACK] == 1
    bench.clock.go(60)
    bench.missed(TILE, STACK)
    assert bench.heard() == [(LIFT, TILE, 3)]
    assert bench.places.place[TILE] == 3  # until it arrives elsewhere
    assert bench.presence.arrivals.asks[STACK] == 0 and bench.presence.lifted == 1


def test_a_tile_on_a_border_is_not_reported_lifted_so_soon():
    bench = lying(RACK)
    bench.told((0, MELD, READ), (60, RACK, READ))
    for _ in range(8):
        bench.missed(TILE, RACK, 1, 110)
        bench.missed(TILE, RACK_LEFT, 1, 110)
    assert not bench.heard()
    for _ in range(10):
        bench.missed(TILE, RACK, 1, 110)
        bench.missed(TILE, RACK_LEFT, 1, 110)
    assert bench.heard() == [(LIFT, TILE, zones.RACK)]


def test_where_lulls_last_longer_a_departure_is_told_later():
    bench = lying(POND)
    bench.missed(TILE, POND, 4, 300)
    bench.seen(TILE, POND)  # looks too far apart to tell
    bench.missed(TILE, POND, 6, 170)
    assert bench.heard() == [(LIFT, TILE, zones.POND)]
    bench = lying(POND)
    bench.missed(TILE, POND, 4, 148)
    bench.seen(TILE, POND)  # it lay there and was not read for 0.59 s
    bench.missed(TILE, POND, 6, 170)
    assert not bench.heard()
    bench.missed(TILE, POND)
    assert bench.heard() == [(LIFT, TILE, zones.POND)]


def test_a_tile_between_two_stacks_is_not_reported_lifted_so_soon():
    for both in ([(200, STACK, READ), (0, NEXT, READ)], [(100, STACK, READ)]):
        bench = beside_one(BEFORE, STACK, NEXT, NEXT)
        bench.lies(24, BEFORE)
        assert bench.told(*both * 8)[0][0] == 3
        bench.missed(TILE, STACK, 8, 170)
        assert len(bench.heard()) == (len(both) == 1)


def test_three_misses_far_apart_are_no_departure():
    bench = lying(STACK)
    for _ in range(2):
        bench.missed(TILE, STACK, 3, 900)
        bench.seen(TILE, STACK)
    bench.missed(TILE, STACK)
    assert not bench.heard() and bench.presence.is_suspect(TILE)


def test_a_lifted_tile_is_told_again_when_it_lies_in_its_place():
    bench = lying(STACK)
    bench.missed(TILE, STACK, 7, 250)  # two lulls and a miss between them
    assert not bench.heard()
    bench.missed(TILE, STACK)
    assert bench.heard() == [(LIFT, TILE, 3)]
    assert bench.seen(TILE, STACK)
    bench.seen(TILE, STACK)
    assert bench.heard() == [(MOVE, TILE, 3, 3)]
    assert bench.presence.lifted == 0


def test_a_tile_may_slide_along_its_rack():
    bench = lying(RACK)
    bench.missed(TILE, RACK, 2, 200)
    bench.seen(TILE, RACK_LEFT)
    bench.missed(TILE, RACK, 6, 200)  # it lies over the other loop now
    assert not bench.heard() and not max(bench.presence.arrivals.asks)
    assert bench.places.site[TILE] == RACK_LEFT


def test_a_tile_has_left_its_rack_when_both_halves_miss_it():
    bench = lying(RACK)
    bench.missed(TILE, RACK, 9, 200)
    assert not bench.heard()
    bench.missed(TILE, RACK_LEFT, 1, 200)
    bench.missed(TILE, RACK, 1, 200)
    assert bench.heard() == [(LIFT, TILE, zones.RACK)]


def test_reads_over_both_halves_of_a_rack_add_up():
    bench = lying(STACK, sought(zones.RACK))
    readings = ((0, RACK, READ), (30, RACK_LEFT, MISS), (30, RACK_LEFT, READ))
    assert bench.told(*readings) == [(zones.RACK, 60)]
    assert bench.places.site[TILE] == RACK_LEFT


def settled(bench, tag, site):
    for _ in range(4):
        bench.seen(tag, site)
        bench.clock.go(250)
    return bench.heard()


def test_a_foreign_tag_comes_and_goes():
    bench = Bench()
    tag = foreign(bench)
    assert tag >= TILES
    assert settled(bench, tag, STACK) == [(FOREIGN, -1, NO_TILE, 3)]
    assert settled(bench, tag, POND) == [(FOREIGN_GONE, 3), (FOREIGN, -1, NO_TILE, zones.POND)]
    bench.missed(tag, POND, 5, 250)
    assert bench.heard() == [(FOREIGN_GONE, zones.POND)]
    assert not bench.places.known(tag)


def test_of_two_foreign_tags_in_a_zone_the_last_one_clears_it():
    bench = Bench()
    one = foreign(bench)
    two = foreign(bench, 9)
    assert settled(bench, one, STACK) == [(FOREIGN, -1, NO_TILE, 3)]
    assert settled(bench, two, STACK) == [(FOREIGN, -1, NO_TILE, 3)]
    bench.missed(one, STACK, 8, 250)
    assert not bench.heard()
    bench.missed(two, STACK, 8, 250)
    assert bench.heard() == [(FOREIGN_GONE, 3)]


def test_a_foreign_tag_that_never_settles_frees_its_number():
    bench = Bench()
    tag = foreign(bench)
    bench.seen(tag, POND)
    bench.missed(tag, POND, 3)
    assert not bench.heard() and not bench.places.known(tag)
    assert bench.places.site[tag] == NONE
    assert not max(bench.presence.arrivals.asks) and not bench.presence.arrivals.open


def test_more_tags_than_there_is_room_for_wait():
    bench = Bench()
    for tag in range(40):
        bench.seen(tag, POND)
    for _ in range(20):
        bench.clock.go(50)
        for tag in range(40):
            bench.seen(tag, POND)
    assert sorted(event[1] for event in bench.heard()) == list(range(40))
    assert not max(bench.presence.arrivals.asks) and not bench.presence.arrivals.open


# --- where the air is poor


def in_poor_air(site, *expected):
    """A tile that lies there, where one beside it was not read for 0.9 s several times."""
    bench = lying(site, *expected)
    other = 60
    bench.lies(other, STACK)
    for _ in range(4):
        bench.seen(other, STACK)
        bench.missed(other, STACK, 6, 150)
    bench.seen(other, STACK)
    assert not bench.heard() and bench.presence.poor
    return bench


def test_the_air_is_poor_while_many_lulls_are_long():
    bench = in_poor_air(RACK)
    for _ in range(40):
        bench.missed(60, STACK, 3, 80)
        bench.seen(60, STACK)
    assert not bench.presence.poor


def test_in_poor_air_no_tile_goes_from_one_pond_to_another_that_may_lie_on_their_border():
    for air in (lying, in_poor_air):
        bench = air(POND, (WATCH, zones.POND + 1, b""))
        both = [(60, OTHER_POND, READ), (60, POND, MISS)] * 20
        assert len(bench.told(*both)) == (air is lying)
    assert bench.told(*both)  # for good


def test_in_poor_air_what_comes_where_nobody_expects_it_is_believed_late():
    for air in (lying, in_poor_air):
        bench = air(STACK, sought(zones.RACK))
        bench.missed(TILE, STACK)
        assert len(bench.told(*[(300, FLOWER, READ)] * 5)) == (air is lying)
    bench = in_poor_air(STACK, sought(zones.RACK))
    assert bench.told((0, RACK, READ), (30, RACK, READ)) == [(zones.RACK, 30)]


def test_in_poor_air_a_tile_of_a_meld_does_not_come_alone():
    meld = SEEK, zones.MELD, bytes((TILE, 9, 10))
    alone = [(50, MELD, READ), (50, RACK, MISS)] * 10
    for air in (lying, in_poor_air):
        assert len(air(RACK, meld).told(*alone)) == (air is lying)
    bench = in_poor_air(RACK, meld)
    bench.lies(9, MELD)
    assert bench.told(*alone)
    bench = in_poor_air(RACK, meld)
    bench.seen(10, MELD)
    assert bench.told(*alone)


def test_in_poor_air_a_flower_is_believed_where_flowers_lie():
    bench = in_poor_air(RACK)
    bench.lies(140, RACK)
    assert bench.told(*[(60, FLOWER, READ), (60, RACK, MISS), (0, RACK_LEFT, MISS)] * 20, tag=140)


def test_in_poor_air_a_departure_is_told_after_many_misses():
    for air, misses in ((lying, 7), (in_poor_air, 14)):
        bench = air(STACK)
        bench.missed(TILE, STACK, misses - 1, 220)
        assert not bench.heard() or air is lying
        bench.missed(TILE, STACK)
        assert bench.heard() == [(LIFT, TILE, 3)] or air is lying
