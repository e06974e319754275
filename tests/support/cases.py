"""
Case files that are kept outside the repository.

The folder is named by the variable MJTABLE_CASES (default ``../shared``). A test that finds it
absent skips and says so. Works in both runtimes.
"""

import os

from skipping import skip


def folder():
    """Path of the case folder; skips the test where there is none."""
    path = os.getenv("MJTABLE_CASES") or "../shared"
    try:
        os.stat(path)
    except OSError:
        skip("no case files at %s (set MJTABLE_CASES)" % path)
    return path


def lines(name):
    """The lines of a case file that are not empty, e.g. ``lines("vectors/wild.jsonl")``."""
    path = folder() + "/" + name
    try:
        os.stat(path)
    except OSError:
        skip("no case file " + path)
    with open(path) as file:
        return [line for line in file.read().split("\n") if line.strip()]
