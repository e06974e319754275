"""
What the buttons ready, yes, no and call mean in each phase: the first row that applies.

=====================  ============================  ==========================  =================
when                   yes                           no                          call
=====================  ============================  ==========================  =================
before the throw       with no: re-shuffle (V06)     with yes: re-shuffle        referee
a question stands,     accept, consent, agree        refuse, object              referee
and this side is asked*
a claim window is open pass                          protest                     referee
own ready stands       -                             withdraw it (V26)           referee
in play                -                             protest                     referee
a win is verified      agree (V27)                   dispute                     referee (V29)
hand over              -                             -                           referee (V29)
=====================  ============================  ==========================  =================

* Where people do not hear of the question yes answers it, and means what it would without.

Ready declares in one's own discard turn (004-107). A press that means nothing is refused.
"""

from micropython import const

from mjtable.table import clock, cues, question
from mjtable.table.events import CALL, NO, READY, YES
from mjtable.table.phases import load

_TOGETHER_MS = const(1000)  # yes and no are pressed together within so long,
_TIE_MS = const(300)  # and so long while people are asked something


def pressed(hand, side, button, now):
    """A side pressed READY, YES, NO or CALL."""
    hand.say((cues.CALLED, side, button), now)
    if button == CALL:
        load("rulings").called(hand, side, now)
    elif button == READY:
        load("declare").pressed(hand, side, now)
    elif hand.phase <= cues.SECOND_THROW and _together(hand, side, button, now):
        load("reshuffle").asked(hand, side, now)
    elif question.answer(hand, side, button == YES, now) or hand.phase <= cues.SECOND_THROW:
        pass
    elif hand.phase == cues.PLAY and button == YES and (hand.stage != hand.HOLD or hand.rob >= 0):
        load("passing").passed(hand, side, now)
    elif button == NO and hand.ready[side]:
        load("declare").withdrawn(hand, side, now)
    elif button == NO and cues.WALLS < hand.phase < cues.OVER:
        wall = hand.phase == cues.PLAY and hand.displaced >= 0  # of a tile laid back (V23)?
        if not wall or not load("exposed").protested(hand, side, now):
            load("rulings").objected(hand, side, now)
    else:
        hand.say((cues.REFUSED, side, button), now)


def _together(hand, side, button, now):
    """Yes and no of one side before the throw ask for a re-shuffle, whatever is asked."""
    before, hand.pair = hand.pair, (side, button, now)
    if not before or before[0] != side or before[1] == button:
        return False
    if clock.minus(now, before[2]) > (_TIE_MS if hand.asked else _TOGETHER_MS):
        return False
    hand.pair = None
    return True
