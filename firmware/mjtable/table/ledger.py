"""
The ledger of penalties: what was noted against whom in this hand, what it costs, who confirmed
it, and what the referee cancelled. Nothing is taken out: a cancelled entry stays in the record
(procedures §E.2; "nothing is dropped from the record").

``hand.ledger`` is a list of ``[article, side, points, cancelled]``, an entry's number is its place
in it. Deductions leave the offender's score at the end of the hand (E.2).
"""

from mjtable.table import cues

REFEREE = 4  # as ``by``: neither a side nor (-1) the table itself

_LADDER = (0, 5, 10, 20, 30, 40, 50, 60)  # E.2: a warning first; "and so on" ends at 60


def ladder(before):
    """Points for one offence more of the ladder after so many in this hand."""
    return _LADDER[min(before, len(_LADDER) - 1)]


def note(hand, article, side, points, reason, by, now):
    """Write an entry; ``reason``: the effect, as bytes."""
    hand.ledger.append([article, side, points, 0])
    say = (cues.LEDGER, len(hand.ledger) - 1, article, side, points, reason.decode(), by)
    hand.say(say, now)


def cancel(hand, entry, by, now):
    """The referee cancels an entry; False if there is none of that number."""
    if not 0 <= entry < len(hand.ledger) or hand.ledger[entry][3]:
        return False
    hand.ledger[entry][3] = 1
    hand.say((cues.CANCELLED, entry, by), now)
    return True
