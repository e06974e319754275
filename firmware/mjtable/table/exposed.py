"""
Tiles seen or drawn that should not have been (V21-V25; procedures B.004-23 to -25; E.2).

A tile of the wall that somebody has exposed (V23) or drawn early (V24) belongs to the side whose
draw falls due when claims are over. If that is the culprit, it is his draw. Else, where
penalties are tiles, that side may refuse it: it is asked, and answers by taking that tile or the
next one, too. What is refused is no tile of the wall any more: the culprit takes it instead
of his next draw and must discard it (``pickup``); a chow or pung turn before that is as ever.

What no sensor tells (a tile of a hand seen, V21; a discard named, V22; a hand looked at, V25) is
ruled by the referee, see rulings.py. Loaded when it happens.
"""

from micropython import const

from mjtable.table import claims, clock, cues, draws, penalties, question, step, wrong, zones
from mjtable.table.phases import load

_CLAIMED_MS = const(1000)  # so long later it is seen whether a claim has come to nothing
_WALL = const(23)  # articles
_EARLY = const(24)


def _disputed(hand, moving=-1):
    """The entry about a tile of the wall that the side on turn would draw now, or None;
    ``moving``: the tile that it draws."""
    if hand.stage != hand.WINDOW or hand.taken >= 0 or not hand.wall.count:
        return None
    front = hand.wall.front()
    for entry in hand.wrong:
        article, side, tile, home = entry[: wrong.ZONE]
        if article not in (_WALL, _EARLY) or side == hand.turn or not zones.is_stack(home):
            continue
        away = not zones.is_stack(hand.spots.place[tile]) and tile != moving
        g = hand.index(home)
        if article == _WALL and not away and g == front:
            return entry
        # since the last discard a report may be late
        sure = entry[wrong.TOLD] is None or not hand.touched >> side & 1
        if article == _EARLY and away and sure:
            if hand.wall.offset(g) <= hand.wall.offset(front):
                return entry
    return None


def falls_due(hand, now):
    """The claims of a discard are over: the side on turn draws, if it may."""
    if hand.stage != hand.WINDOW or hand.taken >= 0:
        return
    lies = hand.spots.place[hand.last]
    if zones.MELD <= lies < zones.FLOWER or claims.called_before(hand, hand.turn, now):
        # it is being claimed
        hand.set_timer(hand.T_WINDOW, clock.plus(now, _CLAIMED_MS))
        return
    if not without_wall(hand, now, draws.omits(hand)) and hand.wrong:
        _ask(hand, now)


def without_wall(hand, now, omits=True):
    """Whether the side on turn goes on without a tile of the wall: it omits its draw, or holds
    the tile that it must take."""
    side = hand.turn
    tile = hand.pickup[side]
    if omits and hand.skip[side]:
        load("counts").omit(hand, now)
    elif tile != penalties.NO_TILE and zones.side_of(hand.spots.place[tile]) == side:
        if zones.is_stack(hand.spots.place[tile]):
            return False
        draws.lifts(hand, tile, now)
        draws.settles(hand, now)
    else:
        return False
    return True


def _ask(hand, now):
    entry = _disputed(hand)
    if not entry or hand.rules.penalties != "tiles":
        return
    article, side, tile = entry[: wrong.HOME]
    for one in hand.asked:
        if one[question.TILE] == tile:
            return
    question.ask(hand, question.ACCEPT, article, side, 1 << hand.turn, tile, None, now)
    hand.say((cues.DRAW, hand.turn, hand.spots.place[tile]), now)


def decided(hand, asked, yes, now):
    """The side whose draw it is has said whether it takes the tile."""
    entry = wrong.about(hand, asked[question.TILE])
    if entry and not yes:
        _refused(hand, entry, now)
    elif entry and entry[wrong.ARTICLE] == _WALL:
        wrong.drop(hand, entry, now)
        draws.prompt(hand, now)


def _refused(hand, entry, now):
    article, side, tile, home = entry[: wrong.ZONE]
    question.drop(hand, question.ACCEPT, now)
    hand.home[tile] = home
    wrong.drop(hand, entry, now)
    penalties.upheld(hand, article, side, bytes((tile,)), now, hand.turn)
    draws.prompt(hand, now)


def told(hand, now):
    """An early draw has been said; the draw that it anticipates may be due already."""
    if hand.timers[hand.T_WINDOW] is None:
        _ask(hand, now)


def drawing(hand, tile, frm, side, now):
    """A side takes a tile off the wall: what that says about one that it might have refused."""
    entry = _disputed(hand, tile) if side == hand.turn else None
    if not entry:
        return
    question.drop(hand, question.ACCEPT, now)
    if tile == entry[wrong.TILE] or hand.rules.penalties != "tiles":
        if entry[wrong.ARTICLE] == _WALL:
            culprit = entry[wrong.SIDE]
            wrong.drop(hand, entry, now)
            if hand.rules.penalties != "tiles":
                penalties.upheld(hand, _WALL, culprit, bytes((entry[wrong.TILE],)), now)
    elif frm != entry[wrong.HOME] or entry[wrong.ARTICLE] == _EARLY:
        _refused(hand, entry, now)


def gone_on(hand, side, now):
    """A side has discarded: it need not say any more whether it takes a tile."""
    for asked in hand.asked:
        if asked[question.WHAT] == question.ACCEPT and asked[question.WHO] == 1 << side:
            question.drop(hand, question.ACCEPT, now)
            return


def handed(hand, tile, frm, to, now):
    """Whether a tile drawn early goes to the side whose draw it is, which accepts it."""
    entry = _disputed(hand)
    if not entry or entry[wrong.TILE] != tile or to != zones.RACK + hand.turn:
        return False
    question.drop(hand, question.ACCEPT, now)
    wrong.drop(hand, entry, now)
    draws.lifts(hand, tile, now)
    return True


def carried(hand, tile, frm, to, now):
    """A tile that was refused moves; whether all is said of it."""
    owner = 0
    while hand.pickup[owner] != tile:
        owner += 1
    rack = zones.RACK + owner
    if zones.is_stack(to):
        if tile == hand.taken:
            draws.laid_back(hand, tile, owner, to, now)
    elif to in (rack, zones.POND + owner):
        draws_now = owner == hand.turn and hand.stage == hand.WINDOW and hand.taken < 0
        if draws_now and not draws.omits(hand):
            draws.lifts(hand, tile, now)
        if to != rack and frm == rack:
            return False
        if to != rack:
            load("discards").made(hand, tile, owner, now)
    else:
        step.odd(hand, tile, frm, to, now)
    return True


def took(hand, now):
    """The side on turn has drawn the tile that was refused: it must go now."""
    side = hand.turn
    tile = hand.pickup[side]
    hand.pickup[side] = penalties.NO_TILE
    hand.queue[side] = bytes((tile,)) + hand.queue[side]
    penalties.seat(hand, side, now)


def at_discard(hand, now):
    """A discard is made while somebody holds a tile drawn before it: touching the wall, where
    that costs points (E.2)."""
    for side in range(4):
        entry = wrong.of_side(hand, side, _EARLY)
        if hand.touched >> side & 1 and entry and entry[wrong.TOLD] is None:
            if hand.rules.penalties == "points":
                penalties.upheld(hand, _EARLY, side, bytes((entry[wrong.TILE],)), now)
    hand.touched = 0


# --- said by people


def protested(hand, side, now):
    """A side protests; whether it is about a tile of the wall that was lifted and laid back, by
    the one who drew last (V23). Whose draw it is refuses the tile by that."""
    tile = hand.displaced
    if tile < 0 or not zones.is_stack(hand.spots.place[tile]):
        return False
    drew = hand.stage == hand.HOLD or hand.taken >= 0
    culprit = hand.turn if drew else hand.last_side
    if culprit in (side, -1):
        return False
    hand.displaced = -1
    shown(hand, culprit, tile, now)
    entry = _disputed(hand)
    if entry and entry[wrong.TILE] == tile and side == hand.turn:
        if hand.rules.penalties == "tiles":
            _refused(hand, entry, now)
    return True


def shown(hand, side, tile, now):
    """A tile of the wall was exposed by a side (V23)."""
    zone = hand.spots.place[tile]
    wrong.add(hand, now, _WALL, side, tile, zone, zone, zone)
    if hand.timers[hand.T_WINDOW] is None:
        _ask(hand, now)
