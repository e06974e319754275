"""
What each standing cue lights: colours by meaning, places, and how it moves.

``SHOWS`` is painted from top to bottom, so a lower row covers a higher one; the dark half of a
blink lets what lies under it through. Lamps of a stack lie along its wall, bars before a side.
"""

from micropython import const

from mjtable.table import cues, zones

# Colours by meaning: numbers of RGB.
_ACT = const(0)
_LATE = const(1)
_WINDOW = const(2)
_GO = const(3)
_TAIL = const(4)
_ASK = const(5)
_WRONG = const(6)
_RIGHT = const(7)
_STRANGE = const(8)
_GLORY = const(9)
_REST = const(10)
_ASKED = const(11)
_HINT = const(12)
RGB = (  # before the brightness cap
    b"\xff\xe8\xc0"  # ACT, warm white: this side acts
    b"\xff\x50\x00"  # LATE, orange: its time is over
    b"\x00\xb0\xc0"  # WINDOW, turquoise: a discard may be claimed
    b"\x00\xff\x20"  # GO, green: take a tile here
    b"\x50\x30\xff"  # TAIL, violet: take the replacement here, at the tail
    b"\xff\xc0\x00"  # ASK, yellow: tiles here are in question
    b"\xff\x70\x00"  # WRONG, amber: it happened here
    b"\xff\x00\x00"  # RIGHT, red: put it right here
    b"\xff\x00\xb0"  # STRANGE, magenta: a tag that is no tile of this set
    b"\xff\xa0\x20"  # GLORY, gold: a win
    b"\x00\x30\xff"  # REST, blue: paused
    b"\x90\xff\x00"  # ASKED, lime: this side is asked; it has called the referee
    b"\xff\x60\x60"  # HINT, rose: this side could complete a set or its hand
)

# How it moves.
_STEADY = const(0)
_BLINK = const(1)
_PULSE = const(2)
_TIMED = const(3)
_DUE = const(4)  # so many cells of the far end as penalty tiles are due

# Where; the number beside it in SHOWS is the field of the cue that names the side or the zone.
_BAR = const(0)
_OTHER_BARS = const(1)
_ALL_BARS = const(2)
_WALL = const(3)
_LAMP = const(4)
_REMEDY = const(5)
_BARS = const(6)  # of the sides whose bits are set

# Five bytes a row.
SHOWS = bytes(
    number
    for row in (
        # cue, lit where, by field, colour, how
        (cues.WIN, _WALL, 1, _GLORY, _STEADY),
        (cues.TAKE, _BAR, 1, _GO, _STEADY),
        (cues.REPLACE, _BAR, 1, _TAIL, _STEADY),
        (cues.CLAIM, _OTHER_BARS, 1, _WINDOW, _TIMED),
        (cues.TURN, _BAR, 1, _ACT, _TIMED),
        (cues.ROLL, _BAR, 1, _ACT, _PULSE),
        (cues.TRAY, _LAMP, 3, _ASK, _BLINK),
        (cues.HINT, _BAR, 1, _HINT, _BLINK),
        (cues.SEAT, _BAR, 1, _WRONG, _DUE),
        (cues.REFEREE, _BAR, 1, _ASKED, _PULSE),
        (cues.ASK, _BARS, 4, _ASKED, _BLINK),
        (cues.WIN, _BAR, 1, _GLORY, _PULSE),
        (cues.TAKE, _LAMP, 2, _GO, _STEADY),
        (cues.TAKE, _LAMP, 4, _GO, _STEADY),
        (cues.BREAK, _LAMP, 1, _GO, _PULSE),
        (cues.DRAW, _LAMP, 2, _GO, _STEADY),
        (cues.REPLACE, _LAMP, 2, _TAIL, _STEADY),
        (cues.INDICATOR, _LAMP, 1, _ACT, _BLINK),
        (cues.MARKER, _LAMP, 2, _ACT, _BLINK),
        (cues.PAUSED, _ALL_BARS, 0, _REST, _PULSE),
        (cues.COUNT, _BAR, 1, _ASK, _BLINK),
        (cues.MISSING, _LAMP, 2, _ASK, _BLINK),
        (cues.OUT_OF_STEP, _LAMP, 1, _ASK, _PULSE),
        (cues.VIOLATION, _LAMP, 4, _WRONG, _STEADY),
        (cues.VIOLATION, _REMEDY, 5, _RIGHT, _BLINK),
        (cues.FOREIGN_TAG, _LAMP, 1, _STRANGE, _BLINK),
        (cues.READER, _LAMP, 3, _STRANGE, _PULSE),
    )
    for number in row
)

# Cues that are shown by something that changes with the beat.
_MOVING = bytes(SHOWS[at] for at in range(0, len(SHOWS), 5) if SHOWS[at + 4] != _STEADY)

BEAT_MS = const(125)  # eight beats a second: blink = 2 on, 2 off; a pulse takes all eight
_WAVE = const(b"\x02\x04\x06\x08\x08\x06\x04\x02")  # eighths of the brightness


def moves(standing):
    """True if anything that stands changes with the beat."""
    for cue in standing.cues:
        if cue[0] in _MOVING:
            return True
    return False


def due(seat):
    """How many tiles a side (cue SEAT) must give: penalty tiles, and a wall tile to be taken."""
    return len(seat[2]) + (seat[3] >= 0)


class Lamps:
    def __init__(self, pixels, clock, wall, bar, length):
        """``wall``, ``bar``: first pixel of each side's stacks and bar; ``length`` of a bar."""
        self._pixels = pixels
        self._clock = clock
        self._wall = wall
        self._bar = bar
        self._length = length
        self._standing = None  # what is painted, in which beat, when
        self._beat = self._now = 0
        self._dip(_ACT, 0)

    def paint(self, standing, beat, now):
        """Fill the pixel buffer for beat 0..7."""
        self._pixels.clear()
        self._standing = standing
        self._beat = beat
        self._now = now
        self._rows()

    def _rows(self):
        """Every cue as the rows of SHOWS say, row by row."""
        cues = self._standing.cues
        at = 0
        while at < len(SHOWS):
            kind = SHOWS[at]
            left = -len(cues)
            while left:
                if cues[left][0] == kind:
                    self._show(at, cues[left])
                left += 1
            at += 5

    def _show(self, at, cue):
        """Paint what one row of SHOWS says of one cue."""
        how = SHOWS[at + 4]
        if how == _BLINK and self._beat & 2:
            return
        self._dip(SHOWS[at + 3], _WAVE[self._beat] if how == _PULSE else 8)
        value = cue[SHOWS[at + 2]]
        length = self._timed(cue) if how == _TIMED else self._length
        if how == _DUE:
            length = min(length, due(cue))
            self._fill(self._bar[value] + self._length - length, length)
        elif SHOWS[at + 1] == _REMEDY and value < 0:
            self._fill(self._bar[cue[2]], length)
        else:
            self._light(SHOWS[at + 1], value, length)

    def _dip(self, colour, eighths):
        """Take a colour, so many eighths of it, for what is filled next."""
        self._red = RGB[3 * colour] * eighths >> 3
        self._green = RGB[3 * colour + 1] * eighths >> 3
        self._blue = RGB[3 * colour + 2] * eighths >> 3

    def _timed(self, cue):
        """How long a bar is that shrinks until a cue's time is over; then it changes colour."""
        turn = cue[0] == cues.TURN
        whole = self._standing.turn_ms if turn else self._standing.claim_ms
        until = cue[2 if turn else 3]
        left = whole if until < 0 else self._clock.ticks_diff(until, self._now)
        if left <= 0:
            self._dip(_LATE, 8)
            return 0 if self._beat & 2 else 1
        return min(self._length, (left * self._length + whole - 1) // whole)

    def _light(self, where, value, length):
        if _LAMP <= where < _BARS:
            self._zone(value)
        elif where == _BAR:
            self._fill(self._bar[value], length)
        elif where == _WALL:
            self._fill(self._wall[value], zones.STACKS_A_SIDE)
        else:
            for side in range(4):
                if where == _ALL_BARS or (value >> side & 1 if where == _BARS else side != value):
                    self._fill(self._bar[side], length)

    def _zone(self, zone):
        """The lamp of a stack, the bar of another zone's side; all bars where it has no side."""
        if zone < 0:
            return
        side = zones.side_of(zone)
        if zones.is_stack(zone):
            self._fill(self._wall[side] + zones.stack_k(zone) - 1, 1)
        elif side >= 0:
            self._fill(self._bar[side], self._length)
        else:
            self._light(_ALL_BARS, 0, self._length)

    def _fill(self, first, count):
        self._pixels.fill(first, count, self._red, self._green, self._blue)
