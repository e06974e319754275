"""
Settling a hand in chips of house denominations (002-45): what a seat gets and pays is netted,
each payer lays down the fewest chips for all he owes, and the bank changes what does not divide.

A heap of chips is a list of counts beside ``denominations``, the values from the largest down.
"""

from micropython import const

BANK = const(4)  # beside the seats 0..3
GUOBIAO = (100, 50, 10, 8, 1)  # O98 p.14: 1, 4, 10, 10 and 20 of them are a player's 500


def fewest(amount, denominations, heap=None):
    """
    The fewest chips for an amount; None if none make it. Of two ways with as many chips the
    one with larger chips is taken.

    ``heap``: take from these; otherwise there is no end of chips.
    """
    best = [None, amount + 1]  # counts and number of chips
    _search(amount, denominations, heap, (), 0, best)
    return best[0]


def _search(amount, denominations, heap, counts, used, best):
    """Better ``best`` by all ways to go on from the counts of the larger denominations."""
    i = len(counts)
    if not amount:
        best[:] = [list(counts) + [0] * (len(denominations) - i), used]
        return
    if i == len(denominations):
        return
    count = amount // denominations[i]
    if heap:
        count = min(count, heap[i])
    smaller = denominations[i + 1] if i + 1 < len(denominations) else 1
    while count >= 0:
        rest = amount - count * denominations[i]
        # The rest takes a chip for each ``smaller`` in it at least, and the fewer large chips
        # the more in all.
        if used + count + (rest + smaller - 1) // smaller >= best[1]:
            return
        _search(rest, denominations, heap, counts + (count,), used + count, best)
        count -= 1


def moves(pay, denominations):
    """
    Who hands which chips to whom, in order: a list of ``(giver, taker, heap)``.

    ``pay``: what each seat gets in all, as settle.py gives it. Payers and those they pay come
    in the order of seats. ValueError if no chips make an amount.
    """
    found = []
    due = [max(amount, 0) for amount in pay]
    for payer in range(4):
        owed = max(-pay[payer], 0)
        laid = _made(owed, denominations)
        for payee in range(4):
            amount = min(owed, due[payee])
            if not amount:
                continue
            owed -= amount
            due[payee] -= amount
            heap = fewest(amount, denominations, laid)
            if heap is None:
                heap = _made(amount, denominations)
                changed = _sum(heap, _made(owed, denominations), 1)
                found.append((payer, BANK, _over(laid, changed)))
                found.append((BANK, payer, _over(changed, laid)))
                laid = changed
            laid = _sum(laid, heap, -1)
            found.append((payer, payee, heap))
    return found


def _made(amount, denominations):
    heap = fewest(amount, denominations)
    if heap is None:
        raise ValueError("no chips make %d" % amount)
    return heap


def _sum(heap, other, sign):
    return [heap[i] + sign * other[i] for i in range(len(heap))]


def _over(heap, other):
    """What a heap has more than the other."""
    return [max(count, 0) for count in _sum(heap, other, -1)]
