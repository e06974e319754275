"""
A bank of time (option ``bank_minutes``): so much each side may take in all beyond the time it has
for each discard, in a session or in a hand (``bank_for``). Loaded only where a house has one.

``hand.bank`` is ``[ms left of each side ..., end of the time that costs nothing]``.
"""

from mjtable.table import clock

FREE = 4


def extend(hand):
    """``hand.until`` is when the bank of the side on turn begins to pay; put it to its end."""
    if not hand.bank:
        hand.bank = [hand.rules.bank_minutes * 60000] * 4 + [0]
    hand.bank[FREE] = hand.until
    if hand.until >= 0:
        hand.until = clock.plus(hand.until, hand.bank[hand.turn])


def spend(hand, side, now):
    """A side has discarded: what it took beyond its time is gone."""
    beyond = clock.minus(now, hand.bank[FREE])
    if beyond > 0 and hand.until >= 0:
        hand.bank[side] = max(0, hand.bank[side] - beyond)


def carry(before, hand, sat, sit):
    """
    Into the next hand of a session: the time goes with the player. ``sat``, ``sit``: who sat and
    who sits at each side.
    """
    if before.bank and before.rules.bank_for == "session":
        hand.bank = [before.bank[sat.index(sit[side])] for side in range(4)] + [0]
