"""Let the table see again what antennas heard: a trace kept by `simulate --trace`, or --record.

Prints what the table writes down of it, the moves for people or every record with --json.

--record keeps a trace of a table that plays: it tells what its antennas hear, concealed tiles too,
to the referee alone, who proves that he is one by the table's `referee_key` (config.json). Begin
before walls are built, else the trace cannot be played again; Ctrl-C ends.
"""

import argparse
import sys
import time
from contextlib import closing
from pathlib import Path

from mjtable.rules import notation
from mjtable.table import names
from mjtable_host.cli.output import WrongInput, json_line
from mjtable_host.device import referee
from mjtable_host.device.link import Client, Item, RequestError
from mjtable_host.device.serial_port import PortError, SerialPort
from mjtable_host.sim import trace
from mjtable_host.sim.table_trace import TableTrace


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?")
    parser.add_argument("--record", metavar="FILE", type=Path, help="keep a trace of a table")
    parser.add_argument("--port", help="its serial port, e.g. /dev/ttyACM0")
    parser.add_argument("--key", metavar="FILE", type=Path, help="that holds its referee_key")
    parser.add_argument("--seconds", type=float, help="stop recording after that time")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(options: argparse.Namespace) -> int:
    if options.record is not None:
        return _record(options)
    if options.file is None:
        raise WrongInput("FILE or --record is needed")
    try:
        records = trace.replay(options.file.read_bytes())
    except OSError as error:
        raise WrongInput(f"{options.file}: {error.strerror}") from None
    except trace.TraceError as error:
        raise WrongInput(f"{options.file}: {error}") from None
    for record in records:
        if options.json:
            json_line(record)
        elif record["e"] == "move":
            where = " -> ".join(names.zone_name(record[end]) for end in ("from", "to"))
            print(f"{record['t'] / 1000:9.3f} s  {notation.tile_text(record['x'])}  {where}")
    return 0


def _record(options: argparse.Namespace) -> int:
    if options.port is None or options.key is None:
        raise WrongInput("--record: --port and --key are needed")
    if options.seconds is not None and not options.seconds >= 0:
        raise WrongInput(f"--seconds: {options.seconds:g}: must be 0 or more")
    try:
        key = options.key.read_bytes().strip()
        port = SerialPort(options.port)
        file = options.record.open("wb")  # before anything is told that found no place
    except PortError as error:
        raise WrongInput(f"--port: {error}") from None
    except OSError as error:
        raise WrongInput(f"{error.filename}: {error.strerror}") from None
    with file, closing(port):
        try:
            kept = _listen(port, key, options.seconds)
        except RequestError as error:
            options.record.unlink()
            print(f"mjtable trace: {error}", file=sys.stderr)
            return 1
        file.write(kept.data())
    if options.json:
        json_line({"readings": len(kept), "lost": kept.lost, "seconds": kept.seconds})
    else:
        lost = f", {kept.lost} did not come" if kept.lost else ""
        print(f"{options.record}: {len(kept)} readings in {kept.seconds:.0f} s{lost}")
    return 1 if kept.lost else 0


def _listen(port: SerialPort, key: bytes, seconds: float | None) -> TableTrace:
    kept: TableTrace | None = None

    def hear(item: Item) -> None:
        if kept is not None:
            kept.hear(item)

    client = Client(port.read, port.write, hear)
    referee.prove(client, key)
    kept = TableTrace(client.request("config", referee.PATIENCE_S))
    client.request("readings", on=1)
    end = None if seconds is None else time.monotonic() + seconds
    try:
        while not kept.stopped and (end is None or time.monotonic() < end):
            client.poll()
    except KeyboardInterrupt:
        pass
    if not kept.stopped:
        client.request("readings", on=0)
        client.request("role", name="player")
    return kept
