"""
Check wins and find waits under MicroPython's unix port while callgrind counts.

    win.py HANDS REPEATS

HANDS has ROW bytes a hand: 34 counts, what is asked, the shapes allowed, how many wild tiles. A
mark (a call of ``unsetenv``) is made before each hand, after asking once, and after asking
REPEATS + 1 times more: the difference of the two counts is what REPEATS times take.
"""

import os
import sys

ROW = 37
WIN, WAITS = 0, 1


def passes(number, ask, counts, allowed, wilds):
    for _ in range(number):
        ask(counts, 0, allowed, wilds)
    os.unsetenv("MJTABLE_MARK")


def main(path, repeats):
    from mjtable.rules import shape

    asks = (shape.complete, shape.waits)
    with open(path, "rb") as file:
        rows = file.read()
    for at in range(0, len(rows), ROW):
        counts = bytearray(rows[at : at + 34])
        ask, allowed, wilds = rows[at + 34 : at + ROW]
        os.unsetenv("MJTABLE_MARK")
        passes(1, asks[ask], counts, allowed, wilds)
        passes(repeats + 1, asks[ask], counts, allowed, wilds)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
