"""
Random hands to settle, each beside a slow account of it kept seat by seat from the words of the
rules (procedures C.0, C.2, B.004-37). Works in both runtimes.
"""

import random

from mjtable.rules import birds, hongzhong_pay, settle
from mjtable.rules import hongzhong as hongzhong_rules
from mjtable.rules.tiles import tile_set

_NEEDS = {1: (1, 5, 9), 2: (2, 6), 3: (3, 7), 4: (4, 8)}  # dealer counted as 1


class Ledger:
    """Who has paid how much to whom."""

    def __init__(self):
        self.paid = {(a, b): 0 for a in range(4) for b in range(4)}

    def pays(self, payer, payee, amount):
        if payer != payee:
            self.paid[payer, payee] += amount

    def pay(self):
        return [
            sum([self.paid[other, seat] - self.paid[seat, other] for other in range(4)])
            for seat in range(4)
        ]


def _win():
    winner = random.randrange(4)
    source = random.randrange(4)
    return winner, -1 if source == winner else source


def _check(pay, ledger, what):
    assert sum(pay) == 0, what
    assert pay == ledger.pay(), what


def guobiao(hands, seed):
    random.seed(seed)
    for _ in range(hands):
        winner, source = _win()
        fan = 8 + random.randrange(400)
        ledger = Ledger()
        for seat in range(4):
            ledger.pays(seat, winner, 8 + fan if source in (-1, seat) else 8)
        _check(settle.guobiao(winner, source, fan), ledger, (winner, source, fan))


def contest(hands, seed):
    random.seed(seed)
    for _ in range(hands):
        winner, source = _win()
        points = random.randrange(200)
        alone = random.randrange(2) == 1
        ledger = Ledger()
        for seat in range(4):
            if source in (-1, seat) or not alone:
                ledger.pays(seat, winner, points)
        what = (winner, source, points, alone)
        _check(settle.contest(winner, source, points, alone), ledger, what)


def hongzhong(hands, seed):
    random.seed(seed)
    kinds = [tile >> 2 for tile in tile_set(112)]
    wall = [random.choice(kinds) for _ in range(1000)]
    houses = [
        hongzhong_rules.ruleset(
            {"kongs_on_draw": fees, "no_red_extra": extra, "bird_rule": rule, "birds": count}
        )
        for fees in ("void", "paid")
        for extra in ("double", "+1", "+2")
        for rule in ("159", "dealer")
        for count in (1, 2, 4, 6, 8, "all")
    ]
    for _ in range(hands):
        _hongzhong_hand(random.choice(houses), wall)


def _hongzhong_hand(rules, wall):
    winner, source = _win()
    if random.randrange(8) == 0:
        winner = source = -1
    has_red = random.randrange(2) == 1
    seat_of_winner = (winner - random.randrange(4)) & 3  # from the dealer
    start = random.randrange(900)
    undrawn = wall[start : start + random.randrange(60)]
    kongs = []
    for _ in range(random.randrange(6)):
        seat = random.randrange(4)
        form = random.randrange(3)
        giver = (seat + 1 + random.randrange(3)) % 4 if form == hongzhong_pay.CLAIMED else -1
        kongs.append((seat, form, giver))

    count = birds.turned(rules.birds, rules.no_red_extra, has_red, len(undrawn))
    hits = birds.hits(undrawn[:count], rules.bird_rule, seat_of_winner)
    ledger = Ledger()
    if winner >= 0:
        fold = _hits(rules, has_red, seat_of_winner, undrawn)
        assert hits == fold, (rules.birds, rules.no_red_extra, has_red, undrawn)
        for seat in range(4):
            if seat != winner:
                ledger.pays(seat if source < 0 else source, winner, 2 + 2 * fold)
    if winner >= 0 or rules.kongs_on_draw == "paid":
        for seat, form, giver in kongs:
            for other in range(4):
                if form == hongzhong_pay.CONCEALED:
                    ledger.pays(other, seat, 2)
                elif form == hongzhong_pay.ADDED:
                    ledger.pays(other, seat, 1)
                elif other == giver:
                    ledger.pays(other, seat, 3)
    pay = hongzhong_pay.hand(rules, winner, source, hits, kongs)
    _check(pay, ledger, (winner, source, hits, kongs))


def _hits(rules, has_red, seat, undrawn):
    """Birds turned one by one, until there are enough or the wall is empty."""
    wanted = len(undrawn)
    if rules.birds != "all":
        more = {"double": rules.birds, "+1": 1, "+2": 2}[rules.no_red_extra]
        wanted = rules.birds if has_red else rules.birds + more
    needs = _NEEDS[seat + 1] if rules.bird_rule == "dealer" else _NEEDS[1]
    hits = 0
    for number, kind in enumerate(undrawn):
        if number < wanted and (kind == 31 or kind % 9 + 1 in needs):
            hits += 1
    return hits
