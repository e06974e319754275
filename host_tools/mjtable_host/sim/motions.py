"""
From a hand as it was played to what hands do at the table: a script with human times.

A ``Sitting`` knows where every tile lies and what time it is, from one hand to the next. It
asks the steps of a ``Hand`` for nothing but their order; times and habits come from the people
and from chance seeded by name, so the same seed gives the same script at every fidelity.
"""

import random
from collections.abc import Callable, Iterable, Sequence

from mjtable.rules import wall
from mjtable.table import cues, events, zones
from mjtable_host.records import hand as h
from mjtable_host.records.hand import Hand, Step
from mjtable_host.records.play import Play, deal_slots
from mjtable_host.sim import script as s
from mjtable_host.sim.habits import PEOPLE, Person, Span
from mjtable_host.sim.script import Action, Script, Start, Truth

# A tile counts as having come to rest only if it rests this long; people do not play faster.
REST_MS = 1250
_WHATS = {h.CHOW: events.CHOW, h.PUNG: events.PUNG, h.KONG: events.KONG}


class Sitting:
    """One table with four people, hand after hand."""

    def __init__(self, people: Sequence[Person] = PEOPLE, seed: object = 0) -> None:
        self.people = people  # by side
        self.seed = seed
        self.now = 0
        self.places: dict[int, tuple[int, int]] = {}
        self.dice_on_table = False
        self.hands = 0
        self._rested: dict[int, int] = {}
        self._used: dict[int, set[int]] = {}
        self._actions: list[Action] = []
        self._facts: list[tuple] = []
        self.chance = random.Random(0)
        self.hand: Hand

    def script(self, hand: Hand) -> Script:
        """What people do in one hand, from building the walls to looking at the result."""
        self.chance = random.Random(f"{self.seed}/{hand.name}/{self.hands}/motions")
        self.hands += 1
        self.hand = hand
        self._actions = []
        self._facts = []
        self._clear()
        self._build()
        play = Play(hand=Hand(hand.name, hand.stacks, hand.wall, hand.dice))
        self._throws(play)
        truth = Truth(winner=hand.winner, break_zone=self._stack_zone(play.first))
        self._facts.append(("break", truth.break_zone))
        self._deal(play)
        self._steps(hand.steps)
        self.now += self._span(self.people[0].pace.after_hand)
        self._actions.append((self.now, s.END))
        truth.facts = self._facts
        actions, truth.moves = _numbered(s.in_order(self._actions))
        start = Start(
            hand.ruleset, hand.stacks * 8, hand.dealer_side, hand.round_wind, hand.number
        )
        return Script(hand.name, start, actions, truth)

    # --- small motions --------------------------------------------------------------------------

    def _span(self, span: Span) -> int:
        return self.chance.randint(*span)

    def _person(self, seat: int) -> Person:
        return self.people[self.hand.side(seat)]

    def _chance(self, probability: float) -> bool:
        return self.chance.random() < probability

    def _stack_zone(self, g: int) -> int:
        seat, k = wall.seat_and_k(g, self.hand.stacks)
        return zones.stack_zone(self.hand.side(seat), k)

    def _slot_in(self, zone: int) -> int:
        used = self._used.setdefault(zone, set())
        slot = 0
        while slot in used:
            slot += 1
        return slot

    def lift(self, time: int, tile: int) -> None:
        """Take a tile up."""
        zone, slot = self.places.pop(tile)
        self._used[zone].discard(slot)
        self._actions.append((time, s.LIFT, tile, zone))

    def put(self, time: int, tile: int, zone: int, slot: int = -1, moves: int = 0) -> None:
        """Lay a tile down; ``moves`` = how many true moves that is."""
        if slot < 0:
            slot = self._slot_in(zone)
        self._used.setdefault(zone, set()).add(slot)
        self.places[tile] = (zone, slot)
        self._rested[tile] = time
        self._actions.append((time, s.PUT, tile, zone, slot, moves))

    def carry(self, lift: int, air: int, tile: int, zone: int, moves: int = 1) -> int:
        """A tile goes to another zone; the time at which it rests there."""
        lift = max(lift, self._rested.get(tile, -REST_MS) + REST_MS)
        self.lift(lift, tile)
        self.put(lift + air, tile, zone, moves=moves)
        return lift + air

    def press(self, time: int, seat: int, button: int) -> None:
        self._actions.append((time, s.PRESS, self.hand.side(seat), button))

    def fact(self, name: str, *values: object) -> None:
        self._facts.append((name, *values))

    # --- before play ----------------------------------------------------------------------------

    def _clear(self) -> None:
        """Sweep the last hand off the table."""
        if not self.places:
            return
        span = self._span(self.people[0].pace.clear)
        count = len(self.places)
        swept = sorted(self.places)
        self.chance.shuffle(swept)
        # What is left of the walls goes from above.
        swept.sort(key=lambda tile: self.places[tile][1] if self._in_wall(tile) else 0)
        for index, tile in enumerate(swept):
            self.lift(self.now + span * index // count, tile)
        self.now += span

    def _in_wall(self, tile: int) -> bool:
        return zones.is_stack(self.places[tile][0])

    def _build(self) -> None:
        """Four people build their walls at once: the lower row, then the upper one on it."""
        stacks = self.hand.stacks
        span = self._span(self.people[0].pace.build)
        if not self.dice_on_table:
            self.dice_on_table = True
            dice = (self.chance.randint(1, 6), self.chance.randint(1, 6))
            self._actions.append((self.now, s.DICE_REST, *dice, -1))
        for seat in range(4):
            offset = self.chance.randint(0, 300)
            for index in range(stacks * 2):
                k = index % stacks + 1
                half = 1 if index < stacks else 0
                slot = wall.ring_index(seat, k, stacks) * 2 + half
                time = self.now + offset + (span - 300) * (index + 1) // (stacks * 2)
                zone = zones.stack_zone(self.hand.side(seat), k)
                self.put(time, self.hand.wall[slot], zone, half)
        self.now += span

    def _throws(self, play: Play) -> None:
        pace = self._person(0).pace
        self.now += self._span(pace.before_throw)
        for throw, seat in enumerate((0, play.breaker)):
            if throw:
                self.now += self._span(pace.between_throws)
            self._actions.append((self.now, s.DICE_LIFT))
            self.now += self._span(pace.dice_air)
            a, b = self.hand.dice[throw * 2 : throw * 2 + 2]
            side = self.hand.side(seat)
            self._actions.append((self.now, s.DICE_REST, a, b, side))
            self.fact("thrown", side, throw + 1, a, b)

    def _deal(self, play: Play) -> None:
        self.now += self._span(self._person(0).pace.before_deal)
        next_take = self.now
        for seat, slots in deal_slots(play.wall):
            pace = self._person(seat).pace
            rack = zones.RACK + self.hand.side(seat)
            taken = [self.hand.wall[slot] for slot in slots]
            air = self._span(pace.take_air)
            for index, tile in enumerate(taken):
                self.now = self.carry(next_take, air + index * 60, tile, rack)
                self.fact("dealt", self.hand.side(seat), tile)
            next_take = max(next_take + self._span(pace.take), self.now + 200)
        self.now += self._span(self._person(0).pace.sort)

    # --- play -----------------------------------------------------------------------------------

    def _steps(self, steps: Sequence[Step]) -> None:
        steppers: dict[str, Callable[..., None]] = {
            h.FLOWER: self._flower,
            h.REPLACE: self._replace,
            h.DRAW: self._draw,
            h.DISCARD: self._discard,
            h.CHOW: self._claim,
            h.PUNG: self._claim,
            h.KONG: self._claim,
            h.CONCEALED: self._concealed,
            h.ADDED: self._added,
            h.WIN: self._win,
        }
        self._first_discard = True
        self._robbing = False
        self._discard_at = (self.now, -1, -1)  # time, seat, tile
        self._in_air: tuple[int, int] | None = None  # a drawn tile not yet put down: lift, tile
        self._called: set[int] = set()
        lost: list[tuple[int, int]] = []
        for index, step in enumerate(steps):
            following = steps[index + 1] if index + 1 < len(steps) else (h.NOBODY,)
            if step[0] == h.CALL:
                lost.append(step[1:])
                continue
            if lost:
                self._lost_calls(lost)
                lost = []
            if step[0] == h.NOBODY:
                self.fact("drawn_hand")
            else:
                steppers[step[0]](step, following)

    def _lost_calls(self, lost: Iterable[tuple[int, int]]) -> None:
        """Calls that another call overrules: pressed before that one is heard."""
        for seat, button in lost:
            least = self._person(seat).pace.claim[0]
            self.press(self._discard_at[0] + least + self._span((0, 300)), seat, button)
            self._called.add(seat)

    def _straight(self, person: Person, step: Step, following: Step) -> bool:
        """Whether the tile drawn goes straight on, without a rest in the rack."""
        tile = step[2]
        if following[0] == h.DISCARD and following[2] == tile:
            return self._chance(person.straight)
        if following[0] == h.FLOWER and following[2] == tile:
            return self._chance(person.straight_flower)
        return False

    def _take(self, lift: int, air: int, step: Step, following: Step) -> None:
        """A tile of the wall to the rack, or kept in the air to go straight on."""
        _, seat, tile = step
        if self._straight(self._person(seat), step, following):
            self._in_air = (lift, tile)
            self.now = lift
        else:
            self.now = self.carry(lift, air, tile, zones.RACK + self.hand.side(seat))

    def _land(self, seat: int, tile: int, zone: int, lift: int, air: int) -> None:
        """To pond or flower zone, from the rack or, if it is still in the air, from the wall."""
        if self._in_air is not None and self._in_air[1] == tile:
            lift = self._in_air[0]
            air = self._span(self._person(seat).pace.straight_air)
            self.now = self.carry(lift, air, tile, zone, moves=2)
            self._in_air = None
        else:
            self.now = self.carry(lift, air, tile, zone)

    def _flower(self, step: Step, _: Step) -> None:
        _, seat, tile = step
        side = self.hand.side(seat)
        pace = self._person(seat).pace
        lift = self.now + self._span(pace.flower_wait)
        self._land(seat, tile, zones.FLOWER + side, lift, self._span(pace.flower_air))
        self.fact("flowered", side, tile)

    def _replace(self, step: Step, following: Step) -> None:
        _, seat, tile = step
        pace = self._person(seat).pace
        wait = pace.rob_hold if self._robbing else pace.replace_wait
        self._robbing = False
        self._take(self.now + self._span(wait), self._span(pace.replace_air), step, following)
        self.fact("replaced", self.hand.side(seat), tile)

    def _draw(self, step: Step, following: Step) -> None:
        _, seat, tile = step
        pace = self._person(seat).pace
        # Who called and did not take keeps the drawer waiting until the window is over.
        wait = self._span(pace.draw_wait) if not self._called else self._span((3200, 4000))
        self._called.clear()
        lift = self._discard_at[0] + wait
        self._take(lift, self._span(pace.draw_air), step, following)
        self.fact("drew", self.hand.side(seat), tile)

    def _discard(self, step: Step, _: Step) -> None:
        _, seat, tile, drawn = step
        side = self.hand.side(seat)
        pace = self._person(seat).pace
        wait = self._span(pace.first_discard if self._first_discard else pace.discard)
        self._first_discard = False
        most = wait - REST_MS if drawn else wait - 200
        air = min(self._span(pace.discard_air), max(most, pace.discard_air[0]))
        self._land(seat, tile, zones.POND + side, self.now + wait - air, air)
        self._discard_at = (self.now, seat, tile)
        self._called.clear()
        self.fact("discarded", side, tile)

    def _claim(self, step: Step, _: Step) -> None:
        what, seat, meld = step
        person = self._person(seat)
        rested, from_seat, claimed = self._discard_at
        call = rested + self._span(person.pace.claim)
        if self._called:
            # Who overrules an earlier call is heard after it.
            call = max(call, rested + self._span((1000, person.pace.claim[1])))
        if seat not in self._called and self._chance(person.buttons):
            self.press(call, seat, _WHATS[what])
        lift = call + self._span(person.pace.reach)
        if what == h.CHOW:
            lift = max(lift, rested + self._span(person.pace.chow_hold))
        self._meld(person, seat, lift, [claimed, *meld[1:]])
        self._called.clear()
        side = self.hand.side(seat)
        own = tuple(sorted(meld[1:]))
        self.fact("claimed", side, _WHATS[what], self.hand.side(from_seat), claimed, *own)

    def _meld(self, person: Person, seat: int, lift: int, meld: Sequence[int]) -> None:
        zone = zones.MELD + self.hand.side(seat)
        for tile in meld:
            rest = self.carry(lift, self._span(person.pace.meld_air), tile, zone)
            self.now = max(self.now, rest)
            lift += self._span(person.pace.meld_next)

    def _concealed(self, step: Step, _: Step) -> None:
        _, seat, four = step
        person = self._person(seat)
        self._meld(person, seat, self.now + self._span(person.pace.kong_think), four)
        self.fact("concealed_kong", self.hand.side(seat), *sorted(four))

    def _added(self, step: Step, _: Step) -> None:
        _, seat, tile = step
        person = self._person(seat)
        self._meld(person, seat, self.now + self._span(person.pace.kong_think), (tile,))
        self._discard_at = (self.now, seat, tile)
        self._robbing = True
        self.fact("added_kong", self.hand.side(seat), tile)

    def _win(self, step: Step, _: Step) -> None:
        _, seat, tile, by, from_seat = step
        side = self.hand.side(seat)
        person = self._person(seat)
        if by == cues.BY_SELF:
            call = self.now + self._span(person.pace.win_call)
        else:
            call = self._discard_at[0] + self._span(person.pace.claim)
        rack = [t for t, place in self.places.items() if place[0] == zones.RACK + side]
        if len(rack) >= 11 and by != cues.BY_ROB and self._chance(person.lays_down):
            span = self._span(person.pace.lay_down)
            for index, own in enumerate(sorted(rack)):
                self.lift(call + span * index // len(rack), own)
            call += span
            # A table that does not look at racks just now is told.
            self.press(call + self._span(person.pace.then_press), seat, events.HU)
        else:
            self.press(call, seat, events.HU)
        self.now = call
        from_side = self.hand.side(from_seat) if from_seat >= 0 else -1
        self.fact("win", side, tile, by, from_side)


def _numbered(actions: Sequence[Action]) -> tuple[list[Action], int]:
    """Actions with the true move number in place of the count of moves, and their total."""
    out = []
    number = 0
    for action in actions:
        if action[1] == s.PUT and action[5]:
            number += action[5]
            action = (*action[:5], number)
        out.append(action)
    return out, number
