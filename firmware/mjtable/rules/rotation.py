"""
Who deals next, and when a round and a session are over (E.1; 003-30; 004-17 to -22, B.004-8).

The deal passes to the right hand, counter-clockwise. ``dealt`` are bits of the sides that have
dealt in this round, with the dealer's; ``skips`` are four bits a side: deals it must miss.
"""


def next_dealer(rules, dealer, winner, source, last_drawer):
    """
    The side that deals next whatever the order, -1 if the deal passes on.

    ``winner``: -1 on a drawn hand, of which ``last_drawer`` took the last tile; ``source``:
    whose kong was robbed, or -1.
    """
    if rules.name == "hongzhong":  # no order: 002-04
        from mjtable.rules import hongzhong

        return hongzhong.next_dealer(rules, dealer, winner, source, last_drawer)
    stays = getattr(rules, "dealer_stays", "never")  # guobiao: E.1
    # contest: 004-18, B.004-33; ningbo: B.003-12
    if (stays != "never" and winner == dealer) or (stays == "win_or_draw" and winner < 0):
        return dealer
    return -1


def dealt_since(first, dealer):
    """``dealt`` of a round that ``first`` began and in which it is the dealer's turn."""
    dealt = 1 << dealer
    while first != dealer:
        dealt |= 1 << first
        first = first + 1 & 3
    return dealt


def pass_on(dealer, dealt, skips):
    """
    ``(dealer, dealt, skips, rounds)`` after the deal has passed on; ``rounds``: how many are
    over. The next is the first after the dealer that has not dealt; one that must miss its
    deal counts as having dealt (B.004-8).
    """
    rounds = 0
    while True:
        dealer = dealer + 1 & 3
        if dealt == 15:
            dealt = 0
            rounds += 1
        if not dealt >> dealer & 1:
            dealt |= 1 << dealer
            if not skips >> 4 * dealer & 15:
                return dealer, dealt, skips, rounds
            skips -= 1 << 4 * dealer


def depose(rules, dealer, dealt, offender):
    """
    ``(side from which the deal passes on, dealt)`` when the offender deals in the dealer's
    place (004-37); the dealer counts as having dealt.
    """
    return dealer if rules.deposed_from == "nominal" else offender, dealt | 1 << offender


def is_over(rules, number, rounds, passed):
    """
    Whether a session is over with this hand: the number-th, ``rounds`` begun before it, of
    which it ended ``passed``. A rule set counts hands or rounds; 0 goes on until people stop.
    """
    hands = getattr(rules, "hands", 0)
    whole = getattr(rules, "rounds", 0)
    if whole:
        return (rounds + passed) // whole > rounds // whole
    return bool(hands) and number % hands == 0
