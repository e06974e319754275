"""
What a simulated person does with a hand where every shape wins: the fewest tiles short of four
sets and a pair, then the most tiles that bring it nearer. A wild tile stands for any tile that is
short.

``counts`` = 34 counts of the concealed tiles. Pure functions, as in strategy.py.
"""

from collections.abc import Sequence

from mjtable_host.records import hand as h
from mjtable_host.sim.distance import Counts, distance


class Hand:
    """Concealed tiles without the wild ones, and the sets that lie open."""

    def __init__(self, counts: Sequence[int], melds: int, wild: Sequence[int]) -> None:
        self.counts: Counts = list(counts)
        self.melds = melds
        self.wilds = 0
        for kind in wild:
            self.wilds += self.counts[kind]
            self.counts[kind] = 0

    def short(self) -> int:
        """How many tiles must still come: 0 = complete."""
        return max(0, distance(self.counts, 4 - self.melds) - self.wilds)

    def less(self, kind: int, number: int, melds: int = 0) -> "Hand":
        """The hand without some tiles of a kind, and with so many open sets more."""
        counts = self.counts.copy()
        counts[kind] -= number
        out = Hand(counts, self.melds + melds, ())
        out.wilds = self.wilds
        return out

    def nearer(self, unseen: Sequence[int]) -> int:
        """How many unseen tiles bring it nearer."""
        now = self.short()
        found = 0
        for kind in range(34):
            if unseen[kind]:
                self.counts[kind] += 1
                found += unseen[kind] * (self.short() < now)
                self.counts[kind] -= 1
        return found


def discard(hand: Hand, unseen: Sequence[int]) -> tuple[int, int]:
    """The best discard of a hand with a tile too many: (tiles short after it, kind)."""
    ways = [(hand.less(kind, 1), kind) for kind in range(34) if hand.counts[kind]]
    least = min(way.short() for way, _ in ways)
    best = max((way.nearer(unseen), -kind) for way, kind in ways if way.short() == least)
    return least, -best[1]


def claim(
    hand: Hand, kind: int, unseen: Sequence[int], may_chow: bool = False
) -> tuple[str, tuple[int, ...]] | None:
    """What to claim of a discard: a kong that costs nothing, a pung or chow that helps."""
    held = hand.counts[kind]
    if held == 3 and hand.less(kind, 3, 1).short() <= hand.short():
        return h.KONG, (kind,) * 3
    if held >= 2 and discard(hand.less(kind, 2, 1), unseen)[0] < hand.short():
        return h.PUNG, (kind,) * 2
    if may_chow and kind < 27:
        for low in range(max(kind - 2, kind // 9 * 9), min(kind, kind // 9 * 9 + 6) + 1):
            one, two = (other for other in range(low, low + 3) if other != kind)
            if hand.counts[one] and hand.counts[two]:
                rest = hand.less(one, 1).less(two, 1, 1)
                if discard(rest, unseen)[0] < hand.short():
                    return h.CHOW, (one, two)
    return None


def own_kong(
    hand: Hand, pungs: Sequence[int], drawn: int, unseen: Sequence[int]
) -> tuple[str, int] | None:
    """A kong to make after one's own draw, where it costs nothing: ("concealed" or "added",
    kind); only the tile drawn is added (B.002-14)."""
    now = discard(hand, unseen)[0]
    for kind in range(34):
        if hand.counts[kind] == 4 and hand.less(kind, 4, 1).short() <= now:
            return h.CONCEALED, kind
    if drawn in pungs and hand.less(drawn, 1).short() <= now:
        return h.ADDED, drawn
    return None
