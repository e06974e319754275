"""What may come next, phase by phase, the likeliest first (see expect.py)."""

from mjtable.rules import tiles
from mjtable.table import dealing, replace, zones
from mjtable.table.events import PUNG
from mjtable.table.expect import BUILD, ROLL, SEEK, WATCH

_NONE = b""


def nothing(hand):
    return []


def walls(hand):
    found = []
    for zone in hand.lacking:
        if not found or found[-1][1] != zone:
            found.append((BUILD, zone, _NONE))
    return found


def throw(hand):
    return [(ROLL, zones.TRAY, _NONE), (ROLL, zones.TRAY + 1, _NONE)] + walls(hand)


def deal(hand):
    """The racks of the next four takes, and the tiles of the stacks they come from."""
    found = []
    if hand.loose:
        return [(SEEK, zones.RACK + side, hand.spots.at(hand.zone(hand.wall.front())))
                for side in range(4)]  # fmt: skip
    for side, zone, _ in dealing.owing(hand):
        if found and found[-1][1] == zones.RACK + side:
            found[-1] = (SEEK, found[-1][1], found[-1][2] + hand.spots.at(zone))
        else:
            found.append((SEEK, zones.RACK + side, hand.spots.at(zone)))
    return found + _homes(hand)


def flowers(hand):
    found = _replacement(hand)
    for i in range(4):
        side = (hand.turn + i) & 3
        held = replace.flowers_of(hand, side)
        if held:
            found.append((SEEK, zones.FLOWER + side, held))
    return found + _homes(hand)


def play(hand):
    found = _replacement(hand)
    turn = hand.turn
    if hand.stage == hand.HOLD:
        found.append((WATCH, zones.POND + turn, _NONE))
        _seek(found, zones.FLOWER + turn, replace.flowers_of(hand, turn))
        _seek(found, zones.MELD + turn, _kongs(hand, turn))
    else:
        last = bytes((hand.last,)) if hand.last >= 0 else _NONE
        claiming = []
        for i in (1, 2, 3):
            side = (hand.last_side + i) & 3
            laid = hand.spread(side)
            if laid or hand.calls[side]:
                near = _near(hand, side)
                claiming.append((SEEK, zones.MELD + side, near + last))
                _seek(claiming, zones.RACK + side, laid)
                claiming.append((WATCH, zones.POND + side, _NONE))
        found += claiming
        found.append((WATCH, zones.POND + turn, _NONE))
        if hand.taken < 0 and hand.wall.count:
            front = hand.spots.at(hand.zone(hand.wall.front()))
            found.append((SEEK, zones.RACK + turn, front))
            _seek(found, zones.FLOWER + turn, bytes([t for t in front if tiles.is_flower(t)]))
        elif hand.taken >= 0:
            _seek(found, hand.home[hand.taken], bytes((hand.taken,)))
            _seek(found, zones.FLOWER + turn, replace.flowers_of(hand, turn))
        for i in (1, 2, 3):
            side = (hand.last_side + i) & 3
            if hand.wall.count and zones.MELD + side not in [c[1] for c in claiming]:
                found.append((SEEK, zones.MELD + side, last + _near(hand, side)))
    return found + _homes(hand)


def _seek(found, zone, named):
    if named:
        found.append((SEEK, zone, named))


def _replacement(hand):
    """Rack of the side that owes a replacement, and the tiles at the tail."""
    due = hand.due[hand.turn]
    found = []
    if due and hand.wall.count:
        named = b""
        for g in hand.wall.tails(due):
            named += hand.spots.at(hand.zone(g))
        found.append((SEEK, zones.RACK + hand.turn, named))
        _seek(found, zones.FLOWER + hand.turn, bytes([t for t in named if tiles.is_flower(t)]))
    return found


def _homes(hand):
    """Tiles that lie wrong, where they belong."""
    return [(SEEK, entry[3], bytes((entry[2],))) for entry in hand.wrong if entry[2] >= 0]


def _kongs(hand, side):
    """Rack tiles with which a kong is possible."""
    rack = hand.spots.at(zones.RACK + side)
    counts = tiles.counts_of(rack)
    punged = [tiles.kind_of(meld[1][0]) for meld in hand.melds[side] if meld[0] == PUNG]
    found = bytearray()
    for tile in rack:
        kind = tiles.kind_of(tile)
        if counts[kind] == 4 or kind in punged:
            found.append(tile)
    return bytes(found)


def _near(hand, side):
    """Rack tiles that may form a meld with the last discard."""
    kind = tiles.kind_of(hand.last)
    reach = 2 if side == (hand.last_side + 1) & 3 and kind < tiles.FIRST_WIND else 0
    found = bytearray()
    for tile in hand.spots.at(zones.RACK + side):
        other = tiles.kind_of(tile)
        if abs(other - kind) <= reach and (not reach or other // 9 == kind // 9):
            found.append(tile)
    return bytes(found)
