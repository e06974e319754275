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
WIN, WAITS, KNOWN = range(3)  # KNOWN: waits of which two suits were seen before


def passes(number, ask, counts, allowed, wilds):
    for _ in range(number):
        ask(counts, 0, allowed, wilds)
    os.unsetenv("MJTABLE_MARK")


def main(path, repeats):
    from mjtable.rules import shape

    def known(counts, melds, allowed, wilds):
        """As when the suit with most tiles has changed."""
        suits = {}
        suits.update(seen)
        return shape.waits(counts, melds, allowed, wilds, True, suits)

    asks = (shape.complete, shape.waits, known)
    with open(path, "rb") as file:
        rows = file.read()
    for at in range(0, len(rows), ROW):
        counts = bytearray(rows[at : at + 34])
        ask, allowed, wilds = rows[at + 34 : at + ROW]
        seen = {}
        shape.waits(counts, 0, allowed, wilds, True, seen)
        suits = [bytes(counts[first : first + 9]) for first in (0, 9, 18)]
        changed = max(suits, key=sum)
        if changed in seen and suits.count(changed) == 1:
            del seen[changed]
        os.unsetenv("MJTABLE_MARK")
        passes(1, asks[ask], counts, allowed, wilds)
        passes(repeats + 1, asks[ask], counts, allowed, wilds)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
