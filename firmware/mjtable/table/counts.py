"""
Too many tiles or too few (多牌少牌, V20; procedures B.004-17 to -19; E.2 相公), and the draws that
a side omits for it.

``hand.lack[side]``   replacements that were never taken, each still due from the tail
``hand.off[side]``    tiles too many (or too few) beside those, as far as it has been noted
``hand.pulls[side]``  penalty tiles that the next side pulls when a draw is omitted

Found when a side has discarded. A late report may still explain it, or the discard be taken back,
until play goes on. Then, where penalties are tiles: one too few is drawn from the front and each
replacement from the tail, and is a penalty tile; for one too many a draw is omitted and the
next side pulls a tile; two or more by one act, not of bonus tiles or kongs, and the side cannot
win. Elsewhere it cannot win at once. Loaded when a count is wrong.
"""

from micropython import const

from mjtable.table import cues, penalties, step, wrong, zones
from mjtable.table.phases import load

ARTICLE = const(20)
_BONUS = const(14)
_DEAD = const(2)  # so many by one act


def number(hand, side):
    """Tiles that a side has too many, -1 one too few; what it has laid down counts as held."""
    return _seen(hand, side) + len(hand.spread(side)) - 13


def _seen(hand, side):
    """The standard count without a refused tile in the rack: it is not drawn yet."""
    pickup = hand.pickup[side]
    waits = pickup != penalties.NO_TILE and hand.spots.place[pickup] == zones.RACK + side
    return step.standard_count(hand, side) - waits


def found(hand, side, now):
    """A side has discarded and held, or holds, a wrong number of tiles."""
    seen = _seen(hand, side)
    if seen != 13 or hand.miscounted[side]:
        hand.miscounted[side] = seen != 13
        hand.say((cues.COUNT, side, 13, seen), now)
    for _, left in hand.odd:
        if not zones.RACK <= left < zones.MELD:  # nobody knows what the side really holds
            return
    extra = 0  # replacements too many
    first = wrong.of_side(hand, side, ARTICLE)
    for entry in list(hand.wrong):
        if entry[wrong.SIDE] != side or not zones.is_stack(entry[wrong.HOME]):
            continue
        if entry[wrong.ARTICLE] == _BONUS and entry[wrong.TAIL]:
            extra += 1
            wrong.drop(hand, entry, now)
        elif entry[wrong.ARTICLE] == ARTICLE and entry is not first:
            wrong.drop(hand, entry, now)
    held = number(hand, side)
    hand.lack[side] = min(hand.lack[side], max(0, -held))
    more = held + hand.lack[side] - hand.off[side]
    hand.off[side] += more
    if held and (more or (hand.lack[side] and not first)):
        _open(hand, side, first, (more, extra), now)
    elif first and not held:
        wrong.drop(hand, first, now)


def _open(hand, side, entry, counted, now):
    """Say it; ``counted``: tiles too many since the discard before, and replacements too many. A
    tile too many that it has drawn may have been said already."""
    rack, remedy = zones.RACK + side, _remedy(hand, side)
    if entry and entry[wrong.TOLD] is None and entry[wrong.TILE] >= 0:
        entry[wrong.TILE :] = [-1, -1, rack, remedy, None, counted]
        return
    if entry:
        wrong.drop(hand, entry, now)
    wrong.add(hand, now, ARTICLE, side, -1, -1, rack, remedy, 0, counted)


def _remedy(hand, side):
    """Where the side takes what it lacks; -1: nowhere."""
    if not hand.wall.count or hand.rules.penalties != "tiles":
        return -1
    if hand.lack[side]:
        return hand.zone(hand.wall.tail())
    return hand.zone(hand.wall.front()) if hand.off[side] < 0 else -1


def _show(hand, entry, now):
    """Say again where the side takes what it lacks, if that has changed."""
    remedy = _remedy(hand, entry[wrong.SIDE])
    if remedy != entry[wrong.REMEDY] and entry[wrong.TOLD] is None:
        entry[wrong.REMEDY] = remedy
        hand.say((cues.VIOLATION,) + tuple(entry[:3]) + tuple(entry[4:6]), now)


def taken_back(hand, side, now):
    """The discard was taken back: what was to be drawn before it still is."""
    entry = wrong.of_side(hand, side, ARTICLE)
    if not entry or not entry[wrong.TAIL] or entry[wrong.TILE] >= 0:
        return
    hand.off[side] -= entry[wrong.TAIL][0]
    hand.miscounted[side] = 0
    hand.window = now
    wrong.drop(hand, entry, now)
    while hand.lack[side]:
        hand.lack[side] -= 1
        load("replace").owed_again(hand, side)
    load("replace").prompt(hand, side, now)


def went_on(hand, entry, now):
    """Play has gone on: what was found stands, unless it was only reported late."""
    if entry[wrong.TILE] >= 0:
        return  # a tile too many that may go back
    if not entry[wrong.TAIL]:  # it is settled already
        _show(hand, entry, now)
        return
    side = entry[wrong.SIDE]
    more, extra = entry[wrong.TAIL]
    late = number(hand, side) + hand.lack[side] - hand.off[side]
    if late:  # tiles have come or gone since
        hand.off[side] += late
        more += late
    if not more and not hand.lack[side]:
        wrong.drop(hand, entry, now)
        return
    entry[wrong.TAIL] = None  # it is settled
    dead = hand.rules.penalties != "tiles" or more <= -_DEAD or more - extra >= _DEAD
    if not dead and more <= 0:
        _show(hand, entry, now)
        return  # stays open: the side still takes what it lacks
    wrong.drop(hand, entry, now)
    if dead:
        hand.lack[side] = 0
        hand.off[side] = number(hand, side)
        known = hand.dead[side]
        penalties.upheld(hand, ARTICLE, side, b"", now, -1, b"dead")
        if step.silent(hand):
            hand.dead[side] = known or penalties.HIDDEN
    else:
        hand.skip[side] += more
        hand.pulls[side] += more
        penalties.upheld(hand, ARTICLE, side, b"", now, -1, b"skip")


def repaired(hand, tile, frm, side, front, tail, now):
    """Whether a tile that came from the wall is one that its side lacks: a penalty tile."""
    entry = wrong.of_side(hand, side, ARTICLE)
    if not entry or entry[wrong.TILE] >= 0 or hand.rules.penalties != "tiles":
        return False
    if frm == tail and hand.lack[side]:
        hand.lack[side] -= 1
        hand.say((cues.REPLACED, side, tile, frm), now)
    elif frm == front and hand.off[side] < 0 and not _draws(hand, side):
        hand.off[side] += 1
        hand.say((cues.DREW, side, tile, frm), now)
    else:
        return False
    hand.home[tile] = frm
    wrong.drop(hand, entry, now)
    hand.miscounted[side] = number(hand, side) != 0
    penalties.upheld(hand, ARTICLE, side, bytes((tile,)), now, -1, b"queue")
    if hand.lack[side] or hand.off[side] < 0:
        wrong.add(hand, now, ARTICLE, side, -1, -1, zones.RACK + side, _remedy(hand, side))
    load("draws").prompt(hand, now)
    return True


def _draws(hand, side):
    """Whether a side takes its ordinary draw now, or what replaces a flower."""
    if side != hand.turn:
        return False
    return hand.due[side] or (hand.stage == hand.WINDOW and hand.taken < 0)


def omit(hand, now):
    """The side on turn omits its draw and discards."""
    side = hand.turn
    hand.skip[side] -= 1
    hand.stage = hand.HOLD
    hand.drawn = -1
    hand.replaced = 0
    hand.claimed = True  # nothing is drawn with which it could win
    if hand.off[side] > 0:
        hand.off[side] -= 1
    penalties.seat(hand, side, now)
    hand.say((cues.TURN, side, hand.until), now)
    if hand.pulls[side]:
        hand.pulls[side] -= 1
        held = hand.spots.at(zones.RACK + side)
        load("pull").ask(hand, ARTICLE, side, (side + 1) & 3, held, now)
