"""
The referee: calls, disputes, rulings and appeals (V29; 004-124 to -128, B.004-34, B.004-35; E.2).

Whoever calls the referee stops the clock. What he rules is carried out at once and written down,
whatever the table has found by itself; nothing is taken out of the record. An appeal is heard
until ``appeal_minutes`` after the session; then the scores are final.

A ruling is ``(what, side, number)`` or ``(what, side, number, tile)``, ``what`` being one of:

=========  =====================================================================================
STANDS     an article (number) takes effect on a side, with a tile if it names one; without, a
           tile is pulled for V25, and V23 is about the next tile of the wall
DISMISSED  an article that the table has found against a side is none
PENALTY    a tile of a side is a penalty tile (V21)
FREED      a tile is no penalty tile any more
DEAD       a side cannot win this hand (1), or can again (0)
WARNING    a warning
POINTS     so many points leave a side's score at the end of the hand; below 0 they come back
CANCEL     an entry of the ledger, and what it did, is cancelled
RESTORE    nothing stands against a side any more
PICKUP     in play a tile that lies in the wall is to be taken and discarded; 255: none
SKIP       draws to omit
SKIP_DEAL  deals to miss
VALID      the win that is verified stands
VOID       it does not
RESUME     the clock goes on
=========  =====================================================================================
"""

from mjtable.rules.tiles import TILES, less
from mjtable.table import clock, cues, ledger, penalties, question, wrong, zones
from mjtable.table.events import CALL, PAUSE
from mjtable.table.events import RESUME as GO_ON
from mjtable.table.phases import load

STANDS, DISMISSED, PENALTY, FREED, DEAD, WARNING, POINTS, CANCEL, RESTORE = range(1, 10)
PICKUP, SKIP, SKIP_DEAL, VALID, VOID, RESUME = range(10, 16)

_EXPOSED, _WALL, _PEEKED, _READY, _DISPUTE = 21, 23, 25, 26, 29  # articles


def called(hand, side, now):
    """A side calls the referee, or lets the clock run again; or appeals when the hand is over."""
    if hand.final:
        hand.say((cues.REFUSED, side, CALL), now)
    elif hand.paused_at is not None:
        _enter(hand, GO_ON, now)
    else:
        objected(hand, side, now)


def objected(hand, side, now):
    """The referee is to come; the clock stands until he or a side lets it run."""
    hand.say((cues.REFEREE, side, hand.rules.table), now)
    if hand.phase != cues.OVER:
        _enter(hand, PAUSE, now)


def _enter(hand, what, now):
    load("entries").entered(hand, what, None, now)


def final(hand, now):
    """The time to appeal is over."""
    hand.final = True
    hand.say((cues.FINAL,), now)


def ruled(hand, value, now):
    """The referee has ruled. A ruling that means nothing now is said as 0 of what it was."""
    what, side, number = value[:3]
    if _carried_out(hand, what, side, number, value[-1], len(value) > 3, now):
        hand.say((cues.RULED, what, side, number, ledger.REFEREE), now)
    else:
        hand.say((cues.RULED, 0, side, what, ledger.REFEREE), now)
    if hand.phase == cues.OVER:
        ledger.deduct(hand)


def _carried_out(hand, what, side, number, tile, named, now):
    """Do it; False if there is nothing to rule."""
    if VALID <= what <= RESUME:
        open_now = hand.phase == cues.VERIFY if what != RESUME else hand.paused_at is not None
        if not open_now:
            return False
        if what != RESUME:
            _win(hand, what == VALID, now)
        _enter(hand, GO_ON, now)
        return True
    if hand.final:
        return False
    if what == CANCEL:
        return ledger.cancel(hand, number, ledger.REFEREE, now)
    if not 0 <= side < 4:
        return False
    if what == STANDS and 0 < number < 31:
        tiles = bytes((tile,)) if named and tile >= 0 else b""
        if number == _WALL and not (hand.phase == cues.PLAY and (tiles or hand.wall.count)):
            return False
        effect = load("articles").effect(number, hand.rules.penalties)
        if number == _WALL:
            effect = b"pickup"  # it may come to that
        if tiles and not _may_name(hand, side, tile, effect):
            return False
        wrong.drop_article(hand, number, now, side)
        if number == _WALL:
            tiles = tiles or hand.spots.at(hand.zone(hand.wall.front()))
            load("exposed").shown(hand, side, tiles[0], now)
        elif number == _PEEKED and not tiles and hand.rules.penalties == "tiles":
            rack = hand.spots.at(zones.RACK + side)
            load("pull").ask(hand, number, side, (side + 1) & 3, rack, now)
        else:
            penalties.upheld(hand, number, side, tiles, now, ledger.REFEREE)
        return True
    if what == DISMISSED:
        found = wrong.of_side(hand, side, number)
        if found and number == _READY:
            hand.ready[side] = load("declare").RIGHT
        wrong.drop_article(hand, number, now, side)
        return bool(found)
    if what == POINTS:
        ledger.note(hand, _DISPUTE, side, number, b"points", ledger.REFEREE, now)
        return True
    if what == WARNING or (what == PENALTY and _may_name(hand, side, tile, b"queue")):
        named, effect = (b"", b"warn") if what == WARNING else (bytes((tile,)), b"queue")
        article = _DISPUTE if what == WARNING else _EXPOSED
        penalties.upheld(hand, article, side, named, now, ledger.REFEREE, effect)
        return True
    if what == FREED and tile in list(hand.queue[side]):
        hand.queue[side] = less(hand.queue[side], tile)
    elif what in (DEAD, RESTORE):
        if what == RESTORE or number <= 0:
            ledger.alive(hand, side)
        else:
            # an open hand (V28) stays open
            hand.dead[side] = hand.dead[side] % penalties.HIDDEN or 1
        if what == RESTORE:
            hand.queue[side] = b""
            penalties.pick_up(hand, side, penalties.NO_TILE, now)
            hand.skip[side] = hand.pulls[side] = hand.sentenced[side] = hand.warned[side] = 0
    elif what == PICKUP and _may_pick_up(hand, side, tile):
        penalties.pick_up(hand, side, tile, now)
    elif SKIP <= what <= SKIP_DEAL and 0 <= tile < 256:
        (hand.skip, hand.sentenced)[what - SKIP][side] = tile
    else:
        return False
    penalties.seat(hand, side, now)
    return True


def _may_name(hand, side, tile, effect):
    """Whether this can be the tile of a ruling: one of the wall or drawn early, or, where it is
    to be a penalty tile, one in the hand of that side."""
    if not 0 <= tile < TILES:
        return False
    own = hand.spots.place[tile] in (zones.RACK + side, zones.MELD + side)
    own = own and not hand.settled[tile]
    if effect == b"pickup":
        return own or _may_pick_up(hand, side, tile)
    return own or effect != b"queue"


def _may_pick_up(hand, side, tile):
    """Whether a side can have to take a tile: in play one that lies in the wall and that no other
    must take; or none."""
    if tile == penalties.NO_TILE or tile == hand.pickup[side]:
        return True
    if not 0 <= tile < TILES or tile in hand.pickup or hand.phase != cues.PLAY:
        return False
    g = penalties.stack_of(hand, tile)
    return g >= 0 and hand.wall.left[g]


def _win(hand, valid, now):
    """The win that is verified stands, or is void."""
    question.drop(hand, question.AGREE, now)
    if not valid:
        hand.award = hand.award or (0,)  # void by ruling, see win.py
        hand.legal = False
        hand.piece = load("verify").VOID
        hand.set_timer(hand.T_VERIFY, clock.plus(now, 1))
    elif hand.legal:
        load("winning").upheld(hand, now)
