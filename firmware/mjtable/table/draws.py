"""
Draws from the front of the wall (B.000-9). A draw inside the claim window is provisional: the
tile is ``taken``. It is drawn when the window has passed without a claim, or when its owner
goes on; if a claim prevails it goes back.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import claims, clock, cues, replace, step, wrong, zones
from mjtable.table.phases import load

REORDER_MS = const(1000)  # reports of one movement from two readers lie at most so far apart
_NO_TILE = const(255)


def holds(hand):
    """Whether the side on turn has one tile too many: it has drawn, claimed or omits its draw."""
    return hand.rob >= 0 or hand.claimed or hand.drawn >= 0


def lifts(hand, tile, now):
    """The next side has lifted a tile."""
    hand.taken = tile
    over, late = hand.rules.draw_stands
    over = clock.plus(hand.window, over)
    early = not clock.is_due(over, now)
    hand.set_timer(hand.T_DRAW, clock.plus(over, late) if early else None)


def taken_early(hand, now):
    """What the next side took before the discard was reported is its draw."""
    entry = wrong.of_side(hand, hand.turn, cues.OUT_OF_TURN)
    if hand.taken >= 0 or not entry or not zones.is_stack(entry[wrong.HOME]):
        return
    if zones.side_of(hand.spots.place[entry[wrong.TILE]]) != hand.turn:
        wrong.drop(hand, entry, now)  # another has it now
    elif not entry[wrong.TAIL] or not hand.due[hand.turn]:  # else it replaces a flower
        if entry[wrong.TOLD] is None and hand.rules.early_draw_lapses:
            hand.no_claim |= 1 << hand.turn  # B.004-23
        wrong.drop(hand, entry, now)
        lifts(hand, entry[wrong.TILE], now)


def laid_back(hand, tile, side, to, now):
    """A tile lies on the wall again; if it was the last one drawn, it is not drawn."""
    if tile == hand.taken:
        hand.taken = -1
        hand.set_timer(hand.T_DRAW, None)
    elif tile == hand.drawn and side == hand.turn and to == hand.home[tile]:
        hand.drawn = -1
        if hand.replaced:
            replace.owe(hand, side, hand.replaced, now)
        elif hand.last >= 0 and hand.stage == hand.HOLD:
            hand.stage = hand.WINDOW
            hand.say((cues.DRAW, side, to), now)


def source(hand):
    """Zone from which the side on turn draws."""
    tile = hand.pickup[hand.turn]
    return hand.spots.place[tile] if tile != _NO_TILE else hand.zone(hand.wall.front())


def omits(hand):
    """Whether the side on turn is to omit its draw. No tournament tells so: there it may draw as
    ever, and omits the next one that it does not take."""
    return hand.skip[hand.turn] and not step.silent(hand)


def prompt(hand, now):
    """Show the side on turn where it draws, if it still does."""
    if hand.stage == hand.WINDOW and hand.taken < 0 and not omits(hand):
        if not hand.nothing_left():
            hand.say((cues.DRAW, hand.turn, source(hand)), now)


def look(hand, now):
    """See whether the tile taken is drawn."""
    if hand.taken < 0:
        return
    claims_it = hand.last >= 0 and hand.spots.place[hand.last] == zones.MELD + hand.turn
    if claims_it:
        own = tiles.less(hand.spread(hand.turn), hand.last)
        if claims.of(hand, hand.turn, own) > 0:
            return  # it claims, and this is a tile too many
    over = hand.timers[hand.T_DRAW] is None and not wrong.about(hand, hand.taken)
    if (over and not is_claimed(hand)) or (not claims_it and four_of(hand, hand.turn)):
        settles(hand, now)


def is_claimed(hand, now=None):
    """Whether somebody else is claiming the discard, with tiles that are not in question; where
    ``now`` matters, a call that no tiles have followed for TAKE_MS is none."""
    odd = [one[0] for one in hand.odd]
    for side in range(4):
        if side in (hand.turn, hand.last_side):
            continue
        called = hand.calls[side]
        if called and now is not None:
            called = clock.minus(now, hand.called_at[side]) < claims.TAKE_MS
        if called or [tile for tile in hand.spread(side) if tile not in odd]:
            return True
    return False


def four_of(hand, side):
    """The four tiles of its own that a side has laid for a kong, alike or not (B.000-16)."""
    laid = hand.spread(side)
    sham = len(laid) == 4 and hand.last not in tuple(laid)
    return claims.own_kong(hand, side)[1] or (laid if sham else b"")


def settles(hand, now):
    """Nobody claims: the tile taken is drawn."""
    tile = hand.taken
    entry = wrong.about(hand, tile)
    if entry:
        wrong.drop(hand, entry, now)
        if entry[wrong.ARTICLE] == cues.WRONG_DRAW and entry[wrong.TOLD] is None:
            lies = bytes((tile,))
            load("penalties").upheld(hand, cues.WRONG_DRAW, hand.turn, lies, now, -1, b"stands")
    hand.taken = -1
    hand.set_timer(hand.T_DRAW, None)
    hand.stage = hand.HOLD
    hand.drawn = tile
    hand.replaced = 0
    hand.claimed = False
    if hand.callers:
        load("calls").closed(hand, hand.turn, 0, now)
    hand.say((cues.DREW, hand.turn, tile, hand.home[tile]), now)
    if tile in hand.pickup:
        load("exposed").took(hand, now)
    if hand.wrong:
        wrong.went_on(hand, now)
    if hand.shown:
        load("falsewin").joined(hand, hand.turn, now)
    for i in (1, 2, 3):
        side = (hand.turn + i) & 3
        for other in hand.spread(side)[:1]:
            load("false_melds").left(hand, side, other, now)
    replace.prompt(hand, hand.turn, now)
