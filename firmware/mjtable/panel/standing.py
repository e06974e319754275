"""
Which cues still stand: the prompts and alarms that have come and have not been ended.

``ENDS`` is the whole of it: when a cue of the first column comes, the standing cues of the
second column end, provided that their first N fields are the same (third column).
"""

from mjtable.table import cues

# Cues that stand until something ends them; all others are over as they are heard.
LASTING = (
    cues.ROLL,
    cues.BREAK,
    cues.TAKE,
    cues.DRAW,
    cues.REPLACE,
    cues.TURN,
    cues.CLAIM,
    cues.COUNT,
    cues.VIOLATION,
    cues.PAUSED,
    cues.OUT_OF_STEP,
    cues.MISSING,
    cues.FOREIGN_TAG,
    cues.WIN,
)

_PROMPTS = LASTING[:7]

ENDS = (
    # a cue of this kind  ends these                                        with N fields the same
    (cues.HAND, _PROMPTS + (cues.COUNT, cues.VIOLATION, cues.WIN), 0),
    (cues.PHASE, _PROMPTS + (cues.COUNT, cues.MISSING), 0),
    (cues.ROLL, (cues.ROLL, cues.MISSING), 0),
    (cues.THROWN, (cues.ROLL,), 0),
    (cues.BREAK, (cues.ROLL, cues.BREAK), 0),
    (cues.TAKE, (cues.BREAK, cues.TAKE), 0),
    (cues.DRAW, (cues.TAKE, cues.DRAW, cues.REPLACE), 0),
    (cues.DREW, (cues.DRAW, cues.CLAIM), 0),
    (cues.REPLACE, (cues.DRAW, cues.REPLACE), 0),
    (cues.REPLACED, (cues.REPLACE,), 0),
    (cues.TURN, (cues.TURN,), 0),
    (cues.CLAIM, (cues.CLAIM,), 0),  # and when its time is over
    (cues.DISCARDED, (cues.DRAW, cues.REPLACE, cues.TURN, cues.CLAIM), 0),
    (cues.CLAIMED, (cues.DRAW, cues.TURN, cues.CLAIM), 0),
    (cues.COUNT, (cues.COUNT,), 1),  # stands while the seen count is not the expected one
    (cues.VIOLATION, (cues.VIOLATION,), 2),
    (cues.CLEARED, (cues.VIOLATION,), 2),
    (cues.PAUSED, (cues.PAUSED,), 0),  # stands while on
    (cues.OUT_OF_STEP, (cues.OUT_OF_STEP,), 1),
    (cues.IN_STEP, (cues.OUT_OF_STEP,), 0),
    (cues.MISSING, (cues.MISSING,), 1),
    (cues.FOREIGN_TAG, (cues.FOREIGN_TAG,), 1),
    (cues.FOREIGN_CLEARED, (cues.FOREIGN_TAG,), 1),
    (cues.WIN, _PROMPTS + (cues.COUNT, cues.VIOLATION, cues.OUT_OF_STEP), 0),
    (cues.DRAWN_HAND, _PROMPTS + (cues.COUNT, cues.VIOLATION), 0),
)

MOST = 40  # standing cues kept; of more alarms than that the latest are not shown


class Standing:
    def __init__(self, clock):
        self.cues = []
        self.turn_ms = 1  # whole length of the turn and of the claim window that stand now
        self.claim_ms = 1
        self._clock = clock
        self._owed = 0  # tiles still to be taken for the TAKE that stands

    def hear(self, cue, now):
        """Take in a cue: end what it ends, and keep it if it lasts."""
        kind = cue[0]
        for ender, ended, same in ENDS:
            if ender == kind:
                self._end(ended, cue, same)
        if kind == cues.DEALT:
            self._owed -= 1
            if self._owed == 0:
                self._end((cues.TAKE,), cue, 0)
        elif kind == cues.TAKE:
            self._owed = cue[3]
        elif kind == cues.TURN:
            self.turn_ms = max(1, self._clock.ticks_diff(cue[2], now))
        elif kind == cues.CLAIM:
            self.claim_ms = max(1, self._clock.ticks_diff(cue[3], now))
        if kind not in LASTING or len(self.cues) >= MOST:
            return
        if (kind == cues.COUNT and cue[2] == cue[3]) or (kind == cues.PAUSED and not cue[1]):
            return
        self.cues.append(cue)

    def _end(self, kinds, cue, same):
        fields = cue[1 : 1 + same]
        self.cues = [c for c in self.cues if c[0] not in kinds or c[1 : 1 + same] != fields]

    def find(self, kind):
        """The standing cue of a kind, or None."""
        for cue in self.cues:
            if cue[0] == kind:
                return cue
        return None

    def expire(self, now):
        """End a claim window whose time is over; True if there was one."""
        cue = self.find(cues.CLAIM)
        if cue is None or self._clock.ticks_diff(cue[3], now) > 0:
            return False
        self.cues.remove(cue)
        return True
