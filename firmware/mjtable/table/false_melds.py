"""
Tiles laid down that make no meld with the last discard (procedures §D V16-V19; §E.2 错吃错碰错杠).
Loaded when it happens.

Where penalties are tiles the time to put it right is over once own tiles lie: they are penalty
tiles, and still to be taken back into the rack. Else it is over when its side discards: then what
it laid is its meld and it cannot win.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import claims, draws, replace, step, wrong, zones
from mjtable.table.events import CHOW, KONG, PUNG
from mjtable.table.phases import load

_KONG_OUT_OF_TURN = const(13)  # articles
_CHOW_OUT_OF_TURN = const(16)
_FALSE_CHOW = const(17)
_PRIORITY = const(18)
_FALSE_PUNG = const(19)
_EARLY_DRAW = const(24)
_FALSE = (_CHOW_OUT_OF_TURN, _FALSE_CHOW, _FALSE_PUNG)
# of the entries about melds
_ALL = _FALSE + (_KONG_OUT_OF_TURN, _PRIORITY, _EARLY_DRAW)


def _article(hand, side, own):
    """What it is to lay these own tiles for the last discard."""
    if hand.no_claim >> side & 1:
        return _EARLY_DRAW if side == hand.turn and hand.taken >= 0 else _PRIORITY
    kind = tiles.kind_of(hand.last)
    called = hand.calls[side] - 1
    for tile in own:
        if called in (PUNG, KONG) or (called != CHOW and tiles.kind_of(tile) == kind):
            return _FALSE_PUNG
    if not own or not hand.rules.chows or kind in hand.rules.unclaimed:
        return _FALSE_PUNG
    if side == (hand.last_side + 1) & 3:
        return _FALSE_CHOW
    out_of_turn = claims.meld_of(hand.last, own, True) == CHOW
    if out_of_turn or wrong.of_side(hand, side, _CHOW_OUT_OF_TURN):
        return _CHOW_OUT_OF_TURN
    return _FALSE_PUNG


def _of(hand, side):
    """The entry about tiles that a side has laid down, or None."""
    for entry in hand.wrong:
        if entry[wrong.SIDE] == side and entry[wrong.ZONE] == zones.MELD + side:
            if entry[wrong.TILE] >= 0:
                return entry
    return None


def lies(hand, side):
    """Whether a side has been told of tiles in its meld zone, and they lie there still: nothing
    that comes late can explain them, so that its discard counts at once."""
    entry = _of(hand, side)
    return bool(entry) and entry[wrong.TOLD] is None


def found(hand, side, own, tile, now):
    """Own tiles lie in the meld zone of a side that make nothing with the last discard; ``tile``
    is that one if it lies there too, else one of them."""
    if tile != hand.last and claims.own_kong(hand, side)[1]:
        return
    wrong.drop_article(hand, _KONG_OUT_OF_TURN, now, side)
    meld, rack = zones.MELD + side, zones.RACK + side
    delay, home = 0, zones.POND + hand.last_side
    if tile != hand.last:
        delay, home = draws.REORDER_MS, rack
    entry = _of(hand, side)
    if entry and entry[wrong.TILE] == tile:
        told(hand, entry, now)
        return
    article, done = _article(hand, side, own), bool(entry and entry[wrong.TAIL])
    wrong.add(hand, now, article, side, tile, home, meld, rack, delay, done)
    if entry in hand.wrong and entry[wrong.ARTICLE] in _FALSE:  # it was about the same
        wrong.drop(hand, entry, now)


def told(hand, entry, now):
    """An entry has been said: where penalties are tiles, those laid are penalty tiles now."""
    side, article = entry[wrong.SIDE], entry[wrong.ARTICLE]
    if article not in _FALSE or entry[wrong.TAIL] or hand.rules.penalties != "tiles":
        return
    laid = [tile for tile in hand.spread(side) if tile != hand.last]
    if entry[wrong.TILE] >= 0 and len(laid) > 1 and entry[wrong.TOLD] is None:
        own = bytes([tile for tile in laid if not replace.is_flower(hand, tile)])
        entry[wrong.TAIL] = True
        _stands(hand, article, side, own, now)


def _stands(hand, article, side, own, now):
    for entry in list(hand.wrong):  # it is not only called
        if entry[wrong.SIDE] == side and entry[wrong.TILE] < 0 and entry[wrong.ARTICLE] == article:
            wrong.drop(hand, entry, now)
    hand.callers &= ~(1 << side)
    hand.calls[side] = 0
    load("penalties").upheld(hand, article, side, own, now)


def gone(hand, side, now):
    """What a side laid lies in its rack again, or makes a meld now."""
    for entry in list(hand.wrong):
        if entry[wrong.SIDE] != side or entry[wrong.ZONE] != zones.MELD + side:
            continue
        if entry[wrong.ARTICLE] == _PRIORITY and entry[wrong.HOME] == zones.RACK + side:
            continue  # each tile by itself
        if entry[wrong.ARTICLE] in _ALL and entry[wrong.TILE] >= 0:
            wrong.drop(hand, entry, now)


def instead(hand, tile, side, to, now):
    """Of tiles alike one of a meld was taken back instead of the one that was laid beside it:
    nobody can tell them apart, so that they change places. False if there is none."""
    for entry in hand.wrong:
        other = entry[wrong.TILE]
        if entry[wrong.ZONE] != zones.MELD + side or entry[wrong.HOME] != to:
            continue
        for i in range(len(hand.melds[side])):
            what, meld, by = hand.melds[side][i]
            if tile in meld and other >> 2 == tile >> 2 and not hand.settled[other]:
                meld = bytes([other if one == tile else one for one in meld])
                hand.melds[side][i] = (what, meld, by)
                hand.settled[other] = hand.settled[tile]
                hand.settled[tile] = 0
                if hand.last == tile:
                    hand.last = other
                wrong.drop(hand, entry, now)
                return True
    return False


def late(hand, side, tile, pond, to, now):
    """The last discard was taken when a draw or another claim had settled it."""
    if side == hand.turn:
        article = _FALSE_CHOW if hand.rules.chows else _FALSE_PUNG
    else:
        article = _PRIORITY
    wrong.add(hand, now, article, side, tile, pond, to, pond)


def left(hand, side, tile, now):
    """A draw has settled while tiles of another side lie in its meld zone."""
    if draws.four_of(hand, side) or _of(hand, side):
        return
    rack = zones.RACK + side
    if len(hand.spread(side)) > 1:
        wrong.add(
            hand, now, _PRIORITY, side, tile, rack, zones.MELD + side, rack, draws.REORDER_MS
        )
    elif (tile, rack) not in hand.odd:  # it may lie on the border
        step.odd(hand, tile, rack, zones.MELD + side, now)


def adopt(hand, side, now):
    """A side has discarded, and the last discard lies in its meld zone with tiles that make no
    meld, or too late: it is its meld now. False if there is none."""
    entry = _of(hand, side)
    claimed = hand.last
    if not entry or hand.spots.place[claimed] != zones.MELD + side:
        return False
    if hand.settled[claimed]:  # taken from a meld
        hand.turn, hand.stage = (hand.last_side + 1) & 3, hand.HOLD
        for melds in hand.melds:
            for meld in [one for one in melds if claimed in one[1]]:
                melds.remove(meld)
                for tile in meld[1]:
                    hand.settled[tile] = 0
    own = tiles.less(hand.spread(side), claimed)
    article, done = entry[wrong.ARTICLE], entry[wrong.TAIL]
    wrong.drop(hand, entry, now)
    if article in _FALSE and not done:
        _stands(hand, article, side, own, now)
    kind = claims.meld_of(claimed, own, True)
    what = kind if kind in (PUNG, KONG) else CHOW
    if hand.nothing_left() and what == KONG:
        what = PUNG
    claims.upheld(hand, side, what, bytes((claimed,)) + own, now)
    if hand.queue[side]:  # what it has laid for a meld cannot go as a discard any more
        hand.queue[side] = bytes([tile for tile in hand.queue[side] if tile not in own])
        if kind <= 0:
            load("penalties").upheld(hand, article, side, own, now, -1, b"dead")
        load("penalties").seat(hand, side, now)
    return True
