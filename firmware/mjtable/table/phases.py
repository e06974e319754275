"""
The phases of a hand as tables: which may follow which and when, which module follows each, what
a coming one needs, and what happens when a deadline has come.
"""

from mjtable.table import cues

NEXT = {
    cues.WALLS: (cues.FIRST_THROW,),  # every stack holds two tiles of the set (000-03)
    cues.FIRST_THROW: (
        cues.WALLS,  # a tile was taken off a wall again
        cues.SECOND_THROW,  # the dealer has thrown (B.000-2)
        cues.DEAL,  # the same where there is one throw (B.002-1)
    ),
    cues.SECOND_THROW: (cues.DEAL,),  # the seat of the first sum has thrown
    cues.DEAL: (
        cues.FLOWERS,  # everybody has his tiles
        cues.PLAY,  # the same, with the set of 136
    ),
    cues.FLOWERS: (
        cues.PLAY,  # nobody has a flower left, or the dealer discards (B.000-7)
        cues.OVER,  # no tile is left to replace a flower
    ),
    cues.PLAY: (
        cues.VERIFY,  # a win is called on a complete hand (000-35)
        cues.OVER,  # a drawn hand (000-02)
    ),
    cues.VERIFY: (
        cues.OVER,  # it is worth enough (000-38, 000-50)
        cues.PLAY,  # it is not: a false win (E.2)
    ),
    cues.OVER: (),
}

# phase: the module that follows it with ``moved``, ``lifted`` and ``expected``. Each is loaded
# when its phase begins, a moment when nobody waits for the table.
FOLLOWED_BY = ("walls", "walls", "walls", "dealing", "flowers", "win", "winning", "")

TIMERS = (
    ("walls", "overdue"),  # T_MISSING: tiles are still missing from the walls
    ("win", "window_over"),  # T_WINDOW: the claim window, or that of an added kong
    ("play", "settle"),  # T_DRAW: nobody claimed before a draw made in the window
    ("play", "meld_stands"),  # T_MELD: no fourth tile came to a pung that lies complete
    ("play", "discard_overdue"),  # T_DISCARD: a discard whose draw or claim was not reported
    ("win", "call_overdue"),  # T_CALL: nothing was reported that makes a called hand complete
    ("wrong", "tell_due"),  # T_WRONG: nothing explained what was done
    ("verify", "due"),  # T_VERIFY: the next piece of a verification
    ("question", "due"),  # T_ASK: nobody has answered a question
    ("overrun", "due"),  # T_OVERRUN: a side's time to discard is over
    ("rulings", "final"),  # T_APPEAL: the time to appeal after a session is over
    ("taking", "seen"),  # T_SEEN: what was taken out of order has been looked at by now
)

# phase: modules that a coming phase needs, each behind those it imports itself, and play for what
# people press or lay down while a discard may be claimed
AHEAD = {
    cues.FIRST_THROW: "wrong replace dealing",
    cues.DEAL: "step claims draws discards play flowers ready expecting win",
    cues.PLAY: "question buttons calls passing false_melds",
}
# what play needs once something was done wrong
WRONG = ("articles", "penalties", "ledger", "counts", "exposed")


def load(name):
    """A module of this folder that is needed now."""
    return __import__("mjtable.table." + name, None, None, ("moved",))
