"""Hints for learners: what completes a set or a hand, at the level teach alone."""

from at_table import AtTable, stacked

from mjtable.rules import hongzhong
from mjtable.table import cues
from mjtable.table.events import CHOW, HU, KONG, PUNG
from mjtable.table.hints import BONUS

HANDS = (
    "1s 123456789m 3579s",
    "23s 1379p 258m 25p EE",
    "11s 1379p 258m 25p SS",
    "123789m 23s 234p WW",  # complete with 1s
)


def playing(hands=HANDS, assist="teach", tail="", draws="2s 4s 6s 8s N N N N", **config):
    order = stacked(hands, draws, tail, config.pop("size", 144))
    return AtTable(order=order, assist=assist, **config).start()


def hints(table):
    """What each seat is told in the idle moments, by seat."""
    while table.session.prepare(table.now):
        pass
    told = [0, 0, 0, 0]
    for side, what in table.said(cues.HINT):
        told[side] = what
    return told


def bits(*buttons):
    return sum([1 << button for button in buttons])


def test_a_discard_that_completes_sets_and_a_hand():
    table = playing()
    hints(table)
    table.discard(0, table.tile(0, "1s"))
    assert hints(table) == [0, bits(CHOW), bits(PUNG), bits(HU)]


def test_three_alike_make_a_kong_too():
    table = playing(HANDS[:2] + ("111s 1379p 258m 25p S",) + HANDS[3:])
    table.discard(0, table.tile(0, "1s"))
    assert hints(table)[2] == bits(PUNG, KONG)


def test_only_the_next_seat_chows():
    hands = (HANDS[0], "2468s 13579p 468p E", "23s 1379p 258m 25p EE", "77s 13579m 2468m WW")
    table = playing(hands)
    table.discard(0, table.tile(0, "1s"))
    assert hints(table) == [0, 0, 0, 0]


def test_hints_end_with_the_next_draw():
    table = playing()
    table.discard(0, table.tile(0, "1s"))
    assert hints(table)[1] == bits(CHOW)
    table.wait(4000)
    table.draw(1)
    table.wait(4000)
    assert hints(table) == [0, 0, 0, 0]


def test_in_ones_turn_a_kong_a_win_or_a_bonus_tile():
    table = playing(
        ("1111s 123456789m 3s",) + HANDS[1:2] + ("SS 13579p 2468p 44s", "WW 13579m 2468m 77s")
    )
    assert hints(table) == [bits(KONG), 0, 0, 0]
    table = playing(
        ("111s 123456789m 33s",)
        + ("23s 13579p 2468p EE", "SS 13579p 2468p 44s", "WW 13579m 2468m 77s")
    )
    assert hints(table) == [bits(HU), 0, 0, 0]
    table = playing(
        draws="f1 2s 4s 6s",
        hands=(HANDS[0], "13s 13579p 2468p EE", "SS 13579p 2468p 44s", "WW 13579m 2468m 66s"),
    )
    table.discard(0, table.tile(0, "7s"))
    table.wait(4000)
    table.draw(1)
    table.wait(4000)
    assert hints(table)[1] == BONUS


def test_wild_tiles_are_never_claimed():
    hands = (
        "C 123456789m 357s",
        "CC 13579p 2468p 33s",
        "22s 13579p 468p 777s",
        "88s 13579m 246m 444s",
    )
    table = playing(hands, ruleset=hongzhong, size=112, draws="2s 4s", throws=(3, 4))
    table.discard(0, table.tile(0, "C"))
    assert hints(table) == [0, 0, 0, 0]


def test_a_dead_hand_completes_nothing():
    table = playing()
    table.hand.dead[3] = 1
    table.discard(0, table.tile(0, "1s"))
    assert hints(table)[1:] == [bits(CHOW), bits(PUNG), 0]


def test_nobody_else_is_told():
    for assist in ("club", "tournament", "referee"):
        table = playing(assist=assist)
        table.discard(0, table.tile(0, "1s"))
        assert hints(table) == [0, 0, 0, 0]
        assert table.said(cues.HINT) == []
