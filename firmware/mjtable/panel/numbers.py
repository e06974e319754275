"""
What the seat digits show, each side its own display; the first row that applies:

=======================  ====================================================================
paused                   nothing
ASK of this side         seconds left to answer, rounded up
TURN of this side        seconds left to discard, rounded up
CLAIM of another side    seconds left of the claim window, rounded up
SETTLEMENT               what the hand brings this side, until the next hand
THROWN                   the sum of the dice, until the flowers or the play begin
HAND                     ``H`` and the number of the hand, until the dice are thrown
=======================  ====================================================================
"""

from mjtable.drivers.ht16k33 import LETTER_H
from mjtable.table import cues

_NONE = 1 << 20


class Numbers:
    def __init__(self, digits, clock):
        """``digits``: one Digits (drivers/ht16k33.py) a side."""
        self._digits = digits
        self._clock = clock
        self._held = [_NONE] * 4  # shown while no time runs
        self._lead = 0
        self._dealer = 0

    def hear(self, cue):
        kind = cue[0]
        if kind == cues.HAND:
            self._dealer = cue[2]
            self._hold(cue[1], LETTER_H)
        elif kind == cues.THROWN:
            self._hold(cue[3] + cue[4], 0)
        elif kind == cues.PHASE and cue[1] in (cues.FLOWERS, cues.PLAY):
            self._hold(_NONE, 0)
        elif kind == cues.SETTLEMENT and cue[2]:
            self._hold(_NONE, 0)
            for seat in range(4):
                self._held[(self._dealer + seat) & 3] = cue[2][seat]

    def _hold(self, number, lead):
        self._lead = lead
        for side in range(4):
            self._held[side] = number

    def show(self, standing, now):
        """Update the four displays. Returns ms until a second runs out, or -1."""
        paused = standing.find(cues.PAUSED) is not None
        turn = standing.find(cues.TURN)
        claim = standing.find(cues.CLAIM)
        ask = standing.find(cues.ASK)
        wait = -1
        for side in range(4):
            display = self._digits[side]
            left = -1
            if paused:
                display.blank()
                continue
            if ask is not None and ask[4] >> side & 1 and ask[5] >= 0:
                left = max(0, self._clock.ticks_diff(ask[5], now))
            elif turn is not None and turn[1] == side and turn[2] >= 0:
                left = max(0, self._clock.ticks_diff(turn[2], now))
            elif claim is not None and claim[1] != side:
                left = max(0, self._clock.ticks_diff(claim[3], now))
            if left >= 0:
                display.show((left + 999) // 1000)
                until = left % 1000 or 1000
                if left and (wait < 0 or until < wait):
                    wait = until
            elif self._held[side] == _NONE:
                display.blank()
            else:
                display.show(self._held[side], self._lead)
        return wait
