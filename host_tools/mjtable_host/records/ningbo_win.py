"""
What a win of Ningbo counts and what the hand pays, from the steps that were played (B.003-11 to
-20, C.3): the truth that the table is held to.
"""

from mjtable.rules import tiles
from mjtable.rules.ningbo import liability, score
from mjtable.table.cues import BY_ROB, BY_SELF
from mjtable_host.records import hand as h
from mjtable_host.records.hand import Step
from mjtable_host.records.play import Play
from mjtable_host.records.win_facts import meld_numbers

_BY = {BY_SELF: liability.SELF, BY_ROB: liability.ROB}
_KONGS = (h.KONG, h.CONCEALED, h.ADDED)

Counted = tuple[bool, int, tuple[tuple[int, int, int], ...]]


def score_of(play: Play, seat: int, source: tuple[int, int, int]) -> Counted | None:
    """What the hand of a seat counts with (tile, by, from_seat); None if it is no win."""
    tile, by, _ = source
    held = play.concealed[seat] if by == BY_SELF else [*play.concealed[seat], tile]
    flags = score.SELF_DRAWN if by == BY_SELF else 0
    if by == BY_ROB or (by == BY_SELF and kong_before(play.hand.steps)):
        flags |= score.KONG
    if not play.left:
        flags |= score.LAST_TILE
    return score.score(
        play.rules,
        tiles.counts_of(held),
        list(meld_numbers(play, seat)),
        tiles.kind_of(tile),
        flags,
        seat,
        play.hand.round_wind,
        play.rules.wild,
        bytes(tiles.kind_of(flower) for flower in play.flowers[seat]),
    )


def count(play: Play, won: Step) -> tuple[int, list[int]]:
    """The tai of a hand that was won, and what each seat gets or pays."""
    _, seat, tile, by, from_seat = won
    found = score_of(play, seat, (tile, by, from_seat))
    if found is None:
        raise ValueError(f"{play.hand.name}: the win is none")
    _, total, counted = found
    kong = kong_before(play.hand.steps[:-1]) if by == BY_SELF else None
    fed = giver_of(play.hand.steps, kong[2][0]) if kong and kong[0] == h.KONG else -1
    rows = [row for row, _, _ in counted]
    way = _BY.get(by, liability.DISCARD)
    takes = takes_of(play.hand.steps)
    return total, liability.pay(play.rules, seat, way, from_seat, total, takes, fed, rows)


def kong_before(steps: list[Step]) -> Step | None:
    """The kong whose replacement was drawn last, flowers in between left out (B.003-19)."""
    played = [step for step in steps if step[0] not in (h.CALL, h.WIN)]
    while len(played) > 1 and played.pop()[0] == h.REPLACE:
        if played[-1][0] in _KONGS:
            return played[-1]
        if played.pop()[0] != h.FLOWER:
            return None
    return None


def giver_of(steps: list[Step], tile: int) -> int:
    """Who discarded a tile that was claimed."""
    return next(step[1] for step in steps if step[0] == h.DISCARD and step[2] == tile)


def takes_of(steps: list[Step]) -> list[list[int]]:
    """``takes[x][y]``: melds x made with y's discards (B.003-13)."""
    takes = [[0] * 4 for _ in range(4)]
    for step in steps:
        if step[0] in (h.CHOW, h.PUNG, h.KONG):
            takes[step[1]][giver_of(steps, step[2][0])] += 1
    return takes
