"""
One suit: the fewest wild tiles with which its tiles become sets (mahjong reference 3).

``ranks`` are the counts of the nine ranks. With n tiles in a suit, full sets M, and pairs or
neighbours that lack a tile T, the others alone, 2n - 6M - 3T wild tiles are needed: the best
choice has the most of 2M + T. It is found rank by rank from the lowest up, nearly without
trying: three equal tiles are always a set at no loss, and so is a run for a tile that is the
lowest left, because a tile taken out of another set lowers 2M + T by one at most.

What the pair changes is one or nothing: a suit needs one tile less with the pair in it if
some best choice leaves a tile alone or two equal ones, else two more (a pair of wild tiles).
"""


def within(ranks, wilds):
    """Whether so many wild tiles, or fewer, make sets of the ranks."""
    if wilds:
        return wilds > 0 and need(ranks) >> 1 <= wilds
    begun = before = 0  # runs begun at the rank before, and at the one before that
    for held in ranks:
        # What is over after triplets begins runs: three equal runs are three triplets.
        held -= begun + before
        if held < 0:
            return False
        before = begun
        begun = held % 3
    return not (begun or before)


def paired(ranks, wilds):
    """Whether so many wild tiles make sets and a pair of the ranks: 3n+2 tiles with them."""
    if not wilds:
        return ranks == b"\x02" or (sum(ranks) % 3 == 2 and _with_pair(ranks, 0))
    code = need(ranks)
    if code >> 1 == wilds + 1:
        return spares(ranks, code)
    return code >> 1 <= wilds


def spares(ranks, code):
    """Whether the suit, whose need is ``code``, needs one wild tile less with the pair in it."""
    return not code & 1 or (code > 1 and _with_pair(ranks, (code >> 1) - 1))


def _with_pair(ranks, wilds):
    """Whether some rank can give the pair; one of a single tile takes a wild tile."""
    for rank in range(len(ranks)):
        held = ranks[rank]
        if held > (not wilds):
            two = held > 1
            ranks[rank] = held - 1 - two
            fits = within(ranks, wilds - 1 + two)
            ranks[rank] = held
            if fits:
                return True
    return False


def need(ranks):
    """Twice the fewest wild tiles, and 1 more unless a tile or an equal pair was left over."""
    return _from(0, 0, ranks.strip(b"\0") + b"\0\0")


def _from(here, near, rest):
    """``need`` of two ranks that follow each other and the rest, two empty ones the last."""
    found = 1
    rest = iter(rest)
    for far in rest:
        if here:
            if here > 2:
                here %= 3
            if here == 2:
                if not (near and far) or (far == 1 and near % 3 != 2):
                    here = 0  # two equal ones
                    found = (found + 2) & -2
                elif near % 3 == 2:  # each in a run, or the second with a neighbour
                    here = 0
                    near -= 2
                    if far == 1:
                        far = 0
                        found += 2
                    else:
                        far -= 2
                else:  # what is better lies further up
                    rest = bytes(rest)
                    equal = (_from(near, far, rest) + 2) & -2
                    if near == 1:
                        apart = _from(0, far - 2, rest) + 2
                    else:
                        apart = _from(near - 2, far - 2, rest)
                    if apart > equal:
                        apart = equal
                    return (found + apart - 1) if found & 1 else (found + apart) & -2
            if here:
                if near:
                    near -= 1
                    if far:
                        far -= 1
                    else:
                        found += 2
                elif far:
                    far -= 1
                    found += 2
                else:
                    found = (found + 4) & -2
        here = near
        near = far
    return found
