"""
What people do in play, from the steps of a hand: draws, discards, claims, kongs, the win.

Steps come in the order in which they were played; when each is made, and whether a tile drawn
goes straight on or a claim is announced by a button, the habits of the people say.
"""

from collections.abc import Callable, Iterable, Sequence

from mjtable.table import cues, events, zones
from mjtable_host.records import hand as h
from mjtable_host.records.hand import Step
from mjtable_host.sim import script as s
from mjtable_host.sim.habits import Person
from mjtable_host.sim.tabletop import REST_MS, TableTop

_ROB_OVER_MS = 3000  # a nearer robber may call until then (B.002-17)

WHATS = {h.CHOW: events.CHOW, h.PUNG: events.PUNG, h.KONG: events.KONG}


class Playing:
    """Plays the steps of one hand on a table top."""

    def __init__(self, top: TableTop) -> None:
        self._top = top
        self._first_discard = True
        self._robbing = False
        self._discard_at = (self._top.now, -1, -1)  # time, seat, tile
        self._in_air: tuple[int, int] | None = None  # a drawn tile not yet put down: lift, tile
        self._called: set[int] = set()

    def steps(self, steps: Sequence[Step]) -> None:
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
            h.BIRD: self._bird,
        }
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
                self._top.fact("drawn_hand")
            elif step[0] == h.ENDED:
                self._end()
            else:
                steppers[step[0]](step, following)

    def _press(self, time: int, seat: int, button: int) -> None:
        self._top.do(time, s.PRESS, self._top.hand.side(seat), button)

    def _end(self) -> None:
        """After a last look for claims, somebody enters that the hand is over."""
        self._top.now = self._discard_at[0] + self._top.span((4000, 6000))
        self._top.do(self._top.now, s.ENTRY, events.ABORT, None)

    def _lost_calls(self, lost: Iterable[tuple[int, int]]) -> None:
        """Calls that another call overrules: pressed before that one is heard."""
        for seat, button in lost:
            least = self._top.person(seat).pace.claim[0]
            self._press(self._discard_at[0] + least + self._top.span((0, 300)), seat, button)
            self._called.add(seat)

    def _straight(self, person: Person, step: Step, following: Step) -> bool:
        """Whether the tile drawn goes straight on, without a rest in the rack."""
        tile = step[2]
        if following[0] == h.DISCARD and following[2] == tile:
            return self._top.chances(person.straight)
        if following[0] == h.FLOWER and following[2] == tile:
            return self._top.chances(person.straight_flower)
        return False

    def _take(self, lift: int, air: int, step: Step, following: Step) -> None:
        """A tile of the wall to the rack, or kept in the air to go straight on."""
        _, seat, tile = step
        if self._straight(self._top.person(seat), step, following):
            self._in_air = (lift, tile)
            self._top.now = lift
        else:
            self._top.now = self._top.carry(
                lift, air, tile, zones.RACK + self._top.hand.side(seat)
            )

    def _land(self, seat: int, tile: int, zone: int, lift: int, air: int) -> None:
        """To pond or flower zone, from the rack or, if it is still in the air, from the wall."""
        if self._in_air is not None and self._in_air[1] == tile:
            lift = self._in_air[0]
            air = self._top.span(self._top.person(seat).pace.straight_air)
            self._top.now = self._top.carry(lift, air, tile, zone, moves=2)
            self._in_air = None
        else:
            self._top.now = self._top.carry(lift, air, tile, zone)

    def _flower(self, step: Step, _: Step) -> None:
        _, seat, tile = step
        side = self._top.hand.side(seat)
        pace = self._top.person(seat).pace
        lift = self._top.now + self._top.span(pace.flower_wait)
        self._land(seat, tile, zones.FLOWER + side, lift, self._top.span(pace.flower_air))
        self._top.fact("flowered", side, tile)

    def _replace(self, step: Step, following: Step) -> None:
        _, seat, tile = step
        pace = self._top.person(seat).pace
        wait = pace.rob_hold if self._robbing else pace.replace_wait
        self._robbing = False
        self._take(
            self._top.now + self._top.span(wait), self._top.span(pace.replace_air), step, following
        )
        self._top.fact("replaced", self._top.hand.side(seat), tile)

    def _draw(self, step: Step, following: Step) -> None:
        _, seat, tile = step
        pace = self._top.person(seat).pace
        # Who called and did not take keeps the drawer waiting until the window is over.
        wait = self._top.span(pace.draw_wait) if not self._called else self._top.span((3200, 4000))
        self._called.clear()
        lift = self._discard_at[0] + wait
        self._take(lift, self._top.span(pace.draw_air), step, following)
        self._top.fact("drew", self._top.hand.side(seat), tile)

    def _discard(self, step: Step, _: Step) -> None:
        _, seat, tile, drawn = step
        side = self._top.hand.side(seat)
        pace = self._top.person(seat).pace
        wait = self._top.span(pace.first_discard if self._first_discard else pace.discard)
        self._first_discard = False
        most = wait - REST_MS if drawn else wait - 200
        air = min(self._top.span(pace.discard_air), max(most, pace.discard_air[0]))
        self._land(seat, tile, zones.POND + side, self._top.now + wait - air, air)
        self._discard_at = (self._top.now, seat, tile)
        self._called.clear()
        self._top.fact("discarded", side, tile)

    def _claim(self, step: Step, _: Step) -> None:
        what, seat, meld = step
        person = self._top.person(seat)
        rested, from_seat, claimed = self._discard_at
        call = rested + self._top.span(person.pace.claim)
        if self._called:
            # Who overrules an earlier call is heard after it.
            call = max(call, rested + self._top.span((1000, person.pace.claim[1])))
        if seat not in self._called and self._top.chances(person.buttons):
            self._press(call, seat, WHATS[what])
        lift = call + self._top.span(person.pace.reach)
        if what == h.CHOW:
            lift = max(lift, rested + self._top.span(person.pace.chow_hold))
        self._meld(person, seat, lift, [claimed, *meld[1:]])
        self._called.clear()
        side = self._top.hand.side(seat)
        own = tuple(sorted(meld[1:]))
        self._top.fact("claimed", side, WHATS[what], self._top.hand.side(from_seat), claimed, *own)

    def _meld(self, person: Person, seat: int, lift: int, meld: Sequence[int]) -> None:
        zone = zones.MELD + self._top.hand.side(seat)
        for tile in meld:
            rest = self._top.carry(lift, self._top.span(person.pace.meld_air), tile, zone)
            self._top.now = max(self._top.now, rest)
            lift += self._top.span(person.pace.meld_next)

    def _concealed(self, step: Step, _: Step) -> None:
        _, seat, four = step
        person = self._top.person(seat)
        self._meld(person, seat, self._top.now + self._top.span(person.pace.kong_think), four)
        self._top.fact("concealed_kong", self._top.hand.side(seat), *sorted(four))

    def _added(self, step: Step, _: Step) -> None:
        _, seat, tile = step
        person = self._top.person(seat)
        self._meld(person, seat, self._top.now + self._top.span(person.pace.kong_think), (tile,))
        self._discard_at = (self._top.now, seat, tile)
        self._robbing = True
        self._top.fact("added_kong", self._top.hand.side(seat), tile)

    def _win(self, step: Step, _: Step) -> None:
        _, seat, tile, by, from_seat = step
        side = self._top.hand.side(seat)
        person = self._top.person(seat)
        if by == cues.BY_SELF:
            call = self._top.now + self._top.span(person.pace.win_call)
        else:
            call = self._discard_at[0] + self._top.span(person.pace.claim)
        rack = self._top.lying_in(zones.RACK + side)
        if len(rack) >= 11 and by != cues.BY_ROB and self._top.chances(person.lays_down):
            span = self._top.span(person.pace.lay_down)
            for index, own in enumerate(rack):
                self._top.lift(call + span * index // len(rack), own)
            call += span
        else:
            self._press(call, seat, events.HU)
        self._top.now = call
        if by == cues.BY_ROB:
            self._top.now = max(call, self._discard_at[0] + _ROB_OVER_MS)
        from_side = self._top.hand.side(from_seat) if from_seat >= 0 else -1
        self._top.fact("win", side, tile, by, from_side)
        if self._top.hand.ruleset == "contest":
            self._top.now += self._top.span(person.pace.lay_down) + self._top.span((2000, 5000))
            self._top.do(self._top.now, s.ENTRY, events.POINTS, self._top.hand.total)

    def _bird(self, step: Step, _: Step) -> None:
        _, seat, tile = step
        side = self._top.hand.side(seat)
        pace = self._top.person(seat).pace
        lift = self._top.now + self._top.span(pace.bird_wait)
        air = self._top.span(pace.replace_air)
        self._top.now = self._top.carry(lift, air, tile, zones.FLOWER + side, moves=2)
        self._top.fact("bird", side, tile)
