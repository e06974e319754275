"""
Throws out of order (V02, V07, V08; procedures B.004-8, B.004-9). Loaded when one is made, or when
tiles are taken before the deal is known to begin.

``hand.stray``  a first throw that was not the dealer's, as ``[side, article, dice, second]``:
                nobody knows yet whether it stands. ``dice`` grow to four when the second throw is
                made on its count, by the side ``second``. Once the dealer has protested ``dice``
                are None: it is void, and the three others may still say it was inadvertent.
``hand.second`` a second throw by another seat than the first sum names, as ``(side, a, b)``

Until a tile is taken the right side may throw: then the stray throw is void. When one is taken
what was thrown stands, and where the rule set says so (004-37) its thrower deals. So it is where
the table knows too little of the throws or the walls: people deal all the same.
"""

from micropython import const

from mjtable.rules.dice import second_thrower
from mjtable.table import cues, dealing, penalties, question, step, wrong, zones
from mjtable.table.events import MOVE
from mjtable.table.phases import load

SIDE, ARTICLE, DICE, SECOND = range(4)
_TAKE = const(4)  # tiles that nobody takes by chance


def out_of_order(hand, a, b, side, now):
    """A throw while another is in question, or by a side whose throw it is not (-1: unknown).
    False: it counts as what the table has asked for."""
    stray = hand.stray
    if hand.thrown:
        if side < 0 or side == load("walls").thrower(hand):
            wrong.drop_article(hand, cues.WRONG_SECOND, now)
            hand.second = None
            return False
        _second(hand, a, b, side, now)
    elif side < 0 or side == hand.dealer:
        if stray and stray[DICE]:
            _void(hand, now)
            hand.stray = None
        return False
    elif stray and stray[DICE]:
        _on_its_count(hand, a, b, side, now)
    else:
        if stray:
            consented(hand, None, None, now)
        _first(hand, a, b, side, now)
    return True


def _first(hand, a, b, side, now):
    article = cues.WRONG_DEALER if side == hand.mistaken else cues.THROWN_OUT_OF_TURN
    hand.stray = [side, article, [a, b], -1]
    hand.say((cues.THROWN, side, 1, a, b), now)
    _named(hand, article, side, hand.dealer, now)
    question.ask(hand, question.PROTEST, article, side, 1 << hand.dealer, -1, None, now)
    load("walls").roll(hand, now)


def _second(hand, a, b, side, now):
    """Another seat than the first sum names has thrown second."""
    wrong.drop_article(hand, cues.WRONG_SECOND, now)
    hand.second = (side, a, b)
    hand.say((cues.THROWN, side, 2, a, b), now)
    _named(hand, cues.WRONG_SECOND, side, load("walls").thrower(hand), now)
    load("walls").roll(hand, now)


def _named(hand, article, side, right, now):
    wrong.add(hand, now, article, side, -1, -1, zones.RACK + side, zones.RACK + right)


def _origin(hand):
    """Side from which the dice of a stray throw count."""
    return hand.stray[SIDE] if hand.rules.thrower_deals else hand.dealer


def _on_its_count(hand, a, b, side, now):
    """The second throw on the count of a stray one."""
    stray = hand.stray
    if hand.rules.throws < 2:
        return
    right = (_origin(hand) + second_thrower(sum(stray[DICE][:2]))) & 3
    if len(stray[DICE]) > 2 and side != right:
        return
    stray[DICE][2:] = [a, b]
    stray[SECOND] = side
    hand.say((cues.THROWN, side, 2, a, b), now)
    wrong.drop_article(hand, cues.WRONG_SECOND, now)
    if side != right:
        _named(hand, cues.WRONG_SECOND, side, right, now)


def _void(hand, now):
    """The stray throw, and what was thrown on its count, is void."""
    question.drop(hand, question.PROTEST, now)
    for article in (hand.stray[ARTICLE], cues.WRONG_SECOND):
        wrong.drop_article(hand, article, now)


def protested(hand, asked, stands, now):
    """The dealer lets the stray throw stand, or protests."""
    side, article = hand.stray[:DICE]
    if stands and hand.phase == cues.WALLS:
        what, article, side, who, tile, ms, _ = asked
        question.ask(hand, what, article, side, who, tile, ms, now)  # a wall lacks a tile again
        return
    if stands:
        _accept(hand, -1, now)
        dice = hand.thrown
        walls = load("walls")
        if len(dice) < 2 * hand.rules.throws:
            hand.go(cues.SECOND_THROW, now)
            walls.roll(hand, now)
        else:
            _begin(hand, -1, now)
        return
    _void(hand, now)
    hand.stray[DICE] = None
    if article == cues.THROWN_OUT_OF_TURN:
        others = 15 & ~(1 << side)
        question.ask(hand, question.CONSENT, article, side, others, -1, None, now)
    else:
        hand.stray = None  # who was thought to deal is not punished
    load("walls").roll(hand, now)


def consented(hand, asked, yes, now):
    """The three others say whether it was inadvertent; a deal that begins says no."""
    stray, hand.stray = hand.stray, None
    question.drop(hand, question.CONSENT, now)
    if not yes:
        penalties.upheld(hand, stray[ARTICLE], stray[SIDE], b"", now, hand.dealer)


def begun(hand, now):
    """The deal goes on after a void throw."""
    consented(hand, None, None, now)


def _accept(hand, taker, now):
    """The stray throw stands; ``taker`` took the first tile, -1: the dealer said so."""
    stray, hand.stray = hand.stray, None
    side, article, hand.thrown, second = stray
    hand.second = (second,) if second >= 0 else None
    question.drop(hand, question.PROTEST, now)
    wrong.drop_article(hand, article, now)
    deals = side if hand.rules.thrower_deals else taker
    if deals == side:
        hand.deposed = hand.dealer
        hand.dealer = hand.turn = side
        hand.say((cues.DEALER, side, hand.round_wind), now)
    effect = b"stands" if taker < 0 or hand.rules.thrower_deals else None
    penalties.upheld(hand, article, side, b"", now, -1, effect)
    load("before").closed(hand, now)


def deals(hand, now):
    """Whether people deal: then what was thrown stands, and where too little is known of it the
    break is where the first take comes from. Else the walls are still being built, or somebody
    holds a tile or two of them."""
    walls = load("walls")
    moves = [one + (hand.spots.place[one[0]],) for one in sorted(hand.gone.items())]
    moves = [one for one in moves if zones.RACK <= one[2] < zones.POND]
    lifted = [hand.index(move[1]) for move in moves]
    stray = hand.stray and hand.stray[DICE]
    dice = len(stray or hand.thrown) + 2 * len(hand.held_throws) + 2 * bool(hand.second)
    whole = dice >= 2 * hand.rules.throws
    if len(walls.gaps(hand)) - len(moves) > walls.FEW:
        return False
    if not whole and len(moves) == 2:  # there was a throw that was not seen
        hand.say((cues.TRAY, cues.NOT_SEEN, -1, zones.TRAY), now)
    if not moves or (not whole and (hand.rules.indicator or len(moves) < _TAKE)):
        return False
    for tile, frm, _ in moves:  # the walls as they stood at the throw
        hand.spots.move(tile, frm)
    hand.gone = ()
    if stray:
        _accept(hand, zones.side_of(moves[0][2]), now)
    else:
        for throw in hand.held_throws:
            walls.thrown(hand, throw, now)
        if hand.second:
            hand.thrown += hand.second[1:]
        load("before").closed(hand, now)
    if hand.phase == cues.WALLS:
        hand.go(cues.FIRST_THROW, now)
    _begin(hand, next(g for g in lifted if (g - 1) % hand.wall.ring not in lifted), now)
    for tile, frm, to in moves:
        hand.feed((MOVE, tile, frm, to), now)
    return True


def _begin(hand, first, now):
    """The deal begins; without a second throw at the stack ``first`` of the ring."""
    seat = -1
    for entry in list(hand.wrong):
        if entry[wrong.ARTICLE] == cues.WRONG_SECOND:
            wrong.drop(hand, entry, now)
            penalties.upheld(hand, cues.WRONG_SECOND, entry[wrong.SIDE], b"", now)
    if hand.second:  # the wall of who threw is cut (B.004-9)
        seat = (hand.second[0] - hand.dealer) & 3
        hand.second = None
    whole = len(hand.thrown) == 2 * hand.rules.throws
    dealing.begin(hand, now, seat, -1 if whole else first)
    lacking = load("walls").gaps(hand)
    for i in range(len(lacking)):  # it lies there all the same if it turns up from nowhere
        tile = hand.missing[i] if i < len(hand.missing) else -1
        if tile >= 0 and hand.spots.lifted[tile]:
            continue  # it is in a hand
        hand.wall.take(hand.index(lacking[i]))
        if tile >= 0:
            hand.spots.move(tile, zones.NOWHERE)
            hand.home[tile] = lacking[i]
            step.odd(hand, tile, lacking[i], lacking[i], now)
