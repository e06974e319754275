"""
What people do once more when the table is back after a power cut: they see what it shows. A win
that it does not know of is called again, and an indicator that it asks for is turned again.
"""

from collections.abc import Sequence

from mjtable.table import cues
from mjtable.table.events import HU
from mjtable.table.hand import Hand
from mjtable.table.indicator import STACK
from mjtable_host.sim import script as s
from mjtable_host.sim.script import Action

EACH_MS = 3000  # between two of these actions


def again(hand: Hand, done: Sequence[Action]) -> list[Action]:
    """``hand``: as the table knows it; ``done``: what people have done in it so far."""
    if hand.indicator and not hand.rules.wild:
        zone = hand.zone(hand.indicator[STACK])
        put = [one for one in done if one[1] == s.PUT and one[3] == zone]
        if put and any(one[1:] == (s.LIFT, put[-1][2], zone) for one in done):
            return [(0, s.LIFT, put[-1][2], zone), (0, s.PUT, put[-1][2], zone, 0, 0)]
    elif hand.phase in (cues.PLAY, cues.VERIFY):
        return [one for one in done if one[1] == s.ENTRY or (one[1] == s.PRESS and one[3] == HU)]
    return []
