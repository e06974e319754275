"""
Chow, pung and kong called by button (procedures 000-14 to -27, B.000-9 to -13, B.004-20, §D
V16-V19; §E.2 空吃空碰空杠). A button only announces earlier; the tiles decide. Loaded when the
first is pressed.

What nobody may have now is refused. Of the rest is known only when the next draw, claim or
discard has settled it (``closed``) whether it was an empty call, so that no lamp tells at once
what the caller holds.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import claims, clock, cues, draws, step, wrong, zones
from mjtable.table.events import CHOW, KONG, PUNG
from mjtable.table.phases import load

_CHOW_OUT_OF_TURN = const(16)  # articles
_FALSE_CHOW = const(17)
_PRIORITY = const(18)
_FALSE_PUNG = const(19)
_TO_CLOSE = const(16)  # in ``hand.callers``: one who called out of turn
_WON = const(9)  # as what is claimed, in ``closed``
_WITHDRAW_MS = const(3000)  # so long a chow has to go back when a pung was called
_PREVENTED_MS = const(3000)  # who called so shortly before others went on could not take it


def called(hand, side, which, now):
    """A side pressed CHOW, PUNG or KONG in play; a hu that is pending may come to nothing."""
    if not _in_window(hand) and side == hand.turn:
        if which != KONG or hand.claimed or hand.nothing_left(hand.due[side]):
            _refuse(hand, side, which, now)  # B.000-11, B.000-13
        return
    if which == KONG and side == hand.turn and hand.taken >= 0:
        return  # of its own tiles: it has drawn, inside the window
    if not _open(hand, side, which):
        _refuse(hand, side, which, now)
    elif which == CHOW:
        if side != (hand.last_side + 1) & 3:
            _refuse(hand, side, which, now)
            meld = zones.MELD + side
            wrong.add(hand, now, _CHOW_OUT_OF_TURN, side, -1, -1, meld, -1)
            hand.callers |= _TO_CLOSE
        elif not _in_window(hand):
            _refuse(hand, side, which, now)
        else:
            _stands(hand, side, which, now)
    elif not _late(hand, now):
        _stands(hand, side, which, now)
        _before_chow(hand, side, now)
    else:
        _refuse(hand, side, which, now)
        taken = hand.settled[hand.last] and hand.melds[hand.turn][-1][0] != CHOW
        if not taken:  # else there was nothing to call
            hand.no_claim |= 1 << side
            load("penalties").upheld(hand, _PRIORITY, side, bytes((hand.last,)), now)


def _in_window(hand):
    """Whether nobody has drawn or claimed since the last discard; hu may have been called."""
    return hand.stage != hand.HOLD and not draws.holds(hand)


def _refuse(hand, side, which, now):
    hand.say((cues.REFUSED, side, which), now)


def _open(hand, side, which):
    """Whether the last discard may be claimed at all."""
    if hand.last < 0 or side == hand.last_side or claims.barred(hand, side):
        return False
    if _in_window(hand) and hand.taken < 0 and hand.nothing_left():
        return False  # B.000-13
    if tiles.kind_of(hand.last) in hand.rules.unclaimed:
        return False
    return which != CHOW or hand.rules.chows


def _late(hand, now):
    """Whether a pung or kong comes too late: behind a chow that stands or a draw that has
    settled, or (``late_calls``) when the window is over."""
    if _in_window(hand):
        return not hand.rules.late_calls and clock.is_due(hand.window, now)
    # a draw that was adopted early is still provisional (B.000-9)
    grace = clock.plus(hand.window, min(0, hand.rules.draw_stands[0]))
    return hand.claimed or hand.replaced or clock.is_due(grace, now)


def _stands(hand, side, which, now):
    hand.calls[side] = 1 + which
    hand.called_at[side] = now
    hand.callers |= 1 << side
    hand.passed &= ~(1 << side)


def _before_chow(hand, side, now):
    """A pung or kong was called first: a chow that lies already is withdrawn (V18)."""
    hand.say((cues.TURN, side, hand.until), now)
    near = (hand.last_side + 1) & 3
    if near == side or hand.spots.place[hand.last] != zones.MELD + near:
        return
    hand.set_timer(hand.T_MELD, clock.plus(now, claims.TAKE_MS))
    rack, meld = zones.RACK + near, zones.MELD + near
    for tile in hand.spread(near):
        if tile != hand.last:
            wrong.add(hand, now, _PRIORITY, near, tile, rack, meld, rack, _WITHDRAW_MS)


def closed(hand, taker, what, now):
    """A side has drawn or discarded (``what`` 0), claimed, or won: what else was called is
    over, unless the win is void."""
    callers, hand.callers = hand.callers, 0
    for side in range(4):
        which = hand.calls[side] - 1
        if what == _WON and which >= 0 and (side == taker or _could(hand, side, which, hand.last)):
            hand.callers |= callers & 1 << side
            continue
        if not callers >> side & 1 or (what and side == taker):
            continue
        hand.calls[side] = 0
        outranked = what == _WON or (which == CHOW and what in (PUNG, KONG))
        prevented = clock.minus(now, hand.called_at[side]) < _PREVENTED_MS
        if not _could(hand, side, which, hand.last):
            late = hand.late
            if late and which != CHOW and clock.minus(late[2], hand.called_at[side]) > 0:
                if _could(hand, side, which, late[0]):
                    continue  # he meant the one before, whose window was open (B.000-9)
            article = _FALSE_CHOW if which == CHOW else _FALSE_PUNG
            only_called(hand, article, side, now)
        elif outranked or (prevented and side != taker):
            pass  # it could not take it
        elif hand.rules.penalties == "points":
            # Calls and does not take; the contest code has nothing about it.
            only_called(hand, _FALSE_PUNG, side, now)
    if what == CHOW:
        wrong.drop_article(hand, _PRIORITY, now, taker)
    if hand.wrong:
        for entry in list(hand.wrong):
            if entry[wrong.ARTICLE] == _CHOW_OUT_OF_TURN and entry[wrong.TILE] < 0:
                wrong.drop(hand, entry, now)
                only_called(hand, _CHOW_OUT_OF_TURN, entry[wrong.SIDE], now)


def won(hand, side, now):
    """A side has won: nobody else can take what he called, but who had not the tiles is named."""
    closed(hand, side, _WON, now)


def only_called(hand, article, side, now):
    """The effect of an article of which nothing was laid down."""
    effect = load("articles").called(article, hand.rules.penalties)
    load("penalties").upheld(hand, article, side, b"", now, -1, effect)
    ledger = load("ledger")
    if effect == b"-" and hand.rules.penalties == "tiles":  # excused once
        same = [one for one in hand.ledger if one[:2] == [article, side]]
        if [one[ledger.EFFECT] for one in same].count(effect) > 1 and not step.silent(hand):
            hand.say((cues.REFEREE, side, hand.rules.table), now)


def _could(hand, side, which, tile):
    """Whether a side holds the tiles for what it called of that discard."""
    held = hand.spots.at(zones.RACK + side) + hand.spread(side)
    counts = tiles.counts_of(tiles.less(tiles.less(held, hand.last), hand.drawn))
    kind = tiles.kind_of(tile)
    if which != CHOW:
        return counts[kind] >= (3 if which == KONG else 2)
    return any([counts[one] and counts[other] for one, other in runs_with(kind)])


def runs_with(kind):
    """The pairs of kinds that make a run with a kind."""
    if kind >= tiles.FIRST_WIND:
        return []
    low = kind // 9 * 9
    firsts = range(max(kind - 2, low), min(kind, low + 6) + 1)
    return [[one for one in range(first, first + 3) if one != kind] for first in firsts]
