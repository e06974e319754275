"""Simulated people playing hongzhong: no chow, no win on a discard, birds after a win."""

from mjtable.rules import tiles
from mjtable_host.records import outcome
from mjtable_host.sim import red_strategy as strategy
from mjtable_host.sim.people import Table


class RedTable(Table):
    """Four people around a ``Play`` of hongzhong."""

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
        del may_chow
        kind = tiles.kind_of(tile)
        if kind in self.play.rules.unclaimed:
            return None
        return strategy.claim(self._held(seat), kind, self._unseen(seat))

    def _wins(self, seat: int) -> bool:
        play = self.play
        source = play.winning_tile(seat)
        if source is None:
            return False
        tile, _, from_seat = source
        if not play.complete(seat, tile if from_seat >= 0 else None):
            return False
        play.win(seat)
        play.turn_birds(seat)
        outcome.count(play)
        return True
