"""Compile the firmware and copy it to a device, a real board or the virtual one.

What the device already has is skipped, what the firmware no longer has is removed. Then the
device starts anew.
"""

import argparse
import sys

from mjtable_host.cli.output import WrongInput, colour, json_line
from mjtable_host.device import firmware
from mjtable_host.device.deploy import MANIFEST, Result, deploy
from mjtable_host.device.remote import NoPort, RemoteError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", required=True, help="serial port, e.g. /dev/ttyACM0")
    parser.add_argument("--no-reset", action="store_true", help="leave the device at the REPL")
    parser.add_argument("--json", action="store_true", help="one JSON object as the result")


def run(options: argparse.Namespace) -> int:
    try:
        result = deploy(options.port, firmware.files, not options.no_reset, _progress)
    except firmware.CompileError as error:
        raise WrongInput(str(error)) from None
    except NoPort as error:
        raise WrongInput(f"--port: {error}") from None
    except RemoteError as error:
        _clear()
        print(f"mjtable deploy: {error}", file=sys.stderr)
        return 1
    _clear()
    if options.json:
        json_line(
            {
                "written": result.written,
                "removed": result.removed,
                "unchanged": result.unchanged,
                "bytes": result.bytes,
            }
        )
    else:
        _show(result)
    return 0


def _show(result: Result) -> None:
    for path in result.removed:
        print(f"{colour('removed', 'yellow')}  {path}")
    for path in result.written:
        if path != MANIFEST:
            print(f"{colour('written', 'green')}  {path}")
    print(
        f"{len(result.written)} files written ({result.bytes:,} bytes), "
        f"{result.unchanged} unchanged, {len(result.removed)} removed"
    )


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\rcopying {100 * done // max(total, 1)} %", end="", file=sys.stderr, flush=True)


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
