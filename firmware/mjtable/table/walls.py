"""
Walls being built, and the two throws (procedures 000-03, B.000-2; O98 pp.16-17).

The throw is asked for when every stack holds two tiles of the set. A throw made before that
is kept until the walls are repaired.
"""

from mjtable.rules import dice as throws
from mjtable.table import clock, cues, dealing, zones

MISSING_MS = 3000  # all but one or two tiles lie for so long: name what is missing
_NAMED_AFTER_THROW = 4  # more missing tiles than that are walls still being built


def gaps(hand):
    """Zones of stacks that lack a tile, once for each, as bytes; notes ``hand.missing``."""
    place, lifted = hand.spots.place, hand.spots.lifted
    counts = bytearray(zones.RACK)
    missing = bytearray()
    for tile in range(hand.rules.set):
        zone = place[tile]
        if zone < zones.RACK and not lifted[tile]:
            counts[zone] += 1
        else:
            missing.append(tile)
    open_zones = bytearray()
    for side in range(4):
        for k in range(1, hand.stacks + 1):
            zone = zones.stack_zone(side, k)
            for _ in range(counts[zone], 2):
                open_zones.append(zone)
    if missing != hand.missing:
        hand.missing = bytes(missing)
        hand.missing_told = False
        hand.set_timer(hand.T_MISSING, None)
    return open_zones


def moved(hand, tile, frm, to, now):
    if hand.phase == cues.FIRST_THROW and frm < zones.RACK and to != frm and gaps(hand):
        hand.go(cues.WALLS, now)
    look(hand, now)


def lifted(hand, tile, zone, now):
    look(hand, now)


def look(hand, now):
    """See what the walls lack."""
    lacking = gaps(hand)
    if lacking:
        few = len(lacking) <= (2 if hand.phase == cues.WALLS else _NAMED_AFTER_THROW)
        if few and not hand.missing_told and hand.timers[hand.T_MISSING] is None:
            hand.set_timer(hand.T_MISSING, clock.ticks_add(now, MISSING_MS))
    elif hand.held_throw:
        throw, hand.held_throw = hand.held_throw, None
        if hand.phase == cues.WALLS:
            hand.go(cues.FIRST_THROW, now)
        dice(hand, throw[0], throw[1], throw[2], now)
    elif hand.phase == cues.WALLS:
        if not hand.spots.foreign:
            hand.go(cues.FIRST_THROW, now)
            roll(hand, now)
    elif hand.missing_told:
        roll(hand, now)
    if not lacking:
        hand.missing_told = False


def overdue(hand, now):
    """Name the stacks that lack a tile and the missing tiles, -1 if all lie in the walls."""
    lacking = gaps(hand)
    for i in range(len(lacking)):
        tile = hand.missing[i] if i < len(hand.missing) else -1
        hand.say((cues.MISSING, tile, lacking[i]), now)
    hand.missing_told = True


def roll(hand, now):
    """Ask the side whose throw it is."""
    hand.say((cues.ROLL, thrower(hand), len(hand.thrown) + 1), now)


def thrower(hand):
    """Side that throws next."""
    if not hand.thrown:
        return hand.dealer
    return (hand.dealer + throws.second_thrower(hand.thrown[0])) & 3


def dice(hand, a, b, side, now):
    """Both dice lie still; ``side`` -1 = the side whose throw it is."""
    if hand.phase > cues.SECOND_THROW or not (1 <= a <= 6 and 1 <= b <= 6):
        return
    lacking = gaps(hand)
    if lacking:
        if len(lacking) <= _NAMED_AFTER_THROW:
            hand.held_throw = (a, b, side)
            overdue(hand, now)
        return
    if hand.phase == cues.WALLS:
        hand.go(cues.FIRST_THROW, now)
    by = thrower(hand) if side < 0 else side
    hand.thrown.append(a + b)
    hand.say((cues.THROWN, by, len(hand.thrown), a, b), now)
    if len(hand.thrown) == 1:
        hand.go(cues.SECOND_THROW, now)
        roll(hand, now)
    else:
        dealing.begin(hand, now)
