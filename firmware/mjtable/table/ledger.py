"""
The ledger of penalties: what was noted against whom in this hand, what it costs, who confirmed
it, and what the referee cancelled. Nothing is taken out: a cancelled entry stays in the record
(procedures §E.2; "nothing is dropped from the record").

``hand.ledger`` is a list of entries as below, an entry's number is its place in it. Deductions
leave the offender's score at the end of the hand (E.2) and go to nobody; what a false win pays
goes to the three others at once. ``hand.fines`` is what the session has still to count, by seat.
"""

from micropython import const

from mjtable.table import cues, penalties

REFEREE = const(4)  # as ``by``: neither a side nor (-1) the table itself

ARTICLE, SIDE, POINTS, CANCELLED, EFFECT, TILES, PAID = range(7)  # PAID: by seat, None: not yet

_LADDER = (0, 5, 10, 20, 30, 40, 50, 60)  # E.2: a warning first; "and so on" ends at 60
_DEADLY = (b"dead", b"pay10", b"pay20")
_EMPTY = (16, 17, 19)  # 空吃空碰空杠 climb one ladder, everything else its own


def ladder(hand, article, side):
    """Points for one offence more of this kind by a side in this hand."""
    kinds = _EMPTY if article in _EMPTY else (article,)
    before = 0
    for entry in hand.ledger:
        same = entry[SIDE] == side and entry[ARTICLE] in kinds
        before += same and entry[EFFECT] == b"ladder" and not entry[CANCELLED]
    return _LADDER[min(before, len(_LADDER) - 1)]


def note(hand, article, side, points, reason, by, now, tiles=b"", paid=None):
    """Write an entry; ``reason``: the effect, as bytes, on these tiles."""
    hand.ledger.append([article, side, points, 0, reason, tiles, paid])
    say = (cues.LEDGER, len(hand.ledger) - 1, article, side, points, reason.decode(), by)
    hand.say(say, now)


def cancel(hand, entry, by, now):
    """
    The referee cancels an entry: points come back, and what it did to the side is undone. False
    if there is none of that number.
    """
    if not 0 <= entry < len(hand.ledger) or hand.ledger[entry][CANCELLED]:
        return False
    found = hand.ledger[entry]
    found[CANCELLED] = 1
    hand.say((cues.CANCELLED, entry, by), now)
    if found[PAID]:
        pay(hand, [-points for points in found[PAID]])
    side, effect = found[SIDE], found[EFFECT]
    if effect in (b"queue", b"pickup"):  # what was picked up is a penalty tile by now
        kept = [tile for tile in hand.queue[side] if tile not in found[TILES]]
        hand.queue[side] = bytes(kept)
        if effect == b"pickup" and hand.pickup[side] in found[TILES]:
            penalties.pick_up(hand, side, penalties.NO_TILE, now)
    elif effect == b"skip":
        hand.skip[side] -= min(hand.skip[side], hand.pulls[side])
        hand.pulls[side] = 0
    elif effect == b"skip_deal" and hand.sentenced[side]:
        hand.sentenced[side] -= 1
    elif effect in (b"warn", b"ladder") and hand.warned[side]:
        hand.warned[side] -= 1
    elif effect in _DEADLY:
        for other in hand.ledger:
            if other[SIDE] == side and other[EFFECT] in _DEADLY and not other[CANCELLED]:
                break
        else:
            alive(hand, side)
    penalties.seat(hand, side, now)
    return True


def alive(hand, side):
    """A side can win again; an open hand is taken up."""
    if hand.dead[side] == penalties.OPEN:
        hand.queue[side] = b""
    hand.dead[side] = 0


def pay(hand, points):
    """Points for the session to count beside a win, by seat."""
    before = hand.fines or (0, 0, 0, 0)
    hand.fines = [before[seat] + points[seat] for seat in range(4)]


def deduct(hand):
    """The hand is over: the points of its entries leave the scores."""
    for entry in hand.ledger:
        if entry[POINTS] and not entry[CANCELLED] and entry[PAID] is None:
            entry[PAID] = [0, 0, 0, 0]
            entry[PAID][(entry[SIDE] - hand.dealer) & 3] = -entry[POINTS]
            pay(hand, entry[PAID])
