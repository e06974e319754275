"""The output that `simulate` and `replay` share: a line a hand, then the summary."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mjtable_host.cli.output import Progress, WrongInput, colour, json_line
from mjtable_host.records.rulesets import RULESETS
from mjtable_host.sim import levels
from mjtable_host.sim.compare import Result
from mjtable_host.sim.measure import Measured, in_time
from mjtable_host.sim.runner import Played, Summary, line

_SHOWN_DIFFERENCES = 8
_WINDS = "ESWN"


def ruleset_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ruleset", default="guobiao", metavar="|".join(RULESETS), help="default: guobiao"
    )


def check_ruleset(options: argparse.Namespace) -> None:
    name = options.ruleset
    if name not in RULESETS:
        raise WrongInput(f"--ruleset: {name}: must be one of {', '.join(RULESETS)}")


def dice_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--dice", default=levels.TRAY, metavar="|".join(levels.DICE), help="default: tray"
    )


def check_dice(options: argparse.Namespace) -> None:
    if options.dice not in levels.DICE:
        raise WrongInput(f"--dice: {options.dice}: must be one of {', '.join(levels.DICE)}")


def level_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--fidelity", default="rules", metavar="rules|radio|bus|board", help="default: rules"
    )
    parser.add_argument(
        "--noise", default="clean", metavar="clean|typical|bad", help="default: clean"
    )
    parser.add_argument(
        "--no-limit", action="store_true", help="do not also play with no processor time"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def check_level(options: argparse.Namespace, incidents: Sequence[str] = ()) -> None:
    try:
        levels.check(options.fidelity, options.noise, incidents)
    except levels.LevelError as error:
        raise WrongInput(str(error)) from None


def times(options: argparse.Namespace) -> bool:
    """Whether the fidelity has latencies."""
    return options.fidelity != "rules"


def show(hands: Iterable[Played], total: int, options: argparse.Namespace) -> int:
    """Print each result as it comes and the summary; the exit code."""
    summary = Summary(times(options))
    progress = Progress(total, "hand")
    for played in _made(hands):
        summary.add(played)
        progress.clear()
        values = line(played, times(options))
        if options.json:
            json_line(values)
        else:
            _show_hand(values, played.result)
        progress.step()
    progress.clear()
    values = summary.line()
    if options.json:
        json_line(values)
    else:
        _show_summary(values["summary"], summary.well)
        if summary.times:
            _show_measured(summary.measured)
    return 0 if summary.well else 1


def _made(hands: Iterable[Played]) -> Iterator[Played]:
    try:
        yield from hands
    except levels.LevelError as error:
        raise WrongInput(str(error)) from None


def _show_hand(values: dict[str, Any], result: Result) -> None:
    moves = values["moves"]
    mark = colour("ok    ", "green") if _well(values) else colour("differs", "red")
    if values["winner"] is None:
        end = "drawn hand" if result.drawn_hand else "no end"
    else:
        end = f"{_WINDS[values['winner']]} wins"
    text = (
        f"{mark} {colour(values['hand'], 'bold'):<20} {end:<11} "
        f"{moves['seen']}/{moves['true']} moves seen, {moves['wrong']} wrong"
    )
    if values["latency"] is not None and values["latency"]["p50_ms"] is not None:
        latency = values["latency"]
        text += f", p50 {latency['p50_ms']} ms, p95 {latency['p95_ms']} ms"
    if values["out_of_step"]:
        text += colour(f", {values['out_of_step']} x out of step", "yellow")
    print(text, flush=True)
    for violation in values["violations"]:
        seat = "" if violation["seat"] is None else f" by {_WINDS[violation['seat']]}"
        place = f" in {violation['zone']}, right is {violation['remedy']}"
        text = f"{violation['article']}{seat}{place}, at {violation['t']} ms"
        print(colour(f"       {text}", "yellow"))
    for text in result.differences[:_SHOWN_DIFFERENCES]:
        print(colour(f"       {text}", "red"))
    more = len(result.differences) - _SHOWN_DIFFERENCES
    if more > 0:
        print(colour(f"       and {more} more differences", "red"))


def _well(values: dict[str, Any]) -> bool:
    return values["agrees"] and values["moves"]["seen"] == values["moves"]["true"]


def _show_summary(values: dict[str, Any], well: bool) -> None:
    moves = values["moves"]
    hands = "1 hand" if values["hands"] == 1 else f"{values['hands']} hands"
    print(
        f"{colour(hands, 'green' if well else 'red')}: {values['wins']} won, "
        f"{values['draws']} drawn, {values['aborted']} without an end; "
        f"{moves['seen']}/{moves['true']} moves seen, {moves['wrong']} wrong; "
        f"{values['out_of_step']} x out of step, {values['false_violations']} false violations; "
        f"{values['virtual_s'] / 60:.1f} min of table time in {values['wall_s']:.1f} s"
    )


def _show_measured(one: Measured) -> None:
    """What the summary's own form has no words for (measure.py)."""
    soon = in_time(one.straddling_late, 1000)
    print(
        f"{one.silent} wrong in silence, {one.false_departures} false departures; "
        f"{one.straddling} landings straddled two antennas: {soon} seen within 1 s, "
        f"{one.straddling_asked} of the rest asked for"
    )
