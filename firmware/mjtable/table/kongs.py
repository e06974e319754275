"""
Kongs and bonus tiles out of turn (越序开杠, V13), bonus tiles that are kept (V14).

Laid down out of turn and not replaced they may be taken back, or wait for their owner's own draw:
no penalty (B.004-15). Once its replacement is drawn it stands: where penalties are tiles, that
tile is one (``oot_kong = drawn_tile``), or a kong goes back into the hand, its four tiles open and
due one after the other, and a draw is omitted (``four_tiles``). Loaded when it happens.
"""

from micropython import const

from mjtable.table import claims, cues, draws, penalties, replace, wrong, zones
from mjtable.table.events import KONG

ARTICLE = const(13)
_BONUS = const(14)


def laid(hand, tile, side, now):
    """A bonus tile, or the last tile of a kong, lies before a side whose turn it is not."""
    rack = zones.RACK + side
    wrong.add(hand, now, ARTICLE, side, tile, rack, hand.spots.place[tile], rack, draws.REORDER_MS)


def is_out(hand, side):
    """Whether a side has laid down four tiles of its own for a kong."""
    four = draws.four_of(hand, side)
    claims_it = hand.last >= 0 and hand.last in hand.spread(side)
    return four and not claims_it


def shown(hand, tile, side, now):
    """A tile reached a meld zone out of turn: is it a kong?"""
    if is_out(hand, side):
        laid(hand, tile, side, now)


def went_on(hand, entry, now):
    """A side has its own draw: what it laid before is in turn now."""
    own = entry[wrong.SIDE] == hand.turn and hand.stage == hand.HOLD and not hand.claimed
    if own and not entry[wrong.TAIL] and not zones.is_stack(entry[wrong.HOME]):
        wrong.drop(hand, entry, now)


def replaced(hand, side):
    """Whether a tile of the tail replaces something that a side has laid out of turn."""
    return bool(hand.due[side]) or is_out(hand, side)


def told(hand, entry, now):
    """Nothing has explained a replacement that was drawn out of turn: it stands."""
    side, tile, zone = entry[wrong.SIDE], entry[wrong.TILE], entry[wrong.HOME]
    if not zones.is_stack(zone) or hand.rules.penalties != "tiles" or not replaced(hand, side):
        return
    due = bytes((tile,))
    if not hand.due[side]:
        four = _kong(hand, side, now)
        if four:
            due = four
        else:
            hand.due[side] += 1
    wrong.drop_article(hand, ARTICLE, now, side)
    if hand.due[side]:
        hand.due[side] -= 1
    hand.say((cues.REPLACED, side, tile, zone), now)
    penalties.upheld(hand, ARTICLE, side, due, now, -1, b"queue")
    if len(due) > 1:
        rack = zones.RACK + side
        for one in due:
            wrong.add(hand, now, ARTICLE, side, one, rack, zones.MELD + side, rack, 0, True)


def _kong(hand, side, now):
    """A kong out of turn stands; as bytes its four tiles if it is undone, else none."""
    added, alike, i = claims.own_kong(hand, side)
    four = alike or draws.four_of(hand, side)
    if hand.rules.oot_kong == "four_tiles":
        if i >= 0:  # the pung stays
            four = bytes((added,))
        hand.skip[side] += 1
        hand.off[side] += 1
        return four
    for tile in four:
        hand.settled[tile] = 1
    if i < 0:
        hand.melds[side].append((KONG, four, -1))
        hand.say((cues.CONCEALED_KONG, side, four), now)
        if not alike:
            hand.say((cues.SHAM_KONG, side, four), now)
    else:
        hand.melds[side][i] = (KONG, four, hand.melds[side][i][2])
        hand.settled[added] = claims.ADDED
        hand.say((cues.ADDED_KONG, side, added), now)
    return b""


# --- V14


def kept(hand, side, now):
    """A side has drawn and discarded: bonus tiles in its rack should lie before it."""
    held = replace.flowers_of(hand, side)
    flower, rack = zones.FLOWER + side, zones.RACK + side
    for entry in list(hand.wrong):
        if entry[wrong.HOME] == flower and entry[wrong.REMEDY] >= 0:
            entry[wrong.REMEDY] = -1  # it has been said, and again it was not laid
            tile = bytes((entry[wrong.TILE],))
            penalties.upheld(hand, _BONUS, side, tile, now, -1, b"stands")
            if tile[0] not in held:
                wrong.drop(hand, entry, now)
    for tile in held:
        if not wrong.about(hand, tile):
            wrong.add(hand, now, _BONUS, side, tile, flower, rack, hand.zone(hand.wall.tail()))
