"""
What a simulated person does with a hand of Ningbo: the fewest tiles short of a hand that counts
enough, which is one suit with honours or pungs alone. A wild tile stands for any that is short.

Counts are 34, the concealed tiles without the wild ones. Pure functions, as in strategy.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from mjtable.rules import melds as m
from mjtable_host.records import hand as h
from mjtable_host.sim.distance import distance
from mjtable_host.sim.strategy import chows

_HONOURS = 27
_FAR = 99


@dataclass(frozen=True)
class Hand:
    """``melds``: numbers of rules/melds.py."""

    counts: tuple[int, ...]
    melds: tuple[int, ...]
    wilds: int

    def short(self) -> int:
        """How many tiles must still come by the nearest way."""
        return min(self.of_suit(0), self.of_suit(1), self.of_suit(2), self.of_pungs())

    def of_suit(self, suit: int) -> int:
        """混一色 in a suit, or 清一色."""
        low = 9 * suit
        for meld in self.melds:
            kind = m.kind_of(meld)
            if kind < _HONOURS and kind // 9 != suit:
                return _FAR
        kept = [0] * 34
        kept[low : low + 9] = self.counts[low : low + 9]
        kept[_HONOURS:] = self.counts[_HONOURS:34]
        return max(0, distance(kept, 4 - len(self.melds)) - self.wilds)

    def of_pungs(self) -> int:
        """碰碰胡: the most tiles of a kind first, the pair last."""
        if any(m.form_of(meld) == m.CHOW for meld in self.melds):
            return _FAR
        sets = 4 - len(self.melds)
        most = sorted(self.counts, reverse=True)
        short = sum(3 - min(3, n) for n in most[:sets]) + 2 - min(2, most[sets])
        return max(0, short - self.wilds)

    def less(self, kinds: Sequence[int], meld: int = -1) -> "Hand":
        """The hand without some tiles, and with a meld more."""
        counts = list(self.counts)
        for kind in kinds:
            counts[kind] -= 1
        return Hand(tuple(counts), (*self.melds, meld) if meld >= 0 else self.melds, self.wilds)

    def nearer(self, unseen: Sequence[int]) -> int:
        """How many unseen tiles bring it nearer."""
        now = self.short()
        found = 0
        for kind in range(34):
            if unseen[kind] > 0:
                counts = list(self.counts)
                counts[kind] += 1
                found += unseen[kind] * (Hand(tuple(counts), self.melds, self.wilds).short() < now)
        return found


def discard(hand: Hand, unseen: Sequence[int]) -> tuple[int, int]:
    """The best discard of a hand with a tile too many: (tiles short after it, kind); -1: only
    wild tiles are left."""
    ways = [(hand.less((kind,)), kind) for kind in range(34) if hand.counts[kind]]
    if not ways:
        return 0, -1
    least = min(way.short() for way, _ in ways)
    best = max((way.nearer(unseen), -kind) for way, kind in ways if way.short() == least)
    return least, -best[1]


def claim(hand: Hand, kind: int, may_chow: bool) -> tuple[str, tuple[int, ...]] | None:
    """What to claim of a discard: a kong that costs nothing, else what brings the hand nearer."""
    held, now = hand.counts[kind], hand.short()
    if held == 3 and hand.less((kind,) * 3, m.meld(m.KONG, kind)).short() <= now:
        return h.KONG, (kind,) * 3
    ways: list[tuple[str, int, tuple[int, ...]]] = []
    if held >= 2:
        ways.append((h.PUNG, m.meld(m.PUNG, kind), (kind, kind)))
    if may_chow:
        for own in chows(list(hand.counts), kind):
            ways.append((h.CHOW, m.meld(m.CHOW, min(kind, *own)), tuple(own)))
    for what, meld, own in ways:
        after = hand.less(own, meld)
        if min(after.less((k,)).short() for k in range(34) if after.counts[k]) < now:
            return what, own
    return None


def own_kong(hand: Hand, pungs: Sequence[int]) -> tuple[str, int] | None:
    """A kong to make after one's own draw, where it costs nothing: ("concealed" or "added",
    kind)."""
    now = min(hand.less((kind,)).short() for kind in range(34) if hand.counts[kind])
    for kind in range(34):
        if hand.counts[kind] == 4:
            if hand.less((kind,) * 4, m.meld(m.CONCEALED, kind)).short() <= now:
                return h.CONCEALED, kind
        if hand.counts[kind] and kind in pungs and hand.less((kind,)).short() <= now:
            return h.ADDED, kind
    return None
