"""Follow a table's link: its events as they come, other output as log, and what is damaged.

Every line's CRC and sequence number is checked. The table is asked for its hello first. Ctrl-C
ends; the exit code is 1 when something was damaged or missing.
"""

import argparse
import time
from typing import Any

from mjtable.rules import notation, tiles
from mjtable.table import names
from mjtable_host.cli.output import WrongInput, colour, json_line
from mjtable_host.device.link import Event, Fault, Item, Receiver, Text, encode_request
from mjtable_host.device.serial_port import PortError, SerialPort


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", required=True, help="serial port, e.g. /dev/ttyACM0")
    parser.add_argument("--seconds", type=float, help="stop after that time")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    if options.seconds is not None and not options.seconds >= 0:
        raise WrongInput(f"--seconds: {options.seconds:g}: must be 0 or more")
    try:
        port = SerialPort(options.port)
    except PortError as error:
        raise WrongInput(f"--port: {error}") from None
    end = None if options.seconds is None else time.monotonic() + options.seconds
    show = _json if options.json else _show
    receiver = Receiver()
    faults = 0
    away = False
    port.write(encode_request(1, "hello"))
    try:
        while end is None or time.monotonic() < end:
            for item in receiver.feed(port.read()):
                faults += isinstance(item, Fault)
                show(item)
            if port.lost != away:
                away = port.lost
                show(Text(f"-- the port is {'away' if away else 'back'} --"))
    except KeyboardInterrupt:
        pass
    finally:
        port.close()
    return 1 if faults else 0


def _json(item: Item) -> None:
    if isinstance(item, Event):
        json_line({"n": item.n, "t": item.t, "e": item.name, **item.fields})
    elif isinstance(item, Fault):
        json_line({"fault": item.kind, "why": item.why, "line": item.line})
    else:
        json_line({"log": item.text})


def _show(item: Item) -> None:
    if isinstance(item, Event):
        words = " ".join(f"{key}={_value(key, value)}" for key, value in item.fields.items())
        print(f"{_clock(item.t)}  {colour(f'{item.name:<14}', 'cyan')} {words}", flush=True)
    elif isinstance(item, Fault):
        print(colour(f"{item.kind}: {item.why}  {item.line}", "red"), flush=True)
    else:
        print(colour(item.text, "dim"), flush=True)


def _clock(t_ms: int) -> str:
    minutes, ms = divmod(t_ms, 60000)
    return f"{minutes:3}:{ms // 1000:02}.{ms % 1000:03}"


def _value(key: str, value: Any) -> str:
    """A field for people: tiles and zones by name."""
    if value == -1:
        return "-"
    if key in ("tile", "x") and isinstance(value, int) and 0 <= value < tiles.TILES:
        return notation.tile_text(value)
    if key == "tiles" and isinstance(value, str):
        return ",".join(notation.tile_text(tile) for tile in bytes.fromhex(value))
    if key in ("zone", "zone2", "remedy_zone") and isinstance(value, int):
        return names.zone_name(value)
    return str(value)
