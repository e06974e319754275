"""
The indicator of Ningbo (003-10 to -18, B.003-2 to -4, B.003-8): people lift the upper tile of a
stack near the tail and lay it back on it face up; its kind says which kinds are wild.

``hand.indicator`` is ``[ring index of its stack, its tile or -1]``. It is no tile of the wall from
the break on: front and tail take the one under it. Only the first to leave the stack tells which
of the two that is. Loaded where a rule set turns an indicator.
"""

from micropython import const

from mjtable.rules import opening, tiles
from mjtable.table import cues, wrong, zones
from mjtable.table.expect import HOLD
from mjtable.table.phases import load

STACK = const(0)
TILE = const(1)


def begin(hand, now, further=0):
    """The wall is broken: ask for the indicator, or for the next one ``further`` on."""
    rules = hand.rules
    rules.wild = rules.unclaimed = b""
    hand.indicator = [opening.turn_indicator(hand.wall, min(hand.thrown) + further) >> 1, -1]
    tile, hand.displaced = hand.displaced, -1
    if tile >= 0 and hand.spots.place[tile] == hand.zone(hand.indicator[STACK]):
        _turned(hand, tile, now)  # before the throw counted
    else:
        ask(hand, now)


def ask(hand, now):
    """Show its stack as long as it has not been turned."""
    if hand.indicator[TILE] < 0:
        hand.say((cues.INDICATOR, hand.zone(hand.indicator[STACK]), -1, b""), now)


def broken_anew(hand, now):
    """The wall was broken elsewhere than the dice say: so is the indicator, if not turned yet."""
    if hand.indicator[TILE] < 0:
        hand.wall.put(hand.indicator[STACK])
        begin(hand, now)


def is_it(hand, tile, zone):
    """Whether a tile that lies or lay in a zone is the indicator, or is by that."""
    stack, known = hand.indicator
    return tile == known or (known < 0 and zone == hand.zone(stack))


def moved(hand, tile, frm, to, now):
    """A tile came to rest; whether it was the indicator."""
    home = hand.zone(hand.indicator[STACK])
    if not is_it(hand, tile, frm):
        return False
    if frm != home:  # on another stack it counts as any other tile
        hand.wall.take(hand.index(frm))
    if to != home:
        hand.wall.put(hand.index(to))
    if to == home:
        wrong.came_home(hand, tile, to, now)
        others = [t for t in hand.spots.at(home) if t != tile and hand.spots.lifted[t]]
        if not hand.rules.wild and not others:  # of two lifted the last laid back lies above
            _turned(hand, tile, now)
        return True
    hand.indicator[TILE] = tile
    if frm != to:
        side = zones.side_of(to)
        side = hand.turn if side < 0 else side
        wrong.add(hand, now, cues.WRONG_REPLACEMENT, side, tile, home, home, home)
    return True


def _turned(hand, tile, now):
    from mjtable.rules.ningbo import wild

    rules, stack = hand.rules, hand.indicator[STACK]
    hand.indicator[TILE] = tile
    kinds = wild.kinds(rules, tiles.kind_of(tile))
    hand.say((cues.INDICATOR, hand.zone(stack), tile, kinds), now)
    if not kinds:  # a flower, and the house turns on
        count = (hand.wall.first - stack) % hand.wall.ring
        begin(hand, now, count + 1 - min(hand.thrown))
        return
    rules.wild = kinds
    rules.unclaimed = b"" if rules.claim_wild else kinds
    for side in range(4):
        for laid in hand.spots.at(zones.FLOWER + side):
            if hand.due[side] and tiles.kind_of(laid) in kinds:
                hand.due[side] -= 1  # laid before anybody knew: it is no flower
    if hand.phase == cues.FLOWERS:
        load("flowers").go_on(hand, now)


def awaited(hand):
    """Its stack while the throw is kept back: people turn it all the same."""
    from mjtable.table import dealing

    thrown = hand.held_throws[-1][:2]
    zone = hand.zone((dealing.cut(hand, thrown) - min(thrown)) % hand.wall.ring)
    return (HOLD, zone, hand.spots.at(zone))


def expected(hand):
    """The stack of the indicator, until it has been turned."""
    if hand.rules.wild:
        return []
    zone = hand.zone(hand.indicator[STACK])
    return [(HOLD, zone, hand.spots.at(zone))]
