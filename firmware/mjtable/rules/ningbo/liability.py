"""
What a hand pays, by seat, in points (procedures C.3): one sum that covers every case.

A meld made with another's discard is a 摊 (B.003-13). ``takes[x][y]`` is how many x has made
from y. Whoever stands in such a relation to the winner, in either direction, pays for others;
in both directions double (B.003-14, -15).
"""

SELF, DISCARD, ROB = range(3)


def pay(rules, winner, by, source, total, takes, fed_kong, counted=()):
    """
    Four numbers by seat; what comes in is positive and they sum to 0.

    ``source``: whose discard or kong won, -1 on a self-draw; ``total``: tai; ``fed_kong``: seat
    whose discard was konged for this win, or -1; ``counted``: rows of rows.py that the hand has,
    for houses where they decide how many melds bind.
    """
    need = 3 if rules.liable_from == "three" else _need(counted)
    shares = [0] * 4  # in times the total
    for seat in range(4):
        if seat != winner:
            relation = (takes[winner][seat] >= need) + (takes[seat][winner] >= need)
            if by == SELF:
                shares[seat] = _drawn(rules, relation, seat == fed_kong)
            elif by == ROB and rules.rob_pays == 5:
                shares[seat] = 10 if relation == 2 else 5 * (relation or seat == source)
            else:
                shares[seat] = _discarded(rules, relation, seat == source)
    if not any(shares):  # a self-draw that nobody is liable for
        shares = [1] * 4
        shares[winner] = 0
    unit = total * rules.stake
    return _settled([unit * share for share in shares], winner, rules.cap)


def _need(counted):
    """Mahjong 4.2: three melds bind beside a colour or pungs alone, otherwise four do."""
    from mjtable.rules.ningbo import rows

    bound = (rows.QING, rows.HUN, rows.PENG, rows.ZI)
    return 3 if any([row in bound for row in counted]) else 4


def _drawn(rules, relation, fed):
    """003-37, 003-40, 003-41, 003-43; B.003-17."""
    if relation == 2 and fed:
        return rules.mutual_kong
    return 5 * relation + 5 * fed


def _discarded(rules, relation, source):
    """003-36, 003-38, 003-39, 003-42; B.003-15."""
    if not source:
        return 2 * relation
    return (2, rules.liable_discard, rules.mutual_discard)[relation]


def _settled(owed, winner, cap):
    """
    B.003-22: nobody pays more than the cap and the winner gets no more; over that the payments
    are scaled down, what is left over going to the largest remainders, first after the winner.
    """
    if cap:
        owed = [min(one, cap) for one in owed]
        wanted = sum(owed)
        if wanted > cap:
            rest = [one * cap % wanted for one in owed]
            owed = [one * cap // wanted for one in owed]
            turn = [(winner + step) & 3 for step in range(1, 4)]
            while sum(owed) < cap:
                seat = next(one for one in turn if rest[one] == max(rest))
                owed[seat] += 1
                rest[seat] = -1
    pays = [-one for one in owed]
    pays[winner] = sum(owed)
    return pays
