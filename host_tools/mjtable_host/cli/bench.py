"""
Heap, code size, instructions and stack of the firmware, the speed of its rules and of `radio`.

Heap is measured in MicroPython's WebAssembly port, whose objects are those of an ESP32;
instructions with callgrind on the unix port, 77,000 of which are about a millisecond on an
ESP32 at 240 MHz. ``make bench`` also writes sim/costs.json, which the simulator charges.
"""

import argparse
from collections.abc import Callable, Iterator

from mjtable_host.bench import heap
from mjtable_host.bench.results import Result
from mjtable_host.cli.output import colour, json_line
from mjtable_host.mpy import code


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--modules", action="store_true", help="heap of each module, no more")
    parser.add_argument("--keep", action="store_true", help="leave costs.json as it is")


def run(options: argparse.Namespace) -> int:
    """1 when a budget is exceeded, 2 when something could not be measured."""
    if options.modules:
        return _modules(options.json)
    over = False
    missing = []
    for title, measure in _parts(options.keep):
        if not options.json:
            print(colour(title, "bold"))
        try:
            for result in measure():
                over = over or result.over
                _print(result, options.json)
        except RuntimeError as error:
            missing.append(title)
            if options.json:
                json_line({"name": title, "error": str(error)})
            else:
                print(colour(f"  not measured: {error}", "yellow"))
    if missing:
        return 2
    return 1 if over else 0


def _parts(keep: bool) -> Iterator[tuple[str, Callable[[], Iterator[Result]]]]:
    from mjtable_host.bench import audit, firmware, resume, scores, simulation, wins

    yield "Code", firmware.code_size
    yield "Heap", firmware.heap_in_use
    yield "Stack", firmware.stack_depth
    yield "Loop", lambda: firmware.loop_work(keep)
    yield "Power cut", resume.measure
    # The rules, one line a kind of question.
    yield "Wins and waits", wins.measure
    yield "Scores", scores.measure
    yield "Audit of a wall", audit.measure
    yield "Simulation", simulation.measure


def _print(result: Result, as_json: bool) -> None:
    if as_json:
        print(result.as_json(), flush=True)
    else:
        print(colour(result.as_text(), "red") if result.over else result.as_text(), flush=True)


def _modules(as_json: bool) -> int:
    """Heap and .mpy bytes of each module, biggest first."""
    sizes = dict(code.sizes())
    rows = sorted(heap.by_module(), key=lambda row: -row[1])
    for name, taken in rows:
        path = code.place(name.replace(".", "/") + ".py").removesuffix(".py")
        size = sizes.get(f"{path}.mpy", sizes.get(f"{path}/__init__.mpy", 0))
        if as_json:
            json_line({"name": name, "runtime": "wasm32", "value": taken, "unit": "bytes"})
        else:
            print(f"  {taken:7,} bytes of heap  {size:6,} of .mpy  {name}")
    if not as_json:
        print(f"  {sum(taken for _, taken in rows):7,} together")
    return 0
