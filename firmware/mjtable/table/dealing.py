"""
The break and the deal (procedures G, B.000-2; O98 p.17), followed stack by stack.

A tile is dealt right when its stack is owed to the seat it reaches, by the take that is next
or one of the three after it: hands of neighbours may overlap. What is lifted from elsewhere is
a wrong break. It is put right by laying the tiles back; what if the deal goes on is in
misdeal.py.
"""

from micropython import const

from mjtable.rules import deal, dice, tiles, wall
from mjtable.table import cues, replace, wrong, zones
from mjtable.table.expect import HOLD, SEEK
from mjtable.table.phases import load

_NONE = const(255)
_MISCOUNTS = const((-1, 2, -2))  # stacks from the break: counted one short, one or two too far
_ALL_BUT_13TH = const(48)
_AIR_MS = const(1000)  # so long a tile of a later take is in the air until something is said
_EARLY_MS = const(5000)  # so long before the end of the deal a flower may be replaced


def begin(hand, now, seat=-1, first=-1):
    """Break the wall where the dice say; ``seat``: another whose wall is cut, ``first``: the
    stack, where no second throw tells it."""
    if first < 0:
        first = cut(hand, hand.thrown, seat)
    hand.wall = wall.Wall(hand.stacks, first)
    hand.home = bytearray(hand.spots.place)
    lies = bytearray(b"\xff" * (2 * zones.ZONES))
    place = hand.home
    for tile in range(tiles.TILES):  # rising, so the smaller number of a stack comes first
        at = 2 * place[tile]
        lies[at + (lies[at] != _NONE)] = tile
    part = 2 * zones.STACKS_A_SIDE
    for side in range(4):
        hand.say((cues.WALL, side, bytes(lies[side * part : (side + 1) * part])), now)
    hand.go(cues.DEAL, now)
    owe_all(hand)
    hand.say((cues.BREAK, hand.zone(first)), now)
    if hand.rules.indicator:
        load("indicator").begin(hand, now)
    prompt(hand, now)


def cut(hand, thrown, seat=-1):
    """The stack from which dice break the wall."""
    from mjtable.rules import opening  # needed once a hand

    if seat < 0:
        seat = dice.second_thrower(thrown[0] + thrown[1])
    count = opening.skipped(thrown, hand.rules.break_dice)
    return wall.first_stack(seat, count, hand.stacks, hand.rules.break_mode == "at_count")


def owe_all(hand):
    """Nothing is dealt."""
    hand.take = 0
    for i in range(len(deal.TAKES)):
        hand.owed[2 * i] = deal.TAKES[i][2]
        hand.owed[2 * i + 1] = deal.TAKES[i][4]


def prompt(hand, now):
    """Say the take that is next."""
    _, a, tiles_a, b, tiles_b = deal.TAKES[hand.take]
    seat = hand.takers[hand.take]
    second = hand.zone(hand.wall.at(b)) if tiles_b else -1
    side = (seat + hand.dealer) & 3
    hand.say((cues.TAKE, side, hand.zone(hand.wall.at(a)), tiles_a + tiles_b, second), now)


def owing(hand):
    """``(side, stack zone, index in owed)`` of the stacks that may be taken from now: of four
    takes beside those that were begun before another, of which a tile may not be heard."""
    found = []
    left = 4
    for i in range(hand.take, len(deal.TAKES)):
        take = deal.TAKES[i]
        for j in (0, 1):
            if hand.owed[2 * i + j]:
                zone = hand.zone(hand.wall.at(take[1 + 2 * j]))
                found.append(((hand.takers[i] + hand.dealer) & 3, zone, 2 * i + j))
        if not (is_begun(hand, i) and is_begun(hand, i + 1)):
            left -= 1
            if not left:
                break
    return found


def is_begun(hand, i):
    """Whether a tile of a take has come."""
    return i < len(deal.TAKES) and owed_of(hand, i) < size(i)


def size(i):
    """Tiles of a take."""
    return deal.TAKES[i][2] + deal.TAKES[i][4]


def owed_of(hand, i):
    """Tiles of a take that have not come."""
    return hand.owed[2 * i] + hand.owed[2 * i + 1]


def due_from(hand, offset, seat=-1):
    """Index in ``owed`` of the first take (of a seat) that is still to take from a stack, so
    many stacks from the break; -1 if there is none."""
    for i in range(len(deal.TAKES)):
        if seat in (-1, hand.takers[i]):
            for j in (0, 1):
                if hand.owed[2 * i + j] and deal.TAKES[i][1 + 2 * j] == offset:
                    return 2 * i + j
    return -1


def moved(hand, tile, frm, to, now):
    side = zones.side_of(to)
    if hand.stray:
        load("throws").begun(hand, now)
    if (hand.take == len(deal.TAKES) and not zones.is_stack(to)) or _is_play(hand, frm, to):
        # All is dealt, and play goes on with a tile too many somewhere.
        _play_on(hand, tile, frm, to, now)
        return
    if to == zones.POND + hand.dealer and frm == zones.RACK + hand.dealer:
        if hand.rules.set - hand.wall.count > _ALL_BUT_13TH:
            _play_on(hand, tile, frm, to, now)
            return
    if zones.is_stack(to):
        _laid_back(hand, tile, frm, to)
    elif not zones.is_stack(frm):
        if replace.moved(hand, tile, frm, to, side, now):
            pass
        elif wrong.about(hand, tile) and not hand.loose:
            dealt(hand, tile, hand.home[tile], side, now)  # handed to another seat
    else:
        g, due = hand.index(frm), sum(hand.due)
        early = hand.due[side] and g in hand.wall.tails(due)
        hand.wall.take(g)
        if early:  # replaces a flower before the deal is done; counts when it is
            wrong.add(hand, now, cues.OUT_OF_TURN, side, tile, frm, frm, frm, _EARLY_MS, True)
        elif hand.loose:
            hand.say((cues.DEALT, side, tile, frm), now)
        else:
            dealt(hand, tile, frm, side, now)
        if to == zones.FLOWER + side and replace.is_flower(hand, tile):
            replace.laid(hand, tile, side, now)
    _look(hand, now)


def lifted(hand, tile, zone, now):
    """A tile lifted from a stack that nobody may take from is a wrong break."""
    if not zones.is_stack(zone) or hand.loose or tile in hand.either:
        return
    open_now = owing(hand)
    if hand.index(zone) in hand.wall.tails(sum(hand.due)):
        return
    if hand.indicator and load("indicator").is_it(hand, tile, zone):
        return
    if not open_now:
        return
    side, right, _ = open_now[0]
    if zone in [o[1] for o in open_now if o[2] // 2 == hand.take]:
        if hand.wrong:
            load("taking").begun(hand, now)
    elif zone in [o[1] for o in open_now]:
        if not hand.take:
            return  # where the wall is broken is told when a tile rests
        held = [hand.spots.at(o[1]) for o in open_now if o[2] // 2 == hand.take]
        lies = [one for one in b"".join(held) if not hand.spots.lifted[one]]
        if len(lies) >= owed_of(hand, hand.take) == size(hand.take):
            load("taking").out_of_order(hand, side, tile, zone, now, _AIR_MS)
    else:
        article = cues.WRONG_TAKE if hand.take else cues.WRONG_BREAK
        wrong.add(hand, now, article, side, tile, zone, zone, right)


def dealt(hand, tile, frm, side, now):
    """A tile reached a side from a stack."""
    for by, zone, i in owing(hand):
        if by == side and zone == frm:
            wrong.explained(hand, tile, now)
            if hand.wrong:
                load("taking").goes_on(hand, side, now)
            hand.owed[i] -= 1
            hand.say((cues.DEALT, side, tile, frm), now)
            if i // 2 >= hand.take + 2:
                load("taking").behind(hand, now)
            return
    load("taking").wrong_take(hand, tile, frm, side, now)


def _is_play(hand, frm, to):
    """Whether a tile of a rack is laid down, not as a flower, in a deal that only counts can
    follow, when everybody has his number: nobody takes what a wrong take brought already."""
    if not hand.loose or zones.FLOWER <= to < zones.POND or not zones.MELD <= to < zones.TRAY:
        return False
    return zones.RACK <= frm < zones.MELD and load("misdeal").is_whole(hand)


def _play_on(hand, tile, frm, to, now):
    """Play begins whatever the deal still lacks."""
    if hand.wrong or hand.take < len(deal.TAKES):
        load("taking").over(hand, now)
    _finish(hand, now)
    hand.dispatch(tile, frm, to, now)


def _laid_back(hand, tile, frm, to):
    """A tile lies on a stack again: it is owed once more."""
    hand.wall.put(hand.index(to))
    if zones.is_stack(frm):
        hand.wall.take(hand.index(frm))
        return
    seat = (zones.side_of(frm) - hand.dealer) & 3
    offset = hand.wall.offset(hand.index(to))
    for i in range(len(deal.TAKES)):
        take = deal.TAKES[i]
        for j in (0, 1):
            full = take[2 + 2 * j]
            if (
                hand.takers[i] == seat
                and take[1 + 2 * j] == offset
                and hand.owed[2 * i + j] < full
            ):
                hand.owed[2 * i + j] += 1
                hand.take = min(hand.take, i)
                return


def _look(hand, now):
    """Go on to the next take, or to the flowers."""
    if hand.loose:
        from mjtable.table import misdeal

        if misdeal.all_dealt(hand, now):
            if hand.wrong:
                load("taking").over(hand, now)
            _finish(hand, now)
        return
    before = hand.take
    while hand.take < len(deal.TAKES):
        if owed_of(hand, hand.take):
            if hand.take != before:
                if hand.wrong:
                    load("taking").caught_up(hand, before, now)
                prompt(hand, now)
            return
        hand.take += 1
    for entry in hand.wrong:
        ours = cues.WRONG_BREAK <= entry[wrong.ARTICLE] <= cues.TAKEN_OUT_OF_ORDER
        if ours and wrong.astray(hand, entry[wrong.SIDE]):
            return  # somebody holds a tile too many
    _finish(hand, now)


def _finish(hand, now):
    held = hand.spots.at(zones.RACK + hand.dealer)
    for tile in held:
        if hand.home[tile] == hand.zone(hand.wall.at(deal.DEALER_14TH)):
            hand.fourteenth = tile
    if hand.loose and held and hand.fourteenth < 0:  # nobody knows which came last; he has drawn
        hand.fourteenth = held[-1]
    from mjtable.table import flowers

    flowers.begin(hand, now)


def expected(hand):
    """The indicator alone as long as it is to be turned before the deal; the racks of the next
    four takes, and the tiles of the stacks they come from; at the break also the stacks beside
    it, where a miscount would break the wall."""
    found = load("indicator").expected(hand) if hand.indicator else []
    whole = hand.wall.count + hand.rules.indicator == hand.rules.set
    if whole and found:
        return found + wrong.homes(hand)
    if hand.loose:
        first = hand.takers[hand.take] + hand.dealer
        named = hand.spots.at(hand.zone(hand.wall.front()))
        return [(SEEK, zones.RACK + (first + i & 3), named) for i in range(4)]
    for side, zone, _ in owing(hand):
        if found and found[-1][1] == zones.RACK + side:
            found[-1] = (SEEK, found[-1][1], found[-1][2] + hand.spots.at(zone))
        else:
            found.append((SEEK, zones.RACK + side, hand.spots.at(zone)))
    if whole:
        for offset in _MISCOUNTS:
            zone = hand.zone(hand.wall.at(offset))
            found.append((HOLD, zone, hand.spots.at(zone)))
    return found + wrong.homes(hand)
