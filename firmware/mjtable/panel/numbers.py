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
        wait = -1
        side = 4
        while side:
            side -= 1
            left = self._left(standing, side, now)
            if left >= 0:
                self._digits[side].show((left + 999) // 1000)
                if left and (wait < 0 or (left - 1) % 1000 < wait):
                    wait = (left - 1) % 1000 + 1
            elif self._held[side] == _NONE or standing.find(cues.PAUSED):
                self._digits[side].blank()
            else:
                self._digits[side].show(self._held[side], self._lead)
        return wait

    def _left(self, standing, side, now):
        """ms that run for a side, -1 if none do."""
        if standing.find(cues.PAUSED):
            return -1
        cue = standing.find(cues.ASK)
        until = cue[5] if cue and cue[4] >> side & 1 else -1
        cue = until < 0 and standing.find(cues.TURN)
        if cue and cue[1] == side:
            until = cue[2]
        cue = until < 0 and standing.find(cues.CLAIM)
        if cue and cue[1] != side:
            until = cue[3]
        if until < 0:
            return until
        until = self._clock.ticks_diff(until, now)
        return max(0, until)
