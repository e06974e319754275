"""
Everything `make test` runs, step by step, with a summary at the end.

    .venv/bin/python tests/run.py [STEP ...]

Steps: gates, cpython, micropython, board, web (all of them by default) and campaign, which is
the long runs. Each goes on to the next whatever it finds; the exit code is 1 when any failed.
The closing line is "N passed, N failed, N skipped" over all steps.
"""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
BOTH = ("rules", "table", "drivers", "sense", "panel", "link", "store", "app")
LIMIT_S = 1200  # of a step; the campaign has none
NO_TESTS = 5  # pytest's exit code when it found none
COUNT = re.compile(r"(\d+) (passed|failed|skipped|errors?)\b")


def pytest(*folders, marker="not campaign"):
    there = [f"tests/{name}" for name in folders if (TESTS / name).is_dir()]
    if not there:
        return None
    return [sys.executable, "-m", "pytest", "-q", "-m", marker, *there]


def command(step):
    """The command of a step, or None where its tests are not there."""
    if step == "micropython":
        return [sys.executable, str(TESTS / "micropython.py")]
    if step == "campaign":
        return pytest("host", "board", "web", "gates", marker="campaign")
    return pytest(*BOTH, "host") if step == "cpython" else pytest(step)


DEFAULT = ("gates", "cpython", "micropython", "board", "web")


def run(step):
    """Run a step, passing its output through; ``(step, exit code, counts, seconds)``."""
    print(f"\n=== {step} ===", flush=True)
    line = command(step)
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    if line is None:
        print(f"SKIPPED: no tests for the step {step} in this tree")
        counts["skipped"] = 1
        return step, 0, counts, 0.0
    start = time.monotonic()
    env = dict(os.environ, PYTHONHASHSEED="0")
    last = ""
    with subprocess.Popen(
        line, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as process:
        timer = threading.Timer(LIMIT_S, process.kill)
        if step != "campaign":
            timer.start()
        for text in process.stdout or ():
            sys.stdout.write(text)
            sys.stdout.flush()
            if COUNT.search(text):
                last = text
        timer.cancel()
    for number, word in COUNT.findall(last):
        counts["failed" if word.startswith("error") else word] += int(number)
    code = 0 if process.returncode == NO_TESTS else process.returncode
    if code and not counts["failed"]:
        counts["failed"] = 1
    return step, code, counts, time.monotonic() - start


def main(steps):
    unknown = [step for step in steps if step not in (*DEFAULT, "campaign")]
    if unknown:
        print(f"unknown step {unknown[0]}; steps: {', '.join(DEFAULT)}, campaign", file=sys.stderr)
        return 2
    # A shell starts what runs in the background with Ctrl-C ignored, and so would be the tools
    # whose answer to Ctrl-C is tested.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    rows = [run(step) for step in steps or DEFAULT]
    total = {"passed": 0, "failed": 0, "skipped": 0}
    print("\n=== summary ===")
    for step, code, counts, seconds in rows:
        for word in total:
            total[word] += counts[word]
        mark = "FAILED" if code else "ok"
        figures = ", ".join(f"{counts[word]} {word}" for word in total)
        print(f"{step:12} {mark:7} {figures}, {seconds:.0f} s")
    print(", ".join(f"{total[word]} {word}" for word in total))
    return 1 if any(code for _, code, _, _ in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
