"""
Ready declarations (报停) at the table (V26; 004-107 to -113, B.004-26 to -29, B.004-32).

A side presses READY in its own discard turn and discards. The hand that is left must wait for
exactly one kind. From then on it discards what it has drawn, or kongs without changing its wait.
A wrong declaration may be withdrawn until somebody calls a win; a win on one is a false win.

``hand.ready[side]`` is one of the values below. ``hand.marks`` are the discards of declarations:
after the claim window such a tile lies on the empty stack behind the tail, where it is no tile
of the wall (B.004-27).
"""

from mjtable.rules import ready as rule
from mjtable.rules import tiles
from mjtable.table import claims, cues, discards, draws, penalties, play, ready, step, wrong, zones
from mjtable.table.events import KONG, NO, READY
from mjtable.table.expect import SEEK
from mjtable.table.numbered import number
from mjtable.table.penalties import HIDDEN

NOT, DECLARED, RIGHT, WRONG, CHANGED, CLOSED = range(6)  # DECLARED: not discarded yet
# CLOSED: wrong, and somebody has called a win since

ARTICLE = 26


def pressed(hand, side, now):
    """A side declares itself ready, in its own discard turn (004-110): so it goes on with
    what it has drawn or laid."""
    if hand.phase == cues.PLAY and hand.stage == hand.WINDOW:
        if hand.spots.place[hand.last] == zones.MELD + side:
            claims.look(hand, now, not claims.called_before(hand, side, now))
        elif side == hand.turn and hand.taken >= 0:
            draws.settles(hand, now)
    own = hand.phase == cues.PLAY and hand.stage == hand.HOLD and hand.turn == side
    if not own or not hand.rules.declares or hand.ready[side] or hand.dead[side] % HIDDEN:
        hand.say((cues.REFUSED, side, READY), now)
        return
    _set(hand, side, DECLARED, now)


def withdrawn(hand, side, now):
    """A declaration is taken back, before its discard or because it was wrong (004-112)."""
    if hand.ready[side] not in (DECLARED, WRONG):
        hand.say((cues.REFUSED, side, NO), now)
        return
    wrong.drop_article(hand, ARTICLE, now, side)
    _set(hand, side, NOT, now)


def _set(hand, side, state, now):
    hand.ready[side] = state
    hand.say((cues.READY, side, int(state > NOT)), now)
    penalties.seat(hand, side, now)


# --- the hand


def discarded(hand, side, tile, drawn, now):
    """A side that has declared itself ready has discarded ``tile``, having drawn ``drawn``."""
    state = hand.ready[side]
    forced = tile in hand.queue[side]
    if state == DECLARED or (state in (RIGHT, WRONG) and forced):
        if state == DECLARED and tile not in hand.marks:
            hand.marks += bytes((tile,))
        hand.ready[side] = RIGHT if len(_waits(hand, side)) == 1 else WRONG
        if hand.ready[side] == WRONG:
            _told(hand, side, tile, now)
        else:
            wrong.drop_article(hand, ARTICLE, now, side)
    elif state == RIGHT and (drawn < 0 or tiles.kind_of(tile) != tiles.kind_of(drawn)):
        _changed(hand, side, tile, now)


def taken_back(hand, side, tile, now):
    """The last discard, or a tile of a meld, was taken back: so is what it changed."""
    entry = wrong.of_side(hand, side, ARTICLE)
    if tile in hand.marks:
        hand.marks = tiles.less(hand.marks, tile)
        hand.ready[side] = DECLARED
        if entry:
            wrong.drop(hand, entry, now)
    elif entry and entry[wrong.TAIL] == tile and hand.ready[side] == CHANGED:
        hand.ready[side] = RIGHT
        wrong.drop(hand, entry, now)


def melds(hand, side, what, laid, got, now):
    """
    A side that is ready lays a meld, which is none of the hand's yet: a kong only if its wait
    stays as it is (B.004-28), anything else changes the hand. ``got``: the tile drawn or claimed.
    """
    if hand.ready[side] != RIGHT:
        return
    if what == KONG and got >= 0:
        rules, (held, wilds) = hand.rules, ready.counted(hand, ready.concealed(hand, side))
        kinds = tiles.kind_of(got), tiles.kind_of(laid[0])
        before = [number(meld) for meld in hand.melds[side]]
        if rule.may_kong(held, before, *kinds, rules.shapes, wilds, rules.five):
            return
    _changed(hand, side, laid[0], now)


def _waits(hand, side):
    """The kinds that complete a hand, the discard taken off."""
    rules, (held, wilds) = hand.rules, ready.counted(hand, ready.concealed(hand, side))
    before = [number(meld) for meld in hand.melds[side]]
    return rule.completing(held, before, rules.shapes, wilds, rules.five)


def _changed(hand, side, tile, now):
    hand.ready[side] = CHANGED
    _told(hand, side, tile, now)


def _told(hand, side, tile, now):
    rack = zones.RACK + side
    wrong.add(hand, now, ARTICLE, side, -1, -1, rack, rack, 0, tile)


def called(hand, now):
    """Somebody calls a win: no wrong declaration may be withdrawn any more (B.004-29)."""
    for side in range(4):
        if hand.ready[side] in (WRONG, CHANGED):
            hand.ready[side] = CLOSED
            wrong.drop_article(hand, ARTICLE, now, side)
            penalties.upheld(hand, ARTICLE, side, b"", now)


# --- the marker


def moved(hand, tile, frm, to, now):
    """A tile moves while somebody is ready; whether it was a marker, and all is said of it."""
    side, pond = hand.turn, zones.POND + hand.turn
    pending = hand.pending and hand.pending[1] == tile
    if tile not in hand.marks:
        declares = hand.ready[side] == DECLARED and frm == zones.RACK + side
        if not declares or not _beside(hand, to) or to == hand.home[tile]:
            return False
        hand.marks += bytes((tile,))  # straight to the tail
        discards.made(hand, tile, side, now)
        play.settle(hand, now)
        return True
    if zones.is_stack(to):
        if not _beside(hand, to):
            step.odd(hand, tile, frm, to, now)
        return True
    if not zones.is_stack(frm):
        return False
    if pending:
        hand.marks = tiles.less(hand.marks, tile)
    elif tile == hand.last:
        pond = zones.POND + hand.last_side
    elif zones.POND <= to < zones.TRAY:
        return True  # taken off the wall again
    else:
        step.odd(hand, tile, frm, to, now)
        return True
    if to != pond:
        hand.dispatch(tile, pond, to, now)
    return True


def _beside(hand, zone):
    """Whether a zone is a stack of which no tile is left."""
    g = hand.index(zone)
    return g >= 0 and not hand.wall.left[g]


def _astray(hand):
    """The stack behind the tail, and the markers that should lie there and do not."""
    if not hand.wall.count:
        return -1, b""
    zone = hand.zone((hand.wall.tail() + 1) % hand.wall.ring)
    place = hand.spots.place  # one that is being claimed lies with melds or flowers
    lies = [t for t in hand.marks if not zones.RACK <= place[t] < zones.POND and place[t] != zone]
    return zone, bytes(lies)


def marked(hand, now):
    """Show where the markers belong: on the stack behind the tail."""
    zone, astray = _astray(hand)
    for tile in astray:
        hand.say((cues.MARKER, tile, zone), now)


def expected(hand):
    """Markers on their way to their stack."""
    zone, astray = _astray(hand)
    return [(SEEK, zone, astray)] if astray else []
