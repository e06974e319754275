"""
Ningbo tai counted slowly, for comparison: every kind for every wild tile, then every way to take
the hand apart, each row of the table looked up in the words of the rules. Works in both runtimes.
"""

DEFAULTS = {
    "qing": 4, "hun": 2, "peng": 2, "zi": 20, "luanfeng": 0, "qiwild": 20, "qiwild_no_shape": 0,
    "sanbai": 5, "sibai": 10, "wuda": 1, "huanda": 1, "dan": 1, "bian": 1, "qian": 1,
    "duidao": 1, "ping": 1, "zimo": 1, "gangkai": 1, "haidi": 1, "qianggang": 1, "dadiao": 1,
    "menqing": 0, "dragon": 1, "quanfeng": 1, "weifeng": 1, "zhenghua": 1, "yehua": 0,
    "huayitai": 2, "tianhu": 0,
}  # fmt: skip
WAITS = ("dan", "bian", "qian", "duidao", "ping")


class Hand:
    """``held``: concealed kinds without ``win``; ``melds``: ("chow" "pung" "kong" "hidden", kind)
    of its lowest tile; winds 0-3; ``wild``, ``flowers``: kinds."""

    def __init__(self, held, win, melds, drawn, seat, wind, wild, flowers, kong, last):
        self.held = held
        self.win = win
        self.melds = melds
        self.drawn = drawn
        self.seat = seat
        self.wind = wind
        self.wild = wild
        self.flowers = flowers
        self.kong = kong
        self.last = last

    def tiles(self):
        return prepended(self.win, self.held)

    def jokers(self):
        return len([kind for kind in self.tiles() if kind in self.wild])


def substitutions(jokers, start=0):
    """``(kinds wild tiles stand for, how many for what is printed)``, all there are; ``jokers``
    sorted, equal ones are not told apart."""
    if not jokers:
        yield [], 0
        return
    again = len(jokers) > 1 and jokers[1] == jokers[0]
    for kind in range(start, 34):
        for rest, own in substitutions(jokers[1:], kind if again else 0):
            yield prepended(kind, rest), own + (kind == jokers[0])


def prepended(one, rest):
    found = [one]
    found.extend(rest)
    return found


def partitions(counts, cache):
    """All ways into sets and at most one pair: a list of lists of (form, lowest kind)."""
    key = bytes(counts)
    if key not in cache:
        cache[key] = list(_partitions(counts, 0, True))
    return cache[key]


def _partitions(counts, kind, pair):
    while kind < len(counts) and not counts[kind]:
        kind += 1
    if kind == len(counts):
        yield []
        return
    forms = []
    if counts[kind] >= 3:
        forms.append(("pung", (kind, kind, kind)))
    if pair and counts[kind] >= 2:
        forms.append(("pair", (kind, kind)))
    if len(counts) == 9 and kind <= 6 and counts[kind + 1] and counts[kind + 2]:
        forms.append(("chow", (kind, kind + 1, kind + 2)))
    for form, tiles in forms:
        for one in tiles:
            counts[one] -= 1
        for rest in list(_partitions(counts, kind, pair and form != "pair")):
            yield prepended((form, kind), rest)
        for one in tiles:
            counts[one] += 1


def readings(counts, cache):
    """All ways to take 3n + 2 tiles apart: lists of (form, lowest kind)."""
    found = [[]]
    for first, length in ((0, 9), (9, 9), (18, 9), (27, 7)):
        ways = partitions(counts[first : first + length], cache)
        if not ways:
            return []
        more = []
        for way in ways:
            for before in found:
                more.append(before + [(form, first + kind) for form, kind in way])
        found = more
    return [sets for sets in found if len([1 for form, _ in sets if form == "pair"]) == 1]


def waits(sets, win, hand, values):
    """Names of the waits the winning tile may be said to complete; None: an open one."""
    for form, kind in sets:
        if form == "pair" and kind == win:
            yield "dan"
        elif form == "pung" and kind == win:
            yield "duidao"
        elif form == "chow" and kind <= win <= kind + 2:
            rank = kind % 9 + 1
            if win == kind + 1:
                yield "qian"
            elif (rank == 1 and win == kind + 2) or (rank == 7 and win == kind):
                yield "bian"
            else:
                yield "ping" if _is_ping(sets, hand, values) else None


def _is_ping(sets, hand, values):
    """Four chows and a pair of nothing that a pung would count for in this house."""
    chows = len([1 for form, _ in sets + hand.melds if form == "chow"])
    pair = next(kind for form, kind in sets if form == "pair")
    counts = (
        (pair >= 31 and values["dragon"])
        or (pair == 27 + hand.seat and values["weifeng"])
        or (pair == 27 + hand.wind and values["quanfeng"])
    )
    return chows == 4 and not counts


def shape_tai(sets, win, own, hand, values):
    """The most tai of one way to take apart, as {item: count}; every one in its own words."""
    every = sets + hand.melds
    suits = {min(kind // 9, 3) for _, kind in every}
    pungs = [kind for form, kind in every if form not in ("chow", "pair")]
    found = {"huanda": own}
    if len(suits) == 1:
        found["zi" if 3 in suits else "qing"] = 1
    elif len(suits) == 2 and 3 in suits:
        found["hun"] = 1
    if not [1 for form, _ in every if form == "chow"]:
        found["peng"] = 1
    found["dragon"] = len([kind for kind in pungs if kind >= 31])
    found["quanfeng"] = pungs.count(27 + hand.wind)
    found["weifeng"] = pungs.count(27 + hand.seat)
    names = [name for name in waits(sets, win, hand, values) if name]
    if names:
        found[max(names, key=lambda name: (values[name], name))] = 1
    return found


def other_tai(hand):
    """What does not hang on how the hand is read."""
    jokers = hand.jokers()
    flowers = [kind for kind in hand.flowers if kind not in hand.wild]
    own = [kind for kind in flowers if kind in (34 + hand.seat, 38 + hand.seat)]
    claimed = [form for form, _ in hand.melds if form != "hidden"]
    found = {
        "wuda": int(jokers == 0),
        "sanbai": int(hand.drawn and jokers == 3),
        "sibai": int(hand.drawn and jokers in (4, 5, 6)),
        "qiwild": int(jokers == 7 or len(flowers) == 8),
        "zimo": int(hand.drawn),
        "gangkai": int(hand.drawn and hand.kong),
        "qianggang": int(hand.kong and not hand.drawn),
        "haidi": int(hand.last),
        "dadiao": int(len(claimed) == 4),
        "menqing": int(not claimed),
        "zhenghua": len(own),
        "yehua": len(flowers) - len(own),
        "huayitai": 0,
    }
    for four in ((34, 35, 36, 37), (38, 39, 40, 41)):
        if len([kind for kind in four if kind in flowers]) == 4:
            found["huayitai"] += 1
    return found


def worth(found, values):
    return sum([values[item] * found[item] for item in found])


def by_substitution(hand, cache, values=DEFAULTS):
    """``(total, {item: count})`` of the best reading over everything; None if it wins nothing."""
    best = None
    natural = bytearray(34)
    for kind in hand.held:
        if kind not in hand.wild:
            natural[kind] += 1
    of_win = [(hand.win, 0)]
    if hand.win in hand.wild:
        of_win = [(kind, int(kind == hand.win)) for kind in range(34)]
    for kinds, own in substitutions(sorted([kind for kind in hand.held if kind in hand.wild])):
        for win, own_win in of_win:
            counts = bytearray(natural)
            for kind in prepended(win, kinds):
                counts[kind] += 1
            for sets in readings(counts, cache):
                found = shape_tai(sets, win, own + own_win, hand, values)
                total = worth(found, values)
                if best is None or total > best[0]:
                    best = total, found
    if best is None:
        return None
    found = other_tai(hand)
    total = best[0] + worth(found, values)
    found.update(best[1])
    return total, found


def by_sets(hand, values=DEFAULTS):
    """The same by trying every choice of sets and a pair: for so many wild tiles that what each
    stands for cannot be tried. Returns the total or None."""
    natural = bytearray(34)
    printed = bytearray(34)
    for kind in hand.tiles():
        if kind in hand.wild:
            if kind < 34:
                printed[kind] += 1
        else:
            natural[kind] += 1
    forms = [("pung", (kind, kind, kind)) for kind in range(34)]
    forms += [("chow", (k, k + 1, k + 2)) for k in range(27) if k % 9 < 7]
    best = -1
    for sets in _choices(forms, 4 - len(hand.melds), 0):
        for pair in range(34):
            need = bytearray(34)
            for _, tiles in prepended(("pair", (pair, pair)), sets):
                for kind in tiles:
                    need[kind] += 1
            if [1 for kind in range(34) if natural[kind] > need[kind]]:
                continue
            stands = [need[kind] - natural[kind] for kind in range(34)]
            read = [(form, tiles[0]) for form, tiles in sets] + [("pair", pair)]
            places = [hand.win]
            if hand.win in hand.wild:
                places = [kind for kind in range(34) if stands[kind]]
            for win in places:
                own = _as_printed(stands, printed, win, hand)
                best = max(best, worth(shape_tai(read, win, own, hand, values), values))
    return best + worth(other_tai(hand), values) if best >= 0 else None


def _as_printed(stands, printed, win, hand):
    """Most wild tiles that can be what is printed on them when the winning one stands for
    ``win``."""
    own = 0
    for kind in range(34):
        places, tiles = stands[kind], printed[kind]
        if hand.win in hand.wild:
            places -= kind == win
            tiles -= kind == hand.win
        own += min(places, tiles)
    return own + (hand.win in hand.wild and win == hand.win)


def _choices(forms, count, start):
    if not count:
        yield []
        return
    for i in range(start, len(forms)):
        for rest in _choices(forms, count - 1, i):
            yield prepended(forms[i], rest)
