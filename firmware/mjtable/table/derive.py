"""
What has happened unseen, from where the tiles lie now (architecture, "Truth is physical"). Loaded
when a reader is back, when the table goes on after a power cut, and when a tile is not found.

Of the tiles that lie elsewhere one after the other makes the move that is expected next, be it
only its first leg (a tile drawn and discarded lay in the rack between). What fits nowhere is
adopted as it lies, and the table is out of step until the counts agree.

A tile that is not seen any more, though nobody can hold it in his hand for so long, has a dead
tag, or lost it. Before the table names a violation, or concludes a discard that lacks its draw, it
looks whether such a tile explains that.
"""

from micropython import const

from mjtable.table import claims, clock, cues, discards, events, ready, step, zones
from mjtable.table.expect import BUILD, SEEK, WATCH
from mjtable.table.phases import TIMERS, load
from mjtable.table.walls import FEW

_LATER_MS = const(1000)
_MOST = const(8)  # moves of tiles not seen that one report may need
_LOST = const(2)  # times 4 s: longer than a tile is in a hand
_SOMEWHERE = const(-1)
_CLAIMS = const((1, 2, 3))  # in TIMERS: the window, a draw made in it, a meld that may grow


def happened(session, moves, rest, now):
    """``moves``: (tile, zone) in the order they were seen; ``rest``: the other events. Returns the
    tiles that may have been moved in another order."""
    either = []
    gone = []  # legs: what may be taken back is not done again and again
    passed = []  # timers, since the last move
    while moves or rest:
        hand = session.hand
        place = hand.spots.place
        moves = [one for one in moves if place[one[0]] != one[1]]
        leg = _next(hand, moves)
        if leg in gone:
            leg = None
        if not leg and rest:
            event = rest.pop(0)
            dealt = hand.phase <= cues.SECOND_THROW and len(hand.follower.gaps(hand)) > FEW
            if dealt and event[0] == events.DICE:  # before the table saw the walls complete
                _threw(hand, event[1], event[2], now)
            elif event[0] != events.BUTTON or not events.HU < event[2] < events.READY:
                session.feed(event, now)  # tiles tell of claims
            continue
        if moves and not leg and hand.phase == cues.PLAY and _passes(hand, moves, passed, now):
            continue
        if moves and not leg:
            leg = moves.pop(0)
            if cues.FLOWERS <= hand.phase <= cues.PLAY:
                lay = place[leg[0]]
                if zones.RACK <= lay < zones.MELD <= leg[1] < zones.POND and not lay - leg[1] & 3:
                    step.odd(hand, leg[0], -1, lay, now)  # on the border of its rack
                else:
                    _adopt(hand, leg[0], leg[1], now)
                continue
            if hand.phase == cues.DEAL and not hand.loose:
                load("misdeal").by_counts(hand)
                step.odd(hand, leg[0], -1, leg[1], now)
        if leg:
            either += _either(place, moves, leg)
            gone.append(leg)
            passed.clear()
            session.feed((events.MOVE, leg[0], place[leg[0]], leg[1]), now)
    hand = session.hand
    held = [step.standard_count(hand, side) for side in range(4)]
    if hand.odd and hand.phase == cues.PLAY and 14 in held:  # whoever holds 14 is on turn
        side = held.index(14)
        if side != hand.turn or hand.stage != hand.HOLD:
            hand.turn = side
            hand.stage = hand.HOLD
            hand.drawn = hand.taken = -1
            hand.pending = None
    return either


def _either(place, moves, leg):
    """The tile of a leg and those that its side may have laid before it: two discards, claimed or
    not, two flowers, a flower and what replaces another."""
    tile, zone = leg
    rack = place[tile] if zone >= zones.FLOWER else zone
    found = []
    for other, to in moves:
        if other != tile and place[other] == rack >= zones.RACK:
            laid = zone if zone > rack else rack + zones.FLOWER - zones.RACK
            if to == laid or (
                zone >= zones.POND and zones.MELD <= to < zones.FLOWER and rack - to & 3
            ):
                found += (other, tile)
    return found


def _next(hand, moves):
    """The next move that the rules let follow, as (tile, zone); None: none does."""
    place, last = hand.spots.place, hand.last
    best, found = 0, None
    for want, zone, tiles in hand.expect():
        meld = zones.MELD <= zone < zones.FLOWER
        for tile, to in moves:
            if want == BUILD:
                fits = 9 * (0 <= to < zones.RACK)
                zone = to
            elif want == WATCH:
                fits = 2 * (place[tile] == zone + zones.RACK - zones.POND)
                if fits and place[last] == zone + zones.MELD - zones.POND:
                    fits = 4  # of who has claimed; the next may have drawn already
            else:
                fits = want == SEEK and tile in tiles and 3
            if fits and meld:  # a claim begins with the discard
                fits = 5
                if hand.stage == hand.HOLD:
                    if to == _SOMEWHERE:
                        continue
                elif tile != last:
                    laid = hand.spread(zone & 3).replace(bytes((last,)), bytes((tile,)))
                    if place[last] != zone or claims.of(hand, zone & 3, laid) < 0:
                        continue  # it is of the next meld
            if fits and to not in (zone, _SOMEWHERE):
                if zone < zones.RACK or (zone >= zones.MELD and want != WATCH):
                    continue  # whence it does not go on
                if zones.side_of(to) != zones.side_of(zone):
                    if not zones.MELD <= to < zones.FLOWER:
                        continue
                    # It may have been claimed there: before another discard, unless the next drew.
                    holds = fits > 3 or hand.stage == hand.HOLD
                    fits += 1 if want == WATCH and holds and not _draws(hand, moves, zone) else -1
                elif zones.is_stack(to) or want == WATCH:
                    continue
                elif zones.FLOWER <= to < zones.POND:
                    # It is replaced, so it came before the other of its stack, or it is a bird.
                    fits = 0 if hand.rules.birds else 4
            if fits > best:
                best, found = fits, (tile, zone)
    return found


def _draws(hand, moves, pond):
    """Whether the side behind the one that discards there has a tile of the front."""
    front = hand.spots.at(hand.zone(hand.wall.front()))
    return [1 for tile, to in moves if tile in front and zones.side_of(to) == pond + 1 & 3]


def _passes(hand, moves, passed, now):
    """What else may have been: the time is over that people waited for, or birds were turned, so
    a win had been called."""
    for timer in _CLAIMS:
        if timer not in passed and hand.timers[timer] is not None:
            passed.append(timer)
            hand.timers[timer], hand.window = None, now
            module, function = TIMERS[timer]
            getattr(load(module), function)(hand, now)
            return True
    to = moves[0][1]
    if hand.rules.birds and zones.FLOWER <= to < zones.POND:
        load("win").call(hand, to & 3, now, False)
    return hand.phase != cues.PLAY


def _threw(hand, a, b, now):
    """A throw was made though the table does not know the walls: of the deal it follows counts."""
    count = hand.follower.thrown(hand, (a, b), now)
    hand.phase = cues.SECOND_THROW
    if count == hand.rules.throws:
        lacking = hand.lacking
        load("dealing").begin(hand, now)
        load("misdeal").by_counts(hand)
        for zone in lacking:
            hand.wall.take(hand.index(zone))
        step.odd(hand, -1, -1, zones.TRAY, now)


def _adopt(hand, tile, to, now):
    """A tile lies there, however it came."""
    frm = hand.spots.move(tile, to)
    hand.wall.take(hand.index(frm))
    if zones.is_stack(to):
        hand.wall.put(hand.index(to))
    elif zones.is_stack(frm):
        hand.home[tile] = frm
    step.odd(hand, tile, -1, to, now)


# --- tiles that are not seen any more


def asked(hand, tile, where, now):
    """It may lie in several zones, or was looked for everywhere and not found: ask for it once,
    unless somebody ponders with it in his hand."""
    held = hand.stage == hand.HOLD and where[0] == zones.RACK + hand.turn
    if tile not in hand.lost and (not held or len(where) > 1):
        side = _drew(hand, where)
        if side < 0:
            _doubt(hand, tile, where[0], now)
            return
        hand.lost += bytes((tile,))
        _adopt(hand, tile, zones.RACK + side, now)
        hand.spots.lifted[tile] = 1


def _drew(hand, where):
    """The side that has drawn a tile unheard: it lay next, and one side lacks a tile; else -1."""
    held = [step.standard_count(hand, side) for side in range(4)]
    if hand.stage == hand.HOLD:
        held[hand.turn] -= 1
    if hand.phase != cues.PLAY or len(where) > 1 or held.count(12) != 1:
        return -1
    return held.index(12) if hand.index(where[0]) == hand.wall.front() else -1


def _doubt(hand, tile, zone, now):
    hand.lost += bytes((tile,))
    hand.odd = [one for one in hand.odd if one[0] != tile]
    step.odd(hand, tile, -1, zone, now)


def drew(hand, now):
    """The side on turn calls a win: it may have drawn a tile that lay next and is not heard."""
    side = hand.turn
    if hand.stage != hand.WINDOW or hand.taken >= 0 or hand.pending:
        return
    for tile in hand.spots.at(hand.zone(hand.wall.front())):
        if hand.spots.lifted[tile] and ready.with_tile(hand, side, tile):
            hand.feed((events.MOVE, tile, hand.spots.place[tile], zones.RACK + side), now)
            hand.spots.lifted[tile] = 1
            _doubt(hand, tile, zones.RACK + side, now)
            return


def lost(hand, now):
    """Tiles that nobody can hold in his hand for so long."""
    stamps = hand.spots.stamps
    return [tile for tile in hand.spots.in_hands() if (now >> 12) - stamps[tile] & 255 > _LOST]


def explains(hand, entry, now):
    """Whether such tiles explain an entry of wrong.py, None: the pending discard."""
    if entry:
        entry[6] = clock.plus(now, _LATER_MS)  # TOLD
    for _ in range(_MOST):
        gone = lost(hand, now)
        if not entry:  # who has discarded has drawn the tile before: it is in no hand
            front = hand.spots.at(hand.zone(hand.wall.front()))
            gone += [tile for tile in front if hand.spots.lifted[tile] and tile not in gone]
        leg = _next(hand, [(tile, _SOMEWHERE) for tile in gone])
        if not leg:
            break
        tile, to = leg
        waiting, hand.pending = hand.pending, None
        hand.feed((events.MOVE, tile, hand.spots.place[tile], to), now)
        hand.spots.lifted[tile] = 1
        _doubt(hand, tile, to, now)
        if waiting and not hand.pending:
            hand.pending = waiting
            discards.look(hand, now)
        if entry not in hand.wrong if entry else not hand.pending:
            return True
    return False
