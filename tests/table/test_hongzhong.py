"""红中麻将 at the table: one throw, no chow, wild red, kongs and birds (A.002, B.002, C.2)."""

from at_table import AtTable, stacked

from mjtable.rules import hongzhong, tiles
from mjtable.table import cues, events, rulings, zones
from mjtable.table.events import HU, KONG, PUNG

# O holds three 5m and a hand of nothing.
FIVES = "555m 1479s 2258p 79p"


def table_of(hands=(), draws="", tail="", throws=(4, 2, 0, 0), **chosen):
    order = stacked(hands, draws, tail, 112)
    return AtTable(order=order, throws=throws, ruleset=hongzhong, **chosen)


def playing(*args, **chosen):
    return table_of(*args, **chosen).start()


def birds(table, seat, number):
    """The winner turns so many tiles of the front."""
    for _ in range(number):
        table.move(table.front(), table.to("flower", seat))


def pay(table):
    return table.said(cues.SETTLEMENT)[-1][1]


# --- the wall


def test_one_throw_breaks_the_wall():
    # B.002-1: dice, first stack dealt, last stack, stack of the first ordinary draw
    for throw, first, last, draw in (
        ((4, 2), "R3", "R2", "L1"),
        ((6, 6), "L7", "L6", "R5"),
        ((1, 1), "R2", "R1", "D14"),
        ((5, 4), "D5", "D4", "O3"),
        ((3, 1), "L2", "L1", "O14"),
    ):
        table = playing(throws=throw + (0, 0), dealer=2)
        assert table.said(cues.THROWN) == [(2, 1) + throw]
        assert table.said(cues.ROLL) == [(2, 1)]
        assert table.said(cues.BREAK) == [(table.stack(first),)]
        assert table.hand.zone(table.hand.wall.tail()) == table.stack(last)
        assert table.hand.zone(table.hand.wall.front()) == table.stack(draw)
        phases = [said[0] for said in table.said(cues.PHASE)]
        assert phases == [cues.WALLS, cues.FIRST_THROW, cues.DEAL, cues.PLAY]
        assert [len(table.rack(seat)) for seat in range(4)] == [14, 13, 13, 13]
        assert table.hand.wall.count == 59  # G
        assert table.quiet()


def test_a_house_may_throw_twice_or_count_the_larger_die():
    # B.002-1: N = 24 from L with 14 stacks; first O11
    table = table_of(throws=(6, 6, 6, 6), break_dice="two_throw_sum")
    table.start()
    assert table.said(cues.BREAK) == [(table.stack("O11"),)]
    assert len(table.said(cues.THROWN)) == 2
    table = table_of(throws=(4, 2, 0, 0), break_dice="larger_die").start()
    assert table.said(cues.BREAK) == [(table.stack("R5"),)]


def test_tiles_of_other_sets_are_foreign():
    table = table_of()
    table.build()
    table.feed(events.MOVE, 140, zones.NOWHERE, zones.RACK)
    table.feed(events.MOVE, 27 * 4, zones.NOWHERE, zones.RACK + 1)
    assert table.said(cues.FOREIGN_TAG) == [
        (zones.RACK, 140, cues.NOT_PLAYED),
        (zones.RACK + 1, 108, cues.NOT_PLAYED),
    ]


def test_a_wrong_break_that_goes_on_is_adopted():
    table = table_of()
    table.build()
    table.throw()
    table.first = (table.first + 1) % 56
    table.deal()
    assert [said[0] for said in table.said(cues.VIOLATION)] == [cues.WRONG_BREAK]
    assert not table.said(cues.OUT_OF_STEP)
    assert table.hand.phase == cues.PLAY


# --- claims


def test_there_is_no_chow():
    table = playing(("5m 19s 19p 28m 37s 2468p 1m", "46m 147s 258p 99m 111p"))
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    table.move(tile, table.to("meld", 1))
    table.lay(1, table.tiles(1, "46m"))
    table.wait(5000)
    assert not table.said(cues.CLAIMED)
    assert table.said(cues.VIOLATION)[0][:2] == (cues.WRONG_MELD, 1)


def test_pung_from_anybody():
    table = playing(("5m 19s 19p 28m 37s 2468p 1m", "", FIVES))
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    table.move(tile, table.to("meld", 2))
    table.lay(2, table.tiles(2, "55m"))
    table.wait(4000)
    assert [said[:3] for said in table.said(cues.CLAIMED)] == [(2, PUNG, 0)]
    assert table.quiet()


def test_a_red_dragon_is_no_claim():
    # B.002-12: it may be discarded, and nobody takes it
    hands = ("C 19s 19p 28m 37s 2468p 1m", "", "CC 1479s 2258p 79p 5m")
    for chosen in ({}, {"wild_melds": True}):
        table = playing(hands, **chosen)
        tile = table.tile(0, "C")
        table.discard(0, tile)
        table.move(tile, table.to("meld", 2))
        table.lay(2, table.tiles(2, "CC"))
        table.wait(5000)
        assert len(table.said(cues.CLAIMED)) == len(chosen)
        assert len(table.said(cues.VIOLATION)) == 1 - len(chosen)


def test_a_red_dragon_stands_for_no_tile_of_a_claim():
    table = playing(("5m 19s 19p 28m 37s 2468p 1m", "", "5m C 1479s 2258p 79p 2m"))
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    table.move(tile, table.to("meld", 2))
    table.lay(2, table.tiles(2, "5m") + table.tiles(2, "C"))
    table.wait(5000)
    assert not table.said(cues.CLAIMED)
    assert table.said(cues.VIOLATION)[0][:2] == (cues.WRONG_MELD, 2)


# --- wins


def drawn(hand="123m 456p 789s 55s 78p", draws="9p", early=0, stray="", **chosen):
    """R draws and calls a win, and turns some birds at once, D lays a tile of the rack there."""
    hands = ("2m 19s 19p 28m 37s 2468p", hand) + chosen.pop("others", ())
    ruled = chosen.pop("ruled", False)
    table = playing(hands, draws, **chosen)
    if ruled:
        table.rule(rulings.PICKUP, 3, table.tail())
    table.discard(0, table.tile(0, "2m"))
    table.draw(1)
    if not early:
        table.press(1, HU)
        return table
    # the table has not looked at the hand yet
    table.session.feed((events.BUTTON, table.side(1), HU), table.now)
    for tile in table.tiles(0, stray):
        rack, birds_zone = table.place(tile), table.to("flower", 1)
        table.session.feed((events.MOVE, tile, rack, birds_zone), table.now)
    for _ in range(early):
        tile = table.front()
        table.wall[table.wall.index(tile)] = None
        table.session.feed(
            (events.MOVE, tile, table.place(tile), table.to("flower", 1)), table.now
        )
    table.wait(3000)
    return table


def test_a_discard_wins_nothing():
    table = playing(("9p 19s 1p 28m 37s 2468p 1m 5m", "123m 456p 789s 55s 78p"))
    table.discard(0, table.tile(0, "9p"))
    table.press(1, HU)
    table.wait(5000)
    assert not table.said(cues.WIN)
    assert table.said(cues.VIOLATION)[0][:2] == (cues.FALSE_WIN, 1)


def test_a_self_drawn_win_turns_birds_and_is_paid():
    # C.2 worked hand 2: no red, 4 -> 8 birds, five hits: B +36, others -12
    table = drawn(draws="9p 1m 4m 5p 9s 2s C 1p 6m")
    assert table.said(cues.WIN)[0][:1] + table.said(cues.WIN)[0][2:4] == (1, cues.BY_SELF, -1)
    assert table.said(cues.BIRDS) == [(1, 8)]
    assert table.hand.phase == cues.VERIFY
    birds(table, 1, 7)
    assert table.hand.phase == cues.VERIFY
    birds(table, 1, 1)
    assert pay(table) == (-12, 36, -12, -12)
    assert table.said(cues.SCORE) == [(1, True, 12, bytes((101, 2, 1, 102, 2, 5)))]
    assert len(table.said(cues.BIRD)) == 8
    assert table.hand.phase == cues.OVER
    assert table.said(cues.NEXT)[0][0] == 1  # 002-04: the winner deals
    assert table.quiet()


def test_red_stands_for_any_tile_and_keeps_the_birds_at_their_number():
    # C.2 worked hand 1: with red, n = 4, 159: three hits
    table = drawn("123m 456p 789s 55s 7p C", "9p 1m 5p C 7s")
    assert table.said(cues.BIRDS) == [(1, 4)]
    birds(table, 1, 4)
    assert pay(table) == (-8, 24, -8, -8)


def test_birds_by_the_seat_of_the_dealer():
    # C.2 worked hand 3: R wins, the dealer deals, six birds, four hits
    table = drawn("123m 456p 789s 55s 7p C", "9p 2m 6p 1s 9m C 6s", bird_rule="dealer", birds=6)
    birds(table, 1, 6)
    assert pay(table) == (-10, 30, -10, -10)


def test_birds_are_shown_stack_by_stack_and_may_come_in_any_order_of_a_stack():
    # B.002-7: dice (6,6); the 27th stack's lower tile, R5, is drawn first
    table = drawn("123m 456p 789s 55s 7p C", "9p", throws=(6, 6, 0, 0), birds=2)
    assert table.said(cues.DRAW)[-1] == (1, table.stack("R6"))
    both = table.hand.spots.at(table.stack("R6"))
    for tile in (both[1], both[0]):
        table.move(tile, table.to("flower", 1))
    assert table.said(cues.BIRD) == [(1, both[1]), (1, both[0])]
    assert table.hand.phase == cues.OVER
    assert table.quiet()


def test_a_bird_from_elsewhere_is_named_and_put_back():
    table = drawn("123m 456p 789s 55s 7p C", "9p", birds=2)
    tile = table.tail()
    home = table.place(tile)
    table.move(tile, table.to("flower", 1))
    right = table.hand.zone(table.hand.wall.front())
    assert table.said(cues.VIOLATION) == [(cues.WRONG_DRAW, 1, tile, home, right)]
    table.move(tile, home)
    assert table.said(cues.CLEARED) == [(cues.WRONG_DRAW, 1)]
    birds(table, 1, 2)
    assert table.hand.phase == cues.OVER
    assert len(table.said(cues.BIRD)) == 2


def test_a_tile_ruled_to_be_taken_is_off_the_wall_when_birds_are_turned():
    table = drawn("123m 456p 789s 55s 7p C", "9p", birds=2, ruled=True)
    tile = table.hand.pickup[3]
    count = table.hand.wall.count
    for zone in (table.to("rack", 3), table.place(tile)):
        table.move(tile, zone)
        assert table.hand.wall.count == count
    birds(table, 1, 2)
    assert table.hand.phase == cues.OVER


def test_birds_turned_before_the_table_asks_count():
    table = drawn("123m 456p 789s 55s 7p C", "9p 1m 5s 2m 2p", early=2)
    assert table.said(cues.BIRDS) == [(1, 4)]
    assert len(table.said(cues.BIRD)) == 2
    birds(table, 1, 2)
    assert pay(table) == (-6, 18, -6, -6)
    assert table.quiet()


def test_a_tile_of_a_rack_among_the_birds_is_none_of_the_walls():
    table = drawn("123m 456p 789s 55s 7p C", "9p 1m 5s 2m 2p", early=1)
    count = table.hand.wall.count
    table = drawn("123m 456p 789s 55s 7p C", "9p 1m 5s 2m 2p", early=1, stray="1p")
    assert table.hand.wall.count == count
    assert table.said(cues.BIRDS) == [(1, 4)]


def test_people_may_go_on_before_all_birds_are_turned():
    table = drawn("123m 456p 789s 55s 7p C", "9p 1m 2m")
    birds(table, 1, 1)
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    assert pay(table) == (-4, 12, -4, -4)  # one hit


def test_walls_built_again_end_the_birds():
    table = drawn("123m 456p 789s 55s 7p C", "9p 1m 2m")
    table.move(table.hand.last, table.stack("D1"))
    assert pay(table) == (-2, 6, -2, -2)
    assert table.hand.phase == cues.OVER


def test_all_birds_and_birds_from_the_tail():
    table = drawn("123m 456p 789s 55s 7p C", "9p", birds="all")
    assert table.said(cues.BIRDS) == [(1, 58)]
    table = drawn("123m 456p 789s 55s 7p C", "9p", tail="1m 2m", birds=2, birds_from="tail")
    for _ in range(2):
        table.move(table.tail(), table.to("flower", 1))
    assert pay(table) == (-4, 12, -4, -4)


def test_red_makes_no_fifth_of_a_kind_unless_the_house_says_so():
    # B.002-21: 5555s and red for a fifth: 55s 55s+C is the only way
    hand = "123m 456m 789p 5555s"
    for five in (False, True):
        table = drawn(hand, "C", five=five)
        assert len(table.said(cues.WIN)) == five


def test_seven_pairs_only_where_the_house_has_them():
    hand = "1133m 2244p 5577s 9s"
    for chosen in (False, True):
        table = drawn(hand, "C", seven_pairs=chosen)
        assert len(table.said(cues.WIN)) == chosen


# --- kongs


def drop(table, seat):
    """The seat discards what it drew."""
    table.discard(seat, table.draw(seat))


def test_every_kong_is_paid_with_the_win():
    hands = (
        "5m 19s 19p 28m 37s 2468p 1m",
        "3333p 147s 28m 369m 7p",
        "555m 1479s 2258p 79p",
        "123m 456p 789s 22s 7p C",
    )
    table = playing(hands, "9m 9p 9m 9p 6p 1m 5s 2p 6s", "8m 8s")
    tile = table.tile(0, "5m")
    table.discard(0, tile)  # O: 明杠 on D's discard
    table.press(2, KONG)
    table.move(tile, table.to("meld", 2))
    table.lay(2, table.tiles(2, "555m"))
    table.replace(2)
    table.discard(2, table.tile(2, "1s"))
    drop(table, 3)
    drop(table, 0)
    table.draw(1)
    table.lay(1, table.tiles(1, "3333p"))  # R: 暗杠
    table.replace(1)
    table.discard(1, table.tile(1, "1s"))
    drop(table, 2)
    table.draw(3)
    table.press(3, HU)
    birds(table, 3, 4)  # two hits
    assert pay(table) == (-6 - 2 - 3, -6 + 6, -6 - 2 + 3, 18 - 2)
    assert table.quiet()


# D discards 5m, R pungs it and holds the fourth of it, or draws it later.
PUNGED = ("5m 19s 19p 28m 37s 2468p 1m", "55m 147s 258p 369m 8s 8p", "", "123m 46m 789s 22s 789p")


def punged(draws, tail="9p", own="1s", hands=PUNGED, **chosen):
    """R has punged 5m and, a round later, drawn."""
    table = playing(hands, draws, tail, **chosen)
    tile = table.tile(0, "5m")
    table.discard(0, tile)
    table.move(tile, table.to("meld", 1))
    table.lay(1, table.tiles(1, "55m"))
    table.wait(4000)
    table.discard(1, table.tile(1, own))
    for seat in (2, 3, 0):
        drop(table, seat)
    table.draw(1)
    return table


def test_an_added_kong_is_paid_by_each():
    table = punged("9m 9m 9s 5m 9s C")
    table.lay(1, table.tiles(1, "5m"))
    assert table.said(cues.ADDED_KONG)[0][0] == 1
    table.replace(1)
    table.discard(1, table.tile(1, "2p"))
    drop(table, 2)
    table.draw(3)
    table.press(3, HU)  # L with a red dragon between 4m and 6m
    birds(table, 3, 4)
    got = pay(table)
    hits = (got[3] + 1) // 3 // 2 - 1
    each = 2 + 2 * hits
    assert got == (-each - 1, -each + 3, -each - 1, 3 * each - 1)
    assert table.quiet()


def test_a_kong_without_its_replacement_pays_nothing():
    # 002-19, B.002-15
    table = punged("9m 9m 9s 5m 9s C")
    table.lay(1, table.tiles(1, "5m"))
    table.discard(1, table.tile(1, "2p"), 3500)
    table.wait(4000)
    drop(table, 2)
    table.draw(3)
    table.press(3, HU)
    birds(table, 3, 4)
    got = pay(table)
    assert got[0] == got[1] == got[2] and got[3] == -3 * got[0]


def test_only_the_tile_just_drawn_is_added():
    # B.002-14
    hands = (PUNGED[0], PUNGED[1].replace("55m", "555m").replace("258p", "25p")) + PUNGED[2:]
    for late in (False, True):
        table = punged("9m 9m 9s 9s", hands=hands, late_add_kong=late)
        table.lay(1, table.tiles(1, "5m"))
        assert len(table.said(cues.ADDED_KONG)) == late
        named = [said[:2] for said in table.said(cues.VIOLATION)]
        assert named == ([] if late else [(cues.WRONG_MELD, 1)])


def test_a_robbed_kong_is_paid_by_its_owner_alone():
    # C.2: two hits, +18 from the konger; his kong pays nothing (B.002-4)
    table = punged("9m 9m 9s 5m 1m 5s 2m 6s 2m 6s 3p 6p")
    table.lay(1, table.tiles(1, "5m"))
    table.press(3, HU)
    table.wait(4000)
    assert table.said(cues.WIN)[0][2:4] == (cues.BY_ROB, 1)
    assert table.said(cues.BIRDS) == [(3, 8)]
    birds(table, 3, 8)
    assert pay(table) == (0, -18, 0, 18)
    assert table.said(cues.NEXT)[0][0] == 3
    assert table.quiet()


def test_the_replacement_may_be_taken_before_a_robber_calls():
    # B.002-3, its example: fourth tile, replacement a second later, hu at 2.5 s
    table = punged("9m 9m 9s 5m 1m 5s 2m 6s 2m 6s 3p 6p")
    table.lay(1, table.tiles(1, "5m"))
    assert table.said(cues.REPLACE)
    table.move(table.tail(), table.to("rack", 1), 1000)
    table.wait(1500)
    table.press(3, HU)
    table.wait(4000)
    assert table.said(cues.WIN)[0][2:4] == (cues.BY_ROB, 1)
    birds(table, 3, 8)
    assert pay(table) == (0, -18, 0, 18)


def test_a_kong_may_be_robbed_until_its_owner_discards():
    for discarded in (False, True):
        table = punged("9m 9m 9s 5m 1m")
        table.lay(1, table.tiles(1, "5m"))
        table.replace(1)
        table.wait(8000)
        if discarded:
            table.discard(1, table.tile(1, "2p"))
        table.press(3, HU)
        table.wait(3000)
        assert len(table.said(cues.WIN)) == 1 - discarded
        assert len(table.said(cues.VIOLATION)) == discarded


def test_a_robber_comes_before_the_konger_who_wins_on_his_replacement():
    # B.002-3: he waits for the three seconds
    hands = (PUNGED[0], "55m 1s 456p 789p 23s 99s") + PUNGED[2:]
    for robbed in (False, True):
        table = punged("9m 9m 6m 5m", "1s", hands=hands)
        table.lay(1, table.tiles(1, "5m"))
        table.replace(1)
        table.press(1, HU)
        assert not table.said(cues.WIN)
        if robbed:
            table.press(3, HU)
        table.wait(4000)
        side, _, by, from_side, _ = table.said(cues.WIN)[0]
        assert (side, by, from_side) == ((3, cues.BY_ROB, 1) if robbed else (1, cues.BY_SELF, -1))
        assert table.quiet()


def test_the_nearest_robber_wins():
    # B.002-17: A robbed, C and D can win: C
    hands = PUNGED[:2] + ("123s 46m 789s 33p 456p", PUNGED[3])
    table = punged("9m 9m 9s 5m", hands=hands)
    table.lay(1, table.tiles(1, "5m"))
    table.press(3, HU)
    table.press(2, HU)
    table.wait(4000)
    assert [said[0] for said in table.said(cues.WIN)] == [2]


def test_where_every_robber_wins_each_is_paid():
    # B.002-17
    hands = PUNGED[:2] + ("123s 46m 789s 33p 456p", PUNGED[3])
    table = punged("9m 9m 9s 5m", hands=hands, robbers="all", birds=1)
    table.lay(1, table.tiles(1, "5m"))
    table.press(3, HU)
    table.press(2, HU)
    table.wait(4000)
    birds(table, 2, 2)
    assert [said[0] for said in table.said(cues.WIN)] == [table.side(2), table.side(3)]
    paid = [said[1] for said in table.said(cues.SETTLEMENT)]
    assert [pay[2] > 0 for pay in paid] == [True, False]
    assert [pay[3] > 0 for pay in paid] == [False, True]
    assert [sum(pay) for pay in paid] == [0, 0] and paid[0][1] < 0 and paid[1][1] < 0


def test_the_first_dealer_and_the_seats_are_what_people_say():
    # B.002-18: 112 tiles have no winds to draw, and the table does not know who threw what
    for first in ("dice", "seat_draw"):
        table = table_of(first_dealer=first)
        table.build()
        table.feed(events.ENTRY, events.DEALER, 2)
        assert table.said(cues.DEALER)[-1][0] == 2 and table.said(cues.ROLL)[-1] == (2, 1)
        table.feed(events.ENTRY, events.SEATS, b"\x01\x00\x03\x02")
        assert table.said(cues.NEXT)[-1][2] == b"\x01\x00\x03\x02"


def test_only_a_hand_without_red_robs_where_the_house_says_so():
    # B.002-17
    hands = PUNGED[:3] + ("123m 4m C 789s 22s 789p",)
    for chosen in (True, False):
        table = punged("9m 9m 9s 5m", hands=hands, rob_with_red=chosen)
        table.lay(1, table.tiles(1, "5m"))
        table.press(3, HU)
        table.wait(4000)
        assert len(table.said(cues.WIN)) == chosen


def test_four_reds_win_where_the_house_says_so():
    # B.002-13
    for chosen in (False, True):
        table = drawn("CCC 147m 258s 369p 1p", "C", four_reds=chosen)
        assert len(table.said(cues.WIN)) == chosen


# --- the drawn hand


def to_the_end(table, seat, left=0):
    """Everybody discards what he draws until so many tiles are left; the last seat."""
    while table.hand.wall.count > left:
        seat = (seat + 1) & 3
        drop(table, seat)
    table.wait(5000)
    return seat


def test_nobody_wins():
    table = table_of(dealer=1).start()
    table.discard(0, table.rack(0)[0])
    seat = to_the_end(table, 0)
    assert table.said(cues.DRAWN_HAND) == [()]
    assert not table.said(cues.SETTLEMENT)
    # B.002-16: who drew last deals next
    assert table.said(cues.NEXT)[0][0] == table.side(seat)
    assert table.quiet()


def test_a_house_may_keep_a_reserve_and_pay_kongs_of_a_drawn_hand():
    # B.002-8, B.002-16
    hands = ("1111m 19s 19p 28m 37s 24p", "147s 258p 369m 14p 58s", "258m 147p 369s 25p 69s")
    table = playing(hands, reserve=6, kongs_on_draw="paid")
    table.lay(0, table.tiles(0, "1111m"))
    table.replace(0)
    table.discard(0, table.tile(0, "1s"))
    to_the_end(table, 0, 6)
    assert table.said(cues.DRAWN_HAND) == [()]
    assert table.said(cues.SETTLEMENT)[0][:2] == (-1, (6, -2, -2, -2))
    assert table.quiet()


def test_the_set_has_112_tiles():
    assert len(table_of().order) == 112
    assert sorted(table_of().order) == list(tiles.tile_set(112))
