"""Simulated people playing Ningbo: other wild tiles in each hand, wins of enough tai."""

from mjtable.rules import tiles
from mjtable_host.records import hand as h
from mjtable_host.records import ningbo_win, outcome
from mjtable_host.records.win_facts import meld_numbers
from mjtable_host.sim import tai_strategy as strategy
from mjtable_host.sim.people import Table
from mjtable_host.sim.setups import Keepers, Setup, Stacked, has, nothing


class TaiTable(Table):
    """Four people around a ``Play`` of Ningbo."""

    def _held(self, seat: int) -> strategy.Hand:
        play = self.play
        wild = play.rules.wild
        kinds = [tiles.kind_of(tile) for tile in play.concealed[seat]]
        counts = [0] * 34
        for kind in kinds:
            if kind < 34 and kind not in wild:
                counts[kind] += 1
        wilds = sum(kind in wild for kind in kinds)
        return strategy.Hand(tuple(counts), meld_numbers(play, seat), wilds)

    def _own_kong(self, seat: int) -> tuple[str, int] | None:
        held = self._held(seat)
        return strategy.own_kong(held, list(self.play.pungs(seat))) if any(held.counts) else None

    def _worst(self, seat: int) -> int:
        kind = strategy.discard(self._held(seat), self._unseen(seat))[1]
        return kind if kind >= 0 else tiles.kind_of(self.play.concealed[seat][0])

    def _way(self, seat: int, tile: int, may_chow: bool) -> tuple[str, tuple[int, ...]] | None:
        kind = tiles.kind_of(tile)
        if kind in self.play.rules.unclaimed or kind >= 34:
            return None
        return strategy.claim(self._held(seat), kind, may_chow)

    def _wins(self, seat: int) -> bool:
        play = self.play
        source = play.winning_tile(seat)
        if source is None:
            return False
        tile, _, from_seat = source
        if not play.complete(seat, tile if from_seat >= 0 else None):
            return False
        found = ningbo_win.score_of(play, seat, source)
        if found is None or not found[0]:
            return False
        play.win(seat)
        outcome.count(play)
        return True


class TaiKeepers(Keepers, TaiTable):
    """Keepers at a table of Ningbo."""


def _concealed(stacked: Stacked) -> None:
    kinds = list(range(tiles.FIRST_WIND, tiles.FACES))
    stacked.chance.shuffle(kinds)
    stacked.give(stacked.chance.randrange(4), [kinds[0]] * 4)


TAI_SETUPS: dict[str, Setup] = {
    "concealed_kong": (_concealed, TaiTable, has(h.CONCEALED)),
    "drawn_hand": (nothing, TaiKeepers, has(h.NOBODY)),
}
