"""
Open violations: what was done against the procedure and may still be put right.

An entry is a list ``[article, side, tile, home, zone, remedy, told, tail]``: the tile belongs
in ``home``; ``zone`` is where it happened; ``told`` is None when the violation has been said,
else the time to say it; ``tail`` whether the tile came from the tail of the wall. As long as the
table is out of step nobody is accused for a tile of the wall, and the entry is one longer. One
violation of an article and side stands at a time. Reports from two readers may change places,
so a violation that the next report could explain is said a moment later (``delay``).
"""

from mjtable.table import clock, cues, zones
from mjtable.table.expect import SEEK
from mjtable.table.phases import WRONG, load

ARTICLE, SIDE, TILE, HOME, ZONE, REMEDY, TOLD, TAIL, DOUBTFUL = range(9)
_FALSE_MELDS = (16, 17, 19)
_KONG = 13
_LATER_MS = 1000
_GOES_ON = {_KONG: "kongs", 20: "counts", 21: "penalties"}  # article: module


def add(hand, now, article, side, tile, home, zone, remedy, delay=0, tail=False):
    """Open an entry, in place of an older one about the same tile."""
    old = of_side(hand, side, article) if tile < 0 else about(hand, tile)
    if old:
        if old[ARTICLE] == article and old[SIDE] == side:
            return
        drop(hand, old, now)
    hand.wrong.append([article, side, tile, home, zone, remedy, clock.plus(now, delay), tail])
    tell_due(hand, now, True)


def tell_due(hand, now, concluding=False):
    """Say the violations whose time has come; ``concluding``: in the middle of what is concluded
    of an event nothing else is, so that what may be explained waits."""
    for entry in list(hand.wrong):
        if clock.is_due(entry[TOLD], now):
            doubtful = 0 <= entry[ZONE] < zones.RACK and len(hand.odd)
            known = doubtful and len(entry) > DOUBTFUL
            if not known and hand.spots.misses():
                derive = load("derive")
                if derive.lost(hand, now) if concluding else derive.explains(hand, entry, now):
                    continue
            if doubtful:  # where tiles are in question it accuses nobody
                entry[TOLD:] = [clock.plus(now, _LATER_MS), entry[TAIL], True]
                continue
            entry[TOLD] = None
            if not _others(hand, entry):
                hand.say((cues.VIOLATION,) + tuple(entry[:3]) + tuple(entry[4:6]), now)
            hand.ahead.extend(WRONG)
            if entry[ARTICLE] in _FALSE_MELDS:
                load("false_melds").told(hand, entry, now)
            elif entry[ARTICLE] == _KONG:
                load("kongs").told(hand, entry, now)
            elif entry[ARTICLE] == cues.OUT_OF_TURN:
                load("exposed").told(hand, now)
    hand.set_timer(hand.T_WRONG, clock.earliest([e[TOLD] for e in hand.wrong]))


def about(hand, tile):
    """The entry about a tile, or None."""
    for entry in hand.wrong:
        if entry[TILE] == tile:
            return entry
    return None


def of_side(hand, side, article=0):
    """The first entry of a side (and of an article), or None."""
    for entry in hand.wrong:
        if entry[SIDE] == side and article in (0, entry[ARTICLE]):
            return entry
    return None


def drop(hand, entry, now):
    """Close an entry; the violation is cleared with the last of its article and side."""
    hand.wrong.remove(entry)
    if entry[TOLD] is None and not _others(hand, entry):
        hand.say((cues.CLEARED, entry[ARTICLE], entry[SIDE]), now)


def explained(hand, tile, now):
    """Close the entry about a tile, if there is one: it was right after all, or it stands."""
    entry = about(hand, tile)
    if entry:
        drop(hand, entry, now)


def astray(hand, side):
    """Whether a side holds a tile that belongs elsewhere."""
    for entry in hand.wrong:
        if entry[SIDE] == side and entry[TILE] >= 0:
            if hand.spots.place[entry[TILE]] != entry[HOME]:
                return True
    return False


def drop_article(hand, article, now, side=-1):
    for entry in list(hand.wrong):
        if entry[ARTICLE] == article and side in (-1, entry[SIDE]):
            drop(hand, entry, now)


def came_home(hand, tile, zone, now):
    """Close the entry about a tile that lies where it belongs again."""
    entry = about(hand, tile)
    if entry and entry[HOME] == zone:
        seen = entry[ARTICLE] == cues.WRONG_DRAW and entry[REMEDY] == zone  # and is to be refused
        if not seen:
            drop(hand, entry, now)


def went_on(hand, now):
    """Play has gone on: what could be put right until now stands."""
    for entry in list(hand.wrong):
        if entry[ARTICLE] in _GOES_ON:
            load(_GOES_ON[entry[ARTICLE]]).went_on(hand, entry, now)


def homes(hand):
    """Tiles that lie wrong, where they belong."""
    return [(SEEK, entry[HOME], bytes((entry[TILE],))) for entry in hand.wrong if entry[TILE] >= 0]


def _others(hand, entry):
    """Whether another entry of the same article and side has been said."""
    for other in hand.wrong:
        if other is not entry and other[TOLD] is None and other[:2] == entry[:2]:
            return True
    return False
