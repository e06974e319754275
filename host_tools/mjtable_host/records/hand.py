"""
One hand as it was played: wall, dice and steps, all in physical tiles.

What a record file says and what simulated people do both become a ``Hand``; from there on
nothing knows where it came from. Seats are 0-3 in playing order from the dealer of the hand,
tiles are tile numbers, wall slots are numbered as in procedures §G: slot = 2 * g + (0 upper,
1 lower) with g counting stacks from the right end of the dealer's wall in the order in which
the wall is drawn.

Steps, in order:

==================================  ========================================================
(FLOWER, seat, tile)                a bonus tile is laid down
(REPLACE, seat, tile)               a tile from the tail, after a flower or a kong
(DRAW, seat, tile)                  a tile from the front
(DISCARD, seat, tile, drawn)        drawn: it is the tile just drawn
(CALL, seat, button)                announced, and overruled or taken back
(CHOW | PUNG | KONG, seat, tiles)   a claim; the claimed tile first
(CONCEALED, seat, tiles)            a concealed kong
(ADDED, seat, tile)                 the fourth tile of a pung on the table
(WIN, seat, tile, by, from_seat)    by: BY_SELF, BY_DISCARD, BY_ROB of table/cues.py
(BIRD, seat, tile)                  a tile of the wall is turned after the win of the seat
(NOBODY,)                           the wall is used up and nobody won
(ENDED,)                            nobody won and people end the hand with tiles in the wall
==================================  ========================================================
"""

from dataclasses import dataclass, field
from typing import Any

from mjtable.rules import deal
from mjtable.rules.wall import Wall

Step = tuple[Any, ...]

FLOWER, REPLACE, DRAW, DISCARD = "flower", "replace", "draw", "discard"
CALL, CHOW, PUNG, KONG = "call", "chow", "pung", "kong"
CONCEALED, ADDED, WIN, NOBODY = "concealed", "added", "win", "nobody"
ENDED, BIRD = "ended", "bird"


@dataclass
class Hand:
    """A hand of one rule set with its wall, dice and steps."""

    name: str
    stacks: int  # a side: 18, 17 or 14
    wall: list[int]  # tile by wall slot
    dice: tuple[int, ...]  # two a throw
    dealer_side: int = 0
    round_wind: int = 0
    number: int = 0
    ruleset: str = "guobiao"
    steps: list[Step] = field(default_factory=list)
    total: int | None = None  # what the win counts, flowers too; None without one
    pay: list[int] | None = None  # by seat

    @property
    def won(self) -> Step | None:
        """The step of the win, None after a drawn hand."""
        for step in reversed(self.steps):
            if step[0] != BIRD:
                return step if step[0] == WIN else None
        return None

    @property
    def winner(self) -> int | None:
        """Seat of the winner, None after a drawn hand."""
        return self.won[1] if self.won else None

    def side(self, seat: int) -> int:
        return (self.dealer_side + seat) & 3


def deal_slots(wall: Wall) -> list[tuple[int, list[int]]]:
    """Take the deal off a wall: (seat, wall slots) of each take, with the dealer's jump."""
    takes = []
    for seat, one, count, other, other_count in deal.TAKES:
        slots = [wall.take(wall.at(one)) for _ in range(count)]
        slots += [wall.take(wall.at(other)) for _ in range(other_count)]
        takes.append((seat, slots))
    return takes
