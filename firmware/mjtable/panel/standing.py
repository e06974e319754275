"""
Which cues still stand: the prompts and alarms that have come and have not been ended.

``ENDS`` is the whole of it: when the cue that begins a row comes, the standing cues named in the
row end, provided that their first N fields (the number in the row) are the same; OTHER: provided
that they are another side's.
"""

from micropython import const

from mjtable.table import cues

OTHER = const(255)
_ROW = const(b"\xfe")  # begins a row of ENDS: no kind of cue

_PROMPTS = (
    cues.ROLL,
    cues.TRAY,
    cues.BREAK,
    cues.INDICATOR,
    cues.TAKE,
    cues.DRAW,
    cues.REPLACE,
    cues.TURN,
    cues.CLAIM,
    cues.MARKER,
)
_PEOPLE = (cues.ASK, cues.SEAT, cues.REFEREE, cues.HINT)
_ALARMS = (
    cues.COUNT,
    cues.VIOLATION,
    cues.OUT_OF_STEP,
    cues.MISSING,
    cues.FOREIGN_TAG,
    cues.READER,
)

# Cues that stand until something ends them; all others are over as they are heard.
LASTING = bytes(_PROMPTS + _PEOPLE + _ALARMS + (cues.PAUSED, cues.WIN))

# Each row behind _ROW, as bytes: a fifth of the heap that tuples take.
ENDS = bytes(
    number
    for row in (
        # a cue of this kind, with its first N fields the same, ends these
        (cues.HAND, 0, cues.WIN) + _ALARMS[:4] + _PROMPTS + _PEOPLE,  # a foreign tag lies on
        (cues.PHASE, 0, cues.COUNT, cues.MISSING) + _PROMPTS,
        (cues.ROLL, 0, cues.ROLL, cues.MISSING),
        (cues.THROWN, 0, cues.ROLL, cues.TRAY),
        (cues.TRAY, 0, cues.TRAY),  # stands while a die cannot be read
        (cues.BREAK, 0, cues.ROLL, cues.BREAK),
        (cues.TAKE, 0, cues.TAKE),  # and when the last of its tiles is DEALT
        (cues.DEALT, 0, cues.BREAK),
        (cues.INDICATOR, 0, cues.INDICATOR),  # stands until it is turned
        (cues.DRAW, 0, cues.TAKE, cues.DRAW, cues.REPLACE),
        (cues.DREW, 0, cues.DRAW, cues.CLAIM, cues.MARKER),
        (cues.REPLACE, 0, cues.DRAW, cues.REPLACE),
        (cues.REPLACED, 0, cues.REPLACE, cues.MARKER),
        (cues.TURN, 0, cues.TURN),
        (cues.TURN, 1, cues.CLAIM),  # a discard was taken back
        (cues.TURN, OTHER, cues.DRAW),
        (cues.CLAIM, 0, cues.CLAIM),  # and when its time is over
        (cues.DISCARDED, 0, cues.DRAW, cues.REPLACE, cues.TURN, cues.CLAIM, cues.MARKER),
        (cues.DISCARDED, 1, cues.COUNT),
        (cues.CLAIMED, 0, cues.DRAW, cues.TURN, cues.CLAIM),
        (cues.MARKER, 1, cues.MARKER),  # stands until play goes on; said again if it lies wrong
        (cues.COUNT, 1, cues.COUNT),  # stands while the seen count is not the expected one
        (cues.VIOLATION, 2, cues.VIOLATION),
        (cues.CLEARED, 2, cues.VIOLATION),
        (cues.STANDS, 2, cues.VIOLATION),
        (cues.ASK, 0, cues.ASK),  # stands while anything is asked
        (cues.SEAT, 1, cues.SEAT),  # stands while tiles are due
        (cues.RULED, 0, cues.REFEREE),
        (cues.HINT, 1, cues.HINT),  # stands while anything can be completed
        (cues.PAUSED, 0, cues.PAUSED),  # stands while on
        (cues.OUT_OF_STEP, 1, cues.OUT_OF_STEP),
        (cues.IN_STEP, 0, cues.OUT_OF_STEP),
        (cues.MISSING, 1, cues.MISSING),  # and those of an earlier moment
        (cues.FOREIGN_TAG, 1, cues.FOREIGN_TAG),
        (cues.FOREIGN_CLEARED, 1, cues.FOREIGN_TAG),
        (cues.READER, 1, cues.READER),  # stands until it answers
        (cues.WIN, 0, cues.COUNT, cues.VIOLATION, cues.OUT_OF_STEP, cues.HINT) + _PROMPTS,
        (cues.DRAWN_HAND, 0, cues.COUNT, cues.VIOLATION, cues.HINT) + _PROMPTS,
    )
    for number in (_ROW[0],) + row
)

_MOST = const(40)  # standing cues kept; of more alarms than that the latest are not shown


class Standing:
    def __init__(self, clock):
        self.cues = []
        self.turn_ms = 1  # whole length of the turn and of the claim window that stand now
        self.claim_ms = 1
        self._clock = clock
        self._owed = 0  # tiles still to be taken for the TAKE that stands
        self._missing_at = 0  # when MISSING was heard last: all of a moment belong together

    def hear(self, cue, now):
        """Take in a cue: end what it ends, and keep it if it lasts."""
        kind = cue[0]
        row = _ROW + bytes((kind,))
        at = ENDS.find(row)
        while at >= 0:
            end = ENDS.find(_ROW, at + 1)
            self._end(ENDS[at + 2], ENDS[at + 3 : end if end >= 0 else len(ENDS)], cue)
            at = ENDS.find(row, at + 1)
        if kind == cues.DEALT:
            take = self.find(cues.TAKE)
            if take is not None and take[1] == cue[1]:
                self._owed -= 1
                if self._owed == 0:
                    self.cues.remove(take)
        elif kind == cues.TAKE:
            self._owed = cue[3]
        elif kind == cues.MISSING and now != self._missing_at:
            self._missing_at = now
            self._end(0, (kind,), cue)
        elif kind == cues.TURN:
            self.turn_ms = max(1, self._clock.ticks_diff(cue[2], now))
        elif kind == cues.CLAIM:
            self.claim_ms = max(1, self._clock.ticks_diff(cue[3], now))
        if kind not in LASTING or len(self.cues) >= _MOST:
            return
        if (kind == cues.COUNT and cue[2] == cue[3]) or (kind == cues.PAUSED and not cue[1]):
            return
        if kind in (cues.INDICATOR, cues.READER) and cue[2] > 0:
            return
        if (kind == cues.ASK and not cue[1]) or (kind == cues.HINT and not cue[2]):
            return
        if kind == cues.TRAY and cue[1] in (cues.TRAY_GOOD, cues.AGAIN):
            return
        if kind == cues.SEAT and not cue[2] and cue[3] < 0:
            return
        self.cues.append(cue)

    def _end(self, same, kinds, cue):
        """End the standing cues of these kinds that agree with ``cue``."""
        kept = []
        for old in self.cues:
            if old[0] in kinds:
                if same == OTHER:
                    ends = old[1] != cue[1]
                else:
                    ends = old[1 : 1 + same] == cue[1 : 1 + same]
                if ends:
                    continue
            kept.append(old)
        self.cues = kept

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
