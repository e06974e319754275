"""
Simulated people playing a hand: four strategies over one true state of the game.

They know the rules and do not look at the table's cues. Chance comes from the seed alone and
only lays the wall and throws the dice; what is decided never depends on times.
"""

import random
from collections.abc import Sequence

from mjtable.rules import shape, tiles
from mjtable.rules.guobiao.score import score
from mjtable.table import events
from mjtable_host.records import hand as h
from mjtable_host.records import outcome, rulesets
from mjtable_host.records.hand import Hand
from mjtable_host.records.play import Play
from mjtable_host.records.win_facts import meld_numbers, win_facts
from mjtable_host.sim import strategy
from mjtable_host.sim.habits import PEOPLE, Person
from mjtable_host.sim.strategy import View

MINIMUM = 8  # fan a win needs, flowers left out (E.1)
_BUTTONS = {h.CHOW: events.CHOW, h.PUNG: events.PUNG, h.KONG: events.KONG}


def new_hand(
    name: str,
    chance: random.Random,
    dealer_side: int,
    round_wind: int,
    number: int,
    size: int,
    ruleset: str = "guobiao",
) -> Hand:
    """A hand with shuffled walls and its dice, nothing played yet."""
    wall = list(tiles.tile_set(size))
    chance.shuffle(wall)
    dice = tuple(chance.randint(1, 6) for _ in range(2 * rulesets.of(ruleset).throws))
    return Hand(name, size // 8, wall, dice, dealer_side, round_wind, number, ruleset)


class Table:
    """Four people around a ``Play``."""

    def __init__(
        self, hand: Hand, people: Sequence[Person] = PEOPLE, minimum: int = MINIMUM
    ) -> None:
        """``minimum``: what a win needs; 0 = any winning shape."""
        self.hand = hand
        self.people = people
        self.minimum = minimum
        self.play = Play(hand)

    def finish(self) -> Hand:
        """Deal and play the hand to its end."""
        play = self.play
        play.deal()
        self._opening_flowers()
        while not play.over:
            self._turn(play.turn)
        return self.hand

    def _opening_flowers(self) -> None:
        for seat in range(1 if self.play.rules.opening_bonus == "dealer" else 4):
            while (flower := self._flower_of(seat)) is not None:
                self.play.flower(seat, flower, opening=True)
                self.play.replace(seat, opening=True)
        self.play.start()

    def _flower_of(self, seat: int) -> int | None:
        return next(filter(self.play.is_flower, self.play.concealed[seat]), None)

    def _turn(self, seat: int) -> None:
        """From a draw or claim to the discard and what the others make of it."""
        play = self.play
        if not play.full:
            if not play.left:
                play.nobody()
                return
            play.draw(seat)
        while True:
            flower = self._flower_of(seat)
            if flower is not None and play.drawn is not None:
                play.flower(seat, flower)
                if not play.left:
                    play.nobody()  # no replacement for the last tile (B.000-13)
                    return
                play.replace(seat)
                continue
            if self._wins(seat):
                return
            if not self._kong(seat):
                break
            if play.over:
                return
        self._discard(seat)
        self._claims(seat)

    def _kong(self, seat: int) -> bool:
        """Make a kong of one's own if it helps; robbed, the hand is over."""
        play = self.play
        if play.owed:
            play.replace(seat)  # of a kong just claimed
            return True
        if not play.may_kong or not play.left:
            return False
        way = self._own_kong(seat)
        if way is None:
            return False
        what, kind = way
        own = [t for t in play.concealed[seat] if tiles.kind_of(t) == kind]
        if what == h.CONCEALED:
            play.concealed_kong(seat, own)
        else:
            play.added_kong(seat, own[0])
            if self._win_on(seat):
                return True
        play.replace(seat)
        return True

    def _own_kong(self, seat: int) -> tuple[str, int] | None:
        return strategy.own_kong(self.play.counts(seat), self._view(seat))

    def _worst(self, seat: int) -> int:
        """Kind of the tile that the hand needs least."""
        return strategy.discard(self.play.counts(seat), self._view(seat))[1]

    def _way(self, seat: int, tile: int, may_chow: bool) -> tuple[str, tuple[int, ...]] | None:
        """What a seat claims of a discard, and the own kinds for it."""
        eager = self.people[self.hand.side(seat)].eager
        counts, kind = self.play.counts(seat), tiles.kind_of(tile)
        return strategy.claim(counts, self._view(seat), kind, may_chow, eager)

    def _view(self, seat: int) -> View:
        play = self.play
        return View(
            meld_numbers(play, seat), self._unseen(seat), play.left, seat, self.hand.round_wind
        )

    def _unseen(self, seat: int) -> list[int]:
        play = self.play
        unseen = [4] * 34
        lying = [*play.concealed[seat]]
        for other in range(4):
            lying += play.ponds[other]
            for what, meld in play.melds[other]:
                if other == seat or what != h.CONCEALED:
                    lying += meld
        for tile in lying:
            if tile < tiles.FIRST_FLOWER:
                unseen[tile >> 2] -= 1
        return unseen

    def _discard(self, seat: int) -> None:
        play = self.play
        kind = self._worst(seat)
        own = [t for t in play.concealed[seat] if tiles.kind_of(t) == kind]
        play.discard(seat, play.drawn if play.drawn in own else own[0])

    def _wins(self, seat: int) -> bool:
        """Win with a seat if it has a winning hand now that is worth enough."""
        play = self.play
        facts = win_facts(play, seat)
        if facts is None or not shape.complete(facts.counts, len(facts.melds)):
            return False
        total, _ = score(*facts, outcome.EDITION)
        if total < self.minimum:
            return False
        play.win(seat)
        outcome.count(play)
        return True

    def _win_on(self, from_seat: int) -> bool:
        """The nearest seat that can win on a discard or an added kong does (000-51)."""
        return any(self._wins((from_seat + step) & 3) for step in (1, 2, 3))

    def _claims(self, from_seat: int) -> None:
        """Win before kong and pung, these before chow."""
        play = self.play
        tile = play.ponds[from_seat][-1]
        if self._win_on(from_seat) or not play.left:
            return
        wanted: list[tuple[str, int, tuple[int, ...]]] = []
        for step in (1, 2, 3):
            seat = (from_seat + step) & 3
            way = self._way(seat, tile, may_chow=step == 1)
            if way is not None:
                wanted.append((way[0], seat, way[1]))
        if not wanted:
            return
        # Only one seat can pung or kong; a chow that loses to it may have been called.
        what, seat, kinds = min(wanted, key=lambda one: one[0] == h.CHOW)
        for lost, other, _ in wanted:
            if other != seat and self.people[self.hand.side(other)].buttons >= 0.5:
                play.call(other, _BUTTONS[lost])
        play.claim(what, seat, self._own(seat, kinds))

    def _own(self, seat: int, kinds: Sequence[int]) -> list[int]:
        held = list(self.play.concealed[seat])
        out = []
        for kind in kinds:
            tile = next(t for t in held if tiles.kind_of(t) == kind)
            held.remove(tile)
            out.append(tile)
        return out
