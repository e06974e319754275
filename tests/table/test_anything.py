"""
People do anything: whatever moves, the table goes on and its books agree with the tiles.
"""

from at_table import AtTable, Shuffle

from mjtable.rules import contest, hongzhong, ningbo
from mjtable.table import cues, events, rulings, zones


def step(table, chance):
    """Something happens."""
    hand = table.hand
    what = chance.below(22)
    pause = chance.below(3000)
    side = chance.below(4)
    if what < 6:
        to = zones.RACK + chance.below(18) if chance.below(4) else chance.below(68)
        table.move(chance.below(hand.rules.set), to, pause)
    elif what < 11 and table.front() is not None:
        table.move(table.front(), zones.RACK + side, pause)
    elif what < 15:
        held = hand.spots.at(zones.RACK + hand.turn)
        if held:
            table.move(held[chance.below(len(held))], zones.POND + hand.turn, pause)
    elif what < 17 and hand.last >= 0:
        kind = hand.last // 4
        near = [t for t in hand.spots.at(zones.RACK + side) if abs(t // 4 - kind) < 3]
        table.move(hand.last, zones.MELD + side, pause)
        for tile in near[:3]:
            table.move(tile, zones.MELD + side, 300)
    elif what == 17:
        table.feed(events.BUTTON, side, chance.below(events.BUTTONS))
    elif what == 19:
        rule(table, chance, side)
    elif what == 20:
        table.feed(events.ENTRY, events.PAUSE + chance.below(2), None)
    elif what == 18:
        table.feed(events.LIFT, chance.below(hand.rules.set), chance.below(88))
    else:
        table.wait(3 * pause)


def rule(table, chance, side):
    """Any ruling, mostly about a tile that it may be about."""
    hand = table.hand
    number = (0, 1, 20, 21, 23, 24, 25, 28)[chance.below(8)]
    near = hand.spots.at((zones.RACK + side, hand.zone(hand.wall.front()))[chance.below(2)])
    tile = near[0] if near and chance.below(4) else chance.below(144)
    table.rule(1 + chance.below(rulings.RESUME), side, number, tile)


def outside(hand, g):
    """Tiles on a stack that are none of the wall: an indicator, and what was refused."""
    zone = hand.zone(g)
    refused = len([t for t in hand.pickup if t != 255 and hand.spots.place[t] == zone])
    if not hand.indicator or hand.indicator[0] != g:
        return refused
    tile = hand.indicator[1]
    return refused + (tile < 0 or hand.spots.place[tile] == zone)


def check_books(hand):
    ring = hand.wall
    assert ring.count == sum(ring.left)
    if hand.phase != cues.OVER:
        for g in range(ring.ring):
            assert ring.left[g] == hand.spots.counts[hand.zone(g)] - outside(hand, g)
    melded = sorted([tile for melds in hand.melds for meld in melds for tile in meld[1]])
    assert melded == [tile for tile in range(144) if hand.settled[tile]]
    for want, zone, tiles in hand.expect():
        assert 0 <= want <= 5 and 0 <= zone < zones.NOWHERE and isinstance(tiles, bytes)


def play(seed):
    chance = Shuffle(seed)
    if seed % 4 == 0:
        table = AtTable(seed=seed, dealer=seed & 3, ruleset=contest)
    elif seed % 3:
        table = AtTable(seed=seed, dealer=seed & 3, set=(144, 136)[seed & 1])
    elif seed % 2:
        table = AtTable(seed=seed, dealer=seed & 3, ruleset=hongzhong)
    else:
        table = AtTable(seed=seed, dealer=seed & 3, ruleset=ningbo)
    table.build()
    table.throw()
    if chance.below(3):
        table.deal()
        table.flowers()
    for _ in range(120):
        step(table, chance)
        check_books(table.hand)
    return table.hand.phase


def test_anything_may_happen():
    reached = [play(seed) for seed in range(1, 25)]
    assert cues.DEAL in reached and cues.PLAY in reached
