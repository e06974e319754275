"""
What a Ningbo hand pays, told case by case in the words of the rules (procedures C.3) and kept
as single debts; and random hands to pay. Works in both runtimes.
"""

from mjtable.rules import ningbo
from mjtable.rules.ningbo import liability

WAYS = (liability.SELF, liability.DISCARD, liability.ROB)


class Scenario:
    """A hand won: as the arguments of ``liability.pay``, and the options a house chose."""

    def __init__(self, below):
        self.chosen = {
            "rob_pays": (5, 2)[below(2)],
            "mutual_discard": (6, 8)[below(2)],
            "mutual_kong": (15, 10, 20)[below(3)],
            "liable_discard": (4, 5)[below(2)],
            "cap": (1000, 1000, 0, 37)[below(4)],
        }
        self.winner = below(4)
        self.by = WAYS[below(3)]
        self.source = -1 if self.by == liability.SELF else (self.winner + 1 + below(3)) % 4
        self.tai = 1 + below((10, 60, 400)[below(3)])
        self.takes = [[below(5) * (x != y) for y in range(4)] for x in range(4)]
        self.fed = -1
        if self.by == liability.SELF and below(3) == 0:
            self.fed = (self.winner + 1 + below(3)) % 4

    def pay(self):
        rules = ningbo.ruleset(self.chosen)
        hand = (self.winner, self.by, self.source, self.tai, self.takes, self.fed)
        return liability.pay(rules, *hand)


def vars_of(one):
    return one.chosen, one.winner, one.by, one.source, one.tai, one.takes, one.fed


def debts(one):
    """{seat: what it owes the winner} before any cap."""
    owed = {}
    bound = {}
    for seat in range(4):
        if seat != one.winner:
            active = one.takes[one.winner][seat] >= 3
            passive = one.takes[seat][one.winner] >= 3
            bound[seat] = "mutual" if active and passive else "one" if active or passive else ""
            owed[seat] = 0
    for seat in bound:
        if one.by == liability.SELF:
            if bound[seat] == "mutual" and seat == one.fed:
                times = one.chosen["mutual_kong"]
            elif bound[seat] == "mutual" or (bound[seat] == "one" and seat == one.fed):
                times = 10  # cases 5b and 4
            elif bound[seat] == "one" or seat == one.fed:
                times = 5  # cases 1 and 3
            elif one.fed < 0 and not any(bound[other] for other in bound):
                times = 1
            else:
                times = 0
        elif one.by == liability.ROB and one.chosen["rob_pays"] == 5:
            times = {"mutual": 10, "one": 5, "": 5 if seat == one.source else 0}[bound[seat]]
        elif seat == one.source:
            liable = one.chosen["liable_discard"]
            times = {"mutual": one.chosen["mutual_discard"], "one": liable, "": 2}[bound[seat]]
        else:
            times = {"mutual": 4, "one": 2, "": 0}[bound[seat]]
        owed[seat] = times * one.tai
    return owed


def pay(one):
    """Coin by coin where the cap scales: each goes to the seat furthest below its due part."""
    owed = debts(one)
    cap = one.chosen["cap"]
    if cap:
        for seat in owed:
            owed[seat] = min(owed[seat], cap)
        wanted = sum([owed[seat] for seat in owed])
        if wanted > cap:
            given = {seat: owed[seat] * cap // wanted for seat in owed}
            due = [(-(owed[s] * cap - given[s] * wanted), (s - one.winner) % 4, s) for s in owed]
            for _, _, seat in sorted(due)[: cap - sum([given[s] for s in given])]:
                given[seat] += 1
            owed = given
    pays = [0, 0, 0, 0]
    for seat in owed:
        pays[seat] -= owed[seat]
        pays[one.winner] += owed[seat]
    return pays


def check(below, many):
    for _ in range(many):
        one = Scenario(below)
        found = one.pay()
        assert sum(found) == 0, vars_of(one)
        assert found == pay(one), (found, vars_of(one))
        if one.chosen["cap"]:
            assert max(found) <= one.chosen["cap"] and min(found) >= -one.chosen["cap"]
