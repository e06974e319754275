"""
A win is verified (V27; 004-118 to -123; E.2): the others' hands lie untouched until it is agreed.

Whoever touches his hand puts it back while the win is verified. A win that stands makes it a
warning. A void one makes what was laid open penalty tiles, and officially their owner cannot win
any more. Where nobody has to agree by button (``verification``) a win stands as soon as it is
counted, and hands that are pushed in by then agree to it.

Where all win who call the same tile (B.002-17, B.003-21) their hands are verified one after the
other, the nearest to its owner first, and each is paid by itself: ``hand.more`` are wins yet to be
verified, ``hand.stood`` those that stand, that of the dealer first: it says who deals next. Birds
are turned once (``hand.turned``), and more of them for whom more are due.

``hand.meanwhile`` has ``(tile, zone it left)`` of each that moved after the call: if the win is
void, play goes on with them.
"""

from micropython import const

from mjtable.table import clock, cues, question, zones
from mjtable.table.phases import load

ARTICLE = const(27)
_EXPOSED = const(21)
_BUILDING = const(4)  # tiles on walls: they are being built again
_VERIFY_MS = const(300)  # until what play needed is let go, see app/phases.py


def begin(hand, won, now):
    """A win is said and verified from its beginning."""
    hand.won = won
    hand.say((cues.WIN,) + won, now)
    hand.piece = hand.legal = 0
    if hand.birds:
        hand.turned, hand.birds = hand.birds[2], None
    hand.set_timer(hand.T_VERIFY, clock.plus(now, _VERIFY_MS))


def lifted(hand, tile, zone, now):
    pass


def expected(hand):
    return load(hand.rules.after_win).expected(hand) if hand.birds else []


def moved(hand, tile, frm, to, now):
    """A tile moves after the call of a win."""
    if hand.birds:
        load(hand.rules.after_win).moved(hand, tile, frm, to, now)
        if hand.phase != cues.VERIFY:
            return
    if not hand.rules.birds and tile not in hand.marks and tile not in hand.pickup:
        hand.wall.take(hand.index(frm))
        hand.wall.put(hand.index(to))
    note(hand, tile, frm)
    side = zones.side_of(frm)
    if hand.wrong and load("wrong").about(hand, tile):
        load("wrong").came_home(hand, tile, to, now)
    elif hand.rules.verification == "agree" and zones.RACK <= frm < zones.FLOWER:
        if side != hand.won[0] and frm != to:
            load("wrong").add(hand, now, ARTICLE, side, tile, frm, to, frm)
    asked = _asked(hand)
    if asked and zones.is_stack(to) and not zones.is_stack(frm):
        asked[question.TILE] += 1
        if asked[question.TILE] == _BUILDING:
            done(hand, now)


def note(hand, tile, frm):
    """Remember where a tile lay before it first moved."""
    if tile not in [one[0] for one in hand.meanwhile]:
        hand.meanwhile.append((tile, frm))


# --- agreed or not


def earned(hand, pay):
    """What a win pays: at once, or when it is agreed."""
    if hand.rules.verification == "agree":
        hand.award = pay
    else:
        hand.pay = pay


def ask(hand, now):
    """The win is counted: the others agree, or what it pays is paid at once."""
    if hand.rules.verification != "agree":
        upheld(hand, now)
        return
    side = hand.won[0]
    question.ask(hand, question.AGREE, ARTICLE, side, 15 ^ 1 << side, 0, None, now)


def _asked(hand):
    asked = hand.asked[0] if hand.asked else None
    return asked if asked and asked[question.WHAT] == question.AGREE else None


def agreed(hand, asked, yes, now):
    """All three agree, or one does not: then the referee decides (V29)."""
    if yes:
        upheld(hand, now)
    else:
        load("rulings").objected(hand, asked[question.ANSWERS], now)


def done(hand, now):
    """People go on to the next hand: that is consent, and points not entered are none."""
    if hand.birds and not hand.legal:
        load(hand.rules.after_win).done(hand, now)
    elif hand.legal:
        question.drop(hand, question.AGREE, now)
        upheld(hand, now)


def upheld(hand, now):
    """The win stands and is paid, or is void beside one that does; a hand that still lies touched
    is a warning. Where others win with the same tile theirs come next, and the hand is over."""
    if hand.award:
        hand.award, hand.pay = None, hand.award
    for side in range(4) if hand.wrong else ():
        if load("wrong").of_side(hand, side, ARTICLE):
            load("wrong").drop_article(hand, ARTICLE, now, side)
            load("penalties").upheld(hand, ARTICLE, side, b"", now)
    if hand.legal:
        win = (hand.won,)
        hand.stood = win + hand.stood if hand.won[0] == hand.dealer else hand.stood + win
    if hand.more:
        win, hand.more = hand.more[0], hand.more[1:]
        begin(hand, win, now)
    else:
        if hand.stood:
            hand.won, hand.legal = hand.stood[0], True
        hand.over(now)


# --- void


def go_on(hand, side, won, now):
    """The win of a side with that tile was void, or (-1) none was said: play goes on with what was
    done meanwhile."""
    moves, hand.meanwhile = hand.meanwhile, []
    laid = [b"", b"", b"", b""]
    later = []
    for tile, frm in moves:
        to, by = hand.spots.place[tile], zones.side_of(frm)
        if to == frm or tile == won or tile in hand.shown + hand.marks:
            continue
        if won < 0 and frm >= zones.RACK and to - zones.MELD in tuple(hand.early):
            continue  # a hand that is shown
        called = hand.callers >> by & 1 and to == zones.MELD + by  # a claim behind the win
        if by == side or won < 0 or called or not zones.RACK <= frm < zones.MELD:
            later.append((tile, frm, to))
        else:
            laid[by] += bytes((tile,))
    for by in range(4):
        if laid[by]:
            _exposed(hand, by, laid[by], now)
    for tile, frm, to in later:
        if tile not in hand.pickup:
            hand.wall.put(hand.index(frm))
            hand.wall.take(hand.index(to))
        if to >= zones.TRAY:
            load("step").nowhere(hand, tile, frm, to, now)
        elif hand.phase == cues.PLAY:
            hand.dispatch(tile, frm, to, now)


def _exposed(hand, side, laid, now):
    """Tiles laid open for a void win are penalty tiles, and belong in the hand again."""
    from mjtable.table import penalties, wrong

    wrong.drop_article(hand, ARTICLE, now, side)
    rack = zones.RACK + side
    for tile in laid:
        zone = hand.spots.place[tile]
        wrong.add(hand, now, ARTICLE, side, tile, rack, zone, rack)
    hand.shown += laid
    penalties.upheld(hand, _EXPOSED, side, laid, now)
    if hand.rules.penalties == "points":  # E.2: 停和
        hand.dead[side] = 1
        penalties.seat(hand, side, now)
