"""
A win is verified (procedures 000-35 to -38): the scorer of the rule set counts the hand and what
each seat pays, after the birds are turned where there are any (002-31). A complete hand worth too
little is a false win (E.2 错和), and play goes on.

Nobody waits for the table in this phase, so what scores is loaded then, a module at a time, and
let go when the hand is over (architecture 5).
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import clock, cues, events, zones
from mjtable.table.numbered import number
from mjtable.table.phases import AHEAD, load

# rule set: its modules that score, each behind those it imports itself; the last gives the verdict
SCORERS = {
    "guobiao": (
        "guobiao.fan",
        "guobiao.kinds",
        "guobiao.readings",
        "guobiao.sets",
        "guobiao.score",
        "guobiao.verdict",
    ),
    "hongzhong": ("settle", "hongzhong_pay", "birds", "hongzhong_verdict"),
    "ningbo": (
        "settle",
        "ningbo.rows",
        "suits",
        "ningbo.reading",
        "ningbo.wild",
        "ningbo.score",
        "ningbo.liability",
        "ningbo.verdict",
    ),
}

VOID = const(100)  # ``hand.piece`` of a win that is none: what play needs is loaded again
_RIGHT = const(2)  # as in declare.py

ADDED = const(4)  # as in claims.py, which is not loaded now

# How a hand was won, a sum of bits.
SELF_DRAWN = const(1)
LAST_OF_KIND = const(2)  # three of the kind lie open
LAST_TILE = const(4)  # of the wall
KONG = const(8)  # on the replacement after a kong, or by robbing one
FIRST_TURN = const(16)  # before any discard


def due(hand, now):
    """Do the next piece: load what scores, judge, load what play needs if it goes on."""
    names = SCORERS.get(hand.rules.name, ())
    piece, side = hand.piece, hand.won[0]
    hand.piece = piece + 1
    if piece >= VOID:
        back = AHEAD[cues.DEAL].split()
        if piece - VOID == len(back):
            load("win").void(hand, now)
            return
        load(back[piece - VOID])
    elif not piece and (hand.ready[side] > _RIGHT or any([_sham(m[1]) for m in hand.melds[side]])):
        # it was not ready (004-113), or has a sham kong
        hand.award, hand.piece = (), VOID
    elif piece < len(names):
        _scorer(names[piece])
    elif piece == len(names) and hand.rules.after_win and not hand.birds:
        hand.piece = piece
        load(hand.rules.after_win).begin(hand, now)
        return
    elif piece == len(names) and names:
        if not _judge(hand, _scorer(names[-1]), now):
            hand.piece = piece
    elif hand.legal or not names:
        load("winning").ask(hand, now)
        return
    else:
        hand.piece = VOID
    hand.set_timer(hand.T_VERIFY, clock.plus(now, 1))


def _sham(laid):
    """Whether a meld lies for a kong of tiles that are not alike (B.000-16)."""
    return len(laid) > 3 and tiles.kind_of(laid[0]) != tiles.kind_of(laid[3])


def _scorer(name):
    return __import__("mjtable.rules." + name, None, None, ("verdict",))


def _judge(hand, scorer, now):
    """Count the win, or a piece of it where the scorer pauses; whether that is done."""
    if not hand.scoring:
        found = _asked(hand, scorer)
        if isinstance(found, tuple):
            return _counted(hand, found, now)
        hand.scoring = found
    found = next(hand.scoring)
    if not found:
        return False
    hand.scoring = None
    return _counted(hand, found, now)


def _counted(hand, found, now):
    hand.legal, total, items, pay = found
    if hand.legal:
        load("winning").earned(hand, pay)
    else:
        hand.pay = pay
    hand.say((cues.SCORE, hand.won[0], hand.legal, total, items), now)
    return True


def _asked(hand, scorer):
    side, tile, by, by_side, held = hand.won
    laid = hand.birds[2] if hand.birds else hand.spots.at(zones.FLOWER + side)
    return scorer.verdict(
        hand.rules,
        tiles.counts_of(held),
        [number(meld) for meld in hand.melds[side]],
        tiles.kind_of(tile),
        how(hand, tile, by),
        (side - hand.dealer) & 3,
        (by_side - hand.dealer) & 3 if by_side >= 0 else -1,
        hand.round_wind,
        bytes([tiles.kind_of(tile) for tile in laid]),
        load("takes").between(hand) if hand.rules.indicator else kongs(hand),
    )


def unwon(hand):
    """Kongs are paid though nobody won."""
    hand.pay = _scorer("hongzhong_pay").hand(hand.rules, -1, -1, 0, kongs(hand))


def kongs(hand):
    """``(seat, form, source)`` of the kongs that were replaced, not robbed and no shams, see
    rules/hongzhong_pay.py."""
    found = []
    for side in () if hand.stood else range(4):  # else they are paid with the first win
        for what, laid, by in hand.melds[side]:
            if what != events.KONG or hand.settled[laid[0]] != 1 or _sham(laid):
                continue
            if hand.won and hand.won[1] == laid[3]:
                continue
            form = 0 if by < 0 else 2 if hand.settled[laid[3]] == ADDED else 1
            source = (by - hand.dealer) & 3 if form == 1 else -1
            found.append(((side - hand.dealer) & 3, form, source))
    return found


def how(hand, tile, by):
    """How the hand was won, as the bits above."""
    bits = 0
    if by == cues.BY_SELF:
        bits = SELF_DRAWN
        if hand.replaced > hand.FLOWER:
            bits |= KONG
    elif by == cues.BY_ROB:
        bits = KONG
    if not hand.wall.count:
        bits |= LAST_TILE
    if hand.last < 0:
        bits |= FIRST_TURN
    if _open_copies(hand, tile) == 3:
        bits |= LAST_OF_KIND
    return bits


def _open_copies(hand, tile):
    """How many other tiles of the kind lie in ponds and melds for everybody to see."""
    place = hand.spots.place
    first = tile & ~3
    count = 0
    for other in range(first, first + 4):
        at = place[other]
        if other != tile and (
            zones.POND <= at < zones.POND + 4
            or (zones.MELD <= at < zones.MELD + 4 and hand.settled[other])
        ):
            count += 1
    return count
