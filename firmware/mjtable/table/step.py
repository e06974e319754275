"""
Counts, and being out of step: what happened cannot be explained (architecture, "Truth is
physical"). In step again when the tiles lie where they were, or when all counts agree.
"""

from mjtable.rules import tiles
from mjtable.table import cues, zones


def standard_count(hand, side):
    """Concealed tiles + 3 for each meld: 13 when idle, 14 between draw and discard (G)."""
    count = hand.spots.counts[zones.RACK + side] + 3 * len(hand.melds[side])
    for tile in hand.shown:  # of a void win, in the meld zone
        if tile < tiles.TILES and hand.spots.place[tile] == zones.MELD + side:
            count += 1
    return count


def silent(hand):
    """Whether no lamp or line may tell of a wrong count or of what somebody holds."""
    return hand.rules.assist not in ("teach", "club")


def odd(hand, tile, frm, to, now):
    """Note a move that nothing explains; ``frm`` -1: the tile is in doubt until it moves."""
    hand.odd.append((tile, frm))
    hand.say((cues.OUT_OF_STEP, to, tile), now)


def look(hand, tile, frm, now):
    """A tile in question has moved; returns the zone that it comes from: one that was seen nowhere
    was in somebody's hand, and comes from where it lay before. Of several stacks that lacked one
    it lay in the one from which he who has it may take."""
    zone = hand.spots.place[tile]
    side = zones.side_of(zone)
    wall = hand.wall
    due = [(side, hand.zone(g)) for g in wall.tails(hand.due[side]) + [wall.front()]]
    if hand.phase == cues.DEAL:
        due = [take[:2] for take in hand.follower.owing(hand)]
    for one in hand.odd:
        left = one[1]
        if one[0] == tile and 0 <= left < zones.RACK <= min(zone, frm) and (side, left) not in due:
            for other in hand.odd:
                if (side, other[1]) in due:
                    hand.odd[hand.odd.index(one)] = tile, other[1]
                    hand.odd[hand.odd.index(other)] = other[0], left
                    break
    kept = []
    for one, left in reversed(hand.odd):
        if one != tile or (left not in (-1, zone) and frm < zones.TRAY):
            kept.insert(0, (one, left))
        elif left >= 0:
            if on_wall(hand, tile, left):
                wall.put(hand.index(left))
                hand.home[tile] = left
            if left == zone and on_wall(hand, tile, frm):
                wall.take(hand.index(frm))
            frm = left
    doubted = len(kept) != len(hand.odd)
    if doubted:
        hand.odd = kept
        if not kept:
            hand.say((cues.IN_STEP,), now)
    if max(frm, zone) < zones.RACK:
        if frm != zone and hand.phase > cues.SECOND_THROW:
            hand.either += bytes((tile,))
    elif frm < zones.RACK and (doubted or tile in hand.either) and (side, frm) not in due:
        for one in (frm - 1, frm + 1):
            if (side, one) in due:
                for other in hand.spots.at(one):
                    if other in hand.either:  # it lies between them, too, so it lies in that one
                        hand.spots.move(other, frm)
                        hand.home[other] = frm
                        return one
                if tile in hand.either:
                    wall.put(hand.index(one))
                    wall.take(hand.index(frm))
                    return one
    return frm


def on_wall(hand, tile, zone):
    """Whether a tile of that zone is one of the wall, not a refused one or a marker."""
    return zones.is_stack(zone) and tile not in hand.pickup and tile not in hand.marks


def nowhere(hand, tile, frm, to, now):
    """A tile lies in the tray, or nowhere."""
    if on_wall(hand, tile, frm):
        hand.wall.take(hand.index(frm))
    odd(hand, tile, frm, to, now)


def agree(hand, now):
    """After a discard: adopt what happened if every side holds the tiles it should."""
    for side in range(4):
        if standard_count(hand, side) != 13:
            return
    place = hand.spots.place
    hand.odd = [one for one in hand.odd if place[one[0]] == zones.NOWHERE]
    if not hand.odd:
        hand.say((cues.IN_STEP,), now)
