"""
Opening flowers (procedures B.000-6, B.000-7; O98 p.17): the dealer first until he has no
flower left, then R, O and L, each to completion; a seat without a flower is passed by itself.
Where only the dealer replaces before play (B.004-16) the others do at their own draws.

No tournament tells that somebody holds a flower, not even by waiting for it: there it is the
turn of who has laid one and not replaced it, else the dealer's, until he discards, lays a kong or
calls. When the time for flowers is over that of his first discard begins.
"""

from mjtable.rules import tiles
from mjtable.table import clock, cues, play, replace, step, wrong, zones
from mjtable.table.expect import HOLD, SEEK
from mjtable.table.phases import load


def begin(hand, now):
    """Everybody has his tiles."""
    hand.turn = hand.dealer
    if hand.rules.set != tiles.TILES or (hand.rules.wild and not hand.indicator):
        play.begin(hand, now)
        return
    rules = hand.rules
    ms = rules.first_discard_ms if rules.first_discard_clock == "single" else rules.flowers_ms
    hand.limit(clock.plus(now, ms), now)
    hand.go(cues.FLOWERS, now)
    if hand.indicator:
        load("indicator").ask(hand, now)
    go_on(hand, now)


def go_on(hand, now):
    """Begin with the side whose turn it is, once it is known which flowers are wild."""
    if (step.silent(hand) or _has_work(hand)) and not _waits(hand):
        _call(hand, now)
    advance(hand, now)


def moved(hand, tile, frm, to, now):
    side = zones.side_of(to)
    if zones.is_stack(frm) or zones.is_stack(to):
        if side != hand.turn and (step.silent(hand) or not replace.flowers_of(hand, hand.turn)):
            replace.adopt(hand, hand.turn, now)  # another seat goes on
            advance(hand, now)
        if side >= 0 and hand.due[side] and not hand.due[hand.turn] and _waits(hand):
            hand.turn = side  # whose it is nobody can say yet
        play.at_wall(hand, tile, frm, to, now)
        if side >= 0 and to != zones.RACK + side and not zones.is_stack(to):
            moved(hand, tile, zones.RACK + side, to, now)
    elif zones.side_of(frm) != side:
        step.odd(hand, tile, frm, to, now)
    elif to == zones.MELD + side and side == hand.dealer:
        # He goes on with a kong: what another replaced wrongly stands.
        replace.adopt(hand, hand.turn, now)
        advance(hand, now)
        acts(hand, side, now)
        if hand.phase == cues.PLAY:
            hand.dispatch(tile, frm, to, now)
    elif to == zones.POND + side and side == hand.dealer:
        # Who kept a flower keeps it: the dealer has discarded.
        play.begin(hand, now)
        play.moved(hand, tile, frm, to, now)
    else:
        replace.moved(hand, tile, frm, to, side, now)
    if hand.phase == cues.FLOWERS:
        advance(hand, now)


def lifted(hand, tile, zone, now):
    replace.lifted(hand, tile, zone, now)


def expected(hand):
    found = load("indicator").expected(hand) if hand.indicator else []
    found += replace.expected(hand)
    for i in range(4):
        side = (hand.turn + i) & 3
        held = replace.flowers_of(hand, side)
        if held:
            found.append((SEEK, zones.FLOWER + side, held))
            found.append((HOLD, zones.RACK + side, held))
    return found + wrong.homes(hand)


def acts(hand, side, now):
    """A side calls something, or lays a kong. If it is the dealer he lays no flower before."""
    if step.silent(hand) and side == hand.turn == hand.dealer and not hand.due[side]:
        play.begin(hand, now)


def advance(hand, now):
    """Pass the seats that are done."""
    if step.silent(hand) and hand.phase == cues.FLOWERS:
        _to_who_owes(hand, now)
        return
    while hand.phase == cues.FLOWERS and not _has_work(hand) and not _waits(hand):
        if wrong.astray(hand, hand.turn):
            return
        hand.turn = (hand.turn + 1) & 3
        if hand.turn == hand.dealer or hand.rules.opening_bonus == "dealer":
            play.begin(hand, now)
        elif _has_work(hand):
            _call(hand, now)


def _to_who_owes(hand, now):
    """It is the turn of the first side that has laid a flower and not replaced it, else the
    dealer's."""
    side = hand.dealer
    if hand.rules.opening_bonus != "dealer":
        for i in (3, 2, 1, 0):
            if hand.due[(hand.dealer + i) & 3]:
                side = (hand.dealer + i) & 3
    if side != hand.turn:
        hand.turn = side
        _call(hand, now)
    if hand.until >= 0 and clock.is_due(hand.until, now):
        overdue(hand, now)


def overdue(hand, now):
    """The time for flowers is over; whether the dealer has that of his first discard now."""
    rules = hand.rules
    if hand.due[hand.turn] or hand.passed or rules.first_discard_clock == "single":
        return False
    if step.silent(hand):
        hand.passed = 15
        hand.limit(clock.plus(now, rules.first_discard_ms), now)
        hand.say((cues.TURN, hand.turn, hand.until), now)
    return hand.passed


def _has_work(hand):
    return hand.due[hand.turn] or replace.flowers_of(hand, hand.turn)


def _waits(hand):
    """Whether the indicator must be turned first (B.003-3)."""
    return hand.rules.indicator and not hand.rules.wild


def _call(hand, now):
    hand.say((cues.TURN, hand.turn, hand.until), now)
    replace.prompt(hand, hand.turn, now)
