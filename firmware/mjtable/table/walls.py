"""
Walls being built, and the throws: two, or one of the dealer's where the rule set says so
(procedures 000-03, B.000-2, B.002-1; O98 pp.16-17).

The throw is asked for when every stack holds two tiles of the set. What is thrown while a few lack
one is kept until they do, or until people deal all the same (throws.py).
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import clock, cues, zones
from mjtable.table.expect import BUILD, ROLL
from mjtable.table.phases import load

_MISSING_MS = const(3000)  # all but one or two tiles lie for so long: name what is missing
FEW = const(8)  # more missing tiles than that are walls still being built


def gaps(hand):
    """Note the zones of stacks that lack a tile, once for each, as bytes ``hand.lacking``, and
    the tiles, if they are few, as ``hand.missing``; returns the zones."""
    spots = hand.spots
    counts = bytearray(spots.counts)
    lifted = spots.in_hands()
    for tile in lifted:
        counts[spots.place[tile]] -= 1
    lacking = bytearray()
    for first in range(0, zones.RACK, zones.STACKS_A_SIDE):
        for zone in range(first, first + hand.stacks):
            if counts[zone] < 2:
                lacking.append(zone)
                if not counts[zone]:
                    lacking.append(zone)
    if lacking != hand.lacking:
        hand.lacking = bytes(lacking)
        hand.missing = _off(hand, lifted, hand.lacking) if len(lacking) <= FEW else b""
        hand.missing_told = False
        hand.set_timer(hand.T_MISSING, None)
    return hand.lacking


def _off(hand, lifted, lacking):
    """Tiles of the set that lie in no stack, as bytes, in the order of the stacks that lack them:
    one that was lifted is lacked there, any other by the next that lacks one."""
    off = list(lifted)
    for zone in range(zones.RACK, zones.ZONES):
        if hand.spots.counts[zone]:
            off += hand.spots.at(zone)
    rest = sorted({tile for tile in off if tiles.in_set(tile, hand.rules.set)})
    place = [hand.spots.place[tile] for tile in rest]
    unknown = [i for i in range(len(rest)) if place[i] not in lacking]
    found = []
    for zone in lacking:
        if zone in place:
            i = place.index(zone)
            place[i] = -1
        elif unknown:
            i = unknown.pop(0)
        else:
            break
        found.append(rest[i])
    return bytes(found)


def moved(hand, tile, frm, to, now):
    if hand.index(frm) >= 0 and zones.RACK <= to < zones.POND:
        hand.gone = dict(hand.gone)  # none to begin with
        hand.gone[tile] = frm
        if load("throws").deals(hand, now):
            return
    if frm == to and (hand.held_throws or hand.phase > cues.WALLS):
        hand.displaced = tile  # the indicator, perhaps
    if hand.phase == cues.FIRST_THROW and frm < zones.RACK and to != frm and gaps(hand):
        hand.go(cues.WALLS, now)
    look(hand, now)


def lifted(hand, tile, zone, now):
    look(hand, now)


def look(hand, now):
    """See what the walls lack."""
    lacking = gaps(hand)
    if lacking:
        building = hand.phase == cues.WALLS and not hand.held_throws
        few = len(lacking) <= (2 if building else FEW)
        if few and not hand.missing_told and hand.timers[hand.T_MISSING] is None:
            hand.set_timer(hand.T_MISSING, clock.plus(now, _MISSING_MS))
    elif hand.unmixed and load("reshuffle").waits(hand, now):
        return
    elif hand.held_throws:
        if hand.wrong:
            load("wrong").drop_article(hand, cues.WALL_WRONG, now)
        held, hand.held_throws = hand.held_throws, ()
        if hand.phase == cues.WALLS:
            hand.go(cues.FIRST_THROW, now)
        for a, b, side in held:
            dice(hand, a, b, side, now)
    elif hand.phase == cues.WALLS:
        if not hand.spots.foreign:
            hand.go(cues.FIRST_THROW, now)
            roll(hand, now)
    elif hand.missing_told:
        roll(hand, now)
    if not lacking:
        hand.missing_told = False


def expected(hand):
    """The dice when a throw is due, or may be made too early, and the stacks that lack a tile."""
    found = []
    if hand.phase > cues.WALLS or len(hand.lacking) <= FEW:
        found = [(ROLL, zones.TRAY, b""), (ROLL, zones.TRAY + 1, b"")]
    if hand.lacking:
        found.append((BUILD, zones.NOWHERE, hand.lacking))
    if hand.held_throws and hand.rules.indicator:
        found.append(load("indicator").awaited(hand))
    return found


def overdue(hand, now):
    """Name the stacks that lack a tile and the missing tiles. After the first throw no tile is
    named any more (-1), nor if all lie in the walls."""
    lacking = gaps(hand)
    for i in range(len(lacking)):
        tile = hand.missing[i] if i < len(hand.missing) and not hand.thrown else -1
        hand.say((cues.MISSING, tile, lacking[i]), now)
    hand.missing_told = True
    if hand.held_throws and lacking and not hand.thrown:  # the dealer has thrown
        load("before").lacks(hand, lacking[0], now)


def roll(hand, now):
    """Ask the side whose throw it is."""
    hand.say((cues.ROLL, thrower(hand), len(hand.thrown) // 2 + 1), now)


def thrower(hand):
    """Side that throws next."""
    if not hand.thrown:
        return hand.dealer
    from mjtable.rules import dice  # not above: nothing else needs it while walls are built

    return (hand.dealer + dice.second_thrower(sum(hand.thrown))) & 3


def thrown(hand, throw, now):
    """A throw counts; returns its number."""
    by = thrower(hand)
    hand.thrown += throw[:2]
    count = len(hand.thrown) // 2
    hand.say((cues.THROWN, by, count) + throw[:2], now)
    return count


def dice(hand, a, b, side, now):
    """Both dice lie still; ``side`` -1 = the side whose throw it is."""
    if hand.phase > cues.SECOND_THROW or not (1 <= a <= 6 and 1 <= b <= 6):
        return
    lacking = gaps(hand)
    if lacking or (hand.unmixed and load("reshuffle").waits(hand, now)):
        if len(lacking) - len(hand.gone) <= FEW:
            held = hand.held_throws + ((a, b, side),)
            hand.held_throws = held[len(hand.thrown) // 2 - hand.rules.throws :]
            if hand.gone and load("throws").deals(hand, now):
                return
        if not lacking:
            hand.say((cues.REBUILD, thrower(hand)), now)
        hand.missing_told = False  # it is named again, if it does not lie there by then
        hand.set_timer(hand.T_MISSING, None)
        look(hand, now)
        return
    if hand.phase == cues.WALLS:
        hand.go(cues.FIRST_THROW, now)
    if hand.stray or hand.second or side not in (-1, thrower(hand)):
        if load("throws").out_of_order(hand, a, b, side, now):
            return
    count = thrown(hand, (a, b), now)
    if count == 1 and (hand.wrong or hand.asked or hand.spots.foreign):
        load("before").closed(hand, now)
    if count < hand.rules.throws:
        hand.go(cues.SECOND_THROW, now)
        roll(hand, now)
    else:
        from mjtable.table import dealing

        dealing.begin(hand, now)


def between(hand, tile, either, now):
    """While walls are built: a tile lies on the border of two stacks. It counts as one of the
    first; which one is known when it is taken, if no move tells it. Of one that is sought in vain
    nothing is known."""
    if len(either) < 2:
        return
    hand.either += bytes((tile,))
    hand.spots.move(tile, either[0])
    look(hand, now)
