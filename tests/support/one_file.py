"""
Run the named tests of one file, under MicroPython (see tests/micropython.py).

Prints a line ``ok NAME MS``, ``skip NAME REASON`` or ``FAIL NAME`` with the traceback after it.
Arguments: folder of the test file, module name, test names.
"""

import sys
import time


def run(module, names):
    for name in names:
        start = time.ticks_ms()
        try:
            getattr(module, name)()
        except Exception as error:
            if type(error).__name__ == "Skipped":
                print("skip", name, error)
                continue
            print("FAIL", name)
            sys.print_exception(error, sys.stdout)
            continue
        print("ok", name, time.ticks_diff(time.ticks_ms(), start))


sys.path.insert(0, sys.argv[1])
run(__import__(sys.argv[2]), sys.argv[3:])
