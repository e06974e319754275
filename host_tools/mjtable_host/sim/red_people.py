"""Simulated people who play for any winning shape: hongzhong with birds, the contest code."""

from mjtable.rules import tiles
from mjtable_host.records import outcome
from mjtable_host.sim import red_strategy as strategy
from mjtable_host.sim.people import Table


class RedTable(Table):
    """Four people around a ``Play`` of a rule set where every shape wins."""

    def _held(self, seat: int) -> strategy.Hand:
        play = self.play
        return strategy.Hand(play.counts(seat), len(play.melds[seat]), play.rules.wild)

    def _own_kong(self, seat: int) -> tuple[str, int] | None:
        play = self.play
        drawn = -1 if play.drawn is None else tiles.kind_of(play.drawn)
        pungs = list(play.pungs(seat))
        return strategy.own_kong(self._held(seat), pungs, drawn, self._unseen(seat))

    def _worst(self, seat: int) -> int:
        return strategy.discard(self._held(seat), self._unseen(seat))[1]

    def _way(self, seat: int, tile: int, may_chow: bool) -> tuple[str, tuple[int, ...]] | None:
        kind = tiles.kind_of(tile)
        rules = self.play.rules
        if kind in rules.unclaimed:
            return None
        chow = may_chow and rules.chows
        return strategy.claim(self._held(seat), kind, self._unseen(seat), chow)

    def _unseen(self, seat: int) -> list[int]:
        unseen = super()._unseen(seat)
        if self.play.rules.set == 112:  # there are no honours
            unseen[tiles.FIRST_WIND :] = [0] * 7
        return unseen

    def _wins(self, seat: int) -> bool:
        play = self.play
        source = play.winning_tile(seat)
        if source is None:
            return False
        tile, _, from_seat = source
        if not play.complete(seat, tile if from_seat >= 0 else None):
            return False
        play.win(seat)
        if play.rules.birds:
            play.turn_birds(seat)
        outcome.count(play)
        return True
