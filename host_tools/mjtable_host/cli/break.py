# ruff: noqa: N999 - a verb is named as people type it; nothing imports it by statement.
"""Where the dice break the wall: questions answered line by line, or all throws counted.

A line {"ruleset":"guobiao","dice":[3,4,5,2]} asks where a wall is broken, dealt and replaced from;
two dice for hongzhong and ningbo. Optional: set 144 or 136, break_mode after_count or at_count.
--stats counts all throws of the dice instead: who throws second, and where the cut falls.
"""

import argparse
from typing import Any

from mjtable_host.batch import break_, break_stats
from mjtable_host.batch.fields import RULESETS
from mjtable_host.cli import _batch
from mjtable_host.cli.output import WrongInput, colour, json_line

_NAMES = {"D": "dealer", "R": "right", "O": "opposite", "L": "left"}


def arguments(parser: argparse.ArgumentParser) -> None:
    _batch.arguments(parser)
    parser.add_argument("--stats", action="store_true", help="all throws of the dice, counted")
    parser.add_argument("--ruleset", metavar="|".join(RULESETS), help="with --stats; default: all")
    parser.add_argument("--set", metavar="144|136|112", help="with --stats; default: all")
    parser.add_argument(
        "--break-mode", metavar="|".join(break_.MODES), help="with --stats; default: after_count"
    )


def run(options: argparse.Namespace) -> int:
    if not options.stats:
        for name in ("ruleset", "set", "break_mode"):
            if getattr(options, name) is not None:
                shown = name.replace("_", "-")
                raise WrongInput(f"--{shown}: goes with --stats; a question has its own {name}")
        return _batch.run(options.file, break_.answer)
    for found in _counted(options):
        if options.json:
            json_line(found)
        else:
            print("\n".join(_table(found)) + "\n")
    return 0


def _counted(options: argparse.Namespace) -> list[dict[str, Any]]:
    if options.file is not None:
        raise WrongInput(f"{options.file}: --stats reads no questions")
    if options.ruleset not in (None, *RULESETS):
        raise WrongInput(f"--ruleset: {options.ruleset}: must be one of {', '.join(RULESETS)}")
    mode = break_.MODES[0] if options.break_mode is None else options.break_mode
    if mode not in break_.MODES:
        raise WrongInput(f"--break-mode: {mode}: must be one of {', '.join(break_.MODES)}")
    names = RULESETS if options.ruleset is None else (options.ruleset,)
    sets = sorted({str(size) for name in names for size in break_.OPENINGS[name].sets})
    if options.set not in (None, *sets):
        raise WrongInput(f"--set: {options.set}: must be one of {', '.join(sets)}")
    size = None if options.set is None else int(options.set)
    return list(break_stats.distributions(options.ruleset, size, mode))


def _table(found: dict[str, Any]) -> list[str]:
    stacks, throws = found["set"] // 8, found["throws"]
    title = f"{found['ruleset']}, {found['set']} tiles, {found['break_mode']}"
    who = "who throws second" if throws == 1296 else "whose wall is cut"
    lines = [colour(title, "bold"), f"{who}, of 36:", _row("", list(_NAMES.values()))]
    lines += [_row("", [found["wall"][seat] for seat in _NAMES])]
    lines += [f"stacks skipped of that wall, of {throws}:"]
    lines += [_row("", [*_NAMES.values(), "all"])]
    for count, row in found["skipped"].items():
        note = " (the corner)" if int(count) == stacks else ""
        lines += [_row(count, [*row.values(), sum(row.values())]) + note]
    lines += [f"mean {found['mean_skipped']:g} of {stacks}"]
    at, past = found["corner"], found["past_corner"]
    for text, part in (("at the corner", at), ("past it", past), ("at it or past it", at + past)):
        lines += [f"{text}: {part} of {throws} = {100 * part / throws:.1f} %"]
    lines += ["first stack dealt, by its wall:", _row("", list(_NAMES.values()))]
    begun = [sum(n for stack, n in found["first"].items() if stack[0] == seat) for seat in _NAMES]
    return [*lines, _row("", begun)]


def _row(head: str, cells: list[Any]) -> str:
    return f"{head:>4}" + "".join(f"{cell!s:>10}" for cell in cells)
