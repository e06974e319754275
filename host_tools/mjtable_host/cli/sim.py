"""The table in the browser: simulated people play hand after hand.

Prints the address of the page and, on the virtual board, the serial port for mpremote.
"""

import argparse
import os
import sys
import webbrowser

from mjtable_host.cli import _played
from mjtable_host.cli.output import WrongInput
from mjtable_host.device import child
from mjtable_host.sim.board_level import BoardLevel
from mjtable_host.sim.live import LEVELS, Live
from mjtable_host.sim.mistakes import MISTAKES
from mjtable_host.sim.sittings import sitting
from mjtable_host.web import view
from mjtable_host.web.server import serve

_LEVELS = ("board", "bus")
_HANDS = 1 << 30
_LAST_PORT = 65535


def arguments(parser: argparse.ArgumentParser) -> None:
    _played.ruleset_argument(parser)
    parser.add_argument("--fidelity", metavar="board|bus", help="default: board where it runs")
    parser.add_argument("--speed", type=float, default=1.0, help="times real time, 0 = full speed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mistake", default="", metavar="NAME", help=", ".join(MISTAKES))
    parser.add_argument("--assist", default="club", metavar="LEVEL", help=", ".join(LEVELS))
    _played.dice_argument(parser)
    parser.add_argument("--port", type=int, default=8080, help="of the page (default 8080)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")


def run(options: argparse.Namespace) -> int:
    _played.check_ruleset(options)
    _played.check_dice(options)
    level = _level(options)
    if not options.speed >= 0:
        raise WrongInput(f"--speed: {options.speed:g}: must be 0 or more")
    if options.mistake and options.mistake not in MISTAKES:
        raise WrongInput(f"--mistake: {options.mistake}: must be one of {', '.join(MISTAKES)}")
    if options.assist not in LEVELS:
        raise WrongInput(f"--assist: {options.assist}: must be one of {', '.join(LEVELS)}")
    if not 0 <= options.port <= _LAST_PORT:
        raise WrongInput(f"--port: {options.port}: must be 0 to {_LAST_PORT}")
    feed = view.Feed()
    scripts = sitting(_HANDS, options.seed, ruleset=options.ruleset, mistake=options.mistake)
    table = Live(
        scripts,
        level,
        options.seed,
        options.speed,
        feed.hear,
        feed.answered,
        options.assist,
        options.dice,
    )
    latest = view.Live()
    try:
        try:
            server = serve(latest.latest, table.order, port=options.port)
        except OSError as error:
            raise WrongInput(f"--port: {options.port}: {error.strerror}") from None
        print(f"the table: {server.address}  (Ctrl-C ends)", flush=True)
        if isinstance(table.level, BoardLevel):
            print(f"its serial port: {table.level.board.port}", flush=True)
        if not options.no_browser and _has_browser():
            webbrowser.open(server.address)
        try:
            _show(table, feed, latest)
        finally:
            server.close()
    finally:
        table.close()
    return 0


def _show(table: Live, feed: view.Feed, latest: view.Live) -> None:
    parts = table.level.table
    while True:
        table.go()
        latest.publish(
            view.view_of(
                table.level.machine.world,
                parts.lamps,
                parts.digits,
                parts.piezo,
                feed,
                table.now_ms,
                table.speed,
                table.paused,
                assist=table.assist,
            )
        )


def _level(options: argparse.Namespace) -> str:
    if options.fidelity is None:
        if child.available():
            return "board"
        print("no MicroPython for this machine: the firmware runs in-process (bus level)")
        return "bus"
    if options.fidelity not in _LEVELS:
        raise WrongInput(f"--fidelity: {options.fidelity}: must be one of {', '.join(_LEVELS)}")
    return options.fidelity


def _has_browser() -> bool:
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
