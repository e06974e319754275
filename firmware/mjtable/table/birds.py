"""
Birds turned after a win (002-31 to -44, B.002-5 to -9): people take the tiles that would have
been drawn next and lay them into the winner's flower zone. Loaded when a win has birds.

``hand.birds`` is ``[how many, tiles they may be, tiles turned]``. Of the two tiles of a stack
nobody knows which lies above, so the last bird may be either of its stack.
"""

from mjtable.rules import birds, tiles
from mjtable.table import clock, cues, wrong, zones
from mjtable.table.expect import SEEK

HOW_MANY, NAMED, TURNED = range(3)


def begin(hand, now):
    """Ask for the birds, as many as there are tiles; some may have been turned at once."""
    side, rules, wall = hand.won[0], hand.rules, hand.wall
    early = hand.turned + hand.spots.at(zones.FLOWER + side)
    for tile in early:
        g = hand.index(hand.home[tile])
        if g >= 0 and wall.left[g] > len(hand.spots.at(hand.home[tile])):  # else it was drawn
            wall.take(g)
    whole = hand.won[4]
    for meld in hand.melds[side]:
        whole += meld[1]
    red = [tile for tile in whole if tiles.kind_of(tile) in rules.wild]
    many = birds.turned(rules.birds, rules.no_red_extra, red, wall.count + len(early))
    named = b""
    for offset in range(wall.ring):
        if rules.birds_from == "tail":
            offset = wall.ring - 1 - offset
        g = wall.at(offset)
        if wall.left[g] and len(early) + len(named) < many:
            named += hand.spots.at(hand.zone(g))
    hand.birds = [many, named, early[:many]]
    hand.say((cues.BIRDS, side, many), now)
    for tile in hand.birds[TURNED]:
        hand.say((cues.BIRD, side, tile), now)
    _next(hand, now)


def _next(hand, now):
    """Show where the next bird lies; with the last one the win can be counted."""
    if len(hand.birds[TURNED]) == hand.birds[HOW_MANY]:
        done(hand, now)
    else:
        hand.say((cues.DRAW, hand.won[0], _where(hand)), now)


def _where(hand):
    wall = hand.wall
    return hand.zone(wall.tail() if hand.rules.birds_from == "tail" else wall.front())


def done(hand, now):
    """No more birds are turned: the last one is, or people go on to the next hand."""
    hand.birds[HOW_MANY] = len(hand.birds[TURNED])
    hand.set_timer(hand.T_VERIFY, clock.plus(now, 1))


def moved(hand, tile, frm, to, now):
    """A tile has come to rest while birds are turned."""
    side = hand.won[0]
    right = _where(hand)
    if tile not in hand.pickup:
        hand.wall.take(hand.index(frm))
        hand.wall.put(hand.index(to))
    if zones.is_stack(to):
        wrong.came_home(hand, tile, to, now)
        if zones.POND <= frm < zones.TRAY:
            done(hand, now)  # walls are being built again
    if to != zones.FLOWER + side or tile in hand.birds[TURNED]:
        return
    if tile in hand.birds[NAMED]:
        hand.birds[TURNED] += bytes((tile,))
        hand.say((cues.BIRD, side, tile), now)
        _next(hand, now)
    elif zones.is_stack(frm):
        wrong.add(hand, now, cues.WRONG_DRAW, side, tile, frm, frm, right)


def lifted(hand, tile, zone, now):
    pass


def expected(hand):
    """The winner's flower zone, and the tiles that may come there."""
    turned = hand.birds[TURNED]
    named = bytes([tile for tile in hand.birds[NAMED] if tile not in turned])
    return [(SEEK, zones.FLOWER + hand.won[0], named)] + wrong.homes(hand)
