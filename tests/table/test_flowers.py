"""Opening flowers: order, replacements from the tail, and wrong ones (B.000-5 to -7)."""

from at_table import AtTable, stacked

from mjtable.table import cues, events, expect, zones

# B.000-7, N = 14: D holds two flowers and draws a third, R holds one.
HANDS = ("f1 f2 123456789m 99s", "f3 11123s 456p EEE", "123456p SSS WW", "789p NNN CC 55s")
TAIL = "f4 7s 8s 9s 1p 1p"


def flowering(dealer=0, hands=HANDS, tail=TAIL, **config):
    table = AtTable(order=stacked(hands, tail=tail), dealer=dealer, **config)
    table.build()
    table.throw()
    table.deal()
    assert table.hand.phase == cues.FLOWERS
    return table


def test_b_000_7_the_dealer_first_to_completion():
    table = flowering(dealer=1)
    assert table.said(cues.TURN)[-1][0] == 1
    table.flowers()
    stacks = [table.stack(stack) for stack in ("O14", "O14", "O13", "O13")]
    assert [fields[0] for fields in table.said(cues.FLOWERED)] == [1, 1, 1, 2]
    replaced = table.said(cues.REPLACED)
    assert [fields[0] for fields in replaced] == [1, 1, 1, 2]
    assert [fields[2] for fields in replaced] == stacks
    assert [fields[1] for fields in table.said(cues.REPLACE)] == stacks
    assert table.hand.phase == cues.PLAY
    assert table.said(cues.TURN)[-1] == (1, table.now + 30000)
    assert table.quiet()


def test_seats_without_flowers_are_passed():
    table = AtTable(order=stacked(("EEE", "SSS", "WWW", "NNN")))
    table.build()
    table.throw()
    table.deal()
    assert table.hand.phase == cues.PLAY
    assert table.said(cues.PHASE)[-2:] == [(cues.FLOWERS,), (cues.PLAY,)]


def test_several_flowers_laid_at_once():
    table = flowering()
    one, two = table.tiles(0, "f1 f2")
    table.move(one, table.to("flower", 0))
    table.move(two, table.to("flower", 0))
    assert table.hand.due[0] == 2
    lower = table.wall[table.slot("O14l")]
    table.move(lower, table.to("rack", 0))  # one hand was quicker than the other
    table.replace(0)
    assert len(table.said(cues.REPLACED)) == 2
    assert table.hand.turn == 0  # the fourth flower
    table.flowers()
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_a_flower_replaced_by_a_flower_laid_straight_down():
    table = flowering()
    for tile in table.tiles(0, "f1 f2"):
        table.move(tile, table.to("flower", 0))
    table.move(table.tail(), table.to("flower", 0))
    assert len(table.said(cues.FLOWERED)) == 3
    assert table.hand.due[0] == 2
    table.replace(0)
    table.replace(0)
    assert table.hand.turn == 1
    assert table.quiet()


def test_others_may_lay_flowers_down_early_but_wait_to_replace():
    table = flowering()
    table.move(table.tile(1, "f3"), table.to("flower", 1))
    assert table.said(cues.REPLACE) == []
    table.flowers()
    table.replace(1)
    assert [fields[0] for fields in table.said(cues.REPLACED)] == [0, 0, 0, 1]
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_expected_while_flowers_are_replaced():
    table = flowering()
    flowers = bytes(table.tiles(0, "f1 f2"))
    assert table.session.expect() == [
        (expect.SEEK, zones.FLOWER, flowers),
        (expect.HOLD, zones.RACK, flowers),
        (expect.SEEK, zones.FLOWER + 1, bytes(table.tiles(1, "f3"))),
        (expect.HOLD, zones.RACK + 1, bytes(table.tiles(1, "f3"))),
    ]
    table.move(flowers[0], table.to("flower", 0))
    first = table.session.expect()[0]
    tail = sorted([table.wall[table.slot("O14u")], table.wall[table.slot("O14l")]])
    assert first == (expect.SEEK, zones.RACK, bytes(tail))


def test_a_replacement_from_the_front_is_wrong_and_is_put_right():
    table = flowering()
    table.move(table.tile(0, "f1"), table.to("flower", 0))
    front, zone = table.front(), table.stack("D5")
    table.lift(front)
    told = (cues.WRONG_REPLACEMENT, 0, front, zone, table.stack("O14"))
    assert table.said(cues.VIOLATION) == [told]
    table.move(front, table.to("rack", 0))
    assert table.said(cues.VIOLATION) == [told]
    assert table.said(cues.REPLACED) == []
    table.move(front, zone)
    table.wall[table.slot("D5l")] = front
    assert table.said(cues.CLEARED) == [(cues.WRONG_REPLACEMENT, 0)]
    table.replace(0)
    assert len(table.said(cues.REPLACED)) == 1
    table.flowers()
    assert table.hand.phase == cues.PLAY
    assert table.hand.zone(table.hand.wall.front()) == zone


def test_the_right_tile_may_come_before_the_wrong_one_goes_back():
    table = flowering()
    table.move(table.tile(0, "f1"), table.to("flower", 0))
    wrong = table.wall[table.slot("O13u")]
    table.move(wrong, table.to("rack", 0))
    assert table.said(cues.VIOLATION)[0][0] == cues.WRONG_REPLACEMENT
    table.replace(0)
    table.move(wrong, table.stack("O13"))
    table.wall[table.slot("O13u")] = wrong
    assert table.said(cues.CLEARED) == [(cues.WRONG_REPLACEMENT, 0)]
    table.flowers()
    assert table.hand.phase == cues.PLAY
    assert len(table.said(cues.VIOLATION)) == 1


def test_a_seat_with_a_tile_too_many_is_not_done():
    table = flowering(hands=("f1 " + HANDS[0][6:], "", "", ""), tail="7s 8s")
    table.move(table.tile(0, "f1"), table.to("flower", 0))
    wrong = table.wall[table.slot("O12u")]
    table.move(wrong, table.to("rack", 0))
    table.replace(0)
    assert table.hand.phase == cues.FLOWERS
    table.move(wrong, table.stack("O12"))
    assert table.hand.phase == cues.PLAY
    assert len(table.said(cues.REPLACED)) == 1


def test_a_wrong_replacement_stands_when_the_next_seat_goes_on():
    table = flowering(tail="7s 8s 9s 1p")
    one, two = table.tiles(0, "f1 f2")
    table.flower(0, one)
    table.move(two, table.to("flower", 0))
    wrong = table.wall[table.slot("O13u")]
    table.move(wrong, table.to("rack", 0))
    table.flower(1, table.tile(1, "f3"))
    assert table.said(cues.CLEARED) == [(cues.WRONG_REPLACEMENT, 0)]
    assert table.said(cues.REPLACED)[1] == (0, wrong, table.stack("O13"))
    assert [fields[0] for fields in table.said(cues.REPLACED)] == [0, 0, 1]
    assert table.hand.phase == cues.PLAY


def test_a_replacement_before_ones_turn():
    table = flowering()
    table.move(table.tile(1, "f3"), table.to("flower", 1))
    early, zone = table.tail(), table.stack("O14")
    table.move(early, table.to("rack", 1))
    table.wait(1500)
    assert table.said(cues.VIOLATION) == [(13, 1, early, zone, zone)]
    table.move(early, zone)
    table.wall[table.slot("O14u")] = early
    assert table.said(cues.CLEARED) == [(13, 1)]
    table.flowers()
    table.replace(1)
    assert table.hand.phase == cues.PLAY


def test_who_keeps_a_flower_does_not_hold_up_the_dealer():
    table = flowering(hands=(HANDS[0][6:], HANDS[1], HANDS[2], HANDS[3]))
    assert table.hand.turn == 1
    table.discard(0, table.tile(0, "9s"))
    assert table.hand.phase == cues.PLAY
    assert len(table.said(cues.DISCARDED)) == 1
    table.draw(1)
    assert len(table.said(cues.DREW)) == 1
    assert table.quiet()


def test_a_flower_taken_up_again_owes_nothing():
    table = flowering()
    tile = table.tile(0, "f1")
    table.move(tile, table.to("flower", 0))
    table.move(tile, table.to("rack", 0))
    assert table.hand.due[0] == 0
    table.flowers()
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_reports_of_flower_and_replacement_may_change_places():
    """The replacement is seen in the rack before the flower is seen in its zone."""
    table = flowering(hands=("f1 " + HANDS[0][6:], "", "", ""), tail="7s 8s")
    flower, tail = table.tile(0, "f1"), table.tail()
    table.wait(700)
    table.feed(events.MOVE, tail, table.place(tail), zones.RACK)
    table.wait(300)
    table.feed(events.MOVE, flower, zones.RACK, zones.FLOWER)
    assert table.said(cues.REPLACED) == [(0, tail, table.stack("O14"))]
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_a_replacement_that_is_a_flower_is_reported_after_its_own_replacement():
    table = flowering(tail="7s f4 8s 9s 1p 1p")
    one, two = table.tiles(0, "f1 f2")
    table.flower(0, one)
    table.move(two, table.to("flower", 0))
    flower = table.tail()  # the lower tile of O14, laid down straight from the wall
    table.lift(flower)
    replacement = table.wall[table.slot("O13u")]
    table.lift(replacement)
    table.move(replacement, table.to("rack", 0))
    table.move(flower, table.to("flower", 0))
    assert [fields[1] for fields in table.said(cues.REPLACED)][-2:] == [flower, replacement]
    assert table.said(cues.FLOWERED)[-1] == (0, flower)
    assert table.quiet()


def test_a_wrong_replacement_stands_when_the_dealer_goes_on_with_a_kong():
    table = flowering(
        hands=("1111m 23456p 99s EEE", "f3 11123s 456p 99m WW") + HANDS[2:], tail=TAIL
    )
    table.move(table.tile(1, "f3"), table.to("flower", 1))
    table.move(table.front(), table.to("rack", 1))
    assert [said[:2] for said in table.said(cues.VIOLATION)] == [(cues.WRONG_REPLACEMENT, 1)]
    for tile in table.tiles(0, "1111m"):
        table.move(tile, table.to("meld", 0))
    assert table.hand.phase == cues.PLAY
    table.replace(0)
    table.wait(1500)
    assert [said[:2] for said in table.said(cues.STANDS)] == [(cues.WRONG_REPLACEMENT, 1)]
    assert len(table.said(cues.VIOLATION)) == 1 and len(table.said(cues.REPLACED)) == 2
