"""Tiles in play: each move is told once, in order, whether it was expected or not."""

from sense_table import SenseTable

from mjtable.table import zones
from mjtable.table.events import LIFT, MOVE
from mjtable.table.expect import HOLD, SEEK, WATCH

RACK, MELD, FLOWER, POND = zones.RACK, zones.MELD, zones.FLOWER, zones.POND


def moves_of(events):
    return [e for e in events if e[0] == MOVE]


def dealt(seed=3):
    """Walls built, 13 tiles in each rack; returns the table, racks by side, the rest."""
    table = SenseTable(seed)
    deck = table.build()
    racks = [deck[13 * side : 13 * side + 13] for side in range(4)]
    for side in range(4):
        for i, tile in enumerate(racks[side]):
            table.put(tile, RACK + side, i)
    table.settle()
    return table, racks, deck[52:]


def test_a_take_of_four_tiles():
    table = SenseTable(3)
    deck = table.build()
    for take in range(4):
        side = take & 3
        four = deck[4 * take : 4 * take + 4]
        stack = 2 * take
        table.expect(
            [
                (SEEK, RACK + side, bytes(four)),
                (HOLD, stack, bytes(four[:2])),
                (HOLD, stack + 1, bytes(four[2:])),
            ]
        )
        for tile in four:
            table.world.lift(tile)
        table.run(700)
        for tile in four:
            table.put(tile, RACK + side)
            table.run(60)
        moves = moves_of(table.moves(2000, 4))
        assert sorted(moves) == sorted((MOVE, t, table_zone(deck, t), RACK + side) for t in four)
    assert not moves_of(table.heard(1000))


def table_zone(deck, tile):
    return deck.index(tile) >> 1


def test_draws_and_discards():
    table, racks, rest = dealt()
    told = []
    for turn in range(6):
        side = turn & 3
        tile = rest[turn]
        stack = table.sense.places.place[tile]
        table.expect([(SEEK, RACK + side, bytes([tile])), (HOLD, stack, bytes([tile]))])
        table.run(300)
        table.carry(tile, RACK + side, 13)
        told += moves_of(table.moves(2000, 1))
        assert told[-1] == (MOVE, tile, stack, RACK + side)
        discard = racks[side][turn]
        table.expect([(WATCH, POND + side, b"")])
        table.run(300)
        table.carry(discard, POND + side)
        told += moves_of(table.moves(2000, 1))
        assert told[-1] == (MOVE, discard, RACK + side, POND + side)
    assert len(told) == 12 and table.agrees()
    assert not moves_of(table.heard(500))


def test_a_drawn_tile_goes_straight_to_the_pond():
    table, _, rest = dealt()
    tile = rest[0]
    stack = table.sense.places.place[tile]
    table.expect(
        [
            (SEEK, RACK + 2, bytes([tile])),
            (HOLD, stack, bytes([tile])),
            (WATCH, POND + 2, b""),
        ]
    )
    table.carry(tile, POND + 2, air_ms=1500)
    assert table.heard(1000) == [(LIFT, tile, stack), (MOVE, tile, stack, POND + 2)]


def test_a_chow_and_a_flower():
    table, racks, rest = dealt()
    discard, flower, tail = rest[0], racks[1][4], rest[-2]
    table.put(discard, POND, 0)
    table.settle()
    own = racks[1][:2]
    table.expect([(SEEK, MELD + 1, bytes([discard] + racks[1])), (SEEK, RACK + 1, bytes([tail]))])
    for i, tile in enumerate([discard] + own):
        table.carry(tile, MELD + 1, i, air_ms=300)
    assert moves_of(table.moves(2000, 3)) == [
        (MOVE, discard, POND, MELD + 1),
        (MOVE, own[0], RACK + 1, MELD + 1),
        (MOVE, own[1], RACK + 1, MELD + 1),
    ]
    # with three tiles there and one named, the named one is asked for
    table.expect([(SEEK, MELD + 1, bytes(racks[1][2:3])), (SEEK, FLOWER + 1, bytes([flower]))])
    table.carry(flower, FLOWER + 1)
    table.carry(racks[1][2], MELD + 1)
    assert moves_of(table.moves(2000, 2)) == [
        (MOVE, flower, RACK + 1, FLOWER + 1),
        (MOVE, racks[1][2], RACK + 1, MELD + 1),
    ]
    assert not moves_of(table.heard(500)) and table.agrees()


def test_the_other_tiles_of_a_meld_are_seen_though_nobody_named_them():
    table, racks, _ = dealt()
    kong = racks[2][3:7]
    table.expect([(SEEK, MELD + 2, bytes(kong))])
    table.run(500)
    table.carry(kong[0], MELD + 2)
    assert moves_of(table.moves(1000, 1)) == [(MOVE, kong[0], RACK + 2, MELD + 2)]
    table.expect([(WATCH, POND + 2, b"")])
    for tile in kong[1:]:
        table.carry(tile, MELD + 2, air_ms=300)
        assert moves_of(table.moves(2000, 1)) == [(MOVE, tile, RACK + 2, MELD + 2)]


def test_a_pond_of_24_tiles_is_watched():
    table, _, rest = dealt()
    for i, tile in enumerate(rest[:24]):
        table.put(tile, POND + 3, i)
    table.settle()
    table.expect([(WATCH, POND + 3, b"")])
    table.run(1000)
    table.events.clear()
    for tile in rest[24:28]:
        table.put(tile, POND + 3)
        moves = table.moves(1000, 1)
        assert [m[1] for m in moves] == [tile]
    two = rest[28:30]
    for tile in two:  # at the same moment
        table.put(tile, POND + 3)
    assert sorted(m[1] for m in table.moves(1500, 2)) == sorted(two)


def test_a_tile_lifted_and_put_back():
    table, _, rest = dealt()
    tile = rest[5]
    stack = table.sense.places.place[tile]
    slot = table.world.places[tile][1]
    table.expect([(HOLD, stack, bytes([tile]))])
    table.run(500)
    table.carry(tile, stack, slot, air_ms=300)  # so soon that it never was away
    assert not table.heard(1500)
    table.carry(tile, stack, slot, air_ms=2000)
    assert table.heard(1500) == [(LIFT, tile, stack), (MOVE, tile, stack, stack)]


def test_the_last_tile_of_a_stack_lifted_and_put_back():
    table, _, rest = dealt()
    tile = rest[5]
    stack = table.sense.places.place[tile]
    table.put(rest[4], POND)
    table.settle()
    table.expect([(HOLD, stack, bytes([tile]))])
    table.world.lift(tile)
    assert table.heard(1500, lambda: table.events) == [(LIFT, tile, stack)]
    table.put(tile, stack, 1)
    assert table.heard(500, lambda: table.events) == [(MOVE, tile, stack, stack)]


def test_a_tile_that_nobody_expects_is_told_within_two_seconds_and_where_none_is_laid_in_three():
    table, racks, _ = dealt()
    table.expect([(WATCH, POND, bytes(racks[0]))])
    tile = racks[2][7]
    for zone in (MELD + 2, RACK + 2, MELD + 3, RACK + 3, FLOWER + 3):
        table.run(1000)
        old = table.sense.places.place[tile]
        table.carry(tile, zone)
        late = 3000 if zone == FLOWER + 3 else 2000
        assert moves_of(table.moves(late, 1)) == [(MOVE, tile, old, zone)]
    table.carry(tile, POND + 2, 0)  # the reader that watches looks elsewhere, too
    assert moves_of(table.moves(5000, 1)) == [(MOVE, tile, FLOWER + 3, POND + 2)]


def test_two_tiles_that_lie_where_two_others_lay_are_found_out():
    table, _, rest = dealt()
    four = rest[20:24]
    table.expect([(WATCH, POND, b"")])
    at = [table.world.places[tile] for tile in four]
    for tile in four:
        table.world.lift(tile)
    for i in range(4):
        table.put(four[i], at[i - 2][0], at[i - 2][1])
    assert table.run(20000, table.agrees)
    moves = moves_of(table.heard(500))
    assert sorted(moves) == sorted((MOVE, four[i], at[i][0], at[i - 2][0]) for i in range(4))


def test_a_tile_that_comes_to_another_place_than_expected_is_found_soon():
    table, _, rest = dealt()
    places = (FLOWER + 1, MELD + 2, RACK + 3, POND, -1)
    for tile, zone in zip(rest[-2:-12:-2], places):  # noqa: B905
        stack = table.sense.places.place[tile]
        if zone < 0:
            zone = stack
        table.expect([(SEEK, RACK + 1, bytes([tile])), (WATCH, POND + 1, b"")])
        table.run(300)
        table.world.lift(tile)
        assert table.heard(3500, lambda: table.events) == [(LIFT, tile, stack)]
        table.run(1000)
        table.put(tile, zone)
        assert table.heard(3000, lambda: table.events) == [(MOVE, tile, stack, zone)]


def test_tiles_are_sorted_in_their_rack_and_nothing_is_told():
    table, racks, _ = dealt()
    table.expect([(HOLD, RACK, bytes(racks[0]))])
    table.run(1000)
    for i, tile in enumerate(racks[0]):  # from one loop to the other
        table.world.lift(tile)
        table.run(200)
        table.put(tile, RACK, 12 - i)
    assert not table.heard(2500)


def test_a_whole_rack_is_laid_down():
    table, racks, _ = dealt()
    table.expect([(HOLD, RACK + 1, bytes(racks[1]))])
    table.run(1000)
    for tile in racks[1]:
        table.world.lift(tile)
    events = table.heard(2500)
    assert sorted(e[1] for e in events) == sorted(racks[1])
    assert all(e[0] == LIFT for e in events)


def test_a_table_that_starts_in_the_middle_of_a_hand_finds_every_tile():
    table = SenseTable(5)
    for tile in range(144):
        if tile < 13:
            table.put(tile, RACK)
        elif tile < 40:
            table.put(tile, POND + 1)
        else:
            table.put(tile, tile >> 1)
    table.expect([(WATCH, POND, b"")])
    assert table.run(60000, table.agrees)
    assert len(moves_of(table.heard())) == 144


def test_a_tile_on_a_border_is_watched_while_it_is_sought_in_the_place_beside():
    table, racks, _ = dealt()
    tile = racks[1][0]
    presence = table.sense.presence
    site = presence.places.site[tile]
    meld = presence.places.next_site(-1, MELD + 1)
    table.expect([(SEEK, MELD + 1, bytes(racks[1]))])
    jobs = table.sense.readers[site >> 5].schedule._jobs
    assert HOLD not in [job.want for job in jobs]
    presence.seen(tile, meld, table.ms())
    presence.seen(tile, site, table.ms())
    table.expect([(SEEK, MELD + 1, bytes(racks[1]))])
    jobs = table.sense.readers[site >> 5].schedule._jobs
    assert [(job.site & 31, job.tiles) for job in jobs if job.want == HOLD] == [
        (site & 31, bytes((tile,)))
    ]


def test_a_tile_that_leaves_a_stack_is_missed_though_a_third_straddles_it():
    table, _, deck = dealt()
    stack = 30
    upper, lower = [tile for tile in deck if table.world.places[tile][0] == stack]
    beside = next(tile for tile in deck if table.world.places[tile][0] == stack + 1)
    table.world.reach(beside, *table.world.site_of(stack, 0))
    table.expect([(HOLD, stack, bytes((upper, lower)))])
    table.run(500)
    table.world.lift(upper)
    assert (LIFT, upper, stack) in table.heard(1500)
