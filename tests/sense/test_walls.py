"""Building the walls and throwing the dice, over the emulated readers."""

from flawed_radio import cover
from sense_table import SenseTable

from mjtable.table import cues, zones
from mjtable.table.events import DICE, DIE, DOUBT, LIFT, MOVE
from mjtable.table.expect import BUILD, ROLL

STACKS = [(BUILD, zones.NOWHERE, bytes(range(zones.RACK)))]
TRAY = [(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b"")]


def test_every_tile_of_the_walls_is_told_once():
    table = SenseTable()
    deck = list(range(144))
    table.chance.shuffle(deck)
    table.expect(STACKS)
    for i, tile in enumerate(deck):  # lower row first, four sides at once, 4 s
        stack = i % 72
        slot = 1 if i < 72 else 0
        table.after(i * 28, lambda tile=tile, stack=stack, slot=slot: table.put(tile, stack, slot))
    moves = table.heard(10000)
    assert sorted(m[1] for m in moves) == list(range(144))
    for kind, tile, frm, to in moves:
        assert (kind, frm) == (MOVE, zones.NOWHERE)
        assert to == table.world.places[tile][0]
    assert table.agrees()


def test_a_wall_of_17_stacks_leaves_the_last_antenna_empty():
    table = SenseTable()
    table.build(17)
    assert table.agrees() and not table.heard(500)


def test_walls_are_built_again_from_wherever_the_tiles_lay():
    table = SenseTable(2)
    deck = table.build()
    for i, tile in enumerate(deck[:14]):
        table.put(tile, zones.RACK, i)
    table.put(deck[20], zones.POND + 2, 0)
    table.settle()
    before = bytes(table.sense.places.place)
    table.expect(STACKS)
    for tile in deck:
        table.world.lift(tile)
    table.heard(3500)
    deck.reverse()
    for i, tile in enumerate(deck):
        table.world.put(tile, i >> 1, i & 1)
    table.run(10000, table.agrees)
    moves = [e for e in table.heard(300) if e[0] == MOVE]
    assert table.agrees()
    assert sorted(m[1] for m in moves) == list(range(144))
    for _, tile, frm, _ in moves:
        assert frm == before[tile]


def test_tiles_that_were_looked_for_when_walls_are_begun_are_in_hands_and_not_in_doubt():
    for builds in (True, False):
        table = SenseTable(2)
        deck = table.build()
        table.expect([])
        for tile in deck[:9]:
            table.world.lift(tile)
        assert table.run(10000, lambda presence=table.sense.presence: presence.astray)
        if builds:
            table.expect(STACKS)
        told = [e[0] for e in table.heard(25000)]
        assert (DOUBT in told) != builds


def test_a_tile_that_is_missing_is_not_told():
    table = SenseTable()
    table.expect(STACKS)
    for tile in range(143):
        table.world.put(tile, tile >> 1, tile & 1)
    moves = table.moves(10000, 143) + table.heard(500)
    assert sorted(m[1] for m in moves) == list(range(143))
    table.put(143, 71, 1)
    assert table.heard(1500) == [(MOVE, 143, zones.NOWHERE, 71)]


def test_a_tile_taken_off_a_wall_again():
    table = SenseTable()
    deck = table.build()
    table.expect(STACKS)
    table.run(500)
    table.world.lift(deck[10])
    events = table.heard(30000, lambda: table.events)
    assert events == [(LIFT, deck[10], 5)]
    table.put(deck[10], 5, 0)
    assert table.heard(1500) == [(MOVE, deck[10], 5, 5)]


def test_a_tile_under_one_that_lies_is_heard_though_a_third_is_heard_there_too():
    table = SenseTable()
    deck = table.build()
    for tile in deck[11:13]:
        table.world.lift(tile)
    assert table.run(20000, lambda: table.sense.presence.lifted == 2)
    cover(table.machine, deck[10], deck[11])
    table.expect([(BUILD, zones.NOWHERE, bytes((5, 6)))])
    table.put(deck[12], 5, 2)  # it lies on the border, and is heard here
    table.put(deck[11], 5, 1)
    arrivals = table.sense.presence.arrivals
    assert table.run(1500, lambda: arrivals.find(deck[11], 5) >= 0)


def test_dice():
    table = SenseTable()
    table.world.dice_rest(0, 0, 3)
    table.world.dice_rest(1, 1, 5)
    table.run(3000)
    table.expect(TRAY)
    assert not table.heard(2000)  # they were not thrown
    table.world.dice_lift(0)
    table.world.dice_lift(1)
    assert not table.heard(1200)
    table.world.dice_rest(1, 0, 6)
    table.run(150)
    table.world.dice_rest(0, 1, 1)
    assert not table.heard(250)
    assert table.heard(500) == [(DICE, 1, 6, -1)]
    assert not table.heard(1000)


def test_both_dice_fall_into_one_pocket():
    table = SenseTable()
    table.expect(TRAY)
    table.run(1000)
    table.world.dice_rest(0, 1, 4)
    table.world.dice_rest(1, 1, 4)
    assert table.heard(1500) == [(DICE, 4, 4, -1)]


def test_a_throw_nobody_expects_is_told_too():
    table = SenseTable()
    table.world.dice_rest(0, 0, 3)
    table.world.dice_rest(1, 1, 5)
    table.run(1000)
    table.events.clear()
    table.world.dice_lift(0)
    table.run(1500)
    table.world.dice_rest(0, 0, 2)
    assert table.heard(20000, lambda: table.events) == [(DICE, 2, 5, -1)]


def asked():
    """A throw is asked for, and the dice have been picked up."""
    table = SenseTable()
    table.expect(TRAY)
    table.run(1500)
    return table


def test_a_die_that_leans_on_the_edge_of_the_tray_does_not_count():
    table = asked()
    table.world.dice_lean(0, 0, 3, 2)
    table.world.dice_rest(1, 1, 5)
    assert table.heard(8000) == [(DIE, cues.COCKED, 0, zones.TRAY)]
    table.world.dice_lift(0)
    table.run(1000)
    table.world.dice_rest(0, 0, 6)
    assert table.heard(2000) == [(DIE, cues.TRAY_GOOD, -1, -1), (DICE, 6, 5, -1)]


def test_a_die_that_fell_off_the_tray_is_found_on_a_pond():
    table = asked()
    table.world.dice_rest(0, 0, 3)
    table.world.dice_fall(1, zones.POND + 1, 5)
    assert table.heard(20000) == [(DIE, cues.OFF_TRAY, 1, zones.POND + 1)]
    table.world.dice_rest(1, 1, 4)
    assert table.heard(2000) == [(DIE, cues.TRAY_GOOD, -1, -1), (DICE, 3, 4, -1)]


def test_a_die_that_is_nowhere_is_missed():
    table = asked()
    table.world.dice_rest(0, 0, 3)
    assert table.heard(10000) == [(DIE, cues.NOT_SEEN, 1, zones.TRAY)]
    table.expect([])
    assert table.heard(10) == [(DIE, cues.TRAY_GOOD, -1, -1)]
