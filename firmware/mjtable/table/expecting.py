"""What may come next in play, the likeliest first (see expect.py)."""

from mjtable.rules import tiles
from mjtable.table import claims, draws, ready, replace, wrong, zones
from mjtable.table.events import PUNG
from mjtable.table.expect import HOLD, NEED, SEEK, WATCH
from mjtable.table.phases import load

_NONE = b""


def expected(hand):
    found = replace.expected(hand)
    turn = hand.turn
    if hand.stage == hand.HOLD:
        named = kongs(hand, turn)
        found.append((WATCH, zones.POND + turn, _discards(hand, turn, named)))
        for tile in hand.spread(turn)[:1]:
            kind = tiles.kind_of(tile)
            alike = bytes([other for other in named if tiles.kind_of(other) == kind])
            _add(found, NEED, zones.MELD + turn, alike)
        _seek(found, zones.MELD + turn, named)
        _lays(found, hand, named)
    else:
        last = bytes((hand.last,)) if hand.last >= 0 else _NONE
        claiming = []
        others = []
        for i in (1, 2, 3):
            side = (hand.last_side + i) & 3
            laid = hand.spread(side)
            near = _near(hand, side, laid)
            if laid or hand.calls[side]:
                _add(claiming, NEED, zones.MELD + side, _needed(hand, side, laid, near))
                claiming.append((SEEK, zones.MELD + side, last + near))
                _seek(claiming, zones.RACK + side, laid)
                claiming.append((WATCH, zones.POND + side, _NONE))
            elif near and hand.wall.count:
                others.append((SEEK, zones.MELD + side, last + near))
        found += claiming
        drawn = _discards(hand, turn, _NONE) if hand.taken >= 0 else _NONE
        found.append((WATCH, zones.POND + turn, drawn))
        if hand.taken < 0 and hand.wall.count:
            front = hand.spots.at(draws.source(hand))
            found.append((SEEK, zones.RACK + turn, front))
            _seek(found, zones.FLOWER + turn, bytes([t for t in front if tiles.is_flower(t)]))
        elif hand.taken >= 0:
            _seek(found, hand.home[hand.taken], bytes((hand.taken,)))
            _lays(found, hand, b"")
        found += others
        _seek(found, zones.RACK + hand.last_side, last)  # taken back
    if hand.marks:
        found += load("declare").expected(hand)
    return found + _shown(hand) + wrong.homes(hand)


def _seek(found, zone, named):
    _add(found, SEEK, zone, named)


def _add(found, want, zone, named):
    if named:
        found.append((want, zone, named))


def _lays(found, hand, others):
    """The side on turn may lay its flowers, and others: these leave the rack. Of flowers that may
    lie on its border only the replacement tells, see replace.unheard."""
    flowers = replace.flowers_of(hand, hand.turn)
    if flowers and hand.wall.count:
        _seek(found, zones.RACK + hand.turn, hand.spots.at(hand.zone(hand.wall.tail())))
    _seek(found, zones.FLOWER + hand.turn, flowers)
    _add(found, HOLD, zones.RACK + hand.turn, flowers + others)


def _needed(hand, side, laid, near):
    """What completes the meld that a side has begun or called: the last discard, or, where that
    lies there, those of the tiles ``near`` it that make a meld with it and the own one there."""
    own = tiles.less(laid, hand.last)
    if hand.spots.place[hand.last] != zones.MELD + side:
        return bytes((hand.last,))
    if len(own) > 1:
        return _NONE
    if not own:
        return near
    return bytes([tile for tile in near if claims.of(hand, side, own + bytes((tile,))) > 0])


def _discards(hand, side, named):
    """Tiles of a rack without those that rather pass the pond: flowers, kongs ``named``, and all
    of a hand that may be shown for a win."""
    if hand.showing and side in hand.showing[ready.SIDES]:
        return _NONE
    laid = replace.flowers_of(hand, side) + named
    rack = hand.spots.at(zones.RACK + side)
    return bytes([tile for tile in rack if tile not in laid]) if laid else rack


def kongs(hand, side):
    """Rack tiles with which a kong is possible."""
    rack = hand.spots.at(zones.RACK + side)
    counts = tiles.counts_of(rack + hand.spread(side))  # the first of them may be down
    punged = [tiles.kind_of(meld[1][0]) for meld in hand.melds[side] if meld[0] == PUNG]
    found = bytearray()
    for tile in rack:
        kind = tiles.kind_of(tile)
        if counts[kind] == 4 or kind in punged:
            found.append(tile)
    return bytes(found)


def _near(hand, side, laid):
    """Rack tiles that may form a meld with the last discard and what is laid."""
    if not 0 <= hand.last < tiles.FIRST_FLOWER:
        return _NONE
    kind = tiles.kind_of(hand.last)
    chow = hand.rules.chows and side == (hand.last_side + 1) & 3 and kind < tiles.FIRST_WIND
    reach = 2 if chow else 0
    place, rack = hand.spots.place, zones.RACK + side
    # of the kinds that come into question, not of the whole rack: this is done at each discard
    near = range(max(0, 4 * (kind - reach)), 4 * (kind + reach + 1))
    near = [tile for tile in near if place[tile] == rack or tile in laid]
    if len(near) < 2:
        return _NONE
    held = [tiles.kind_of(tile) for tile in near]
    wanted = [kind] if held.count(kind) > 1 else []
    for low in range(kind - 2, kind + 1) if chow else ():
        run = [low, low + 1, low + 2]
        run.remove(kind)
        if low // 9 == (low + 2) // 9 and run[0] in held and run[1] in held:
            wanted += run
    return bytes([t for t in near if tiles.kind_of(t) in wanted and place[t] == rack])


def _shown(hand):
    """Racks whose tiles may be shown for a win (ready.py)."""
    found = []
    if hand.showing:
        for side in hand.showing[ready.SIDES]:
            found.append((HOLD, zones.RACK + side, hand.spots.at(zones.RACK + side)))
    return found
