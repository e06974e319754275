"""
Run the two-runtime tests under MicroPython's unix port.

    .venv/bin/python tests/micropython.py [-v] [FILE or FOLDER ...]

Each test file runs in a process of its own, as many at a time as there are cores. The tests
are the plain ``test_*`` functions of a file, in the order they stand there. Closes with
"N passed, N failed, N skipped"; the exit code is 1 when a test failed.
"""

import ast
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
FOLDERS = ("rules", "table", "drivers", "sense", "panel", "link", "store", "app")
PATH = (ROOT / "firmware", ROOT / "host_tools", TESTS / "support")
HEAP = "32m"
LIMIT_S = 300


def find_micropython():
    """Path of the unix port, that of the virtual environment first; None where there is none."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def collect(targets):
    """The test files under the named files and folders."""
    files = []
    for target in targets:
        files += sorted(target.rglob("test_*.py")) if target.is_dir() else [target]
    return files


def names_in(path):
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def run_file(micropython, path):
    """``(path, output, names that did not report, seconds)`` of one test file."""
    names = names_in(path)
    start = time.monotonic()
    if not names:
        return path, "", [], 0.0
    env = dict(os.environ, MICROPYPATH=":".join([*map(str, PATH), ".frozen"]))
    env["PYTHONHASHSEED"] = "0"
    command = [micropython, "-X", "heapsize=" + HEAP, str(TESTS / "support" / "one_file.py")]
    try:
        done = subprocess.run(
            [*command, str(path.parent), path.stem, *names],
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=LIMIT_S,
        )
        output = done.stdout.decode("utf-8", "replace")
        if done.returncode:
            output += f"(MicroPython ended with code {done.returncode})\n"
    except subprocess.TimeoutExpired as error:
        output = (error.stdout or b"").decode("utf-8", "replace")
        output += f"(stopped after {LIMIT_S} s)\n"
    told = {line.split(" ")[1] for line in output.splitlines() if _is_result(line)}
    return path, output, [name for name in names if name not in told], time.monotonic() - start


def _is_result(line):
    return line.startswith(("ok test_", "FAIL test_", "skip test_"))


def report(path, output, untold, seconds, verbose):
    """Print what went wrong in a file; returns counts ``[passed, failed, skipped]``."""
    counts = [0, len(untold), 0]
    where = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    shown = []
    for line in output.splitlines():
        if not _is_result(line):
            shown.append(line)
            continue
        word, _, rest = line.partition(" ")
        counts[("ok", "FAIL", "skip").index(word)] += 1
        if word != "ok" or verbose:
            shown.append(f"{word} {where}::{rest}")
    for name in untold:
        shown.append(f"FAIL {where}::{name} (did not finish)")
    print(f"{where}: {counts[0]} passed, {counts[1]} failed, {counts[2]} skipped, {seconds:.1f} s")
    if counts[1] or counts[2] or verbose:
        print("\n".join("    " + line for line in shown))
    sys.stdout.flush()
    return counts


def main(arguments):
    verbose = "-v" in arguments
    targets = [Path(name).resolve() for name in arguments if name != "-v"]
    targets = targets or [TESTS / name for name in FOLDERS]
    micropython = find_micropython()
    if micropython is None:
        print("SKIPPED: no MicroPython here; its wheel exists for x86-64 Linux (glibc) and arm64")
        print("macOS only. These tests ran under CPython alone.")
        print("0 passed, 0 failed, 1 skipped")
        return 0
    missing = [target for target in targets if not target.exists()]
    if missing and arguments:
        print(f"no such file: {missing[0]}", file=sys.stderr)
        return 2
    files = collect(target for target in targets if target.exists())
    total = [0, 0, 0]
    start = time.monotonic()
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for result in pool.map(lambda path: run_file(micropython, path), files):
            for i, count in enumerate(report(*result, verbose)):
                total[i] += count
    print(f"MicroPython: {len(files)} files, {time.monotonic() - start:.1f} s")
    print(f"{total[0]} passed, {total[1]} failed, {total[2]} skipped")
    return 1 if total[1] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
