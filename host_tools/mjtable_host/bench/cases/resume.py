"""
Start the firmware over a tape, with the journal of a hand that is not over, under MicroPython's
unix port while callgrind counts.

    resume.py TAPE START_MS START_US FOLDER

A mark (a call of ``unsetenv``) is made before the start and when the hand has been played again.
"""

import os
import sys

import table  # beside this file
import tape  # beside this file


def main(path, start_ms, start_us, folder):
    with open(path, "rb") as file:
        wire = tape.TapeWire(file, int(start_ms), int(start_us))
        os.unsetenv("MJTABLE_MARK")
        table.Table(wire, folder)
        os.unsetenv("MJTABLE_MARK")


if __name__ == "__main__":
    main(*sys.argv[1:])
