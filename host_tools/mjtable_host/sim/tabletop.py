"""
Four people at a table: what lies where, what time it is, and the smallest things hands do.

It outlives the hand: tiles stay where they are until somebody takes them up. What is done is
noted as the actions and facts of a script (script.py).
"""

import random
from collections.abc import Sequence

from mjtable.rules import wall
from mjtable.table import zones
from mjtable_host.records.hand import Hand
from mjtable_host.sim import script as s
from mjtable_host.sim.habits import Person, Span
from mjtable_host.sim.script import Action

# A tile counts as having come to rest only if it rests this long; people do not play faster.
REST_MS = 1250


class TableTop:
    def __init__(self, people: Sequence[Person]) -> None:
        self.people = people  # by side
        self.hand: Hand  # the one being played
        self.chance = random.Random(0)
        self.now = 0
        self.dice_on_table = False
        self.places: dict[int, tuple[int, int]] = {}  # (zone, slot) by tile
        self.actions: list[Action] = []
        self.facts: list[tuple] = []
        self._rested: dict[int, int] = {}
        self._used: dict[int, set[int]] = {}

    def begin(self, hand: Hand, seed: str) -> None:
        """The next hand: its actions and facts, and the chance of its times."""
        self.hand = hand
        self.chance = random.Random(seed)
        self.actions = []
        self.facts = []

    def span(self, span: Span) -> int:
        """A time out of a span."""
        return self.chance.randint(*span)

    def chances(self, probability: float) -> bool:
        return self.chance.random() < probability

    def person(self, seat: int) -> Person:
        return self.people[self.hand.side(seat)]

    def stack_zone(self, g: int) -> int:
        """Zone of a stack of the ring."""
        seat, k = wall.seat_and_k(g, self.hand.stacks)
        return zones.stack_zone(self.hand.side(seat), k)

    def do(self, *action: int | None) -> None:
        """Note an action as it stands."""
        self.actions.append(action)

    def fact(self, name: str, *values: object) -> None:
        """Note what the table should conclude next."""
        self.facts.append((name, *values))

    def lying_in(self, zone: int) -> list[int]:
        return sorted(tile for tile, place in self.places.items() if place[0] == zone)

    def lift(self, time: int, tile: int) -> None:
        """Take a tile up."""
        zone, slot = self.places.pop(tile)
        self._used[zone].discard(slot)
        self.actions.append((time, s.LIFT, tile, zone))

    def put(self, time: int, tile: int, zone: int, slot: int = -1, moves: int = 0) -> None:
        """Lay a tile down, in the first free slot; ``moves`` = how many true moves that is."""
        used = self._used.setdefault(zone, set())
        if slot < 0:
            slot = next(free for free in range(len(used) + 1) if free not in used)
        used.add(slot)
        self.places[tile] = (zone, slot)
        self._rested[tile] = time
        self.actions.append((time, s.PUT, tile, zone, slot, moves))

    def carry(self, lift: int, air: int, tile: int, zone: int, moves: int = 1) -> int:
        """A tile goes to another zone; the time at which it rests there."""
        lift = max(lift, self._rested.get(tile, -REST_MS) + REST_MS)
        self.lift(lift, tile)
        self.put(lift + air, tile, zone, moves=moves)
        return lift + air
