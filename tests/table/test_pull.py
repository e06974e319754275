"""A penalty tile pulled blind (B.004-11)."""

from at_table import AtTable

from mjtable.rules import contest
from mjtable.table import cues, events, pull, question


def asked(**chosen):
    """Side 2 is to pull one of four tiles of side 1."""
    table = AtTable(seed=3, ruleset=contest, set=136, **chosen).start()
    four = bytes(table.rack(1)[:4])
    pull.ask(table.hand, 12, 1, 2, four, table.now)
    return table, four


def test_the_victim_is_asked_and_has_ten_seconds():
    table, _ = asked()
    assert table.said(cues.ASK) == [(question.PULL, 12, 1, 4, table.now + 10000)]


def test_the_tile_lifted_last_is_pulled_when_the_victim_says_yes():
    table, four = asked()
    table.lift(four[2])
    table.feed(events.MOVE, four[2], table.to("rack", 1), table.to("rack", 1))
    table.press(1, events.YES)  # who is not asked does not answer
    assert not table.said(cues.PULLED)
    table.press(2, events.YES)
    assert table.said(cues.PULLED) == [(1, four[2], -1)]
    assert table.said(cues.STANDS) == [(12, 1, four[2])]
    assert table.said(cues.SEAT)[-1][:2] == (1, bytes((four[2],)))
    assert table.said(cues.ASK)[-1][0] == 0


def test_a_tile_out_of_the_rack_is_pulled_when_the_time_is_over():
    table, four = asked()
    table.lift(four[1])
    table.wait(10000)
    assert table.said(cues.PULLED) == [(1, four[1], -1)]


def test_nobody_pulls_and_it_is_by_lot():
    table, four = asked(victim_ms=4000)
    table.lift(four[1])
    table.feed(events.MOVE, four[1], table.to("rack", 1), table.to("rack", 1))
    table.wait(4000)
    side, tile, seed = table.said(cues.PULLED)[0]
    assert (side, tile) == (1, four[pull.lot(seed, 4)])
    assert len({pull.lot(seed, 4) for seed in range(1000)}) == 4


def test_a_refusal_leaves_it_to_the_lot():
    table, four = asked()
    table.press(2, events.NO)
    assert table.said(cues.PULLED)[0][1] in four
    assert table.said(cues.PULLED)[0][2] >= 0


def test_a_tile_that_has_gone_into_a_meld_is_not_pulled():
    table, four = asked()
    table.lift(four[1])
    table.hand.settled[four[1]] = 1
    table.feed(events.MOVE, four[1], table.to("rack", 1), table.to("meld", 1))
    table.wait(10000)
    assert table.said(cues.PULLED)[0][1] in (four[0], four[2], four[3])


def test_a_tile_that_was_laid_back_on_the_wall_is_not_pulled():
    table = AtTable(seed=3, ruleset=contest, set=136).start()
    table.discard(0, table.rack(0)[0])
    table.discard(1, table.draw(1))
    home = table.place(table.front())
    drawn = table.draw(1)
    pull.ask(table.hand, 25, 1, 2, bytes(table.rack(1)), table.now)
    table.move(drawn, home)
    table.wait(10000)
    assert table.said(cues.PULLED)[0][1] in table.rack(1)
