"""
The kinds that complete a hand one tile short, of each shape (shape.py has what is asked).

A tile that completes sets and a pair saves a wild tile where it lies: only suits that lack one
are looked at, and of their ranks only those that the sum of a suit without wild tiles allows.
"""

from mjtable.rules import sets, shape, special, suits


def find(counts, melds, allowed, wilds, limits):
    """The kinds, some more than once, in no order."""
    found = _standard(counts, wilds, limits) if allowed & shape.STANDARD else []
    if allowed & shape.KNITTED and melds < 2:
        found += _knitted(counts, wilds, limits)
    if not melds:
        if allowed & shape.SEVEN_PAIRS:
            found += _seven_pairs(counts, wilds)
        if allowed & shape.ORPHANS and special.orphans(counts):
            found += _added(special.orphans, counts, special.ORPHANS)
        if allowed & shape.UNRELATED and special.unrelated(counts):
            found += _added(special.unrelated, counts, range(34))
    return found


def _standard(counts, wilds, limits):
    """Of four sets and a pair."""
    honours = bytes([sets.LACK[held] for held in counts[sets.HONOURS : 34]])
    lone = sum(honours)
    ranks = [counts[first : first + 9] for first in sets.SUITS]
    codes = [suits.need(one) for one in ranks]
    total = lone + sum([code >> 1 for code in codes])
    found = []
    if total < wilds:  # it is one of a pair
        found = range(34)
    elif total == wilds + 2:
        # It must save a wild tile, and the pair another: in a suit or among the honours.
        needy = [i for i in range(3) if codes[i] > 1]
        spare = 0  # bits of the suits in which the pair does
        if lone or len(needy) > 1:
            for i in needy:
                spare |= suits.spares(ranks[i], codes[i]) << i
        for i in needy:
            least = (codes[i] >> 1) - 1
            if lone or spare & ~(1 << i):
                fitting = _fitting(ranks[i], least)
            else:
                fitting = _fitting_pair(ranks[i], least - 1)
            found += [sets.SUITS[i] + rank for rank in fitting]
        if lone:
            for i in range(7):
                if honours[i] == 2 or (honours[i] and (spare or lone > 1)):
                    found.append(sets.HONOURS + i)
    if limits is None:
        return list(found)
    return [kind for kind in found if _completes(counts, kind, wilds, limits)]


def _completes(counts, kind, wilds, limits):
    counts[kind] += 1
    found = sets.complete(counts, wilds, limits)
    counts[kind] -= 1
    return found


def _fitting(ranks, wilds):
    """The ranks of which one more tile makes sets, with so many wild tiles."""
    return _added_rank(
        suits.within, ranks, wilds, range(9) if wilds else range(-_over(ranks) % 3, 9, 3)
    )


def _fitting_pair(ranks, wilds):
    """The same of sets and a pair."""
    if wilds:
        return _added_rank(suits.paired, ranks, wilds, range(9)) if wilds > 0 else []
    found = []
    over = _over(ranks)
    for rank in range(9):
        held = ranks[rank]
        if held > 1:
            ranks[rank] = held - 2
            found += _fitting(ranks, 0)
        if held and rank % 3 == over:  # the tile makes the pair
            ranks[rank] = held - 1
            if suits.within(ranks, 0):
                found.append(rank)
        ranks[rank] = held
    return sorted(set(found))


def _over(ranks):
    """The sum of the ranks modulo three: sets add up to nothing."""
    found = 0
    for rank in range(1, len(ranks)):
        found += rank * ranks[rank]
    return found % 3


def _added_rank(fits, ranks, wilds, candidates):
    found = []
    for rank in candidates:
        ranks[rank] += 1
        if fits(ranks, wilds):
            found.append(rank)
        ranks[rank] -= 1
    return found


def _knitted(counts, wilds, limits):
    found = []
    for missing, row in special.rows(counts, wilds + 1):
        rest, bounds = special.beside(counts, row, limits)
        if missing <= wilds:
            found += _standard(rest, wilds - missing, bounds)
        if missing and sets.complete(rest, wilds + 1 - missing, bounds):
            found += [kind for kind in special.kinds(row) if not counts[kind]]
    return found


def _seven_pairs(counts, wilds):
    odd = special.odd(counts)
    if odd > wilds + 1:
        return []
    return [kind for kind in range(34) if counts[kind] & 1 or odd < wilds]


def _added(shape, counts, kinds):
    """The kinds with which the tiles still are such a shape."""
    found = []
    for kind in kinds:
        counts[kind] += 1
        if shape(counts):
            found.append(kind)
        counts[kind] -= 1
    return found
