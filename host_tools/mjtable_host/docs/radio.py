"""
Plays hands in each air and writes docs/radio.md: what the table saw of them.

    python -m mjtable_host.docs.radio [--hands N] [--seed S] [--processes P] [--air A]
                                      [--ruleset R] [--fidelity F] [--sitting N] [--alone]
                                      [--incident I ...] [--keep FILE] [--only-write]

N hands of each rule set in each air. What every sitting came to is appended to the file, a line
of JSON each, and the page is made of all its lines: a long campaign can be run in pieces, and
broken off at any time, for what the file has already is not played again. The result of a sitting
depends on nothing but the code, its rule set, air and seed: begin another file after a change.
"""

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from mjtable_host.docs import pages
from mjtable_host.docs.radio_page import page
from mjtable_host.records.rulesets import RULESETS
from mjtable_host.sim import noisy_hands
from mjtable_host.sim.incidents import INCIDENTS
from mjtable_host.sim.noise import PRESETS
from mjtable_host.sim.noisy_hands import Job, Outcome

AIRS = (noisy_hands.LIMIT, *PRESETS)
_KEEP = Path("build/radio.jsonl")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mjtable_host.docs.radio")
    parser.add_argument("--hands", type=int, default=10, help="of each rule set in each air")
    parser.add_argument("--seed", type=int, default=1, help="of the first sitting")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--air", choices=AIRS, action="append", help="default: all")
    parser.add_argument("--ruleset", choices=RULESETS, action="append", help="default: all")
    parser.add_argument("--fidelity", choices=("radio", "bus", "board"), default="radio")
    parser.add_argument("--sitting", type=int, default=10, help="hands on one table")
    parser.add_argument("--alone", action="store_true", help="without the other ways")
    parser.add_argument("--incident", choices=INCIDENTS, action="append", help="in every hand")
    parser.add_argument("--keep", type=Path, default=_KEEP, metavar="FILE")
    parser.add_argument("--only-write", action="store_true", help="the page, from the file")
    return parser.parse_args()


def _played(jobs: Iterable[Job], others: bool, processes: int) -> Iterable[Outcome]:
    with ProcessPoolExecutor(processes) as pool:
        for future in as_completed([pool.submit(noisy_hands.play, job, others) for job in jobs]):
            yield future.result()


def _kept(file: Path) -> dict[Job, Outcome]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {outcome.job: outcome for outcome in map(noisy_hands.outcome_of, lines)}


def main() -> None:
    options = _arguments()
    options.keep.parent.mkdir(parents=True, exist_ok=True)
    if not options.only_write:
        airs = tuple(options.air or AIRS)
        rulesets = tuple(options.ruleset or RULESETS)
        incidents = tuple(options.incident or ())
        # a table that a power cut left has no next hand
        sitting = 1 if incidents else options.sitting
        done = _kept(options.keep)
        jobs = noisy_hands.jobs(
            options.hands, options.seed, airs, rulesets, sitting, incidents, options.fidelity
        )
        jobs = [job for job in jobs if job not in done]
        with options.keep.open("a", encoding="utf-8") as file:
            for outcome in _played(jobs, not options.alone, options.processes):
                file.write(outcome.line() + "\n")
                file.flush()
                job = outcome.job
                sys.stderr.write(f"{job.air} {job.ruleset} {job.seed}: {job.hands} hands\n")
    pages.write([], {"radio.md": page(_kept(options.keep).values())})


if __name__ == "__main__":
    main()
