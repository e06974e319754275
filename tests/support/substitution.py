"""
What a hand with wild tiles can be made into: the slow way, independent of the rules module.

A hand wins if some winning hand contains its tiles. Winning hands are put together set by set:
the lowest tile not yet covered must lie in one of the sets (or the pair) that have it.
``most``: how many of a kind the winning hand may have (4, or 14 for any number).
"""

STANDARD, SEVEN_PAIRS, ORPHANS, UNRELATED, KNITTED = 1, 2, 4, 8, 16
TERMINALS = (0, 8, 9, 17, 18, 26)
HONOURS = (27, 28, 29, 30, 31, 32, 33)
ROWS = ("123", "132", "213", "231", "312", "321")


def sets_with(kind):
    """Every set that has a tile of the kind."""
    found = [(kind, kind, kind)]
    if kind < 27:
        for low in (kind - 2, kind - 1, kind):
            if low >= 0 and low // 9 == kind // 9 and low % 9 < 7:
                found.append((low, low + 1, low + 2))
    return found


def covers(held, hand, sets, pairs, most):
    """Whether ``hand`` with so many more sets and pairs can contain what is held."""
    for kind in range(34):
        if held[kind] > hand[kind]:
            groups = sets_with(kind) if sets else []
            if pairs:
                groups.append((kind, kind))
            for group in groups:
                for one in group:
                    hand[one] += 1
                fits = max(hand) <= most
                if fits:
                    three = len(group) == 3
                    fits = covers(held, hand, sets - three, pairs - (not three), most)
                for one in group:
                    hand[one] -= 1
                if fits:
                    return True
            return False
    return True  # the other sets are honours of which nothing is held


def row_kinds(order):
    return [suit * 9 + int(order[suit]) - 1 + step for suit in range(3) for step in (0, 3, 6)]


def within(held, kinds, once=True):
    """Whether all that is held is of these kinds, each once."""
    for kind in range(34):
        if held[kind] and (kind not in kinds or (once and held[kind] > 1)):
            return False
    return True


def shapes(held, melds, wilds, most=14):
    """Bits of the shapes the hand can be made into."""
    if sum(held) + wilds != 14 - 3 * melds or max(held) > most:
        return 0
    found = 0
    if covers(held, [0] * 34, 4 - melds, 1, most):
        found |= STANDARD
    if melds < 2:
        for order in ROWS:
            hand = [0] * 34
            for kind in row_kinds(order):
                hand[kind] = 1
            if covers(held, hand, 1 - melds, 1, most):
                found |= KNITTED
    if melds:
        return found
    if sum([(held[kind] + 1) // 2 for kind in range(34)]) <= 7:
        found |= SEVEN_PAIRS
    for twice in TERMINALS + HONOURS:
        rest = list(held)
        if rest[twice]:
            rest[twice] -= 1
        if within(rest, TERMINALS + HONOURS):
            found |= ORPHANS
    for order in ROWS:
        if within(held, row_kinds(order) + list(HONOURS)):
            found |= UNRELATED
    return found


def hand(chance, melds, wilds):
    """
    A hand of random groups with so many tiles taken out for wild ones, often with a tile or
    two changed: in one suit, in few kinds, or anywhere; sometimes of another shape.
    """
    low, span = ((0, 34), (0, 34), (9, 9), (18, 16), (20, 5))[chance.below(5)]
    while True:
        held = [0] * 34
        shape = chance.below(12)
        if shape == 0 and not melds:
            for _ in range(7):
                held[low + chance.below(span)] += 2
        elif shape == 1 and not melds:
            for kind in TERMINALS + HONOURS:
                held[kind] += 1
            held[chance.below(34)] += 1
        elif shape == 2 and not melds:
            kinds = row_kinds(ROWS[chance.below(6)]) + list(HONOURS)
            for kind in chance.order(kinds)[:14]:
                held[kind] += 1
        else:
            sets = 4 - melds
            if shape in (3, 4) and sets > 2:
                sets -= 3
                for kind in row_kinds(ROWS[chance.below(6)]):
                    held[kind] += 1
            for _ in range(sets):
                groups = sets_with(low + chance.below(span))
                for kind in groups[chance.below(len(groups))]:
                    held[kind] += 1
            held[low + chance.below(span)] += 2
        for _ in range((0, 0, 1, 2, 14)[chance.below(5)]):
            there = [kind for kind in range(34) for _ in range(held[kind])]
            held[there[chance.below(len(there))]] -= 1
            held[low + chance.below(span)] += 1
        for _ in range(min(wilds, 14 - 3 * melds)):
            there = [kind for kind in range(34) for _ in range(held[kind])]
            held[there[chance.below(len(there))]] -= 1
        if max(held) <= 4:
            return bytearray(held)
