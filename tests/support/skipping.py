"""Skipping a test loudly, in both runtimes: the reason is printed at the end of the run."""

try:
    from pytest import skip
except ImportError:  # MicroPython: tests/micropython.py counts this exception as a skip

    class Skipped(Exception):
        pass

    def skip(reason):
        raise Skipped(reason)
