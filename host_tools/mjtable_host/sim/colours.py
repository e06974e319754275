"""Colours of the lamps by meaning, numbered as in the firmware's panel/lamps.py."""

ACT, LATE, WINDOW, GO, TAIL, ASK, WRONG, RIGHT, STRANGE, GLORY, REST, ASKED, HINT = range(13)
