"""
Tiles taken wrongly in the deal (V09-V12; procedures B.004-7, B.004-10, B.004-11). Loaded when it
happens.

*Wrong cut*: the dealer's first take is from other stacks than the dice say. In the contest code
the break is where his first tile came from (``cut_settles``), elsewhere where the deal goes on
from it.

*Out of order*: a side takes what is owed to another before it has taken its own. It may be laid
back until it was seen: when the take is whole, or no tile of it has moved for ``seen_ms``, in a
rack or in the air. Then the side keeps it, and the other takes what the offender should have had.
One of the tiles is a penalty tile, see pull.py. Whose hand a tile is in that was only lifted no
sensor tells: it is said of the side whose turn it is. In an entry TAIL is whether it was seen.

*Wrong take*: any other stack, or another number. It may be put right until the next take of
another side; then it stands and the rest of the deal is followed by counts, see misdeal.py.
"""

from mjtable.rules import deal
from mjtable.table import articles, clock, cues, dealing, penalties, pull, wrong, zones
from mjtable.table.phases import load

_BEHIND_MS = 1500
_UNHEARD_MS = 5000
_ROUND = 12  # takes of two stacks; then the 13th tiles


def wrong_take(hand, tile, frm, side, now):
    """A tile from a stack that is not owed to the side it reached."""
    cut = [other for other in _astray(hand, cues.WRONG_BREAK) if other != tile]
    dealer = side == hand.dealer
    if hand.take == 0 and (cut or dealer):
        final = cut if not dealer or len(cut) >= 4 else hand.rules.cut_settles
        if final and load("misdeal").adopt(hand, cut + [tile], now):
            return
        if dealer and not hand.rules.cut_settles and len(cut) < 4:
            _note(hand, cues.WRONG_BREAK, side, tile, frm, now)
            return
        if not dealer:
            load("misdeal").lost(hand, cut + [tile], now)
            return
    j = dealing.due_from(hand, hand.wall.offset(hand.index(frm))) // 2
    own = _own(hand, side)
    if own >= 0 and _displaced(hand, side, own, now):
        dealing.dealt(hand, tile, frm, side, now)
        return
    if j >= 0 and hand.takers[j] != (side - hand.dealer) & 3:
        if dealing.is_begun(hand, j) and not _of_take(hand, side, j):
            victim = (hand.takers[j] + hand.dealer) & 3  # who left part of his take
            _note(hand, cues.WRONG_TAKE, victim, -1, frm, now)
            _stand(hand, victim, [tile], now)
            return
        early = own >= 0 and not dealing.is_begun(hand, own) and not (dealer and own >= _ROUND)
        lifted = wrong.about(hand, tile)
        if early and not _more(hand, side, j):
            out_of_order(hand, side, tile, frm, now)
        else:
            _note(hand, cues.WRONG_TAKE, side, tile, frm, now)
        whole = len(_of_take(hand, side, j)) == dealing.size(j)
        if early and (whole or (lifted and lifted[wrong.TAIL])):
            _kept(hand, side, own, j, now)
        return
    _note(hand, cues.WRONG_TAKE, side, tile, frm, now)


def out_of_order(hand, side, tile, frm, now, delay=0):
    """A side has taken, or lifted, a tile of another's take."""
    _note(hand, cues.TAKEN_OUT_OF_ORDER, side, tile, frm, now, delay)
    hand.set_timer(hand.T_SEEN, clock.plus(now, hand.rules.seen_ms))


def seen(hand, now):
    """What was taken out of order some time ago has been seen."""
    for entry in list(hand.wrong):
        article, side, tile, home = entry[: wrong.ZONE]
        if article != cues.TAKEN_OUT_OF_ORDER or entry not in hand.wrong:
            continue
        if hand.spots.place[tile] != home and hand.spots.lifted[tile]:  # it may be on its way back
            hand.set_timer(hand.T_SEEN, clock.plus(now, hand.rules.seen_ms))
            continue
        entry[wrong.TAIL] = True
        own = _own(hand, side)
        j = dealing.due_from(hand, hand.wall.offset(hand.index(home))) // 2
        if hand.spots.place[tile] != home and min(own, j) >= 0 and not hand.loose:
            if not dealing.is_begun(hand, own):
                _kept(hand, side, own, j, now)


def begun(hand, now):
    """The take that is next is begun: what lies lifted elsewhere may go to its owner."""
    for entry in list(hand.wrong):
        if entry[wrong.ARTICLE] == cues.TAKEN_OUT_OF_ORDER:
            if hand.spots.place[entry[wrong.TILE]] == entry[wrong.HOME]:
                wrong.drop(hand, entry, now)


def goes_on(hand, side, now):
    """A side has taken what is owed to it: what others took wrongly stands."""
    begun(hand, now)
    for other in range(4):
        if other != side:
            tiles = _astray(hand, cues.WRONG_TAKE, other)
            if tiles:
                _stand(hand, other, tiles, now)


def behind(hand, now):
    """A take is left out while the deal goes on two takes further."""
    side = (hand.takers[hand.take] + hand.dealer) & 3
    zone = dealing.owing(hand)[0][1]
    if not wrong.of_side(hand, side):
        # of one that is begun a tile may not be heard for a while
        late = _UNHEARD_MS if dealing.is_begun(hand, hand.take) else _BEHIND_MS
        wrong.add(hand, now, cues.WRONG_TAKE, side, -1, -1, zone, zone, late)


def caught_up(hand, before, now):
    """Takes from ``before`` on are complete: nothing is left out there any more."""
    for i in range(before, hand.take):
        entry = wrong.of_side(hand, (hand.takers[i] + hand.dealer) & 3, cues.WRONG_TAKE)
        if entry and entry[wrong.TILE] < 0:
            wrong.drop(hand, entry, now)


def _note(hand, article, side, tile, frm, now, delay=0):
    own = _own(hand, side)
    right = frm
    for _, zone, i in dealing.owing(hand):
        if i // 2 == own:
            right = zone
            break
    wrong.add(hand, now, article, side, tile, frm if tile >= 0 else -1, frm, right, delay)


def _astray(hand, article, side=-1):
    """Tiles of the entries of an article that lie where they do not belong."""
    place = hand.spots.place
    return [
        entry[wrong.TILE]
        for entry in hand.wrong
        if entry[wrong.ARTICLE] == article
        and side in (-1, entry[wrong.SIDE])
        and entry[wrong.TILE] >= 0
        and place[entry[wrong.TILE]] != entry[wrong.HOME]
    ]


def _own(hand, side):
    """The next take of a side; -1 if it has had all."""
    seat = (side - hand.dealer) & 3
    for i in range(hand.take, len(deal.TAKES)):
        if hand.takers[i] == seat and dealing.owed_of(hand, i):
            return i
    return -1


def _more(hand, side, j):
    """Whether a take is the one right after the side's own: it may have taken too much."""
    return j == hand.take and j > 0 and hand.takers[j - 1] == (side - hand.dealer) & 3


def _of_take(hand, side, j):
    """Tiles of a take that a side has taken out of order."""
    stacks = [hand.zone(hand.wall.at(deal.TAKES[j][1])), hand.zone(hand.wall.at(deal.TAKES[j][3]))]
    found = _astray(hand, cues.TAKEN_OUT_OF_ORDER, side) + _astray(hand, cues.WRONG_TAKE, side)
    return [tile for tile in found if hand.home[tile] in stacks]


def _displaced(hand, side, own, now):
    """Whether another has this side's own take: then it stands, this side takes the other's."""
    for other in range(4):
        if other != side and _of_take(hand, other, own):
            _kept(hand, other, _own(hand, other), own, now)
            return True
    return False


def _kept(hand, side, own, j, now):
    """A side keeps another's take, which is his from now on; the other takes its own."""
    tiles = _of_take(hand, side, j)
    victim = (hand.takers[j] + hand.dealer) & 3
    takers = bytearray(hand.takers)
    takers[own], takers[j] = takers[j], takers[own]
    hand.takers = bytes(takers)
    for tile in tiles:
        wrong.explained(hand, tile, now)
        stack = hand.wall.offset(hand.index(hand.home[tile]))
        i = 2 * j + (stack != deal.TAKES[j][1])
        if hand.owed[i]:
            hand.owed[i] -= 1
        else:  # its owner has had some of it
            load("misdeal").by_counts(hand)
        hand.say((cues.DEALT, side, tile, hand.home[tile]), now)
    if dealing.size(own) != dealing.size(j):
        load("misdeal").by_counts(hand)  # at the dealer's jump
    if hand.take in (own, j) and dealing.owed_of(hand, hand.take) and not hand.loose:
        dealing.prompt(hand, now)  # another side's now
    article = cues.TAKEN_OUT_OF_ORDER
    if articles.effect(article, hand.rules.penalties) != b"queue":
        penalties.upheld(hand, article, side, b"", now)
    elif len(tiles) == 1:
        penalties.upheld(hand, article, side, bytes(tiles), now)  # 004-62
    else:
        pull.ask(hand, article, side, victim, bytes(tiles), now)


def _stand(hand, side, tiles, now):
    """A wrong take stands."""
    wrong.drop_article(hand, cues.WRONG_TAKE, now, side)
    load("misdeal").by_counts(hand)
    for tile in tiles:
        at = zones.side_of(hand.spots.place[tile])
        hand.say((cues.DEALT, at, tile, hand.home[tile]), now)
    penalties.upheld(hand, cues.WRONG_TAKE, side, bytes(tiles), now)


def over(hand, now):
    """The dealer has discarded: the deal is over, whatever is left of it."""
    for side in range(4):
        if wrong.of_side(hand, side, cues.WRONG_TAKE):
            _stand(hand, side, _astray(hand, cues.WRONG_TAKE, side), now)
        for article in (cues.WRONG_BREAK, cues.TAKEN_OUT_OF_ORDER):
            wrong.drop_article(hand, article, now, side)
    hand.take = len(deal.TAKES)
