"""
Score hands under MicroPython's unix port while callgrind counts.

    score.py HANDS REPEATS

HANDS has ROW bytes a hand: 34 counts, how many melds and four of them, win, how, two winds. A
mark (a call of ``unsetenv``) is made before each hand, after scoring it once, and after scoring
it REPEATS + 1 times more: the difference of the two counts is what REPEATS scores take.
"""

import os
import sys

ROW = 43


def passes(number, score, hand):
    for _ in range(number):
        score(*hand)
    os.unsetenv("MJTABLE_MARK")


def main(path, repeats):
    from mjtable.rules.guobiao.score import score

    with open(path, "rb") as file:
        rows = file.read()
    for at in range(0, len(rows), ROW):
        row = rows[at : at + ROW]
        hand = (bytearray(row[:34]), row[35 : 35 + row[34]]) + tuple(row[39:]) + (1998,)
        os.unsetenv("MJTABLE_MARK")
        passes(1, score, hand)
        passes(repeats + 1, score, hand)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
