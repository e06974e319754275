"""
The reading of a hand with wild tiles that counts the most tai (003-12, 003-34, B.003-11).

A reading says what each wild tile stands for and how the tiles fall into sets and a pair. What
it counts is a sum over the kinds (wild tiles used as printed, pungs that score, the wait at the
winning tile) and a bonus for the suits it lies in; so each suit is solved for itself, rank by
rank, and then one way in each is chosen. That takes the same few steps for seven wild tiles as
for none, where trying what each may be would take 34**7. The numbers added are of tai.weights.
"""

from micropython import const

from mjtable.rules.ningbo import tai

CHOWS = const(1)
PUNGS = const(2)
ANY_WILD = const(64)  # the winning tile is wild and may stand for any kind
_SUITS = ((0, 9), (9, 9), (18, 9), (27, 7))  # first kind, how many


class Search:
    """
    A hand to be read.

    ``counts``: bytearray of 34, the tiles that are not wild; ``jokers``: wild tiles, the winning
    one among them, ``printed`` of them by kind; ``win``: kind of the winning tile or ANY_WILD;
    ``sets``: how many are wanted beside the pair; ``weights``: of tai.weights; ``gains``: what
    a pung of each kind adds; ``most``: of one kind in a reading; ``wild_pair``: whether the
    winning tile may complete a pair with a wild tile.
    """

    def __init__(self, counts, jokers, printed, win, sets, weights, gains, most, wild_pair):
        self.counts = counts
        self.jokers = jokers
        self.printed = printed
        self.win = win
        self.sets = sets
        self.weights = weights
        self.gains = gains
        self.most = most
        self.wild_pair = wild_pair

    def best(self, melds, colours, bonus):
        """
        The number of the best reading, or -1 if there is none.

        ``melds``: which sets lie in melds, CHOWS and PUNGS; ``colours``: which suits they
        are of, a bit each; ``bonus``: for those of the hand, -1 where no such hand may win.
        """
        weights = self.weights
        found = self._best(CHOWS | PUNGS, colours, bonus, 0)
        if not melds & CHOWS:  # 碰碰胡 wins in any colours
            any_colours = [max(0, more) for more in bonus]
            found = max(found, self._best(PUNGS, colours, any_colours, weights[tai.PENG]))
        if not melds & PUNGS:
            found = max(found, self._best(CHOWS, colours, bonus, weights[tai.PING]))
        return found

    def _best(self, forms, colours, bonus, pattern):
        ways = []
        for first, count in _SUITS:
            ways.append(self._ways(first, count, forms))
            if not ways[-1]:
                return -1
        return _choose(ways, 0, self.sets, 1, 1, colours, pattern, bonus)

    def _ways(self, first, count, forms):
        """
        ``{sets, pair, placed: best number}`` of one suit, the key as ``_state`` packs it.

        ``placed``: whether the winning tile lies here. With chows alone the wait is open and
        the pair scores nothing, as 平胡 wants.
        """
        counts = self.counts
        states = {0: 0}
        used = 0  # tiles of lower ranks that are not wild
        for rank in range(count):
            kind = first + rank
            have = counts[kind]
            run = forms & CHOWS and count == 9 and rank < 7
            after = {}
            for state in states:
                score = states[state]
                middle = state & 7  # chows begun one rank below, and two ranks below
                high = state >> 3 & 7
                sets = state >> 6 & 7
                pair = state >> 9 & 1
                wild = 3 * sets + 2 * pair - 2 * middle - high - used
                for pungs in range(3 if forms & PUNGS else 1):
                    for pairs in range(2 - pair):
                        if pairs and forms == CHOWS and self.gains[kind]:
                            continue
                        tiles = middle + high + 3 * pungs + 2 * pairs
                        low = max(0, have - tiles)
                        tiles += low
                        while (
                            tiles <= self.most
                            and wild + tiles - have <= self.jokers
                            and sets + pungs + low <= self.sets
                            and (run or not low)
                        ):
                            key = _state(low, middle, sets + pungs + low, pair + pairs)
                            key |= state & 1024
                            more = score + (self.gains[kind] if pungs else 0)
                            held = (low, middle, high, pungs, pairs)
                            self._place(after, key, more, kind, rank, tiles - have, held, forms)
                            low += 1
                            tiles += 1
            states = after
            used += have
        return states

    def _place(self, after, key, score, kind, rank, wild, held, forms):
        """Put a state among those after a kind, with and without the winning tile there."""
        as_printed = self.weights[tai.HUANDA]
        printed = self.printed[kind]
        if kind != self.win:
            _keep(after, key, score + min(wild, printed) * as_printed)
            if self.win != ANY_WILD or not wild or key & 1024:
                return
            wild -= 1  # the winning tile, which is not used as printed
        wait = self._wait(rank, held, self.counts[kind] > 1, forms)
        if wait >= 0:
            _keep(after, key | 1024, score + min(wild, printed) * as_printed + wait)

    def _wait(self, rank, held, natural, forms):
        """What the winning tile's place adds, the best of its places; -1 if it has none."""
        low, middle, high, pungs, pairs = held
        weights = self.weights
        edge = (low and rank == 6) or (high and rank == 2)
        is_open = (low and rank != 6) or (high and rank != 2)
        if forms == CHOWS:
            return 0 if is_open else -1
        wait = 0 if is_open else -1
        if edge:
            wait = max(wait, weights[tai.BIAN])
        if middle:
            wait = max(wait, weights[tai.QIAN])
        if pungs:
            wait = max(wait, weights[tai.DUIDAO])
        if pairs and (self.wild_pair or natural):
            wait = max(wait, weights[tai.DAN])
        return wait


def _state(middle, high, sets, pair):
    """Chows begun at this rank and the one below, sets, pair; 1024: winning tile placed."""
    return middle | high << 3 | sets << 6 | pair << 9


def _keep(states, key, score):
    if states.get(key, -1) < score:
        states[key] = score


def _choose(ways, suit, sets, pair, placed, colours, score, bonus):
    """The best sum of one way in each suit from ``suit`` on that leaves nothing over."""
    if suit == 4:
        more = -1 if sets or pair or placed else bonus[colours]
        return score + more if more >= 0 else -1
    best = -1
    for key in ways[suit]:
        left = sets - (key >> 6 & 7)
        pair_left = pair - (key >> 9 & 1)
        placed_left = placed - (key >> 10)
        if left >= 0 and pair_left >= 0 and placed_left >= 0:
            within = colours | (1 << suit if key else 0)
            more = score + ways[suit][key]
            found = _choose(ways, suit + 1, left, pair_left, placed_left, within, more, bonus)
            best = max(best, found)
    return best
