"""The deal: takes, the dealer's jump, overlapping hands, and a wrong break."""

from at_table import AtTable, stacked

from mjtable.table import cues, events, expect, zones
from mjtable.table.events import HU


def broken(dealer=0, **config):
    """A table whose wall is about to be dealt; N = 14, first stack O15."""
    table = AtTable(dealer=dealer, **config)
    table.build()
    table.throw()
    return table


def test_takes_are_shown_one_after_the_other():
    table = broken(dealer=1)
    table.deal()
    assert table.said(cues.BREAK) == [(table.stack("O15"),)]
    takes = table.said(cues.TAKE)
    assert len(takes) == 16
    assert takes[0] == (1, table.stack("O15"), 4, table.stack("O16"))
    assert takes[1] == (2, table.stack("O17"), 4, table.stack("O18"))
    assert takes[2] == (3, table.stack("R1"), 4, table.stack("R2"))
    # B.000-2, N = 14: D3u and D5u, then D3l, D4u, D4l
    assert takes[12] == (1, table.stack("D3"), 2, table.stack("D5"))
    assert takes[13] == (2, table.stack("D3"), 1, -1)
    assert takes[14] == (3, table.stack("D4"), 1, -1)
    assert takes[15] == (0, table.stack("D4"), 1, -1)
    assert len(table.said(cues.DEALT)) == 53
    assert table.hand.phase == cues.FLOWERS
    assert table.quiet()
    assert [len(table.rack(seat)) for seat in range(4)] == [14, 13, 13, 13]
    assert table.hand.zone(table.hand.wall.front()) == table.stack("D5")
    assert table.hand.zone(table.hand.wall.tail()) == table.stack("O14")


def test_every_throw_deals_without_a_complaint():
    for total in range(2, 13):
        throws = (total // 2, total - total // 2, total - total // 2, total // 2)
        for size in (144, 136):
            table = broken(dealer=total & 3, throws=throws, set=size)
            table.deal()
            assert table.quiet()
            assert len(table.said(cues.DEALT)) == 53
            assert table.hand.phase == (cues.FLOWERS if size == 144 else cues.PLAY)


def test_the_other_reading_of_the_break():
    table = broken(break_mode="at_count")
    assert table.said(cues.BREAK) == [(table.stack("O14"),)]
    table.deal()
    assert table.quiet()


def test_tiles_of_a_take_and_of_neighbours_come_in_any_order():
    table = broken()
    takes = table.takes()
    queue = []
    for i in range(0, 16, 2):
        (one, first), (two, second) = takes[i], takes[i + 1]
        both = [(one, tile) for tile in first[::-1]] + [(two, tile) for tile in second[::-1]]
        queue += both[1::2] + both[0::2]
    for seat, tile in queue:
        table.lift(tile)
        table.move(tile, table.to("rack", seat))
    assert table.quiet()
    assert table.hand.phase == cues.FLOWERS


def test_expected_are_the_racks_of_the_next_takes():
    table = broken()
    wanted = table.session.expect()
    beside = [table.stack(stack) for stack in ("O14", "O17", "O13")]
    assert [w[:2] for w in wanted[4:]] == [(expect.HOLD, zone) for zone in beside]
    wanted = wanted[:4]
    assert [w[0] for w in wanted] == [expect.SEEK] * 4
    assert [w[1] for w in wanted] == [zones.RACK + side for side in range(4)]
    for i in range(4):
        assert sorted(wanted[i][2]) == sorted(table.takes()[i][1])
    seat, part = table.takes()[0]
    table.move(part[0], table.to("rack", seat))
    assert sorted(table.session.expect()[0][2]) == sorted(part[1:])


def test_a_tile_lifted_from_the_wrong_stack():
    """The stack after the right one: its lamp, and the lamp of the right stack."""
    table = broken(dealer=2)
    wrong = table.wall[table.slot("R7u")]
    table.lift(wrong)
    right = table.stack("O15")
    assert table.said(cues.VIOLATION) == [(cues.WRONG_BREAK, 2, wrong, table.stack("R7"), right)]
    table.feed(events.MOVE, wrong, table.stack("R7"), table.stack("R7"))
    assert table.said(cues.CLEARED) == [(cues.WRONG_BREAK, 2)]
    table.deal()
    assert table.hand.phase == cues.FLOWERS
    assert len(table.said(cues.VIOLATION)) == 1


def test_a_wrong_take_is_laid_back():
    table = broken()
    stacks = ("R5", "R6")
    part = [table.wall[table.slot(stack + half)] for stack in stacks for half in "ul"]
    for tile in part:
        table.lift(tile)
    for tile in part:
        table.move(tile, table.to("rack", 0))
    assert len(table.said(cues.VIOLATION)) == 1
    assert table.said(cues.DEALT) == []
    for i in range(4):
        table.move(part[i], table.stack(stacks[i // 2]))
    assert table.said(cues.CLEARED) == [(cues.WRONG_BREAK, 0)]
    for i in range(4):
        table.wall[table.slot(stacks[i // 2] + "ul"[i & 1])] = part[i]
    table.deal()
    assert table.hand.phase == cues.FLOWERS
    assert len(table.said(cues.DEALT)) == 53


def test_a_take_by_the_wrong_seat():
    table = broken()
    _, part = table.takes()[0]
    table.move(part[0], table.to("rack", 1))
    assert table.said(cues.VIOLATION) == [
        (cues.TAKEN_OUT_OF_ORDER, 1, part[0], table.stack("O15"), table.stack("O17"))
    ]
    table.move(part[0], table.to("rack", 0))
    assert table.said(cues.CLEARED) == [(cues.TAKEN_OUT_OF_ORDER, 1)]
    for tile in part[1:]:
        table.move(tile, table.to("rack", 0))
    assert table.said(cues.DEALT)[0] == (0, part[0], table.stack("O15"))
    assert len(table.said(cues.DEALT)) == 4
    assert table.said(cues.TAKE)[-1][0] == 1


def test_a_tile_of_a_take_may_be_heard_some_takes_later():
    table = broken()
    takes = table.takes()
    seat, first = takes[0]
    for tile in first[1:]:
        table.move(tile, table.to("rack", seat))
    for seat, part in takes[1:6]:  # another of the same side, too
        for tile in part:
            table.move(tile, table.to("rack", seat), 250)
    assert table.quiet()
    table.move(first[0], table.to("rack", 0))
    for seat, part in takes[6:]:
        for tile in part:
            table.move(tile, table.to("rack", seat))
    assert table.quiet() and table.hand.phase == cues.FLOWERS
    assert len(table.said(cues.DEALT)) == 53


def deal_from(table, offset):
    """Deal as if the break lay so many stacks further."""
    real = table.first
    table.first = (real + offset) % 72
    table.deal()


def test_a_wrong_break_that_play_goes_on_from_is_the_break():
    table = broken()
    deal_from(table, 2)
    assert table.hand.phase == cues.FLOWERS
    said = table.said(cues.VIOLATION)
    assert [fields[0] for fields in said] == [cues.WRONG_BREAK]
    assert table.said(cues.CLEARED) == [(cues.WRONG_BREAK, 0)]
    assert len(table.said(cues.DEALT)) == 53
    assert table.said(cues.OUT_OF_STEP) == []
    assert table.hand.zone(table.hand.wall.front()) == table.zone_of_slot(table.first * 2 + 53)
    assert table.hand.zone(table.hand.wall.tail()) == table.zone_of_slot(table.first * 2 - 2)


def test_a_wrong_break_before_the_right_one():
    table = broken()
    deal_from(table, -1)
    assert table.hand.phase == cues.FLOWERS
    assert len(table.said(cues.DEALT)) == 53
    assert table.said(cues.OUT_OF_STEP) == []


def test_a_deal_that_no_break_explains_is_followed_by_counts():
    table = broken()
    parts = table.takes()
    for i in range(4):  # the dealer's first stacks are none that lie together
        k = (3, 9)[i // 2]
        parts[0][1][i], parts[k][1][i] = parts[k][1][i], parts[0][1][i]
    for i in range(16):
        for tile in parts[i][1]:
            table.move(tile, table.to("rack", parts[i][0]))
    assert len(table.said(cues.OUT_OF_STEP)) == 1
    assert len(table.said(cues.IN_STEP)) == 1
    assert table.hand.phase == cues.FLOWERS
    assert [len(table.rack(seat)) for seat in range(4)] == [14, 13, 13, 13]


def test_a_flower_laid_down_during_the_deal_is_replaced_later():
    table = AtTable(order=stacked(("f1 123m", "f2 123s", "123p", "EEE"), tail="9m 9s"))
    table.build()
    table.throw()
    parts = table.takes()
    for i in range(16):
        for tile in parts[i][1]:
            table.move(tile, table.to("rack", parts[i][0]))
            if tile >= 136:
                table.move(tile, table.to("flower", parts[i][0]))
    assert [fields[0] for fields in table.said(cues.FLOWERED)] == [0, 1]
    assert table.said(cues.REPLACE) == [(0, table.stack("O14"))]
    table.replace(0)
    assert table.said(cues.REPLACE)[-1] == (1, table.stack("O14"))
    table.replace(1)
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_a_flower_replaced_before_the_deal_is_done():
    table = AtTable(order=stacked(("f1 123m", "123s", "123p", "EEE"), tail="9m 9s"))
    table.build()
    table.throw()
    parts = table.takes()
    tail = table.tail()
    for i in range(15):
        for tile in parts[i][1]:
            table.move(tile, table.to("rack", parts[i][0]))
    table.move(table.tile(0, "f1"), table.to("flower", 0))
    table.lift(tail)
    table.move(tail, table.to("rack", 0))
    table.move(parts[15][1][0], table.to("rack", 3))
    assert table.said(cues.REPLACED) == [(0, tail, table.stack("O14"))]
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_a_tile_too_many_after_the_deal_does_not_hold_up_the_dealer():
    table = AtTable(order=stacked(("E", "S", "W", "N"), size=136), set=136)
    table.build()
    table.throw()
    parts = table.takes()
    extra = table.wall[table.slot("D9u")]
    for i in range(16):
        for tile in parts[i][1]:
            table.move(tile, table.to("rack", parts[i][0]))
        if i == 10:
            table.move(extra, table.to("rack", 2))
    assert table.said(cues.VIOLATION) == [
        (cues.WRONG_TAKE, 2, extra, table.stack("D9"), table.stack("D6"))
    ]
    assert table.hand.phase == cues.PLAY
    assert table.said(cues.CLEARED) == [(cues.WRONG_TAKE, 2)]
    table.discard(0, table.tile(0, "E"))
    table.discard(1, table.draw(1))
    table.discard(2, table.draw(2))
    assert table.said(cues.COUNT) == [(2, 13, 14)]


def test_a_lift_that_was_none_does_not_hold_up_the_flowers():
    table = broken()
    table.lift(table.wall[table.slot("L5u")])
    table.deal()
    assert table.hand.phase == cues.FLOWERS


def test_a_tile_in_question_in_the_deal_comes_from_where_it_lay():
    # taken out of order, it was seen nowhere for a while, then lies at home again
    table = broken()
    _, part = table.takes()[0]
    home = table.place(part[0])
    table.move(part[0], table.to("rack", 1))
    table.move(part[0], zones.NOWHERE)
    assert table.said(cues.OUT_OF_STEP) == [(zones.NOWHERE, part[0])]
    table.move(part[0], home)
    assert table.said(cues.IN_STEP) == [()]
    assert table.said(cues.CLEARED) == [(cues.TAKEN_OUT_OF_ORDER, 1)]
    assert table.hand.wall.count == 144
    for tile in part:
        table.move(tile, table.to("rack", 0))
    assert table.said(cues.TAKE)[-1][0] == 1


def test_a_dealt_tile_that_was_in_question_and_lies_on_the_wall_is_owed_again():
    table = broken()
    _, part = table.takes()[0]
    home = table.place(part[0])
    for zone in (table.to("rack", 0), zones.NOWHERE, home, table.to("rack", 0)):
        table.move(part[0], zone)
    for tile in part[1:]:
        table.move(tile, table.to("rack", 0))
    assert table.said(cues.TAKE)[-1][0] == 1
    assert table.hand.odd == []


def test_the_dealer_wins_with_the_hand_of_a_deal_that_was_only_counted():
    # he does not jump: his fourteenth tile is the one that O should have
    hands = ("123m 456m 789m 123s 5s W", "EE 13579p 2468p 11s", "SS 13579p 2468p 3s 5s")
    table = AtTable(order=stacked(hands))
    table.build()
    table.throw()
    parts = table.takes()
    for seat, part in parts[:12]:
        for tile in part:
            table.move(tile, table.to("rack", seat))
    (a, e), (b,), (c,), (d,) = [part for _, part in parts[12:]]
    for seat, tile in ((0, a), (0, c), (1, b), (2, d), (3, e)):
        table.move(tile, table.to("rack", seat))
    assert table.said(cues.STANDS) == [(cues.WRONG_TAKE, 0, c)]
    assert table.hand.phase == cues.PLAY
    assert table.hand.drawn in table.rack(0)  # so that another tile is one too many
    table.press(0, HU)
    assert table.said(cues.WIN)[0][0] == 0 and table.said(cues.WIN)[0][1] in table.rack(0)
    assert len(table.said(cues.SCORE)) == 1
