"""A virtual board alone, for mpremote, deploy and monitor: an empty table, its port printed.

The flash is an image file, made with the firmware when it is not there yet. Ctrl-C ends.
"""

import argparse
import sys
import threading
from pathlib import Path

from mjtable_host.bench.node import ROOT
from mjtable_host.cli.output import WrongInput
from mjtable_host.device import child, firmware, flash
from mjtable_host.device.supervisor import BoardError, VirtualBoard
from mjtable_host.sim import table_machine

IMAGE = ROOT / "build" / "board.img"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--image", type=Path, default=IMAGE, help=f"flash image, {IMAGE.name}")
    parser.add_argument("--erase", action="store_true", help="make the image anew")
    parser.add_argument("--speed", type=float, default=1.0, help="virtual seconds a second")
    parser.add_argument("--seed", type=int, default=0, help="of the board's entropy")


def run(options: argparse.Namespace) -> int:
    if not options.speed > 0:
        raise WrongInput(f"--speed: {options.speed:g}: must be more than 0")
    try:
        if options.erase or not options.image.exists():
            firmware.build_image(options.image, {"board": "virtual"})
        flash.list_files(options.image)
    except (firmware.CompileError, flash.BadImage) as error:
        raise WrongInput(str(error)) from None
    except OSError as error:
        raise WrongInput(f"--image: {options.image}: {error.strerror}") from None
    board = VirtualBoard(options.image, table_machine.make(options.seed).machine, options.speed)
    board.on_start.append(lambda cause: print(f"started: {cause}", flush=True))
    try:
        print(f"the board's serial port: {board.port}  (Ctrl-C ends)", flush=True)
        board.start()
        board.run_forever(threading.Event())
    except (child.NoMicroPython, BoardError) as error:
        print(f"mjtable board: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    finally:
        board.close()
    return 0
