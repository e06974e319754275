"""
A penalty tile pulled blind (procedures B.004-11; V12, V20 b, V25): the victim lifts one of the
offender's tiles and says yes, of which the table may hear first, or discards it for him at once.
Silence until ``victim_ms``, or a yes that no tile follows, takes the tile then out of the rack,
else one by lot: the seed is said, so that the lot can be checked.

Loaded when a tile is to be pulled.
"""

from mjtable.rules import tiles
from mjtable.table import cues, penalties, question, zones
from mjtable.table.expect import HOLD

_CHOICE, _LIFTED, _VICTIM = range(3)  # of what a question of this kind has in place of a tile


def ask(hand, article, side, victim, choice, now):
    """The victim is to pull one of these tiles (bytes) of a side; bonus tiles are not drawn."""
    choice = bytes([tile for tile in choice if not tiles.is_flower(tile)])
    if choice:
        about = [choice, -1, victim]
        ms = hand.rules.victim_ms
        question.ask(hand, question.PULL, article, side, 1 << victim, about, ms, now)


def touched(hand, tile, to, now):
    """A tile was lifted (``to`` -1) or has come to rest."""
    for asked in hand.asked:
        if asked[question.WHAT] != question.PULL or tile not in asked[question.TILE][_CHOICE]:
            continue
        asked[question.TILE][_LIFTED] = tile
        if to == zones.POND + asked[question.SIDE] or (to < 0 and asked[question.ANSWERS]):
            question.end(hand, asked, True, now)
        return


def expected(hand):
    """The tiles of which one may be lifted."""
    return [
        (HOLD, zones.RACK + asked[question.SIDE], asked[question.TILE][_CHOICE])
        for asked in hand.asked
        if asked[question.WHAT] == question.PULL
    ]


def pulled(hand, asked, yes, now):
    """The question is settled: the tile is due."""
    side = asked[question.SIDE]
    choice, tile, by = asked[question.TILE]
    if tile >= 0 and (hand.settled[tile] or zones.is_stack(hand.spots.place[tile])):
        tile = -1  # it has gone into a meld, or was one too many
    rack = zones.RACK + side
    left = bytes([one for one in choice if hand.spots.place[one] == rack])
    away = tile >= 0 and (tile not in left or hand.spots.lifted[tile])
    seed = -1
    if tile < 0 or not (yes or away):
        if not left:
            return
        seed, by = now, -1
        tile = left[lot(seed, len(left))]
    hand.say((cues.PULLED, side, tile, seed), now)
    penalties.upheld(hand, asked[question.ARTICLE], side, bytes((tile,)), now, by, b"queue")


def lot(seed, n):
    """One of 0..n-1."""
    return (seed * 1103515245 + 12345 >> 8) % n
