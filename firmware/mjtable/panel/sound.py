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
        # cue, rank, pattern in steps of 20 Hz and 10 ms
        (cues.ROLL, 1, 100, 6, 0, 6, 100, 6),  # two alike: throw the dice
        (cues.THROWN, 1, 130, 4),
        (cues.TRAY, 2, 105, 6, 0, 6, 105, 6),  # two alike, low: the dice do not count
        (cues.TURN, 1, 115, 5),  # one short: your turn
        (cues.CALLED, 2, 135, 5, 0, 3, 155, 7),  # up: somebody called
        (cues.REFUSED, 2, 102, 13),  # one low: the button means nothing now
        (cues.READY, 2, 155, 7, 0, 3, 135, 5),  # down, short: a declaration
        (cues.OVERRUN, 2, 125, 12, 0, 6, 125, 12),  # two alike, longer: time is over
        (cues.COUNT, 2, 110, 8, 0, 8, 110, 8, 0, 8, 110, 8),  # three alike
        (cues.MISSING, 2, 110, 8, 0, 8, 110, 8, 0, 8, 110, 8),
        (cues.ASK, 3, 140, 6, 165, 6, 140, 6, 165, 6),  # up and up again: a question
        (cues.REFEREE, 3, 165, 15, 140, 15, 165, 15),  # a bell
        (cues.FOREIGN_TAG, 3, 175, 5, 105, 5, 175, 5, 105, 5),  # warble
        (cues.OUT_OF_STEP, 3, 120, 15, 105, 25),  # down
        (cues.STANDS, 4, 120, 12, 113, 12, 105, 25),  # steps down: it is fact now
        (cues.VIOLATION, 4, 105, 20, 0, 8, 105, 35),  # low, short and long
        (cues.DRAWN_HAND, 5, 135, 15, 120, 15, 105, 30),  # three down
        (cues.WIN, 5, 105, 11, 132, 11, 157, 11, 209, 28),  # arpeggio up
    )
    for number in (_ROW[0],) + row
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
    if cue[0] in (cues.ASK, cues.TRAY) and not cue[1]:
        return  # nothing is asked, or wrong, any more
    rank, tones = pattern(cue[0])
    if rank:
        buzzer.play(tones, rank, now)
