"""
A deal that goes on from a wrong break: its moment to be corrected has passed (architecture,
"Truth is physical"; V10, B.004-7). The break is where it was made; where no break explains the
tiles, the table is out of step and only counts are followed until everybody holds his number.

So they are behind a wrong take that stands (V11): which tile comes from which stack does not
matter any more, each take goes on from the front of the wall. ``hand.loose`` is what each seat
holds too many (below 0: too few) of the takes it has had by then. That stands as well: the count
is wrong when play begins (V20).

Loaded when it is needed.
"""

from mjtable.rules import deal, tiles
from mjtable.table import cues, dealing, penalties, step, wrong, zones
from mjtable.table.phases import load


def adopt(hand, astray, now):
    """Find the break that explains the tiles dealt, with those that seemed wrong; False if
    there is none."""
    first, left = hand.wall.first, hand.wall.left
    owed = bytes(hand.owed)
    take = hand.take
    found = False
    for near in range(2 * hand.wall.ring):
        g = (first + (near // 2 + 1) * (-1 if near & 1 else 1)) % hand.wall.ring
        if not found and left[g] < 2 and left[g - 1] == 2:
            hand.wall.begin_at(g)
            found = _explains(hand)
    if not found:
        hand.wall.begin_at(first)
        hand.owed[:] = owed
        hand.take = take
        return False
    wrong.drop_article(hand, cues.WRONG_BREAK, now)
    if hand.indicator:
        load("indicator").broken_anew(hand, now)
    _told(hand, astray, now)
    if cues.CUT_STANDS not in [entry[0] for entry in hand.ledger]:
        penalties.upheld(hand, cues.CUT_STANDS, hand.dealer, b"", now)
    return True


def lost(hand, astray, now):
    """No break explains the tiles."""
    wrong.drop_article(hand, cues.WRONG_BREAK, now)
    by_counts(hand)
    home = hand.home[astray[-1]]
    step.odd(hand, astray[-1], home, home, now)
    _told(hand, astray, now)


def _told(hand, astray, now):
    for tile in astray:
        side = zones.side_of(hand.spots.place[tile])
        hand.say((cues.DEALT, side, tile, hand.home[tile]), now)


def _explains(hand):
    """Count anew what each take still has to bring; False if a tile belongs to none."""
    dealing.owe_all(hand)
    for tile in range(tiles.TILES):
        place = hand.spots.place[tile]
        if zones.RACK <= place < zones.NOWHERE:
            seat = (zones.side_of(place) - hand.dealer) & 3
            i = dealing.due_from(hand, hand.wall.offset(hand.index(hand.home[tile])), seat)
            if i < 0:
                return False
            hand.owed[i] -= 1
    return True


def by_counts(hand):
    """From here on the deal is followed by counts."""
    hand.loose = hand.loose or [0] * 4


def _held(hand, seat):
    side = (seat + hand.dealer) & 3
    return sum([hand.spots.counts[zone] for zone in range(zones.RACK + side, zones.TRAY, 4)])


def _lacks(hand, i):
    """Tiles that are still to come to a seat by its take of that index; below 0: too many."""
    seat = hand.takers[i]
    found = hand.loose[seat] - _held(hand, seat)
    for j in range(i + 1):
        if hand.takers[j] == seat:
            found += deal.TAKES[j][2] + deal.TAKES[j][4]
    return found


def is_whole(hand):
    """Whether everybody has his number."""
    return [_held(hand, seat) for seat in range(4)] == [14, 13, 13, 13]


def all_dealt(hand, now):
    """Whether all takes are over: each is when its tiles have come, or those of the second after
    it, as neighbours overlap. If everybody has his number by then, the table is in step."""
    before, last = hand.take, len(deal.TAKES)
    while hand.take < last:
        i = hand.take
        if _lacks(hand, i) > 0 and (i + 2 >= last or _lacks(hand, i + 2) > 0):
            break
        if i:
            hand.loose[hand.takers[i - 1]] -= _lacks(hand, i - 1)
        hand.take += 1
    whole = is_whole(hand)
    if hand.take < last and not (whole and any(hand.due)):
        if hand.take > before:
            prompt(hand, now)
        return False
    if hand.odd and whole:
        hand.odd = []
        hand.say((cues.IN_STEP,), now)
    return True


def prompt(hand, now):
    """Say the take that is next, from the front of the wall."""
    _, a, _, b, jump = deal.TAKES[hand.take]
    front, many = hand.wall.front(), _lacks(hand, hand.take)
    second = -1
    if jump and many > (b == a + 1 and hand.wall.left[front]):
        second = hand.zone(hand.wall.at(hand.wall.offset(front) + b - a))
    side = (hand.takers[hand.take] + hand.dealer) & 3
    hand.say((cues.TAKE, side, hand.zone(front), many, second), now)
