"""
How people move, as data: times in milliseconds (least, most), habits as chances 0.0-1.0.

A discard comes 2-6 s after the draw, a claim 0.5-2.5 s after the discard, a take of the deal
and a flower want 1-2 s, a tile is in the air 0.5-2 s; with these a hand takes 5-8 minutes.
"""

from dataclasses import dataclass

Span = tuple[int, int]


@dataclass(frozen=True)
class Pace:
    """Times of one person, or of the table where nobody in particular acts."""

    clear: Span = (5000, 8000)  # the tiles of the last hand are swept off
    build: Span = (20000, 28000)  # four walls, all four building at once
    before_throw: Span = (3000, 5000)  # from the last tile of the walls to lifting the dice
    dice_air: Span = (1000, 1500)
    between_throws: Span = (1500, 2500)
    before_deal: Span = (1500, 2500)
    indicator_air: Span = (1500, 2500)  # lifted, turned and laid back
    take: Span = (1000, 1600)  # from one take of the deal to the next
    take_air: Span = (500, 900)
    sort: Span = (2000, 4000)  # looking at the hand after the deal
    flower_wait: Span = (200, 500)
    flower_air: Span = (500, 900)
    replace_wait: Span = (400, 800)
    replace_air: Span = (500, 900)
    draw_wait: Span = (1000, 3400)  # from a discard that nobody claims to lifting the next tile
    draw_air: Span = (500, 1200)
    discard: Span = (2000, 6000)  # from the draw at rest to the discard at rest
    discard_air: Span = (500, 1500)
    first_discard: Span = (3000, 6000)
    straight_air: Span = (1200, 2000)  # a tile looked at in the air and put straight down
    claim: Span = (500, 2500)  # from the discard at rest to the call
    reach: Span = (300, 700)  # from the call to lifting the claimed tile
    chow_hold: Span = (2600, 3400)  # a chow waits, after the discard, for pung and win
    meld_air: Span = (500, 1200)
    meld_next: Span = (150, 500)  # from one tile of a meld to the next
    kong_think: Span = (1500, 3500)
    rob_hold: Span = (3100, 4000)  # an added kong waits for robbers
    win_call: Span = (800, 2500)  # from the own draw to the call
    lay_down: Span = (1200, 2500)  # a whole hand is laid down
    bird_wait: Span = (1200, 1800)  # from the win, or the last bird, to lifting the next
    after_hand: Span = (6000, 9000)  # looking at what won


@dataclass(frozen=True)
class Person:
    """One player: pace, habits and how eagerly claims are made."""

    name: str
    pace: Pace = Pace()
    buttons: float = 0.5  # calls with the button before taking a claim
    straight: float = 0.35  # puts a useless draw straight into the pond
    straight_flower: float = 0.3  # lays a drawn flower straight down
    lays_down: float = 0.2  # shows a winning hand instead of pressing the button
    eager: int = 100  # claims what leaves the odds of a win at more than so many percent


# The four who play where nobody else is asked for.
PEOPLE = (
    Person("East", buttons=0.8),
    Person("South", Pace(discard=(2000, 5000)), buttons=0.0, straight=0.6, eager=90),
    Person("West", Pace(discard=(2500, 6000), claim=(800, 2500)), straight=0.1, eager=130),
    Person("North", buttons=1.0, straight=0.3, lays_down=0.0),
)
