"""
What each cue sounds like: short patterns Hz, ms, Hz, ms, ... (0 Hz = a rest), told apart by their
shape. Of two at the same time the higher rank is heard.
"""

from micropython import const

from mjtable.table import cues

_HZ = const(20)  # the steps in which they are kept
_MS = const(10)
_ROW = const(b"\xff")  # begins a row of SOUNDS

# Each row behind _ROW, as bytes: an eighth of the heap that tuples take.
SOUNDS = bytes(
    number
    for row in (
        # cue, rank, pattern
        (cues.ROLL, 1, 2000, 60, 0, 60, 2000, 60),  # two alike: throw the dice
        (cues.THROWN, 1, 2600, 40),
        (cues.TURN, 1, 2300, 50),  # one short: your turn
        (cues.CALLED, 2, 2700, 50, 0, 30, 3100, 70),  # up: somebody called
        (cues.REFUSED, 2, 2040, 130),  # one low: the button means nothing now
        (cues.READY, 2, 3100, 70, 0, 30, 2700, 50),  # down, short: a declaration
        (cues.OVERRUN, 2, 2500, 120, 0, 60, 2500, 120),  # two alike, longer: time is over
        (cues.COUNT, 2, 2200, 80, 0, 80, 2200, 80, 0, 80, 2200, 80),  # three alike
        (cues.MISSING, 2, 2200, 80, 0, 80, 2200, 80, 0, 80, 2200, 80),
        (cues.ASK, 3, 2800, 60, 3300, 60, 2800, 60, 3300, 60),  # up and up again: a question
        (cues.REFEREE, 3, 3300, 150, 2800, 150, 3300, 150),  # a bell
        (cues.FOREIGN_TAG, 3, 3500, 50, 2100, 50, 3500, 50, 2100, 50),  # warble
        (cues.OUT_OF_STEP, 3, 2400, 150, 2100, 250),  # down
        (cues.STANDS, 4, 2400, 120, 2260, 120, 2100, 250),  # steps down: it is fact now
        (cues.VIOLATION, 4, 2100, 200, 0, 80, 2100, 350),  # low, short and long
        (cues.DRAWN_HAND, 5, 2700, 150, 2400, 150, 2100, 300),  # three down
        (cues.WIN, 5, 2100, 110, 2640, 110, 3140, 110, 4180, 280),  # arpeggio up
    )
    for number in [_ROW[0], row[0], row[1]]
    + [row[i] // (_MS if i & 1 else _HZ) for i in range(2, len(row))]
)


def pattern(kind):
    """``(rank, pattern)`` of a cue; rank 0: it has no sound."""
    at = SOUNDS.find(_ROW + bytes((kind,)))
    if at < 0:
        return 0, ()
    end = SOUNDS.find(_ROW, at + 1)
    tones = []
    for i in range(at + 3, end if end >= 0 else len(SOUNDS), 2):
        tones += (SOUNDS[i] * _HZ, SOUNDS[i + 1] * _MS)
    return SOUNDS[at + 2], tones


def play(buzzer, cue, now):
    """Start the sound of a cue, if it has one."""
    if cue[0] == cues.COUNT and cue[2] == cue[3]:
        return
    if cue[0] == cues.ASK and not cue[1]:
        return  # nothing is asked any more
    rank, tones = pattern(cue[0])
    if rank:
        buzzer.play(tones, rank, now)
