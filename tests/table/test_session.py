"""Hand after hand: dealer, round wind, and what begins the next hand (E.1)."""

from at_table import AtTable, stacked

from mjtable.rules import guobiao
from mjtable.table import cues, events, zones
from mjtable.table.events import HU
from mjtable.table.session import Session


def won(dealer=0):
    hands = ("123456m 123s 456p EE",)
    table = AtTable(order=stacked(hands), dealer=dealer).start()
    table.press(0, HU)
    assert table.hand.phase == cues.OVER
    return table


def test_the_deal_passes_even_after_the_dealer_has_won():
    table = won(dealer=2)
    table.feed(events.ENTRY, events.NEXT_HAND, 0)
    assert table.said(cues.HAND) == [(1, 2, 0), (2, 3, 0)]
    assert table.hand.phase == cues.WALLS
    assert table.hand.number == 2


def test_sixteen_hands_in_four_rounds():
    table = won()
    for _ in range(16):
        table.hand.phase = cues.OVER
        table.feed(events.ENTRY, events.NEXT_HAND, 0)
    said = table.said(cues.HAND)
    assert said == [(n + 1, n & 3, n // 4 & 3) for n in range(17)]


def test_the_next_hand_is_not_begun_in_the_middle_of_one():
    table = AtTable().start()
    table.feed(events.ENTRY, events.NEXT_HAND, 0)
    assert len(table.said(cues.HAND)) == 1


def test_building_walls_begins_the_next_hand():
    table = won()
    racked = table.rack(0)
    for tile in racked[:3]:
        table.move(tile, table.zone_of_slot(2 * racked.index(tile)))
    assert len(table.said(cues.HAND)) == 1
    table.move(racked[3], table.zone_of_slot(20))
    assert table.said(cues.HAND)[-1] == (2, 1, 0)
    assert table.session.expect()[0][0] == 1


def test_a_whole_second_hand():
    table = won()
    before = len(table.heard)
    table.dealer = 1
    table.wall = table.wall[:0] + [None] * 144
    for slot in range(144):
        table.wall[slot] = (slot * 5 + 1) % 144
    table.wait(20000)
    table.build()
    assert (cues.ROLL, 1, 1) in table.heard[before:]
    table.throw()
    table.deal()
    table.flowers()
    assert table.hand.phase == cues.PLAY
    assert table.hand.turn == 1
    assert table.quiet()


def test_an_aborted_hand_is_played_again():
    table = AtTable(dealer=1).start()
    table.feed(events.ENTRY, events.ABORT, 0)
    assert table.hand.phase == cues.OVER
    assert table.said(cues.DRAWN_HAND) == []
    table.feed(events.ENTRY, events.NEXT_HAND, 0)
    assert table.said(cues.HAND) == [(1, 1, 0), (1, 1, 0)]


def test_a_foreign_tag_is_remembered_from_hand_to_hand():
    table = won()
    table.feed(events.FOREIGN, -1, cues.NO_TILE, 7)
    table.feed(events.ENTRY, events.NEXT_HAND, 0)
    table.wall = list(range(144))
    table.dealer = 1
    table.build()
    assert table.hand.phase == cues.WALLS
    table.feed(events.FOREIGN_GONE, 7)
    assert table.hand.phase == cues.FIRST_THROW


def test_what_happens_after_the_end_only_moves_tiles():
    table = won()
    before = len(table.heard)
    tile = table.rack(1)[0]
    table.move(tile, table.to("pond", 3))
    table.press(2, HU)
    table.feed(events.DICE, 3, 3, -1)
    assert len(table.heard) == before
    assert table.place(tile) == zones.POND + 3
    assert table.session.expect() == []


def test_quiet_moments():
    table = AtTable(order=stacked(("P",)))
    assert table.session.quiet()
    table.start()
    assert table.session.quiet()
    table.discard(0, table.tile(0, "P"))
    assert not table.session.quiet()
    table.draw(1)
    assert table.session.quiet()


def test_a_pressing_commit_waits_for_a_draw_before_which_nobody_has_claimed():
    table = AtTable(order=stacked(("P", "", "PP"))).start()
    tile = table.tile(0, "P")
    table.discard(0, tile)
    assert not table.session.quiet(True)
    table.draw(1, 700)
    assert table.session.quiet(True) and not table.session.quiet()
    table.press(2, events.PUNG)
    assert not table.session.quiet(True)


def test_the_revision_never_falls():
    table = won()
    before = table.session.hand.revision
    table.feed(events.ENTRY, events.NEXT_HAND, 0)
    assert table.session.hand.revision > before


def test_a_session_before_its_first_event():
    heard = []
    session = Session(guobiao, {}, lambda cue, now: heard.append((cue, now)))
    assert len(session.expect()) == 1
    assert session.tick(5) is None
    assert heard == [((cues.HAND, 1, 0, 0), 5), ((cues.PHASE, cues.WALLS), 5)]
