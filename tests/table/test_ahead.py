"""What is loaded while nobody waits, so that no step loads it while a discard may be claimed."""

import sys

from at_table import DRAWS, HANDS, AtTable, stacked

from mjtable.table import cues, events
from mjtable.table.phases import AHEAD, WRONG

PLAYED = tuple(AHEAD[cues.PLAY].split()) + WRONG


def let_go():
    """Forget what play may need, as when it begins on a device."""
    for name in PLAYED:
        sys.modules.pop("mjtable.table." + name, None)


def loaded():
    return [name for name in PLAYED if "mjtable.table." + name in sys.modules]


def playing():
    table = AtTable(order=stacked(HANDS, DRAWS))
    table.start()
    let_go()
    return table


def prepared(table):
    while table.session.prepare(table.now):
        pass


def test_what_is_pressed_or_laid_down_in_a_claim_window_is_there_before():
    table = playing()
    assert loaded() == []
    prepared(table)
    assert loaded() == AHEAD[cues.PLAY].split()
    table.discard(0, table.tile(0, "9s"))
    for seat, button in ((2, events.PUNG), (3, events.YES), (1, events.CHOW), (3, events.KONG)):
        table.press(seat, button)
    table.lay(1, [table.hand.last] + table.tiles(1, "EE"))
    assert loaded() == AHEAD[cues.PLAY].split()


def test_nothing_is_loaded_while_a_discard_may_be_claimed():
    table = playing()
    table.discard(0, table.tile(0, "9s"))
    prepared(table)
    assert loaded() == []
    table.draw(1, 4000)
    prepared(table)
    assert loaded() == AHEAD[cues.PLAY].split()


def test_what_an_offence_needs_is_there_before_it_stands():
    table = playing()
    prepared(table)
    discard, easts = table.tile(0, "9s"), table.tiles(1, "EE")
    table.discard(0, discard)
    table.lay(1, [discard] + easts)
    table.wait(3000)
    assert table.said(cues.VIOLATION)
    prepared(table)
    assert "counts" not in loaded()  # the discard may still be claimed
    for tile in easts:
        table.move(tile, table.to("rack", 1))
    table.move(discard, table.to("pond", 0))
    table.draw(1, 4000)
    prepared(table)
    assert sorted(loaded()) == sorted(PLAYED)
