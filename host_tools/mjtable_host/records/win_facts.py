"""
The facts of a win that decide what it scores, as the truth knows them: ``score`` of
``mjtable.rules.guobiao`` takes them in this order (procedures E.4; B.000-12, -13).
"""

from itertools import chain
from typing import NamedTuple

from mjtable.rules import melds as m
from mjtable.rules import tiles
from mjtable.rules.guobiao.score import KONG, LAST_OF_KIND, LAST_TILE, SELF_DRAWN
from mjtable.table.cues import BY_ROB, BY_SELF
from mjtable_host.records import hand as h
from mjtable_host.records.play import Play

_FORMS = {h.CHOW: m.CHOW, h.PUNG: m.PUNG, h.KONG: m.KONG, h.CONCEALED: m.CONCEALED}


class WinFacts(NamedTuple):
    counts: bytearray  # 34 counts of the concealed tiles with the winning one
    melds: tuple[int, ...]  # numbers of rules/melds.py
    win: int  # kind
    how: int  # bits of rules/guobiao/score.py
    seat_wind: int
    round_wind: int


def win_facts(play: Play, seat: int) -> WinFacts | None:
    """Facts of the win that a seat makes, or would make now; None if it has no tile to win on."""
    source = play.winning_tile(seat)
    if source is None:
        return None
    tile, by, _ = source
    kind = tiles.kind_of(tile)
    if kind >= tiles.FACES:
        return None
    counts = bytearray(play.counts(seat))
    if by == BY_SELF:
        how = SELF_DRAWN | (KONG if play.after_kong else 0)
    else:
        counts[kind] += 1
        how = KONG if by == BY_ROB else 0
    if not play.left:
        how |= LAST_TILE
    if _seen(play, tile) == 3:
        how |= LAST_OF_KIND
    return WinFacts(counts, meld_numbers(play, seat), kind, how, seat, play.hand.round_wind)


def meld_numbers(play: Play, seat: int) -> tuple[int, ...]:
    """The melds of a seat as numbers of rules/melds.py."""
    return tuple(
        m.meld(_FORMS[what], min(map(tiles.kind_of, meld))) for what, meld in play.melds[seat]
    )


def _seen(play: Play, tile: int) -> int:
    """How many others of the tile's kind lie open: in ponds and in melds (fan 58)."""
    laid = (meld for melds in play.melds for what, meld in melds if what != h.CONCEALED)
    lying = chain(*play.ponds, *laid)
    return sum(1 for one in lying if tiles.kind_of(one) == tiles.kind_of(tile) and one != tile)
