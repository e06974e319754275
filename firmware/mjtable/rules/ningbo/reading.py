"""
The reading of a hand with wild tiles that counts the most tai (003-12, 003-34, B.003-11).

A reading says what each wild tile stands for and how the tiles fall into sets and a pair. What
it counts is a sum over the kinds (wild tiles used as printed, pungs that score, the wait at the
winning tile) and a bonus for the suits it lies in; so each suit is solved for itself, rank by
rank, and then one way in each is chosen: trying what seven wild tiles may be would take 34**7.
The numbers added are those of rows.weights.

A set of wild tiles alone is tried at one kind of a suit only, unless another kind scores there.
"""

from micropython import const

from mjtable.rules import suits
from mjtable.rules.ningbo import rows

CHOWS = const(1)
PUNGS = const(2)
ANY_WILD = const(64)  # added to the kind of a winning tile that may stand for any
_SUITS = ((8, 27, 7), (1, 0, 9), (2, 9, 9), (4, 18, 9))  # bit of its colour, first kind, how many
_PLACED = const(1024)  # in a state: the winning tile is placed


class Search:
    """
    A hand to be read.

    ``counts``: bytearray of 34, the tiles that are not wild; ``jokers``: wild tiles, of which
    ``printed`` by kind leaves the winning one out; ``win``: kind of the winning tile, ANY_WILD
    added if it is wild; ``sets``: how many are wanted beside the pair; ``weights``: of
    rows.weights; ``gains``: what a pung of each kind adds; ``most``: of one kind in a reading;
    ``wild_pair``: whether the winning tile may complete a pair with a wild tile.
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
        A generator that pauses after each suit, since seven wild tiles take some 0.1 s a suit;
        it returns the number of the best reading, or -1 if there is none.

        ``melds``: which sets lie in melds, CHOWS and PUNGS; ``colours``: which suits they are
        of, a bit each; ``bonus``: for those of the hand, -1 where no such hand may win.
        """
        weights = self.weights
        found = yield from self._best(CHOWS | PUNGS, colours, bonus, 0)
        if not melds & CHOWS:  # 碰碰胡 wins in any colours
            any_colours = [max(0, more) for more in bonus]
            more = yield from self._best(PUNGS, colours, any_colours, weights[rows.PENG])
            found = max(found, more)
        if not melds & PUNGS and weights[rows.PING]:
            more = yield from self._best(CHOWS, colours, bonus, weights[rows.PING])
            found = max(found, more)
        return found

    def _best(self, forms, colours, bonus, pattern):
        """The best of the readings with no other sets than ``forms`` in the hand."""
        needs = [self._need(first, count, forms) for _, first, count in _SUITS]
        # What other suits need at least is not to be spent; the pair saves one tile once.
        spare = self.jokers + 1 - sum(needs)
        ways = []
        empty = not colours & 7 and not any(self.counts[:27])
        for i in range(4):
            bit, first, count = _SUITS[i]
            if self.most > 4 and not any(self.counts[first : first + count]):
                # Wild tiles alone in a suit: where they may be as printed or join melds, and
                # in one suit if there is no other, for 清一色 and 混一色.
                alone = not (bit & colours or any(self.printed[first : first + count]))
                if count == 9 and alone:
                    if not empty:
                        ways.append({0: 0})
                        continue
                    empty = False
            ways.append(self._ways(first, count, forms, min(spare + needs[i], self.jokers)))
            if not ways[-1]:
                return -1
            yield
        return _choose(ways, 0, self.sets, 1, 1, colours, pattern, bonus)

    def _need(self, first, count, forms):
        """The fewest wild tiles that make sets of a suit, or one more where a pair is."""
        held = self.counts[first : first + count]
        if count == 9 and forms & CHOWS:
            return suits.need(held) >> 1
        return sum([-n % 3 for n in held])

    def _ways(self, first, count, forms, jokers):
        """
        ``{state: best number}`` of one suit with up to so many wild tiles; see ``_choose``.

        A state holds the chows begun at this rank (bits 0-2) and at the one below (3-5), the
        sets (6-8), the pair (9) and _PLACED. With chows alone the wait is open and the pair
        scores nothing, as 平胡 wants.
        """
        counts = self.counts
        printed = self.printed
        gains = self.gains
        as_printed = self.weights[rows.HUANDA]
        wanted = self.sets
        most = self.most
        win = self.win
        is_wild = win >= ANY_WILD
        states = {0: 0}
        begins = 0  # of any state: whether chows go on here
        used = 0  # tiles of lower ranks that are not wild, and of those from here on
        rest = sum(counts[first : first + count])
        spot = 0  # where sets of wild tiles alone are tried
        while count == 7 and gains[first + spot]:
            spot += 1  # their pair must score nothing
        for rank in range(count):
            kind = first + rank
            have = counts[kind]
            own = printed[kind]
            gain = gains[kind]
            # Whether a set with a tile of this rank as its lowest is worth a try.
            some = have or (jokers > 1 and (rank == spot or own or gain or most == 4))
            run = forms & CHOWS and count == 9 and rank < 7 and (have or jokers)
            if run and not some:
                run = any(counts[kind : kind + 3]) or any(printed[kind : kind + 3])
            if not (some or run or begins):
                continue
            may_pung = some and forms & PUNGS
            may_pair = some and not (forms == CHOWS and gain)
            after = {}
            begins = 0
            for state in states:
                score = states[state]
                middle = state & 7
                high = state >> 3 & 7
                sets = state >> 6 & 7
                pair = state >> 9 & 1
                begun = middle + high
                # Tiles that may lie here: those there are, and the wild ones not yet spent.
                room = have + jokers + used - 3 * sets - 2 * pair + 2 * middle + high
                room = (room if room < most else most) - begun
                if room < 0:
                    continue
                left = wanted - sets
                if 3 * left + 2 - 2 * pair + 2 * middle + high < rest:
                    continue
                begins |= middle
                pungs_to = room // 3 + 1 if may_pung else 1
                if pungs_to > left:
                    pungs_to = left + 1
                for pungs in range(pungs_to):
                    more = score + gain * pungs
                    for pairs in range(2 if may_pair and not pair else 1):
                        tiles = 3 * pungs + 2 * pairs
                        wild = begun + tiles - have  # and one more for each chow begun
                        last = left - pungs if run else 0
                        if last > room - tiles:
                            last = room - tiles
                        base = middle << 3 | sets + pungs << 6 | pair + pairs << 9
                        base |= state & _PLACED
                        for low in range(-wild if wild < 0 else 0, last + 1):
                            key = base + low * 65  # as a chow begun, and as a set
                            begins |= low
                            if kind != win:
                                one = more + min(wild + low, own) * as_printed if own else more
                                if after.get(key, -1) < one:
                                    after[key] = one
                                if not is_wild or key & _PLACED or not wild + low:
                                    continue
                            one = self._wait(rank, low, middle, high, pungs, pairs, have, forms)
                            if one < 0:
                                continue
                            one += more + min(wild + low - is_wild, own) * as_printed
                            if kind == win - ANY_WILD:
                                one += as_printed
                            if after.get(key | _PLACED, -1) < one:
                                after[key | _PLACED] = one
            states = after
            used += have
            rest -= have
        return states

    def _wait(self, rank, low, middle, high, pungs, pairs, have, forms):
        """What the winning tile's place adds, the best of its places; -1 if it has none."""
        weights = self.weights
        is_open = (low and rank != 6) or (high and rank != 2)
        wait = 0 if is_open else -1
        if forms == CHOWS:
            return wait
        if (low and rank == 6) or (high and rank == 2):
            wait = max(wait, weights[rows.BIAN])
        if middle:
            wait = max(wait, weights[rows.QIAN])
        if pungs:
            wait = max(wait, weights[rows.DUIDAO])
        if pairs and (self.wild_pair or have > 1):
            wait = max(wait, weights[rows.DAN])
        return wait


def _choose(ways, suit, sets, pair, placed, colours, score, bonus):
    """The best sum of one way in each suit from ``suit`` on that leaves nothing over."""
    if suit == 3:
        key = sets << 6 | pair << 9 | placed << 10
        more = bonus[colours | (_SUITS[3][0] if key else 0)]
        last = ways[3].get(key, -1)
        return score + last + more if last >= 0 <= more else -1
    best = -1
    for key in ways[suit]:
        left = sets - (key >> 6 & 7)
        pair_left = pair - (key >> 9 & 1)
        placed_left = placed - (key >> 10)
        if left >= 0 and pair_left >= 0 and placed_left >= 0:
            within = colours | (_SUITS[suit][0] if key else 0)
            more = score + ways[suit][key]
            found = _choose(ways, suit + 1, left, pair_left, placed_left, within, more, bonus)
            best = max(best, found)
    return best
