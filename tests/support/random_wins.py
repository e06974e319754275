"""
Random winning hands of guobiao in which rare fan are not rare.

A hand is ``(counts, melds, win, how, seat_wind, round_wind)`` as rules/guobiao/score.py takes it.
Sets come from a theme (a pool of kinds, and how many runs), and many are copies or neighbours of
one before, so that the fan of several sets meet; flags are any, also such as cannot be.
"""

from mjtable.rules import melds as meld

SUITS = range(27)
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
GREEN = (10, 11, 12, 14, 16, 32)
REVERSIBLE = (10, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 25, 26, 33)
HONOURS = range(27, 34)


def _ranks(low, high):
    return tuple(suit * 9 + rank for suit in range(3) for rank in range(low, high))


# (kinds, runs of four sets in per cent, weight)
THEMES = (
    (range(34), 60, 20),
    (range(27), 60, 10),
    (range(9, 18), 60, 6),
    (tuple(range(18, 34)), 50, 6),
    ((*range(9), 31, 32, 33), 20, 4),
    (range(34), 0, 10),
    (range(27), 100, 10),
    (HONOURS, 0, 4),
    (ORPHANS, 0, 5),
    ((0, 8, 9, 17, 18, 26), 0, 4),
    (GREEN, 40, 4),
    (REVERSIBLE, 50, 4),
    (_ranks(0, 3), 60, 3),
    (_ranks(3, 6), 60, 3),
    (_ranks(6, 9), 60, 3),
    (_ranks(0, 4), 60, 3),
    (_ranks(5, 9), 60, 3),
    (_ranks(1, 8), 60, 3),
    (_ranks(2, 7), 80, 5),
    ((1, 3, 5, 7, 10, 12, 14, 16, 19, 21, 23, 25), 0, 4),
    ((0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 19, 20, 24, 25, 26, 27, 31), 70, 5),
    ((27, 28, 29, 30, 27, 28, 29, 30, 1, 2), 0, 6),
    ((31, 32, 33, 31, 32, 33, 9, 10), 0, 6),
)


def hand(chance):
    """A winning hand; ``chance`` is a random.Random."""
    while True:
        form = chance.random()
        if form < 0.80:
            found = _standard(chance)
        elif form < 0.88:
            found = _seven_pairs(chance)
        elif form < 0.93:
            found = _knitted(chance)
        elif form < 0.96:
            found = _unrelated(chance)
        elif form < 0.98:
            found = _orphans(chance)
        elif form < 0.99:
            found = _nine_gates(chance)
        else:
            found = chance.choice((_dragons, _plain))(chance)
        if found:
            return found


def _dealt(chance, tiles, melds, win=None):
    """The hand of the concealed tiles with a winning one and flags by chance."""
    counts = bytearray(42)
    for kind in tiles:
        counts[kind] += 1
    whole = bytearray(counts)
    for number in melds:
        for kind in tiles_of(number):
            whole[kind] += 1
    if max(whole) > 4:
        return None
    if win is None:
        win = chance.choice(tiles)
    how = chance.choice((0, 0, 0, 1, 1, 1, chance.randrange(16)))
    if how & 1 and chance.random() < 0.3:
        how |= 8
    return counts, melds, win, how, chance.randrange(4), chance.randrange(4)


def tiles_of(number):
    """The tiles of a meld as kinds."""
    kind, form = meld.kind_of(number), meld.form_of(number)
    if form == meld.CHOW:
        return [kind, kind + 1, kind + 2]
    return [kind] * (3 if form == meld.PUNG else 4)


def _theme(chance):
    at = chance.randrange(sum(weight for _, _, weight in THEMES))
    for pool, runs, weight in THEMES:
        at -= weight
        if at < 0:
            return pool, runs
    raise AssertionError


def _standard(chance):
    pool, runs = _theme(chance)
    starts = [k for k in pool if k < 27 and k % 9 < 7 and k + 1 in pool and k + 2 in pool]
    sets = []
    for _ in range(4):
        run = starts and chance.randrange(100) < runs
        sets.append(_set(chance, sets, pool, starts, run))
    pair = chance.choice(pool)
    if sets[0][0] == meld.CHOW and chance.random() < 0.1:
        pair = 9 * chance.randrange(3) + 4
    claimed = chance.choice((0, 0, 1, 2, 3, 4, 4))
    kongs = chance.choice((0, 0, 0, 1, 1, 3))
    return _laid_out(chance, sets, pair, claimed, kongs)


def _laid_out(chance, sets, pair, claimed, kongs):
    """Some of the sets claimed, each with ``claimed`` chances in four; so many of them kongs."""
    tiles, melds = [pair, pair], []
    for form, kind in sets:
        if form == meld.PUNG and chance.randrange(4) < kongs:
            melds.append(meld.meld(chance.choice((meld.KONG, meld.CONCEALED)), kind))
        elif chance.randrange(4) < claimed:
            melds.append(meld.meld(form, kind))
        else:
            tiles += tiles_of(meld.meld(form, kind))
    return _dealt(chance, tiles, melds)


def _set(chance, sets, pool, starts, run):
    """A run or triplet, often one that has to do with a set before."""
    form = meld.CHOW if run else meld.PUNG
    near = [kind for before, kind in sets if before == form and kind < 27]
    for _ in range(4 if near and chance.random() < 0.75 else 0):
        kind = chance.choice(near)
        step = chance.choice((0, 0, 1, 1, -1, -1, 2, -2, 3, -3, 6, -6))
        rank = kind % 9 + step
        suit = chance.choice((kind // 9, chance.randrange(3)))
        if 0 <= rank < 9 and suit * 9 + rank in (starts if run else pool):
            return form, suit * 9 + rank
    return form, chance.choice(starts if run else pool)


def _dragons(chance):
    """123 789 twice and 55: 一色双龙会, 三色双龙会."""
    suits = chance.choice(((0, 0, 0), (1, 1, 1), (2, 2, 2), (0, 1, 2), (2, 0, 1), (1, 2, 0)))
    sets = [(meld.CHOW, suit * 9 + rank) for suit in suits[:2] for rank in (0, 6)]
    return _laid_out(chance, sets, suits[2] * 9 + 4, chance.randrange(4), 0)


def _plain(chance):
    """Nothing in particular, now and then 无番和."""
    sets = [(meld.CHOW, suit * 9 + chance.randrange(7)) for suit in range(3)]
    sets.append((meld.PUNG, chance.randrange(27)))
    return _laid_out(chance, sets, chance.choice(HONOURS), 1, 0)


def _seven_pairs(chance):
    pool, _ = _theme(chance)
    if chance.random() < 0.4:
        low = 9 * chance.randrange(3) + chance.randrange(3)
        pairs = list(range(low, low + 7))
    else:
        pairs = [chance.choice(pool) for _ in range(7)]
    return _dealt(chance, pairs * 2, [])


def _row(chance):
    rows = [0, 1, 2]
    for i in (2, 1):
        k = chance.randrange(i + 1)
        rows[i], rows[k] = rows[k], rows[i]
    return [suit * 9 + rows[suit] + step for suit in range(3) for step in (0, 3, 6)]


def _knitted(chance):
    row = _row(chance)
    pool, runs = _theme(chance)
    starts = [k for k in pool if k < 27 and k % 9 < 7 and k + 1 in pool and k + 2 in pool]
    form, kind = _set(chance, [], pool, starts, starts and chance.randrange(100) < runs)
    pair = chance.choice(pool)
    tiles = [*row, pair, pair]
    melds = []
    if chance.random() < 0.4:
        if form == meld.PUNG and chance.random() < 0.5:
            form = chance.choice((meld.KONG, meld.CONCEALED))
        melds = [meld.meld(form, kind)]
    else:
        tiles += tiles_of(meld.meld(form, kind))
    return _dealt(chance, tiles, melds)


def _unrelated(chance):
    honours = list(HONOURS)
    held = chance.choice((5, 6, 7, 7))
    tiles = chance.sample(honours, held) + chance.sample(_row(chance), 14 - held)
    return _dealt(chance, tiles, [])


def _orphans(chance):
    return _dealt(chance, [*ORPHANS, chance.choice(ORPHANS)], [])


def _nine_gates(chance):
    suit = 9 * chance.randrange(3)
    win = suit + chance.randrange(9)
    tiles = [suit] * 3 + list(range(suit + 1, suit + 8)) + [suit + 8] * 3 + [win]
    return _dealt(chance, tiles, [], chance.choice((win, win, suit + 4)))
