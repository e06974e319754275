"""
Flowers laid down and replacements from the tail (procedures 000-22, B.000-5; O98 p.17).

``hand.due[side]`` counts what a side has laid down (flowers, kongs) and not yet replaced. The
next replacement is the upper tile of the last stack, then its lower one.
"""

from micropython import const

from mjtable.rules import tiles
from mjtable.table import cues, wrong, zones
from mjtable.table.events import MOVE
from mjtable.table.expect import HOLD, SEEK
from mjtable.table.phases import load

# ``settled`` of a kong's first tile while it has no replacement, and if it never had one
WAITING = const(2)
VOID = const(3)
_KONG = const(13)  # article
_AGAIN_MS = const(3000)  # in this time what was taken up is laid down again
EARLY = (_KONG, cues.WRONG_REPLACEMENT, cues.OUT_OF_TURN)


def is_flower(hand, tile):
    """Whether a tile is laid down and replaced: a wild one is not (003-18, 003-24)."""
    return tiles.is_flower(tile) and tiles.kind_of(tile) not in hand.rules.wild


def flowers_of(hand, side):
    """Flowers in the rack of a side, as bytes."""
    rack = hand.spots.at(zones.RACK + side)
    return bytes([tile for tile in rack if is_flower(hand, tile)])


def moved(hand, tile, frm, to, side, now):
    """Whether a tile of a side comes to its flowers, where nothing else belongs, or leaves."""
    zone = zones.FLOWER + side
    if zone not in (frm, to):
        return False
    if is_flower(hand, tile):
        (laid if to == zone else taken_up)(hand, tile, side, now)
    elif to == zone and not hand.rules.birds:
        load("step").odd(hand, tile, zones.RACK + side, to, now)
    return True


def laid(hand, tile, side, now):
    """A flower came to rest before its owner."""
    hand.say((cues.FLOWERED, side, tile), now)
    if hand.queue[side]:
        load("penalties").played(hand, side, tile, now)
    if side != hand.turn and hand.phase != cues.DEAL:
        # Before play the others may lay theirs while one replaces, where all do.
        if hand.phase == cues.PLAY or hand.rules.opening_bonus == "dealer":
            load("kongs").laid(hand, tile, side, now)
    kept = hand.rules.flower_keeps_kong and tile == hand.drawn and hand.replaced > hand.FLOWER
    owe(hand, side, hand.replaced if kept else hand.FLOWER, now)


def taken_up(hand, tile, side, now):
    """A flower or a tile of a kong went back into the rack. What has replaced it already is one
    too many, unless it is laid down again."""
    if hand.due[side]:
        hand.due[side] -= 1
    elif hand.replaced and side == hand.turn and hand.drawn >= 0:
        early, hand.drawn, hand.replaced = hand.drawn, tile, 0
        home = hand.home[early]
        wrong.add(
            hand, now, cues.WRONG_REPLACEMENT, side, early, home, home, home, _AGAIN_MS, True
        )


def owe(hand, side, why, now):
    """One more replacement is due, for a FLOWER or a kong (KONG, FED) of Hand."""
    hand.owed_for = why
    hand.due[side] += 1
    if hand.phase != cues.DEAL:
        prompt(hand, side, now)


def prompt(hand, side, now):
    """Show the tail to the side whose turn it is, unless its kong must wait for robbers."""
    if not hand.due[side] or side != hand.turn:
        return
    if hand.nothing_left(hand.due[side] - 1):
        hand.drawn_hand(now)  # B.000-13
        return
    if hand.rob < 0 or hand.rules.late_rob:
        hand.say((cues.REPLACE, side, hand.zone(hand.wall.tail())), now)
    for early in hand.wrong:
        if early[wrong.SIDE] != side or not early[wrong.TAIL] or early[wrong.TILE] < 0:
            continue
        if early[wrong.ARTICLE] in EARLY and zones.is_stack(early[wrong.HOME]):
            # Reported before what it replaces, or taken before it was this side's turn.
            wrong.drop(hand, early, now)
            tile = early[wrong.TILE]
            if early[wrong.ARTICLE] == _KONG and early[wrong.TOLD] is None:
                load("penalties").upheld(hand, _KONG, side, bytes((tile,)), now)
            replaced(hand, tile, early[wrong.HOME], side, now)
            return


def unheard(hand, side, now):
    """A side takes the tail though nothing is due to it. It has laid what its rack still hears, on
    its border: the flower it has drawn, or the last tile of a kong."""
    claims = hand.stage == hand.WINDOW and hand.spots.place[hand.last] == zones.MELD + side
    if not claims and (side != hand.turn or hand.stage != hand.HOLD):
        return
    found, zone = flowers_of(hand, side), zones.FLOWER + side
    if claims or not found:
        found, zone = load("expecting").kongs(hand, side), zones.MELD + side
    elif hand.drawn >= 0 and is_flower(hand, hand.drawn):
        found = bytes((hand.drawn,))
    if len(found) == 1 and hand.spots.place[found[0]] == zones.RACK + side:
        hand.feed((MOVE, found[0], zones.RACK + side, zone), now)


def _kong(hand, side, becomes, was=WAITING):
    """A kong of a side that waits for its replacement has it, or is void without (002-12)."""
    for _, laid, _ in hand.melds[side]:
        if hand.settled[laid[0]] == was:
            hand.settled[laid[0]] = becomes
            return


def forgo(hand, side):
    """A side has discarded without the replacements that were due."""
    while hand.due[side]:
        hand.due[side] -= 1
        hand.lack[side] += 1
        _kong(hand, side, VOID)


def owed_again(hand, side):
    """The discard without it was taken back: a replacement is due as before."""
    hand.due[side] += 1
    _kong(hand, side, WAITING, VOID)


def replaced(hand, tile, zone, side, now):
    """A replacement reached its side."""
    hand.due[side] -= 1
    if hand.owed_for > hand.FLOWER:
        _kong(hand, side, 1)
    hand.drawn = tile
    hand.replaced = hand.owed_for
    hand.claimed = False
    if side == hand.dealer and hand.phase == cues.FLOWERS:
        hand.fourteenth = tile
    hand.say((cues.REPLACED, side, tile, zone), now)
    if hand.shown:
        load("falsewin").joined(hand, side, now)
    if hand.marks:
        load("declare").marked(hand, now)
    prompt(hand, side, now)


def adopt(hand, side, now):
    """Wrong replacements of a side were not put right: they stand."""
    for entry in list(hand.wrong):
        article, by, tile, home = entry[: wrong.ZONE]
        if article != cues.WRONG_REPLACEMENT or by != side or not zones.is_stack(home):
            continue
        if not hand.due[side]:
            if hand.spots.place[tile] == home:
                wrong.drop(hand, entry, now)
            continue  # else it is one too many, see counts.py
        wrong.drop(hand, entry, now)
        if hand.spots.place[tile] != home:
            if entry[wrong.TOLD] is None:
                load("penalties").upheld(hand, article, side, bytes((tile,)), now)
            replaced(hand, tile, home, side, now)


def coming(hand):
    """Replacements due, and one more for each flower that is on its way from the tail."""
    owed = sum(hand.due)
    found = owed
    for g in hand.wall.tails(owed):
        for tile in hand.spots.at(hand.zone(g)):
            if is_flower(hand, tile) and hand.spots.lifted[tile]:
                found += 1
    return found


def lifted(hand, tile, zone, now):
    """While replacements are due, a wall tile lifted elsewhere than at the tail is wrong."""
    if not zones.is_stack(zone) or not hand.due[hand.turn] or hand.stage != hand.HOLD:
        return
    if hand.indicator and load("indicator").is_it(hand, tile, zone):
        return
    if hand.index(zone) not in hand.wall.tails(coming(hand)):
        right = hand.zone(hand.wall.tail())
        wrong.add(hand, now, cues.WRONG_REPLACEMENT, hand.turn, tile, zone, zone, right)


def expected(hand):
    """Rack of the side that owes a replacement, and the tiles at the tail."""
    due = hand.due[hand.turn]
    found = []
    if due and hand.wall.count:
        named = b""
        for g in hand.wall.tails(due):
            named += hand.spots.at(hand.zone(g))
        found.append((SEEK, zones.RACK + hand.turn, named))
        straight = bytes([tile for tile in named if tiles.is_flower(tile)])
        if straight:
            found.append((SEEK, zones.FLOWER + hand.turn, straight))
        front = hand.zone(hand.wall.front())  # where it is taken by mistake
        found.append((HOLD, front, hand.spots.at(front)))
    return found
